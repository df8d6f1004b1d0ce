"""Sides that left or never came, and rounds that somebody missed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.rulebook import CODES
from starsquare.service.tournament.views.next_steps import standpoint_of
from starsquare.testing import Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.absence import Missed, missed_rounds
from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.outstanding import Missing, Outstanding, outstanding
from starsquare.tournament.record import LineKind, records_of
from starsquare.tournament.refusals import EndingError, RoundError
from tests.marks import rule

ONE, LATE = EntrantId("e001"), EntrantId("late")
FIRST = RoundNumber(1)


def at_board(cup: Cup, entrant: str = ONE) -> Outstanding:
    key = cup.board_of(entrant)
    (found,) = (one for one in outstanding(cup.state, cup.pool) if one.board == key)
    return found


def step(cup: Cup) -> str:
    return standpoint_of(cup.state, cup.state.divisions[cup.division]).step.key


def starts(cup: Cup, *absent: str) -> None:
    people = tuple(
        person
        for one in absent
        for person in cup.state.entrants[EntrantId(one)].members
    )
    cup.does(ask.StartRound(pool=cup.pool, absent=people))


@pytest.mark.parametrize("code", CODES)
def test_a_board_whose_side_withdrew_waits_for_a_decision(code: str) -> None:
    cup = an_event_of(4, code)
    cup.pairs()
    starts(cup)
    assert at_board(cup).missing is Missing.RESULT

    cup.does(ask.WithdrawEntrant(entrant=ONE, why="ill"))

    assert (at_board(cup).missing, at_board(cup).gone) == (Missing.DECISION, (ONE,))
    assert step(cup) == "decide"
    cup.does(ask.ForfeitBoard(board=cup.board_of(ONE), entrants=(ONE,), why="ill"))
    assert step(cup) == "results"


def test_a_board_whose_side_was_disqualified_waits_for_a_decision() -> None:
    cup = an_event_of(4, "NA")
    cup.pairs()
    starts(cup)

    cup.does(ask.DisqualifyEntrant(entrant=ONE, why="a phone"))

    assert at_board(cup).gone == (ONE,)


def test_without_a_rule_on_lateness_a_side_that_never_came_is_a_decision() -> None:
    cup = an_event_of(4, "ES")
    cup.pairs()

    starts(cup, ONE)

    assert at_board(cup).missing is Missing.DECISION


@rule("CC-25.b", "NA-25.c", "SO-SCORE-11.b")
@pytest.mark.parametrize("code", ["CC", "NA", "SO"])
def test_while_lateness_counts_the_clock_decides_and_after_it_the_director(
    code: str,
) -> None:
    cup = an_event_of(4, code)
    cup.pairs()
    starts(cup, ONE)
    assert at_board(cup).missing is Missing.RESULT

    cup.does(ask.EndRound(pool=cup.pool), after=60)

    assert at_board(cup).missing is Missing.DECISION


def a_late_team(code: str) -> Cup:
    """An event whose first round was played without a team that is still to come."""
    cup = an_event_of(4, code)
    cup.enters(LATE, is_here=False)
    cup.plays()
    return cup


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
    cup = a_late_team(code)

    (missed,) = missed_rounds(cup.state, cup.pool)

    assert missed == Missed(
        entrant=LATE,
        pool=cup.pool,
        round=FIRST,
        suggested=suggested,  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] -- parametrized
    )
    assert step(cup) == "missed"


@rule("CC-25.b")
def test_a_no_show_of_the_capitol_cup_loses_by_50() -> None:
    cup = a_late_team("CC")

    cup.does(ask.DecideMissedRound(entrant=LATE, round=FIRST, counts_as="loss"))

    record = records_of(cup.state, cup.pool)[LATE]
    (line,) = record.lines
    assert (line.kind, line.opponent, line.board) == (LineKind.FORFEIT_LOST, None, 0)
    assert (record.half_wins, record.half_losses, record.spread) == (0, 2, -50)
    assert missed_rounds(cup.state, cup.pool) == ()
    assert step(cup) == "pair"


def test_the_director_may_count_a_missed_round_as_nothing_with_a_reason() -> None:
    cup = a_late_team("CC")
    command = ask.DecideMissedRound(entrant=LATE, round=FIRST, counts_as="nothing")

    with pytest.raises(EndingError, match="needs a reason"):
        cup.does(command)
    cup.does(replace(command, why="their bus broke down"))

    assert records_of(cup.state, cup.pool)[LATE].lines == ()
    assert missed_rounds(cup.state, cup.pool) == ()


def test_the_director_may_count_a_missed_round_as_a_bye() -> None:
    cup = a_late_team("CC")
    command = ask.DecideMissedRound(entrant=LATE, round=FIRST, counts_as="bye")

    cup.does(replace(command, why="the second bye of the round"))

    record = records_of(cup.state, cup.pool)[LATE]
    (line,) = record.lines
    assert (line.kind, line.opponent, line.board) == (LineKind.BYE, None, 0)
    assert (record.half_wins, record.half_losses, record.spread) == (2, 0, 50)
    assert missed_rounds(cup.state, cup.pool) == ()


def test_where_the_book_is_silent_either_answer_needs_no_reason() -> None:
    cup = a_late_team("ES")
    command = ask.DecideMissedRound(entrant=LATE, round=FIRST, counts_as="loss")

    cup.does(command)
    cup.does(replace(command, counts_as="nothing"))

    assert records_of(cup.state, cup.pool)[LATE].lines == ()


def test_nobody_is_asked_about_who_has_left() -> None:
    cup = a_late_team("CC")

    cup.does(ask.WithdrawEntrant(entrant=LATE, why="does not come"))

    assert missed_rounds(cup.state, cup.pool) == ()


def test_only_a_published_round_without_a_board_was_missed() -> None:
    cup = a_late_team("CC")
    command = ask.DecideMissedRound(
        entrant=LATE, round=RoundNumber(2), counts_as="loss"
    )

    with pytest.raises(RoundError, match="Round 2 has not been published"):
        cup.does(command)
    with pytest.raises(RoundError, match="has a board in round 1"):
        cup.does(replace(command, entrant=ONE, round=FIRST))


def test_a_round_taken_back_was_missed_by_nobody() -> None:
    cup = an_event_of(4, "CC")
    cup.enters(LATE, is_here=False)
    cup.pairs()
    cup.does(ask.DecideMissedRound(entrant=LATE, round=FIRST, counts_as="loss"))

    cup.does(ask.WithdrawRound(pool=cup.pool, why="they came"))

    assert cup.state.rounds_of(cup.pool)[0].missed == {}


def test_a_board_given_later_goes_before_a_missed_round() -> None:
    cup = an_event_of(4, "CC")
    cup.enters(LATE, is_here=False)
    round_ = cup.pairs()
    cup.does(ask.DecideMissedRound(entrant=LATE, round=FIRST, counts_as="loss"))
    seated = replace(round_, boards=(replace(round_.boards[0], two=LATE),))
    seated = replace(seated, missed={LATE: "loss"})

    after = replace(cup.state, rounds={cup.pool: (seated,)})

    assert [one.board for one in records_of(after, cup.pool)[LATE].lines] == [1]
