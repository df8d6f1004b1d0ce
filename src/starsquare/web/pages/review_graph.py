"""The graph of winning chances: the positions of its line and marks."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starsquare.engine import CoachedTurn

WIDTH, HEIGHT = 906, 112
_LEFT, _RIGHT, _TOP, _BOTTOM = 34.0, 888.0, 9.0, 91.0
MIDDLE = (_TOP + _BOTTOM) / 2


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """A turn on the graph."""

    number: int
    x: float
    y: float
    grade: str
    chance: int


class Graph(msgspec.Struct, frozen=True, kw_only=True):
    """A line through the turns, the current turn, and its better alternative."""

    line: str
    area: str
    points: tuple[Point, ...]
    here: Point | None
    better: float | None  # the height of the better choice
    before: tuple[float, float]


def graph_of(turns: Sequence[CoachedTurn], here: int) -> Graph:
    """Return the graph of chances after each turn; both sides start equal."""
    points = tuple(_points(turns))
    path = "L".join(f"{one.x:.1f} {one.y:.1f}" for one in points)
    line = f"M{_LEFT} {MIDDLE}" + (f"L{path}" if path else "")
    end = points[-1].x if points else _LEFT
    shown = next((one for one in points if one.number == here), None)
    before = [(one.x, one.y) for one in points if one.number < here]
    return Graph(
        line=line,
        area=f"{line}L{end:.1f} {MIDDLE}z",
        points=points,
        here=shown,
        better=_better(turns, here),
        before=before[-1] if before else (_LEFT, MIDDLE),
    )


def _points(turns: Sequence[CoachedTurn]) -> list[Point]:
    step = (_RIGHT - _LEFT) / max(1, len(turns))
    return [
        Point(
            number=turn.number,
            x=round(_LEFT + step * turn.number, 1),
            y=_height(turn.win),
            grade=turn.grade or "",
            chance=round(100 * turn.win),
        )
        for turn in turns
        if turn.win is not None
    ]


def _height(chance: float) -> float:
    return round(_BOTTOM - chance * (_BOTTOM - _TOP), 1)


def _better(turns: Sequence[CoachedTurn], here: int) -> float | None:
    for turn in turns:
        if turn.number == here and turn.win_best is not None:
            best = turn.best
            is_made = best is not None and best.is_made
            return None if is_made else _height(turn.win_best)
    return None
