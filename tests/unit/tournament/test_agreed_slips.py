"""Slips of games under agreed rules: noted, and left out of records."""

from __future__ import annotations

import pytest

from starsquare.errors import RuleError
from starsquare.game.command import Changes
from starsquare.game.side import BySide
from starsquare.rulebook import RulebookError
from starsquare.testing import Hall
from starsquare.tournament import command as ask
from starsquare.tournament.keys import EntrantId, PoolKey
from starsquare.tournament.result import Highlights, Result
from starsquare.tournament.statistics import statistics_of
from tests.marks import rule

ANN, BEN = EntrantId("ann"), EntrantId("ben")
TEXT = "no clock, and two exchanges"


def a_board(ann: str = "just-for-fun", ben: str = "just-for-fun") -> Hall:
    hall = Hall("KZ")
    hall.enters(ANN, division=ann, team="one")
    hall.enters(BEN, division=ben, team="two")
    hall.pairs(ann)
    return hall


def pool_of(hall: Hall) -> str:
    return next(iter(hall.state.rounds))


def enters(hall: Hall, agreed: Changes | None = None, text: str = "") -> Result:
    key = hall.board_of(ANN, pool_of(hall))
    hall.does(
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
    found = hall.state.find(key)
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
    hall = a_board()

    result = enters(hall, agreed, f" {text} ")

    assert (result.agreed, result.agreed_text) == (agreed, text)
    assert not result.counts_for_records
    found = statistics_of(hall.state, PoolKey(pool_of(hall)))
    assert found.games == 1
    assert (found.high_games, found.high_plays, found.bingos) == ((), (), ())
    assert found.widest_wins == ()


def test_a_game_without_agreed_rules_counts_for_records() -> None:
    hall = a_board()

    assert enters(hall, text="  ").counts_for_records


@rule("KZ-CAT-3.b")
def test_agreed_rules_are_refused_where_a_side_may_agree_on_none() -> None:
    hall = a_board("competitive", "competitive")

    with pytest.raises(RuleError, match="cannot be changed by agreement"):
        enters(hall, text=TEXT)


def test_agreed_values_are_ones_that_two_sides_can_change() -> None:
    hall = a_board()

    with pytest.raises(RuleError, match="The two sides cannot change"):
        enters(hall, {"agreement.counts_for_records": True})
    with pytest.raises(RulebookError):
        enters(hall, {"exchange.min_tiles_in_bag": "many"})
