"""A team that is on its way: paired, not here, and late by the book."""

from __future__ import annotations

import pytest

from starsquare.game.side import PersonId
from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.entrant import Presence
from starsquare.tournament.event import LatenessRecorded, PersonArrived
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.lateness import wall_clock
from starsquare.tournament.refusals import EntryError, RoundError
from tests.marks import rule

LATE = EntrantId("late")


def a_cup(code: str = "NA") -> Cup:
    cup = Cup(code, changes={"rounds.number": 3})
    for name in ("one", "two", "three"):
        cup.enters(name)
    cup.enters(LATE, is_here=False)
    return cup


def expect(*, is_expected: bool = True) -> ask.ExpectLate:
    return ask.ExpectLate(entrant=LATE, is_expected=is_expected)


def test_a_team_that_has_not_come_is_not_paired_unless_it_is_expected() -> None:
    cup = a_cup()

    cup.does(ask.PairRound(pool=cup.pool, seed="x"))
    (without,) = cup.state.rounds_of(cup.pool)
    cup.does(expect())
    cup.does(ask.PairRound(pool=cup.pool, seed="x"))
    (with_them,) = cup.state.rounds_of(cup.pool)

    assert without.board_of(LATE) is None
    board = with_them.board_of(LATE)
    assert board is not None
    assert not board.is_bye
    assert cup.state.entrants[LATE].presence is Presence.EXPECTED
    assert not any(map(cup.state.is_checked_in, cup.state.entrants[LATE].members))


def test_a_team_is_waited_for_again_when_it_is_not_expected_any_more() -> None:
    cup = a_cup()
    cup.does(expect())

    cup.does(expect(is_expected=False))

    assert cup.state.entrants[LATE].presence is Presence.ENTERED


def test_only_a_missing_team_can_be_expected() -> None:
    cup = a_cup()

    with pytest.raises(EntryError, match="one is not missing"):
        cup.does(ask.ExpectLate(entrant=EntrantId("one")))
    with pytest.raises(EntryError, match="late is not expected late"):
        cup.does(expect(is_expected=False))


@rule("CC-25.a", "SO-SCORE-11.a", "NA-25.b")
@pytest.mark.parametrize("code", ["CC", "SO", "NA"])
def test_an_expected_team_is_late_from_the_start_of_the_round(code: str) -> None:
    cup = a_cup(code)
    cup.does(expect())
    cup.pairs()

    cup.does(ask.StartRound(pool=cup.pool))
    cup.does(ask.LetTimePass(), after=240)

    clock = wall_clock(cup.state, cup.pool, cup.now)
    assert clock is not None
    (missing,) = clock.missing
    assert missing.entrant == LATE
    assert missing.people == cup.state.entrants[LATE].members
    assert missing.points > 0


@rule("CC-25.b", "SO-SCORE-11.b", "NA-25.c")
@pytest.mark.parametrize("code", ["CC", "SO", "NA"])
def test_an_expected_team_that_never_comes_loses_by_forfeit(code: str) -> None:
    cup = a_cup(code)
    cup.does(expect())
    cup.pairs()
    cup.does(ask.StartRound(pool=cup.pool))

    cup.does(ask.LetTimePass(), after=40 * 60)

    current = cup.state.current_round(cup.pool)
    assert current is not None
    board = current.board_of(LATE)
    assert board is not None
    assert current.results[board.number].forfeited_by == (board.side_of(LATE),)


@rule("NA-25.a", "NA-25.b")
def test_checking_in_during_the_round_counts_as_arriving() -> None:
    cup = a_cup()
    cup.does(expect())
    cup.pairs()
    cup.does(ask.StartRound(pool=cup.pool))

    cup.does(ask.CheckIn(person=PersonId("late-1")), after=200)
    first = cup.events[-1]
    cup.does(ask.CheckIn(person=PersonId("late-2")), after=100)

    assert isinstance(first, PersonArrived)
    assert isinstance(cup.events[-1], LatenessRecorded)
    current = cup.state.current_round(cup.pool)
    assert current is not None
    assert current.late_seconds == {LATE: 300}
    assert cup.state.entrants[LATE].presence is Presence.HERE


def test_checking_in_before_the_round_starts_is_not_late() -> None:
    cup = a_cup()
    cup.does(expect())
    cup.pairs()
    cup.checks_in(LATE)

    cup.does(ask.StartRound(pool=cup.pool))

    current = cup.state.current_round(cup.pool)
    assert current is not None
    assert current.absent == frozenset()


def test_checking_in_after_the_round_has_ended_is_no_arrival() -> None:
    cup = a_cup("ES")
    cup.does(expect())
    cup.pairs()
    cup.does(ask.StartRound(pool=cup.pool))
    cup.does(ask.EndRound(pool=cup.pool), after=60)

    cup.checks_in(LATE)

    assert not isinstance(cup.events[-1], PersonArrived)


def test_an_expected_team_can_withdraw() -> None:
    cup = a_cup()
    cup.does(expect())

    cup.does(ask.WithdrawEntrant(entrant=LATE, why="a flat tire"))

    assert cup.state.entrants[LATE].presence is Presence.WITHDRAWN


def test_a_draft_made_before_a_team_was_expected_is_paired_again() -> None:
    cup = a_cup()
    cup.does(ask.PairRound(pool=cup.pool, seed="x"))
    cup.does(expect())

    with pytest.raises(RoundError, match="late"):
        cup.does(ask.PublishRound(pool=cup.pool))
