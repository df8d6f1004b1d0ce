"""What the clock's events do."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.game.event import (
    ClockRestarted,
    ClockStopped,
    RoundEndSet,
    TimeCorrected,
    TimeEvent,
)
from starsquare.game.evolving.closing import to_be_signed_again
from starsquare.game.side import Moment
from starsquare.game.state import Game


def after_time(game: Game, event: TimeEvent) -> Game:
    """Apply an event of the clock."""
    match event:
        case ClockStopped(reason=reason, at=at):
            return replace(game, clock=game.clock.stopped(at), stop=reason)
        case ClockRestarted(at=at):
            return replace(
                game,
                clock=game.clock.restarted(game.on_turn, at),
                stop=None,
                held_since=_held_on(game, at),
            )
        case TimeCorrected(side=side, used_ms=used_ms, at=at):
            clock = game.clock.corrected(side, used_ms, at)
            return to_be_signed_again(replace(game, clock=clock))
        case RoundEndSet(ends_at=ends_at):
            return replace(game, round_ends_at=ends_at)
        case _:
            assert_never(event)


def _held_on(game: Game, at: Moment) -> Moment | None:
    """A hold does not run on while the clock stands."""
    if game.held_since is None:
        return None
    return Moment(at - game.held_for(at))
