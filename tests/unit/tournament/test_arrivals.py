"""Arrivals, waivers, and corrections of how late a side was."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.game.outcome import outcome_of
from starsquare.game.side import Moment, PersonId
from starsquare.game.state import Stage
from starsquare.rulebook import rulebook
from starsquare.testing import Cup, a_game, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.event import LatenessCorrected, LatenessRecorded
from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.outstanding import Missing, outstanding
from starsquare.tournament.record import breakdown_at, records_of
from starsquare.tournament.refusals import EndingError, RoundError
from starsquare.tournament.round import Round
from tests.marks import rule

ONE, TWO = EntrantId("e001"), EntrantId("e002")
ADA, BEA = PersonId("e001-1"), PersonId("e001-2")
BOTH = (ADA, BEA)
EACH = pytest.mark.parametrize("code", ["NA", "CC", "SO"])


def started(code: str = "NA", absent: tuple[PersonId, ...] = BOTH) -> Cup:
    """An event of two whose first round started without some people."""
    cup = an_event_of(2, code)
    cup.pairs()
    cup.does(ask.StartRound(pool=cup.pool, absent=absent))
    return cup


def now(cup: Cup) -> Round:
    return cup.state.rounds_of(cup.pool)[0]


def forfeited(cup: Cup) -> set[EntrantId]:
    (board,) = now(cup).boards
    return {
        board.sides[side]
        for result in now(cup).results.values()
        for side in result.forfeited_by
    }


def comes(cup: Cup, *people: PersonId, came_at: int | None = None) -> None:
    at = None if came_at is None else Moment(came_at * 1000)
    for person in people:
        cup.does(ask.RecordArrival(pool=cup.pool, person=person, came_at=at))


def correcting(
    cup: Cup, seconds: int, *, entrant: EntrantId = ONE, why: str = "seen at the door"
) -> ask.CorrectLateness:
    return ask.CorrectLateness(
        pool=cup.pool,
        round=RoundNumber(1),
        entrant=entrant,
        seconds=seconds,
        why=why,
    )


def clears(cup: Cup) -> None:
    cup.does(ask.ClearResult(board=cup.board_of(ONE), why="they were here"))


def types(cup: Cup) -> None:
    """Enter the slip of the only board: 300 for the late side, 255 for the other."""
    slip = ask.EnterSlip(
        board=cup.board_of(ONE),
        one=ONE,
        one_score=300,
        two=TWO,
        two_score=255,
        signed_by=(ONE, TWO),
    )
    cup.does(slip)


def final(cup: Cup) -> set[int]:
    (board,) = now(cup).boards
    shown = breakdown_at(cup.state, now(cup), board)
    assert shown is not None
    return set(shown.final)


# -- a forfeit that was cleared ----------------------------------------------------


@rule("CC-25.b", "NA-25.c", "SO-SCORE-11.b")
@EACH
def test_a_forfeit_for_lateness_that_was_cleared_does_not_come_back(code: str) -> None:
    cup = started(code)
    cup.does(ask.LetTimePass(), after=900)
    was = forfeited(cup)

    clears(cup)
    cup.does(ask.LetTimePass(), after=60)
    comes(cup, *BOTH)
    cup.does(ask.LetTimePass(), after=60)

    assert (was, forfeited(cup)) == ({ONE}, set())
    types(cup)


@rule("NA-25.c")
def test_after_a_cleared_forfeit_the_director_decides_about_a_missing_side() -> None:
    cup = started()
    cup.does(ask.LetTimePass(), after=900)

    clears(cup)

    (found,) = outstanding(cup.state, cup.pool)
    assert (found.missing, found.gone) == (Missing.DECISION, (ONE,))


def test_another_result_that_is_cleared_leaves_the_clock_its_forfeit() -> None:
    cup = started()
    cup.does(ask.ForfeitBoard(board=cup.board_of(ONE), entrants=(ONE,), why="a phone"))

    clears(cup)
    cup.does(ask.LetTimePass(), after=900)

    assert forfeited(cup) == {ONE}


def test_a_forfeit_for_lateness_entered_again_by_correction_is_the_directors() -> None:
    cup = started()
    cup.does(ask.LetTimePass(), after=900)
    (before,) = now(cup).results.values()
    forfeit = ask.CorrectResult(
        board=cup.board_of(ONE),
        scores=before.scores,
        forfeited_by=before.forfeited_by,
        why="they did not come",
        insist=True,
    )

    cup.does(forfeit)

    (after,) = now(cup).results.values()
    assert after == before


# -- corrections -------------------------------------------------------------------


@rule("CC-25.a", "CC-25.b", "NA-25.b", "NA-25.c", "SO-SCORE-11.a", "SO-SCORE-11.b")
@EACH
def test_a_team_that_came_in_time_plays_though_the_desk_pressed_arrived_late(
    code: str,
) -> None:
    cup = started(code)
    cup.does(ask.LetTimePass(), after=900)
    comes(cup, *BOTH)
    was = forfeited(cup)

    cup.does(correcting(cup, 890), after=10)
    cup.does(ask.LetTimePass(), after=60)
    types(cup)

    assert (was, forfeited(cup)) == ({ONE}, set())
    assert final(cup) == {260, 255}
    assert records_of(cup.state, cup.pool)[ONE].half_wins == 2


@rule("CC-25.a", "CC-25.b")
def test_a_team_marked_missing_by_mistake_is_there_after_the_correction() -> None:
    cup = started("CC")
    cup.does(ask.LetTimePass(), after=900)

    cup.does(correcting(cup, 0))

    assert now(cup).absent == frozenset()
    types(cup)
    assert final(cup) == {300, 255}


@rule("CC-25.a", "NA-25.b", "SO-SCORE-11.a")
@EACH
def test_corrected_lateness_counts_in_a_result_from_paper(code: str) -> None:
    cup = started(code)
    cup.does(ask.LetTimePass(), after=700)
    comes(cup, *BOTH)
    types(cup)
    was = final(cup)

    cup.does(correcting(cup, 200))

    assert (was, final(cup)) == ({270, 255}, {290, 255})


@rule("CC-25.b", "NA-25.c", "SO-SCORE-11.b")
@EACH
def test_a_team_that_came_too_late_after_all_loses_at_once(code: str) -> None:
    cup = started(code)
    comes(cup, *BOTH)

    cup.does(ask.LetTimePass(), after=1200)
    cup.does(correcting(cup, 900))
    cup.does(ask.LetTimePass())

    assert forfeited(cup) == {ONE}


@rule("NA-25.c")
def test_of_two_missing_teams_the_one_that_came_in_time_does_not_lose() -> None:
    away = (*BOTH, PersonId("e002-1"))
    cup = started(absent=away)
    cup.does(ask.LetTimePass(), after=900)
    was = forfeited(cup)

    cup.does(correcting(cup, 60))
    cup.does(ask.LetTimePass())

    assert (was, forfeited(cup)) == ({ONE, TWO}, {TWO})


@rule("NA-25.c")
def test_a_correction_leaves_a_forfeit_that_still_holds() -> None:
    cup = started()
    cup.does(ask.LetTimePass(), after=900)

    cup.does(correcting(cup, 1000))

    assert forfeited(cup) == {ONE}


@rule("NA-25.c")
def test_a_directors_forfeit_stays_when_lateness_is_corrected() -> None:
    cup = started()
    cup.does(ask.ForfeitBoard(board=cup.board_of(ONE), entrants=(ONE,), why="a phone"))

    cup.does(correcting(cup, 60))

    assert forfeited(cup) == {ONE}


def test_a_correction_that_changes_nothing_is_not_in_the_log() -> None:
    cup = started()
    cup.does(correcting(cup, 60))
    cup.does(correcting(cup, 60))

    found = [one for one in cup.events if isinstance(one, LatenessCorrected)]
    assert len(found) == 1


def test_a_correction_names_who_has_not_arrived_after_all() -> None:
    cup = started()
    comes(cup, *BOTH)

    cup.does(replace(correcting(cup, 0), absent=(BEA,)))

    assert now(cup).absent == {BEA}
    cup.does(ask.LetTimePass(), after=900)
    assert forfeited(cup) == {ONE}


def test_a_correction_of_lateness_needs_a_reason_and_a_side_that_was_there() -> None:
    cup = started()
    late = cup.enters("late")

    for wrong, message in (
        (correcting(cup, 60, why=" "), "needs a reason"),
        (correcting(cup, 60, entrant=late), "Not at a board"),
        (replace(correcting(cup, 60), absent=(PersonId("Zoe"),)), "Zoe"),
        (replace(correcting(cup, 60), round=RoundNumber(2)), "has not started"),
    ):
        with pytest.raises((EndingError, RoundError), match=message):
            cup.does(wrong)


def test_lateness_is_not_corrected_before_the_round_starts_or_at_a_bye() -> None:
    cup = an_event_of(3, "NA")
    round_ = cup.pairs()
    (bye,) = (one.one for one in round_.boards if one.is_bye)

    with pytest.raises(RoundError, match="has not started"):
        cup.does(correcting(cup, 60))
    cup.does(ask.StartRound(pool=cup.pool))
    with pytest.raises(RoundError, match="Not at a board"):
        cup.does(correcting(cup, 60, entrant=bye))


@pytest.mark.parametrize("code", ["ES", "KZ"])
def test_where_lateness_costs_nothing_it_is_not_corrected(code: str) -> None:
    cup = an_event_of(2, code)
    cup.pairs()
    cup.does(ask.StartRound(pool=cup.pool))

    with pytest.raises(RoundError, match="no penalty for lateness"):
        cup.does(correcting(cup, 60))


def test_the_result_of_a_game_on_screen_has_its_lateness_in_its_points() -> None:
    cup = started(absent=())
    game = a_game("NA", scores=(400, 225), racks=("", ""), bag="", stage=Stage.SEALED)
    outcome = outcome_of(game, rulebook("NA"))
    cup.does(ask.RecordGame(board=cup.board_of(ONE), game="game-1", outcome=outcome))

    with pytest.raises(RoundError, match="Correct its points instead"):
        cup.does(correcting(cup, 60))


# -- when they came ----------------------------------------------------------------


@rule("NA-25.b", "NA-25.c")
def test_an_arrival_that_is_recorded_later_counts_from_when_they_came() -> None:
    cup = started()
    cup.does(ask.LetTimePass(), after=900)

    comes(cup, *BOTH, came_at=60)

    assert forfeited(cup) == set()
    assert now(cup).late_seconds == {ONE: 60}


def test_nobody_came_before_the_round_or_will_have_come_later_than_now() -> None:
    early, later = started(), started()

    comes(early, *BOTH, came_at=-5)
    later.does(ask.LetTimePass(), after=30)
    comes(later, *BOTH, came_at=600)

    assert now(early).late_seconds == {ONE: 0}
    assert now(later).late_seconds == {ONE: 30}


# -- waivers -----------------------------------------------------------------------


@rule("NA-25.a", "NA-25.b")
@pytest.mark.parametrize("is_before", [True, False])
def test_a_late_team_is_late_whether_its_waiver_comes_before_or_after_it(
    is_before: bool,  # noqa: FBT001 -- parametrized
) -> None:
    cup = started()
    waive = ask.WaivePresence(pool=cup.pool, entrant=ONE, why="ill")
    cup.does(ask.LetTimePass(), after=240)

    if is_before:
        cup.does(waive)
    comes(cup, ADA)
    if not is_before:
        cup.does(waive)

    assert now(cup).late_seconds == {ONE: 240}
    assert sum(isinstance(one, LatenessRecorded) for one in cup.events) == 1


def test_a_waiver_after_the_round_counts_no_lateness() -> None:
    cup = started(absent=(BEA,))
    cup.does(ask.EndRound(pool=cup.pool), after=60)

    cup.does(ask.WaivePresence(pool=cup.pool, entrant=ONE, why="ill"))

    assert now(cup).late_seconds == {}
