"""Which events judge by an installed word list, so that nobody removes it unseen."""

from __future__ import annotations

from collections.abc import Iterator

from starsquare.lexicon.wordlist import is_same_name
from starsquare.rulebook import Rulebook
from starsquare.service.log.codec import Codec
from starsquare.service.ports import EventStore
from starsquare.service.stream_names import (
    event_of,
    is_event,
    tournament_stream,
    venue_stream,
)
from starsquare.service.venue.event import (
    AnyVenueEvent,
    Lists,
    ListsChosen,
    hall_event_from_json,
)
from starsquare.tournament.event import (
    RulesChanged,
    TournamentEvent,
    TournamentOpened,
    event_from_json,
)

_HALL: Codec[AnyVenueEvent] = Codec(hall_event_from_json)
_EVENT: Codec[TournamentEvent] = Codec(event_from_json)
_BOOKS = frozenset({TournamentOpened.__name__, RulesChanged.__name__})


def events_using(store: EventStore, name: str) -> tuple[str, ...]:
    """Name the events that judge by a list: as chosen, or because the book names it."""
    streams = [head.stream for head in store.heads(prefix="event-")]
    events = [event_of(stream) for stream in streams if is_event(stream)]
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
            chosen = _HALL.event(stored)
            assert isinstance(chosen, ListsChosen), "it was stored as one"
            lists = chosen.lists
    return lists


def _books_of(store: EventStore, event: str) -> Iterator[Rulebook]:
    """Give every book that a division of an event has had."""
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
