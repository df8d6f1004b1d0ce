"""The board of a turn as reviews and drills draw it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from starsquare.board import STANDARD_LAYOUT, Position, Square
from starsquare.tiles import BLANK, TileSet, faces_of

_PREMIUMS = {".": "", "'": "dl", '"': "tl", "-": "dw", "=": "tw"}
_LABELS = {"": "", "dl": "2L", "tl": "3L", "dw": "2W", "tw": "3W"}
_CENTRE = (7, 7)
_LAST_COLUMNS = 13


class Tile(msgspec.Struct, frozen=True):
    """A tile as it is drawn; `kind` is empty for one that lay there."""

    letter: str
    points: int | None
    kind: str = ""


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """A square as it is drawn."""

    premium: str
    label: str
    tile: Tile | None
    sum: int | None = None
    is_edge: bool = False


def tile_of(letter: str, tiles: TileSet, kind: str = "") -> Tile:
    """Return a tile as it is drawn."""
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
    """Draw a board, with tiles that are laid and points beside some of them."""
    rows = zip(position.rows, STANDARD_LAYOUT.rows, strict=True)
    return [
        [
            _cell(
                Square(row, col),
                None if letter == "." else tile_of(letter, tiles),
                _PREMIUMS[sign],
                laid,
                sums,
            )
            for col, (letter, sign) in enumerate(zip(letters, signs, strict=True))
        ]
        for row, (letters, signs) in enumerate(rows)
    ]


def _cell(
    square: Square,
    lies: Tile | None,
    premium: str,
    laid: Mapping[Square, Tile],
    sums: Mapping[Square, int],
) -> Cell:
    is_centre = (square.row, square.col) == _CENTRE
    return Cell(
        premium=premium,
        label="★" if is_centre else _LABELS[premium],
        tile=laid.get(square, lies),
        sum=sums.get(square),
        is_edge=square.col >= _LAST_COLUMNS,
    )
