"""What the events of a turn do."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from msgspec.structs import replace

from starsquare.board import after_play, tiles_laid
from starsquare.game.event import (
    NoPlaysDeclared,
    TilesDrawn,
    TilesExchanged,
    TilesPlaced,
    TilesReturned,
    TurnEvent,
    TurnNumber,
    TurnPassed,
    TurnSkipped,
    TurnTimedOut,
)
from starsquare.game.side import Moment, Side
from starsquare.game.state import NO_TILES, Game, Stage, Turn
from starsquare.rulebook import TurnKind
from starsquare.tiles import Tiles, in_order, less, without


def after_turn(game: Game, event: TurnEvent) -> Game:
    """Apply an event of a turn."""
    match event:
        case TilesPlaced():
            return _placed(game, event)
        case TilesExchanged(side=side, given=given, drawn=drawn, at=at):
            rack = in_order(without(game.racks[side], given) + drawn)
            bag = in_order(without(game.bag, drawn) + given)
            game = replace(
                game,
                racks=game.racks.having(side, rack),
                bag=bag,
                mix=game.mix.shaken(bag),
            )
            turn = _turn(game, side, TurnKind.EXCHANGE, at)
            return with_turn(game, replace(turn, exchanged=given, drawn=drawn), at)
        case TurnPassed(side=side, at=at):
            return with_turn(game, _turn(game, side, TurnKind.PASS, at), at)
        case TurnTimedOut(side=side, at=at, is_pass=is_pass):
            kind = TurnKind.PASS if is_pass else TurnKind.TIMED_OUT
            return with_turn(game, _turn(game, side, kind, at), at)
        case TurnSkipped(side=side, at=at):
            return with_turn(game, _turn(game, side, TurnKind.SKIPPED, at), at)
        case TilesDrawn():
            return _drawn(game, event)
        case NoPlaysDeclared(side=side):
            return replace(game, declared=game.declared | {side})
        case _:
            assert_never(event)


def with_turn(game: Game, turn: Turn, at: Moment) -> Game:
    """Write a turn on the score sheet and give the other side its own."""
    game = accepted(game)
    is_running = game.clock.running is not None and game.stage is Stage.PLAYING
    return replace(
        game,
        turns=(*game.turns, turn),
        on_turn=turn.side.other,
        clock=game.clock.new_turn(turn.side.other, at, is_running=is_running),
        is_play_open=turn.kind is TurnKind.PLAY,
        declared=frozenset(),
    )


def accepted(game: Game) -> Game:
    """Let the last play stand: what was set apart for it joins the rack."""
    if not game.is_play_open:
        return game
    side = game.turns[-1].side
    return replace(
        game,
        racks=game.racks.having(side, in_order(game.racks[side] + game.set_apart)),
        set_apart=NO_TILES,
        is_play_open=False,
        held_since=None,
    )


def next_turn_number(game: Game) -> TurnNumber:
    """Number the next turn; turns count from 1."""
    return TurnNumber(len(game.turns) + 1)


def _turn(game: Game, side: Side, kind: TurnKind, at: Moment) -> Turn:
    return Turn(number=next_turn_number(game), side=side, kind=kind, at=at)


def _placed(game: Game, event: TilesPlaced) -> Game:
    side = event.side
    game = accepted(game)
    rack = without(game.racks[side], tiles_laid(event.placements))
    game = replace(
        game,
        position=after_play(game.position, event.placements),
        racks=game.racks.having(side, rack),
        owed=game.owed.having(side, event.to_draw),
    )
    turn = replace(
        _turn(game, side, TurnKind.PLAY, event.at),
        placements=event.placements,
        score=event.score,
        announced=event.announced,
    )
    return with_turn(game, turn, event.at)


def _drawn(game: Game, event: TilesDrawn) -> Game:
    side, tiles = event.side, event.tiles
    rack, set_apart = game.racks[side], game.set_apart
    if event.set_apart:
        set_apart = in_order(set_apart + tiles)
    else:
        rack = in_order(rack + tiles)
    game = replace(
        game,
        racks=game.racks.having(side, rack),
        set_apart=set_apart,
        owed=game.owed.having(side, 0),
        bag=without(game.bag, tiles),
        mix=game.mix.drawn(len(tiles)),
        turns=_noting(game, side, lambda drawn: in_order(drawn + tiles)),
    )
    return accepted(game) if event.accepts_play else game


def returned(game: Game, event: TilesReturned) -> Game:
    """Put tiles back that a side should not have drawn."""
    side, tiles = event.side, event.tiles
    bag = in_order(game.bag + tiles)
    return replace(
        game,
        racks=game.racks.having(side, without(game.racks[side], tiles)),
        owed=game.owed.having(side, event.to_draw),
        bag=bag,
        mix=game.mix.shaken(bag),
        turns=_noting(game, side, lambda drawn: less(drawn, tiles)),
    )


def _noting(
    game: Game, side: Side, drawn_now: Callable[[Tiles], Tiles]
) -> tuple[Turn, ...]:
    """Note on the side's last play what it holds in place of the tiles played."""
    turns = list(game.turns)
    for index in range(len(turns) - 1, -1, -1):
        turn = turns[index]
        if turn.side is side and turn.kind is TurnKind.PLAY:
            turns[index] = replace(turn, drawn=drawn_now(turn.drawn))
            break
    return tuple(turns)
