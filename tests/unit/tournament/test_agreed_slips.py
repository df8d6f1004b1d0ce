"""Slips of games under agreed rules: noted, and left out of records."""

from __future__ import annotations

import pytest

from starsquare.errors import RuleError
from starsquare.game.command import Changes
from starsquare.game.side import BySide
from starsquare.rulebook import RulebookError
from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.keys import EntrantId, PoolKey
from starsquare.tournament.result import Highlights, Result
from starsquare.tournament.statistics import statistics_of
from tests.marks import rule

ANN, BEN = EntrantId("ann"), EntrantId("ben")
TEXT = "no clock, and two exchanges"


def a_board(ann: str = "just-for-fun", ben: str = "just-for-fun") -> Cup:
    cup = Cup("KZ")
    cup.enters(ANN, division=ann, team="one")
    cup.enters(BEN, division=ben, team="two")
    cup.pairs(ann)
    return cup


def pool_of(cup: Cup) -> str:
    return next(iter(cup.state.rounds))


def enters(cup: Cup, agreed: Changes | None = None, text: str = "") -> Result:
    key = cup.board_of(ANN, pool_of(cup))
    cup.does(
        ask.EnterSlip(
            board=key,
            one=ANN,
            one_score=500,
            two=BEN,
            two_score=300,
            signed_by=(ANN, BEN),
            highlights=Highlights(high_plays=BySide(100, 80), bingos=BySide(3, 0)),
            agreed=agreed or {},
            agreed_text=text,
        )
    )
    found = cup.state.find(key)
    assert found is not None
    return found[0].results[key.board]


@rule("KZ-CAT-2.c")
@pytest.mark.parametrize(
    ("agreed", "text"),
    [
        ({}, TEXT),
        ({"exchange.min_tiles_in_bag": 7}, ""),
        ({"exchange.may_be_none": True}, TEXT),
    ],
)
def test_a_game_under_agreed_rules_counts_for_no_record(
    agreed: Changes, text: str
) -> None:
    cup = a_board()

    result = enters(cup, agreed, f" {text} ")

    assert (result.agreed, result.agreed_text) == (agreed, text)
    assert not result.counts_for_records
    found = statistics_of(cup.state, PoolKey(pool_of(cup)))
    assert found.games == 1
    assert (found.high_games, found.high_plays, found.bingos) == ((), (), ())
    assert found.widest_wins == ()


def test_a_game_without_agreed_rules_counts_for_records() -> None:
    cup = a_board()

    assert enters(cup, text="  ").counts_for_records


@rule("KZ-CAT-3.b")
def test_agreed_rules_are_refused_where_a_side_may_agree_on_none() -> None:
    cup = a_board("competitive", "competitive")

    with pytest.raises(RuleError, match="cannot be changed by agreement"):
        enters(cup, text=TEXT)


def test_agreed_values_are_ones_that_two_sides_can_change() -> None:
    cup = a_board()

    with pytest.raises(RuleError, match="The two sides cannot change"):
        enters(cup, {"agreement.counts_for_records": True})
    with pytest.raises(RulebookError):
        enters(cup, {"exchange.min_tiles_in_bag": "many"})
