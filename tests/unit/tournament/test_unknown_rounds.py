"""A round that there is not is refused, wherever one is named."""

from __future__ import annotations

import pytest

from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.final import is_final_at
from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.refusals import RoundError


def penalty(number: int) -> ask.AssessPenalty:
    return ask.AssessPenalty(
        entrant=EntrantId("a"), round=RoundNumber(number), points=10, why="noise"
    )


@pytest.mark.parametrize("number", [0, 3, 9])
def test_nobody_loses_points_in_a_round_that_is_not_planned(number: int) -> None:
    cup = Cup("CC", changes={"rounds.number": 2})
    cup.enters("a")

    with pytest.raises(RoundError) as refused:
        cup.does(penalty(number))

    assert str(refused.value) == f"There is no round {number}: 2 rounds are planned"
    cup.does(penalty(2))


def test_points_can_be_taken_off_in_the_final() -> None:
    cup = Cup("NA", changes={"rounds.number": 1})
    for name in "abcd":
        cup.enters(name)
    cup.plays(dict.fromkeys("abcd", (300, 290)))
    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool))
    final = cup.state.current_round(cup.pool)
    assert final is not None

    cup.does(penalty(final.number))

    table = str(final.boards[0].table)
    assert is_final_at(cup.state, final.number, table)
    assert not is_final_at(cup.state, 1, table)
    assert not is_final_at(cup.state, final.number, "99")


def test_a_contest_is_called_after_a_round_that_there_is() -> None:
    cup = Cup("ES", changes={"rounds.number": 2})

    with pytest.raises(RoundError, match="There is no round 9"):
        cup.does(ask.OpenContest(round=RoundNumber(9), title="The longest word"))
