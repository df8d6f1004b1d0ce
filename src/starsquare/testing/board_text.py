"""Read and draw boards as text.

A drawing has a line for each row and a character for each square: a capital letter is a
tile, a small letter is a blank used as that letter, and anything else is an empty
square, so that a drawing may show the premium squares or plain dots. White space around
a line and between squares does not count, and missing lines and columns are empty.
"""

from __future__ import annotations

from starsquare.board import STANDARD_LAYOUT, Position, Square, layout_of_size
from starsquare.board.square import read_square


def a_board(drawing: str = "", *, top_left: str = "1A") -> Position:
    """Read a drawn board.

        >>> a_board('''
        ...     . . . .
        ...     C A t .
        ... ''', top_left="7H").at(Square(7, 9))
        't'

    Args:
        drawing: the rows.
        top_left: the square of the drawing's upper left corner.

    Raises:
        ValueError: the drawing does not fit on the board.
    """
    size = STANDARD_LAYOUT.size
    corner, _ = read_square(top_left)
    letters: list[tuple[Square, str]] = []
    lines = [line for line in drawing.splitlines() if line.strip()]
    for row, line in enumerate(lines):
        for col, character in enumerate(line.replace(" ", "")):
            square = Square(corner.row + row, corner.col + col)
            if not STANDARD_LAYOUT.has(square):
                raise ValueError(f"the drawing leaves the board at {line!r}")
            if character.isalpha():
                letters.append((square, character))
    return Position.empty(size).with_letters(letters)


def drawn(position: Position) -> str:
    """Draw a board, showing premium squares where there is no tile."""
    premium_rows = layout_of_size(position.size).rows
    return "\n".join(
        "".join(
            letter if letter != "." else premium
            for letter, premium in zip(row, premiums, strict=True)
        )
        for row, premiums in zip(position.rows, premium_rows, strict=True)
    )
