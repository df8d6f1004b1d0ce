"""Newer short words: two- and three-letter words added after the built-in list.

The built-in list dates from 2000 and lacks QI and ZA, which every later list has. If it
stands in for a book's list, the words added up to that list's year are added to it.
This is a short list of facts, not an edition: a word that is missing here is still
looked up in the book.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from starsquare.lexicon.wordlist import (
    Fingerprint,
    LexiconError,
    fingerprint_of,
    folded,
    text_of,
)

_YEARS_OF_LISTS: Mapping[str, int] = {
    "ospd4": 2006,
    "owl2": 2006,
    "twl06": 2006,
    "ospd5": 2014,
    "otcwl14": 2014,
    "owl3": 2014,
    "ospd6": 2018,
    "nwl18": 2018,
}


class NewerWords(msgspec.Struct, frozen=True):
    """Newer short words up to a year."""

    through: int
    words: frozenset[str]
    fingerprint: Fingerprint


def read_newer_words(text: str) -> Mapping[int, frozenset[str]]:
    """Read the words: one line per year, the year first.

    Raises:
        LexiconError: a line cannot be read.
    """
    found: dict[int, frozenset[str]] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line or line.startswith("#"):
            continue
        year, *words = line.split()
        if not year.isdecimal() or not words or not line.isupper():
            raise LexiconError("newer.line", line=number)
        found[int(year)] = frozenset(words)
    return found


def newer_words(
    by_year: Mapping[int, frozenset[str]], *, named: str | None
) -> NewerWords:
    """Return the newer words in the list a book names; for unknown lists, all of them.

    Rules: CC-10.a SO-CHAL-2.a NA-10 ES-PLAY-8 KZ-PLAY-9.a
    """
    newest = max(by_year)
    through = _YEARS_OF_LISTS.get(folded(named or ""), newest)
    words = frozenset[str]().union(
        *(words for year, words in by_year.items() if year <= through)
    )
    return NewerWords(through, words, fingerprint_of(text_of(words)))
