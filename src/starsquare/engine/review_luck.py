"""Luck of the draw, separate from skill: how good a rack was for the tiles left.

A rack counts by its best play, found or not. The other racks are drawn from the tiles
that were possible, always the same ones for the same turn.
"""

from __future__ import annotations

from starsquare.engine.chance import share
from starsquare.engine.found import FoundPlays, Situation
from starsquare.engine.moves import Engine
from starsquare.tiles import Tiles, in_order, is_within

_DRAWS = 24


def luck_of(
    situation: Situation, kept: Tiles, engine: Engine, *, number: int
) -> float | None:
    """Return by how many points a rack beat the average, or None if unknown.

    With an empty bag, nothing is drawn.
    """
    if situation.in_bag == 0 or not is_within(kept, situation.rack):
        return None
    drawn = len(situation.rack) - len(kept)
    if drawn == 0:
        return 0.0
    unseen = engine.setting.unseen(situation.position, kept)
    racks = [situation.rack]
    racks += [
        in_order(kept + _drawn(unseen, drawn, number, at)) for at in range(_DRAWS)
    ]
    others = [
        Situation(position=situation.position, rack=rack, in_bag=situation.in_bag)
        for rack in racks
    ]
    own, *average = map(_best, engine.solve(others))
    return round(own - sum(average) / _DRAWS, 1)


def _best(plays: FoundPlays) -> float:
    return plays[0].equity if plays else 0.0


def _drawn(unseen: Tiles, count: int, number: int, at: int) -> str:
    tiles = list(unseen)
    picked: list[str] = []
    for step in range(count):
        pick = share(number, "luck", at, step) * len(tiles)
        picked.append(tiles.pop(int(pick)))
    return "".join(picked)
