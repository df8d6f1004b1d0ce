"""When the sides of a game on screen acted for the first time: they are there."""

from __future__ import annotations

from collections.abc import Iterable

from starsquare.game import event as happened
from starsquare.game.event import GameEvent
from starsquare.game.side import Moment, Side
from starsquare.service.streams import Happened

_ACTS = (
    happened.RulesProposed,
    happened.TilesConfirmed,
    happened.FirstTileDrawn,
    happened.RackDrawn,
    happened.TileSeen,
    happened.TilesPlaced,
    happened.TilesExchanged,
    happened.TurnPassed,
    happened.TilesDrawn,
    happened.HoldCalled,
    happened.ChallengeIssued,
    happened.ClockPressed,
    happened.PlayEntered,
    happened.ScoreEntered,
    happened.ExchangeEntered,
    happened.PassEntered,
)
"""What only a side does that is there; a turn may run out, and others may rule."""


def first_act(
    log: Iterable[Happened[GameEvent]], side: Side, *, since: Moment
) -> Happened[GameEvent] | None:
    """Return the first act of a side since a moment, if there is one."""
    return next(
        (
            one
            for one in log
            if isinstance(one.event, _ACTS)
            and one.event.side is side
            and one.event.at >= since
        ),
        None,
    )
