"""A field with rounds left, as the simulation sees it."""

from __future__ import annotations

from enum import IntEnum

import msgspec

from starsquare.tournament.keys import EntrantId

ANNOUNCED_SPREAD = 1000
"""How much a round is taken to change the difference of two spreads, without caps."""


class Way(IntEnum):
    """How opponents are found in an imagined round, by sorting or by lot."""

    FIXED = 0  # the boards are known
    LOT = 1
    SWISS = 2
    HILL = 3
    HILL_BY_LOT = 4  # equal wins stand by lot
    BASIS = 5  # neighbors of the results that pair all rounds left
    CONTENTION = 6
    POINTS = 7  # opponents do not matter: points are made


class RoundLeft(msgspec.Struct, frozen=True, kw_only=True):
    """A round that is still to be played."""

    number: int
    way: Way
    cap: int | None = None
    swing: int = ANNOUNCED_SPREAD  # the most it changes between two spreads, or points
    again: int = 0  # so many rounds after the one whose results pair it
    boards: tuple[tuple[int, int | None], ...] = ()  # places among the entrants


class PrizeGroup(msgspec.Struct, frozen=True, kw_only=True):
    """Some who play for prizes of their own; a prize of the whole field goes first."""

    members: tuple[EntrantId, ...]
    places: int = 1


class Race(msgspec.Struct, frozen=True, kw_only=True):
    """Everybody who is ranked, the best first, and what is still to come.

    Every game is even: whoever decides opponents by it must not think one of two
    the stronger. Where points rank, everybody makes what they usually make.
    """

    entrants: tuple[EntrantId, ...]
    half_wins: tuple[int, ...]
    spreads: tuple[int, ...]
    rounds: tuple[RoundLeft, ...]
    playing: tuple[int, ...]  # places among the entrants of those who have not left
    prize_places: int = 1
    groups: tuple[PrizeGroup, ...] = ()
    points: tuple[int, ...] = ()  # where they rank
    means: tuple[int, ...] = ()  # points of a round, where they rank
    basis: tuple[tuple[int, int], ...] = ()  # what pairs all rounds left, if that is so
    sections: tuple[int, ...] = ()  # in contention each is paired by itself; -1: last
    bye_spread: int = 0
    spread_ranks: bool = True  # else equal wins finish in the order of a lot
    is_exact: bool = False  # swings are bounds by caps, not what was announced

    @property
    def by_points(self) -> bool:
        """Whether points rank."""
        return bool(self.points)


class Supposed(msgspec.Struct, frozen=True, kw_only=True):
    """What is taken for granted in imagined finishes; places among the entrants."""

    winner: int = -1  # wins all games left
    meet: tuple[int, int] = (-1, -1)  # in the first round left
    apart: tuple[int, int] = (-1, -1)  # until the last


NOTHING = Supposed()
