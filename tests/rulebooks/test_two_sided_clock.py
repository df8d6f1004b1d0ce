"""The two-sided clock: whose time runs, what overtime costs, who may press what."""

from __future__ import annotations

from typing import cast

import pytest

from starsquare.game.command import (
    CorrectTime,
    EndRound,
    GameCommand,
    LetTimePass,
    Pass,
    RestartClock,
    StopClock,
    StopReason,
)
from starsquare.game.deadlines import next_deadline
from starsquare.game.event import (
    ClockRestarted,
    ClockStopped,
    EndReason,
    GameEnded,
    TimeCorrected,
)
from starsquare.game.outcome import Adjustment, AdjustmentKind
from starsquare.game.refusals import ClockError, OutOfTurnError, WrongPhaseError
from starsquare.game.side import BySide, Moment, Side
from starsquare.game.state import ClockState, Stage
from starsquare.rulebook import Rulebook, changed, rulebook
from starsquare.testing import Table, a_game, a_play
from tests.marks import rule

ONE, TWO = Side.ONE, Side.TWO
MINUTES = {"CC": 22, "NA": 25}
ON_CLOCKS = {"CC": "CC-19.d, CC-19.f, CC-21.d", "NA": "NA-19.d, NA-19.f, NA-21.f"}
EQUAL_RACKS = ("AEILNOR", "AEILNOR")  # seven points each

both_books = pytest.mark.parametrize("book", ["CC", "NA"])


def having_used(
    book: str | Rulebook, one: float, two: float = 0, **more: float
) -> Table:
    """Both sides hold seven points; so many seconds are gone from their clocks."""
    game = a_game(
        book,
        racks=EQUAL_RACKS,
        used_seconds=(one, two),
        scores=(300, 300),
        round_ends_at_seconds=more.get("round_ends"),
    )
    return Table(game, book)


def overtime_in(table: Table) -> dict[Side, int]:
    return {
        line.side: line.points
        for line in table.outcome.adjustments
        if line.kind is AdjustmentKind.OVERTIME
    }


# -- what overtime costs -----------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "minutes"),
    [
        pytest.param("CC", 22, marks=rule("CC-INTRO-1.f", "CC-19.a")),
        pytest.param("NA", 25, marks=rule("NA-INTRO-1.e", "NA-19.a")),
    ],
)
def test_a_side_may_use_all_its_minutes_for_nothing(book: str, minutes: int) -> None:
    table = having_used(book, minutes * 60, minutes * 60)

    table.does(EndRound())

    assert overtime_in(table) == {}


@rule("CC-19.b", "NA-19.b", "CC-19.a", "NA-19.a")
@both_books
@pytest.mark.parametrize(
    ("over", "points"),
    [
        (0.001, -10),
        (59.999, -10),
        (60.000, -10),
        (60.001, -20),
        (120.000, -20),
        (599.999, -100),
        (600.000, -100),
    ],
)
def test_overtime_costs_ten_points_for_each_minute_begun(
    book: str, over: float, points: int
) -> None:
    table = having_used(book, MINUTES[book] * 60 + over)

    table.does(EndRound())

    assert overtime_in(table) == {ONE: points}
    assert table.outcome.final == BySide(300 - 7 + points, 300 - 7)


@rule("CC-19.b")
def test_overtime_has_no_end_in_the_capitol_cup() -> None:
    table = having_used("CC", 22 * 60)

    game = table.does(LetTimePass(), after=30 * 60)
    table.does(EndRound())

    assert game.stage is Stage.PLAYING
    assert overtime_in(table) == {ONE: -300}


@rule("CC-19.b", "NA-19.b")
@both_books
def test_overtime_is_charged_to_the_side_whose_clock_it_is(book: str) -> None:
    seconds = MINUTES[book] * 60
    table = having_used(book, seconds + 61, seconds + 1)

    table.does(EndRound())

    assert overtime_in(table) == {ONE: -20, TWO: -10}


@rule("CC-19.b", "NA-19.b", "CC-24.a", "NA-24.a")
@both_books
def test_overtime_may_cost_the_game(book: str) -> None:
    game = a_game(
        book,
        racks=EQUAL_RACKS,
        scores=(305, 300),
        used_seconds=(MINUTES[book] * 60 + 0.001, 0),
    )
    table = Table(game)

    table.does(EndRound())

    assert table.outcome.winner is TWO


# -- NASSC: more than ten minutes --------------------------------------------------


