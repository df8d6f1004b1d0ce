"""Turns with a timer: how long they are, and what follows when they run out."""

from __future__ import annotations

import pytest

from starsquare.game.command import (
    AcceptVerdict,
    CallHold,
    DrawTiles,
    GiveVerdict,
    IssueChallenge,
    LetTimePass,
    Pass,
    RestartClock,
    StopClock,
    StopReason,
)
from starsquare.game.deadlines import next_deadline
from starsquare.game.event import EndReason, TurnTimedOut
from starsquare.game.refusals import ClockError, OutOfTurnError
from starsquare.game.side import Moment, Side
from starsquare.game.state import Stage
from starsquare.rulebook import Rulebook, TurnKind, changed, rulebook
from starsquare.testing import Table, a_game, a_play
from tests.marks import rule

ONE, TWO = Side.ONE, Side.TWO
CAT = a_play("one", "8H", "CAT")

LIMITS = [
    pytest.param("SO", 180, marks=rule("SO-PLAY-1.a", "SO-PLAY-1.c")),
    pytest.param("ES", 120, marks=rule("ES-INTRO-1.c", "ES-INTRO-1.d", "ES-PLAY-2.c")),
    pytest.param("KZ", 150, marks=rule("KZ-SETUP-1.e", "KZ-PLAY-2.a", "KZ-PLAY-10.a")),
]
timed_books = pytest.mark.parametrize(("book", "seconds"), LIMITS)


def to_play_cat(book: str | Rulebook) -> Table:
    """Side one has CAT on its rack, and its turn has just begun."""
    return Table(a_game(book, racks=("CATEINR", "ADGLOSU")), book)


@timed_books
def test_a_play_in_the_last_moment_of_a_turn_stands(book: str, seconds: int) -> None:
    game = to_play_cat(book).does(CAT, after=seconds)

    assert (game.score_of(ONE), game.on_turn) == (10, TWO)


@timed_books
def test_a_millisecond_later_the_turn_is_gone(book: str, seconds: int) -> None:
    table = to_play_cat(book)

    refusal = table.refuses(CAT, after=seconds + 0.001)

    assert isinstance(refusal, OutOfTurnError)
    assert refusal.key == "game.not_your_turn"


@rule("ES-INTRO-1.d", "KZ-PLAY-2.a", "KZ-PLAY-10.b")
@pytest.mark.parametrize(("book", "seconds"), [("ES", 120), ("KZ", 150)])
def test_a_turn_that_ran_out_scores_nothing_and_the_opponent_is_on_turn(
    book: str, seconds: int
) -> None:
    table = to_play_cat(book)

    game = table.does(LetTimePass(), after=seconds + 0.001)

    assert table.events == (TurnTimedOut(at=table.now, side=ONE, is_pass=False),)
    assert [turn.kind for turn in game.turns] == [TurnKind.TIMED_OUT]
    assert (game.score_of(ONE), game.on_turn) == (0, TWO)
    assert game.racks[ONE] == "ACEINRT"


@rule("SO-PLAY-1.c")
def test_running_over_the_time_is_a_pass_in_southern_oregon() -> None:
    table = to_play_cat("SO")

    game = table.does(LetTimePass(), after=180.001)

    assert table.events == (TurnTimedOut(at=table.now, side=ONE, is_pass=True),)
    assert [turn.kind for turn in game.turns] == [TurnKind.PASS]
    assert game.on_turn is TWO


@rule("SO-PLAY-1.c")
def test_where_passes_end_a_game_so_do_turns_that_count_as_passes() -> None:
    house = changed(
        rulebook("SO"),
        {
            "scoreless.limit": 6,
            "scoreless.counted": ["pass"],
            "scoreless.needs_a_score": False,
        },
        house="HOUSE",
    )

    game = to_play_cat(house).does(LetTimePass(), after=6 * 180.001)

    assert (game.ended, len(game.turns)) == (EndReason.SCORELESS, 6)


@rule("ES-PLAY-2.b", "ES-PLAY-2.c")
def test_every_turn_has_its_own_two_minutes() -> None:
    table = to_play_cat("ES")
    table.does(CAT, after=100)
    table.does(Pass(side=TWO), after=120)
    table.does(DrawTiles(side=ONE))

    game = table.does(Pass(side=ONE), after=120)

    assert [turn.kind for turn in game.turns] == [
        TurnKind.PLAY,
        TurnKind.PASS,
        TurnKind.PASS,
    ]


@timed_books
def test_the_end_of_a_turn_starts_the_opponents_time(book: str, seconds: int) -> None:
    table = to_play_cat(book)
    table.does(CAT, after=40)

    game = table.does(LetTimePass(), after=30)

    assert game.clock.running is TWO
    assert game.clock.turn_used_by(table.now) == 30_000


@timed_books
def test_when_nobody_moves_one_turn_after_the_other_runs_out(
    book: str, seconds: int
) -> None:
    table = to_play_cat(book)

    table.does(LetTimePass(), after=3 * seconds + 1)

    ran_out = Moment(seconds * 1_000 + 1)
    assert [(event.at, type(event)) for event in table.events] == [
        (ran_out, TurnTimedOut),
        (2 * ran_out, TurnTimedOut),
        (3 * ran_out, TurnTimedOut),
    ]


