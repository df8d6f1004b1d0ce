"""The tiles on a board."""

from __future__ import annotations

import pytest

from starsquare.board import Position, Square
from starsquare.testing import a_board

CAT = a_board("C A t", top_left="8G")


def test_an_empty_board_has_nothing_on_it() -> None:
    empty = Position.empty(15)

    assert empty.is_empty
    assert empty.rows == ("." * 15,) * 15
    assert not CAT.is_empty


@pytest.mark.parametrize(
    ("square", "letter"),
    [
        (Square(7, 6), "C"),
        (Square(7, 8), "t"),
        (Square(7, 9), None),
        (Square(7, 15), None),
        (Square(-1, 6), None),
    ],
)
def test_a_square_has_a_letter_or_nothing_also_beyond_the_edge(
    square: Square, letter: str | None
) -> None:
    assert CAT.at(square) == letter


def test_putting_letters_down_leaves_the_old_position_as_it_was() -> None:
    longer = CAT.with_letters([(Square(7, 9), "S")])

    assert longer == a_board("C A t S", top_left="8G")
    assert CAT.rows[7] == "......CAt......"


def test_what_was_put_down_can_be_taken_up_again() -> None:
    longer = CAT.with_letters([(Square(7, 9), "S")])

    assert longer.without([Square(7, 9)]) == CAT


@pytest.mark.parametrize("square", ["7G", "9I", "8F", "8J", "8H"])
def test_a_square_beside_above_or_below_a_tile_has_a_neighbour(square: str) -> None:
    row, col = int(square[0]) - 1, ord(square[1]) - ord("A")

    assert CAT.has_neighbour(Square(row, col))


@pytest.mark.parametrize("square", [Square(6, 5), Square(8, 9), Square(0, 0)])
def test_a_corner_is_no_neighbour(square: Square) -> None:
    assert not CAT.has_neighbour(square)


def test_the_tiles_on_a_board_are_its_letters_and_its_blanks() -> None:
    assert a_board("C a T", top_left="8G").tiles == "?CT"
    assert Position.empty(15).tiles == ""


def test_a_position_is_drawn_with_the_names_of_its_squares() -> None:
    drawn = str(a_board("CAt", top_left="8H")).splitlines()

    assert drawn[0] == "   A B C D E F G H I J K L M N O"
    assert drawn[8] == " 8 . . . . . . . C A t . . . . ."
    assert drawn[15] == "15 . . . . . . . . . . . . . . ."
    assert len(drawn) == 16
