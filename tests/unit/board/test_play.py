"""The tiles placed in one turn."""

from __future__ import annotations

import pytest

from starsquare.board import (
    Direction,
    Placement,
    Square,
    after_play,
    laid,
    spelled,
    tiles_laid,
)
from starsquare.board.play import direction_of
from starsquare.testing import a_board

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
CAT = a_board("C A T", top_left="8G")


def test_a_small_letter_left_the_rack_as_a_blank() -> None:
    assert Placement(Square(0, 0), "a").tile == "?"
    assert Placement(Square(0, 0), "A").tile == "A"


def test_a_play_takes_its_tiles_from_the_rack_and_leaves_its_letters() -> None:
    play = laid(Square(7, 9), ACROSS, "sUP")

    assert tiles_laid(play) == "?PU"
    assert after_play(CAT, play) == a_board("C A T s U P", top_left="8G")


def test_letters_are_laid_one_after_the_other_and_dots_are_left_out() -> None:
    assert laid(Square(6, 6), DOWN, "A.e") == (
        Placement(Square(6, 6), "A"),
        Placement(Square(8, 6), "e"),
    )


def test_of_a_word_written_out_only_what_does_not_lie_there_is_laid() -> None:
    assert spelled(CAT, Square(7, 5), ACROSS, "SCATs") == (
        Placement(Square(7, 5), "S"),
        Placement(Square(7, 9), "s"),
    )


def test_a_blank_on_the_board_is_the_letter_it_stands_for() -> None:
    blank = a_board("C a T", top_left="8G")

    assert spelled(blank, Square(7, 6), ACROSS, "CATS") == (
        Placement(Square(7, 9), "S"),
    )


def test_a_letter_that_contradicts_the_board_is_kept_so_that_the_fault_shows() -> None:
    assert spelled(CAT, Square(7, 6), ACROSS, "COT") == (Placement(Square(7, 7), "O"),)


@pytest.mark.parametrize(
    ("square", "direction", "letters", "reads"),
    [
        (Square(8, 6), ACROSS, "HO", ACROSS),
        (Square(7, 9), DOWN, "SO", DOWN),
        (Square(7, 9), DOWN, "S", ACROSS),  # beside a tile
        (Square(8, 7), ACROSS, "T", DOWN),  # below a tile only
        (Square(0, 0), DOWN, "A", ACROSS),  # alone
    ],
)
def test_a_play_reads_along_its_tiles_and_a_single_tile_along_its_neighbours(
    square: Square, direction: Direction, letters: str, reads: Direction
) -> None:
    assert direction_of(laid(square, direction, letters), CAT) is reads
