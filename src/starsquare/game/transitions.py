"""State changes that several subjects share."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from starsquare.game.side import BySide, Moment, Side
from starsquare.game.state import NO_TILES, Game, Stage, Turn, TurnNumber
from starsquare.rulebook import TurnKind
from starsquare.tiles import Tiles, in_order


def with_turn(game: Game, turn: Turn, at: Moment) -> Game:
    """Add a turn to the score sheet and give the other side its turn."""
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
    """Accept the last play: tiles set apart for it join the rack."""
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
    """Return the number of the next turn, counted from 1."""
    return TurnNumber(len(game.turns) + 1)


def with_drawn_noted(
    game: Game, side: Side, drawn_now: Callable[[Tiles], Tiles]
) -> tuple[Turn, ...]:
    """Record on the side's last play what it holds in place of the tiles played."""
    turns = list(game.turns)
    for index in range(len(turns) - 1, -1, -1):
        turn = turns[index]
        if turn.side is side and turn.kind is TurnKind.PLAY:
            turns[index] = replace(turn, drawn=drawn_now(turn.drawn))
            break
    return tuple(turns)


def to_be_signed_again(game: Game) -> Game:
    """Remove the signatures: nobody has signed what changed since."""
    if game.stage not in {Stage.OVER, Stage.SIGNED}:
        return game
    return replace(
        game, stage=Stage.OVER, signatures=BySide(frozenset[str](), frozenset[str]())
    )
