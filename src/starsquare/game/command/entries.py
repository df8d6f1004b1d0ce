"""What may be written down of a game that is played off the screen."""

from __future__ import annotations

from starsquare.board import PlacedTiles
from starsquare.bounds import Number, Points
from starsquare.game.command.base import Command
from starsquare.game.side import PersonId, Side


class NameFirst(Command, frozen=True, kw_only=True):
    """Say which side plays first."""

    first: Side
    side: Side | None = None  # None: the staff does
    by: PersonId | None = None


class PressClock(Command, frozen=True, kw_only=True):
    """End the turn; what was played is entered later, or never."""

    side: Side


class EnterTurn(Command, frozen=True, kw_only=True):
    """Write down a turn in one way: its tiles, its points, an exchange, or a pass."""

    side: Side
    turn: Number | None = None  # one whose clock was pressed before; None: the one now
    placements: PlacedTiles = ()
    announced: Points | None = None  # with the tiles: other points than they bring
    points: Points | None = None
    exchanged: Number | None = None  # tiles
    is_pass: bool = False


class TakeBackEntry(Command, frozen=True, kw_only=True):
    """Strike out the last turn, because it was entered wrongly."""

    side: Side | None = None  # None: the staff does
    by: PersonId | None = None


class RecordVerdict(Command, frozen=True, kw_only=True):
    """Write down what the judge said of the challenged words."""

    side: Side
    acceptable: bool


class DeclareOut(Command, frozen=True, kw_only=True):
    """Say that a side has played its last tile."""

    side: Side


class EnterLeftover(Command, frozen=True, kw_only=True):
    """Write down the tiles that a side has left at the end."""

    side: Side
    tiles: str


ScorerCommand = (
    NameFirst
    | PressClock
    | EnterTurn
    | TakeBackEntry
    | RecordVerdict
    | DeclareOut
    | EnterLeftover
)
