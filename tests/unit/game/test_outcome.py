from __future__ import annotations

import pytest

from starsquare.game.command import AgreeRules, EndRound, ProposeRules, RuleForfeit
from starsquare.game.outcome import outcome_of
from starsquare.game.side import BySide, Side
from starsquare.game.state import Stage
from starsquare.rulebook import changed, rulebook
from starsquare.testing import Table, a_game
from tests.marks import rule

ONE, TWO = Side.ONE, Side.TWO


def test_a_game_that_goes_on_is_worked_out_as_it_stands() -> None:
    outcome = outcome_of(
        a_game("SO", racks=("AAAAAAA", "EEEEEEE"), scores=(30, 20)), rulebook("SO")
    )

    assert (outcome.turns, outcome.final) == (BySide(30, 20), BySide(23, 13))
    assert outcome.winner is ONE


def agreed(*, counts: bool = False) -> Table:
    """Two players have agreed that tiles left on a rack cost nothing."""
    book = changed(
        rulebook("KZ/just-for-fun"), {"agreement.counts_for_records": counts}, house="H"
    )
    table = Table(a_game(book, stage=Stage.DRAWING_FOR_FIRST), book)
    table.does(ProposeRules(side=ONE, changes={"unplayed.own_deducted": False}))
    table.does(AgreeRules(side=TWO))
    return table


@rule("KZ-CAT-2.c")
@pytest.mark.parametrize("counts", [False, True])
def test_a_game_under_agreed_rules_is_marked(*, counts: bool) -> None:
    outcome = agreed(counts=counts).outcome

    assert outcome.rules_modified
    assert outcome.counts_for_records is counts


@rule("KZ-CAT-2.c")
def test_a_forfeit_under_agreed_rules_is_marked_too() -> None:
    table = agreed(counts=True)
    table.does(RuleForfeit(sides=(ONE,), why="went home"))

    assert table.outcome.rules_modified
    assert not table.outcome.counts_for_records


def test_any_other_game_counts_for_records() -> None:
    table = Table(a_game("KZ/just-for-fun"))
    table.does(EndRound())

    assert not table.outcome.rules_modified
    assert table.outcome.counts_for_records
