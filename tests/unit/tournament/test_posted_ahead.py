"""Rounds that a book pairs beforehand: posted together, played one after the other."""

from __future__ import annotations

import pytest

from starsquare.testing import Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.event import RoundEnded
from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.lateness import wall_clock
from starsquare.tournament.outstanding import outstanding
from starsquare.tournament.pairing_problem import can_be_ahead
from starsquare.tournament.record import records_of
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.round import Round
from tests.marks import rule


def both_posted(count: int = 8, **changes: int) -> Cup:
    cup = an_event_of(
        count,
        "SO",
        changes={f"pairing.{name}": value for name, value in changes.items()},
    )
    cup.pairs(seed="one")
    cup.pairs(seed="two")
    return cup


def round_of(cup: Cup, number: int) -> Round:
    found = cup.state.round(cup.pool, RoundNumber(number))
    assert found is not None
    return found


def current(cup: Cup) -> int:
    found = cup.state.current_round(cup.pool)
    assert found is not None
    return found.number


def start(cup: Cup, *late: str) -> None:
    away = tuple(
        person for one in late for person in cup.state.entrants[EntrantId(one)].members
    )
    cup.does(ask.StartRound(pool=cup.pool, absent=away))


def play(cup: Cup, number: int) -> None:
    for board in tuple(round_of(cup, number).open_boards):
        cup.scores(round_of(cup, number), board)


@rule("SO-SCORE-13.a")
def test_the_first_two_rounds_of_southern_oregon_are_posted_together() -> None:
    cup = both_posted()

    one, two = round_of(cup, 1), round_of(cup, 2)

    assert (one.is_published, two.is_published) == (True, True)
    assert {frozenset(each.entrants) for each in one.boards}.isdisjoint(
        frozenset(each.entrants) for each in two.boards
    )
    assert cup.state.waiting_rounds(cup.pool) == (two,)
    assert current(cup) == 1


@rule("SO-SCORE-13.a", "SO-SCORE-11.a")
def test_each_round_is_started_timed_and_judged_for_lateness_in_its_turn() -> None:
    cup = both_posted()
    start(cup, "e001")
    cup.does(ask.LetTimePass(), after=120)
    in_first = wall_clock(cup.state, cup.pool, cup.now)
    for person in cup.state.entrants[EntrantId("e001")].members:
        cup.does(ask.RecordArrival(pool=cup.pool, person=person))
    with pytest.raises(RoundError, match="Round 1 is still being played"):
        start(cup)
    cup.does(ask.EndRound(pool=cup.pool))
    between = current(cup)
    start(cup, "e002")
    in_second = wall_clock(cup.state, cup.pool, cup.now)

    assert in_first is not None
    assert (in_first.round, [one.entrant for one in in_first.missing]) == (1, ["e001"])
    assert between == 2
    assert in_second is not None
    assert (in_second.round, in_second.missing[0].entrant) == (2, "e002")
    assert set(round_of(cup, 1).late_seconds) == {"e001"}
    assert round_of(cup, 2).late_seconds == {}


def test_the_clock_ends_the_first_round_and_leaves_the_second_waiting_to_start() -> (
    None
):
    cup = both_posted()
    start(cup)

    cup.does(ask.LetTimePass(), after=60 * 60)

    assert [type(one) for one in cup.events].count(RoundEnded) == 1
    assert current(cup) == 2
    assert round_of(cup, 2).started_at is None


@pytest.mark.parametrize("with_clock", [True, False])
def test_the_second_round_has_its_turn_when_all_results_of_the_first_are_in(
    with_clock: bool,  # noqa: FBT001 -- pytest's own
) -> None:
    cup = both_posted()
    if with_clock:
        start(cup)

    play(cup, 1)

    assert current(cup) == 2
    assert cup.state.waiting_rounds(cup.pool) == ()


def test_a_round_that_waits_counts_for_nothing_yet() -> None:
    cup = both_posted(7)
    free = next(one.one for one in round_of(cup, 2).boards if one.is_bye)

    asked = outstanding(cup.state, cup.pool)
    record = records_of(cup.state, cup.pool)[free]

    assert {one.board.round for one in asked} == {1}
    assert len(record.lines) == 1
    assert record.half_wins == 0


