"""Importing a list of people, with a report for every line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count
from typing import Literal

import msgspec
from msgspec.structs import replace

from starsquare.errors import RuleError
from starsquare.game.side import Moment, PersonId
from starsquare.rulebook import Rulebook
from starsquare.service.log.codec import Codec, OutOfBoundsError
from starsquare.service.ports import Progress
from starsquare.service.tournament.people_records import records_of
from starsquare.text import say
from starsquare.tournament.command import LetTimePass, RegisterEntrant
from starsquare.tournament.decide import decide
from starsquare.tournament.divisions import chosen_division
from starsquare.tournament.entrant import Entrant, Waiver
from starsquare.tournament.event import (
    EntrantRegistered,
    TournamentEvent,
    event_from_json,
)
from starsquare.tournament.evolve import evolve
from starsquare.tournament.interchange.roster import (
    RosterPerson,
    RosterRow,
    UnreadLine,
)
from starsquare.tournament.interchange.roster_reading import RosterLine
from starsquare.tournament.keys import EntrantId, TeamId
from starsquare.tournament.person import RATING_ID, People, Person
from starsquare.tournament.state import Tournament

_CODEC: Codec[TournamentEvent] = Codec(event_from_json)


class RowReport(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of a line."""

    line: int
    outcome: Literal["imported", "duplicate", "refused"]
    entrant: str | None = None
    why: str = ""
    warnings: tuple[str, ...] = ()
    stored: RosterRow | None = None  # every stored field of an imported line


class ImportPlan(msgspec.Struct, frozen=True, kw_only=True):
    """The commands and people of a list, and its report."""

    commands: tuple[RegisterEntrant, ...]
    people: tuple[Person, ...]
    report: tuple[RowReport, ...]
    events: tuple[TournamentEvent, ...] = ()  # the events of the commands

    def entries_at(self, at: Moment) -> tuple[EntrantRegistered, ...]:
        """Return the entries dated at a given time."""
        return tuple(
            replace(one, at=at, entrant=replace(one.entrant, entered_at=at))
            for one in self.events
            if isinstance(one, EntrantRegistered)
        )


def plan_import(
    tournament: Tournament,
    people: People,
    lines: Sequence[RosterLine],
    *,
    by: PersonId,
    at: Moment,
    division: str = "",
    new_person: Callable[[], PersonId] | None = None,
    progress: Progress | None = None,
) -> ImportPlan:
    """Try every line on the tournament as it would be after the lines before it.

    A line about people who are already entered is a duplicate: by their ids if the list
    has them, otherwise by name and school. A line that is unreadable, ineligible or out
    of bounds is rejected, with every reason. Nothing is written here.

    Args:
        tournament: the current tournament.
        people: the participants so far.
        lines: the lines.
        by: who enters them.
        at: the current time.
        division: for lines without one; if empty, there must be only one.
        new_person: returns a new person id; by default a running number.
        progress: called with the number of lines done and in total.
    """
    passed = decide(tournament, LetTimePass(), people, at, by)
    for event in passed:
        tournament = evolve(tournament, event)
    planner = _Planner(
        tournament, people, by=by, at=at, division=division, new_person=new_person
    )
    report: list[RowReport] = []
    for done, line in enumerate(lines, start=1):
        if progress is not None:
            progress(done, len(lines))
        report.append(planner.reported(line))
    return ImportPlan(
        commands=tuple(planner.commands),
        people=tuple(planner.added),
        report=tuple(report),
        events=(*passed, *planner.entries),
    )


class _Planner:
    """A tournament with entries that grow in place.

    A new tournament value after every entry would take quadratic time. These copies are
    private to the planner.
    """

    def __init__(
        self,
        tournament: Tournament,
        people: People,
        *,
        by: PersonId,
        at: Moment,
        division: str,
        new_person: Callable[[], PersonId] | None,
    ) -> None:
        self._entrants = dict(tournament.entrants)
        self._entrant_of = dict(tournament.entrant_of)
        self._by_id = dict(people.by_id)
        self._event = replace(
            tournament, entrants=self._entrants, entrant_of=self._entrant_of
        )
        self._people = People(self._by_id)
        self._known = _known(tournament, people)
        self._by, self._at = by, at
        self._division, self._new_person = division, new_person
        self.commands: list[RegisterEntrant] = []
        self.entries: list[EntrantRegistered] = []
        self.added: list[Person] = []

    def reported(self, line: RosterLine) -> RowReport:
        """Enter a line if possible, and return its report."""
        if isinstance(line, UnreadLine):
            return RowReport(line=line.line, outcome="refused", why=line.why)
        twin = self._twin(line)
        if twin is not None:
            why = say("import.duplicate", {"entrant": twin})
            return RowReport(line=line.line, outcome="duplicate", entrant=twin, why=why)
        members = tuple(_persons(line, self._event, self._new_person))
        before = {person.id: self._by_id.get(person.id) for person in members}
        self._by_id.update((person.id, person) for person in members)
        try:
            command = _command(line, members, self._event, self._by, self._division)
            happened = decide(self._event, command, self._people, self._at, self._by)
            _must_be_kept(members, happened)
        except (RuleError, OutOfBoundsError) as error:
            self._put_back(before)
            return RowReport(line=line.line, outcome="refused", why=str(error))
        self._enter(line, command, members, happened)
        return imported(line, self._entrants[command.entrant])

    def _twin(self, row: RosterRow) -> EntrantId | None:
        """Return the entrant that a line is about, if all its people can be in it."""
        for one in self._twins(row):
            if len(row.people) <= len(self._entrants[one].members):
                return one
        return None

    def _twins(self, row: RosterRow) -> Iterator[EntrantId]:
        yield from _by_id(row, self._event)
        yield from (self._known[one] for one in row.who if one in self._known)

    def _put_back(self, before: Mapping[PersonId, Person | None]) -> None:
        for key, person in before.items():
            if person is None:
                self._by_id.pop(key, None)
            else:
                self._by_id[key] = person

    def _enter(
        self,
        row: RosterRow,
        command: RegisterEntrant,
        members: Sequence[Person],
        happened: Sequence[TournamentEvent],
    ) -> None:
        entries = [one for one in happened if isinstance(one, EntrantRegistered)]
        for one in entries:
            self._entrants[one.entrant.id] = one.entrant
            self._entrant_of.update(dict.fromkeys(one.entrant.members, one.entrant.id))
        self.entries += entries
        self.commands.append(command)
        self.added += members
        self._known.update(dict.fromkeys(row.who, command.entrant))


