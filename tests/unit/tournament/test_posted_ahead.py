"""Rounds that a book pairs beforehand: posted together, played one after the other."""

from __future__ import annotations

import pytest

from starsquare.testing import Hall, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.event import RoundEnded
from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.lateness import hall_clock
from starsquare.tournament.outstanding import outstanding
from starsquare.tournament.pairing_problem import can_be_ahead
from starsquare.tournament.record import records_of
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.round import Round
from tests.marks import rule


def both_posted(count: int = 8, **changes: int) -> Hall:
    hall = an_event_of(
        count,
        "SO",
        changes={f"pairing.{name}": value for name, value in changes.items()},
    )
    hall.pairs(seed="one")
    hall.pairs(seed="two")
    return hall


def round_of(hall: Hall, number: int) -> Round:
    found = hall.state.round(hall.pool, RoundNumber(number))
    assert found is not None
    return found


def current(hall: Hall) -> int:
    found = hall.state.current_round(hall.pool)
    assert found is not None
    return found.number


def start(hall: Hall, *late: str) -> None:
    away = tuple(
        person for one in late for person in hall.state.entrants[EntrantId(one)].members
    )
    hall.does(ask.StartRound(pool=hall.pool, absent=away))


def play(hall: Hall, number: int) -> None:
    for board in tuple(round_of(hall, number).open_boards):
        hall.scores(round_of(hall, number), board)


@rule("SO-SCORE-13.a")
def test_the_first_two_rounds_of_southern_oregon_are_posted_together() -> None:
    hall = both_posted()

    one, two = round_of(hall, 1), round_of(hall, 2)

    assert (one.is_published, two.is_published) == (True, True)
    assert {frozenset(each.entrants) for each in one.boards}.isdisjoint(
        frozenset(each.entrants) for each in two.boards
    )
    assert hall.state.waiting_rounds(hall.pool) == (two,)
    assert current(hall) == 1


@rule("SO-SCORE-13.a", "SO-SCORE-11.a")
def test_each_round_is_started_timed_and_judged_for_lateness_in_its_turn() -> None:
    hall = both_posted()
    start(hall, "e001")
    hall.does(ask.LetTimePass(), after=120)
    in_first = hall_clock(hall.state, hall.pool, hall.now)
    for person in hall.state.entrants[EntrantId("e001")].members:
        hall.does(ask.RecordArrival(pool=hall.pool, person=person))
    with pytest.raises(RoundError, match="Round 1 is still being played"):
        start(hall)
    hall.does(ask.EndRound(pool=hall.pool))
    between = current(hall)
    start(hall, "e002")
    in_second = hall_clock(hall.state, hall.pool, hall.now)

    assert in_first is not None
    assert (in_first.round, [one.entrant for one in in_first.missing]) == (1, ["e001"])
    assert between == 2
    assert in_second is not None
    assert (in_second.round, in_second.missing[0].entrant) == (2, "e002")
    assert set(round_of(hall, 1).late_seconds) == {"e001"}
    assert round_of(hall, 2).late_seconds == {}


def test_the_clock_ends_the_first_round_and_leaves_the_second_waiting_to_start() -> (
    None
):
    hall = both_posted()
    start(hall)

    hall.does(ask.LetTimePass(), after=60 * 60)

    assert [type(one) for one in hall.events].count(RoundEnded) == 1
    assert current(hall) == 2
    assert round_of(hall, 2).started_at is None


@pytest.mark.parametrize("with_clock", [True, False])
def test_the_second_round_has_its_turn_when_all_results_of_the_first_are_in(
    with_clock: bool,  # noqa: FBT001 -- pytest's own
) -> None:
    hall = both_posted()
    if with_clock:
        start(hall)

    play(hall, 1)

    assert current(hall) == 2
    assert hall.state.waiting_rounds(hall.pool) == ()


def test_a_round_that_waits_counts_for_nothing_yet() -> None:
    hall = both_posted(7)
    free = next(one.one for one in round_of(hall, 2).boards if one.is_bye)

    asked = outstanding(hall.state, hall.pool)
    record = records_of(hall.state, hall.pool)[free]

    assert {one.board.round for one in asked} == {1}
    assert len(record.lines) == 1
    assert record.half_wins == 0


