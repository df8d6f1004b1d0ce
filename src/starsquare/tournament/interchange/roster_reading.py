"""Reading a list of entrants: CSV, cells copied from a spreadsheet, or JSON.

A bad cell rejects its line; unknown columns are ignored. Only a text that is not a list
at all is rejected as a whole.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

import msgspec

from starsquare.text import say
from starsquare.tournament.interchange.roster import (
    RosterError,
    RosterRow,
    UnreadLine,
)
from starsquare.tournament.interchange.roster_cells import read_line
from starsquare.tournament.interchange.roster_headings import (
    Column,
    columns_of,
    names_people,
)

MOST_LINES = 10_000
"""Maximum number of entrants in a list; more is a mistake or an attack."""

MOST_COLUMNS = 100

RosterLine: TypeAlias = RosterRow | UnreadLine
TableLine: TypeAlias = tuple[int, Sequence[str]]
"""A line's number in its file, and its cells."""


class ReadList(msgspec.Struct, frozen=True):
    """A list as understood: its lines, and the meaning of its columns."""

    lines: tuple[RosterLine, ...]
    columns: tuple[Column, ...] = ()

    @property
    def rows(self) -> tuple[RosterRow, ...]:
        """The readable lines."""
        return tuple(one for one in self.lines if isinstance(one, RosterRow))

    @property
    def ignored(self) -> tuple[str, ...]:
        """The headings of the ignored columns."""
        return tuple(one.heading for one in self.columns if one.is_ignored)


class _Entrants(msgspec.Struct, frozen=True):
    entrants: tuple[msgspec.Raw, ...]


def read_roster(
    text: str, *, file: str, chosen: Mapping[int, str] | None = None
) -> ReadList:
    """Read a list of entrants, CSV or JSON.

    Args:
        text: the list.
        file: its name in messages.
        chosen: meanings by column index, for unclear headings.

    Raises:
        RosterError: the text is not a list, names nobody, or is too long.
    """
    if text.lstrip().startswith("{"):
        return _read_json(text, file)
    (_, headings), *lines = table_of(text, file=file)
    columns = columns_of(headings, chosen)
    if not names_people(columns):
        found = ", ".join(one.heading for one in columns if one.heading)
        raise RosterError("roster.no_names", file=file, found=found or "-")
    read = (read_line(number, columns, cells) for number, cells in lines)
    return ReadList(tuple(read), columns)


def table_of(text: str, *, file: str) -> list[TableLine]:
    """Return the lines of a text as cells; the headings come first.

    Raises:
        RosterError: the text has no lines, too many, or too many columns.
    """
    lines: list[TableLine] = []
    try:
        for line in _lines(text):
            lines.append(line)
            if len(lines) > MOST_LINES + 1:
                raise RosterError("roster.too_long", file=file, most=MOST_LINES)
            if len(line[1]) > MOST_COLUMNS:
                raise RosterError("roster.too_wide", file=file, most=MOST_COLUMNS)
    except csv.Error as error:
        raise RosterError("roster.not_a_table", file=file, found=error) from error
    if not lines:
        raise RosterError("roster.empty", file=file)
    return lines


def _lines(text: str) -> Iterator[TableLine]:
    """Return the lines that are not empty."""
    heading = text.lstrip().partition("\n")[0]
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_between(heading))
    for cells in reader:
        if any(cell.strip() for cell in cells):
            yield reader.line_num, cells


def _between(heading: str) -> str:
    """Return the separator: spreadsheets copy tabs, some write semicolons."""
    if "\t" in heading:
        return "\t"
    return ";" if ";" in heading and "," not in heading else ","


def _read_json(text: str, file: str) -> ReadList:
    try:
        found = msgspec.json.decode(text, type=_Entrants).entrants
    except (msgspec.DecodeError, RecursionError) as error:
        raise RosterError("roster.json", file=file, found=str(error)) from error
    if len(found) > MOST_LINES:
        raise RosterError("roster.too_long", file=file, most=MOST_LINES)
    lines = (_entrant(number, raw) for number, raw in enumerate(found, start=1))
    return ReadList(tuple(lines))


def _entrant(number: int, raw: msgspec.Raw) -> RosterLine:
    try:
        row = msgspec.json.decode(raw, type=RosterRow)
    except (msgspec.DecodeError, RecursionError) as error:
        return UnreadLine(line=number, why=say("roster.entrant", {"found": error}))
    return msgspec.structs.replace(row, line=number)
