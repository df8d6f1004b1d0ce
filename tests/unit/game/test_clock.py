from __future__ import annotations

from starsquare.game.side import BySide, Moment, Side
from starsquare.game.state import ClockState

ONE, TWO = Side.ONE, Side.TWO
RUNNING = ClockState(ONE, Moment(1_000), BySide(300, 500), 200)
STANDING = ClockState(None, Moment(1_000), BySide(300, 500), 200)


def test_time_runs_for_one_side_only() -> None:
    assert RUNNING.used_by(ONE, Moment(1_050)) == 350
    assert RUNNING.used_by(TWO, Moment(1_050)) == 500
    assert RUNNING.turn_used_by(Moment(1_050)) == 250


def test_no_time_runs_on_a_clock_that_stands() -> None:
    assert STANDING.used_by(ONE, Moment(1_050)) == 300
    assert STANDING.turn_used_by(Moment(1_050)) == 200


def test_stopping_keeps_what_was_used() -> None:
    stopped = RUNNING.stopped(Moment(1_050))

    assert stopped == ClockState(None, Moment(1_050), BySide(350, 500), 250)
    assert stopped.stopped(Moment(9_000)) == stopped


def test_a_restart_goes_on_in_the_same_turn() -> None:
    assert STANDING.restarted(TWO, Moment(2_000)) == ClockState(
        TWO, Moment(2_000), BySide(300, 500), 200
    )


def test_a_new_turn_starts_from_nothing() -> None:
    assert RUNNING.new_turn(TWO, Moment(1_050), is_running=True) == ClockState(
        TWO, Moment(1_050), BySide(350, 500), 0
    )
    assert STANDING.new_turn(TWO, Moment(1_050), is_running=False) == ClockState(
        None, Moment(1_050), BySide(300, 500), 0
    )


def test_a_correction_of_a_running_clock_keeps_the_time_of_the_turn() -> None:
    assert RUNNING.corrected(ONE, 40, Moment(1_050)) == ClockState(
        ONE, Moment(1_050), BySide(40, 500), 250
    )


def test_a_correction_of_a_standing_clock_does_not_touch_since_when_it_stands() -> None:
    assert STANDING.corrected(TWO, 40, Moment(5_000)) == ClockState(
        None, Moment(1_000), BySide(300, 40), 200
    )
