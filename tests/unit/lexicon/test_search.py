"""Searching for words."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsquare.lexicon import (
    LexiconError,
    Query,
    embedded_list,
    hooks_of,
    index_of,
    search,
)
from starsquare.lexicon.search import Hooks

TINY = ["AA", "AB", "BAA", "ABBA", "CAB", "CABS", "SCAB", "QUIZ", "SCABBARD"]
INDEX = index_of(TINY)


def found(
    *,
    pattern: str | None = None,
    anagram: str | None = None,
    within: str | None = None,
    fewest: int | None = None,
    most: int | None = None,
) -> list[str]:
    query = Query(
        pattern=pattern, anagram=anagram, within=within, fewest=fewest, most=most
    )
    return list(search(INDEX, query))


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("CAB", ["CAB"]),
        ("cab?", ["CABS"]),
        ("cab.", ["CABS"]),
        ("*CAB", ["CAB", "SCAB"]),
        ("CAB*", ["CAB", "CABS"]),
        ("*CAB*", ["CAB", "CABS", "SCAB", "SCABBARD"]),
        ("*A*A*", ["AA", "BAA", "ABBA", "SCABBARD"]),
        ("?A*", ["AA", "BAA", "CAB", "CABS"]),
        ("[AB]*A", ["AA", "BAA", "ABBA"]),
        ("[^ABC]*", ["QUIZ", "SCAB", "SCABBARD"]),
        ("S**B", ["SCAB"]),
        ("*[b]?*[aeiou]*", ["BAA", "ABBA", "SCABBARD"]),
        ("???", ["BAA", "CAB"]),
        ("X*", []),
    ],
)
def test_patterns_find_whole_words(pattern: str, words: list[str]) -> None:
    assert found(pattern=pattern) == words


@pytest.mark.parametrize(
    "pattern", ["", "A" * 81, "[", "[]", "[^]", "A]", "[A-C]", "A1", "(A)", "A|B", "\\"]
)
def test_what_is_no_pattern_is_refused(pattern: str) -> None:
    with pytest.raises(LexiconError, match="is not a pattern"):
        found(pattern=pattern)


@given(st.text("AB?*", min_size=1, max_size=12), st.text("AB", min_size=1, max_size=9))
def test_a_pattern_fits_as_the_slow_obvious_way_says(pattern: str, word: str) -> None:
    assert bool(search(index_of([word]), Query(pattern=pattern))) == fits(pattern, word)


def fits(pattern: str, word: str) -> bool:
    if not pattern:
        return not word
    if pattern[0] == "*":
        return any(fits(pattern[1:], word[at:]) for at in range(len(word) + 1))
    return bool(word) and pattern[0] in {"?", word[0]} and fits(pattern[1:], word[1:])


@pytest.mark.parametrize(
    ("tiles", "words"),
    [
        ("BAC", ["CAB"]),
        ("abcs", ["CABS", "SCAB"]),
        ("AB?", ["BAA", "CAB"]),
        ("??", ["AA", "AB"]),
        ("ABBAX", []),
    ],
)
def test_anagrams_use_every_tile_and_blanks_are_any_letter(
    tiles: str, words: list[str]
) -> None:
    assert found(anagram=tiles) == words


@pytest.mark.parametrize(
    ("tiles", "words"),
    [
        ("CABS", ["AB", "CAB", "CABS", "SCAB"]),
        ("AB", ["AB"]),
        ("AB?", ["AA", "AB", "BAA", "CAB"]),
        ("????", ["AA", "AB", "BAA", "CAB", "ABBA", "CABS", "QUIZ", "SCAB"]),
    ],
)
def test_tiles_in_hand_make_words_of_some_of_them(tiles: str, words: list[str]) -> None:
    assert found(within=tiles) == words


@given(st.text("AEINRST?", min_size=1, max_size=9))
def test_tiles_suffice_as_counting_says(tiles: str) -> None:
    words = index_of(word for word in embedded_list().words if word[:2] == "SA")
    have, blanks = Counter(tiles.replace("?", "")), tiles.count("?")

    found_words = set(search(words, Query(within=tiles)))

    expected = {
        word
        for word in words.words(2, len(tiles))
        if sum((Counter(word) - have).values()) <= blanks
    }
    assert found_words == expected


@pytest.mark.parametrize("tiles", ["", "A1", "A B", "*", "A" * 22])
def test_what_are_no_tiles_is_refused(tiles: str) -> None:
    with pytest.raises(LexiconError, match="Use 1 to 21 letters"):
        found(anagram=tiles)
    with pytest.raises(LexiconError, match="Use 1 to 21 letters"):
        found(within=tiles)


def test_lengths_limit_a_search() -> None:
    assert found(fewest=4) == ["ABBA", "CABS", "QUIZ", "SCAB", "SCABBARD"]
    assert found(most=2) == ["AA", "AB"]
    assert found(fewest=3, most=3) == ["BAA", "CAB"]


def test_a_word_fits_everything_that_is_given() -> None:
    assert found(pattern="*B", within="SCABXX", fewest=4) == ["SCAB"]
    assert found(anagram="SCAB", fewest=5) == []


def test_a_search_for_nothing_is_refused() -> None:
    with pytest.raises(LexiconError, match="nothing to search for"):
        found()


def test_hooks_are_letters_before_and_behind_and_the_word_without_its_ends() -> None:
    assert hooks_of("cab", frozenset(TINY)) == Hooks(
        word="CAB", before="S", behind="S", without_first=True, without_last=False
    )


def test_a_stem_that_is_no_word_has_hooks_too() -> None:
    hooks = hooks_of("UIZ", frozenset(TINY))

    assert (hooks.before, hooks.behind) == ("Q", "")


@pytest.mark.parametrize("text", ["", "A1", "A" * 22])
def test_what_has_no_letters_has_no_hooks(text: str) -> None:
    with pytest.raises(LexiconError):
        hooks_of(text, frozenset(TINY))
