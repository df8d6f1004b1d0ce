"""Holds: when one may be called, what it keeps the mover from, when it lapses."""

from __future__ import annotations

import pytest

from starsquare.game.command import (
    CallHold,
    CorrectTime,
    DrawTiles,
    EndRound,
    IssueChallenge,
    LetTimePass,
    Pass,
    RestartClock,
    StopClock,
    StopReason,
    WithdrawHold,
)
from starsquare.game.event import HoldLapsed
from starsquare.game.refusals import (
    IllegalChallengeError,
    IllegalDrawError,
    WrongPhaseError,
)
from starsquare.game.side import Moment, Side
from starsquare.rulebook import Rulebook, changed, rulebook
from starsquare.testing import Table, a_game, a_play
from starsquare.tiles import in_order
from tests.marks import rule

ONE, TWO = Side.ONE, Side.TWO
HOLD = CallHold(side=TWO)
DRAW = DrawTiles(side=ONE)
CHALLENGE = IssueChallenge(side=TWO, words=("CAT",))

ON_HOLDS = {
    "CC": "CC-11.b, CC-11.d, CC-11.e, CC-11.f",
    "NA": "NA-11.b, NA-11.c, NA-11.d, NA-11.e, NA-11.f",
}

both_books = pytest.mark.parametrize("book", ["CC", "NA"])


def after_cat(book: str | Rulebook) -> Table:
    """Side one has just played CAT and has three tiles to draw."""
    game = a_game(
        book,
        racks=("EINR", "ADGLOSU"),
        last_play=a_play("one", "8H", "CAT"),
        on_turn="two",
    )
    return Table(game, book)


def held(book: str | Rulebook, *, after: float = 0) -> Table:
    """Side two has called hold so many seconds after the play."""
    table = after_cat(book)
    table.does(HOLD, after=after)
    return table


# -- calling it --------------------------------------------------------------------


@rule("CC-11.b", "NA-11.b")
@both_books
def test_a_hold_is_called_while_the_own_clock_runs_on(book: str) -> None:
    table = held(book, after=3)

    game = table.does(LetTimePass(), after=7)

    assert game.held_since == 3_000
    assert game.clock.running is TWO
    assert game.clock.used_by(TWO, table.now) == 10_000


@rule("CC-11.b", "NA-11.b")
@both_books
def test_a_hold_comes_too_late_once_the_mover_has_drawn(book: str) -> None:
    table = after_cat(book)
    table.does(DRAW, after=5)

    refusal = table.refuses(HOLD)

    assert isinstance(refusal, IllegalChallengeError)
    assert str(refusal) == (f"This play can no longer be challenged ({ON_HOLDS[book]})")


@rule("CC-11.b", "NA-11.b")
@both_books
def test_nobody_holds_a_play_of_their_own(book: str) -> None:
    refusal = after_cat(book).refuses(CallHold(side=ONE))

    assert isinstance(refusal, IllegalChallengeError)
    assert str(refusal) == f"A side cannot challenge its own play ({ON_HOLDS[book]})"


@rule("CC-11.b")
def test_a_hold_is_called_once_for_a_play() -> None:
    refusal = held("CC").refuses(HOLD, after=1)

    assert isinstance(refusal, IllegalChallengeError)
    assert str(refusal) == (
        "A hold has already been called (CC-11.b, CC-11.d, CC-11.e, CC-11.f)"
    )


@rule("CC-11.b")
def test_a_hold_is_not_called_when_the_game_is_over() -> None:
    table = after_cat("CC")
    table.does(EndRound())

    refusal = table.refuses(HOLD)

    assert isinstance(refusal, WrongPhaseError)
    assert str(refusal) == (
        "Too late: the game is over (CC-11.b, CC-11.d, CC-11.e, CC-11.f)"
    )


@pytest.mark.parametrize("book", ["SO", "ES", "KZ"])
def test_three_books_know_no_hold(book: str) -> None:
    refusal = after_cat(book).refuses(HOLD)

    assert isinstance(refusal, IllegalChallengeError)
    assert str(refusal) == "This rulebook has no hold. Challenge or play on"


# -- what it keeps the mover from --------------------------------------------------


@pytest.mark.parametrize(
    ("book", "said"),
    [
        pytest.param(
            "CC",
            "Hold: no tile may be drawn for 20 seconds (CC-11.d)",
            marks=rule("CC-11.d"),
        ),
        pytest.param(
            "NA",
            "Hold: no tile may be drawn for 20 seconds (NA-11.d)",
            marks=rule("NA-11.d"),
        ),
    ],
)
def test_under_a_hold_nothing_is_drawn_before_20_seconds_are_over(
    book: str, said: str
) -> None:
    table = held(book, after=2)

    refusal = table.refuses(DRAW, after=19.999)

    assert isinstance(refusal, IllegalDrawError)
    assert refusal.facts == {"seconds": 20}
    assert str(refusal) == said
    assert len(table.does(DRAW, after=0.001).set_apart) == 3


