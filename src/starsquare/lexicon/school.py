"""The school layer: which words of the built-in list a school event leaves out.

A short list of stems, reviewed by hand, says which inflections of each stem to look
for. Only words of the built-in list are left out, so no non-word is spelled, and a word
that merely contains a stem stays in.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet

import msgspec

from starsquare.lexicon.wordlist import (
    Fingerprint,
    LexiconError,
    fingerprint_of,
    text_of,
)

_VOWELS = "AEIOU"
_ONE_SYLLABLE = re.compile("[^AEIOU]*[AEIOUY][^AEIOUWXY]")
_SEVERAL_SYLLABLES = re.compile(".*[^AEIOU][AEIOU][^AEIOUWXY]")
_HISSING = ("S", "X", "Z", "CH", "SH")

_ENDINGS: Mapping[str, tuple[str, ...]] = {
    "n": ("S",),
    "v": ("S", "ED", "ING", "INGS"),
    "r": ("ER", "ERS"),
    "a": ("ER", "EST", "LY", "NESS", "NESSES"),
    "y": ("Y", "IER", "IEST", "ILY", "INESS", "INESSES"),
    "i": ("ISH", "ISHLY", "ISHNESS", "ISHNESSES", "ISM", "ISMS"),
}
"""By the letter after a stem: noun, verb, doer, adjective, forms in -y and in -ish."""


class SchoolLayer(msgspec.Struct, frozen=True):
    """The words that are left out."""

    words: frozenset[str]
    fingerprint: Fingerprint


class Stem(msgspec.Struct, frozen=True):
    """A word, and its kinds of inflection."""

    word: str
    kinds: str


def read_stems(text: str) -> tuple[Stem, ...]:
    """Read stems, one per line: the word, then the letters of its kinds.

    Raises:
        LexiconError: a line cannot be read.
    """
    stems: list[Stem] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line or line.startswith("#"):
            continue
        word, _, kinds = line.partition(" ")
        if not word.isupper() or not _ENDINGS.keys() >= set(kinds):
            raise LexiconError("school.line", line=number)
        stems.append(Stem(word, kinds))
    return tuple(stems)


def school_layer(stems: Iterable[Stem], words: AbstractSet[str]) -> SchoolLayer:
    """Return the layer for a list by expanding the stems.

    Rules: CC-10.b
    """
    left_out = frozenset(
        form for stem in stems for form in inflections_of(stem) if form in words
    )
    return SchoolLayer(left_out, fingerprint_of(text_of(left_out)))


def inflections_of(stem: Stem) -> Iterator[str]:
    """Return a stem with every inflection of its kinds, whether or not they exist."""
    yield stem.word
    for kind in stem.kinds:
        for ending in _ENDINGS[kind]:
            yield from _joined(stem.word, ending)


def _joined(word: str, ending: str) -> Iterator[str]:
    """Add an ending by the rules of spelling, in each way they allow.

    The last letter of a short word is doubled, that of a longer word may be: the word
    list decides which exists.
    """
    if ending == "S":
        yield from _plurals_of(word)
    elif _ends_in_y(word):
        yield (word if ending.startswith("I") else word[:-1] + "I") + ending
    elif ending[0] not in _VOWELS + "Y":
        yield word + ending
    elif word.endswith("E"):
        yield word[:-1] + ending
    elif _ONE_SYLLABLE.fullmatch(word):
        yield word + word[-1] + ending
    else:
        yield word + ending
        if _SEVERAL_SYLLABLES.fullmatch(word):
            yield word + word[-1] + ending


def _ends_in_y(word: str) -> bool:
    return word.endswith("Y") and word[-2] not in _VOWELS


def _plurals_of(word: str) -> Iterator[str]:
    if _ends_in_y(word):
        yield word[:-1] + "IES"
    elif word.endswith(_HISSING):
        yield word + "ES"
    else:
        yield word + "S"
        if word.endswith("O"):
            yield word + "ES"