@rule("NA-20.d")
def test_ten_minutes_of_overtime_do_not_yet_end_a_game() -> None:
    table = having_used("NA", 25 * 60)

    game = table.does(Pass(side=ONE), after=600)

    assert game.stage is Stage.PLAYING
    assert overtime_in(table) == {ONE: -100}


@rule("NA-20.d")
def test_a_millisecond_more_ends_it_and_costs_the_eleventh_minute() -> None:
    table = having_used("NA", 25 * 60)

    game = table.does(LetTimePass(), after=601)

    assert table.events == (GameEnded(at=Moment(600_001), reason=EndReason.OVERTIME),)
    assert game.clock == ClockState(
        None, Moment(600_001), BySide(2_100_001, 0), 600_001
    )
    assert overtime_in(table) == {ONE: -110}


@rule("NA-20.d")
def test_the_score_stands_when_overtime_ended_a_game() -> None:
    table = having_used("NA", 25 * 60)

    table.does(LetTimePass(), after=601)

    assert not table.outcome.is_forfeit
    assert table.outcome.final == BySide(300 - 7 - 110, 300 - 7)
    assert table.outcome.winner is TWO


@rule("NA-20.d", "NA-22")
def test_a_rack_is_filled_before_such_a_game_is_counted() -> None:
    game = a_game(
        "NA",
        racks=("EINR", "AEILNOR"),
        last_play=a_play("one", "8H", "CAT"),
        on_turn="two",
        used_seconds=(0, 25 * 60),
    )
    table = Table(game)

    over = table.does(LetTimePass(), after=601)

    assert (over.ended, len(over.racks[ONE])) == (EndReason.OVERTIME, 7)


@rule("NA-20.d")
def test_a_side_that_forfeits_by_a_house_rule_is_the_one_in_overtime() -> None:
    house = changed(rulebook("NA"), {"overtime.beyond_limit": "forfeit"}, house="HOUSE")
    table = having_used(house, 25 * 60, 26 * 60)

    table.does(LetTimePass(), after=601)

    assert table.outcome.is_forfeit
    assert table.outcome.winner is TWO
    assert table.outcome.spread == BySide(-50, 50)


def test_a_house_may_end_games_of_the_capitol_cup_by_overtime_too() -> None:
    house = changed(
        rulebook("CC"), {"overtime.ends_game_after_seconds": 300}, house="HOUSE"
    )
    table = having_used(house, 22 * 60)

    assert table.does(LetTimePass(), after=300).stage is Stage.PLAYING
    assert table.does(LetTimePass(), after=0.001).ended is EndReason.OVERTIME


def test_a_house_may_end_a_game_exactly_at_the_limit() -> None:
    house = changed(rulebook("NA"), {"clock.at_limit_counts": False}, house="HOUSE")
    table = having_used(house, 25 * 60)

    assert table.does(LetTimePass(), after=599.999).stage is Stage.PLAYING
    assert table.does(LetTimePass(), after=0.001).ended is EndReason.OVERTIME


# -- overtime and the end of the round ---------------------------------------------


@rule("NA-19.b", "NA-21.b")
def test_overtime_is_read_off_the_clock_and_not_off_the_fifty_minutes() -> None:
    table = having_used("NA", 27 * 60 + 1, 20 * 60, round_ends=60)

    table.does(LetTimePass(), after=61)

    assert table.state.ended is EndReason.ROUND_ENDED
    assert overtime_in(table) == {ONE: -40}  # the fourth minute had begun


@rule("CC-19.b", "NA-19.b")
@both_books
def test_a_house_may_spare_overtime_when_the_round_ended_the_game(book: str) -> None:
    house = changed(
        rulebook(book), {"overtime.charged_at_round_end": False}, house="HOUSE"
    )
    table = having_used(house, MINUTES[book] * 60 + 30, round_ends=10)

    table.does(LetTimePass(), after=11)

    assert overtime_in(table) == {}


def test_and_then_charges_it_when_the_game_was_finished() -> None:
    house = changed(
        rulebook("NA"), {"overtime.charged_at_round_end": False}, house="HOUSE"
    )
    table = having_used(house, 25 * 60)

    table.does(LetTimePass(), after=601)

    assert overtime_in(table) == {ONE: -110}


# -- the buttons -------------------------------------------------------------------


