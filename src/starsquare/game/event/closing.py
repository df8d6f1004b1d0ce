"""What may happen at the end: endings, rulings and the slip."""

from __future__ import annotations

from enum import StrEnum

from starsquare.bounds import Milliseconds, Number, Points, Seconds
from starsquare.game.event.base import Event, Secret
from starsquare.game.side import PersonId, Side


class EndReason(StrEnum):
    """Why a game is over."""

    OUT = "out"
    AGREED = "agreed"
    SCORELESS = "scoreless"
    OVERTIME = "overtime"
    ROUND_ENDED = "round_ended"
    NO_TILES = "no_tiles"  # neither side can move, where going out does not end it
    FORFEIT = "forfeit"
    CLOSED = "closed"  # nobody plays it: its board was paired otherwise


class RulingKind(StrEnum):
    """What a ruling was about."""

    FALSE_BLANK = "false_blank"
    OVERDRAW = "overdraw"
    ILLEGAL_EXCHANGE = "illegal_exchange"
    PENALTY = "penalty"
    SCORE = "score"
    FORFEIT = "forfeit"
    DRAWER = "drawer"
    NOTE = "note"


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over, but for a challenge of its final play."""

    reason: EndReason


class GameResumed(Event, frozen=True, kw_only=True):
    """What ended the game was taken back: play goes on, with the clock stopped."""


class SlipSigned(Event, frozen=True, kw_only=True):
    """Somebody signed the result slip."""

    side: Side
    person: PersonId | None
    is_complete: bool


class SeedRevealed(Event, frozen=True, kw_only=True):
    """The seed is public: anybody can make every draw again."""

    seed: str  # in hexadecimal


class SlipValidated(Event, frozen=True, kw_only=True):
    """Staff reviewed the slip: the result is sealed."""

    by: PersonId


class LatenessRecorded(Event, frozen=True, kw_only=True):
    """A side came late."""

    by: PersonId
    side: Side
    seconds: Seconds
    clock_ms: Milliseconds  # added to what its own clock has used


class RulingMade(Event, frozen=True, kw_only=True):
    """Somebody ruled; the number is what a reversal names."""

    number: Number
    kind: RulingKind
    by: PersonId | None
    why: str
    side: Side | None = None
    points: Points = 0
    turn: Number | None = None
    person: PersonId | None = None
    sides: tuple[Side, ...] = ()


class RulingReversed(Event, frozen=True, kw_only=True):
    """A ruling counts no more."""

    number: Number
    by: PersonId
    why: str


class TilesReturned(Event, frozen=True, kw_only=True):
    """Tiles drawn in excess went back into the bag."""

    side: Side
    tiles: Secret
    to_draw: Number  # should the rack now lack some


ClosingEvent = (
    GameEnded
    | GameResumed
    | SlipSigned
    | SeedRevealed
    | SlipValidated
    | LatenessRecorded
    | RulingMade
    | RulingReversed
    | TilesReturned
)
