"""What may be asked of a turn."""

from __future__ import annotations

from starsquare.board import PlacedTiles
from starsquare.bounds import Points
from starsquare.game.command.base import Command
from starsquare.game.side import PersonId, Side


class PlaceTiles(Command, frozen=True, kw_only=True):
    """Place tiles, announce the score and end the turn."""

    side: Side
    placements: PlacedTiles
    announced: Points | None = None  # None: what the play is worth


class Exchange(Command, frozen=True, kw_only=True):
    """Give tiles back for others."""

    side: Side
    tiles: str


class Pass(Command, frozen=True, kw_only=True):
    """Give up the turn."""

    side: Side


class DrawTiles(Command, frozen=True, kw_only=True):
    """Draw as many tiles as were played."""

    side: Side
    person: PersonId | None = None


class DeclareNoPlays(Command, frozen=True, kw_only=True):
    """Declare that all possible plays have been made."""

    side: Side | None = None  # None: the staff does
    by: PersonId | None = None


TurnCommand = PlaceTiles | Exchange | Pass | DrawTiles | DeclareNoPlays
