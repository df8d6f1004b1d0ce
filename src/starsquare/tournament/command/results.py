"""What may be asked about results."""

from __future__ import annotations

from starsquare.game.outcome import Outcome
from starsquare.game.side import BySide, Side
from starsquare.tournament.command.base import Command
from starsquare.tournament.identity import BoardKey, EntrantId, RoundNumber
from starsquare.tournament.result import Highlights

NO_HIGHLIGHTS = Highlights()


class EnterSlip(Command, frozen=True, kw_only=True):
    """Type a slip: the names as written, with their scores."""

    board: BoardKey
    one: EntrantId
    one_score: int
    two: EntrantId
    two_score: int
    one_deduction: int = 0  # points taken off below the line of the slip
    two_deduction: int = 0
    signed_by: tuple[str, ...] = ()  # people; entrants or sides for all of theirs
    is_validated: bool = True
    despite: str = ""  # why a slip counts that not everybody signed
    lightning: EntrantId | None = None
    highlights: Highlights = NO_HIGHLIGHTS
    insist: bool = False  # though the slip looks wrong


class ReportScore(Command, frozen=True, kw_only=True):
    """Report a result from one side's phone."""

    board: BoardKey
    entrant: EntrantId
    own: int
    other: int


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
    """Replace a result of any round."""

    board: BoardKey
    scores: BySide[int]
    why: str
    forfeited_by: tuple[Side, ...] = ()
    lightning: Side | None = None


class AssessPenalty(Command, frozen=True, kw_only=True):
    """Take points off an entrant's score of a round."""

    entrant: EntrantId
    round: RoundNumber
    points: int
    why: str


class ReversePenalty(Command, frozen=True, kw_only=True):
    """Give penalty points back."""

    number: int
    why: str


ResultCommand = (
    EnterSlip
    | ReportScore
    | RecordGame
    | ValidateResult
    | RecordLightning
    | ForfeitBoard
    | CorrectResult
    | AssessPenalty
    | ReversePenalty
)
