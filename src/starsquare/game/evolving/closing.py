"""What endings, rulings and the slip do."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.game.event import (
    ClosingEvent,
    GameEnded,
    GameResumed,
    LatenessRecorded,
    RulingMade,
    RulingReversed,
    SeedRevealed,
    SlipSigned,
    SlipValidated,
    TilesReturned,
)
from starsquare.game.evolving.turns import accepted
from starsquare.game.side import BySide
from starsquare.game.state import Game, Ruling, Stage
from starsquare.tiles import in_order, without


def after_closing(  # noqa: C901, PLR0911 -- one case a kind
    game: Game, event: ClosingEvent
) -> Game:
    """Apply an event of an ending, a ruling or the slip."""
    match event:
        case GameEnded(reason=reason, at=at):
            return replace(
                game,
                stage=Stage.OVER,
                ended=reason,
                ended_in=game.stage,
                ended_after=len(game.turns),
                clock=game.clock.stopped(at),
            )
        case GameResumed():
            assert game.ended_in is not None
            return replace(game, stage=game.ended_in, ended=None, ended_in=None)
        case SlipSigned():
            return _signed(game, event)
        case SeedRevealed(seed=seed):
            return replace(game, seed=seed)
        case SlipValidated(by=by):
            return replace(game, stage=Stage.SEALED, validated_by=by)
        case LatenessRecorded():
            return _late(game, event)
        case RulingMade():
            return _ruled(game, event)
        case RulingReversed(number=number):
            return _reversed(game, number)
        case TilesReturned(side=side, tiles=tiles):
            bag = in_order(game.bag + tiles)
            return replace(
                game,
                racks=game.racks.having(side, without(game.racks[side], tiles)),
                bag=bag,
                mix=game.mix.shaken(bag),
            )
        case _:
            assert_never(event)


def _late(game: Game, event: LatenessRecorded) -> Game:
    late = game.late_seconds.having(event.side, event.seconds)
    clock = game.clock
    if event.clock_ms:
        clock = clock.corrected(event.side, event.clock_ms, event.at)
    return replace(game, late_seconds=late, clock=clock)


def _signed(game: Game, event: SlipSigned) -> Game:
    own = game.signatures[event.side] | {event.person or event.side}
    game = replace(game, signatures=game.signatures.having(event.side, own))
    # a signed slip accepts the final play
    return replace(accepted(game), stage=Stage.SIGNED) if event.is_complete else game


def _ruled(game: Game, event: RulingMade) -> Game:
    ruling = Ruling(
        number=event.number,
        kind=event.kind,
        by=event.by,
        why=event.why,
        side=event.side,
        points=event.points,
        turn=event.turn,
        person=event.person,
        sides=event.sides,
    )
    return _to_be_signed_again(replace(game, rulings=(*game.rulings, ruling)))


def _reversed(game: Game, number: int) -> Game:
    rulings = tuple(
        replace(ruling, is_reversed=True) if ruling.number == number else ruling
        for ruling in game.rulings
    )
    return _to_be_signed_again(replace(game, rulings=rulings))


def _to_be_signed_again(game: Game) -> Game:
    """A ruling after the signatures changes what was signed."""
    if game.stage not in {Stage.OVER, Stage.SIGNED}:
        return game
    return replace(
        game, stage=Stage.OVER, signatures=BySide(frozenset[str](), frozenset[str]())
    )
