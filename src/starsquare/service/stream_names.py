"""How streams and games are called.

The stream of a game is `game-<event>.<round>.<table>`: whose it is can be seen from
its name, so that nobody has to be asked. An event has the streams `event-<event>` (what
the book is about), `hall-<event>` (walls, calls, settings), `judge-<event>` (look-ups
and verdicts) and `people-<event>` (that somebody's record changed, never what it says).
The lightning round of a tied game has the stream `lightning-<event>.<round>.<table>`.
"""

from __future__ import annotations

import re
from typing import Self

import msgspec

from starsquare.errors import StarsquareError
from starsquare.service.ports import StreamName

_LONGEST = 40
_EVENT = re.compile(r"[a-z0-9-]{1,40}")
_NOT_IN_A_NAME = re.compile(r"[^a-z0-9-]+")
_NAME = re.compile(r"([a-z0-9-]{1,40})\.([0-9]{1,3})\.([A-Za-z0-9-]{1,20})")

_OF_EVENTS = ("event", "hall", "judge", "people")
_OF_GAMES = ("game", "lightning")

HOUSE = StreamName("house")
"""The stream of accounts, links, and what befell the service."""


class UnknownGameError(StarsquareError):
    """There is no game of that name."""


class UnknownTournamentError(StarsquareError):
    """There is no event of that name."""


def must_be_event(event: str) -> str:
    """Give the name of an event back, if it can be one.

    Raises:
        UnknownTournamentError: no event can be called that.
    """
    if _EVENT.fullmatch(event) is None:
        raise UnknownTournamentError("service.no_such_event", event=event)
    return event


def event_named(text: str) -> str:
    """Make a name that an event can have out of any text: `cup-2026` of `Cup 2026`."""
    name = _NOT_IN_A_NAME.sub("-", text.lower()).strip("-")
    return name[:_LONGEST].rstrip("-") or "event"


def is_event_name(text: str) -> bool:
    """Return whether an event can be called that."""
    return _EVENT.fullmatch(text) is not None


def tournament_stream(event: str) -> StreamName:
    """Name the stream of an event."""
    return StreamName(f"event-{must_be_event(event)}")


def venue_stream(event: str) -> StreamName:
    """Name the stream of an event's hall."""
    return StreamName(f"hall-{must_be_event(event)}")


def judging_stream(event: str) -> StreamName:
    """Name the stream of an event's judges."""
    return StreamName(f"judge-{must_be_event(event)}")


def people_stream(event: str) -> StreamName:
    """Name the stream that tells when a person's record has changed."""
    return StreamName(f"people-{must_be_event(event)}")


def event_of(stream: StreamName) -> str:
    """Give the event that a stream belongs to, by its name."""
    return stream.partition("-")[2]


class GameName(msgspec.Struct, frozen=True):
    """The name of a game: its event, its round (0 outside of rounds), its table."""

    event: str
    round_number: int
    table: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `cup.3.12`.

        Raises:
            UnknownGameError: no game can be called that.
        """
        match = _NAME.fullmatch(text)
        if match is None:
            raise UnknownGameError("service.no_such_game", game=text)
        return cls(match[1], int(match[2]), match[3])

    @classmethod
    def of_stream(cls, stream: StreamName) -> Self:
        """Read the name from the stream of a game, or of its lightning round."""
        return cls.parse(stream.partition("-")[2])

    def __str__(self) -> str:
        """Write it as addresses and messages do."""
        return f"{self.event}.{self.round_number}.{self.table}"

    @property
    def table_number(self) -> str:
        """The number of the table, where the name has a board too: 7 of `7-b12`."""
        number = self.table.partition("-")[0]
        return number if number.isdecimal() else self.table

    @property
    def stream(self) -> StreamName:
        """The stream that holds it."""
        return StreamName(f"game-{self}")


def lightning_stream(game: GameName) -> StreamName:
    """Name the stream of a game's lightning round."""
    return StreamName(f"lightning-{game}")


def belongs_to(event: str, stream: str) -> bool:
    """Tell whether a stream is an event's, or that of a game of it."""
    kind, _, name = stream.partition("-")
    if kind in _OF_GAMES:
        return name.startswith(f"{event}.")
    return kind in _OF_EVENTS and name == event


def is_game(stream: StreamName) -> bool:
    """Tell whether a stream is a game's."""
    return stream.startswith("game-")


def is_event(stream: StreamName) -> bool:
    """Tell whether a stream is an event's own."""
    return stream.startswith("event-")


def is_hall(stream: StreamName) -> bool:
    """Tell whether a stream is a hall's."""
    return stream.startswith("hall-")


def is_judge(stream: StreamName) -> bool:
    """Tell whether a stream is that of an event's judges."""
    return stream.startswith("judge-")


def is_people(stream: StreamName) -> bool:
    """Tell whether a stream says that people's records changed."""
    return stream.startswith("people-")


def is_lightning(stream: StreamName) -> bool:
    """Tell whether a stream is that of a lightning round."""
    return stream.startswith("lightning-")
