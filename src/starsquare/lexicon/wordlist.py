"""A word list: a name, its words, and the fingerprint that proves which it was.

The fingerprint is the SHA-256 of the words in capitals, sorted, one a line, with the
labels of those that have any. It is the same whether the list came as text, compressed
or as a word graph.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from types import MappingProxyType
from typing import NewType

import msgspec

from starsquare.errors import DataError
from starsquare.lexicon.labels import Labels, written_labels

Fingerprint = NewType("Fingerprint", str)

_SHORT = 12
_NONE: Labels = MappingProxyType({})


class LexiconError(DataError):
    """A list, a sheet or an index cannot be used. No verdict follows from it."""


class WordList(msgspec.Struct, frozen=True):
    """Words in capitals under a name."""

    name: str
    words: frozenset[str]
    fingerprint: Fingerprint
    labels: Labels = _NONE

    @classmethod
    def of(cls, name: str, words: Iterable[str], labels: Labels = _NONE) -> WordList:
        """Be a list of these words, which are in capitals."""
        kept = frozenset(words)
        return cls(name, kept, fingerprint_of(text_of(kept, labels)), labels)

    @classmethod
    def from_text(cls, name: str, text: str) -> WordList:
        """Be the list whose words and labels were written by `text_of`."""
        if "\t" not in text:
            return cls(name, frozenset(text.split()), fingerprint_of(text))
        rows = [line.partition("\t") for line in text.splitlines()]
        labels = {word: frozenset(said.split(",")) for word, _, said in rows if said}
        words = frozenset(word for word, _, _ in rows)
        return cls(name, words, fingerprint_of(text), labels)

    def labeled(self, excluded: AbstractSet[str]) -> frozenset[str]:
        """Return the words that have one of these labels."""
        return frozenset(
            word for word, labels in self.labels.items() if labels & excluded
        )

    def __repr__(self) -> str:
        """Show what it is rather than a hundred thousand words."""
        return f"WordList({self.name!r}, {len(self.words)} words, {self.fingerprint!r})"


def text_of(words: Iterable[str], labels: Labels = _NONE) -> str:
    """Write words the way their fingerprint is taken: sorted, one a line.

    Labels stand behind their word and a tab.
    """
    if not labels:
        return "".join(f"{word}\n" for word in sorted(words))
    return "".join(
        f"{word}\t{written_labels(labels[word])}\n" if word in labels else f"{word}\n"
        for word in sorted(words)
    )


def fingerprint_of(text: str) -> Fingerprint:
    """Take the fingerprint of a text."""
    return Fingerprint(hashlib.sha256(text.encode()).hexdigest())


def shortened(fingerprint: str) -> str:
    """Give as much of a fingerprint as people compare."""
    return fingerprint[:_SHORT]


def counts_by_length(words: Iterable[str]) -> Mapping[int, int]:
    """Count words by how many letters they have, shortest first."""
    return dict(sorted(Counter(map(len, words)).items()))
