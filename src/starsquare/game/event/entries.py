"""What may be written down of a game that is played off the screen."""

from __future__ import annotations

from starsquare.board import PlacedTiles
from starsquare.bounds import Number, Points
from starsquare.game.event.base import Event
from starsquare.game.side import Side
from starsquare.rules.scoring import TurnScore


class ClockPressed(Event, frozen=True, kw_only=True):
    """A side ended its turn; what it played is not written down yet."""

    side: Side


class PlayEntered(Event, frozen=True, kw_only=True):
    """The tiles of a turn were written down."""

    side: Side
    turn: Number  # the next one, or one whose clock was pressed before
    placements: PlacedTiles
    score: TurnScore
    announced: Points | None


class ScoreEntered(Event, frozen=True, kw_only=True):
    """The points of a turn were written down, without its tiles."""

    side: Side
    turn: Number
    points: Points


class ExchangeEntered(Event, frozen=True, kw_only=True):
    """A turn was an exchange of tiles that nobody else saw."""

    side: Side
    turn: Number
    count: Number


class PassEntered(Event, frozen=True, kw_only=True):
    """A turn whose clock was pressed before was a pass."""

    side: Side
    turn: Number


class EntryTakenBack(Event, frozen=True, kw_only=True):
    """The last turn was struck out: it was entered wrongly."""

    side: Side  # whose turn it is again


class LeftoverEntered(Event, frozen=True, kw_only=True):
    """The tiles that a side has left were laid open and written down."""

    side: Side
    letters: str


ScorerEvent = (
    ClockPressed
    | PlayEntered
    | ScoreEntered
    | ExchangeEntered
    | PassEntered
    | EntryTakenBack
    | LeftoverEntered
)
