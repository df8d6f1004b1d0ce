"""The errors with which a game refuses a command.

The error for illegal plays is in `rules.placement`.
"""

from __future__ import annotations

from starsquare.errors import RuleError


class WrongPhaseError(RuleError):
    """The game is not at the stage for this."""


class OutOfTurnError(RuleError):
    """It is the other side's turn."""


class IllegalExchangeError(RuleError):
    """These tiles cannot be exchanged."""


class IllegalDrawError(RuleError):
    """Tiles cannot be drawn now, or not by this person."""


class IllegalChallengeError(RuleError):
    """This play cannot be held or challenged, or not in this way."""


class PhonyError(RuleError):
    """A word is not acceptable, where words are checked as they are played."""


class ClockError(RuleError):
    """The clock cannot be used in this way now."""


class IllegalRulingError(RuleError):
    """The director cannot make this ruling, or no longer can."""