def _must_be_kept(
    members: Iterable[Person], happened: Iterable[TournamentEvent]
) -> None:
    """Raise if a value could not be read back: one line must not stop a whole list.

    Raises:
        OutOfBoundsError: a number is out of bounds.
    """
    records_of(members)
    for one in happened:
        _CODEC.kept(one, one.at, one.by)


def _whole_names(row: RosterRow) -> Iterator[str]:
    """Warn about full names in a first-name column."""
    for one in row.people:
        first, blank, _ = one.first.partition(" ")
        if blank and not one.last:
            yield say("import.whole_name", {"name": one.first, "shown": first})


def imported(row: RosterRow, entrant: Entrant) -> RowReport:
    """Report that a line was entered, with every stored field."""
    return RowReport(
        line=row.line,
        outcome="imported",
        entrant=entrant.id,
        warnings=(*map(str, entrant.warnings), *_whole_names(row)),
        stored=replace(
            row,
            id=entrant.id,
            division=entrant.division,
            name=entrant.name,
            school=entrant.school,
            team=entrant.team or "",
        ),
    )


def _by_id(row: RosterRow, tournament: Tournament) -> Iterator[EntrantId]:
    for one in row.people:
        if PersonId(one.person) in tournament.entrant_of:
            yield tournament.entrant_of[PersonId(one.person)]


def _known(
    tournament: Tournament, people: People
) -> dict[tuple[str, str, str], EntrantId]:
    """Return the entrants of everyone who is entered, by name and school."""
    found: dict[tuple[str, str, str], EntrantId] = {}
    for person, entrant in tournament.entrant_of.items():
        known = people.get(person)
        if known is not None:
            school = tournament.entrants[entrant].school
            first, last = known.first_name, known.last_name
            found[first.casefold(), last.casefold(), school.casefold()] = entrant
    return found


def _persons(
    row: RosterRow,
    tournament: Tournament,
    new_person: Callable[[], PersonId] | None,
) -> Iterator[Person]:
    """Replace names by ids, so that the log contains no names."""
    taken = tournament.entrant_of
    start = len(taken) + 1
    numbers = (PersonId(f"p{number}") for number in count(start))
    fresh = (one for one in numbers if one not in taken)
    give = partial(next, fresh) if new_person is None else new_person
    for one in row.people:
        yield Person(
            id=PersonId(one.person) if one.person else give(),
            first_name=one.first,
            last_name=one.last,
            grade=one.grade,
            school=row.school if one.school is None else one.school,
            state=row.state if one.state is None else one.state,
            contact=one.contact,
            usual_score=one.usual,
            needs_accessible_table=one.accessible,
            shown_as=one.shown_as,
            extras=_extras(one),
        )


def _extras(one: RosterPerson) -> Mapping[str, str]:
    """Add a person's federation number to other programs' data."""
    return {**one.extras, RATING_ID: one.rating_id} if one.rating_id else one.extras


def schools_of(members: Sequence[Person]) -> str:
    """Return the schools of partners, each once."""
    return " / ".join(dict.fromkeys(one.school for one in members if one.school))


def _command(
    row: RosterRow,
    members: Sequence[Person],
    tournament: Tournament,
    by: PersonId,
    division: str,
) -> RegisterEntrant:
    numbers = (f"e{number}" for number in count(len(tournament.entrants) + 1))
    free = next(one for one in numbers if one not in tournament.entrants)
    entrant = row.id or free
    granted = Waiver(PersonId(row.waived_by or by), row.waiver)
    chosen = chosen_division(tournament, row.division or division)
    name, team = _name_and_team(row, chosen.book)
    return RegisterEntrant(
        entrant=EntrantId(entrant),
        division=chosen.key,
        members=tuple(person.id for person in members),
        name=name,
        school=row.school or schools_of(members),
        state=row.state,
        ratings=tuple(one.rating for one in row.people),
        games=_games(row),
        last_placing=row.last_placing,
        team=TeamId(team) if team else None,
        reason=row.reason,
        waiver=granted if row.waiver else None,
    )


def _games(row: RosterRow) -> tuple[int, ...]:
    """Return the rated games of a line's people, if it has any."""
    games = tuple(one.games or 0 for one in row.people)
    return games if any(games) else ()


def _name_and_team(row: RosterRow, book: Rulebook) -> tuple[str, str]:
    """Return the pair's own name, and the team of single players.

    People call both a team's name: a pair with only a team gets its name, and where
    single players need a team, their name is the team's.
    """
    if book.entry.side_size > 1:
        return row.name or row.team, row.team
    if book.entry.teams_required and not row.team:
        return "", row.name
    return row.name, row.team
