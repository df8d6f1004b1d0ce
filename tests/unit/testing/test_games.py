"""A game in any state, without playing up to it."""

from __future__ import annotations

import pytest

from starsquare.game.side import BySide, Side
from starsquare.game.state import BEFORE_PLAY, Stage
from starsquare.rulebook import CODES, TurnKind
from starsquare.testing import a_board, a_game, a_play, as_side
from starsquare.tiles import STANDARD, in_order

ONE, TWO = Side.ONE, Side.TWO


def test_sides_may_be_said_in_words() -> None:
    assert (as_side("one"), as_side("two"), as_side(TWO)) == (ONE, TWO, TWO)


@pytest.mark.parametrize("book", CODES)
def test_no_tile_is_missing_and_none_is_there_twice(book: str) -> None:
    game = a_game(book, board=a_board("C A t", top_left="8H"))

    assert [len(rack) for rack in game.racks] == [7, 7]
    assert in_order(game.bag + "".join(game.racks) + "CA?") == in_order(STANDARD.tiles)


@pytest.mark.parametrize("stage", sorted(BEFORE_PLAY))
def test_before_the_first_turn_nobody_has_a_rack_and_no_time_runs(stage: Stage) -> None:
    game = a_game("NA", stage=stage)

    assert game.racks == BySide("", "")
    assert (game.has_rack, game.clock.running) == (frozenset(), None)
    assert game.owed == BySide(0, 0)
    assert len(game.bag) == 100


def test_who_is_given_a_rack_before_the_first_turn_has_it() -> None:
    game = a_game("NA", stage=Stage.DRAWING_RACKS, racks=("CATERED", ""))

    assert game.has_rack == {ONE}
    assert len(game.bag) == 93


def test_scores_and_turns_without_points_are_on_the_score_sheet() -> None:
    game = a_game(
        "NA", scores=(10, 20), zeros=(TurnKind.PASS, TurnKind.EXCHANGE), on_turn="two"
    )

    assert (game.score_of(ONE), game.score_of(TWO)) == (10, 20)
    assert [(turn.side, turn.kind) for turn in game.turns[2:]] == [
        (TWO, TurnKind.PASS),
        (ONE, TurnKind.EXCHANGE),
    ]


def test_the_last_play_lies_on_the_board_and_may_be_challenged() -> None:
    play = a_play("one", "8H", "CAT")
    game = a_game("NA", last_play=play, on_turn="two", drawn_after_play="EE")

    assert game.position == a_board("C A T", top_left="8H")
    assert game.turns[-1].words == ("CAT",)
    assert game.turns[-1].drawn == "EE"
    assert game.is_play_open


def test_seats_are_named_or_follow_the_book() -> None:
    assert a_game("ES").seats == BySide(("Ada",), ("Cem",))
    assert a_game("NA").seats == BySide(("Ada", "Bea"), ("Cem", "Dov"))
    assert a_game("NA", seats=(("Eve",), ())).seats == BySide(("Eve",), ())
