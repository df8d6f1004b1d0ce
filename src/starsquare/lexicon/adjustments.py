"""The adjustments sheet: words added or removed, with who did it and why.

One entry per line, five fields separated by commas, semicolons or tabs, as spreadsheets
write them:

    change,reason,source,date,person
    +QI,in the list since 2006,official sheet of June,2019-06-01,M. Okafor

An entry takes effect on its date. If a word has several, the latest counts.
"""

from __future__ import annotations

import calendar
import csv
import re
from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from starsquare.lexicon.lines import lines_of
from starsquare.lexicon.spelling import capitals, shown
from starsquare.lexicon.wordlist import Fingerprint, LexiconError, fingerprint_of
from starsquare.text import say
from starsquare.tiles import ENGLISH, Alphabet, faces_of

FIELDS = ("change", "reason", "source", "date", "person")

_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", re.ASCII)
_DELIMITERS = re.compile(r"[,;\t]")
_MONTHS = 12

Sign = Literal["+", "-"]


class Adjustment(msgspec.Struct, frozen=True, kw_only=True):
    """One word added (`+`) or removed (`-`).

    Rules: CC-10.c
    """

    sign: Sign
    word: str
    reason: str
    source: str
    date: str  # as 2019-06-01; takes effect on that day
    person: str

    def written(self) -> str:
        """Return the entry as one line, as its fingerprint needs it."""
        fields = (self.sign + self.word, self.reason, self.source)
        return "\t".join((*fields, self.date, self.person))


class Sheet(msgspec.Struct, frozen=True):
    """The entries of a sheet, in order."""

    name: str
    entries: tuple[Adjustment, ...]

    @property
    def fingerprint(self) -> Fingerprint:
        """The fingerprint of all entries with all fields."""
        lines = sorted(entry.written() for entry in self.entries)
        return fingerprint_of("".join(f"{line}\n" for line in lines))

    def in_force(self, day: str) -> Sheet:
        """Return the sheet in force on a day: the latest entry for each word."""
        latest: dict[str, Adjustment] = {}
        for entry in sorted(self.entries, key=lambda entry: entry.date):
            if entry.date <= day:
                latest[entry.word] = entry
        return Sheet(self.name, tuple(latest.values()))

    def signs(self) -> Mapping[str, Sign]:
        """Map each word to whether it is added or removed, by its latest entry."""
        in_order = sorted(self.entries, key=lambda entry: entry.date)
        return {entry.word: entry.sign for entry in in_order}


def read_sheet(name: str, text: str, alphabet: Alphabet = ENGLISH) -> Sheet:
    """Read a sheet.

    Raises:
        LexiconError: a line cannot be used; names every such line and its faults.
    """
    entries: list[Adjustment] = []
    faults: list[str] = []
    for number, fields in _rows_of(text):
        found = list(_faults_of(fields, alphabet))
        entry = None if found else _entry_of(fields, alphabet)
        found += [] if entry is None else _contradictions(entry, entries)
        if entry is None or found:
            fact = {"line": number, "faults": "; ".join(found)}
            faults.append(say("sheet.line", fact))
        else:
            entries.append(entry)
    if faults:
        raise LexiconError(
            "sheet.refused", name=name, n=len(faults), faults="\n".join(faults)
        )
    return Sheet(name, tuple(entries))


def _rows_of(text: str) -> Iterator[tuple[int, list[str]]]:
    lines = lines_of(text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}"))
    used = [line for line in lines if line.strip() and not line.startswith("#")]
    found = _DELIMITERS.search(used[0]) if used else None
    delimiter = found[0] if found else ","
    for number, line in enumerate(lines, start=1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = _fields_of(line, delimiter)
        if [field.lower() for field in fields] != list(FIELDS):
            yield number, fields


def _fields_of(line: str, delimiter: str) -> list[str]:
    try:
        (fields,) = csv.reader([line], delimiter=delimiter)
    except csv.Error:  # a field that is never closed
        return []
    return [field.strip() for field in fields]


def _faults_of(fields: list[str], alphabet: Alphabet) -> Iterator[str]:
    if len(fields) != len(FIELDS):
        allowed = {"n": len(fields), "fields": ", ".join(FIELDS)}
        yield say("sheet.fields", allowed)
        return
    change, date = fields[0], fields[3]
    if change[:1] not in {"+", "-"} or capitals(change[1:], alphabet) is None:
        yield say("sheet.change", {"found": shown(change)})
    if not is_date(date):
        yield say("sheet.date", {"found": shown(date)})
    for field, text in zip(FIELDS, fields, strict=True):
        if not text:
            yield say("sheet.empty", {"field": field})


def _contradictions(entry: Adjustment, entries: list[Adjustment]) -> Iterator[str]:
    for other in entries:
        if (other.word, other.date) == (entry.word, entry.date):
            yield say("sheet.twice", {"word": faces_of(entry.word), "date": entry.date})


def _entry_of(fields: list[str], alphabet: Alphabet) -> Adjustment:
    change, reason, source, date, person = fields
    return Adjustment(
        sign="+" if change.startswith("+") else "-",
        word=capitals(change[1:], alphabet) or "",
        reason=reason,
        source=source,
        date=date,
        person=person,
    )


def is_date(text: str) -> bool:
    """Return whether a text is a calendar date such as 2019-06-01."""
    match = _DATE.fullmatch(text)
    if match is None:
        return False
    year, month, day = map(int, match.groups())
    if year == 0 or not 1 <= month <= _MONTHS:
        return False
    return 1 <= day <= calendar.monthrange(year, month)[1]
