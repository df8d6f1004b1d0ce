"""A word list: a name, its words, and the fingerprint that proves which it was.

The fingerprint is the SHA-256 of the words in capitals, sorted, one a line. It is the
same whether the list came as text, compressed or as a word graph.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NewType

import msgspec

from starsquare.errors import DataError

Fingerprint = NewType("Fingerprint", str)

_SHORT = 12


class LexiconError(DataError):
    """A list, a sheet or an index cannot be used. No verdict follows from it."""


class WordList(msgspec.Struct, frozen=True):
    """Words in capitals under a name."""

    name: str
    words: frozenset[str]
    fingerprint: Fingerprint

    @classmethod
    def of(cls, name: str, words: Iterable[str]) -> WordList:
        """Be a list of these words, which are in capitals."""
        kept = frozenset(words)
        return cls(name, kept, fingerprint_of(text_of(kept)))

    def __repr__(self) -> str:
        """Show what it is rather than a hundred thousand words."""
        return f"WordList({self.name!r}, {len(self.words)} words, {self.fingerprint!r})"


def text_of(words: Iterable[str]) -> str:
    """Write words the way their fingerprint is taken: sorted, one a line."""
    return "".join(f"{word}\n" for word in sorted(words))


def fingerprint_of(text: str) -> Fingerprint:
    """Take the fingerprint of a text."""
    return Fingerprint(hashlib.sha256(text.encode()).hexdigest())


def shortened(fingerprint: str) -> str:
    """Give as much of a fingerprint as people compare."""
    return fingerprint[:_SHORT]


def counts_by_length(words: Iterable[str]) -> Mapping[int, int]:
    """Count words by how many letters they have, shortest first."""
    return dict(sorted(Counter(map(len, words)).items()))