@timed_books
def test_the_timer_stands_while_a_question_is_settled(book: str, seconds: int) -> None:
    table = to_play_cat(book)
    table.does(StopClock(side=ONE, reason=StopReason.DIRECTOR), after=seconds - 10)
    table.does(RestartClock(), after=1_000)

    game = table.does(CAT, after=10)

    assert game.score_of(ONE) == 10


@timed_books
def test_and_goes_on_from_where_it_stood(book: str, seconds: int) -> None:
    table = to_play_cat(book)
    table.does(StopClock(side=ONE, reason=StopReason.DIRECTOR), after=seconds - 10)
    table.does(RestartClock(), after=1_000)

    assert table.refuses(CAT, after=10.001).key == "game.not_your_turn"


@timed_books
@pytest.mark.parametrize("cost", ["nothing", "five_points"])
def test_a_turn_starts_over_after_a_challenge_that_did_not_cost_it(
    book: str, seconds: int, cost: str
) -> None:
    house = changed(rulebook(book), {"challenge.failed_cost": cost}, house="HOUSE")
    game = a_game(
        house,
        racks=("EINR", "ADGLOSU"),
        last_play=CAT,
        on_turn="two",
    )
    table = Table(game, house)
    table.does(IssueChallenge(side=TWO, words=("CAT",)), after=seconds - 5)
    table.does(GiveVerdict(acceptable=True), after=60)
    if table.state.challenge is not None:
        table.does(AcceptVerdict(side=TWO))
    table.does(RestartClock(side=TWO))

    game = table.does(Pass(side=TWO), after=30)

    assert game.turns[-1].kind is TurnKind.PASS


@rule("KZ-CAT-2.a")
@pytest.mark.parametrize("book", ["KZ/just-for-fun", "KZ/corporate"])
def test_just_for_fun_has_no_timer_for_turns(book: str) -> None:
    table = to_play_cat(book)

    assert next_deadline(table.state, table.book) is None
    assert table.does(CAT, after=44 * 60).score_of(ONE) == 10


@rule("KZ-CAT-2.a")
def test_just_for_fun_ends_with_the_45_minutes_of_its_round() -> None:
    game = a_game("KZ/just-for-fun", round_ends_at_seconds=45 * 60)
    table = Table(game)

    assert table.does(LetTimePass(), after=45 * 60).stage is Stage.PLAYING
    assert table.does(LetTimePass(), after=0.001).ended is EndReason.ROUND_ENDED


@rule("KZ-CAT-3.b")
def test_the_competitive_group_keeps_to_the_timer() -> None:
    table = to_play_cat("KZ/competitive")

    assert table.refuses(CAT, after=150.001).key == "game.not_your_turn"


@pytest.mark.parametrize("book", ["CC", "NA"])
def test_two_sided_clocks_do_not_limit_a_turn(book: str) -> None:
    game = to_play_cat(book).does(CAT, after=21 * 60)

    assert game.score_of(ONE) == 10


@rule("SO-PLAY-1.a")
def test_a_director_may_take_another_timer() -> None:
    house = changed(rulebook("SO"), {"clock.turn_seconds": 200}, house="HOUSE")

    assert to_play_cat(house).does(CAT, after=200).score_of(ONE) == 10
    assert to_play_cat(house).refuses(CAT, after=200.001).key == "game.not_your_turn"


def test_a_house_may_call_the_last_moment_too_late() -> None:
    house = changed(rulebook("ES"), {"clock.at_limit_counts": False}, house="HOUSE")

    assert to_play_cat(house).does(CAT, after=119.999).score_of(ONE) == 10
    assert to_play_cat(house).refuses(CAT, after=120).key == "game.not_your_turn"


@rule("KZ-CAT-2.a")
def test_without_a_clock_play_goes_on_by_itself_after_a_verdict() -> None:
    play = a_play("one", "8H", "CAT")
    table = Table(a_game("KZ/just-for-fun", last_play=play, on_turn="two"))
    table.does(IssueChallenge(side=TWO, words=("CAT",)))
    table.does(GiveVerdict(acceptable=False))

    game = table.does(Pass(side=TWO))

    assert game.on_turn is ONE


@rule("NA-11.d", "NA-11.f", "CC-11.d", "CC-11.f")
@pytest.mark.parametrize("book", ["NA", "CC"])
def test_without_a_clock_a_hold_lapses_after_a_verdict_too(book: str) -> None:
    changes = {"clock.kind": "untimed", "clock.side_seconds": None, "overtime": None}
    house = changed(rulebook(book), changes, house="HOUSE")
    game = a_game(house, racks=("EINR", "ADGLOSU"), last_play=CAT, on_turn="two")
    table = Table(game, house)
    table.does(IssueChallenge(side=TWO, words=("CAT",)))
    table.does(GiveVerdict(acceptable=False), after=60)
    table.does(a_play("two", "8G", "GLAD"), after=30)
    table.does(CallHold(side=ONE), after=1)

    drawn = table.does(DrawTiles(side=TWO), after=20)
    lapsed = table.does(LetTimePass(), after=41)

    assert len(drawn.set_apart) == len("GLAD")
    assert (lapsed.held_since, lapsed.set_apart) == (None, "")


@rule("KZ-CAT-2.a")
def test_without_a_clock_a_game_still_waits_for_the_director() -> None:
    table = Table(a_game("KZ/just-for-fun"))
    table.does(StopClock(side=ONE, reason=StopReason.DIRECTOR))

    refusal = table.refuses(Pass(side=ONE))

    assert isinstance(refusal, ClockError)
    assert refusal.key == "game.clock_stands"
