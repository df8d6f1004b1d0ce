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
        return say(self.key, self._told())

    def _told(self) -> dict[str, Value | str]:
        """Return the facts, with the name of a knockout's stage for its number."""
        left = self.facts.get("left")
        stage = {} if left is None else {"stage": stage_name(int(left))}
        return {**self.facts, **stage}

    def named(self, name: Callable[[EntrantId], str]) -> str:
        """Return the sentence with people's names for the ids that the log keeps."""
        people = {
            key: name(EntrantId(str(value)))
            for key, value in self.facts.items()
            if key in _PEOPLE
        }
        return say(self.key, {**self._told(), **people})


_STAGES = {2: "final", 4: "semifinal", 8: "quarterfinal"}


def stage_name(left: int) -> str:
    """Name a stage of a knockout by how many are left in it."""
    return say(f"bracket.stage_{_STAGES.get(left, 'early')}", {"left": left})
