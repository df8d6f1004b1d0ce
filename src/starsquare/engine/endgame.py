"""The end of a game, played out: the bag is empty, so each side knows both racks.

It is not an exact search. Each of some promising plays is followed by the best play
of each side in turn, as equity has it, until one is out or neither can play.
"""

from __future__ import annotations

import msgspec

from starsquare.board import Position, after_play
from starsquare.engine.moves import Engine, FoundPlay, Situation
from starsquare.tiles import Tiles

_FEW = 16  # plays that are tried


class _End(msgspec.Struct, frozen=True):
    """A position with an empty bag; `rack` is of the side whose turn it is."""

    position: Position
    rack: Tiles
    other: Tiles

    def after(self, play: FoundPlay) -> _End:
        """Be the other side's turn after a play."""
        position = after_play(self.position, play.placements)
        return _End(position, self.other, play.leave)

    def passed(self) -> _End:
        """Be the other side's turn after a pass."""
        return _End(self.position, self.other, self.rack)


def best_ending(
    engine: Engine, position: Position, rack: Tiles, other: Tiles
) -> FoundPlay | None:
    """Give the play after which the rest goes best, or None where there is none."""
    end = _End(position, rack, other)
    plays = engine.best_plays(_situation(engine, end), _FEW)
    return max(
        plays,
        key=lambda play: play.score - _gain(engine, end.after(play)),
        default=None,
    )


def _gain(engine: Engine, end: _End) -> int:
    """Tell by how much the side on turn gains on the other until the end."""
    gains, sign, passes = 0, 1, 0
    while end.other and passes < 2:  # noqa: PLR2004 -- both sides
        play = engine.best_play(_situation(engine, end)) if end.rack else None
        if play is None:
            passes, end = passes + 1, end.passed()
        else:
            gains += sign * play.score
            passes, end = 0, end.after(play)
        sign = -sign
    return gains + sign * _unplayed(engine, end)


def _unplayed(engine: Engine, end: _End) -> int:
    """Tell what the tiles left over are worth to the side on turn."""
    value = engine.setting.tiles.value_of
    if not end.other:  # the other side has just gone out
        return -2 * value(end.rack)
    return value(end.other) - value(end.rack)


def _situation(engine: Engine, end: _End) -> Situation:
    points = engine.setting.tiles.value_of(end.other)
    return Situation(
        position=end.position, rack=end.rack, in_bag=0, other_points=points
    )
