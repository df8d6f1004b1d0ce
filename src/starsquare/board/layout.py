"""The empty board: its size, its center and its premium squares.

A board is a file in `layouts`: its rows, drawn with the symbols of their squares.
"""

from __future__ import annotations

import tomllib
from enum import Enum
from functools import cache
from importlib import resources
from typing import Literal, get_args

import msgspec

from starsquare.board.square import Square

LayoutName = Literal["small", "standard"]
"""The boards a rulebook may name: the files in `layouts`."""
LAYOUTS: tuple[LayoutName, ...] = get_args(LayoutName)


class Premium(Enum):
    """What a square does to the tile first placed on it, or to the word."""

    NONE = (".", 1, 1)
    DOUBLE_LETTER = ("'", 2, 1)
    TRIPLE_LETTER = ('"', 3, 1)
    DOUBLE_WORD = ("-", 1, 2)
    TRIPLE_WORD = ("=", 1, 3)

    def __init__(self, sign: str, letter_factor: int, word_factor: int) -> None:
        """Initialize with the symbol in a drawn board and the two factors."""
        self.sign = sign
        self.letter_factor = letter_factor
        self.word_factor = word_factor


_BY_SIGN = {premium.sign: premium for premium in Premium}


class Layout(msgspec.Struct, frozen=True):
    """A square board, drawn row by row with the symbols of its premium squares."""

    rows: tuple[str, ...]
    title: str = ""

    @property
    def size(self) -> int:
        """The number of rows, which is also the number of columns."""
        return len(self.rows)

    @property
    def centre(self) -> Square:
        """The star square."""
        return Square(self.size // 2, self.size // 2)

    def has(self, square: Square) -> bool:
        """Return whether the square is on the board."""
        return 0 <= square.row < self.size and 0 <= square.col < self.size

    def premium_at(self, square: Square) -> Premium:
        """Return the premium of a square."""
        return _BY_SIGN[self.rows[square.row][square.col]]


@cache
def layout(name: LayoutName) -> Layout:
    """Return a board by its name."""
    folder = resources.files("starsquare.board") / "layouts"
    text = (folder / f"{name}.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Layout)


def layout_of_size(size: int) -> Layout:
    """Return the board with this number of rows."""
    return next(one for one in map(layout, LAYOUTS) if one.size == size)


STANDARD_LAYOUT = layout("standard")
"""The board of all five documents; the star square doubles the word."""