@rule("CC-19.d", "NA-19.d")
@both_books
def test_the_press_that_ends_a_turn_starts_the_other_sides_time(book: str) -> None:
    table = Table(a_game(book, racks=("CATEINR", "ADGLOSU")))
    table.does(a_play("one", "8H", "CAT"), after=30)

    game = table.does(Pass(side=TWO), after=50)

    assert game.clock == ClockState(ONE, Moment(80_000), BySide(30_000, 50_000), 0)


@rule("CC-19.d", "NA-19.d")
@both_books
def test_a_side_cannot_press_the_others_button(book: str) -> None:
    table = Table(a_game(book))

    refusal = table.refuses(Pass(side=TWO))

    assert isinstance(refusal, OutOfTurnError)
    assert str(refusal) == f"It is the other side's turn ({book}-3.a)"


@rule("CC-19.e", "NA-19.e")
@both_books
def test_after_its_press_a_side_can_add_nothing_to_its_play(book: str) -> None:
    table = Table(a_game(book, racks=("CATEINR", "ADGLOSU")))
    table.does(a_play("one", "8H", "CAT"))

    refusal = table.refuses(a_play("one", "8K", "E"))

    assert isinstance(refusal, OutOfTurnError)
    assert table.state.turns[-1].words == ("CAT",)


@rule("CC-19.f", "NA-19.f")
@both_books
@pytest.mark.parametrize("reason", StopReason)
def test_the_middle_button_stops_both_times(book: str, reason: StopReason) -> None:
    table = having_used(book, 100, 200)
    table.does(StopClock(side=ONE, reason=reason), after=10)

    game = table.does(LetTimePass(), after=500)

    assert table.events == (ClockStopped(at=Moment(10_000), side=ONE, reason=reason),)
    assert game.clock.running is None
    assert game.clock.used == BySide(110_000, 200_000)


@rule("CC-19.f", "NA-19.f")
@both_books
def test_the_clock_is_stopped_for_no_other_reason(book: str) -> None:
    table = having_used(book, 0)

    refusal = table.refuses(StopClock(side=ONE, reason=cast("StopReason", "lunch")))

    assert isinstance(refusal, ClockError)
    assert str(refusal) == (
        "The clock cannot be stopped for that reason. Choose one of: score, "
        f"challenge, director, end ({ON_CLOCKS[book]})"
    )
    assert table.state.clock.running is ONE


@rule("CC-19.f", "NA-19.f")
@both_books
def test_no_turn_is_made_while_the_clock_stands(book: str) -> None:
    table = having_used(book, 0)
    table.does(StopClock(side=TWO, reason=StopReason.SCORE))

    refusal = table.refuses(Pass(side=ONE))

    assert isinstance(refusal, ClockError)
    assert str(refusal) == (f"The clock is stopped. Start it first ({ON_CLOCKS[book]})")


@rule("CC-19.f", "NA-19.f")
@both_books
def test_the_clock_goes_on_for_the_side_on_turn(book: str) -> None:
    table = having_used(book, 100)
    table.does(StopClock(side=TWO, reason=StopReason.SCORE), after=10)

    game = table.does(RestartClock(side=TWO), after=300)

    assert table.events[-1] == ClockRestarted(at=Moment(310_000), side=TWO)
    assert game.clock == ClockState(ONE, Moment(310_000), BySide(110_000, 0), 10_000)


@rule("CC-19.f", "NA-19.f")
@both_books
def test_where_the_director_was_called_only_staff_starts_the_clock(book: str) -> None:
    table = having_used(book, 0)
    table.does(StopClock(side=ONE, reason=StopReason.DIRECTOR))

    refusal = table.refuses(RestartClock(side=ONE))

    assert isinstance(refusal, ClockError)
    assert str(refusal) == (
        f"The director was called and will restart the clock ({ON_CLOCKS[book]})"
    )
    assert table.does(RestartClock()).clock.running is ONE


@rule("CC-19.f", "NA-19.f")
@both_books
def test_a_clock_that_stands_is_not_stopped_again(book: str) -> None:
    table = having_used(book, 0)
    table.does(StopClock(side=ONE, reason=StopReason.SCORE))

    refusal = table.refuses(StopClock(side=TWO, reason=StopReason.DIRECTOR))

    assert isinstance(refusal, ClockError)
    assert str(refusal) == f"The clock is already stopped ({ON_CLOCKS[book]})"


@rule("CC-19.f", "NA-19.f")
@both_books
def test_a_clock_that_runs_is_not_started_again(book: str) -> None:
    refusal = having_used(book, 0).refuses(RestartClock())

    assert isinstance(refusal, ClockError)
    assert str(refusal) == f"The clock is already running ({ON_CLOCKS[book]})"


