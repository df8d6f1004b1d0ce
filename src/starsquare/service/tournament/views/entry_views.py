"""The list of entrants, for the desk and for the public."""

from __future__ import annotations

import msgspec

from starsquare.game.side import Moment, PersonId
from starsquare.service.tournament.views.reader import Names, Reader
from starsquare.tournament.entrant import Attendance, Entrant, Presence
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.person import Person
from starsquare.tournament.state import Tournament
from starsquare.tournament.teams import team_faults


class MemberLine(msgspec.Struct, frozen=True, kw_only=True):
    """A person, for the desk and for themselves."""

    person: PersonId
    name: str
    record: Person | None  # None: erased
    checked_in_at: Moment | None
    handed_out: tuple[str, ...]


class EntrantLine(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant, without the fields that the reader may not see."""

    entrant: EntrantId
    number: int
    name: str
    own_name: str  # a pair's own name
    school: str
    state: str
    division: DivisionKey
    team: str | None
    presence: Presence
    seed_place: int | None
    rating: int | None = None  # this and all below: for the desk
    owed_cents: int | None = None
    paid_cents: int | None = None
    receipts: tuple[int, ...] = ()
    warnings: tuple[str, ...] = ()
    waived: tuple[str, ...] = ()
    entered_at: Moment | None = None
    members: tuple[MemberLine, ...] = ()  # also for themselves


class EntrantsView(msgspec.Struct, frozen=True, kw_only=True):
    """Everyone ever entered, by number."""

    version: int
    entrants: tuple[EntrantLine, ...]
    team_faults: tuple[str, ...] = ()


class MissingPerson(msgspec.Struct, frozen=True, kw_only=True):
    """A person who has not checked in."""

    person: PersonId
    name: str
    entrant: EntrantId
    number: int
    division: DivisionKey
    school: str
    owed_cents: int


class OwingEntrant(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant with an amount due."""

    entrant: EntrantId
    number: int
    name: str
    owed_cents: int


class AttendanceView(msgspec.Struct, frozen=True, kw_only=True):
    """Who is missing, and who owes; for staff."""

    version: int
    people: int
    checked_in: int
    missing: tuple[MissingPerson, ...]
    owing: tuple[OwingEntrant, ...]


def entrants_of(
    tournament: Tournament, names: Names, reader: Reader, *, version: int
) -> EntrantsView:
    """List everyone ever entered."""
    seeds = {
        entrant: place
        for division in tournament.divisions.values()
        for place, entrant in enumerate(division.seeding, start=1)
    }
    return EntrantsView(
        version=version,
        entrants=tuple(
            entrant_line(tournament, names, reader, one, seeds.get(one.id))
            for one in tournament.entrants.values()
        ),
        team_faults=tuple(team_faults(tournament)) if reader.is_staff else (),
    )


def entrant_line(
    tournament: Tournament,
    names: Names,
    reader: Reader,
    entrant: Entrant,
    seed_place: int | None,
) -> EntrantLine:
    """Return one line, with the details that may be seen."""
    shows_school = (
        reader.is_staff or tournament.book_of(entrant.id).privacy.school_shown
    )
    is_own = reader.entrant == entrant.id
    line = EntrantLine(
        entrant=entrant.id,
        number=entrant.number,
        name=names.entrant(entrant.id),
        own_name=entrant.name,
        school=entrant.school if shows_school else "",
        state=entrant.state if shows_school else "",
        division=entrant.division,
        team=entrant.team,
        presence=entrant.presence,
        seed_place=seed_place,
    )
    if reader.is_desk:
        line = msgspec.structs.replace(
            line,
            rating=entrant.rating,
            owed_cents=tournament.owed_by(entrant.id),
            paid_cents=tournament.paid_by(entrant.id),
            receipts=tuple(
                one.receipt for one in tournament.payments if one.entrant == entrant.id
            ),
            warnings=tuple(map(str, entrant.warnings)),
            waived=entrant.waived,
            entered_at=entrant.entered_at,
        )
    if reader.is_desk or is_own:
        members = tuple(_member(tournament, names, one) for one in entrant.members)
        line = msgspec.structs.replace(line, members=members)
    return line


def _member(tournament: Tournament, names: Names, person: PersonId) -> MemberLine:
    attendance = tournament.attendance.get(person, Attendance())
    return MemberLine(
        person=person,
        name=names.person(person),
        record=names.record(person),
        checked_in_at=attendance.checked_in_at,
        handed_out=attendance.handed_out,
    )


def attendance_of(
    tournament: Tournament, names: Names, *, version: int
) -> AttendanceView:
    """List who is missing and who owes, without entrants who left."""
    gone = {Presence.WITHDRAWN, Presence.DISQUALIFIED}
    waited = [one for one in tournament.entrants.values() if one.presence not in gone]
    missing = tuple(
        MissingPerson(
            person=person,
            name=names.person(person),
            entrant=one.id,
            number=one.number,
            division=one.division,
            school=one.school,
            owed_cents=tournament.owed_by(one.id),
        )
        for one in waited
        for person in one.members
        if not tournament.is_checked_in(person)
    )
    owing = tuple(
        OwingEntrant(
            entrant=one.id,
            number=one.number,
            name=names.entrant(one.id),
            owed_cents=due,
        )
        for one in waited
        if (due := tournament.owed_by(one.id))
    )
    people = sum(len(one.members) for one in waited)
    return AttendanceView(
        version=version,
        people=people,
        checked_in=people - len(missing),
        missing=missing,
        owing=owing,
    )
