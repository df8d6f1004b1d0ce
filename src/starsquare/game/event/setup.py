"""What may happen from the box to the first turn."""

from __future__ import annotations

from starsquare.bounds import Round
from starsquare.game.command import Changes, Medium
from starsquare.game.event.base import Event, Secret
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.tiles import Tiles


class GameOpened(Event, frozen=True, kw_only=True):
    """A board was set up; the hash binds the server to the order of the bag."""

    game: str
    book: str
    seats: BySide[tuple[PersonId, ...]]
    seed_hash: str
    first: Side | None
    round_number: Round | None
    is_final: bool
    round_ends_at: Moment | None
    needs_count: bool
    needs_announcement: bool
    medium: Medium = Medium.SCREEN


class RulesProposed(Event, frozen=True, kw_only=True):
    """A side proposed changes of the book."""

    side: Side
    changes: Changes


class RulesAgreed(Event, frozen=True, kw_only=True):
    """Both sides agreed on them: the game is marked."""

    changes: Changes


class TilesConfirmed(Event, frozen=True, kw_only=True):
    """A side confirmed that the bag is complete."""

    side: Side


class FirstTileDrawn(Event, frozen=True, kw_only=True):
    """A side drew for the first play; everybody sees it."""

    side: Side
    tile: Tiles


class FirstDrawTied(Event, frozen=True, kw_only=True):
    """Both drew the same letter and draw again."""

    put_back: bool  # else the letters are set aside until the draw is decided


class FirstPlayDecided(Event, frozen=True, kw_only=True):
    """The draw is decided; all exposed letters went back and the bag was shaken."""

    side: Side


class StartAnnounced(Event, frozen=True, kw_only=True):
    """Staff announced that play begins."""

    by: PersonId


class RackDrawn(Event, frozen=True, kw_only=True):
    """A side drew its first rack."""

    side: Side
    tiles: Secret


class TileSeen(Event, frozen=True, kw_only=True):
    """The first side looked at its first tile."""

    side: Side


class TurnsBegan(Event, frozen=True, kw_only=True):
    """The first turn began and time runs."""

    side: Side


SetupEvent = (
    RulesProposed
    | RulesAgreed
    | TilesConfirmed
    | FirstTileDrawn
    | FirstDrawTied
    | FirstPlayDecided
    | StartAnnounced
    | RackDrawn
    | TileSeen
    | TurnsBegan
)
