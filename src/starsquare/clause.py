"""How a clause of a rulebook is cited: `NA-20.c`, `SO-PLAY-8`, `KZ-END-1.b`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Self

import msgspec

_SHAPE = re.compile(r"([A-Z][A-Z0-9]*)-((?:[A-Z]+-)?[0-9]+(?:\.[a-z])?)")


class RuleId(msgspec.Struct, frozen=True, order=True):
    """One clause of one book."""

    book: str
    clause: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `NA-20.c`.

        Raises:
            ValueError: the text does not cite a clause.
        """
        match = _SHAPE.fullmatch(text)
        if match is None:
            raise ValueError(f"not a clause id: {text!r} (an example: NA-20.c)")
        return cls(match[1], match[2])

    def __str__(self) -> str:
        """Return the citation as documents and messages write it."""
        return f"{self.book}-{self.clause}"


def cited(sentence: str, rules: Iterable[RuleId]) -> str:
    """Return a sentence followed by its clauses, as in *... (NA-8.b)*."""
    clauses = ", ".join(map(str, rules))
    return f"{sentence} ({clauses})" if clauses else sentence
