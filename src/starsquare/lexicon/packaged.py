"""What comes with the package: a list, newer and common words, the school's stems."""

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
"""The name of the embedded list. No installed list may have it."""


class Provenance(msgspec.Struct, frozen=True, kw_only=True):
    """Where the embedded list comes from."""

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
    """Return where the embedded list comes from."""
    return msgspec.convert(
        tomllib.loads(_packaged("enable1.toml").decode()), type=Provenance
    )


@cache
def embedded_list() -> WordList:
    """Return the embedded list, ENABLE1.

    Raises:
        LexiconError: the package's copy is not what it was when it was packed.
    """
    return unpacked(_packaged("enable1.txt.gz"), provenance())


def unpacked(packed: bytes, origin: Provenance) -> WordList:
    """Unpack a list whose words are sorted, one a line, in small letters.

    Raises:
        LexiconError: the bytes are not those that the provenance names.
    """
    try:
        content = gzip.decompress(packed)
    except (OSError, EOFError, zlib.error) as error:
        raise LexiconError("list.damaged", name=origin.name) from error
    if hashlib.sha256(content).hexdigest() != origin.sha256:
        raise LexiconError("list.damaged", name=origin.name)
    text = content.decode("ascii").upper()
    return WordList(origin.name, frozenset(text.split()), fingerprint_of(text))


@cache
def newer_short_words() -> Mapping[int, frozenset[str]]:
    """Return the short words that came in after the embedded list, by year."""
    return read_newer_words(_packaged("newer.txt").decode("ascii"))


def embedded_newer_words(named: str | None) -> NewerWords:
    """Return the newer short words that the list named by a book has."""
    return newer_words(newer_short_words(), named=named)


@cache
def school_stems() -> tuple[Stem, ...]:
    """Return the stems of the school layer."""
    return read_stems(_packaged("school.txt").decode())


@cache
def embedded_school_layer() -> SchoolLayer:
    """Return the words of the embedded list that a school event leaves out."""
    return school_layer(school_stems(), embedded_list().words)


@cache
def common_words() -> frozenset[str]:
    """Give the short words of the embedded list that are used most (decision 0211)."""
    lines = _packaged("common.txt").decode("ascii").splitlines()
    return frozenset(line.upper() for line in lines if not line.startswith("#"))


def _packaged(name: str) -> bytes:
    return (resources.files("starsquare.lexicon") / "lists" / name).read_bytes()
