"""The lines of a text word list: which hold a word, and whether it is a list at all.

Other kinds of text have words at the start of their lines, too. They are recognized by
lines without a word, by repeated words, by unsorted words followed by text, and by
several words of the list on one line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import msgspec

from starsquare.lexicon.spelling import capitals, name_of, shown
from starsquare.lexicon.wordlist import read_labels
from starsquare.text import say
from starsquare.tiles import ENGLISH, Alphabet

LONGEST_LINE = 4_000
"""In characters. A longer line is a list written without line breaks."""

LONGEST_WORD = 45
"""In letters. No list has a longer word."""

ONE_IN = 20
"""If a twentieth of the lines is rejected or repeated, it is more than typos."""

_LINE_ENDS = re.compile(r"\r\n|\r|\n")
_SAMPLE = 400
_COLUMNS = 3


class RejectedLine(msgspec.Struct, frozen=True):
    """A line without a word, and why."""

    number: int
    text: str
    why: str


class Row(msgspec.Struct, frozen=True):
    """A line with a word, and what follows it."""

    word: str
    behind: str
    labels: frozenset[str] = frozenset()


class Lines(msgspec.Struct, frozen=True):
    """What was read: lines with words, and lines without."""

    rows: tuple[Row, ...]
    rejected: tuple[RejectedLine, ...]

    @property
    def read(self) -> int:
        """How many lines were neither empty nor a comment."""
        return len(self.rows) + len(self.rejected)


def lines_of(text: str) -> list[str]:
    """Split a text at the line endings of any system, and nowhere else."""
    return _LINE_ENDS.split(text)


def read_lines(lines: Iterable[str], alphabet: Alphabet = ENGLISH) -> Lines:
    """Read a list line by line."""
    rows: list[Row] = []
    rejected: list[RejectedLine] = []
    for number, line in enumerate(lines, start=1):
        if not line.strip() or line.startswith("#"):
            continue
        row = _row_in(line, alphabet)
        if isinstance(row, Row):
            rows.append(row)
        else:
            rejected.append(RejectedLine(number, shown(line), row))
    return Lines(tuple(rows), tuple(rejected))


def _row_in(line: str, alphabet: Alphabet) -> Row | str:
    """Read one line, or return why it holds no word."""
    if len(line) > LONGEST_LINE:
        return say("line.endless")
    if line[0].isspace():
        return say("line.indented")
    first = line.split(maxsplit=1)[0]
    word = capitals(first, alphabet)
    if word is None:
        return _why_no_word(first, alphabet)
    if len(word) == 1:
        return say("line.one_letter")
    if len(word) > LONGEST_WORD:
        return say("line.too_long")
    return _row_of(word, line[len(first) :])


def _why_no_word(text: str, alphabet: Alphabet) -> str:
    if alphabet == ENGLISH:
        return say("line.not_letters")
    names = ", ".join(map(name_of, alphabet.strangers_in(text)))
    return say("line.not_tiles", {"strangers": names})


def _row_of(word: str, rest: str) -> Row:
    """Split what follows a word into its labels, after a tab, and the rest."""
    column, _, behind = rest.strip(" ").removeprefix("\t").partition("\t")
    labels = read_labels(column) if rest.strip(" ").startswith("\t") else None
    return (
        Row(word, rest.strip()) if labels is None else Row(word, behind.strip(), labels)
    )


def suspicions_of(lines: Lines) -> Iterator[str]:
    """Return the signs that these lines are not a word list."""
    if not lines.read:
        yield say("list.no_words")
        return
    if len(lines.rejected) * ONE_IN > lines.read:
        first = lines.rejected[0]
        yield say(
            "list.mostly_rejected",
            {
                "rejected": len(lines.rejected),
                "read": lines.read,
                "line": first.number,
                "text": first.text,
                "fault": first.why,
            },
        )
    repeated = repeats_in(lines)
    if repeated * ONE_IN > lines.read:
        yield say("list.mostly_repeated", {"n": repeated, "read": lines.read})
    if _reads_like_prose(lines.rows):
        yield say("list.is_prose")
    if _has_columns(lines.rows):
        yield say("list.has_columns")


def repeats_in(lines: Lines) -> int:
    """Count the lines whose word was on an earlier line."""
    return len(lines.rows) - len({row.word for row in lines.rows})


def _reads_like_prose(rows: Sequence[Row]) -> bool:
    """Return whether most lines have text after the word and the words are unsorted."""
    followed = sum(bool(row.behind) for row in rows)
    falls = sum(
        (len(row.word), row.word) > (len(after.word), after.word)
        and row.word > after.word
        for row, after in pairwise(rows)
    )
    return followed * 2 > len(rows) and falls * 5 > len(rows)


def _has_columns(rows: Sequence[Row]) -> bool:
    """Return whether most lines continue with further words of the list.

    They do if a line has three or more words in ascending order, or if the words sort
    between the first words of this line and the next.
    """
    sample = rows[:_SAMPLE]
    followed = pairwise((*sample, Row("", "")))
    going_on = sum(_goes_on(row, after.word) for row, after in followed)
    return going_on * 2 > len(sample)


def _goes_on(row: Row, after: str) -> bool:
    words = [row.word, *(capitals(part) or "" for part in row.behind.split())]
    if len(words) == 1 or not all(one < two for one, two in pairwise(words)):
        return False
    return len(words) >= _COLUMNS or words[-1] < after
