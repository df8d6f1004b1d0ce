"""Advice for a director: whether plays are left. It never decides anything."""

from __future__ import annotations

import msgspec

from starsquare.board import Position
from starsquare.engine.moves import Engine, FoundPlay


class PlaysLeft(msgspec.Struct, frozen=True):
    """How many plays each rack still has, and the best of them."""

    counts: tuple[int, ...]
    best: tuple[FoundPlay | None, ...]

    @property
    def are_any(self) -> bool:
        """Whether any rack has a play."""
        return any(self.counts)


def plays_left(engine: Engine, position: Position, *racks: str) -> PlaysLeft:
    """Count the plays of each rack that the engine's word list allows.

    Sides declare together that all possible plays have been made; this shows a director
    whether that was true (decision 0007). An empty rack has no plays.

    Rules: CC-20.b NA-20.b SO-CHAL-3.b
    """
    found = [
        engine.all_plays(engine.situation(position, rack)) if rack else ()
        for rack in racks
    ]
    return PlaysLeft(
        counts=tuple(len(plays) for plays in found),
        best=tuple(plays[0] if plays else None for plays in found),
    )
