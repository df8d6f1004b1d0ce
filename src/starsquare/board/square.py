"""Squares and directions, and how they are written.

A square is written row first for a word across (`8H`) and column first for a word down
(`H8`), as on score sheets and in game records.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Annotated

import msgspec

Line = Annotated[int, msgspec.Meta(ge=-100, le=100)]
"""A row or a column; may be off the board."""

_ACROSS = re.compile(r"([0-9]{1,2})([A-Za-z])")
_DOWN = re.compile(r"([A-Za-z])([0-9]{1,2})")


class Direction(StrEnum):
    """The two directions of a word."""

    ACROSS = "across"
    DOWN = "down"

    @property
    def other(self) -> Direction:
        """The direction at right angles."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


class Square(msgspec.Struct, frozen=True, order=True):
    """One square, counted from 0; rows from the top, columns from the left."""

    row: Line
    col: Line

    def stepped(self, direction: Direction, steps: int = 1) -> Square:
        """Return the square a number of steps further on."""
        if direction is Direction.ACROSS:
            return Square(self.row, self.col + steps)
        return Square(self.row + steps, self.col)

    def written(self, direction: Direction = Direction.ACROSS) -> str:
        """Return the square as written for a word that starts here."""
        column, row = chr(ord("A") + self.col), str(self.row + 1)
        return row + column if direction is Direction.ACROSS else column + row


def read_square(text: str) -> tuple[Square, Direction]:
    """Read `8H` (across) or `H8` (down).

    Raises:
        ValueError: the text is neither.
    """
    if match := _ACROSS.fullmatch(text):
        return _square(match[1], match[2]), Direction.ACROSS
    if match := _DOWN.fullmatch(text):
        return _square(match[2], match[1]), Direction.DOWN
    raise ValueError(f"not a square: {text!r} (examples: 8H across, H8 down)")


def _square(row: str, column: str) -> Square:
    if row.startswith("0"):
        raise ValueError(f"not a row: {row!r} (rows count from 1)")
    return Square(int(row) - 1, ord(column.upper()) - ord("A"))
