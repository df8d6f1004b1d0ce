"""Which installed lists serve a book."""

from __future__ import annotations

from pathlib import Path

import pytest

from starsquare.lexicon import Finding, LexiconError, read_list
from starsquare.lexicon.layers import LayerKind, StandIn
from starsquare.rulebook import rulebook
from starsquare.storage.lexicons import LexiconChoice, LexiconShelf, load_lexicon


@pytest.fixture
def shelf(tmp_path: Path) -> LexiconShelf:
    return LexiconShelf(tmp_path)


def install(shelf: LexiconShelf, name: str, content: bytes = b"AA\nQI\nZA\n") -> None:
    shelf.add(read_list(name, content), source="file", added="2019-06-01T09:00:00Z")


CC, NA = rulebook("CC").word_rules, rulebook("NA").word_rules


def test_the_list_that_the_book_names_serves_if_it_is_installed(
    shelf: LexiconShelf,
) -> None:
    install(shelf, "ospd6")

    authority = load_lexicon(shelf, LexiconChoice(), rules=NA).authority

    assert (authority.base.name, authority.stand_ins) == ("ospd6", ())


def test_else_the_embedded_list_stands_in_and_it_says_so(shelf: LexiconShelf) -> None:
    authority = load_lexicon(shelf, LexiconChoice(), rules=NA).authority

    assert authority.stand_ins == (StandIn("OSPD6", "ENABLE1"),)


def test_the_director_may_map_the_name_to_another_list(shelf: LexiconShelf) -> None:
    install(shelf, "OSPD6")
    install(shelf, "house")

    choice = LexiconChoice(base="house")
    authority = load_lexicon(shelf, choice, rules=NA).authority

    assert authority.stand_ins == (StandIn("OSPD6", "house"),)


def test_without_a_book_the_embedded_list_serves_as_itself(
    shelf: LexiconShelf,
) -> None:
    lexicon = load_lexicon(shelf, LexiconChoice())

    assert (lexicon.authority.base.name, lexicon.authority.stand_ins) == ("ENABLE1", ())


def test_a_dictionary_of_long_words_is_used_where_it_is_installed(
    shelf: LexiconShelf,
) -> None:
    without = load_lexicon(shelf, LexiconChoice(), rules=CC)
    install(shelf, "MW11", b"BATHYSPHERE\nZYGOMORPHIC\n")
    found = load_lexicon(shelf, LexiconChoice(), rules=CC)
    chosen = load_lexicon(shelf, LexiconChoice(long_words="MW11"), rules=CC)

    assert without.long_words is None
    assert found.authority == chosen.authority
    assert [layer.kind for layer in found.authority.layers] == [
        LayerKind.BASE,
        LayerKind.LONG_WORDS,
        LayerKind.NEWER,
    ]


def test_newer_short_words_lie_over_a_stand_in_unless_they_are_switched_off(
    shelf: LexiconShelf,
) -> None:
    by_itself = load_lexicon(shelf, LexiconChoice(), rules=NA)
    without = load_lexicon(shelf, LexiconChoice(newer=False), rules=NA)
    install(shelf, "OSPD6")
    named = load_lexicon(shelf, LexiconChoice(newer=True), rules=NA)

    assert by_itself.finding("QI") is Finding.NEWER
    assert without.finding("QI") is Finding.MISSING
    assert [one.kind for one in named.authority.layers] == [LayerKind.BASE]


def test_without_a_book_newer_short_words_are_laid_over_only_if_asked_for(
    shelf: LexiconShelf,
) -> None:
    assert "QI" not in load_lexicon(shelf, LexiconChoice())
    assert "QI" in load_lexicon(shelf, LexiconChoice(newer=True))


def test_the_school_layer_is_a_switch(shelf: LexiconShelf) -> None:
    lexicon = load_lexicon(shelf, LexiconChoice(school=True))

    assert lexicon.authority.layers[-1].kind is LayerKind.SCHOOL


def test_a_list_that_is_not_installed_is_an_error(shelf: LexiconShelf) -> None:
    with pytest.raises(LexiconError, match="There is no list OSPD4"):
        load_lexicon(shelf, LexiconChoice(base="OSPD4"))
