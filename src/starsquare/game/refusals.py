"""The ways in which a game refuses what it is asked for.

Illegal plays have their class beside `rules.placement`.
"""

from __future__ import annotations

from starsquare.errors import RuleError


class WrongPhaseError(RuleError):
    """The game has not come so far, or is already past it."""


class OutOfTurnError(RuleError):
    """It is the other side's turn."""


class IllegalExchangeError(RuleError):
    """Tiles cannot be exchanged like that."""


class IllegalDrawError(RuleError):
    """Tiles cannot be drawn now, or not by this person."""


class IllegalChallengeError(RuleError):
    """A play cannot be held or challenged, or not like that."""


class PhonyError(RuleError):
    """A word is not acceptable, where words are checked as they are played."""


class ClockError(RuleError):
    """The clock cannot be pressed like that."""


class IllegalRulingError(RuleError):
    """The director cannot rule that, or not any more."""
