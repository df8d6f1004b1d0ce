"""The two blanks: any letter, said in time, and kept for the rest of the game."""

from __future__ import annotations

import pytest

from starsquare.board import Placement, Square
from starsquare.game.command import (
    AcceptVerdict,
    GiveVerdict,
    IssueChallenge,
    Pass,
    PlaceTiles,
    RestartClock,
)
from starsquare.game.side import Side
from starsquare.rulebook import CODES
from starsquare.rules.placement import Fault, IllegalPlayError
from starsquare.testing import Table, a_board, a_game, a_play
from starsquare.tiles import STANDARD
from tests.marks import rule
from tests.refusing import refusal

ONE, TWO = Side.ONE, Side.TWO
CENTRE = Square(7, 7)
DOTLESS_I, LONG_S = "\u0131", "\u017f"  # their capitals are I and S
BLANK_CLAUSES = {
    "CC": "CC-6.a, CC-6.b, CC-6.c",
    "SO": "SO-PLAY-7",
    "NA": "NA-6.a, NA-6.b, NA-6.c",
    "ES": "ES-PLAY-6",
    "KZ": "KZ-PLAY-6",
}
NOT_A_LETTER = (
    "This play is not legal: each tile must be a letter, and each blank must stand "
    "for one"
)


def at_table(book: str, rack: str, board: str = "", top_left: str = "8H") -> Table:
    """Return a table at which side one is on turn with a rack, and the bag is empty."""
    drawn = a_board(board, top_left=top_left)
    return Table(a_game(book, board=drawn, racks=(rack, "SSIIOOU"), bag=""))


@rule("CC-6.a", "NA-6.a", "SO-PLAY-7", "ES-PLAY-6", "KZ-PLAY-6")
@pytest.mark.parametrize("letter", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
@pytest.mark.parametrize("book", CODES)
def test_a_blank_may_be_any_letter(book: str, letter: str) -> None:
    table = at_table(book, "?AEEIOU")

    played = table.does(a_play("one", "8G", letter.lower() + "A"))

    assert played.turns[-1].words == (letter + "A",)
    assert played.racks.one == "EEIOU"


@rule("CC-6.a", "NA-6.a", "SO-PLAY-7", "ES-PLAY-6", "KZ-PLAY-6")
@pytest.mark.parametrize("book", CODES)
def test_there_are_two_blanks_and_both_may_be_played_at_once(book: str) -> None:
    table = at_table(book, "??EEIOU")

    played = table.does(a_play("one", "8G", "zo"))

    assert STANDARD.counts["?"] == 2
    assert played.turns[-1].words == ("ZO",)
    assert played.racks.one == "EEIOU"


@rule("CC-6.a", "NA-6.a", "SO-PLAY-7", "ES-PLAY-6", "KZ-PLAY-6")
@pytest.mark.parametrize("letters", ["CAT", "cat", "Cat"])
@pytest.mark.parametrize("book", CODES)
def test_one_blank_stands_for_one_letter_and_only_if_it_is_said_to(
    book: str, letters: str
) -> None:
    table = at_table(book, "?ATEIOU")

    refused = refusal(IllegalPlayError, table, a_play("one", "8H", letters))

    assert refused.faults == (Fault.NOT_ON_RACK,)


@rule("CC-6.b", "NA-6.b", "SO-PLAY-7", "ES-PLAY-6", "KZ-PLAY-6")
@pytest.mark.parametrize(
    "letter", ["?", "", "1", "-", "AB", "é", "ß", DOTLESS_I, LONG_S]
)
@pytest.mark.parametrize("book", CODES)
def test_a_turn_with_a_blank_is_not_over_before_its_letter_is_said(
    book: str, letter: str
) -> None:
    table = at_table(book, "?AEEIOU")
    placements = Placement(Square(7, 6), letter), Placement(CENTRE, "A")

    refused = refusal(
        IllegalPlayError, table, PlaceTiles(side=ONE, placements=placements)
    )

    assert Fault.NOT_A_LETTER in refused.faults
    assert str(refused).startswith(NOT_A_LETTER)
    assert BLANK_CLAUSES[book] in str(refused)
    assert table.state.on_turn is ONE


@rule("CC-6.b", "NA-6.b", "SO-PLAY-7", "ES-PLAY-6", "KZ-PLAY-6")
@pytest.mark.parametrize("book", CODES)
def test_the_letter_of_a_blank_is_written_down_with_the_play(book: str) -> None:
    table = at_table(book, "?ATEIOU")

    played = table.does(a_play("one", "8H", "cAT"))

    assert [placement.letter for placement in played.turns[-1].placements] == [
        "c",
        "A",
        "T",
    ]
    assert played.position == a_board("c A T", top_left="8H")


@rule("CC-6.c", "NA-6.c", "SO-PLAY-7", "ES-PLAY-6", "KZ-PLAY-6")
@pytest.mark.parametrize("book", CODES)
def test_a_blank_keeps_its_letter_in_every_later_word(book: str) -> None:
    table = at_table(book, "?ATEIOU")
    table.does(a_play("one", "8H", "cAT"))

    lengthened = table.does(a_play("two", "8K", "S"))
    table.does(Pass(side=ONE))
    crossed = table.does(a_play("two", "H7", "I.OU"))

    # CATS without the blank: 0+1+1+1; ICOU: 1+0+1+1
    assert lengthened.turns[-1].words == ("CATS",)
    assert lengthened.turns[-1].points == 3
    assert crossed.turns[-1].words == ("ICOU",)
    assert crossed.turns[-1].points == 3
    assert crossed.position.at(CENTRE) == "c"


@rule("CC-6.c", "NA-6.c", "SO-PLAY-7", "ES-PLAY-6", "KZ-PLAY-6")
@pytest.mark.parametrize("book", CODES)
def test_a_blank_on_the_board_cannot_be_given_another_letter(book: str) -> None:
    table = at_table(book, "?ATEIOU", "c A T")

    refused = refusal(IllegalPlayError, table, a_play("one", "8H", "b"))

    assert refused.faults == (Fault.OCCUPIED,)
    assert table.state.position.at(CENTRE) == "c"


@rule("CC-6.a", "NA-6.a", "SO-PLAY-7", "ES-PLAY-6", "KZ-PLAY-6")
@pytest.mark.parametrize("book", CODES)
def test_a_blank_that_is_taken_back_is_a_blank_again(book: str) -> None:
    table = at_table(book, "?ATEIOU")
    table.does(a_play("one", "8H", "qAT"))
    table.does(IssueChallenge(side=TWO, words=("QAT",)))

    table.does(GiveVerdict(acceptable=False))
    if table.state.challenge is not None:
        table.does(AcceptVerdict(side=ONE))
    table.does(RestartClock())
    table.does(Pass(side=TWO))
    again = table.does(a_play("one", "8H", "cAT"))

    assert again.turns[-1].words == ("CAT",)
    assert again.position.at(CENTRE) == "c"
