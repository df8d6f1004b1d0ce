"""A game in any state, without playing up to it."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from starsquare.game.command import GiveVerdict, IssueChallenge, Medium
from starsquare.game.event import EndReason
from starsquare.game.side import BySide, Side
from starsquare.game.state import BEFORE_PLAY, Stage
from starsquare.rulebook import CODES, TurnKind
from starsquare.testing import (
    Table,
    a_board,
    a_game,
    a_lightning,
    a_play,
    as_side,
)
from starsquare.tiles import STANDARD, in_order, is_within

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


@pytest.mark.parametrize("medium", Medium)
def test_a_game_may_be_on_screen_or_on_the_table(medium: Medium) -> None:
    game = a_game("NA", medium=medium)

    assert game.medium is medium
    assert game.is_on_screen is (medium is Medium.SCREEN)


def test_a_game_may_be_over() -> None:
    game = a_game("NA", scores=(300, 280), ended=EndReason.AGREED)

    assert (game.stage, game.ended) == (Stage.OVER, EndReason.AGREED)
    assert (game.ended_in, game.ended_after) == (Stage.PLAYING, 2)
    assert game.clock.running is None
    table = Table(game)
    table.sign()
    assert table.state.stage is not Stage.OVER


def test_a_game_that_was_signed_has_ended_too() -> None:
    game = a_game("NA", stage=Stage.SIGNED, ended=EndReason.OUT)

    assert (game.stage, game.ended) == (Stage.SIGNED, EndReason.OUT)


def test_tiles_may_be_set_apart_while_a_play_is_open() -> None:
    game = a_game(
        "NA",
        racks=("EINR", "ADGLOSU"),
        last_play=a_play("one", "8H", "CAT"),
        set_apart="QZ",
        held_since_seconds=0,
        on_turn="two",
    )

    assert game.set_apart == "QZ"
    assert game.owed == BySide(1, 0)
    assert game.turns[-1].drawn == "QZ"
    assert game.tiles_of(ONE) == in_order("EINRQZ")
    assert is_within("QZ", game.bag) is False
    table = Table(game)
    table.does(IssueChallenge(side=TWO, words=("CAT",)))
    table.does(GiveVerdict(acceptable=False))
    assert is_within("QZ", table.state.bag)


def test_turns_alternate_whatever_the_scores() -> None:
    for scores in ((10, 0), (0, 10), (10, 20)):
        for on_turn in Side:
            for zeros in ((), (TurnKind.PASS,), (TurnKind.PASS,) * 2):
                game = a_game("NA", scores=scores, zeros=zeros, on_turn=on_turn)
                sides = [*(turn.side for turn in game.turns), game.on_turn]

                assert all(one is not two for one, two in pairwise(sides))
                assert (game.score_of(ONE), game.score_of(TWO)) == scores


IMPOSSIBLE: tuple[tuple[dict[str, Any], str], ...] = (
    (
        {"racks": ("QQQQQQQ", "ABCDEFG")},
        "7 tiles Q on the board, the racks and in the bag, and the box has 1",
    ),
    ({"racks": ("cat", "DOG")}, "'a' is not a tile; blanks are ?, letters are large"),
    (
        {"bag": "ZZ"},
        "2 tiles Z on the board, the racks and in the bag, and the box has 1",
    ),
    (
        {"board": "Z Z", "racks": ("A", "B")},
        "2 tiles Z on the board, the racks and in the bag, and the box has 1",
    ),
    (
        {"last_play": a_play("one", "1A", "CAT"), "on_turn": "two"},
        "the last play is not legal: the first play must cover the center square",
    ),
    (
        {"last_play": a_play("one", "8H", "CAT"), "on_turn": "one"},
        "turns alternate, and side one has turn 1 and the next",
    ),
    (
        {"set_apart": "QZ"},
        "tiles are set apart only while the last play may be challenged: give a "
        "last_play that is open",
    ),
    (
        {"ended": EndReason.OUT, "stage": Stage.PLAYING},
        "a game that has ended is not in the stage playing",
    ),
)


@pytest.mark.parametrize(("given", "said"), IMPOSSIBLE)
def test_a_game_that_cannot_be_is_refused_with_a_sentence(
    given: dict[str, Any], said: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        a_game("NA", **given)


def test_seats_are_named_or_follow_the_book() -> None:
    assert a_game("ES").seats == BySide(("Ada",), ("Cem",))
    assert a_game("NA").seats == BySide(("Ada", "Bea"), ("Cem", "Dov"))
    assert a_game("NA", seats=(("Eve",), ())).seats == BySide(("Eve",), ())


def test_a_lightning_round_needs_tiles_of_one_box_too() -> None:
    with pytest.raises(ValueError, match="2 tiles Q on the board"):
        a_lightning(("QUIET", "QUITE"))
