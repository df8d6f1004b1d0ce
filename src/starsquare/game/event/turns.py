"""What may happen in a turn."""

from __future__ import annotations

from starsquare.board import PlacedTiles
from starsquare.bounds import Number, Points
from starsquare.game.event.base import Event, Secret
from starsquare.game.side import Side
from starsquare.rules.scoring import TurnScore


class TilesPlaced(Event, frozen=True, kw_only=True):
    """A side placed tiles and ended its turn."""

    side: Side
    placements: PlacedTiles
    score: TurnScore
    announced: Points | None
    to_draw: Number


class TilesExchanged(Event, frozen=True, kw_only=True):
    """A side drew new tiles, then mixed the old ones into the bag."""

    side: Side
    given: Secret
    drawn: Secret


class TurnPassed(Event, frozen=True, kw_only=True):
    """A side gave up its turn."""

    side: Side


class TurnTimedOut(Event, frozen=True, kw_only=True):
    """A side's turn ended without a play because its time was over."""

    side: Side
    is_pass: bool  # what the book calls it


class TurnSkipped(Event, frozen=True, kw_only=True):
    """A side that has no tile left could not move."""

    side: Side


class TilesDrawn(Event, frozen=True, kw_only=True):
    """A side drew its replacement tiles."""

    side: Side
    tiles: Secret
    set_apart: bool  # kept from the others until the play is safe
    accepts_play: bool  # the play can no longer be challenged


class NoPlaysDeclared(Event, frozen=True, kw_only=True):
    """A side declared that no play is left."""

    side: Side


TurnEvent = (
    TilesPlaced
    | TilesExchanged
    | TurnPassed
    | TurnTimedOut
    | TurnSkipped
    | TilesDrawn
    | NoPlaysDeclared
)
