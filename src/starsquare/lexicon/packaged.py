"""The data in the package: a list, newer words, word grades, school stems."""

from __future__ import annotations

import gzip
import hashlib
import tomllib
import zlib
from collections.abc import Mapping
from functools import cache
from importlib import resources

import msgspec

from starsquare.lexicon.newer import NewerWords, newer_words, read_newer_words
from starsquare.lexicon.school import SchoolLayer, Stem, read_stems, school_layer
from starsquare.lexicon.wordlist import LexiconError, WordList, fingerprint_of

ENABLE1 = "ENABLE1"
"""The name of the built-in list. No installed list may have it."""


class Provenance(msgspec.Struct, frozen=True, kw_only=True):
    """Where a file of the package comes from."""

    name: str
    title: str
    authors: str
    licence: str
    taken_from: str
    words: int
    bytes: int
    sha256: str


@cache
def provenance() -> Provenance:
    """Return where the built-in list comes from."""
    return _provenance_in("enable1.toml")


@cache
def embedded_list() -> WordList:
    """Return the built-in list, ENABLE1.

    Raises:
        LexiconError: the package's copy has changed since it was packed.
    """
    return unpacked(_packaged("enable1.txt.gz"), provenance())


def unpacked(packed: bytes, origin: Provenance) -> WordList:
    """Unpack a list of sorted words, one per line, in lowercase.

    Raises:
        LexiconError: the bytes do not match the provenance.
    """
    text = _checked(packed, origin).upper()
    return WordList(origin.name, frozenset(text.split()), fingerprint_of(text))


@cache
def newer_short_words() -> Mapping[int, frozenset[str]]:
    """Return the short words added after the built-in list, by year."""
    return read_newer_words(_packaged("newer.txt").decode("ascii"))


def embedded_newer_words(named: str | None) -> NewerWords:
    """Return the newer short words that are in the list a book names."""
    return newer_words(newer_short_words(), named=named)


@cache
def school_stems() -> tuple[Stem, ...]:
    """Return the stems of the school layer."""
    return read_stems(_packaged("school.txt").decode())


@cache
def embedded_school_layer() -> SchoolLayer:
    """Return the words of the built-in list that a school event leaves out."""
    return school_layer(school_stems(), embedded_list().words)


@cache
def word_grades() -> Mapping[str, int]:
    """Return how common words are, in tenths of the Zipf scale (decision 0361).

    THE is 74, a word used once in a million words is 30. A word that is missing here is
    rare, or not everyday English.

    Raises:
        LexiconError: the package's copy has changed since it was packed.
    """
    lines = _checked(_packaged("grades.txt.gz"), grades_provenance()).splitlines()
    graded = (line.upper().split() for line in lines)
    return {word: int(grade) for grade, *words in graded for word in words}


@cache
def grades_provenance() -> Provenance:
    """Return where the grades of words come from."""
    return _provenance_in("grades.toml")


def _packaged(name: str) -> bytes:
    return (resources.files("starsquare.lexicon") / "lists" / name).read_bytes()


def _provenance_in(name: str) -> Provenance:
    return msgspec.convert(tomllib.loads(_packaged(name).decode()), type=Provenance)


def _checked(packed: bytes, origin: Provenance) -> str:
    """Unpack the file that a provenance names, if it is unchanged."""
    try:
        content = gzip.decompress(packed)
    except (OSError, EOFError, zlib.error) as error:
        raise LexiconError("list.damaged", name=origin.name) from error
    if hashlib.sha256(content).hexdigest() != origin.sha256:
        raise LexiconError("list.damaged", name=origin.name)
    return content.decode("ascii")
