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
from starsquare.game.evolving.turns import accepted, returned
from starsquare.game.side import BySide
from starsquare.game.state import Game, Ruling, Stage


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
            return _resumed(game)
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
        case TilesReturned():
            return returned(game, event)
        case _:
            assert_never(event)


def _resumed(game: Game) -> Game:
    assert game.ended_in is not None
    game = to_be_signed_again(game)
    return replace(
        game,
        stage=game.ended_in,
        ended=None,
        ended_in=None,
        declared=frozenset(),
    )


def _late(game: Game, event: LatenessRecorded) -> Game:
    side, at = event.side, event.at
    late = game.late_seconds.having(side, event.seconds)
    clock = game.clock
    if event.clock_ms:
        used = max(0, clock.used_by(side, at) + event.clock_ms)
        clock = clock.corrected(side, used, at)
    return to_be_signed_again(replace(game, late_seconds=late, clock=clock))


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
        after=len(game.turns),
    )
    return to_be_signed_again(replace(game, rulings=(*game.rulings, ruling)))


def _reversed(game: Game, number: int) -> Game:
    rulings = tuple(
        replace(ruling, is_reversed=True) if ruling.number == number else ruling
        for ruling in game.rulings
    )
    return to_be_signed_again(replace(game, rulings=rulings))


def to_be_signed_again(game: Game) -> Game:
    """Give the slip back: what is changed after a signature was not signed."""
    if game.stage not in {Stage.OVER, Stage.SIGNED}:
        return game
    return replace(
        game, stage=Stage.OVER, signatures=BySide(frozenset[str](), frozenset[str]())
    )
