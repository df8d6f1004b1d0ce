"""Lists of entrants as CSV, in and out.

A line is an entrant. Columns may come in any order; those of people end in the number
of the member: `first1, last1, grade1, contact1, rating1, usual1, first2, ...`. A single
player's columns may do without the number. The others are `id, division, name, school,
state, team, last_placing, reason`.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping

import msgspec

from starsquare.errors import DataError
from starsquare.tournament.person import People
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
)
_PERSON = ("first", "last", "grade", "contact", "rating", "usual")
_MEMBERS = 2


class RosterError(DataError):
    """A list of entrants cannot be read."""


class RosterPerson(msgspec.Struct, frozen=True, kw_only=True):
    """A person as a list has them."""

    first: str
    last: str = ""
    grade: int | None = None
    contact: str = ""
    rating: int | None = None
    usual: int | None = None


class RosterRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a list."""

    line: int
    people: tuple[RosterPerson, ...]
    id: str = ""
    division: str = ""
    name: str = ""
    school: str = ""
    state: str = ""
    team: str = ""
    last_placing: int | None = None
    reason: str = ""

    @property
    def who(self) -> tuple[tuple[str, str, str], ...]:
        """What tells whether two lines are about the same people."""
        return tuple(
            sorted(
                (one.first.casefold(), one.last.casefold(), self.school.casefold())
                for one in self.people
            )
        )


def read_roster(text: str, *, file: str) -> tuple[RosterRow, ...]:
    """Read a list of entrants.

    Raises:
        RosterError: a column is unknown or missing, or a number is none.
    """
    reader = csv.DictReader(io.StringIO(text, newline=""))
    columns = [name.strip().lower() for name in reader.fieldnames or ()]
    known = {
        *_ENTRANT,
        *_PERSON,
        *(f"{name}{number}" for name in _PERSON for number in range(1, _MEMBERS + 1)),
    }
    unknown = [name for name in columns if name not in known]
    if unknown or not {"first", "first1"} & set(columns):
        found = ", ".join(unknown) or "-"
        raise RosterError("roster.columns", file=file, found=found)
    reader.fieldnames = columns
    return tuple(_row(line, reader.line_num, file) for line in reader)


def _row(cells: Mapping[str | None, str | None], line: int, file: str) -> RosterRow:
    texts = {key: (value or "").strip() for key, value in cells.items() if key}
    people = [
        person
        for suffix in ("", *(str(number) for number in range(1, _MEMBERS + 1)))
        if (person := _person(texts, suffix, line, file)) is not None
    ]
    return RosterRow(
        line=line,
        people=tuple(people),
        last_placing=_number(texts, "last_placing", line, file),
        **{
            name: texts.get(name, "")
            for name in ("id", "division", "name", "school", "state", "team", "reason")
        },
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
    )


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


def write_roster(tournament: Tournament, people: People) -> str:
    """Write everybody who is entered as a list that can be read again."""
    out = io.StringIO(newline="")
    names = [
        f"{name}{number}"
        for number in range(1, _MEMBERS + 1)
        for name in _PERSON
        if name != "rating"
    ]
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*_ENTRANT, "rating1", *names])
    for one in tournament.entrants.values():
        cells: list[object] = [
            one.id,
            one.division,
            one.name,
            one.school,
            one.state,
            one.team or "",
            one.last_placing if one.last_placing is not None else "",
            "",
            one.rating if one.rating is not None else "",
        ]
        for person in one.members:
            known = people.get(person)
            if known is None:
                cells += [person, "", "", "", ""]
                continue
            cells += [
                known.first_name,
                known.last_name,
                "" if known.grade is None else known.grade,
                known.contact,
                "" if known.usual_score is None else known.usual_score,
            ]
        writer.writerow(cells)
    return out.getvalue()
