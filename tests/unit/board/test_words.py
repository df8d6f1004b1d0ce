"""The words that a play forms or changes."""

from __future__ import annotations

from starsquare.board import Direction, Square, laid, words_formed
from starsquare.board.words import LetterInWord
from starsquare.testing import a_board

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
CAT = a_board("C A t", top_left="8G")


def test_a_word_knows_where_it_begins_and_which_of_its_letters_are_new() -> None:
    (word,) = words_formed(CAT, laid(Square(7, 9), ACROSS, "S"))

    assert (word.start, word.direction, word.text) == (Square(7, 6), ACROSS, "CATS")
    assert word.letters == (
        LetterInWord(Square(7, 6), "C", is_new=False),
        LetterInWord(Square(7, 7), "A", is_new=False),
        LetterInWord(Square(7, 8), "t", is_new=False),
        LetterInWord(Square(7, 9), "S", is_new=True),
    )


def test_the_main_word_comes_first_and_then_those_across_it_in_order() -> None:
    words = words_formed(CAT, laid(Square(8, 6), ACROSS, "HOE"))

    assert [word.text for word in words] == ["HOE", "CH", "AO", "TE"]
    assert [word.direction for word in words] == [ACROSS, DOWN, DOWN, DOWN]


def test_one_tile_may_form_two_words() -> None:
    board = a_board(
        """
        C A T .
        . . . O
        """,
        top_left="8G",
    )

    words = words_formed(board, laid(Square(7, 9), ACROSS, "S"))

    assert [word.text for word in words] == ["CATS", "SO"]


def test_a_letter_without_neighbours_forms_no_word_of_its_own() -> None:
    words = words_formed(CAT, laid(Square(6, 6), DOWN, "A.E"))

    assert [word.text for word in words] == ["ACE"]
