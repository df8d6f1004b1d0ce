"""The tiles on a board. Positions are immutable."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from starsquare.board.square import Square
from starsquare.tiles import Tiles, in_order, tile_of

EMPTY = "."


class Position(msgspec.Struct, frozen=True):
    """The tiles on each square: a letter, lowercase if it is a blank."""

    size: int
    cells: str  # row by row; EMPTY for an empty square

    @classmethod
    def empty(cls, size: int) -> Position:
        """Return an empty board."""
        return cls(size, EMPTY * (size * size))

    @property
    def is_empty(self) -> bool:
        """Whether the board is empty."""
        return self.cells.count(EMPTY) == len(self.cells)

    @property
    def rows(self) -> tuple[str, ...]:
        """The board drawn row by row."""
        return tuple(
            self.cells[start : start + self.size]
            for start in range(0, len(self.cells), self.size)
        )

    def __str__(self) -> str:
        """Return the board with the names of its squares: `8H` is row 8, column H.

        >>> print(Position(3, "...CAt..."))
           A B C
         1 . . .
         2 C A t
         3 . . .
        """
        columns = " ".join(chr(ord("A") + col) for col in range(self.size))
        lines = (f"{row:2} {' '.join(cells)}" for row, cells in enumerate(self.rows, 1))
        return "\n".join((f"   {columns}", *lines))

    @property
    def tiles(self) -> Tiles:
        """The tiles on the board."""
        return in_order("".join(map(tile_of, self.cells.replace(EMPTY, ""))))

    def has(self, square: Square) -> bool:
        """Return whether the square is on the board."""
        return 0 <= square.row < self.size and 0 <= square.col < self.size

    def at(self, square: Square) -> str | None:
        """Return the letter on a square; None if it is empty or off the board."""
        if not self.has(square):
            return None
        cell = self.cells[square.row * self.size + square.col]
        return None if cell == EMPTY else cell

    def with_letters(self, letters: Iterable[tuple[Square, str]]) -> Position:
        """Return the position with these letters added."""
        cells = list(self.cells)
        for square, letter in letters:
            cells[square.row * self.size + square.col] = letter
        return Position(self.size, "".join(cells))

    def without(self, squares: Iterable[Square]) -> Position:
        """Return the position with these squares cleared."""
        return self.with_letters((square, EMPTY) for square in squares)

    def has_neighbour(self, square: Square) -> bool:
        """Return whether there is a tile beside, above or below the square."""
        row, col = square.row, square.col
        return any(
            self.at(Square(*beside)) is not None
            for beside in (
                (row - 1, col),
                (row + 1, col),
                (row, col - 1),
                (row, col + 1),
            )
        )
