"""Squares, directions and how they are written."""

from __future__ import annotations

import pytest

from starsquare.board import Direction, Square
from starsquare.board.square import read_square

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN


@pytest.mark.parametrize(
    ("text", "square", "direction"),
    [
        ("8H", Square(7, 7), ACROSS),
        ("H8", Square(7, 7), DOWN),
        ("1A", Square(0, 0), ACROSS),
        ("O15", Square(14, 14), DOWN),
        ("15a", Square(14, 0), ACROSS),
        ("o1", Square(0, 14), DOWN),
    ],
)
def test_a_square_is_read_with_the_direction_of_its_word(
    text: str, square: Square, direction: Direction
) -> None:
    assert read_square(text) == (square, direction)


@pytest.mark.parametrize("text", ["", "8", "H", "HH", "88", "H123", "8-H", " 8H"])
def test_what_is_no_square_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="not a square"):
        read_square(text)


@pytest.mark.parametrize("text", ["0H", "H0", "H08"])
def test_rows_count_from_one(text: str) -> None:
    with pytest.raises(ValueError, match="rows count from 1"):
        read_square(text)


def test_a_square_is_written_as_it_is_read() -> None:
    squares = [Square(row, col) for row in range(15) for col in range(15)]

    for direction in Direction:
        for square in squares:
            assert read_square(square.written(direction)) == (square, direction)


def test_a_step_goes_right_or_down_and_back() -> None:
    centre = Square(7, 7)

    assert centre.stepped(ACROSS) == Square(7, 8)
    assert centre.stepped(DOWN, 3) == Square(10, 7)
    assert centre.stepped(DOWN, -1) == Square(6, 7)


def test_each_direction_has_another_at_right_angles() -> None:
    assert (ACROSS.other, DOWN.other) == (DOWN, ACROSS)
