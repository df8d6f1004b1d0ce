"""A team that is on its way: paired, not here, and late by the book."""

from __future__ import annotations

import pytest

from starsquare.game.side import PersonId
from starsquare.testing import Hall
from starsquare.tournament import command as ask
from starsquare.tournament.entrant import Presence
from starsquare.tournament.event import LatenessRecorded, PersonArrived
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.lateness import hall_clock
from starsquare.tournament.refusals import EntryError, RoundError
from tests.marks import rule

LATE = EntrantId("late")


def a_hall(code: str = "NA") -> Hall:
    hall = Hall(code, changes={"rounds.number": 3})
    for name in ("one", "two", "three"):
        hall.enters(name)
    hall.enters(LATE, is_here=False)
    return hall


def expect(*, is_expected: bool = True) -> ask.ExpectLate:
    return ask.ExpectLate(entrant=LATE, is_expected=is_expected)


def test_a_team_that_has_not_come_is_not_paired_unless_it_is_expected() -> None:
    hall = a_hall()

    hall.does(ask.PairRound(pool=hall.pool, seed="x"))
    (without,) = hall.state.rounds_of(hall.pool)
    hall.does(expect())
    hall.does(ask.PairRound(pool=hall.pool, seed="x"))
    (with_them,) = hall.state.rounds_of(hall.pool)

    assert without.board_of(LATE) is None
    board = with_them.board_of(LATE)
    assert board is not None
    assert not board.is_bye
    assert hall.state.entrants[LATE].presence is Presence.EXPECTED
    assert not any(map(hall.state.is_checked_in, hall.state.entrants[LATE].members))


def test_a_team_is_waited_for_again_when_it_is_not_expected_any_more() -> None:
    hall = a_hall()
    hall.does(expect())

    hall.does(expect(is_expected=False))

    assert hall.state.entrants[LATE].presence is Presence.ENTERED


def test_only_a_missing_team_can_be_expected() -> None:
    hall = a_hall()

    with pytest.raises(EntryError, match="one is not missing"):
        hall.does(ask.ExpectLate(entrant=EntrantId("one")))
    with pytest.raises(EntryError, match="late is not expected late"):
        hall.does(expect(is_expected=False))


@rule("CC-25.a", "SO-SCORE-11.a", "NA-25.b")
@pytest.mark.parametrize("code", ["CC", "SO", "NA"])
def test_an_expected_team_is_late_from_the_start_of_the_round(code: str) -> None:
    hall = a_hall(code)
    hall.does(expect())
    hall.pairs()

    hall.does(ask.StartRound(pool=hall.pool))
    hall.does(ask.LetTimePass(), after=240)

    clock = hall_clock(hall.state, hall.pool, hall.now)
    assert clock is not None
    (missing,) = clock.missing
    assert missing.entrant == LATE
    assert missing.people == hall.state.entrants[LATE].members
    assert missing.points > 0


@rule("CC-25.b", "SO-SCORE-11.b", "NA-25.c")
@pytest.mark.parametrize("code", ["CC", "SO", "NA"])
def test_an_expected_team_that_never_comes_loses_by_forfeit(code: str) -> None:
    hall = a_hall(code)
    hall.does(expect())
    hall.pairs()
    hall.does(ask.StartRound(pool=hall.pool))

    hall.does(ask.LetTimePass(), after=40 * 60)

    current = hall.state.current_round(hall.pool)
    assert current is not None
    board = current.board_of(LATE)
    assert board is not None
    assert current.results[board.number].forfeited_by == (board.side_of(LATE),)


@rule("NA-25.a", "NA-25.b")
def test_checking_in_during_the_round_counts_as_arriving() -> None:
    hall = a_hall()
    hall.does(expect())
    hall.pairs()
    hall.does(ask.StartRound(pool=hall.pool))

    hall.does(ask.CheckIn(person=PersonId("late-1")), after=200)
    first = hall.events[-1]
    hall.does(ask.CheckIn(person=PersonId("late-2")), after=100)

    assert isinstance(first, PersonArrived)
    assert isinstance(hall.events[-1], LatenessRecorded)
    current = hall.state.current_round(hall.pool)
    assert current is not None
    assert current.late_seconds == {LATE: 300}
    assert hall.state.entrants[LATE].presence is Presence.HERE


def test_checking_in_before_the_round_starts_is_not_late() -> None:
    hall = a_hall()
    hall.does(expect())
    hall.pairs()
    hall.checks_in(LATE)

    hall.does(ask.StartRound(pool=hall.pool))

    current = hall.state.current_round(hall.pool)
    assert current is not None
    assert current.absent == frozenset()


def test_checking_in_after_the_round_has_ended_is_no_arrival() -> None:
    hall = a_hall("ES")
    hall.does(expect())
    hall.pairs()
    hall.does(ask.StartRound(pool=hall.pool))
    hall.does(ask.EndRound(pool=hall.pool), after=60)

    hall.checks_in(LATE)

    assert not isinstance(hall.events[-1], PersonArrived)


def test_an_expected_team_can_withdraw() -> None:
    hall = a_hall()
    hall.does(expect())

    hall.does(ask.WithdrawEntrant(entrant=LATE, why="a flat tire"))

    assert hall.state.entrants[LATE].presence is Presence.WITHDRAWN


def test_a_draft_made_before_a_team_was_expected_is_paired_again() -> None:
    hall = a_hall()
    hall.does(ask.PairRound(pool=hall.pool, seed="x"))
    hall.does(expect())

    with pytest.raises(RoundError, match="late"):
        hall.does(ask.PublishRound(pool=hall.pool))
