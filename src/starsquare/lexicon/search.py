"""Searching a lexicon: by pattern, anagram, tiles held, length, and hooks.

For coaches, between games. A search walks over all words of the lengths that can fit;
that takes a fraction of a second and needs no index but the words sorted by length.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Protocol

import msgspec

from starsquare.lexicon.pattern import compiled, letters_with_blanks
from starsquare.lexicon.spelling import capitals, shown
from starsquare.lexicon.wordlist import LexiconError
from starsquare.tiles import ENGLISH

MOST_TILES = 21
"""As many as the widest board has columns."""

Test = Callable[[str], bool]


class HoldsWords(Protocol):
    """Anything that knows whether it has a word: a lexicon, a set of words."""

    def __contains__(self, word: str, /) -> bool:
        """Tell whether it has the word."""
        ...


class WordIndex(msgspec.Struct, frozen=True):
    """The words of a lexicon in alphabetical order, by length."""

    by_length: Mapping[int, tuple[str, ...]]

    def words(self, fewest: int, most: int) -> Iterator[str]:
        """Give the words of these lengths, short ones first."""
        for length, words in self.by_length.items():
            if fewest <= length <= most:
                yield from words


class Query(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for; a word must fit everything that is given."""

    pattern: str | None = None
    anagram: str | None = None  # all of these tiles, `?` for a blank
    within: str | None = None  # some of these tiles, `?` for a blank
    fewest: int | None = None  # letters
    most: int | None = None


class Hooks(msgspec.Struct, frozen=True, kw_only=True):
    """Letters that make another word when put before or behind one, or taken away."""

    word: str
    before: str
    behind: str
    without_first: bool
    without_last: bool


def index_of(words: Iterable[str]) -> WordIndex:
    """Sort words for searching."""
    by_length: dict[int, list[str]] = {}
    for word in sorted(words):
        by_length.setdefault(len(word), []).append(word)
    return WordIndex({length: tuple(by_length[length]) for length in sorted(by_length)})


def search(index: WordIndex, query: Query) -> tuple[str, ...]:
    """Find all words that fit.

    Raises:
        LexiconError: nothing is asked for, or what is asked for cannot be read.
    """
    tests: list[Test] = []
    fewest, most = query.fewest or 0, query.most or MOST_TILES * 2
    if query.anagram is not None:
        letters, blanks = letters_with_blanks(query.anagram, most=MOST_TILES)
        fewest = max(fewest, len(query.anagram))
        most = min(most, len(query.anagram))
        tests.append(_made_of(letters, blanks))
    if query.within is not None:
        letters, blanks = letters_with_blanks(query.within, most=MOST_TILES)
        most = min(most, len(query.within))
        tests.append(_made_of(letters, blanks))
    if query.pattern is not None:
        expression = compiled(query.pattern)
        tests.insert(0, lambda word: expression.fullmatch(word) is not None)
    if not tests and query.fewest is None and query.most is None:
        raise LexiconError("search.nothing")
    return tuple(
        word for word in index.words(fewest, most) if all(fits(word) for fits in tests)
    )


def _made_of(letters: str, blanks: int) -> Test:
    """Test whether tiles suffice for a word: take its letters away, count the rest."""
    tiles = [(letter, letters.count(letter)) for letter in sorted(set(letters))]

    def fits(word: str) -> bool:
        for letter, count in tiles:
            word = word.replace(letter, "", count)
        return len(word) <= blanks

    return fits


def hooks_of(text: str, words: HoldsWords) -> Hooks:
    """Find the letters that hook on a word, whether or not it is one itself.

    Raises:
        LexiconError: it is not made of letters.
    """
    word = capitals(text)
    if word is None or len(word) > MOST_TILES:
        raise LexiconError("search.tiles", tiles=shown(text), most=MOST_TILES)
    return Hooks(
        word=word,
        before="".join(one for one in ENGLISH.letters if one + word in words),
        behind="".join(one for one in ENGLISH.letters if word + one in words),
        without_first=word[1:] in words,
        without_last=word[:-1] in words,
    )
