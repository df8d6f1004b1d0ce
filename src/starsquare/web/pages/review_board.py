"""The board of a turn in reviews and drills."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from starsquare.board import STANDARD_LAYOUT, Position, Square
from starsquare.tiles import BLANK, STANDARD

_PREMIUMS = {".": "", "'": "dl", '"': "tl", "-": "dw", "=": "tw"}
_LABELS = {"": "", "dl": "2L", "tl": "3L", "dw": "2W", "tw": "3W"}
_CENTRE = (7, 7)
_LAST_COLUMNS = 13


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


def tile_of(letter: str, kind: str = "") -> Tile:
    """Return a tile as drawn."""
    if letter == BLANK:
        return Tile("", None, kind)
    if letter.islower():
        return Tile(letter.upper(), None, kind)
    return Tile(letter, STANDARD.points[letter], kind)


def board_of(
    position: Position, laid: Mapping[Square, Tile], sums: Mapping[Square, int]
) -> list[list[Cell]]:
    """Return the board as drawn, with placed tiles and points next to some of them."""
    rows = zip(position.rows, STANDARD_LAYOUT.rows, strict=True)
    return [
        [
            _cell(Square(row, col), letter, _PREMIUMS[sign], laid, sums)
            for col, (letter, sign) in enumerate(zip(letters, signs, strict=True))
        ]
        for row, (letters, signs) in enumerate(rows)
    ]


def _cell(
    square: Square,
    letter: str,
    premium: str,
    laid: Mapping[Square, Tile],
    sums: Mapping[Square, int],
) -> Cell:
    tile = laid.get(square)
    if tile is None and letter != ".":
        tile = tile_of(letter)
    is_centre = (square.row, square.col) == _CENTRE
    return Cell(
        premium=premium,
        label="★" if is_centre else _LABELS[premium],
        tile=tile,
        sum=sums.get(square),
        is_edge=square.col >= _LAST_COLUMNS,
    )
