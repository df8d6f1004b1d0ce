"""What follows by itself from what has just happened."""

from __future__ import annotations

from starsquare.game.command import Medium
from starsquare.game.deciding.context import Context, Events, refill
from starsquare.game.event import (
    EndReason,
    GameEnded,
    GameEvent,
    TurnsBegan,
    TurnSkipped,
)
from starsquare.game.side import Side
from starsquare.game.state import Game, Stage
from starsquare.rulebook import Rulebook, TurnKind
from starsquare.rules.ending import ends_by_going_out, ends_scoreless


def follow_up(context: Context) -> Events:
    """Go on until nothing more follows by itself."""
    events: list[GameEvent] = []
    while following := _next(context):
        events += following
        context = context.after(following)
    return tuple(events)


def _next(context: Context) -> Events:
    game = context.game
    if game.challenge is not None:
        return ()
    match game.stage:
        case Stage.DRAWING_RACKS:
            return _begin(context)
        case Stage.PLAYING:
            return _end_or_skip(context)
        case Stage.OVER:
            return _fill_up(context)
        case _:
            return ()


def _begin(context: Context) -> Events:
    """Start the first turn where no clock has to be started by hand.

    Rules: SO-PLAY-1.a ES-INTRO-1.c KZ-SETUP-1.e KZ-CAT-2.a
    """
    game = context.game
    starts_itself = context.book.setup.clock_starts == "racks_drawn"
    if not game.is_on_screen:  # at a table somebody presses the clock
        starts_itself = game.medium is Medium.AFTERWARDS
    if not starts_itself or len(game.has_rack) < len(Side):
        return ()
    assert game.first is not None
    return (TurnsBegan(at=context.at, side=game.first),)


def _end_or_skip(context: Context) -> Events:
    """End the game, or pass over a side that has no tile left.

    Rules: CC-20.a CC-20.c NA-20.a NA-20.c SO-CHAL-3.a KZ-END-1.a KZ-END-1.b
    """
    game, book, at = context.game, context.book, context.at
    reason = _ending_of(game, book)
    if reason is not None:
        return (GameEnded(at=at, reason=reason),)
    has_tiles = bool(game.bag or game.tiles_of(game.on_turn))
    # a side without tiles may still challenge, and lets a play stand by passing
    if game.turns and not has_tiles and not game.is_play_open:
        return (TurnSkipped(at=at, side=game.on_turn),)
    return ()


def _ending_of(game: Game, book: Rulebook) -> EndReason | None:
    if not game.turns:
        return None
    last = game.turns[-1]
    if last.kind is TurnKind.PLAY and ends_by_going_out(
        rack=game.tiles_of(last.side), tiles_in_bag=len(game.bag), rule=book.ending
    ):
        return EndReason.OUT
    kinds = [turn.kind for turn in game.turns]
    if ends_scoreless(kinds, has_points=game.has_points, rule=book.scoreless):
        return EndReason.SCORELESS
    if not game.bag and not any(game.tiles_of(side) for side in Side):
        return EndReason.NO_TILES
    return None


def _fill_up(context: Context) -> Events:
    """Fill the racks that the end found short, where the game is to be counted.

    Rules: CC-22 NA-22
    """
    if context.game.ended is EndReason.FORFEIT:
        return ()
    if not context.book.ending.refill_at_round_end:
        return ()
    for side in Side:
        if events := refill(context, side, accepts_play=False):
            return events
    return ()
