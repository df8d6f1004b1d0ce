"""What may happen to results."""

from __future__ import annotations

from starsquare.bounds import Number, Points
from starsquare.game.side import Side
from starsquare.tournament.event.base import Event
from starsquare.tournament.keys import BoardKey, EntrantId, PoolKey, RoundNumber
from starsquare.tournament.result import MissedAs, Report, Result


class ScoreReported(Event, frozen=True, kw_only=True):
    """One side said from its phone how a game went."""

    board: BoardKey
    report: Report
    is_disputed: bool  # the other side said something else


class ResultEntered(Event, frozen=True, kw_only=True):
    """A result came in."""

    board: BoardKey
    result: Result
    warnings: tuple[str, ...]
    why: str = ""  # of a forfeit, or of a slip that counts without a signature


class ResultValidated(Event, frozen=True, kw_only=True):
    """Staff accepted a result."""

    board: BoardKey
    signed_by: tuple[str, ...] = ()  # added to the slip since it came in
    despite: str = ""  # the ruling on a slip that not everybody signed


class LightningRecorded(Event, frozen=True, kw_only=True):
    """A tied game was decided by a lightning round."""

    board: BoardKey
    winner: Side


class ResultCorrected(Event, frozen=True, kw_only=True):
    """A result was replaced by another."""

    board: BoardKey
    result: Result
    why: str


class ResultCleared(Event, frozen=True, kw_only=True):
    """A result was taken back; the board has none."""

    board: BoardKey
    result: Result  # as it was
    why: str = ""


class MissedRoundDecided(Event, frozen=True, kw_only=True):
    """The director said what a round counts for who was not seated in it."""

    pool: PoolKey
    entrant: EntrantId
    round: RoundNumber
    counts_as: MissedAs
    why: str = ""


class PenaltyAssessed(Event, frozen=True, kw_only=True):
    """The director took points off."""

    number: Number
    entrant: EntrantId
    round: RoundNumber
    points: Points
    why: str


class PenaltyReversed(Event, frozen=True, kw_only=True):
    """Penalty points were given back."""

    number: Number
    why: str


ResultEvent = (
    ScoreReported
    | ResultEntered
    | ResultValidated
    | LightningRecorded
    | ResultCorrected
    | ResultCleared
    | MissedRoundDecided
    | PenaltyAssessed
    | PenaltyReversed
)
