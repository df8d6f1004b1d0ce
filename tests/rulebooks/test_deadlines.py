"""What time brings by itself: when it is due, and what comes first."""

from __future__ import annotations

import pytest

from starsquare.game.command import (
    CallHold,
    CorrectTime,
    IssueChallenge,
    LetTimePass,
    Pass,
    StopClock,
    StopReason,
)
from starsquare.game.deadlines import Deadline, Due, next_deadline
from starsquare.game.event import (
    EndReason,
    GameEnded,
    HoldLapsed,
    TurnPassed,
    TurnTimedOut,
)
from starsquare.game.side import Moment, Side
from starsquare.game.state import Stage
from starsquare.rulebook import changed, rulebook
from starsquare.testing import Table, a_game, a_play
from tests.marks import rule

ONE, TWO = Side.ONE, Side.TWO


def due(table: Table) -> Deadline | None:
    return next_deadline(table.state, table.book)


def at(seconds: float, what: Due) -> Deadline:
    return Deadline(Moment(round(seconds * 1_000)), what)


@pytest.mark.parametrize(
    ("book", "expected"),
    [
        ("CC", None),
        pytest.param("NA", at(2_100.001, Due.OVERTIME), marks=rule("NA-20.d")),
        pytest.param("SO", at(180.001, Due.TURN), marks=rule("SO-PLAY-1.c")),
        pytest.param("ES", at(120.001, Due.TURN), marks=rule("ES-INTRO-1.d")),
        pytest.param("KZ", at(150.001, Due.TURN), marks=rule("KZ-PLAY-10.b")),
        pytest.param("KZ/just-for-fun", None, marks=rule("KZ-CAT-2.a")),
    ],
)
def test_what_is_due_when_a_first_turn_has_just_begun(
    book: str, expected: Deadline | None
) -> None:
    assert due(Table(a_game(book))) == expected


@rule("CC-20.d", "NA-20.e", "SO-CHAL-3.c", "ES-END-1.a", "KZ-END-1.c")
@pytest.mark.parametrize("book", ["CC", "SO", "NA", "ES", "KZ"])
@pytest.mark.parametrize("stage", [Stage.DRAWING_RACKS, Stage.PLAYING])
def test_the_end_of_the_round_is_due_in_play_and_before_it(
    book: str, stage: Stage
) -> None:
    table = Table(a_game(book, stage=stage, round_ends_at_seconds=60))

    assert due(table) == at(60.001, Due.ROUND_END)


@rule("CC-11.f", "NA-11.f")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_the_end_of_a_hold_is_due_a_minute_after_its_call(book: str) -> None:
    table = Table(a_game(book, last_play=a_play("one", "8H", "CAT"), on_turn="two"))
    table.does(CallHold(side=TWO), after=7)

    assert due(table) == at(67.001, Due.HOLD)


@pytest.mark.parametrize("book", ["CC", "SO", "NA", "ES", "KZ"])
def test_nothing_but_the_end_of_the_round_is_due_while_the_clock_stands(
    book: str,
) -> None:
    table = Table(a_game(book))
    table.does(StopClock(side=ONE, reason=StopReason.DIRECTOR))

    assert due(table) is None


@pytest.mark.parametrize("book", ["CC", "SO", "NA", "ES", "KZ"])
def test_nothing_but_the_end_of_the_round_is_due_before_a_verdict(book: str) -> None:
    game = a_game(
        book,
        last_play=a_play("one", "8H", "CAT"),
        on_turn="two",
        round_ends_at_seconds=600,
    )
    table = Table(game)
    table.does(IssueChallenge(side=TWO, words=("CAT",)))

    assert due(table) == at(600.001, Due.ROUND_END)


@pytest.mark.parametrize("book", ["CC", "SO", "NA", "ES", "KZ"])
def test_nothing_is_due_in_a_game_that_is_over(book: str) -> None:
    table = Table(a_game(book, round_ends_at_seconds=60))
    table.does(LetTimePass(), after=61)

    assert due(table) is None


@rule("NA-20.e", "ES-END-1.a", "KZ-END-1.c", "SO-CHAL-3.c")
@pytest.mark.parametrize(
    ("book", "seconds"), [("NA", 2_100), ("ES", 120), ("KZ", 150), ("SO", 180)]
)
def test_of_two_things_due_at_once_the_end_of_the_round_comes_first(
    book: str, seconds: int
) -> None:
    table = Table(a_game(book, scores=(20, 0), round_ends_at_seconds=seconds))

    table.does(LetTimePass(), after=seconds + 1)

    assert table.events == (
        GameEnded(at=Moment(seconds * 1_000 + 1), reason=EndReason.ROUND_ENDED),
    )


@rule("NA-20.d", "NA-11.f")
def test_overtime_comes_before_the_end_of_a_hold() -> None:
    game = a_game(
        "NA",
        last_play=a_play("one", "8H", "CAT"),
        on_turn="two",
        used_seconds=(0, 2_100 - 60),
        held_since_seconds=0,
    )

    assert due(Table(game)) == at(60.001, Due.OVERTIME)


@rule("NA-11.f", "NA-20.d")
def test_what_was_due_happens_in_its_order_and_each_at_its_own_moment() -> None:
    game = a_game(
        "NA",
        last_play=a_play("one", "8H", "CAT"),
        on_turn="two",
        used_seconds=(0, 2_100 - 90),
        held_since_seconds=0,
    )
    table = Table(game)

    table.does(LetTimePass(), after=500)

    assert table.events == (
        HoldLapsed(at=Moment(60_001)),
        GameEnded(at=Moment(90_001), reason=EndReason.OVERTIME),
    )


@rule("ES-INTRO-1.d")
def test_a_command_first_meets_what_was_due_before_it() -> None:
    table = Table(a_game("ES"))

    table.does(Pass(side=TWO), after=121)

    assert table.events == (
        TurnTimedOut(at=Moment(120_001), side=ONE, is_pass=False),
        TurnPassed(at=Moment(121_000), side=TWO),
    )


def test_a_command_at_the_very_moment_is_in_time_and_nothing_has_happened() -> None:
    table = Table(a_game("ES"))

    table.does(LetTimePass(), after=120)

    assert table.events == ()


def test_a_house_may_have_things_happen_at_the_limit_itself() -> None:
    house = changed(rulebook("ES"), {"clock.at_limit_counts": False}, house="HOUSE")

    assert due(Table(a_game(house), house)) == at(120, Due.TURN)


@rule("NA-20.d")
def test_nothing_is_due_in_the_past_of_a_clock_that_was_set_right() -> None:
    table = Table(a_game("NA"))
    table.does(CorrectTime(side=ONE, used_ms=3_000_000, why="unseen"), after=8)

    assert due(table) == at(8, Due.OVERTIME)