def test_the_third_round_waits_for_the_results_of_the_second() -> None:
    hall = both_posted()

    with pytest.raises(RoundError, match="Round 2 is posted but not played"):
        hall.does(ask.PairRound(pool=hall.pool, seed="x", despite_open=True))
    play(hall, 1)
    with pytest.raises(RoundError, match="boards are not finished"):
        hall.does(ask.PairRound(pool=hall.pool, seed="x"))
    play(hall, 2)
    hall.does(ask.PairRound(pool=hall.pool, seed="x"))

    assert round_of(hall, 3).draw.method == "groups"


def test_three_rounds_can_be_posted_if_the_book_says_so() -> None:
    hall = both_posted(first_rounds=3)

    third = hall.pairs(seed="three")

    met = [
        frozenset(board.entrants)
        for number in (1, 2, 3)
        for board in round_of(hall, number).boards
    ]
    assert hall.state.waiting_rounds(hall.pool) == (round_of(hall, 2), third)
    assert len(set(met)) == len(met) == 12


def test_a_director_who_goes_on_despite_missing_results_plays_the_next_round_now() -> (
    None
):
    hall = an_event_of(8, "SO")
    hall.pairs()

    hall.does(ask.PairRound(pool=hall.pool, seed="x", despite_open=True))
    hall.does(ask.PublishRound(pool=hall.pool))

    assert current(hall) == 2


def test_other_books_still_wait_for_results() -> None:
    hall = an_event_of(8, "ES")
    hall.pairs()

    with pytest.raises(RoundError, match="boards are not finished"):
        hall.does(ask.PairRound(pool=hall.pool, seed="x"))


def test_the_round_posted_last_is_taken_back_first() -> None:
    hall = both_posted()
    back = ask.WithdrawRound(pool=hall.pool, why="a mistake")

    hall.does(back)
    second = round_of(hall, 2)
    hall.does(back)

    assert not second.is_published
    (first,) = hall.state.rounds_of(hall.pool)
    assert (first.number, first.is_published) == (1, False)


def test_a_team_that_leaves_or_comes_in_between_is_repaired_in_the_posted_round() -> (
    None
):
    hall = both_posted()
    leaver = EntrantId("e001")
    board = round_of(hall, 2).board_of(leaver)
    assert board is not None
    (stays,) = set(board.entrants) - {leaver}
    hall.does(ask.WithdrawEntrant(entrant=leaver, why="ill"))
    hall.enters("late")
    second = RoundNumber(2)

    hall.does(
        ask.RemoveBoard(pool=hall.pool, round=second, board=board.number, bye_for=stays)
    )
    hall.does(
        ask.SeatEntrant(
            pool=hall.pool, round=second, entrant=EntrantId("late"), opponent=stays
        )
    )

    repaired = round_of(hall, 2).board_of(stays)
    assert repaired is not None
    assert set(repaired.entrants) == {stays, "late"}
    assert current(hall) == 1


def test_a_draft_made_ahead_and_published_after_the_round_is_over_is_no_exception() -> (
    None
):
    hall = an_event_of(8, "SO")
    hall.pairs()
    hall.does(ask.PairRound(pool=hall.pool, seed="x"))
    play(hall, 1)

    hall.does(ask.PublishRound(pool=hall.pool))

    assert current(hall) == 2


def test_the_next_round_is_offered_ahead_only_while_the_book_pairs_beforehand() -> None:
    hall = an_event_of(8, "SO")
    before = can_be_ahead(hall.state, hall.pool)
    hall.pairs()
    after_one = can_be_ahead(hall.state, hall.pool)
    hall.pairs()
    after_two = can_be_ahead(hall.state, hall.pool)

    assert (before, after_one, after_two) == (None, 2, None)


def test_after_a_round_is_over_the_next_is_simply_paired() -> None:
    hall = an_event_of(8, "SO", rounds_played=1)

    assert can_be_ahead(hall.state, hall.pool) is None