def test_the_third_round_waits_for_the_results_of_the_second() -> None:
    cup = both_posted()

    with pytest.raises(RoundError, match="Round 2 is posted but not played"):
        cup.does(ask.PairRound(pool=cup.pool, seed="x", despite_open=True))
    play(cup, 1)
    with pytest.raises(RoundError, match="boards are not finished"):
        cup.does(ask.PairRound(pool=cup.pool, seed="x"))
    play(cup, 2)
    cup.does(ask.PairRound(pool=cup.pool, seed="x"))

    assert round_of(cup, 3).draw.method == "groups"


def test_three_rounds_can_be_posted_if_the_book_says_so() -> None:
    cup = both_posted(first_rounds=3)

    third = cup.pairs(seed="three")

    met = [
        frozenset(board.entrants)
        for number in (1, 2, 3)
        for board in round_of(cup, number).boards
    ]
    assert cup.state.waiting_rounds(cup.pool) == (round_of(cup, 2), third)
    assert len(set(met)) == len(met) == 12


def test_a_director_who_goes_on_despite_missing_results_plays_the_next_round_now() -> (
    None
):
    cup = an_event_of(8, "SO")
    cup.pairs()

    cup.does(ask.PairRound(pool=cup.pool, seed="x", despite_open=True))
    cup.does(ask.PublishRound(pool=cup.pool))

    assert current(cup) == 2


def test_other_books_still_wait_for_results() -> None:
    cup = an_event_of(8, "ES")
    cup.pairs()

    with pytest.raises(RoundError, match="boards are not finished"):
        cup.does(ask.PairRound(pool=cup.pool, seed="x"))


def test_the_round_posted_last_is_taken_back_first() -> None:
    cup = both_posted()
    back = ask.WithdrawRound(pool=cup.pool, why="a mistake")

    cup.does(back)
    second = round_of(cup, 2)
    cup.does(back)

    assert not second.is_published
    (first,) = cup.state.rounds_of(cup.pool)
    assert (first.number, first.is_published) == (1, False)


def test_a_team_that_leaves_or_comes_in_between_is_repaired_in_the_posted_round() -> (
    None
):
    cup = both_posted()
    leaver = EntrantId("e001")
    board = round_of(cup, 2).board_of(leaver)
    assert board is not None
    (stays,) = set(board.entrants) - {leaver}
    cup.does(ask.WithdrawEntrant(entrant=leaver, why="ill"))
    cup.enters("late")
    second = RoundNumber(2)

    cup.does(
        ask.RemoveBoard(pool=cup.pool, round=second, board=board.number, bye_for=stays)
    )
    cup.does(
        ask.SeatEntrant(
            pool=cup.pool, round=second, entrant=EntrantId("late"), opponent=stays
        )
    )

    repaired = round_of(cup, 2).board_of(stays)
    assert repaired is not None
    assert set(repaired.entrants) == {stays, "late"}
    assert current(cup) == 1


def test_a_draft_made_ahead_and_published_after_the_round_is_over_is_no_exception() -> (
    None
):
    cup = an_event_of(8, "SO")
    cup.pairs()
    cup.does(ask.PairRound(pool=cup.pool, seed="x"))
    play(cup, 1)

    cup.does(ask.PublishRound(pool=cup.pool))

    assert current(cup) == 2


def test_the_next_round_is_offered_ahead_only_while_the_book_pairs_beforehand() -> None:
    cup = an_event_of(8, "SO")
    before = can_be_ahead(cup.state, cup.pool)
    cup.pairs()
    after_one = can_be_ahead(cup.state, cup.pool)
    cup.pairs()
    after_two = can_be_ahead(cup.state, cup.pool)

    assert (before, after_one, after_two) == (None, 2, None)


def test_after_a_round_is_over_the_next_is_simply_paired() -> None:
    cup = an_event_of(8, "SO", rounds_played=1)

    assert can_be_ahead(cup.state, cup.pool) is None
