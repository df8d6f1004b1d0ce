"""Reading the cells of a list by what their column means.

An unreadable cell rejects only its own line, and its message says what to write
instead.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from starsquare.text import say
from starsquare.tournament.interchange.csv_sheet import unguarded
from starsquare.tournament.interchange.roster import (
    NONE,
    RosterPerson,
    RosterRow,
    UnreadLine,
)
from starsquare.tournament.interchange.roster_headings import MEMBERS, Column
from starsquare.tournament.person import PublicNames

MOST_LETTERS = 5_000
"""Maximum length of a cell; other programs' player lines are long."""

_YES = frozenset({"yes", "y", "true", "1", "x", "si", "sí"})
_GRADE = re.compile(
    r"(?:grad[eo]\W*)?(\d{1,3})(?:st|nd|rd|th|\.?[oº°]|er|ro|do|to|mo|vo|no)?"
    r"(?:\s+grad[eo])?",
    re.I,
)
_NUMBER = re.compile(r"[+-]?\d{1,3}(?:,\d{3})+|[+-]?\d{1,9}")
_KINDERGARTEN = frozenset({"k", "kg", "kindergarten"})
_BETWEEN_PEOPLE = re.compile(r"\s*(?:&|;|/|\+|\n|\band\b)\s*", re.I)
# A capital Y is an initial, a small one is Spanish; before an I it is an e.
_SPANISH_AND = re.compile(r"(\s+(?:y|e(?=\s+[Hh]?[IiÍí]))\s+)")


class _CellError(Exception):
    """An unreadable cell: its column, what is wrong with it, and its text."""

    def __init__(self, meaning: str, key: str, found: str) -> None:
        super().__init__(key)
        self.meaning, self.key, self.found = meaning, key, found


def read_line(
    line: int, columns: Sequence[Column], cells: Sequence[str]
) -> RosterRow | UnreadLine:
    """Read a line of a list, or return its unreadable cell."""
    named = zip(columns, cells, strict=False)
    texts = {
        column.meaning: text
        for column, cell in named
        if column.meaning and (text := unguarded(cell).strip())
    }
    try:
        return _row(line, texts)
    except _CellError as error:
        headings = {one.meaning: one.heading for one in columns}
        heading = headings.get(error.meaning, error.meaning)
        facts = {"column": heading, "found": error.found}
        return UnreadLine(line=line, why=say(error.key, facts))


def split_name(name: str) -> tuple[str, str]:
    """Split a full name into first and last: `Ann Able`, or `Able, Ann`.

    The first word is the first name and the rest the last name, so that the public sees
    no more than that word and an initial.
    """
    last, comma, first = name.partition(",")
    if comma and first.strip():
        return first.strip(), last.strip()
    first, _, last = last.strip().partition(" ")
    return first, last.strip()


def people_in(cell: str) -> tuple[str, ...]:
    """Return the names in a cell: `Ann Able & Ben Baker`, `Ana Ruiz y José Gil`.

    A sign or `and` is always between people. Only without them may `y` be, because it
    is also in surnames: `José Ortega y Gasset`, `Ortega y Gasset, José`.
    """
    names = [one for one in _BETWEEN_PEOPLE.split(cell) if one]
    if len(names) != 1:
        return tuple(names)
    first, *rest = _SPANISH_AND.split(names[0].strip())
    found = [first]
    for between, part in zip(rest[::2], rest[1::2], strict=True):
        if _is_same_person(found[-1], part, has_commas="," in cell):
            found[-1] += between + part
        else:
            found.append(part)
    return tuple(found)


def _is_same_person(name: str, rest: str, *, has_commas: bool) -> bool:
    """Return whether what follows a `y` belongs to the surname before it."""
    if has_commas:  # Ruiz, Ana y Ortega y Gasset, José
        return "," not in name
    is_surname = len(rest.split()) == 1 and len(name.split()) > 1
    return is_surname or (rest[0].islower() and name[0].isupper())


def _row(line: int, texts: Mapping[str, str]) -> RosterRow:
    for meaning, text in texts.items():
        if len(text) > MOST_LETTERS:
            raise _CellError(meaning, "roster.long", f"{text[:40]}…")
    people = [
        person
        for number in range(1, MEMBERS + 1)
        if (person := _person(texts, str(number))) is not None
    ]
    people += [
        RosterPerson(first=first, last=last)
        for name in people_in(texts.get("people", ""))
        for first, last in (split_name(name),)
    ]
    return RosterRow(
        line=line,
        people=tuple(people),
        id=texts.get("id", ""),
        division=texts.get("division", ""),
        name=texts.get("name", ""),
        school=texts.get("school", ""),
        state=texts.get("state", ""),
        team=texts.get("team", ""),
        last_placing=_number(texts, "last_placing"),
        reason=texts.get("reason", ""),
        waiver=texts.get("waiver", ""),
        waived_by=texts.get("waived_by", ""),
    )


def _person(texts: Mapping[str, str], suffix: str) -> RosterPerson | None:
    first, last = texts.get(f"first{suffix}", ""), texts.get(f"last{suffix}", "")
    whole = texts.get(f"full{suffix}", "")
    if not first and whole:  # beside a last name, a name is the first name
        first, last = (whole, last) if last else split_name(whole)
    if not first:
        return None
    return RosterPerson(
        first=first,
        last=last,
        grade=_grade(texts, f"grade{suffix}"),
        contact=texts.get(f"contact{suffix}", ""),
        rating=_number(texts, f"rating{suffix}"),
        games=_number(texts, f"games{suffix}"),
        rating_id=texts.get(f"rating_id{suffix}", ""),
        usual=_number(texts, f"usual{suffix}"),
        person=texts.get(f"person{suffix}", ""),
        school=_own(texts, "school", suffix),
        state=_own(texts, "state", suffix),
        accessible=texts.get(f"accessible{suffix}", "").casefold() in _YES,
        shown_as=_shown_as(texts, f"shown_as{suffix}"),
        extras=_extras(texts, f"extras{suffix}"),
    )


def _own(texts: Mapping[str, str], name: str, suffix: str) -> str | None:
    """Read a person's own school or state; None if it is the same as the entrant's."""
    text = texts.get(f"{name}{suffix}", "")
    return "" if text == NONE else text or None


def _number(texts: Mapping[str, str], meaning: str) -> int | None:
    text = texts.get(meaning, "").removesuffix(".0")  # as spreadsheets store numbers
    if not text:
        return None
    if _NUMBER.fullmatch(text) is None:
        raise _CellError(meaning, "roster.number", text)
    return int(text.replace(",", ""))


def _grade(texts: Mapping[str, str], meaning: str) -> int | None:
    """Read a grade in any common form: `5`, `5th`, `Grade 5`, `K`."""
    text = texts.get(meaning, "")
    if text.casefold() in _KINDERGARTEN:
        return 0
    match = _GRADE.fullmatch(text)
    return _number(texts, meaning) if match is None else int(match[1])


def _shown_as(texts: Mapping[str, str], meaning: str) -> PublicNames | None:
    text = texts.get(meaning, "")
    if not text:
        return None
    try:
        found: PublicNames = msgspec.convert(text, PublicNames)
    except msgspec.ValidationError as error:
        raise _CellError(meaning, "roster.shown_as", text) from error
    return found


def _extras(texts: Mapping[str, str], meaning: str) -> Mapping[str, str]:
    text = texts.get(meaning, "")
    if not text:
        return {}
    try:
        return msgspec.json.decode(text, type=dict[str, str])
    except msgspec.DecodeError as error:
        raise _CellError(meaning, "roster.value", text) from error
