"""Boards as drawings."""

from __future__ import annotations

import pytest

from starsquare.board import Square
from starsquare.testing import a_board, drawn


def test_letters_are_tiles_and_all_else_is_empty() -> None:
    board = a_board(
        """
        . - "
        C a T
        """,
        top_left="7G",
    )

    assert board.rows[6:8] == ("." * 15, "......CaT......")


def test_an_empty_drawing_is_an_empty_board() -> None:
    assert a_board().is_empty


@pytest.mark.parametrize(
    ("drawing", "top_left"), [("C A T", "8N"), ("C\nA\nT", "14A"), ("." * 16, "1A")]
)
def test_a_drawing_has_to_fit_on_the_board(drawing: str, top_left: str) -> None:
    with pytest.raises(ValueError, match="leaves the board"):
        a_board(drawing, top_left=top_left)


def test_a_board_that_is_drawn_shows_premium_squares_and_can_be_read_again() -> None:
    board = a_board("C A t", top_left="8G")

    drawing = drawn(board)

    assert drawing.splitlines()[7] == "=..'..CAt..'..="
    assert a_board(drawing) == board
    assert board.at(Square(7, 8)) == "t"
