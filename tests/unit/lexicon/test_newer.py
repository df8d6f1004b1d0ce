"""Newer short words: facts by year, no edition of a list."""

from __future__ import annotations

import pytest

from starsquare.lexicon import LexiconError, embedded_list, embedded_newer_words
from starsquare.lexicon.newer import newer_words, read_newer_words
from starsquare.lexicon.packaged import newer_short_words


def test_each_year_has_its_words() -> None:
    assert read_newer_words("# a remark\n\n2006 QI ZA\n2018 OK\n") == {
        2006: frozenset({"QI", "ZA"}),
        2018: frozenset({"OK"}),
    }


@pytest.mark.parametrize("line", ["QI ZA", "2006", "2006 qi"])
def test_a_line_that_is_no_year_and_words_is_an_error(line: str) -> None:
    with pytest.raises(LexiconError, match="line 2"):
        read_newer_words(f"2006 QI\n{line}\n")


def test_a_list_has_the_words_of_its_year_and_before() -> None:
    by_year = {2006: frozenset({"QI"}), 2014: frozenset({"DA"})}

    assert newer_words(by_year, named="OSPD-4").words == {"QI"}
    assert newer_words(by_year, named="ospd5").words == {"QI", "DA"}


def test_a_list_of_no_known_year_and_no_list_have_all() -> None:
    by_year = {2006: frozenset({"QI"}), 2014: frozenset({"DA"})}

    assert newer_words(by_year, named="House").words == {"QI", "DA"}
    assert newer_words(by_year, named=None).through == 2014


def test_the_words_that_come_along_are_short_and_not_in_the_embedded_list() -> None:
    words = [word for words in newer_short_words().values() for word in words]

    assert len(words) == len(set(words)) == 32
    assert {len(word) for word in words} == {2, 3}
    assert not embedded_list().words & set(words)


def test_the_twos_are_those_by_which_editions_are_known() -> None:
    def twos(named: str) -> set[str]:
        return {one for one in embedded_newer_words(named).words if len(one) == 2}

    assert twos("OSPD4") == {"QI", "ZA", "FE", "KI", "OI"}
    assert twos("OSPD5") - twos("OSPD4") == {"DA", "GI", "PO", "TE"}
    assert twos("OSPD6") - twos("OSPD5") == {"EW", "OK"}
