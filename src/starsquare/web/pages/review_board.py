"""The board of a turn in reviews and drills, and the graph of winning chances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from starsquare.board import Layout, Position, Square, layout_of_size
from starsquare.engine import CoachedTurn
from starsquare.text import say
from starsquare.tiles import BLANK, TileSet, faces_of

_PREMIUMS = {".": "", "'": "dl", '"': "tl", "-": "dw", "=": "tw"}
_COLUMNS_AT_THE_EDGE = 2


def premium_labels() -> Mapping[str, str]:
    """Return what is printed on premium squares, in the language of the page."""
    kinds = filter(None, _PREMIUMS.values())
    return {"": "", **{kind: say(f"table.js_label_{kind}") for kind in kinds}}


class Tile(msgspec.Struct, frozen=True):
    """A tile as drawn; `kind` is empty for one that was already on the board."""

    letter: str
    points: int | None
    kind: str = ""


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """A square as drawn."""

    premium: str
    label: str
    tile: Tile | None
    sum: int | None = None
    is_edge: bool = False


def tile_of(letter: str, tiles: TileSet, kind: str = "") -> Tile:
    """Return a tile as drawn."""
    if letter == BLANK:
        return Tile("", None, kind)
    if letter.islower():
        return Tile(faces_of(letter.upper()), None, kind)
    return Tile(faces_of(letter), tiles.points[letter], kind)


def board_of(
    position: Position,
    tiles: TileSet,
    laid: Mapping[Square, Tile],
    sums: Mapping[Square, int],
) -> list[list[Cell]]:
    """Return the board as drawn, with placed tiles and points next to some of them."""
    layout = layout_of_size(position.size)
    return [
        [
            _cell(
                Square(row, col),
                laid.get(Square(row, col), _lying(letter, tiles)),
                sums.get(Square(row, col)),
                layout,
            )
            for col, letter in enumerate(letters)
        ]
        for row, letters in enumerate(position.rows)
    ]


def _lying(letter: str, tiles: TileSet) -> Tile | None:
    return None if letter == "." else tile_of(letter, tiles)


def _cell(
    square: Square, tile: Tile | None, points: int | None, layout: Layout
) -> Cell:
    premium = _PREMIUMS[layout.premium_at(square).sign]
    return Cell(
        premium=premium,
        label="★" if square == layout.centre else premium_labels()[premium],
        tile=tile,
        sum=points,
        is_edge=square.col >= layout.size - _COLUMNS_AT_THE_EDGE,
    )


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