def test_an_increment_puts_off_overtime_and_the_end_that_it_brings() -> None:
    house = changed(rulebook("NA"), {"clock.increment_seconds": 30}, house="HOUSE")
    table = having_used(house, 25 * 60 - 10)
    turns = sum(turn.side is ONE for turn in table.state.turns)
    before = next_deadline(table.state, house)

    game = table.does(Pass(side=ONE), after=10 + 30 * turns + 5)
    table.does(Pass(side=TWO))

    after = next_deadline(table.state, house)
    assert overtime_in(table) == {}
    assert game.clock.used[ONE] == (25 * 60 + 30 * turns + 5) * 1000
    assert before is not None
    assert after is not None
    assert after.at - before.at == 30_000


# -- after the end -----------------------------------------------------------------


@rule("CC-21.b", "NA-21.d")
@both_books
def test_the_call_of_the_end_stops_the_clock_for_good(book: str) -> None:
    table = having_used(book, 100, round_ends=30)

    game = table.does(LetTimePass(), after=500)

    assert game.clock.running is None
    assert game.clock.used == BySide(130_001, 0)  # up to the moment of the end


@rule("CC-21.d", "NA-21.f")
@both_books
@pytest.mark.parametrize(
    "command",
    [RestartClock(side=ONE), StopClock(side=TWO, reason=StopReason.END)],
    ids=["restart", "stop"],
)
def test_the_clock_is_left_alone_after_the_end(book: str, command: GameCommand) -> None:
    table = having_used(book, 0)
    table.does(EndRound())

    refusal = table.refuses(command)

    assert isinstance(refusal, WrongPhaseError)
    assert str(refusal) == f"Too late: the game is over ({ON_CLOCKS[book]})"


# -- corrections by staff ----------------------------------------------------------


@both_books
def test_staff_sets_a_clock_right_while_it_runs(book: str) -> None:
    table = having_used(book, 100)
    command = CorrectTime(side=ONE, used_ms=60_000, why="knocked over")

    game = table.does(command, after=10)

    assert table.events == (
        TimeCorrected(at=table.now, side=ONE, used_ms=60_000, why="knocked over"),
    )
    assert game.clock.running is ONE
    assert game.clock.used_by(ONE, Moment(table.now + 5_000)) == 65_000


@both_books
def test_staff_sets_the_clock_right_of_a_side_that_is_not_on_turn(book: str) -> None:
    table = having_used(book, 100)

    game = table.does(
        CorrectTime(side=TWO, used_ms=30_000, why="wrong setting"),
        after=10,
    )

    assert game.clock == ClockState(
        ONE, Moment(10_000), BySide(110_000, 30_000), 10_000
    )


@pytest.mark.parametrize(
    ("book", "cited"), [("CC", "CC-36, CC-NOTE-1"), ("NA", "NA-PUNISH-1, NA-NOTE-1")]
)
def test_no_clock_is_set_below_nothing(book: str, cited: str) -> None:
    refusal = having_used(book, 100).refuses(
        CorrectTime(side=ONE, used_ms=-1, why="a slip")
    )

    assert isinstance(refusal, ClockError)
    assert str(refusal) == f"The time used cannot be less than zero ({cited})"


@rule("CC-19.b", "NA-19.b")
@both_books
def test_a_clock_set_right_after_the_end_changes_what_overtime_costs(book: str) -> None:
    table = having_used(book, MINUTES[book] * 60 + 61)
    table.does(EndRound())

    table.does(CorrectTime(side=ONE, used_ms=MINUTES[book] * 60_000, why="ran on"))

    assert table.outcome.adjustments == (
        Adjustment(ONE, AdjustmentKind.UNPLAYED, -7),
        Adjustment(TWO, AdjustmentKind.UNPLAYED, -7),
    )


@rule("NA-20.d", "NA-19.b")
def test_a_clock_set_beyond_the_limit_ends_the_game_with_all_its_overtime() -> None:
    table = having_used("NA", 0)
    table.does(CorrectTime(side=ONE, used_ms=40 * 60_000, why="unseen"), after=10)

    game = table.does(LetTimePass(), after=1)

    assert table.events[-1] == GameEnded(at=Moment(10_000), reason=EndReason.OVERTIME)
    assert game.clock.used == BySide(40 * 60_000, 0)
    assert overtime_in(table) == {ONE: -150}
