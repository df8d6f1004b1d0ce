from __future__ import annotations

from starsquare.game.command import CorrectScore, DrawTiles
from starsquare.game.event import TurnNumber
from starsquare.game.side import Moment, Side
from starsquare.game.state import Turn, points_of
from starsquare.rulebook import TurnKind
from starsquare.testing import Table, a_game, a_play
from starsquare.tiles import in_order

ONE, TWO = Side.ONE, Side.TWO


def test_a_turn_without_a_score_brings_nothing_and_has_no_words() -> None:
    turn = Turn(number=TurnNumber(1), side=ONE, kind=TurnKind.PASS, at=Moment(0))

    assert (turn.points, turn.words) == (0, ())


def test_a_play_brings_what_it_is_worth_unless_something_else_was_announced() -> None:
    worth = a_game(last_play=a_play("one", "8H", "CAT"), on_turn="two")
    said = a_game(last_play=a_play("one", "8H", "CAT", announced=12), on_turn="two")

    assert worth.turns[-1].points == 10
    assert said.turns[-1].points == 12


def test_a_correction_is_of_one_turn_only() -> None:
    table = Table(a_game(scores=(30, 20)))
    game = table.does(CorrectScore(turn=2, points=25, why="recounted"))

    assert [points_of(game, turn) for turn in game.turns] == [30, 25]


def test_tiles_set_apart_belong_to_the_side_whose_play_is_open() -> None:
    game = a_game(
        racks=("EINR", "ADGLOSU"),
        last_play=a_play("one", "8H", "CAT"),
        on_turn="two",
        held_since_seconds=0,
    )
    table = Table(game)

    held = table.does(DrawTiles(side=ONE), after=30)

    assert held.tiles_of(ONE) == in_order("EINR" + held.set_apart)
    assert held.tiles_of(TWO) == in_order("ADGLOSU")


def test_nobody_is_barred_from_drawing_without_a_name() -> None:
    assert not a_game().is_banned(None)
