"""Lists of entrants as CSV or JSON, read and written without loss.

Each line is an entrant. Columns may be in any order and have the headings people use
(`roster_headings`). People may have their own school and state (`school1`; `-` for
none), an id, an accessible table (`accessible1`: yes), and a public name (`shown_as1`).
`roster_reading` reads what is written here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from starsquare.errors import DataError
from starsquare.tournament.entrant import Entrant, ListedRating, listed_ratings
from starsquare.tournament.interchange.csv_sheet import csv_text
from starsquare.tournament.interchange.roster_headings import OF_ENTRANTS, OF_PEOPLE
from starsquare.tournament.person import RATING_ID, People, PublicNames
from starsquare.tournament.state import Tournament

_ALWAYS = ("id", "division", "school", "first1", "last1")
NONE = "-"
"""Written for a person without a school whose entrant has one."""


class RosterError(DataError):
    """A list of entrants cannot be read."""


class RosterPerson(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """A person in a list."""

    first: str
    last: str = ""
    grade: int | None = None
    contact: str = ""
    rating: int | None = None
    games: int | None = None  # rated games so far
    rating_id: str = ""  # their federation number
    usual: int | None = None
    person: str = ""  # their id, if the list has one
    school: str | None = None  # None: same as the entrant
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
    waiver: str = ""  # the director's reason for admitting them anyway
    waived_by: str = ""

    @property
    def who(self) -> tuple[tuple[str, str, str], ...]:
        """Identify the people of a line, to recognize duplicates without an id."""
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


class UnreadLine(msgspec.Struct, frozen=True, kw_only=True):
    """An unreadable line, and how to fix it."""

    line: int
    why: str


class _Roster(msgspec.Struct, frozen=True):
    """A whole list in JSON."""

    entrants: tuple[RosterRow, ...]


def roster_of(tournament: Tournament, people: People) -> tuple[RosterRow, ...]:
    """Return everyone entered as rows of a list, by player number.

    Erased people have a number instead of a name, which is all that is left.
    """
    return tuple(_entered(one, people) for one in tournament.entrants.values())


def _entered(entrant: Entrant, people: People) -> RosterRow:
    return RosterRow(
        people=tuple(_listed(one, entrant, people) for one in listed_ratings(entrant)),
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


def _listed(one: ListedRating, entrant: Entrant, people: People) -> RosterPerson:
    person, rating, games = one.person, one.rating, one.games or None
    known = people.get(person)
    if known is None:
        return RosterPerson(first=person, person=person, rating=rating, games=games)
    extras = dict(known.extras)
    number = extras.pop(RATING_ID, "")
    return RosterPerson(
        first=known.first_name,
        last=known.last_name,
        grade=known.grade,
        contact=known.contact,
        rating=rating,
        games=games,
        rating_id=number,
        usual=known.usual_score,
        person=person,
        school=None if known.school == entrant.school else known.school,
        state=None if known.state == entrant.state else known.state,
        accessible=known.needs_accessible_table,
        shown_as=known.shown_as,
        extras=extras,
    )


def write_roster(tournament: Tournament, people: People) -> str:
    """Write everyone entered as CSV, without empty columns."""
    rows = [dict(cells_of(row)) for row in roster_of(tournament, people)]
    used = {name for row in rows for name, text in row.items() if text}
    columns = [
        name
        for name in (
            *OF_ENTRANTS,
            *(f"{one}{number}" for number in (1, 2) for one in OF_PEOPLE),
        )
        if name in used or name in _ALWAYS
    ]
    cells = ([row.get(name, "") for name in columns] for row in rows)
    return csv_text(columns, cells)


def cells_of(row: RosterRow) -> Iterator[tuple[str, str]]:
    """Return the cells of a line by meaning, including empty ones."""
    for name in OF_ENTRANTS:
        yield name, _text(getattr(row, name))
    for number, one in enumerate(row.people, start=1):
        for name in OF_PEOPLE:
            value = getattr(one, name)
            if value == "" and name in {"school", "state"}:
                value = NONE
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
    """Write everyone entered as JSON."""
    found = _Roster(roster_of(tournament, people))
    return msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n"
