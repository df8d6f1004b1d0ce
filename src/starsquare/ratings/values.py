"""The input and output of a rating."""

from __future__ import annotations

import math

import msgspec

from starsquare.errors import DataError

HALF_WINS = 2
"""The value of a win in half-wins, so that a tie is an integer."""


class RatingError(DataError):
    """Raised for a game that cannot be rated."""


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """A player before the tournament."""

    rating: int | None = None  # None: a newcomer
    games: int = 0  # rated games before the tournament
    deviation: float | None = None  # if the system has one
    volatility: float | None = None


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A rated game, with players by index."""

    round: int
    one: int
    two: int
    half_wins: int  # of the first player: 0, 1 or 2
    spread: int = 0  # of the first player


class Met(msgspec.Struct, frozen=True):
    """A game as one of its players sees it."""

    opponent: int
    wins: float
    spread: int = 0


class Rated(msgspec.Struct, frozen=True, kw_only=True):
    """A player after the tournament, with the figures behind the rating."""

    old: int | None
    new: int | None  # None: a newcomer without a game
    games: int = 0  # rated
    wins: float = 0.0
    expected: float | None = None  # None: a newcomer, or no game
    base: float | None = None  # unrounded, before acceleration and feedback
    acceleration: float = 0.0
    feedback: float = 0.0
    performance: int | None = None
    deviation: float | None = None
    volatility: float | None = None

    @property
    def change(self) -> int | None:
        """The points gained or lost; None for a newcomer."""
        if self.old is None or self.new is None:
            return None
        return self.new - self.old


def half_up(value: float) -> int:
    """Round half up, as the systems do."""
    return math.trunc(value + 0.5)


def met_by(count: int, games: tuple[Game, ...]) -> tuple[tuple[Met, ...], ...]:
    """Return the games of each player.

    Raises:
        RatingError: a game has an impossible result, or is not between two of them.
    """
    found: list[list[Met]] = [[] for _ in range(count)]
    for one in games:
        if not 0 <= one.half_wins <= HALF_WINS:
            facts = {"round": one.round, "found": one.half_wins}
            raise RatingError("rating.half_wins", **facts)
        if one.one == one.two or not {one.one, one.two} <= set(range(count)):
            raise RatingError("rating.two_players", round=one.round)
        wins = one.half_wins / HALF_WINS
        found[one.one].append(Met(one.two, wins, one.spread))
        found[one.two].append(Met(one.one, 1 - wins, -one.spread))
    return tuple(map(tuple, found))
