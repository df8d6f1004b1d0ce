"""Where games find their rulebook: on the shelf, or in the log of their event.

A practice game with rules of its own says in the code what it changes (`own_rules`).

A game of an event whose division goes by other values than the shelf's book, or by an
organiser's own book, names it `cup@17/open`: the division `open` of the event `cup` as
it was written down at version 17 of its log. So a game keeps the rules it was begun by,
whatever the director changes for later rounds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec.structs import replace

from starsquare.rulebook import Rulebook
from starsquare.service.game.game_service import Books
from starsquare.service.game.own_rules import MARK, own_book
from starsquare.service.log.codec import Codec
from starsquare.service.ports import EventStore
from starsquare.service.stream_names import tournament_stream
from starsquare.service.streams import Happened
from starsquare.tournament.event import (
    RulesChanged,
    TournamentEvent,
    TournamentOpened,
    event_from_json,
)
from starsquare.tournament.keys import DivisionKey

_OWN = re.compile(r"([a-z0-9-]{1,40})@([0-9]{1,9})/(.+)")
_WRITTEN = frozenset({TournamentOpened.__name__, RulesChanged.__name__})


class TournamentBooks:
    """Finds rulebooks by their code."""

    def __init__(self, shelf: Books, store: EventStore) -> None:
        """Take the shelf, and the log in which events keep theirs."""
        self._shelf, self._store = shelf, store
        self._codec = Codec(event_from_json)
        self._known: dict[str, Rulebook] = {}

    def __call__(self, code: str) -> Rulebook:
        """Return a rulebook.

        Raises:
            KeyError: there is none of that code.
        """
        match = _OWN.fullmatch(code)
        if MARK in code:
            return own_book(code, self._shelf)
        if match is None:
            return self._shelf(code)
        found = self._known.get(code)
        if found is None:
            # Once for each book of an event; it waits for the store.
            found = self._known[code] = self._read(code, match[1], int(match[2]))
        return found

    def code_of(
        self,
        event: str,
        division: DivisionKey,
        log: Iterable[Happened[TournamentEvent]],
    ) -> str:
        """Give the code under which games of a division find its book as it is now."""
        version, current = 0, None
        for one in log:
            book = _written(one.event, division)
            if book is not None:
                version, current = one.version, book
        assert current is not None, "an event is opened with its books"
        try:
            if self._shelf(current.code) == current:
                return current.code
        except KeyError:
            pass  # the organiser's own
        return f"{event}@{version}/{division}"

    def _read(self, code: str, event: str, version: int) -> Rulebook:
        division = DivisionKey(code.partition("/")[2])
        for stored in self._store.read_stream(tournament_stream(event)):
            if stored.version == version and stored.type in _WRITTEN:
                book = _written(self._codec.event(stored), division)
                if book is not None:
                    return replace(book, code=code)
        raise KeyError(code)


def _written(event: TournamentEvent, division: DivisionKey) -> Rulebook | None:
    match event:
        case TournamentOpened(book=book):
            return book.divisions.get(division)
        case RulesChanged(division=changed, book=own) if changed == division:
            return own
        case _:
            return None
