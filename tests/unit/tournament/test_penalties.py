"""Penalty points in a round without a game: a bye, a forfeit, a missed round."""

from __future__ import annotations

import pytest

from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.record import Record
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.result_lines import result_lines
from tests.marks import rule

FIRST = RoundNumber(1)


def of_three(code: str = "NA") -> tuple[Cup, EntrantId]:
    """Return an event in its first round, and who has the bye."""
    changes: ask.Changes = {"rounds.number": 3, "pairing.first": "random"}
    cup = Cup(code, changes=changes if code == "CC" else {})
    for name in "abc":
        cup.enters(name)
    bye = next(one.one for one in cup.pairs().boards if one.is_bye)
    return cup, bye


def punishes(cup: Cup, entrant: str, *, number: RoundNumber = FIRST) -> None:
    cup.does(
        ask.AssessPenalty(
            entrant=EntrantId(entrant), round=number, points=30, why="abusive"
        )
    )


def record(cup: Cup, entrant: str) -> Record:
    return next(one.record for one in cup.standings() if one.entrant == entrant)


def forfeits(cup: Cup, *sides: EntrantId) -> None:
    board = cup.board_of(sides[0])
    cup.does(ask.ForfeitBoard(board=board, entrants=sides, why="did not come"))


@rule("CC-36", "NA-PUNISH-1")
@pytest.mark.parametrize("code", ["CC", "NA"])
def test_penalty_points_come_off_the_spread_of_a_bye(code: str) -> None:
    cup, bye = of_three(code)

    punishes(cup, bye)

    found = record(cup, bye)
    (listed,) = (
        one for one in result_lines(cup.state, cup.pool, str) if one.kind == "bye"
    )
    assert (found.half_wins, found.spread, listed.spread_one) == (2, 20, 20)
    cup.does(ask.ReversePenalty(number=1, why="it was someone else"))
    assert record(cup, bye).spread == 50


@rule("CC-36", "NA-PUNISH-1")
def test_penalty_points_come_off_the_spread_of_a_forfeit_on_one_side_only() -> None:
    cup, bye = of_three()
    lost, won = (EntrantId(one) for one in "abc" if one != bye)
    forfeits(cup, lost)

    punishes(cup, won)
    after_won = record(cup, won).spread, record(cup, lost).spread
    punishes(cup, lost)

    assert after_won == (20, -50)
    assert (record(cup, won).spread, record(cup, lost).spread) == (20, -80)
    assert record(cup, won).half_wins == 2


@rule("CC-36", "NA-PUNISH-1")
def test_penalty_points_count_in_a_round_that_is_void() -> None:
    cup = Cup("NA", changes={"forfeit.both_absent": "void"})
    for name in "ab":
        cup.enters(name)
    cup.pairs()
    forfeits(cup, EntrantId("a"), EntrantId("b"))

    punishes(cup, "a")

    found = record(cup, "a")
    assert (found.spread, found.half_wins, found.half_losses) == (-30, 0, 0)
    assert record(cup, "b").spread == 0


@rule("KZ-WIN-1")
def test_penalty_points_come_off_the_points_of_a_bye_where_points_rank() -> None:
    cup, bye = of_three("KZ")
    current = cup.state.rounds_of(cup.pool)[0]
    for board in current.open_boards:
        cup.scores(current, board)
    cup.plays({bye: (300, 250)})

    punishes(cup, bye)

    assert record(cup, bye).points == 300 + 300 - 30


@rule("CC-36", "NA-PUNISH-1")
def test_a_round_without_a_seat_has_no_points_to_deduct() -> None:
    cup, _ = of_three()
    cup.enters("late", waiver="came late")

    with pytest.raises(RoundError, match="neither a game nor a bye in that round"):
        punishes(cup, "late")


@rule("CC-36", "NA-PUNISH-1")
def test_points_deducted_in_advance_come_off_a_missed_round_that_is_lost() -> None:
    cup, bye = of_three()
    current = cup.state.rounds_of(cup.pool)[0]
    for board in current.open_boards:
        cup.scores(current, board)
    second = RoundNumber(2)
    punishes(cup, bye, number=second)
    cup.does(ask.WithdrawEntrant(entrant=bye, why="sent home"))
    cup.pairs()
    cup.does(ask.ReturnEntrant(entrant=bye))

    cup.does(ask.DecideMissedRound(entrant=bye, round=second, counts_as="loss"))

    assert record(cup, bye).spread == 50 - 50 - 30
