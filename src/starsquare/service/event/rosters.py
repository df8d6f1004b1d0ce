"""Entering a list of people, with a report for every line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from typing import Literal

import msgspec

from starsquare.errors import RuleError
from starsquare.game.side import Moment, PersonId
from starsquare.service.ports import Progress
from starsquare.text import say
from starsquare.tournament.command import RegisterEntrant, TournamentCommand
from starsquare.tournament.decide import decide
from starsquare.tournament.entrant import Waiver
from starsquare.tournament.event import TournamentEvent
from starsquare.tournament.evolve import evolve
from starsquare.tournament.identity import DivisionKey, EntrantId, TeamId
from starsquare.tournament.interchange.roster import RosterRow
from starsquare.tournament.person import People, Person
from starsquare.tournament.state import Tournament


class RowReport(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a line."""

    line: int
    outcome: Literal["imported", "duplicate", "refused"]
    entrant: str | None = None
    why: str = ""
    warnings: tuple[str, ...] = ()


class ImportPlan(msgspec.Struct, frozen=True, kw_only=True):
    """The commands and people that a list comes to, and its report."""

    commands: tuple[TournamentCommand, ...]
    people: tuple[Person, ...]
    report: tuple[RowReport, ...]
    events: tuple[TournamentEvent, ...] = ()  # what the commands come to


def plan_import(
    tournament: Tournament,
    people: People,
    rows: Sequence[RosterRow],
    *,
    by: PersonId,
    at: Moment,
    new_person: Callable[[], PersonId] | None = None,
    progress: Progress | None = None,
) -> ImportPlan:
    """Try every line on the event as it would be after those before it.

    A line about people who are entered already is a duplicate: by their ids where the
    list has them, else by name and school. One that the book does not let in is
    refused, with every reason. Nothing is written here.

    Args:
        tournament: the event as it is.
        people: who takes part so far.
        rows: the lines.
        by: who enters them.
        at: the moment.
        new_person: gives somebody a number; by default they are counted.
        progress: told how many lines are done, and how many there are.
    """
    known = _known(tournament, people)
    commands: list[TournamentCommand] = []
    events: list[TournamentEvent] = []
    added: list[Person] = []
    report: list[RowReport] = []
    for done, row in enumerate(rows, start=1):
        if progress is not None:
            progress(done, len(rows))
        twins = [
            *_by_id(row, tournament),
            *(known[one] for one in row.who if one in known),
        ]
        if twins:
            why = say("import.duplicate", {"entrant": twins[0]})
            report.append(
                RowReport(line=row.line, outcome="duplicate", entrant=twins[0], why=why)
            )
            continue
        members = tuple(_persons(row, tournament, new_person))
        command = _command(row, members, tournament, by)
        trial = people
        for person in members:
            trial = trial.having(person)
        try:
            happened = decide(tournament, command, trial, at)
        except RuleError as error:
            report.append(RowReport(line=row.line, outcome="refused", why=str(error)))
            continue
        people = trial
        events += happened
        for event in happened:
            tournament = evolve(tournament, event)
        commands.append(command)
        added += members
        known |= dict.fromkeys(row.who, command.entrant)
        report.append(
            RowReport(
                line=row.line,
                outcome="imported",
                entrant=command.entrant,
                warnings=tournament.entrants[command.entrant].warnings,
            )
        )
    return ImportPlan(
        commands=tuple(commands),
        people=tuple(added),
        report=tuple(report),
        events=tuple(events),
    )


def _by_id(row: RosterRow, tournament: Tournament) -> Iterator[EntrantId]:
    for one in row.people:
        if PersonId(one.person) in tournament.entrant_of:
            yield tournament.entrant_of[PersonId(one.person)]


def _known(
    tournament: Tournament, people: People
) -> dict[tuple[str, str, str], EntrantId]:
    """Give the entrant of everybody who is entered, by name and school."""
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
    """Give people numbers for names, so that the log does not know who they are."""
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
            extras=one.extras,
        )


def _schools(members: Sequence[Person]) -> Iterator[str]:
    """Give the schools of partners who name their own, each once."""
    yield from dict.fromkeys(one.school for one in members if one.school)


def _command(
    row: RosterRow, members: Sequence[Person], tournament: Tournament, by: PersonId
) -> RegisterEntrant:
    numbers = (f"e{number}" for number in count(len(tournament.entrants) + 1))
    free = next(one for one in numbers if one not in tournament.entrants)
    entrant = row.id or free
    granted = Waiver(PersonId(row.waived_by or by), row.waiver)
    return RegisterEntrant(
        by=by,
        entrant=EntrantId(entrant),
        division=_division(row, tournament),
        members=tuple(person.id for person in members),
        name=row.name,
        school=row.school or " / ".join(_schools(members)),
        state=row.state,
        ratings=tuple(one.rating for one in row.people),
        last_placing=row.last_placing,
        team=TeamId(row.team) if row.team else None,
        reason=row.reason,
        waiver=granted if row.waiver else None,
    )


def _division(row: RosterRow, tournament: Tournament) -> DivisionKey:
    """Find the division of a line by its key or its title; without one, the first."""
    wanted = row.division.casefold()
    if not wanted:
        return next(iter(tournament.divisions))
    for key, division in tournament.divisions.items():
        if wanted in {key, (division.book.division or "").casefold()}:
            return key
    return DivisionKey(wanted)
