"""A word list: a name, its words, and the fingerprint that identifies it.

The fingerprint is the SHA-256 of the words in capitals, sorted, one per line, with
their labels if they have any. It is the same whether the list came as text, compressed
text or a word graph.

A label is what a dictionary notes with an entry. A book may exclude words by their
label, such as *foreign* or *offensive*. In the text of a list, labels follow the word
and a tab, separated by commas; the definition, if any, follows another tab:

    SCHADENFREUDE<tab>foreign
    POLLYANNA<tab>capitalized,offensive<tab>a cheerful person

Text after the tab is a definition unless it consists of these labels.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from types import MappingProxyType
from typing import Literal, NewType, get_args

import msgspec

from starsquare.errors import DataError
from starsquare.tiles import Alphabet, TileSetName, tile_set

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")
"""The pattern of an installed list's name."""

Label = Literal[
    "abbreviation",
    "affix",
    "apostrophe",
    "archaic",
    "capitalized",
    "derogatory",
    "dialect",
    "disparaging",
    "foreign",
    "hyphenated",
    "obscene",
    "obsolete",
    "offensive",
    "slang",
    "trademark",
    "vulgar",
]
"""The labels a dictionary may give a word, as installed lists write them."""
LABELS: tuple[Label, ...] = get_args(Label)
_SPELLED: Mapping[str, str] = {
    "abbreviated": "abbreviation",
    "capitalised": "capitalized",
    "prefix": "affix",
    "suffix": "affix",
}
Labels = Mapping[str, frozenset[str]]
"""The labels of the words that have any."""


def read_labels(text: str) -> frozenset[str] | None:
    """Read comma-separated labels; None if the text is not a list of labels."""
    parts = _parts_of(text)
    known = frozenset(_known(part) for part in parts)
    return known if parts and known <= frozenset(LABELS) else None


def written_labels(labels: frozenset[str]) -> str:
    """Return labels as a list file has them."""
    return ",".join(sorted(labels))


def _parts_of(text: str) -> list[str]:
    return [part.strip().lower() for part in text.split(",")] if text.strip() else []


def _known(part: str) -> str:
    return _SPELLED.get(part, part)


_ALIASES: Mapping[str, frozenset[str]] = {
    name: group
    for group in (
        frozenset({"enable1", "enable", "enable2k"}),
        frozenset({"twl06", "twl2006", "owl2", "otcwl2"}),
        frozenset({"otcwl14", "otcwl2014", "twl14", "twl2014", "owl3", "otcwl3"}),
        frozenset({"nwl18", "nwl2018"}),
        frozenset({"nwl20", "nwl2020"}),
        frozenset({"nwl23", "nwl2023"}),
        frozenset({"csw12", "csw2012"}),
        frozenset({"csw15", "csw2015"}),
        frozenset({"csw19", "csw2019"}),
        frozenset({"csw21", "csw2021"}),
        frozenset({"csw24", "csw2024"}),
    )
    for name in group
}
"""All names of a list in game records, by its folded name."""


def is_same_name(one: str, two: str) -> bool:
    """Return whether two names mean the same list, apart from case, spaces, hyphens."""
    return folded(one) == folded(two)


def folded(name: str) -> str:
    """Return a name in the form in which names are compared."""
    return "".join(char for char in name.casefold() if char.isalnum())


def aliases_of(name: str) -> tuple[str, ...]:
    """Return every name of the same list, the given name first."""
    known = folded(name)
    return (known, *sorted(_ALIASES.get(known, frozenset()) - {known}))


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
    tiles: TileSetName = "english"  # that its words are played with; a letter is a tile

    @property
    def alphabet(self) -> Alphabet:
        """The letters of its words."""
        return tile_set(self.tiles).alphabet

    @classmethod
    def of(
        cls,
        name: str,
        words: Iterable[str],
        labels: Labels = _NONE,
        tiles: TileSetName = "english",
    ) -> WordList:
        """Return a list of these words, which must be in capitals."""
        kept = frozenset(words)
        return cls(name, kept, fingerprint_of(text_of(kept, labels)), labels, tiles)

    @classmethod
    def from_text(
        cls, name: str, text: str, tiles: TileSetName = "english"
    ) -> WordList:
        """Return the list whose words and labels `text_of` wrote."""
        if "\t" not in text:
            words = frozenset(text.split())
            return cls(name, words, fingerprint_of(text), tiles=tiles)
        rows = [line.partition("\t") for line in text.splitlines()]
        labels = {word: frozenset(said.split(",")) for word, _, said in rows if said}
        words = frozenset(word for word, _, _ in rows)
        return cls(name, words, fingerprint_of(text), labels, tiles)

    def labeled(self, excluded: AbstractSet[str]) -> frozenset[str]:
        """Return the words that have one of these labels."""
        return frozenset(
            word for word, labels in self.labels.items() if labels & excluded
        )

    def __repr__(self) -> str:
        """Return a short form instead of a hundred thousand words."""
        return f"WordList({self.name!r}, {len(self.words)} words, {self.fingerprint!r})"


def text_of(words: Iterable[str], labels: Labels = _NONE) -> str:
    """Return words in the form that is fingerprinted: sorted, one per line.

    Labels follow their word and a tab.
    """
    if not labels:
        return "".join(f"{word}\n" for word in sorted(words))
    return "".join(
        f"{word}\t{written_labels(labels[word])}\n" if word in labels else f"{word}\n"
        for word in sorted(words)
    )


def fingerprint_of(text: str) -> Fingerprint:
    """Return the fingerprint of a text."""
    return Fingerprint(hashlib.sha256(text.encode()).hexdigest())


def shortened(fingerprint: str) -> str:
    """Return the part of a fingerprint that people compare."""
    return fingerprint[:_SHORT]


def counts_by_length(words: Iterable[str]) -> Mapping[int, int]:
    """Count words by number of letters, shortest first."""
    return dict(sorted(Counter(map(len, words)).items()))
