"""The board of a turn in reviews and drills."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from starsquare.board import Layout, Position, Square, layout_of_size
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