@rule("CC-11.e", "NA-11.e")
@both_books
def test_tiles_drawn_under_a_hold_lie_apart_until_it_is_withdrawn(book: str) -> None:
    table = held(book)

    drawn_apart = table.does(DRAW, after=20)
    withdrawn = table.does(WithdrawHold(side=TWO), after=10)

    assert drawn_apart.racks[ONE] == "EINR"
    assert drawn_apart.is_play_open
    assert withdrawn.racks[ONE] == in_order("EINR" + drawn_apart.set_apart)
    assert withdrawn.set_apart == ""
    assert not withdrawn.is_play_open


@rule("CC-11.e", "NA-11.e")
@both_books
def test_tiles_drawn_under_a_hold_can_still_be_challenged_away(book: str) -> None:
    table = held(book)
    table.does(DRAW, after=20)

    game = table.does(CHALLENGE, after=39.999)

    assert game.challenge is not None


@rule("CC-11.e", "NA-11.e")
@both_books
def test_a_side_that_plays_on_has_given_up_its_hold(book: str) -> None:
    table = held(book)
    apart = table.does(DRAW, after=20).set_apart

    game = table.does(Pass(side=TWO))

    assert game.racks[ONE] == in_order("EINR" + apart)
    assert (game.set_apart, game.held_since) == ("", None)


def test_a_house_may_make_the_wait_longer() -> None:
    house = changed(rulebook("CC"), {"hold.no_draw_seconds": 30}, house="HOUSE")
    table = held(house)

    refusal = table.refuses(DRAW, after=29.999)

    assert refusal.facts == {"seconds": 30}
    assert len(table.does(DRAW, after=0.001).set_apart) == 3


# -- withdrawing and lapsing -------------------------------------------------------


@rule("CC-11.e")
def test_only_the_side_that_called_hold_withdraws_it() -> None:
    table = held("CC")

    refusal = table.refuses(WithdrawHold(side=ONE))

    assert isinstance(refusal, IllegalChallengeError)
    assert str(refusal) == (
        "This side has not called a hold (CC-11.b, CC-11.d, CC-11.e, CC-11.f)"
    )


@rule("NA-11.e")
def test_without_a_hold_there_is_none_to_withdraw() -> None:
    refusal = after_cat("NA").refuses(WithdrawHold(side=TWO))

    assert refusal.key == "hold.none_to_withdraw"


@rule("CC-11.e", "NA-11.e")
@both_books
def test_a_withdrawn_hold_accepts_the_play(book: str) -> None:
    table = held(book)
    table.does(WithdrawHold(side=TWO), after=5)

    refusal = table.refuses(CHALLENGE)

    assert refusal.key == "challenge.too_late"


@rule("CC-11.f", "NA-11.f")
@both_books
def test_a_challenge_exactly_a_minute_after_the_hold_is_in_time(book: str) -> None:
    game = held(book, after=4).does(CHALLENGE, after=60)

    assert game.challenge is not None


@rule("CC-11.f", "NA-11.f")
@both_books
def test_a_millisecond_later_the_hold_has_lapsed_and_the_play_stands(book: str) -> None:
    table = held(book, after=4)

    refusal = table.refuses(CHALLENGE, after=60.001)

    assert isinstance(refusal, IllegalChallengeError)
    assert str(refusal) == (
        f"This play can no longer be challenged ({book}-11.a, {book}-12.a, {book}-12.b)"
    )


@rule("CC-11.f", "NA-11.f")
@both_books
def test_a_hold_lapses_by_itself_and_lets_the_tiles_join_the_rack(book: str) -> None:
    table = held(book, after=4)
    apart = table.does(DRAW, after=20).set_apart

    game = table.does(LetTimePass(), after=40.001)

    assert table.events[-1:] == (HoldLapsed(at=Moment(64_001)),)
    assert game.racks[ONE] == in_order("EINR" + apart)
    assert (game.held_since, game.is_play_open) == (None, False)


def test_a_house_may_call_the_last_moment_too_late() -> None:
    house = changed(rulebook("NA"), {"clock.at_limit_counts": False}, house="HOUSE")

    assert held(house).does(CHALLENGE, after=59.999).challenge is not None
    assert held(house).refuses(CHALLENGE, after=60).key == "challenge.too_late"


