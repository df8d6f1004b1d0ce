"""The lexicons of events: chosen lists under a book's rules, loaded once.

Where lists are installed is the storage's business; without it, the list that comes
with the program serves.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

from starsquare.lexicon import (
    Lexicon,
    Sheet,
    WordRules,
    embedded_list,
    embedded_newer_words,
    embedded_school_layer,
    index_of,
    lexicon_of,
)
from starsquare.lexicon.search import WordIndex
from starsquare.service.venue.event import Lists, VenueState

_Key = tuple[object, ...]


class LexiconSource(Protocol):
    """Loads the lexicon for a choice of lists and a sheet under a book's rules."""

    def __call__(
        self, lists: Lists, rules: WordRules, sheet: Sheet | None, /
    ) -> Lexicon:
        """Load it; may take a while.

        Raises:
            LexiconError: a list is not installed or damaged, or does not fit the book.
        """
        ...


def embedded_lexicon(lists: Lists, rules: WordRules, sheet: Sheet | None, /) -> Lexicon:
    """Give the lexicon of the list that comes with the program."""
    return lexicon_of(
        embedded_list(),
        rules=rules,
        newer=embedded_newer_words(rules.lexicon) if lists.newer else None,
        sheet=sheet,
        school=embedded_school_layer() if lists.school else None,
    )


class Lexicons:
    """Lexicons in memory, and their words sorted for searching."""

    def __init__(self, source: LexiconSource) -> None:
        """Take what loads them."""
        self._source = source
        self._loaded: dict[_Key, Lexicon] = {}
        self._indexes: dict[_Key, WordIndex] = {}

    async def of(self, venue: VenueState, rules: WordRules) -> Lexicon:
        """Give the lexicon by which words are judged in a hall.

        Raises:
            LexiconError: it cannot be loaded.

        Rules: CC-10.c
        """
        key = _key(venue, rules)
        found = self._loaded.get(key)
        if found is None:
            loaded = await asyncio.to_thread(
                self._source, venue.lists, rules, venue.sheet
            )
            found = self._loaded.setdefault(key, loaded)
        return found

    async def index(self, venue: VenueState, rules: WordRules) -> WordIndex:
        """Give the words of a hall's lexicon sorted for searching.

        Raises:
            LexiconError: it cannot be loaded.
        """
        key = _key(venue, rules)
        found = self._indexes.get(key)
        if found is None:
            lexicon = await self.of(venue, rules)
            made = await asyncio.to_thread(index_of, lexicon)
            found = self._indexes.setdefault(key, made)
        return found


def _key(venue: VenueState, rules: WordRules) -> _Key:
    return (
        venue.lists,
        venue.sheet,
        rules.lexicon,
        rules.exclusions,
        rules.long_words,
        rules.long_words_from,
        rules.long_word_exclusions,
    )
