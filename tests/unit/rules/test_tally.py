"""A score spelled out while tiles are only being tried."""

from __future__ import annotations

import pytest

from starsquare.board import Direction, Placement, Position, Square
from starsquare.rulebook import Rulebook, every_rulebook, rulebook
from starsquare.rules.placement import Fault
from starsquare.rules.scoring import score_play
from starsquare.rules.tally import LetterTally, Tally, WordTally, tally_of
from starsquare.testing import a_board, a_play

NA = rulebook("NA")
EMPTY = Position.empty(15)


def tried(
    square: str, letters: str, *, board: Position = EMPTY, held: str = "RETINAS"
) -> Tally:
    return tally_of(a_play("one", square, letters).placements, board, held, NA)


def a_letter(
    square: str,
    letter: str,
    value: int,
    factors: tuple[int, int] = (1, 1),
    *,
    is_new: bool = True,
) -> LetterTally:
    return LetterTally(
        square=square,
        letter=letter,
        is_new=is_new,
        value=value,
        letter_factor=factors[0],
        word_factor=factors[1],
    )


def test_every_letter_says_what_it_brings_and_what_its_square_does() -> None:
    board = a_board("HE", top_left="8G")

    tally = tried("9H", "AT", board=board)

    assert tally == Tally(
        words=(
            WordTally(
                word="AT",
                start="9H",
                direction=Direction.ACROSS,
                letters=(a_letter("9H", "A", 1), a_letter("9I", "T", 1, (2, 1))),
                points=3,
            ),
            WordTally(
                word="EA",
                start="H8",
                direction=Direction.DOWN,
                letters=(
                    a_letter("8H", "E", 1, is_new=False),
                    a_letter("9H", "A", 1),
                ),
                points=2,
            ),
        ),
        total=5,
    )


@pytest.mark.parametrize("book", every_rulebook(), ids=lambda book: str(book.code))
def test_the_total_is_what_the_play_would_score(book: Rulebook) -> None:
    placements = a_play("one", "8D", "RETINAS").placements

    tally = tally_of(placements, EMPTY, "RETINAS", book)

    score = score_play(EMPTY, placements, book)
    assert (tally.total, tally.bonus) == (score.total, score.bonus)
    assert tally.faults == ()


def test_a_word_off_the_centre_is_scored_and_its_fault_is_told() -> None:
    tally = tried("1A", "TEAR")

    assert tally.total == 15
    assert tally.faults == (Fault.MISSES_CENTRE,)
    assert tally.reasons == ("the first play must cover the center square",)
    assert tally.rules == tuple(map(str, NA.rules_on(Fault.MISSES_CENTRE.topic)))


def test_tiles_that_form_no_word_have_only_faults() -> None:
    apart = (Placement(Square(7, 7), "T"), Placement(Square(3, 2), "E"))

    tally = tally_of(apart, EMPTY, "RETINAS", NA)

    assert tally.faults == (Fault.NOT_IN_LINE,)
    assert (tally.words, tally.total) == ((), 0)


def test_a_tile_that_is_not_held_is_told() -> None:
    assert tried("8H", "QAT").faults == (Fault.NOT_ON_RACK,)


def test_a_word_that_no_dictionary_has_is_scored_like_any_other() -> None:
    assert tried("8H", "TTTT", held="TTTT").faults == ()