# -- a hold while the clock stands -------------------------------------------------


@rule("CC-11.f", "NA-11.f")
@both_books
def test_the_minute_of_a_hold_stands_still_with_the_clock(book: str) -> None:
    table = held(book)
    table.does(StopClock(side=TWO, reason=StopReason.SCORE), after=10)
    table.does(CorrectTime(side=TWO, used_ms=0, why="fell"), after=15)
    table.does(RestartClock(), after=15)

    game = table.does(CHALLENGE, after=50)

    assert game.challenge is not None


@rule("CC-11.f", "NA-11.f")
@both_books
def test_after_the_pause_no_more_than_the_rest_of_the_minute_is_left(book: str) -> None:
    table = held(book)
    table.does(StopClock(side=TWO, reason=StopReason.SCORE), after=10)
    table.does(CorrectTime(side=TWO, used_ms=0, why="fell"), after=15)
    table.does(RestartClock(), after=15)

    refusal = table.refuses(CHALLENGE, after=50.001)

    assert refusal.key == "challenge.too_late"


@rule("CC-11.d", "NA-11.d")
@both_books
def test_a_hold_called_while_the_clock_stands_is_counted_from_its_restart(
    book: str,
) -> None:
    table = after_cat(book)
    table.does(StopClock(side=TWO, reason=StopReason.DIRECTOR), after=1)
    table.does(HOLD, after=5)
    table.does(RestartClock(), after=5)

    assert table.refuses(DRAW, after=19.999).key == "draw.held"
    assert len(table.does(DRAW, after=0.001).set_apart) == 3


# -- time to see the play ----------------------------------------------------------


@rule("NA-11.c")
def test_the_opponents_have_five_seconds_to_see_a_play() -> None:
    table = after_cat("NA")

    refusal = table.refuses(DRAW, after=4.999)

    assert isinstance(refusal, IllegalDrawError)
    assert refusal.facts == {"seconds": 5}
    assert str(refusal) == (
        "Too quick: the other side has 5 seconds to look at the play first (NA-11.c)"
    )
    assert len(table.does(DRAW, after=0.001).racks[ONE]) == 7


@rule("CC-11.b")
def test_the_capitol_cup_names_no_seconds_before_a_draw() -> None:
    game = after_cat("CC").does(DRAW)

    assert len(game.racks[ONE]) == 7
    assert not game.is_play_open


ON_CARDBOARD = changed(
    rulebook("NA"), {"hold.early_draw": "set_apart"}, house="CARDBOARD"
)


@rule("NA-11.c")
def test_on_cardboard_a_hold_within_five_seconds_counts_though_tiles_were_drawn() -> (
    None
):
    table = after_cat(ON_CARDBOARD)
    apart = table.does(DRAW, after=2).set_apart

    game = table.does(HOLD, after=3)

    assert (len(apart), game.held_since) == (3, 5_000)
    assert game.racks[ONE] == "EINR"
    assert table.does(CHALLENGE, after=60).challenge is not None


@rule("NA-11.c")
def test_on_cardboard_a_hold_after_the_five_seconds_is_too_late() -> None:
    table = after_cat(ON_CARDBOARD)
    table.does(DRAW, after=2)

    assert table.refuses(HOLD, after=3.001).key == "challenge.too_late"
    assert table.refuses(CHALLENGE).key == "challenge.too_late"


@rule("NA-11.c")
def test_on_cardboard_tiles_drawn_too_quickly_join_the_rack_with_the_next_turn() -> (
    None
):
    table = after_cat(ON_CARDBOARD)
    apart = table.does(DRAW, after=2).set_apart

    game = table.does(Pass(side=TWO), after=10)

    assert game.racks[ONE] == in_order("EINR" + apart)


@rule("NA-11.c")
def test_on_cardboard_a_draw_from_five_seconds_on_is_a_draw_like_any() -> None:
    game = after_cat(ON_CARDBOARD).does(DRAW, after=5)

    assert (len(game.racks[ONE]), game.set_apart) == (7, "")


@rule("CC-11.d", "NA-11.d")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_the_twenty_seconds_stand_while_the_clock_does(book: str) -> None:
    play = a_play("one", "8H", "CAT")
    racks = ("EREDS", "ZOOMING")
    game = a_game(
        book, last_play=play, on_turn="two", racks=racks, held_since_seconds=0
    )
    table = Table(game)
    table.does(StopClock(side=Side.TWO, reason=StopReason.SCORE), after=1)

    refusal = table.refuses(DrawTiles(side=Side.ONE), after=25)

    assert isinstance(refusal, IllegalDrawError)
    assert refusal.key == "draw.held"
