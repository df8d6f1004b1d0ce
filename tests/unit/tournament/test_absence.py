"""Sides that left or never came, and rounds that somebody missed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.rulebook import CODES
from starsquare.service.tournament.views.next_steps import standpoint_of
from starsquare.testing import Hall, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.absence import Missed, missed_rounds
from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.outstanding import Missing, Outstanding, outstanding
from starsquare.tournament.record import LineKind, records_of
from starsquare.tournament.refusals import EndingError, RoundError
from tests.marks import rule

ONE, LATE = EntrantId("e001"), EntrantId("late")
FIRST = RoundNumber(1)


def at_board(hall: Hall, entrant: str = ONE) -> Outstanding:
    key = hall.board_of(entrant)
    (found,) = (one for one in outstanding(hall.state, hall.pool) if one.board == key)
    return found


def step(hall: Hall) -> str:
    return standpoint_of(hall.state, hall.state.divisions[hall.division]).step.key


def starts(hall: Hall, *absent: str) -> None:
    people = tuple(
        person
        for one in absent
        for person in hall.state.entrants[EntrantId(one)].members
    )
    hall.does(ask.StartRound(pool=hall.pool, absent=people))


@pytest.mark.parametrize("code", CODES)
def test_a_board_whose_side_withdrew_waits_for_a_decision(code: str) -> None:
    hall = an_event_of(4, code)
    hall.pairs()
    starts(hall)
    assert at_board(hall).missing is Missing.RESULT

    hall.does(ask.WithdrawEntrant(entrant=ONE, why="ill"))

    assert (at_board(hall).missing, at_board(hall).gone) == (Missing.DECISION, (ONE,))
    assert step(hall) == "decide"
    hall.does(ask.ForfeitBoard(board=hall.board_of(ONE), entrants=(ONE,), why="ill"))
    assert step(hall) == "results"


def test_a_board_whose_side_was_disqualified_waits_for_a_decision() -> None:
    hall = an_event_of(4, "NA")
    hall.pairs()
    starts(hall)

    hall.does(ask.DisqualifyEntrant(entrant=ONE, why="a phone"))

    assert at_board(hall).gone == (ONE,)


def test_without_a_rule_on_lateness_a_side_that_never_came_is_a_decision() -> None:
    hall = an_event_of(4, "ES")
    hall.pairs()

    starts(hall, ONE)

    assert at_board(hall).missing is Missing.DECISION


@rule("CC-25.b", "NA-25.c", "SO-SCORE-11.b")
@pytest.mark.parametrize("code", ["CC", "NA", "SO"])
def test_while_lateness_counts_the_clock_decides_and_after_it_the_director(
    code: str,
) -> None:
    hall = an_event_of(4, code)
    hall.pairs()
    starts(hall, ONE)
    assert at_board(hall).missing is Missing.RESULT

    hall.does(ask.EndRound(pool=hall.pool), after=60)

    assert at_board(hall).missing is Missing.DECISION


def a_late_team(code: str) -> Hall:
    """An event whose first round was played without a team that is still to come."""
    hall = an_event_of(4, code)
    hall.enters(LATE, is_here=False)
    hall.plays()
    return hall


@rule("CC-25.b", "NA-25.c", "SO-SCORE-11.b")
@pytest.mark.parametrize(
    ("code", "suggested"),
    [
        ("CC", "loss"),
        ("SO", "loss"),
        ("NA", "loss"),
        ("ES", "nothing"),
        ("KZ", "nothing"),
    ],
)
def test_an_entrant_missing_from_round_1_is_asked_about(
    code: str, suggested: str
) -> None:
    hall = a_late_team(code)

    (missed,) = missed_rounds(hall.state, hall.pool)

    assert missed == Missed(
        entrant=LATE,
        pool=hall.pool,
        round=FIRST,
        suggested=suggested,  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] -- parametrized
    )
    assert step(hall) == "missed"


@rule("CC-25.b")
def test_a_no_show_of_the_capitol_cup_loses_by_50() -> None:
    hall = a_late_team("CC")

    hall.does(ask.DecideMissedRound(entrant=LATE, round=FIRST, counts_as="loss"))

    record = records_of(hall.state, hall.pool)[LATE]
    (line,) = record.lines
    assert (line.kind, line.opponent, line.board) == (LineKind.FORFEIT_LOST, None, 0)
    assert (record.half_wins, record.half_losses, record.spread) == (0, 2, -50)
    assert missed_rounds(hall.state, hall.pool) == ()
    assert step(hall) == "pair"


def test_the_director_may_count_a_missed_round_as_nothing_with_a_reason() -> None:
    hall = a_late_team("CC")
    command = ask.DecideMissedRound(entrant=LATE, round=FIRST, counts_as="nothing")

    with pytest.raises(EndingError, match="needs a reason"):
        hall.does(command)
    hall.does(replace(command, why="their bus broke down"))

    assert records_of(hall.state, hall.pool)[LATE].lines == ()
    assert missed_rounds(hall.state, hall.pool) == ()


def test_where_the_book_is_silent_either_answer_needs_no_reason() -> None:
    hall = a_late_team("ES")
    command = ask.DecideMissedRound(entrant=LATE, round=FIRST, counts_as="loss")

    hall.does(command)
    hall.does(replace(command, counts_as="nothing"))

    assert records_of(hall.state, hall.pool)[LATE].lines == ()


def test_nobody_is_asked_about_who_has_left() -> None:
    hall = a_late_team("CC")

    hall.does(ask.WithdrawEntrant(entrant=LATE, why="does not come"))

    assert missed_rounds(hall.state, hall.pool) == ()


def test_only_a_published_round_without_a_board_was_missed() -> None:
    hall = a_late_team("CC")
    command = ask.DecideMissedRound(
        entrant=LATE, round=RoundNumber(2), counts_as="loss"
    )

    with pytest.raises(RoundError, match="Round 2 has not been published"):
        hall.does(command)
    with pytest.raises(RoundError, match="has a board in round 1"):
        hall.does(replace(command, entrant=ONE, round=FIRST))


def test_a_round_taken_back_was_missed_by_nobody() -> None:
    hall = an_event_of(4, "CC")
    hall.enters(LATE, is_here=False)
    hall.pairs()
    hall.does(ask.DecideMissedRound(entrant=LATE, round=FIRST, counts_as="loss"))

    hall.does(ask.WithdrawRound(pool=hall.pool, why="they came"))

    assert hall.state.rounds_of(hall.pool)[0].missed == {}


def test_a_board_given_later_goes_before_a_missed_round() -> None:
    hall = an_event_of(4, "CC")
    hall.enters(LATE, is_here=False)
    round_ = hall.pairs()
    hall.does(ask.DecideMissedRound(entrant=LATE, round=FIRST, counts_as="loss"))
    seated = replace(round_, boards=(replace(round_.boards[0], two=LATE),))
    seated = replace(seated, missed={LATE: "loss"})

    after = replace(hall.state, rounds={hall.pool: (seated,)})

    assert [one.board for one in records_of(after, hall.pool)[LATE].lines] == [1]
