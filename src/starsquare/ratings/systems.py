"""The rating systems as records: a curve, multipliers, and further rules.

`naspa` is the system of 2024 and `nsa2008` the one before it; `naspa_csw` is the same
formula as `nsa2008` without its floor, for a separate list. `naspa_club` rates club
sessions. `wespa` follows the program its members use; WESPA never published its changes
of 2012, so its figures are a rough estimate.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Literal, get_args

import msgspec

SystemName = Literal[
    "naspa",
    "naspa_csw",
    "naspa_club",
    "nsa2008",
    "nsa",
    "wespa",
    "australia",
    "elo",
    "glicko2",
    "coco",
]


_CERTAIN = 30.0
"""Beyond this, the stronger player's share of wins differs from 1 by rounding only."""


def share_at(strength: float) -> float:
    """Return the expected share of wins on the logistic curve, never 0 or 1.

    A mistyped rating can put two players any distance apart.
    """
    return 1 / (1 + math.exp(-max(-_CERTAIN, min(_CERTAIN, strength))))


class Logistic(msgspec.Struct, frozen=True):
    """The curve of most systems: e to the power of the scaled difference."""

    scale: float

    def expectation(self, difference: float) -> float:
        """Return the expected share of wins of a player this much stronger."""
        return share_at(self.scale * difference)


class Normal(msgspec.Struct, frozen=True):
    """The curve used in North America until 2008."""

    width: float
    most: float  # larger differences count as this

    def expectation(self, difference: float) -> float:
        """Return the expected share of wins of a player this much stronger."""
        cut = max(-self.most, min(self.most, difference))
        return (1 + math.erf(cut / self.width)) / 2


class Straight(msgspec.Struct, frozen=True):
    """A straight line between two limits."""

    per_point: float
    least: float

    def expectation(self, difference: float) -> float:
        """Return the expected share of wins of a player this much stronger."""
        share = 0.5 + difference * self.per_point
        return max(self.least, min(1 - self.least, share))


Curve = Logistic | Normal | Straight


class Band(msgspec.Struct, frozen=True):
    """The multipliers from a rating upward."""

    start: int
    new: int  # with few earlier games
    settled: int


class Acceleration(msgspec.Struct, frozen=True):
    """Extra points for gaining more than expected per game."""

    per_game: float  # points above this are a surplus
    share: float  # of the surplus
    feedback: float  # of the surplus, to every rated opponent per game


class Formula(msgspec.Struct, frozen=True, kw_only=True):
    """A system that compares wins with expected wins."""

    curve: Curve
    bands: tuple[Band, ...]
    settled_from: int = 50  # games
    has_borders: bool = False  # the multiplier changes within one update
    acceleration: Acceleration | None = None
    has_segments: bool = False
    adds_games: bool = False  # a segment's games count in the next
    floor: int | None = None
    newcomers: Literal["performance", "start"] = "performance"
    start: int = 1500
    divisor: int = 1
    most_change: int | None = None

    def multiplier(self, rating: float, games: int) -> int:
        """Return the multiplier of the excess wins."""
        band = self.band(rating)
        return band.settled if games >= self.settled_from else band.new

    def band(self, rating: float) -> Band:
        """Return the band of a rating."""
        return next(
            (one for one in reversed(self.bands) if rating >= one.start), self.bands[0]
        )


class Glicko2(msgspec.Struct, frozen=True, kw_only=True):
    """Glickman's system of 2012: a tournament is one rating period."""

    start: int = 1500
    deviation: float = 350.0
    volatility: float = 0.06
    scale: float = 173.7178
    restraint: float = 0.5  # tau


class Norwegian(msgspec.Struct, frozen=True, kw_only=True):
    """A spread-based system, as CoCo uses it."""

    start: int = 1500
    deviation: float = 150.0
    per_point: float = 5.0  # rating points per point of spread
    noise: float = 90.0  # of one game, in points of spread
    floor: int = 300


System = Formula | Glicko2 | Norwegian

_BANDS = (Band(0, 30, 20), Band(1800, 24, 16), Band(2000, 15, 10))
_NORTH_AMERICA = Logistic(0.0031879)
_IN_FULL = Acceleration(per_game=5, share=1, feedback=1 / 20)


def _naspa(
    *, adds_games: bool = False, floor: int | None = None, curve: Curve = _NORTH_AMERICA
) -> Formula:
    return Formula(
        curve=curve,
        bands=_BANDS,
        has_borders=True,
        acceleration=_IN_FULL,
        has_segments=True,
        adds_games=adds_games,
        floor=floor,
    )


SYSTEMS: Mapping[SystemName, System] = {
    "naspa": _naspa(adds_games=True),
    "naspa_csw": _naspa(),
    "naspa_club": Formula(
        curve=_NORTH_AMERICA,
        bands=_BANDS,
        has_borders=True,
        has_segments=True,
        adds_games=True,
        divisor=3,
        most_change=50,
    ),
    "nsa2008": _naspa(floor=1),
    "nsa": _naspa(curve=Normal(width=400, most=700)),
    "wespa": Formula(
        curve=Logistic(1 / 172),
        bands=_BANDS,
        acceleration=Acceleration(per_game=5, share=2 / 3, feedback=1 / 20),
    ),
    "australia": Formula(curve=Straight(1 / 1200, 0.05), bands=(Band(0, 20, 20),)),
    "elo": Formula(
        curve=Logistic(math.log(10) / 400), bands=(Band(0, 30, 20),), newcomers="start"
    ),
    "glicko2": Glicko2(),
    "coco": Norwegian(),
}

OFFERED: tuple[SystemName, ...] = tuple(
    one for one in get_args(SystemName) if one != "nsa"
)
"""The systems to choose from; the curve before 2009 only verifies old figures."""
