"""The errors a tournament raises when it refuses a command."""

from __future__ import annotations

from starsquare.clause import RuleId
from starsquare.errors import RuleError
from starsquare.text import say
from starsquare.tournament.eligibility import EntryFault


class EntryError(RuleError):
    """An entry, check-in or payment is not possible."""


class IneligibleError(EntryError):
    """An entry is not eligible under the rulebook; carries every fault."""

    def __init__(self, faults: tuple[EntryFault, ...]) -> None:
        """Store all the faults."""
        self.faults = faults
        rules: tuple[RuleId, ...] = tuple(
            dict.fromkeys(rule for fault in faults for rule in fault.rules)
        )
        said = dict.fromkeys(say(fault.key, fault.facts) for fault in faults)
        reasons = "; ".join(said)  # both members of a pair may be one person
        super().__init__("entry.refused", rules=rules, reasons=reasons)


class RoundError(RuleError):
    """A round cannot be paired, published, started or ended."""


class ResultError(RuleError):
    """A result cannot be accepted."""


class EndingError(RuleError):
    """A tie, final, prize, contest or drawing is not possible, or not yet."""
