"""A reason or a warning as the log keeps it: the sentence's key and its facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from starsquare.bounds import Value
from starsquare.text import say
from starsquare.tournament.keys import EntrantId

ReasonFacts = Mapping[str, Value | str]

_PEOPLE = frozenset({"upper", "lower", "safe", "hoping"})
"""The facts of a reason that are entrants."""


class Reason(msgspec.Struct, frozen=True):
    """A sentence of the catalogue and its facts, to be said in any language."""

    key: str
    facts: ReasonFacts = {}

    def __str__(self) -> str:
        """Say it."""
        return say(self.key, self.facts)

    def named(self, name: Callable[[EntrantId], str]) -> str:
        """Return the sentence with people's names for the ids that the log keeps."""
        people = {
            key: name(EntrantId(str(value)))
            for key, value in self.facts.items()
            if key in _PEOPLE
        }
        return say(self.key, {**self.facts, **people})
