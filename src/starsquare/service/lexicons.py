"""The word lists used at a tournament, and the tournaments that use a list."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Protocol

from starsquare.lexicon import (
    ENABLE1,
    Lexicon,
    LexiconError,
    Sheet,
    WordList,
    WordRules,
    embedded_list,
    embedded_newer_words,
    embedded_school_layer,
    index_of,
    lexicon_of,
)
from starsquare.lexicon.search import WordIndex
from starsquare.lexicon.wordlist import is_same_name
from starsquare.rulebook import Rulebook
from starsquare.service.log.codec import Codec
from starsquare.service.ports import EventStore
from starsquare.service.stream_names import (
    is_tournament,
    tournament_of,
    tournament_stream,
    venue_stream,
)
from starsquare.service.venue.event import (
    AnyVenueEvent,
    Lists,
    ListsChosen,
    VenueState,
    venue_event_from_json,
)
from starsquare.tournament.event import (
    RulesChanged,
    TournamentEvent,
    TournamentOpened,
    event_from_json,
)

_Key = tuple[object, ...]


class LexiconSource(Protocol):
    """Loads the lexicon for a choice of lists and a sheet under a rulebook."""

    def __call__(
        self, lists: Lists, rules: WordRules, sheet: Sheet | None, /
    ) -> Lexicon:
        """Load the lexicon; may take a while.

        Raises:
            LexiconError: a list is not installed, is damaged, or does not fit the
                rulebook.
        """
        ...


def embedded_lexicon(lists: Lists, rules: WordRules, sheet: Sheet | None, /) -> Lexicon:
    """Return the lexicon of the embedded word list."""
    return lexicon_of(
        embedded_list(),
        rules=rules,
        newer=embedded_newer_words(rules.lexicon) if lists.newer else None,
        sheet=sheet,
        school=embedded_school_layer() if lists.school else None,
    )


class WordLists(Protocol):
    """The installed word lists."""

    def names(self) -> tuple[str, ...]:
        """Return the names of all lists, the built-in one first."""
        ...

    def load(self, name: str) -> WordList:
        """Load the words of a list; may take a while.

        Raises:
            LexiconError: the list is not installed, or is damaged.
        """
        ...


class EmbeddedOnly:
    """The embedded word list, when no other is installed."""

    def names(self) -> tuple[str, ...]:
        """Return its name."""
        return (ENABLE1,)

    def load(self, name: str) -> WordList:
        """Return its words.

        Raises:
            LexiconError: another list was requested.
        """
        if name != ENABLE1:
            raise LexiconError("list.unknown", name=name, names=ENABLE1)
        return embedded_list()


EMBEDDED_ONLY = EmbeddedOnly()


class PracticeLists:
    """The word lists for practice games, kept in memory once used."""

    def __init__(self, source: WordLists) -> None:
        """Take the loader."""
        self._source = source
        self._loaded: dict[str, WordList] = {}

    async def names(self) -> tuple[str, ...]:
        """Return the names of all lists, the built-in one first."""
        return await asyncio.to_thread(self._source.names)

    async def words(self, name: str) -> frozenset[str]:
        """Return the words of a list.

        Raises:
            LexiconError: the list is not installed, or is damaged.
        """
        return (await self.load(name)).words

    async def load(self, name: str) -> WordList:
        """Return a list.

        Raises:
            LexiconError: it is not installed or damaged.
        """
        if name not in self._loaded:
            self._loaded[name] = await asyncio.to_thread(self._source.load, name)
        return self._loaded[name]


class Lexicons:
    """Lexicons in memory, and their words indexed for searching."""

    def __init__(self, source: LexiconSource) -> None:
        """Take the loader."""
        self._source = source
        self._loaded: dict[_Key, Lexicon] = {}
        self._indexes: dict[_Key, WordIndex] = {}

    async def of(self, venue: VenueState, rules: WordRules) -> Lexicon:
        """Return the lexicon that judges words at a tournament.

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
        """Return a lexicon's words indexed for searching.

        Raises:
            LexiconError: it cannot be loaded.
        """
        key = _key(venue, rules)
        found = self._indexes.get(key)
        if found is None:
            lexicon = await self.of(venue, rules)
            made = await asyncio.to_thread(index_of, lexicon, lexicon.alphabet)
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
        rules.tiles,
    )


_VENUE: Codec[AnyVenueEvent] = Codec(venue_event_from_json)
_EVENT: Codec[TournamentEvent] = Codec(event_from_json)
_BOOKS = frozenset({TournamentOpened.__name__, RulesChanged.__name__})


def events_using(store: EventStore, name: str) -> tuple[str, ...]:
    """Return the tournaments that use a list, by choice or by their rulebook."""
    streams = [head.stream for head in store.heads(prefix="tournament-")]
    events = [tournament_of(stream) for stream in streams if is_tournament(stream)]
    return tuple(event for event in events if _uses(store, event, name))


def _uses(store: EventStore, event: str, name: str) -> bool:
    lists = _lists_of(store, event)
    if any(is_same_name(one, name) for one in (lists.base, lists.long_words) if one):
        return True
    books = list(_books_of(store, event))
    named = [] if lists.base else [one.words.lexicon for one in books]
    long = [] if lists.long_words else [one.words.long_words or "" for one in books]
    return any(is_same_name(one, name) for one in (*named, *long))


def _lists_of(store: EventStore, event: str) -> Lists:
    lists = Lists()
    for stored in store.read_stream(venue_stream(event)):
        if stored.type == ListsChosen.__name__:
            chosen = _VENUE.event(stored)
            assert isinstance(chosen, ListsChosen), "it was stored as one"
            lists = chosen.lists
    return lists


def _books_of(store: EventStore, event: str) -> Iterator[Rulebook]:
    """Return every rulebook that a division of the tournament has had."""
    for stored in store.read_stream(tournament_stream(event)):
        if stored.type not in _BOOKS:
            continue
        match _EVENT.event(stored):
            case TournamentOpened(book=book):
                yield from book.divisions.values()
            case RulesChanged(book=own):
                yield own
            case _:
                raise AssertionError("it was stored as one of these")
