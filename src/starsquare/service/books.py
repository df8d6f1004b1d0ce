"""Where games find their rulebook: on the shelf, or in their tournament's log.

A practice game with its own rules names the changes in its code (`own_rules`).

A game in a division that changes values of the shelf's book, or uses an organizer's own
book, names it `cup@17/open`: the division `open` of the tournament `cup` as recorded at
version 17 of its log. So a game keeps the rules it started with, whatever the director
changes for later rounds.
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
    """Finds rulebooks by code."""

    def __init__(self, shelf: Books, store: EventStore) -> None:
        """Take the shelf, and the log where tournaments keep their own books."""
        self._shelf, self._store = shelf, store
        self._codec = Codec(event_from_json)
        self._known: dict[str, Rulebook] = {}

    def __call__(self, code: str) -> Rulebook:
        """Return a rulebook.

        Raises:
            KeyError: there is no such rulebook.
        """
        match = _OWN.fullmatch(code)
        if MARK in code:
            return own_book(code, self._shelf)
        if match is None:
            return self._shelf(code)
        found = self._known.get(code)
        if found is None:
            # Once for each book of a tournament; it waits for the store.
            found = self._known[code] = self._read(code, match[1], int(match[2]))
        return found

    def code_of(
        self,
        event: str,
        division: DivisionKey,
        log: Iterable[Happened[TournamentEvent]],
    ) -> str:
        """Return the code by which games of a division find its current rulebook."""
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
            pass  # the organizer's own
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
