"""What may be asked for: by a side, by the judge, by the staff, by time.

A command of a side names the side; a command of the staff names who gives it. Who
may give which is the service's business; what may be done when is `decide`'s.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import msgspec

from starsquare.board import PlacedTiles
from starsquare.game.side import BySide, Moment, PersonId, Side

Changes = Mapping[str, bool | int | str]


class Command(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Anything that may be asked for."""


class StopReason(StrEnum):
    """Why the middle button was pressed."""

    SCORE = "score"
    CHALLENGE = "challenge"
    DIRECTOR = "director"
    END = "end"


class Medium(StrEnum):
    """Where the tiles lie."""

    SCREEN = "screen"
    CARDBOARD = "cardboard"  # on the table; clock and score are kept here
    AFTERWARDS = "afterwards"  # played before; written down without a clock


# -- set-up ------------------------------------------------------------------------


class OpenGame(Command, frozen=True, kw_only=True):
    """Set a board up for two sides."""

    game: str
    seats: BySide[tuple[PersonId, ...]]
    first: Side | None = None  # where the book assigns the first play
    round_number: int | None = None
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
    counted: int


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


# -- turns -------------------------------------------------------------------------


class PlaceTiles(Command, frozen=True, kw_only=True):
    """Place tiles, announce the score and end the turn."""

    side: Side
    placements: PlacedTiles
    announced: int | None = None  # None: what the play is worth


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


# -- hold and challenge ------------------------------------------------------------


class CallHold(Command, frozen=True, kw_only=True):
    """Think about challenging before the other side draws."""

    side: Side


class WithdrawHold(Command, frozen=True, kw_only=True):
    """Accept the play after all."""

    side: Side


class IssueChallenge(Command, frozen=True, kw_only=True):
    """Challenge some words of the last play."""

    side: Side
    words: tuple[str, ...]


class GiveVerdict(Command, frozen=True, kw_only=True):
    """Hand in the verdict on the words of the slip."""

    by: PersonId
    acceptable: bool


class AcceptVerdict(Command, frozen=True, kw_only=True):
    """Let a verdict stand."""

    side: Side


class AskSecondOpinion(Command, frozen=True, kw_only=True):
    """Ask another judge."""

    side: Side


# -- time --------------------------------------------------------------------------


class StopClock(Command, frozen=True, kw_only=True):
    """Press the middle button."""

    side: Side | None = None  # None: the staff does
    reason: StopReason


class RestartClock(Command, frozen=True, kw_only=True):
    """Let the clock run again for the side whose turn it is."""

    side: Side | None = None  # None: the staff does


class CorrectTime(Command, frozen=True, kw_only=True):
    """Set the time that a side has used."""

    by: PersonId
    side: Side
    used_ms: int
    why: str


class SetRoundEnd(Command, frozen=True, kw_only=True):
    """Say when the round will end, or that it is open."""

    by: PersonId
    ends_at: Moment | None


class EndRound(Command, frozen=True, kw_only=True):
    """End the round now."""

    by: PersonId


class LetTimePass(Command, frozen=True, kw_only=True):
    """Ask for nothing but what time brings by itself."""


# -- rulings -----------------------------------------------------------------------


class RecordLateness(Command, frozen=True, kw_only=True):
    """Record how late a side was at the start of the round."""

    by: PersonId
    side: Side
    seconds: int


class RuleFalseBlank(Command, frozen=True, kw_only=True):
    """Take off a play whose blank was none."""

    by: PersonId
    why: str


class RuleOverdraw(Command, frozen=True, kw_only=True):
    """Put tiles back that were drawn in excess, with a penalty."""

    by: PersonId
    side: Side
    why: str
    tiles: str = ""
    points: int | None = None  # None: what the book says


class RuleIllegalExchange(Command, frozen=True, kw_only=True):
    """Penalise an exchange that the bag did not allow."""

    by: PersonId
    side: Side
    why: str
    points: int | None = None  # None: what the book says


class AssessPenalty(Command, frozen=True, kw_only=True):
    """Take penalty points off a side's score."""

    by: PersonId
    side: Side
    points: int
    why: str


class CorrectScore(Command, frozen=True, kw_only=True):
    """Correct the points of a turn: a side before the end, the staff until it seals."""

    turn: int
    points: int
    why: str
    side: Side | None = None  # None: the staff does
    by: PersonId | None = None


class RuleForfeit(Command, frozen=True, kw_only=True):
    """Give the game away for a side, or for both."""

    by: PersonId
    sides: tuple[Side, ...]
    why: str


class BanDrawer(Command, frozen=True, kw_only=True):
    """Let a person draw no more tiles for their side."""

    by: PersonId
    person: PersonId
    why: str


class RecordRuling(Command, frozen=True, kw_only=True):
    """Keep what the director decided, in words."""

    by: PersonId
    why: str
    side: Side | None = None


class ReverseRuling(Command, frozen=True, kw_only=True):
    """Take a ruling back by another."""

    by: PersonId
    ruling: int
    why: str


# -- off the screen ----------------------------------------------------------------


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
    turn: int | None = None  # one whose clock was pressed before; None: the one now
    placements: PlacedTiles = ()
    announced: int | None = None  # with the tiles: other points than they bring
    points: int | None = None
    exchanged: int | None = None  # tiles
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


# -- the slip ----------------------------------------------------------------------


class SignSlip(Command, frozen=True, kw_only=True):
    """Sign the result slip."""

    side: Side
    person: PersonId | None = None


class ValidateSlip(Command, frozen=True, kw_only=True):
    """Review the signed slip and seal it."""

    by: PersonId


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
TurnCommand = PlaceTiles | Exchange | Pass | DrawTiles | DeclareNoPlays
ChallengeCommand = (
    CallHold
    | WithdrawHold
    | IssueChallenge
    | GiveVerdict
    | AcceptVerdict
    | AskSecondOpinion
)
TimeCommand = (
    StopClock | RestartClock | CorrectTime | SetRoundEnd | EndRound | LetTimePass
)
RulingCommand = (
    RecordLateness
    | RuleFalseBlank
    | RuleOverdraw
    | RuleIllegalExchange
    | AssessPenalty
    | CorrectScore
    | RuleForfeit
    | BanDrawer
    | RecordRuling
    | ReverseRuling
)
SlipCommand = SignSlip | ValidateSlip
ScorerCommand = (
    NameFirst
    | PressClock
    | EnterTurn
    | TakeBackEntry
    | RecordVerdict
    | DeclareOut
    | EnterLeftover
)
CommandAtBoard = (
    SetupCommand
    | TurnCommand
    | ChallengeCommand
    | TimeCommand
    | RulingCommand
    | SlipCommand
    | ScorerCommand
)
GameCommand = OpenGame | CommandAtBoard
