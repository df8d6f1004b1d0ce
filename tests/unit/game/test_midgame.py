"""A game goes on from a turn of another one."""

from __future__ import annotations

from msgspec.structs import replace

from starsquare.board import Position
from starsquare.game.command import (
    DrawTiles,
    EndRound,
    Exchange,
    OpenGame,
    Pass,
    PlaceTiles,
)
from starsquare.game.event import GameOpened, RackDrawn
from starsquare.game.fairness import rigged_draws
from starsquare.game.midgame import Midgame
from starsquare.game.record import gcg_of, replay_gcg
from starsquare.game.side import BySide, PersonId, Side
from starsquare.game.state import Stage
from starsquare.game.steps import steps_of
from starsquare.game.trial import TRIALS, Try
from starsquare.game.view import SPECTATOR, member_of, seen_by
from starsquare.rulebook import TurnKind
from starsquare.testing import Table
from starsquare.tiles import BagSeed, Tiles

NAMES = BySide("Ann", "Ben")


def an_earlier_game() -> Table:
    """Play, draw, exchange, pass: three turns, and the fourth is to be resumed."""
    table = Table.playing("CC")
    side = table.state.on_turn
    _play(table)
    table.does(DrawTiles(side=side), after=10)
    rack = table.state.racks[side.other]
    table.does(Exchange(side=side.other, tiles=rack[:2]), after=1)
    table.does(Pass(side=side), after=1)
    return table


def _play(table: Table) -> None:
    side = table.state.on_turn
    (play,) = TRIALS[PlaceTiles](Try(table.state, table.book, side, None))
    table.does(play, after=3)


def midgame_of(table: Table) -> Midgame:
    game = table.state
    return Midgame(side=game.on_turn, rack=game.racks[game.on_turn], turns=game.turns)


def taken_up(resumed: Midgame, book: str = "CC") -> Table:
    table = Table(book=book, seed=BagSeed(b"another seed"))
    seats: BySide[tuple[PersonId, ...]] = BySide((PersonId("Ann"),), (PersonId("Ben"),))
    table.does(OpenGame(game="x", seats=seats, midgame=resumed))
    return table


def test_board_scores_and_the_rack_are_as_they_were_and_the_turn_runs() -> None:
    earlier = an_earlier_game().state

    game = taken_up(midgame_of(an_earlier_game())).state

    assert game.stage is Stage.PLAYING
    assert game.position == earlier.position != Position.empty(15)
    assert game.on_turn is earlier.on_turn is game.clock.running
    assert game.racks[game.on_turn] == earlier.racks[game.on_turn]
    assert BySide.of(game.score_of) == BySide.of(earlier.score_of)
    assert game.first is earlier.turns[0].side
    assert len(game.racks[game.on_turn.other]) == 7
    assert len(game.bag) == len(earlier.bag)
    assert game.clock.used == BySide(0, 0)


def test_a_book_that_draws_for_first_play_resumes_without_a_draw() -> None:
    resumed = midgame_of(an_earlier_game())

    game = taken_up(resumed, "NA").state

    assert (game.stage, game.first) == (Stage.PLAYING, resumed.turns[0].side)


def test_the_first_turn_can_be_resumed_too() -> None:
    resumed = Midgame(side=Side.TWO, rack=Tiles("AEINRST"), turns=())

    game = taken_up(resumed).state

    assert (game.first, game.on_turn) == (Side.TWO, Side.TWO)
    assert game.position == Position.empty(15)


def test_only_its_side_sees_the_rack_that_a_game_is_resumed_with() -> None:
    table = taken_up(midgame_of(an_earlier_game()))
    opened, drawn = table.events[:2]
    assert isinstance(opened, GameOpened)
    assert isinstance(drawn, RackDrawn)
    assert opened.midgame is not None
    side = opened.midgame.side

    hidden = replace(opened.midgame, rack=Tiles("_______"))

    assert seen_by(opened, member_of(side)) == opened
    for other in (member_of(side.other), SPECTATOR):
        assert seen_by(opened, other) == replace(opened, midgame=hidden)


def test_no_draw_of_a_resumed_game_is_rigged() -> None:
    table = taken_up(midgame_of(an_earlier_game()))
    side = table.state.on_turn
    _play(table)
    table.does(DrawTiles(side=side), after=10)
    table.does(EndRound())
    table.sign()

    assert rigged_draws(table.events) == ()


def test_steps_and_record_have_the_turns_before() -> None:
    table = taken_up(midgame_of(an_earlier_game()))
    _play(table)

    steps = steps_of(table.events)
    record = gcg_of(table.events, table.book, NAMES)

    kinds = [TurnKind.PLAY, TurnKind.EXCHANGE, TurnKind.PASS, TurnKind.PLAY]
    assert [one.turn.kind for one in steps] == kinds
    assert steps[-1].position == table.state.position
    replay = replay_gcg(record, table.book)
    assert replay.turns[-1].position == table.state.position
    assert replay.totals == BySide.of(table.state.score_of)
