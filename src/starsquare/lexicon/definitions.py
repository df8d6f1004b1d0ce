"""Definitions from WordNet, for after the game.

The files are WordNet's own: `index.noun` has a line for each lemma, sorted, with the
byte offsets of its meanings in `data.noun`, where the gloss follows ` | `; `noun.exc`
has irregular forms. Regular inflections are removed by the endings below, as the
WordNet manual describes.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from enum import StrEnum

import msgspec

from starsquare.lexicon.wordlist import LexiconError


class PartOfSpeech(StrEnum):
    """The four parts of speech in WordNet, named as in its files."""

    NOUN = "noun"
    VERB = "verb"
    ADJECTIVE = "adj"
    ADVERB = "adv"


_ENDINGS: Mapping[PartOfSpeech, tuple[tuple[str, str], ...]] = {
    PartOfSpeech.NOUN: (
        ("s", ""),
        ("ses", "s"),
        ("xes", "x"),
        ("zes", "z"),
        ("ches", "ch"),
        ("shes", "sh"),
        ("men", "man"),
        ("ies", "y"),
    ),
    PartOfSpeech.VERB: (
        ("s", ""),
        ("ies", "y"),
        ("es", "e"),
        ("es", ""),
        ("ed", "e"),
        ("ed", ""),
        ("ing", "e"),
        ("ing", ""),
    ),
    PartOfSpeech.ADJECTIVE: (("er", ""), ("est", ""), ("er", "e"), ("est", "e")),
    PartOfSpeech.ADVERB: (),
}


class Definition(msgspec.Struct, frozen=True):
    """One meaning of a word."""

    lemma: str
    part_of_speech: PartOfSpeech
    gloss: str


class WordNetPart(msgspec.Struct, frozen=True):
    """The files of one part of speech."""

    index: tuple[bytes, ...]  # sorted by lemma, without the preamble
    data: bytes
    exceptions: Mapping[str, tuple[str, ...]]


WordNet = Mapping[PartOfSpeech, WordNetPart]


def read_part(index: bytes, data: bytes, exceptions: bytes) -> WordNetPart:
    """Read the files of one part of speech, without the license at the top.

    Byte offsets assume line endings of one byte. Copies from Windows have two, which is
    corrected.
    """
    index, data = index.replace(b"\r\n", b"\n"), data.replace(b"\r\n", b"\n")
    lines = (line for line in index.split(b"\n") if line and not line.startswith(b" "))
    irregular: dict[str, tuple[str, ...]] = {}
    for line in exceptions.decode("ascii").splitlines():
        form, *lemmas = line.split()
        irregular[form] = tuple(lemmas)
    return WordNetPart(tuple(sorted(lines, key=_lemma_on)), data, irregular)


def define(word: str, wordnet: WordNet) -> tuple[Definition, ...]:
    """Return the meanings of a word, or of the words it is an inflection of.

    There may be none: WordNet lacks many words of the lists.

    Raises:
        LexiconError: the files contradict each other.
    """
    return tuple(
        Definition(lemma, part_of_speech, gloss)
        for part_of_speech, part in wordnet.items()
        for lemma in dict.fromkeys(_lemmas_of(word.lower(), part_of_speech, part))
        for gloss in _glosses_of(lemma, part)
    )


def _lemmas_of(
    word: str, part_of_speech: PartOfSpeech, part: WordNetPart
) -> Iterator[str]:
    yield word
    yield from part.exceptions.get(word, ())
    for ending, replacement in _ENDINGS[part_of_speech]:
        if word.endswith(ending) and len(word) > len(ending):
            yield word.removesuffix(ending) + replacement


def _lemma_on(line: bytes) -> bytes:
    return line.partition(b" ")[0]


def _glosses_of(lemma: str, part: WordNetPart) -> Iterator[str]:
    key = lemma.encode()
    at = bisect_left(part.index, key, key=_lemma_on)
    if at == len(part.index) or _lemma_on(part.index[at]) != key:
        return
    fields = part.index[at].split()
    meanings = int(fields[2])
    for offset in fields[-meanings:]:
        yield _gloss_at(int(offset), part.data)


def _gloss_at(offset: int, data: bytes) -> str:
    line, _, _ = data[offset : offset + 20_000].partition(b"\n")
    start, _, gloss = line.partition(b" | ")
    if not gloss or not start.startswith(b"%08d " % offset):
        raise LexiconError("definitions.broken", offset=offset)
    return gloss.decode("utf-8").strip()
