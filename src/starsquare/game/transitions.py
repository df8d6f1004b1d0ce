"""Steps that several subjects take when they apply an event."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from starsquare.game.side import BySide, Moment, Side
from starsquare.game.state import NO_TILES, Game, Stage, Turn, TurnNumber
from starsquare.rulebook import TurnKind
from starsquare.tiles import Tiles, in_order


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


def with_drawn_noted(
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


def to_be_signed_again(game: Game) -> Game:
    """Return the slip back: what is changed after a signature was not signed."""
    if game.stage not in {Stage.OVER, Stage.SIGNED}:
        return game
    return replace(
        game, stage=Stage.OVER, signatures=BySide(frozenset[str](), frozenset[str]())
    )
