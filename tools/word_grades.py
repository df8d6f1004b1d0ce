"""Grade words by how common they are: `python -m tools.word_grades`.

It needs the package wordfreq 3.1.1, which Starsquare itself does not. Decision 0361
explains what is kept and why.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib
import math
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from starsquare.lexicon import embedded_list
from starsquare.lexicon.packaged import school_stems
from starsquare.lexicon.school import school_layer
from tools.page import ROOT

FOLDER = Path("src/starsquare/lexicon/lists")
EVERYWHERE = 30
"""Words this common are kept for lists other than ENABLE1, which is from 2000."""

_TWOS = """
ad ah am an as at aw be by do ex go ha he hi ho id if in is it lo ma me my no of oh ok
on or ow ox pa pi so to uh um up us we ya yo
"""
EVERYDAY_TWOS = frozenset(_TWOS.split())
"""Other two-letter words are counted as abbreviations, names or other languages."""

THREES_LESS = 3
"""Many three-letter tokens are abbreviations and names, so threes grade lower."""

_WORD = re.compile("[a-z]{2,15}")
_HEADER = """\
# Where the grades come from, and how to know that they are unchanged.
name = "grades"
title = "English words by how common they are, in tenths of the Zipf scale"
authors = "Robyn Speer and the authors of the sources of wordfreq; see NOTICE"
licence = "Creative Commons Attribution-ShareAlike 4.0 (CC BY-SA 4.0)"
# Written by `python -m tools.word_grades`: tokens of 2 to 15 letters a to z, those of
# ENABLE1 and the common ones besides, less the words of the school layer.
taken_from = "wordfreq 3.1.1 (PyPI), its large English list"
"""


def grades_of(
    frequencies: Mapping[str, float], listed: Iterable[str]
) -> dict[str, int]:
    """Return the grade of each kept word, in capitals."""
    known = frozenset(listed)
    found = {
        token.upper(): _grade(token, share)
        for token, share in frequencies.items()
        if _WORD.fullmatch(token)
    }
    left_out = school_layer(school_stems(), frozenset(found)).words
    return {
        word: grade
        for word, grade in found.items()
        if grade > 0 and word not in left_out and (word in known or grade >= EVERYWHERE)
    }


def written(grades: Mapping[str, int]) -> bytes:
    """Return a line for each grade, the most common first."""
    lines: dict[int, list[str]] = defaultdict(list)
    for word, grade in grades.items():
        lines[grade].append(word.lower())
    return "".join(
        f"{grade} {' '.join(sorted(words))}\n"
        for grade, words in sorted(lines.items(), reverse=True)
    ).encode("ascii")


def provenance_of(content: bytes, words: int) -> str:
    """Return the file that documents the source of the grades."""
    digest = hashlib.sha256(content).hexdigest()
    return f'{_HEADER}words = {words}\nbytes = {len(content)}\nsha256 = "{digest}"\n'


def _grade(token: str, share: float) -> int:
    """Return tenths of the Zipf scale: 30 is once per million words."""
    zipf = round(10 * (math.log10(share) + 9))
    match len(token):
        case 2:
            return zipf if token in EVERYDAY_TWOS else 0
        case 3:
            return zipf - THREES_LESS
        case _:
            return zipf


if __name__ == "__main__":
    wordfreq = importlib.import_module("wordfreq")
    counted = wordfreq.get_frequency_dict("en", wordlist="large")
    grades = grades_of(counted, embedded_list().words)
    content = written(grades)
    packed = gzip.compress(content, 9, mtime=0)
    (ROOT / FOLDER / "grades.txt.gz").write_bytes(packed)
    (ROOT / FOLDER / "grades.toml").write_text(
        provenance_of(content, len(grades)), "ascii"
    )
    print(FOLDER / "grades.txt.gz", len(grades), len(packed))
