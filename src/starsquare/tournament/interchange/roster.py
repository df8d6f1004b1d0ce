"""Lists of entrants as CSV or JSON, in and out, without loss.

A line is an entrant. Columns may come in any order; those of people end in the number
of the member: `first1, last1, grade1, contact1, rating1, usual1, first2, ...`. A single
player's columns may do without the number. The others are `id, division, name, school,
state, team, last_placing, reason, waiver, waived_by`. People may have a school and a
state of their own (`school1`; `-` for none), an id, a table that has to be accessible
(`accessible1`: yes), and how they are shown (`shown_as1`).

Spreadsheets call them `First name` or `Player 2 last name`, and cells that are copied
from one have tabs between them; both are read.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping

import msgspec

from starsquare.errors import DataError
from starsquare.game.side import PersonId
from starsquare.tournament.entrant import Entrant
from starsquare.tournament.interchange.sheet import csv_text, unguarded
from starsquare.tournament.person import People, PublicNames
from starsquare.tournament.state import Tournament

_ENTRANT = (
    "id",
    "division",
    "name",
    "school",
    "state",
    "team",
    "last_placing",
    "reason",
    "waiver",
    "waived_by",
)
_PERSON = (
    "person",
    "first",
    "last",
    "grade",
    "school",
    "state",
    "contact",
    "rating",
    "usual",
    "accessible",
    "shown_as",
    "extras",
)
_SPOKEN = {
    "first name": "first",
    "given name": "first",
    "last name": "last",
    "family name": "last",
    "surname": "last",
    "email": "contact",
    "e mail": "contact",
    "usual score": "usual",
}
_ALWAYS = ("id", "division", "school", "first1", "last1")
_MEMBERS = 2
_COLUMNS = {
    *_ENTRANT,
    *_PERSON,
    *(f"{name}{number}" for name in _PERSON for number in range(1, _MEMBERS + 1)),
}
_NONE = "-"
_YES = frozenset({"yes", "y", "true", "1", "x"})


class RosterError(DataError):
    """A list of entrants cannot be read."""


class RosterPerson(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """A person as a list has them."""

    first: str
    last: str = ""
    grade: int | None = None
    contact: str = ""
    rating: int | None = None
    usual: int | None = None
    person: str = ""  # their id, where the list has one
    school: str | None = None  # None: the entrant's
    state: str | None = None
    accessible: bool = False
    shown_as: PublicNames | None = None
    extras: Mapping[str, str] = {}


class RosterRow(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """One line of a list."""

    line: int = 0
    people: tuple[RosterPerson, ...]
    id: str = ""
    division: str = ""
    name: str = ""
    school: str = ""
    state: str = ""
    team: str = ""
    last_placing: int | None = None
    reason: str = ""
    waiver: str = ""  # the director's reason to let them in all the same
    waived_by: str = ""

    @property
    def who(self) -> tuple[tuple[str, str, str], ...]:
        """What tells whether two lines are about the same people, where no id does."""
        return tuple(
            sorted(
                (
                    one.first.casefold(),
                    one.last.casefold(),
                    (self.school if one.school is None else one.school).casefold(),
                )
                for one in self.people
                if not one.person
            )
        )


class Roster(msgspec.Struct, frozen=True):
    """A whole list, as JSON has it."""

    entrants: tuple[RosterRow, ...]


def read_roster(text: str, *, file: str) -> tuple[RosterRow, ...]:
    """Read a list of entrants, CSV or JSON.

    Raises:
        RosterError: a column is unknown or missing, or a number is none.
    """
    if text.lstrip().startswith("{"):
        return _read_json(text, file)
    heading = text.lstrip().partition("\n")[0]
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=_between(heading))
    columns = [_column(name) for name in reader.fieldnames or ()]
    unknown = [name for name in columns if name not in _COLUMNS]
    if unknown or not {"first", "first1"} & set(columns):
        found = ", ".join(unknown) or "-"
        raise RosterError("roster.columns", file=file, found=found)
    reader.fieldnames = columns
    rows: list[RosterRow] = []
    faults: list[RosterError] = []
    for line in reader:
        try:
            rows.append(_row(line, reader.line_num, file))
        except RosterError as error:
            faults.append(error)
    if len(faults) > 1:
        found = "; ".join(str(one) for one in faults)
        raise RosterError("roster.several", n=len(faults), found=found)
    if faults:
        raise faults[0]
    return tuple(rows)


def _between(heading: str) -> str:
    """Tell what stands between cells: spreadsheets copy tabs, some write semicolons."""
    if "\t" in heading:
        return "\t"
    return ";" if ";" in heading and "," not in heading else ","


def _column(heading: str) -> str:
    """Give the name of a column, however a spreadsheet calls it."""
    name = heading.strip().lower()
    if name in _COLUMNS:
        return name
    words = re.findall(r"[a-z]+|[0-9]+", name)
    numbers = [one for one in words if one.isdigit()]
    spoken = " ".join(one for one in words if one not in {"player", "member", *numbers})
    return _SPOKEN.get(spoken, spoken) + "".join(numbers) if spoken else name


def _read_json(text: str, file: str) -> tuple[RosterRow, ...]:
    try:
        found = msgspec.json.decode(text, type=Roster)
    except msgspec.DecodeError as error:
        raise RosterError("roster.json", file=file, found=str(error)) from error
    return tuple(
        msgspec.structs.replace(row, line=number)
        for number, row in enumerate(found.entrants, start=1)
    )


def _row(cells: Mapping[str | None, str | None], line: int, file: str) -> RosterRow:
    texts = {key: unguarded(value or "").strip() for key, value in cells.items() if key}
    people = [
        person
        for suffix in ("", *(str(number) for number in range(1, _MEMBERS + 1)))
        if (person := _person(texts, suffix, line, file)) is not None
    ]
    return RosterRow(
        line=line,
        people=tuple(people),
        last_placing=_number(texts, "last_placing", line, file),
        **{name: texts.get(name, "") for name in _ENTRANT if name != "last_placing"},
    )


def _person(
    texts: Mapping[str, str], suffix: str, line: int, file: str
) -> RosterPerson | None:
    first = texts.get(f"first{suffix}", "")
    if not first:
        return None
    return RosterPerson(
        first=first,
        last=texts.get(f"last{suffix}", ""),
        grade=_number(texts, f"grade{suffix}", line, file),
        contact=texts.get(f"contact{suffix}", ""),
        rating=_number(texts, f"rating{suffix}", line, file),
        usual=_number(texts, f"usual{suffix}", line, file),
        person=texts.get(f"person{suffix}", ""),
        school=_own(texts, "school", suffix),
        state=_own(texts, "state", suffix),
        accessible=texts.get(f"accessible{suffix}", "").lower() in _YES,
        shown_as=_shown_as(texts, f"shown_as{suffix}", line, file),
        extras=_extras(texts, f"extras{suffix}", line, file),
    )


def _own(texts: Mapping[str, str], name: str, suffix: str) -> str | None:
    """Read a person's own school or state; None where the entrant's is theirs."""
    text = texts.get(f"{name}{suffix}", "") if suffix else ""
    return "" if text == _NONE else text or None


def _number(texts: Mapping[str, str], key: str, line: int, file: str) -> int | None:
    text = texts.get(key, "")
    if not text:
        return None
    try:
        return int(text)
    except ValueError as error:
        raise RosterError(
            "roster.number", file=file, line=line, column=key, found=text
        ) from error


def _shown_as(
    texts: Mapping[str, str], key: str, line: int, file: str
) -> PublicNames | None:
    text = texts.get(key, "")
    if not text:
        return None
    try:
        found: PublicNames = msgspec.convert(text, PublicNames)
    except msgspec.ValidationError as error:
        raise _not_readable(key, line, file, text) from error
    return found


def _extras(
    texts: Mapping[str, str], key: str, line: int, file: str
) -> Mapping[str, str]:
    text = texts.get(key, "")
    if not text:
        return {}
    try:
        return msgspec.json.decode(text, type=dict[str, str])
    except msgspec.DecodeError as error:
        raise _not_readable(key, line, file, text) from error


def _not_readable(column: str, line: int, file: str, found: str) -> RosterError:
    facts = {"file": file, "line": line, "column": column, "found": found}
    return RosterError("roster.value", **facts)


def roster_of(tournament: Tournament, people: People) -> tuple[RosterRow, ...]:
    """Give everybody who is entered, as a list has them, by player number.

    Whoever was erased is written with a number for a name, which is all that is left.
    """
    return tuple(_entered(one, people) for one in tournament.entrants.values())


def _entered(entrant: Entrant, people: People) -> RosterRow:
    ratings = (*entrant.ratings, *[None] * len(entrant.members))
    return RosterRow(
        people=tuple(
            _listed(person, rating, entrant, people)
            for person, rating in zip(entrant.members, ratings, strict=False)
        ),
        id=entrant.id,
        division=entrant.division,
        name=entrant.name,
        school=entrant.school,
        state=entrant.state,
        team=entrant.team or "",
        last_placing=entrant.last_placing,
        reason=entrant.reason,
        waiver=entrant.waiver.why if entrant.waiver else "",
        waived_by=entrant.waiver.by if entrant.waiver else "",
    )


def _listed(
    person: PersonId, rating: int | None, entrant: Entrant, people: People
) -> RosterPerson:
    known = people.get(person)
    if known is None:
        return RosterPerson(first=person, person=person, rating=rating)
    return RosterPerson(
        first=known.first_name,
        last=known.last_name,
        grade=known.grade,
        contact=known.contact,
        rating=rating,
        usual=known.usual_score,
        person=person,
        school=None if known.school == entrant.school else known.school,
        state=None if known.state == entrant.state else known.state,
        accessible=known.needs_accessible_table,
        shown_as=known.shown_as,
        extras=known.extras,
    )


def write_roster(tournament: Tournament, people: People) -> str:
    """Write everybody who is entered as CSV; columns that nobody fills are left out."""
    rows = [dict(_cells(row)) for row in roster_of(tournament, people)]
    used = {name for row in rows for name, text in row.items() if text}
    columns = [
        name
        for name in (
            *_ENTRANT,
            *(f"{one}{number}" for number in (1, 2) for one in _PERSON),
        )
        if name in used or name in _ALWAYS
    ]
    cells = ([row.get(name, "") for name in columns] for row in rows)
    return csv_text(columns, cells)


def _cells(row: RosterRow) -> Iterator[tuple[str, str]]:
    for name in _ENTRANT:
        yield name, _text(getattr(row, name))
    for number, one in enumerate(row.people, start=1):
        for name in _PERSON:
            value = getattr(one, name)
            if value == "" and name in {"school", "state"}:
                value = _NONE
            yield f"{name}{number}", _text(value)


def _text(value: object) -> str:
    if value is None or value is False or value == {}:
        return ""
    if value is True:
        return "yes"
    if isinstance(value, Mapping):
        return msgspec.json.encode(value).decode()
    return str(value)


def write_roster_json(tournament: Tournament, people: People) -> str:
    """Write everybody who is entered as JSON."""
    found = Roster(roster_of(tournament, people))
    return msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n"
