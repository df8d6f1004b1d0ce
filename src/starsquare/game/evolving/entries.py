"""What is written down of a game that is played off the screen does.

Racks hold only what is known of them: tiles of a play that came off, and what is left
at the end. All other tiles that are not on the board count as in the bag.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.board import after_play, tiles_laid
from starsquare.game.event import (
    ClockPressed,
    EntryTakenBack,
    ExchangeEntered,
    LeftoverEntered,
    PassEntered,
    PlayEntered,
    RulingKind,
    ScoreEntered,
    ScorerEvent,
)
from starsquare.game.evolving.closing import to_be_signed_again
from starsquare.game.evolving.turns import next_turn_number, with_turn
from starsquare.game.side import Moment, Side
from starsquare.game.state import NO_TILES, UNKNOWN, Game, Turn
from starsquare.rulebook import TurnKind
from starsquare.rules.scoring import TurnScore, WordScore
from starsquare.tiles import Tiles, in_order, less, without


def after_entry(game: Game, event: ScorerEvent) -> Game:
    """Apply what was written down."""
    match event:
        case ClockPressed(side=side, at=at):
            return with_turn(game, _blank(game, side, at), at)
        case PlayEntered():
            return _played(game, event)
        case ScoreEntered(points=points):
            score = TurnScore((WordScore("", points),), 0)
            return _written(game, event, TurnKind.PLAY, score=score)
        case ExchangeEntered(side=side, count=count):
            game = _written(
                game, event, TurnKind.EXCHANGE, exchanged=Tiles(UNKNOWN * count)
            )
            return _forgetting(game, side)
        case PassEntered():
            return _written(game, event, TurnKind.PASS)
        case EntryTakenBack():
            return _taken_back(game, event)
        case LeftoverEntered(side=side, letters=letters):
            game = _forgetting(to_be_signed_again(game), side)
            return replace(
                game,
                racks=game.racks.having(side, in_order(letters)),
                bag=without(game.bag, letters),
                leftovers=game.leftovers | {side},
            )
        case _:
            assert_never(event)


def _blank(game: Game, side: Side, at: Moment) -> Turn:
    number = next_turn_number(game)
    return Turn(number=number, side=side, kind=TurnKind.PLAY, at=at)


def _written(
    game: Game,
    event: PlayEntered | ScoreEntered | ExchangeEntered | PassEntered,
    kind: TurnKind,
    *,
    score: TurnScore | None = None,
    exchanged: Tiles = NO_TILES,
) -> Game:
    """Write into a turn whose clock was pressed before, or make the next one."""
    if event.turn > len(game.turns):
        turn = _blank(game, event.side, event.at)
        return with_turn(
            game, replace(turn, kind=kind, score=score, exchanged=exchanged), event.at
        )
    turns = list(game.turns)
    index = event.turn - 1
    turns[index] = replace(turns[index], kind=kind, score=score, exchanged=exchanged)
    is_last = event.turn == len(turns)
    is_open = game.is_play_open and not (is_last and kind is not TurnKind.PLAY)
    return replace(game, turns=tuple(turns), is_play_open=is_open)


def _played(game: Game, event: PlayEntered) -> Game:
    side, placements = event.side, event.placements
    game = _written(game, event, TurnKind.PLAY, score=event.score)
    turns = list(game.turns)
    turns[event.turn - 1] = replace(
        turns[event.turn - 1], placements=placements, announced=event.announced
    )
    played = tiles_laid(placements)
    unseen = less(played, game.racks[side])
    return replace(
        game,
        turns=tuple(turns),
        position=after_play(game.position, placements),
        racks=game.racks.having(side, less(game.racks[side], played)),
        bag=without(game.bag, unseen),
    )


def _taken_back(game: Game, event: EntryTakenBack) -> Game:
    *turns, last = game.turns
    lying = last.placements if last.kind is TurnKind.PLAY else ()
    clock = game.clock.stopped(event.at)
    if game.clock.running is not None:
        clock = clock.restarted(last.side, event.at)
    return replace(
        game,
        turns=tuple(turns),
        on_turn=last.side,
        position=game.position.without(placement.square for placement in lying),
        bag=in_order(game.bag + tiles_laid(lying)),
        clock=clock,
        is_play_open=False,
        held_since=None,
        declared=frozenset(),
        rulings=tuple(
            replace(ruling, is_reversed=True)
            if ruling.kind is RulingKind.SCORE and ruling.turn == last.number
            else ruling
            for ruling in game.rulings
        ),
    )


def _forgetting(game: Game, side: Side) -> Game:
    """Know no more what a side holds."""
    return replace(
        game,
        racks=game.racks.having(side, NO_TILES),
        bag=in_order(game.bag + game.racks[side]),
    )
