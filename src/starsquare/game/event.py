"""What may happen in a game. Events are the truth; state is what follows from them.

Every event says when it happened. What chance or a reckoning decided is written into
the event, so that applying it needs neither. Fields of type `Secret` hold tiles that
not everybody may see; `view.seen_by` masks them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

import msgspec

from starsquare.board import PlacedTiles
from starsquare.game.command import Changes, Medium, StopReason
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.rules.scoring import TurnScore
from starsquare.tiles import Tiles

Secret = Tiles
TurnNumber = NewType("TurnNumber", int)


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Anything that may happen."""

    at: Moment


class EndReason(StrEnum):
    """Why a game is over."""

    OUT = "out"
    AGREED = "agreed"
    SCORELESS = "scoreless"
    OVERTIME = "overtime"
    ROUND_ENDED = "round_ended"
    NO_TILES = "no_tiles"  # neither side can move, where going out does not end it
    FORFEIT = "forfeit"


class StrikeReason(StrEnum):
    """Why a play came off the board."""

    CHALLENGE = "challenge"
    FALSE_BLANK = "false_blank"


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


# -- set-up ------------------------------------------------------------------------


class GameOpened(Event, frozen=True, kw_only=True):
    """A board was set up; the hash binds the server to the order of the bag."""

    game: str
    book: str
    seats: BySide[tuple[PersonId, ...]]
    seed_hash: str
    first: Side | None
    round_number: int | None
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


# -- turns -------------------------------------------------------------------------


class TilesPlaced(Event, frozen=True, kw_only=True):
    """A side placed tiles and ended its turn."""

    side: Side
    placements: PlacedTiles
    score: TurnScore
    announced: int | None
    to_draw: int


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


# -- hold and challenge ------------------------------------------------------------


class HoldCalled(Event, frozen=True, kw_only=True):
    """A side is thinking about a challenge; its clock runs on."""

    side: Side


class HoldWithdrawn(Event, frozen=True, kw_only=True):
    """The play is accepted."""

    side: Side


class HoldLapsed(Event, frozen=True, kw_only=True):
    """No challenge came in time: the play is accepted."""


class ChallengeIssued(Event, frozen=True, kw_only=True):
    """A side challenged words of the last play; the clock stands."""

    side: Side
    words: tuple[str, ...]


class VerdictGiven(Event, frozen=True, kw_only=True):
    """A judge ruled on the slip as a whole."""

    by: PersonId
    acceptable: bool
    is_second: bool


class SecondOpinionAsked(Event, frozen=True, kw_only=True):
    """A side asked for another judge."""

    side: Side


class PlayUpheld(Event, frozen=True, kw_only=True):
    """All challenged words are acceptable."""

    costs_turn: bool
    is_zero: bool  # the lost turn counts in a scoreless run


class PlayStruckOff(Event, frozen=True, kw_only=True):
    """The last play came off: its tiles are on the rack again."""

    side: Side  # whose play it was
    reason: StrikeReason
    returned: Secret  # drawn since the play, back into the bag


class PlayRestored(Event, frozen=True, kw_only=True):
    """A ruling that took the last play off was reversed."""

    to_draw: int


# -- time --------------------------------------------------------------------------


class ClockStopped(Event, frozen=True, kw_only=True):
    """The middle button was pressed."""

    side: Side | None
    reason: StopReason


class ClockRestarted(Event, frozen=True, kw_only=True):
    """Time runs again for the side whose turn it is."""

    side: Side | None


class TimeCorrected(Event, frozen=True, kw_only=True):
    """Staff set the time that a side has used."""

    by: PersonId
    side: Side
    used_ms: int
    why: str


class RoundEndSet(Event, frozen=True, kw_only=True):
    """Staff said when the round will end."""

    by: PersonId
    ends_at: Moment | None


# -- endings -----------------------------------------------------------------------


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


# -- rulings -----------------------------------------------------------------------


class LatenessRecorded(Event, frozen=True, kw_only=True):
    """A side came late."""

    by: PersonId
    side: Side
    seconds: int
    clock_ms: int  # added to what its own clock has used


class RulingMade(Event, frozen=True, kw_only=True):
    """Somebody ruled; the number is what a reversal names."""

    number: int
    kind: RulingKind
    by: PersonId | None
    why: str
    side: Side | None = None
    points: int = 0
    turn: int | None = None
    person: PersonId | None = None
    sides: tuple[Side, ...] = ()


class RulingReversed(Event, frozen=True, kw_only=True):
    """A ruling counts no more."""

    number: int
    by: PersonId
    why: str


class TilesReturned(Event, frozen=True, kw_only=True):
    """Tiles drawn in excess went back into the bag."""

    side: Side
    tiles: Secret
    to_draw: int  # should the rack now lack some


# -- off the screen ----------------------------------------------------------------


class ClockPressed(Event, frozen=True, kw_only=True):
    """A side ended its turn; what it played is not written down yet."""

    side: Side


class PlayEntered(Event, frozen=True, kw_only=True):
    """The tiles of a turn were written down."""

    side: Side
    turn: int  # the next one, or one whose clock was pressed before
    placements: PlacedTiles
    score: TurnScore
    announced: int | None


class ScoreEntered(Event, frozen=True, kw_only=True):
    """The points of a turn were written down, without its tiles."""

    side: Side
    turn: int
    points: int


class ExchangeEntered(Event, frozen=True, kw_only=True):
    """A turn was an exchange of tiles that nobody else saw."""

    side: Side
    turn: int
    count: int


class PassEntered(Event, frozen=True, kw_only=True):
    """A turn whose clock was pressed before was a pass."""

    side: Side
    turn: int


class EntryTakenBack(Event, frozen=True, kw_only=True):
    """The last turn was struck out: it was entered wrongly."""

    side: Side  # whose turn it is again


class LeftoverEntered(Event, frozen=True, kw_only=True):
    """The tiles that a side has left were laid open and written down."""

    side: Side
    letters: str


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
TurnEvent = (
    TilesPlaced
    | TilesExchanged
    | TurnPassed
    | TurnTimedOut
    | TurnSkipped
    | TilesDrawn
    | NoPlaysDeclared
)
ChallengeEvent = (
    HoldCalled
    | HoldWithdrawn
    | HoldLapsed
    | ChallengeIssued
    | VerdictGiven
    | SecondOpinionAsked
    | PlayUpheld
    | PlayStruckOff
    | PlayRestored
)
TimeEvent = ClockStopped | ClockRestarted | TimeCorrected | RoundEndSet
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
ScorerEvent = (
    ClockPressed
    | PlayEntered
    | ScoreEntered
    | ExchangeEntered
    | PassEntered
    | EntryTakenBack
    | LeftoverEntered
)
GameEvent = (
    GameOpened
    | SetupEvent
    | TurnEvent
    | ChallengeEvent
    | TimeEvent
    | ClosingEvent
    | ScorerEvent
)
