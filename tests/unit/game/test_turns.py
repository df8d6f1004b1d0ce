"""A play and the score that is announced for it."""

from __future__ import annotations

from starsquare.game.side import Side
from starsquare.rules.placement import Fault, IllegalPlayError
from starsquare.testing import Table, a_game, a_play
from tests.refusing import refusal


def test_the_announced_score_is_what_is_written_down() -> None:
    table = Table(a_game("NA", racks=("CATERED", "OOOOUUU")))

    played = table.does(a_play("one", "8H", "CAT", announced=12))

    assert played.score_of(Side.ONE) == 12
    score = played.turns[-1].score
    assert score is not None
    assert score.total == 10


def test_a_score_below_nothing_cannot_be_announced() -> None:
    table = Table(a_game("NA", racks=("CATERED", "OOOOUUU")))

    refused = refusal(IllegalPlayError, table, a_play("one", "8H", "CAT", announced=-1))

    assert refused.faults == (Fault.NEGATIVE_SCORE,)
    assert str(refused) == (
        "This play is not legal: the announced score cannot be less than zero "
        "(NA-14, NA-15, NA-16.a, NA-16.b, NA-16.c, NA-17, NA-18)"
    )
