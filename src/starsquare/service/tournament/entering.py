"""Entering a list of people, all at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from starsquare.game.side import Moment, PersonId
from starsquare.service.identity import CLOCK, ForbiddenError, Identity, Role
from starsquare.service.ports import CommandId, Progress, StoreError
from starsquare.service.stream_names import tournament_stream
from starsquare.service.streams import Done
from starsquare.service.tournament.people_records import TournamentPeople
from starsquare.service.tournament.rosters import (
    ImportPlan,
    RowReport,
    imported,
    plan_import,
)
from starsquare.service.tournament.tournament_streams import (
    CachedTournament,
    TournamentStreams,
    known,
    must_be_desk,
)
from starsquare.tournament.command import LetTimePass
from starsquare.tournament.decide import decide
from starsquare.tournament.event import EntrantRegistered, Events, TournamentEvent
from starsquare.tournament.interchange.roster import RosterRow
from starsquare.tournament.interchange.roster_reading import RosterLine
from starsquare.tournament.keys import EntrantId
from starsquare.tournament.person import People
from starsquare.tournament.state import Tournament


class ListEntered(msgspec.Struct, frozen=True, kw_only=True):
    """What became of every line of a list."""

    version: int
    rows: tuple[RowReport, ...]
    is_repeated: bool
    ignored: tuple[str, ...] = ()  # headings of columns that are not read
    notes: tuple[str, ...] = ()  # what else is to be known of the file


def _waived_by(
    identity: Identity, event: str, lines: Sequence[RosterLine]
) -> list[RosterLine]:
    """Let waivers be the director's who enters them.

    Raises:
        ForbiddenError: what only the director waives, a list does not for the desk.
    """
    has_waivers = any(isinstance(one, RosterRow) and one.waiver for one in lines)
    if not has_waivers:
        return list(lines)
    if not identity.has(Role.DIRECTOR, event):
        raise ForbiddenError("accounts.director_only")
    return [
        replace(one, waived_by=identity.person) if isinstance(one, RosterRow) else one
        for one in lines
    ]


def _is_same(before: Tournament, now: Tournament) -> bool:
    """Return whether nothing has changed on which entries depend.

    Results, rounds and check-ins go on; an entry before the first of them is one in
    advance, though it is written a moment later.
    """
    return now.entrant_of is before.entrant_of and all(
        one.book is before.divisions[key].book for key, one in now.divisions.items()
    )


class _Entry:
    """A list on its way into an event: its plan, and whose names were written."""

    def __init__(
        self,
        roll: TournamentPeople,
        event: str,
        plan: Callable[[Tournament, Moment], ImportPlan],
        *,
        is_trial: bool,
    ) -> None:
        self._roll, self._event = roll, event
        self._plan, self._is_trial = plan, is_trial
        self._field: Tournament | None = None
        self._made: ImportPlan | None = None
        self.written: tuple[PersonId, ...] = ()

    @property
    def report(self) -> tuple[RowReport, ...]:
        """What became of every line."""
        return () if self._made is None else self._made.report

    def make(self, field: Tournament, at: Moment) -> ImportPlan:
        """Plan the list on an event, and write down who the people are."""
        self.forget()  # of a plan that came too late
        self._field = field
        made = self._made = self._plan(field, at)
        if not self._is_trial:
            self._roll.write(self._event, made.people)
            self.written = tuple(person.id for person in made.people)
        return made

    def decided(self, cached: CachedTournament, at: Moment) -> Events:
        """Return what happens at last: as planned, if the field is still the same."""
        now, made = known(cached), self._made
        if made is None or self._field is None or not _is_same(self._field, now):
            made = self.make(now, at)
        if self._is_trial or not made.commands:
            return ()
        passed = decide(now, LetTimePass(by=made.commands[0].by), People(), at)
        return (*passed, *made.entries_at(at))

    def forget(self) -> None:
        """Erase the people again whose entries were not written."""
        self._roll.forget(self._event, self.written)
        self.written = ()


class Entering(TournamentStreams):
    """Enters lists at events."""

    async def enter_list(
        self,
        identity: Identity,
        event: str,
        lines: Sequence[RosterLine],
        *,
        command_id: CommandId,
        division: str = "",
        is_trial: bool = False,
        progress: Progress | None = None,
    ) -> ListEntered:
        """Enter all lines of a list that can be entered, with a report for every one.

        The list is planned on the event as it is, while others go on with it. Only if
        somebody else was entered meanwhile it is planned again, with nobody between.
        Who the people are is written first and, if the entries are refused, erased.

        Raises:
            ForbiddenError: only the desk may, and only a director may waive.
        """
        must_be_desk(identity, event, "EnterList")
        lines = _waived_by(identity, event, lines)
        cached = await self.stream(event)
        people = (await self.roll.of(event, afresh=True)).people

        def plan(tournament: Tournament, at: Moment) -> ImportPlan:
            return plan_import(
                tournament,
                people,
                lines,
                by=identity.person,
                at=at,
                division=division,
                new_person=None if self.counts_people else self.new_person,
                progress=progress,
            )

        entry = _Entry(self.roll, event, plan, is_trial=is_trial)
        if not cached.done(command_id):
            await asyncio.to_thread(entry.make, known(cached), self.clock.now())
        try:
            done = await self.streams.act(
                tournament_stream(event),
                decide=entry.decided,
                at=self.clock.now,
                by=identity.person,
                command_id=command_id,
                is_long=True,
            )
        except Exception as error:
            # Entries that may have been written after all keep their names.
            if not isinstance(error, StoreError) or not await self._is_there(
                command_id
            ):
                await asyncio.to_thread(entry.forget)
            raise
        if done.is_repeated:
            await asyncio.to_thread(entry.forget)
            report = await self._report_again(event, lines, division, done)
        else:
            await self.roll.tell(event, len(entry.written), identity.person)
            report = entry.report
        return ListEntered(
            version=done.version, rows=report, is_repeated=done.is_repeated
        )

    async def _is_there(self, command_id: CommandId) -> bool:
        """Return whether a command stands in the log, as far as anybody knows."""
        try:
            receipt = await asyncio.to_thread(self.store.receipt_of, command_id)
        except StoreError:
            return True
        return receipt is not None

    async def _report_again(
        self,
        event: str,
        lines: Sequence[RosterLine],
        division: str,
        done: Done[TournamentEvent],
    ) -> tuple[RowReport, ...]:
        """Report on a list that was entered before: its own lines are no duplicates."""
        cached = await self.stream(event)
        people = (await self.roll.of(event)).people
        plan = await asyncio.to_thread(
            plan_import,
            known(cached),
            people,
            lines,
            by=CLOCK,
            at=self.clock.now(),
            division=division,
        )
        own = {
            one.event.entrant.id
            for one in done.happened
            if isinstance(one.event, EntrantRegistered)
        }

        by_line = {one.line: one for one in lines if isinstance(one, RosterRow)}

        def line(row: RowReport) -> RowReport:
            entrant = EntrantId(row.entrant or "")
            if row.outcome != "duplicate" or entrant not in own:
                return row
            own.discard(entrant)
            return imported(by_line[row.line], known(cached).entrants[entrant])

        return tuple(map(line, plan.report))
