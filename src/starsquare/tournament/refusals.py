"""The ways in which an event refuses what it is asked for."""

from __future__ import annotations

from starsquare.clause import RuleId
from starsquare.errors import RuleError
from starsquare.text import say
from starsquare.tournament.eligibility import EntryFault


class EntryError(RuleError):
    """Somebody cannot be entered, checked in or paid for like that."""


class IneligibleError(EntryError):
    """An entry is not as the book wants it; carries every fault."""

    def __init__(self, faults: tuple[EntryFault, ...]) -> None:
        """Take the faults, all of them."""
        self.faults = faults
        rules: tuple[RuleId, ...] = tuple(
            dict.fromkeys(rule for fault in faults for rule in fault.rules)
        )
        reasons = "; ".join(say(fault.key, fault.facts) for fault in faults)
        super().__init__("entry.refused", rules=rules, reasons=reasons)


class RoundError(RuleError):
    """A round cannot be paired, published, started or ended like that."""


class ResultError(RuleError):
    """A result cannot be taken like that."""


class EndingError(RuleError):
    """Ties, finals, prizes, contests and drawings: not like that, or not yet."""
