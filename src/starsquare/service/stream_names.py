"""The names of streams and games.

The stream of a game is `game-<event>.<round>.<table>`: its name alone shows which
tournament it belongs to. A tournament has the streams `tournament-<event>` (what the
rulebook covers), `venue-<event>` (displays, calls, settings), `judging-<event>`
(lookups and verdicts) and `people-<event>` (that someone's record changed, never its
content). The lightning round of a tied game has the stream
`lightning-<event>.<round>.<table>`.
"""

from __future__ import annotations

import re
from typing import Self

import msgspec

from starsquare.errors import StarsquareError
from starsquare.service.ports import StreamName

_LONGEST = 40
_TOURNAMENT = re.compile(r"[a-z0-9-]{1,40}")
_NOT_IN_A_NAME = re.compile(r"[^a-z0-9-]+")
_NAME = re.compile(r"([a-z0-9-]{1,40})\.([0-9]{1,3})\.([A-Za-z0-9-]{1,20})")

_OF_TOURNAMENTS = ("tournament", "venue", "judging", "people")
_OF_GAMES = ("game", "lightning")

ACCOUNTS = StreamName("accounts")
"""The stream of accounts, links and service interruptions."""


class UnknownGameError(StarsquareError):
    """Raised if there is no game of that name."""


class UnknownTournamentError(StarsquareError):
    """Raised if there is no tournament of that name."""


def must_be_tournament(event: str) -> str:
    """Return the name if it is a valid tournament name.

    Raises:
        UnknownTournamentError: it is not a valid name.
    """
    if _TOURNAMENT.fullmatch(event) is None:
        raise UnknownTournamentError("service.no_such_event", event=event)
    return event


def event_named(text: str) -> str:
    """Return a valid tournament name for any text: `cup-2026` for `Cup 2026`."""
    name = _NOT_IN_A_NAME.sub("-", text.lower()).strip("-")
    return name[:_LONGEST].rstrip("-") or "event"


def is_event_name(text: str) -> bool:
    """Return whether the name is a valid tournament name."""
    return _TOURNAMENT.fullmatch(text) is not None


def tournament_stream(event: str) -> StreamName:
    """Return the name of a tournament's stream."""
    return StreamName(f"tournament-{must_be_tournament(event)}")


def venue_stream(event: str) -> StreamName:
    """Return the name of the stream of a tournament's venue."""
    return StreamName(f"venue-{must_be_tournament(event)}")


def judging_stream(event: str) -> StreamName:
    """Return the name of the stream of a tournament's judging."""
    return StreamName(f"judging-{must_be_tournament(event)}")


def people_stream(event: str) -> StreamName:
    """Return the name of the stream that records changes to people's records."""
    return StreamName(f"people-{must_be_tournament(event)}")


def tournament_of(stream: StreamName) -> str:
    """Return the tournament that a stream belongs to, by its name."""
    return stream.partition("-")[2]


class GameName(msgspec.Struct, frozen=True):
    """The name of a game: its tournament, round (0 outside of rounds) and table."""

    event: str
    round_number: int
    table: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `cup.3.12`.

        Raises:
            UnknownGameError: it is not a valid name of a game.
        """
        match = _NAME.fullmatch(text)
        if match is None:
            raise UnknownGameError("service.no_such_game", game=text)
        return cls(match[1], int(match[2]), match[3])

    @classmethod
    def of_stream(cls, stream: StreamName) -> Self:
        """Parse the name from the stream of a game or its lightning round."""
        return cls.parse(stream.partition("-")[2])

    def __str__(self) -> str:
        """Return the name as used in URLs and messages."""
        return f"{self.event}.{self.round_number}.{self.table}"

    @property
    def table_number(self) -> str:
        """The table number, if the name also has a board: 7 in `7-b12`."""
        number = self.table.partition("-")[0]
        return number if number.isdecimal() else self.table

    @property
    def stream(self) -> StreamName:
        """The name of the game's stream."""
        return StreamName(f"game-{self}")


def lightning_stream(game: GameName) -> StreamName:
    """Return the name of the stream of a game's lightning round."""
    return StreamName(f"lightning-{game}")


def belongs_to(event: str, stream: str) -> bool:
    """Return whether a stream belongs to a tournament or one of its games."""
    kind, _, name = stream.partition("-")
    if kind in _OF_GAMES:
        return name.startswith(f"{event}.")
    return kind in _OF_TOURNAMENTS and name == event


def is_game(stream: StreamName) -> bool:
    """Return whether a stream is a game."""
    return stream.startswith("game-")


def is_tournament(stream: StreamName) -> bool:
    """Return whether a stream is a tournament's own."""
    return stream.startswith("tournament-")


def is_venue(stream: StreamName) -> bool:
    """Return whether a stream is a venue's."""
    return stream.startswith("venue-")


def is_judging(stream: StreamName) -> bool:
    """Return whether a stream is a judging log."""
    return stream.startswith("judging-")


def is_people(stream: StreamName) -> bool:
    """Return whether a stream records changes to people's records."""
    return stream.startswith("people-")


def is_lightning(stream: StreamName) -> bool:
    """Return whether a stream is a lightning round."""
    return stream.startswith("lightning-")
