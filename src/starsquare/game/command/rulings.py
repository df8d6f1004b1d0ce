"""What the director may ask for."""

from __future__ import annotations

from starsquare.bounds import Number, Points, Seconds
from starsquare.game.command.base import Command
from starsquare.game.side import PersonId, Side


class RecordLateness(Command, frozen=True, kw_only=True):
    """Record how late a side was at the start of the round."""

    by: PersonId
    side: Side
    seconds: Seconds


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
    points: Points | None = None  # None: what the book says


class RuleIllegalExchange(Command, frozen=True, kw_only=True):
    """Penalise an exchange that the bag did not allow."""

    by: PersonId
    side: Side
    why: str
    points: Points | None = None  # None: what the book says


class AssessPenalty(Command, frozen=True, kw_only=True):
    """Take penalty points off a side's score."""

    by: PersonId
    side: Side
    points: Points
    why: str


class CorrectScore(Command, frozen=True, kw_only=True):
    """Correct the points of a turn: a side before the end, the staff until it seals."""

    turn: Number
    points: Points
    why: str
    side: Side | None = None  # None: the staff does
    by: PersonId | None = None


class RuleForfeit(Command, frozen=True, kw_only=True):
    """Give the game away for a side, or for both."""

    by: PersonId
    sides: tuple[Side, ...]
    why: str
    is_breach: bool = False  # for a breach of the rules; else nobody came, or left


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
    ruling: Number
    why: str


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
