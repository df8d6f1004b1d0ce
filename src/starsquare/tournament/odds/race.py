"""A field with remaining rounds, as the simulation sees it, with its margins."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from enum import IntEnum
from itertools import pairwise

import msgspec

from starsquare.tournament.keys import EntrantId

ANNOUNCED_SPREAD = 1000
"""The assumed change of the difference of two spreads per round, without caps."""


class Way(IntEnum):
    """How opponents are paired in a simulated round, by sorting or by lot."""

    FIXED = 0  # the boards are known
    LOT = 1
    SWISS = 2
    HILL = 3
    HILL_BY_LOT = 4  # equal wins are ordered by lot
    BASIS = 5  # neighbors in the results that pair all remaining rounds
    CONTENTION = 6
    POINTS = 7  # opponents do not matter, only points
    FINAL = 8  # the first two, for the first two places; or a known board


CROWN = 4_096
"""Half-wins that a finalist is put ahead of everyone else; no race has more."""

CROWN_POINTS = 1 << 18
"""The points of each of these half-wins, where points decide places."""


class RoundLeft(msgspec.Struct, frozen=True, kw_only=True):
    """A remaining round."""

    number: int
    way: Way
    cap: int | None = None
    swing: int = ANNOUNCED_SPREAD  # largest change between two spreads, or points
    again: int = 0  # rounds after the one whose results pair it
    boards: tuple[tuple[int, int | None], ...] = ()  # indices of entrants


class PrizeGroup(msgspec.Struct, frozen=True, kw_only=True):
    """Entrants with their own prizes; a prize of the whole field goes first."""

    members: tuple[EntrantId, ...]
    places: int = 1


class Race(msgspec.Struct, frozen=True, kw_only=True):
    """All ranked entrants, best first, and the remaining rounds.

    Every game is even, because pairings based on it must not assume that one side is
    stronger. Where points decide places, everyone scores their usual points.
    """

    entrants: tuple[EntrantId, ...]
    half_wins: tuple[int, ...]
    spreads: tuple[int, ...]
    rounds: tuple[RoundLeft, ...]
    playing: tuple[int, ...]  # indices of entrants who have not left
    prize_places: int = 1
    groups: tuple[PrizeGroup, ...] = ()
    points: tuple[int, ...] = ()  # if they decide places
    means: tuple[int, ...] = ()  # per round, if points decide places
    basis: tuple[tuple[int, int], ...] = ()  # what pairs all remaining rounds, if fixed
    sections: tuple[int, ...] = ()  # in contention each is paired separately; -1: last
    bye_spread: int = 0
    spread_ranks: bool = True  # otherwise equal wins finish in lot order
    is_exact: bool = False  # swings are bounds from caps, not announced values

    @property
    def has_final(self) -> bool:
        """Whether the last game of the race is a final."""
        return bool(self.rounds) and self.rounds[-1].way is Way.FINAL

    @property
    def rounds_before_final(self) -> int:
        """How many rounds are left, not counting a final."""
        return len(self.rounds) - self.has_final

    @property
    def by_points(self) -> bool:
        """Whether points decide places."""
        return bool(self.points)


class Supposed(msgspec.Struct, frozen=True, kw_only=True):
    """Assumptions of a simulation, as indices of entrants."""

    winner: int = -1  # wins all remaining games
    meet: tuple[int, int] = (-1, -1)  # in the first remaining round
    apart: tuple[int, int] = (-1, -1)  # until the last round


NOTHING = Supposed()


MANY = 1024

_PERCENTILES = (
    (0, 0), (1, 1), (2, 3), (5, 6), (10, 12), (15, 18), (20, 25), (25, 32), (30, 39),
    (35, 46), (40, 53), (45, 62), (50, 70), (55, 78), (60, 88), (65, 98), (70, 108),
    (75, 120), (80, 134), (85, 151), (90, 172), (95, 205), (98, 243), (99, 273),
    (100, 395),
)  # fmt: skip


def _margins() -> Iterator[int]:
    for at in range(MANY):
        yield next(
            low + (high - low) * (100 * at - MANY * start) // (MANY * (end - start))
            for (start, low), (end, high) in pairwise(_PERCENTILES)
            if MANY * start <= 100 * at < MANY * end
        )


MARGINS = array("i", _margins())
"""The margins that the kernel draws from, smallest first."""
