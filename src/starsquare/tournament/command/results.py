"""What may be asked about results."""

from __future__ import annotations

from starsquare.bounds import Number, Points
from starsquare.game.command import Changes
from starsquare.game.outcome import Outcome
from starsquare.game.side import BySide, Side
from starsquare.tournament.command.base import Command
from starsquare.tournament.keys import BoardKey, EntrantId, RoundNumber
from starsquare.tournament.result import Highlights, MissedAs

NO_HIGHLIGHTS = Highlights()
NO_AGREEMENT: Changes = {}


class EnterSlip(Command, frozen=True, kw_only=True):
    """Type a slip: the names as written, with their scores as played."""

    board: BoardKey
    one: EntrantId
    one_score: Points
    two: EntrantId
    two_score: Points
    one_deduction: Points = 0  # points taken off below the line of the slip
    two_deduction: Points = 0
    signed_by: tuple[str, ...] = ()  # people; entrants or sides for all of theirs
    is_validated: bool = True
    despite: str = ""  # why a slip counts that not everybody signed
    lightning: EntrantId | None = None
    highlights: Highlights = NO_HIGHLIGHTS
    agreed: Changes = NO_AGREEMENT  # rules that the sides changed for this game
    agreed_text: str = ""  # the same in their own words
    insist: bool = False  # though the slip looks wrong


class ReportScore(Command, frozen=True, kw_only=True):
    """Report a result from one side's phone."""

    board: BoardKey
    entrant: EntrantId
    own: Points
    other: Points


class RecordGame(Command, frozen=True, kw_only=True):
    """Take the outcome of a game on screen."""

    board: BoardKey
    game: str
    outcome: Outcome
    is_validated: bool = True
    signed_by: tuple[str, ...] = ()
    highlights: Highlights = NO_HIGHLIGHTS


class ValidateResult(Command, frozen=True, kw_only=True):
    """Accept a result after looking at its slip."""

    board: BoardKey
    signed_by: tuple[str, ...] = ()  # who has signed it since it came in
    despite: str = ""  # why a slip counts that not everybody signed


class RecordLightning(Command, frozen=True, kw_only=True):
    """Note who won the lightning round of a tied game."""

    board: BoardKey
    winner: EntrantId


class ForfeitBoard(Command, frozen=True, kw_only=True):
    """Give a game away for one side, or for both."""

    board: BoardKey
    entrants: tuple[EntrantId, ...]
    why: str
    is_breach: bool = False  # for a breach of the rules; else nobody came, or left


class CorrectResult(Command, frozen=True, kw_only=True):
    """Replace a result of any round; what is not named stays as it is.

    Scores are as played. The scores that lists show already, as played, final or
    official, change nothing, unless the director insists that they are as played.
    """

    board: BoardKey
    scores: BySide[Points]
    why: str
    deductions: BySide[Points] | None = None  # None: as they are
    forfeited_by: tuple[Side, ...] = ()
    lightning: Side | None = None  # None: as it is
    insist: bool = False


class ClearResult(Command, frozen=True, kw_only=True):
    """Take a result back: the board has none again."""

    board: BoardKey
    why: str = ""  # needed unless it is one's own entry that nobody has validated


class DecideMissedRound(Command, frozen=True, kw_only=True):
    """Say what a round counts for an entrant who was not seated in it."""

    entrant: EntrantId
    round: RoundNumber
    counts_as: MissedAs
    why: str = ""  # needed where the book would have it otherwise


class AssessPenalty(Command, frozen=True, kw_only=True):
    """Take points off an entrant's score of a round."""

    entrant: EntrantId
    round: RoundNumber
    points: Points
    why: str


class ReversePenalty(Command, frozen=True, kw_only=True):
    """Give penalty points back."""

    number: Number
    why: str


ResultCommand = (
    EnterSlip
    | ReportScore
    | RecordGame
    | ValidateResult
    | RecordLightning
    | ForfeitBoard
    | CorrectResult
    | ClearResult
    | DecideMissedRound
    | AssessPenalty
    | ReversePenalty
)
