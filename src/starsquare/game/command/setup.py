"""What may be asked from the box to the first turn."""

from __future__ import annotations

from enum import StrEnum

from starsquare.bounds import Number, Round
from starsquare.game.command.base import Changes, Command
from starsquare.game.side import BySide, Moment, PersonId, Side


class Medium(StrEnum):
    """Where the tiles lie."""

    SCREEN = "screen"
    CARDBOARD = "cardboard"  # on the table; clock and score are kept here
    AFTERWARDS = "afterwards"  # played before; written down without a clock


class OpenGame(Command, frozen=True, kw_only=True):
    """Set a board up for two sides."""

    game: str
    seats: BySide[tuple[PersonId, ...]]
    first: Side | None = None  # where the book assigns the first play
    round_number: Round | None = None
    is_final: bool = False
    round_ends_at: Moment | None = None
    medium: Medium = Medium.SCREEN


class ProposeRules(Command, frozen=True, kw_only=True):
    """Propose to change some values of the book for this game."""

    side: Side
    changes: Changes


class AgreeRules(Command, frozen=True, kw_only=True):
    """Agree to what the other side proposed."""

    side: Side


class ConfirmTiles(Command, frozen=True, kw_only=True):
    """Confirm how many tiles were counted into the bag."""

    side: Side
    counted: Number


class DrawForFirst(Command, frozen=True, kw_only=True):
    """Draw a tile for the first play."""

    side: Side
    person: PersonId | None = None


class AnnounceStart(Command, frozen=True, kw_only=True):
    """Announce that play begins."""

    by: PersonId


class DrawRack(Command, frozen=True, kw_only=True):
    """Draw a full rack."""

    side: Side
    person: PersonId | None = None


class LookAtTile(Command, frozen=True, kw_only=True):
    """Look at the first tile of one's rack."""

    side: Side


class StartClock(Command, frozen=True, kw_only=True):
    """Start the clock of the side that plays first."""

    side: Side  # who presses: the opponents


SetupCommand = (
    ProposeRules
    | AgreeRules
    | ConfirmTiles
    | DrawForFirst
    | AnnounceStart
    | DrawRack
    | LookAtTile
    | StartClock
)
