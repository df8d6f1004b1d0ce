"""Entering a list of people in parts.

A tournament has one writer at a time. A list of thousands is written in parts, so that
others get their turn in between. Each part is its own command: the same list sent again
after a crash enters what is missing.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Collection, Iterable, Sequence
from functools import partial
from typing import Protocol

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

PART = 250
"""Lines written without interruption, which takes about 10 ms."""

_DIGEST_LETTERS = 24


class ListEntered(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of every line of a list."""

    version: int
    rows: tuple[RowReport, ...]
    is_repeated: bool
    ignored: tuple[str, ...] = ()  # headings of ignored columns
    notes: tuple[str, ...] = ()  # other remarks about the file


def _waived_by(
    identity: Identity, event: str, lines: Sequence[RosterLine]
) -> list[RosterLine]:
    """Attribute waivers to the director who enters them.

    Raises:
        ForbiddenError: a list from the desk has waivers, which only the director may.
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
    """Return whether nothing has changed that entries depend on.

    Results, rounds and check-ins may continue; an entry planned before the first of
    them still counts as in advance, although it is written a moment later.
    """
    return now.entrant_of is before.entrant_of and all(
        one.book is before.divisions[key].book for key, one in now.divisions.items()
    )


class Part(msgspec.Struct, frozen=True):
    """Some lines of a list, and the command that enters them."""

    id: CommandId
    lines: Sequence[RosterLine]
    start: int = 0  # number of lines before
    others: tuple[CommandId, ...] = ()  # commands that entered some of the lines


def parts_of(
    event: str, lines: Sequence[RosterLine], *, division: str, command_id: CommandId
) -> tuple[Part, ...]:
    """Split a list into parts.

    The id of a part identifies its content, so that it never matches other lines. The
    last part has the id of the list: if that is in the log, the whole list is.
    """
    starts = range(0, max(len(lines), 1), PART)
    *others, last = [Part(command_id, lines[one : one + PART], one) for one in starts]
    return (*(_named(one, event, division) for one in others), last)


def _named(part: Part, event: str, division: str) -> Part:
    content = msgspec.json.encode((division, part.lines))
    digest = hashlib.sha256(content).hexdigest()[:_DIGEST_LETTERS]
    id_ = f"list:{tournament_stream(event)}:{part.id}:{digest}"
    return replace(part, id=CommandId(id_))


class _Planning(Protocol):
    """Plans a part of a list for a tournament and its people."""

    def __call__(
        self, field: Tournament, people: People, part: Part, at: Moment, /
    ) -> ImportPlan:
        """Return the plan."""
        ...


class _Entry:
    """A list being entered: the plan of a part, and the people it wrote."""

    def __init__(
        self, roll: TournamentPeople, event: str, by: PersonId, planning: _Planning
    ) -> None:
        self._roll, self._event = roll, event
        self._by, self._planning = by, planning
        self._field: Tournament | None = None
        self._people = People()  # in that field
        self._made: ImportPlan | None = None  # for the current part and that field
        self._written: tuple[PersonId, ...] = ()
        self.names = 0
        """The number of people written whose entries are in the tournament."""

    def plan(self, part: Part, field: Tournament, at: Moment) -> ImportPlan:
        """Plan a part for a tournament; blocks on the store."""
        if self._field is None or not _is_same(self._field, field):
            self._people = self._roll.read(self._event)
        self._field = field
        self._made = self._planning(field, self._people, part, at)
        return self._made

    def make(self, part: Part, field: Tournament, at: Moment) -> ImportPlan:
        """Plan a part and write its people; blocks on the store."""
        made = self.plan(part, field, at)
        self._roll.write(self._event, made.people)
        self._written = tuple(person.id for person in made.people)
        return made

    def decided(self, part: Part, cached: CachedTournament, at: Moment) -> Events:
        """Return the final events: as planned, if the field is still the same."""
        now, made = known(cached), self._made
        if made is None or self._field is None or not _is_same(self._field, now):
            self.forget(now.entrant_of)  # from an outdated plan
            made = self.make(part, now, at)
        if not made.commands:
            return ()
        passed = decide(now, LetTimePass(), People(), at, self._by)
        return (*passed, *made.entries_at(at))

    def entered(self, field: Tournament) -> tuple[RowReport, ...]:
        """Record that the current part was entered."""
        made, self._made = self._made, None
        assert made is not None, "it was planned"
        added = {person.id: person for person in made.people}
        self._people = People({**self._people.by_id, **added})
        self._field = field
        self.names += len(self._written)
        self._written = ()
        return made.report

    def forget(self, entered: Collection[PersonId]) -> None:
        """Erase the people who were written but not entered by anyone."""
        self._roll.forget(
            self._event, [one for one in self._written if one not in entered]
        )
        self._written, self._made = (), None
        self._field = None  # others may have entered people, so read them again


class Entering(TournamentStreams):
    """Enters lists into tournaments."""

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
        """Enter all valid lines of a list, with a report for each.

        Each part is planned on the current state while others continue. It is planned
        again, without interruption, only if other entrants were added in between. The
        people are written first and erased if the entries are rejected.

        Raises:
            ForbiddenError: only the desk may, and only a director may waive.
        """
        must_be_desk(identity, event, "EnterList")
        lines = _waived_by(identity, event, lines)
        cached = await self.stream(event)

        def planned(
            field: Tournament, people: People, part: Part, at: Moment, /
        ) -> ImportPlan:
            return plan_import(
                field,
                people,
                part.lines,
                by=identity.person,
                at=at,
                division=division,
                new_person=None if self.counts_people else self.new_person,
                progress=_further(progress, part.start, len(lines)),
            )

        entry = _Entry(self.roll, event, identity.person, planned)
        if is_trial and not cached.done(command_id):
            at, version = self.clock.now(), cached.version
            whole = Part(command_id, lines)
            made = await asyncio.to_thread(entry.plan, whole, known(cached), at)
            return ListEntered(version=version, rows=made.report, is_repeated=False)
        parts = await asyncio.to_thread(
            parts_of, event, lines, division=division, command_id=command_id
        )
        if len(parts) > 1 and await self._is_written(cached, command_id):
            ids = tuple(one.id for one in parts)
            parts = (Part(command_id, lines, others=ids),)
        try:
            return await self._enter_parts(identity, event, parts, entry, division)
        finally:
            await self.roll.tell(event, entry.names, identity.person)

    async def _enter_parts(
        self,
        identity: Identity,
        event: str,
        parts: Iterable[Part],
        entry: _Entry,
        division: str,
    ) -> ListEntered:
        rows: list[RowReport] = []
        version, is_repeated, is_new = 0, False, False
        for part in parts:
            cached = await self.stream(event)
            done = await self._enter(identity, cached, part, entry)
            if done.is_repeated:
                await asyncio.to_thread(entry.forget, known(cached).entrant_of)
                rows += await self._report_again(cached, part, division)
            else:  # nobody else has had a turn since
                rows += entry.entered(known(cached))
            version = done.version
            is_repeated = is_repeated or done.is_repeated
            is_new = is_new or (bool(done.happened) and not done.is_repeated)
        return ListEntered(
            version=version, rows=tuple(rows), is_repeated=is_repeated and not is_new
        )

    async def _enter(
        self, identity: Identity, cached: CachedTournament, part: Part, entry: _Entry
    ) -> Done[TournamentEvent]:
        """Enter a part, or find its earlier outcome."""
        if not cached.done(part.id):
            await asyncio.to_thread(entry.make, part, known(cached), self.clock.now())
        try:
            return await self.streams.act(
                cached.stream,
                decide=partial(entry.decided, part),
                at=self.clock.now,
                by=identity.person,
                command_id=part.id,
                is_long=True,
            )
        except Exception as error:
            # Entries that may have been written after all keep their names.
            is_lost = isinstance(error, StoreError)
            if not is_lost or not await self._may_be_written(cached, part.id):
                await asyncio.to_thread(entry.forget, known(cached).entrant_of)
            raise

    async def _is_written(self, cached: CachedTournament, id_: CommandId) -> bool:
        """Return whether a command is in the log."""
        if cached.done(id_):
            return True
        return await asyncio.to_thread(self.store.receipt_of, id_) is not None

    async def _may_be_written(self, cached: CachedTournament, id_: CommandId) -> bool:
        """Return whether a command is in the log, or may be."""
        try:
            return await self._is_written(cached, id_)
        except StoreError:
            return True

    async def _report_again(
        self, cached: CachedTournament, part: Part, division: str
    ) -> tuple[RowReport, ...]:
        """Report on lines that were entered before, not as their own duplicates."""
        own = {
            one.event.entrant.id
            for id_ in {part.id, *part.others}
            for one in cached.done(id_)
            if isinstance(one.event, EntrantRegistered)
        }
        people = (await self.roll.of(known(cached).id, afresh=True)).people
        plan = await asyncio.to_thread(
            plan_import,
            known(cached),
            people,
            part.lines,
            by=CLOCK,
            at=self.clock.now(),
            division=division,
        )
        by_line = {one.line: one for one in part.lines if isinstance(one, RosterRow)}

        def line(row: RowReport) -> RowReport:
            entrant = EntrantId(row.entrant or "")
            if row.outcome != "duplicate" or entrant not in own:
                return row
            own.discard(entrant)
            return imported(by_line[row.line], known(cached).entrants[entrant])

        return tuple(map(line, plan.report))


def _further(progress: Progress | None, start: int, of: int) -> Progress | None:
    """Report the progress of a part as progress of the whole."""
    if progress is None:
        return None
    return lambda done, _: progress(start + done, of)
