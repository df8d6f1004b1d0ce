"""What may be asked of the clock and about the end of the round."""

from __future__ import annotations

from enum import StrEnum

from starsquare.bounds import Milliseconds
from starsquare.game.command.base import Command
from starsquare.game.side import Moment, PersonId, Side


class StopReason(StrEnum):
    """Why the middle button was pressed."""

    SCORE = "score"
    CHALLENGE = "challenge"
    DIRECTOR = "director"
    END = "end"


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
    used_ms: Milliseconds
    why: str


class SetRoundEnd(Command, frozen=True, kw_only=True):
    """Say when the round will end, or that it is open."""

    by: PersonId
    ends_at: Moment | None


class EndRound(Command, frozen=True, kw_only=True):
    """End the round now."""

    by: PersonId


class CloseGame(Command, frozen=True, kw_only=True):
    """Close a game before its first turn: its board was paired otherwise."""

    by: PersonId


class LetTimePass(Command, frozen=True, kw_only=True):
    """Ask for nothing but what time brings by itself."""


TimeCommand = (
    StopClock
    | RestartClock
    | CorrectTime
    | SetRoundEnd
    | EndRound
    | CloseGame
    | LetTimePass
)
