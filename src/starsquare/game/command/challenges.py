"""What may be asked about holds and challenges."""

from __future__ import annotations

from starsquare.game.command.base import Command
from starsquare.game.side import PersonId, Side


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


ChallengeCommand = (
    CallHold
    | WithdrawHold
    | IssueChallenge
    | GiveVerdict
    | AcceptVerdict
    | AskSecondOpinion
)
