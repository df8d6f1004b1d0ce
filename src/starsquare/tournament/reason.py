"""Reasons and warnings as stored in the log: a message key and its facts."""

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
    """A message key and its facts, which can be shown in any language."""

    key: str
    facts: ReasonFacts = {}

    def __str__(self) -> str:
        """Return the sentence."""
        return say(self.key, self._told())

    def _told(self) -> dict[str, Value | str]:
        """Return the facts, with a knockout stage's number replaced by its name."""
        left = self.facts.get("left")
        stage = {} if left is None else {"stage": stage_name(int(left))}
        return {**self.facts, **stage}

    def named(self, name: Callable[[EntrantId], str]) -> str:
        """Return the sentence with people's names instead of the ids in the log."""
        people = {
            key: name(EntrantId(str(value)))
            for key, value in self.facts.items()
            if key in _PEOPLE
        }
        return say(self.key, {**self._told(), **people})


_STAGES = {2: "final", 4: "semifinal", 8: "quarterfinal"}


def stage_name(left: int) -> str:
    """Return the name of a knockout stage by how many entrants are left."""
    return say(f"bracket.stage_{_STAGES.get(left, 'early')}", {"left": left})
