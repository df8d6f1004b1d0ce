"""The faults of a play, one by one and together."""

from __future__ import annotations

import pytest

from starsquare.board import Direction, Placement, Position, Square, laid
from starsquare.clause import RuleId
from starsquare.rulebook import CODES, rulebook
from starsquare.rules.placement import Fault, IllegalPlayError, faults_of
from starsquare.testing import a_board
from starsquare.text import say
from starsquare.tiles import ENGLISH

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
EMPTY = Position.empty(15)
CAT = a_board("C A T", top_left="8G")


def test_a_legal_play_has_no_fault() -> None:
    assert faults_of(laid(Square(7, 9), ACROSS, "S"), CAT, "S", ENGLISH) == ()


def test_the_order_of_the_tiles_does_not_matter() -> None:
    word = laid(Square(7, 7), ACROSS, "CAT")

    assert faults_of(word[::-1], EMPTY, "ACT", ENGLISH) == ()


def test_no_tiles_are_a_fault_by_themselves() -> None:
    assert faults_of((), EMPTY, "ACT", ENGLISH) == (Fault.NO_TILES,)


def test_an_empty_board_can_have_both_faults_of_a_first_word() -> None:
    assert faults_of(laid(Square(0, 0), ACROSS, "A"), EMPTY, "A", ENGLISH) == (
        Fault.MISSES_CENTRE,
        Fault.ONE_TILE_FIRST,
    )


def test_a_gap_is_not_looked_for_where_tiles_are_not_in_line() -> None:
    placements = (Placement(Square(7, 9), "S"), Placement(Square(9, 11), "O"))

    assert faults_of(placements, CAT, "SO", ENGLISH) == (Fault.NOT_IN_LINE,)


def test_a_gap_is_not_looked_for_where_a_tile_lies_off_the_board() -> None:
    far = (Placement(Square(7, 9), "S"), Placement(Square(7, 10**9), "O"))

    assert faults_of(far, CAT, "SO", ENGLISH) == (Fault.OFF_BOARD,)


@pytest.mark.parametrize("fault", Fault)
@pytest.mark.parametrize("book", CODES)
def test_every_fault_has_a_sentence_and_a_clause_in_every_book(
    book: str, fault: Fault
) -> None:
    refused = IllegalPlayError((fault,), rulebook(book))

    assert refused.facts == {"reasons": say(f"fault.{fault}")}
    assert refused.rules == rulebook(book).rules_on(fault.topic) != ()


def test_clauses_are_cited_once_however_many_faults_they_forbid() -> None:
    faults = (Fault.OFF_BOARD, Fault.SAME_SQUARE, Fault.MISSES_CENTRE)

    refused = IllegalPlayError(faults, rulebook("NA"))

    assert refused.faults == faults
    assert refused.rules == (RuleId("NA", "3.b"), RuleId("NA", "1"))
