"""Entering a list of people, all at once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from starsquare.game.side import Moment, PersonId
from starsquare.service.event.rosters import RowReport, plan_import
from starsquare.service.event.streams import (
    EventStreams,
    WarmEvent,
    known,
    must_be_desk,
)
from starsquare.service.identity import CLOCK, ForbiddenError, Identity, Role
from starsquare.service.naming import event_stream
from starsquare.service.ports import CommandId, Progress, StoreError
from starsquare.service.warm import Done
from starsquare.tournament.event import EntrantRegistered, Events, TournamentEvent
from starsquare.tournament.identity import EntrantId
from starsquare.tournament.interchange.roster import RosterRow


class ListEntered(msgspec.Struct, frozen=True, kw_only=True):
    """What became of every line of a list."""

    version: int
    rows: tuple[RowReport, ...]
    is_repeated: bool


class Entering(EventStreams):
    """Enters lists at events."""

    async def enter_list(
        self,
        identity: Identity,
        event: str,
        rows: Sequence[RosterRow],
        *,
        command_id: CommandId,
        is_trial: bool = False,
        progress: Progress | None = None,
    ) -> ListEntered:
        """Enter all lines of a list that can be entered, with a report for every one.

        Who the people are is written first and, if the entries are refused, erased.

        Raises:
            ForbiddenError: only the desk may, and only a director may waive.
        """
        must_be_desk(identity, event, "EnterList")
        if any(row.waiver for row in rows):
            # What only the director waives, a list does not waive for the desk.
            if not identity.has(Role.DIRECTOR, event):
                raise ForbiddenError("house.director_only")
            rows = [replace(row, waived_by=identity.person) for row in rows]
        await self.warm(event)
        people = (await self.roll.of(event, afresh=True)).people
        report: tuple[RowReport, ...] = ()
        written: tuple[PersonId, ...] = ()

        def decided(warm: WarmEvent, at: Moment) -> Events:
            nonlocal report, written
            self.roll.forget(event, written)  # of a try that came too late
            plan = plan_import(
                known(warm),
                people,
                rows,
                by=identity.person,
                at=at,
                new_person=self.new_person,
                progress=progress,
            )
            report = plan.report
            if is_trial:
                return ()
            self.roll.write(event, plan.people)
            written = tuple(person.id for person in plan.people)
            return plan.events

        try:
            done = await self.streams.act(
                event_stream(event),
                decide=decided,
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
                await asyncio.to_thread(self.roll.forget, event, written)
            raise
        await self.roll.tell(event, len(written), identity.person)
        if done.is_repeated:
            report = await self._report_again(event, rows, done)
        return ListEntered(
            version=done.version, rows=report, is_repeated=done.is_repeated
        )

    async def _is_there(self, command_id: CommandId) -> bool:
        """Tell whether a command stands in the log, as far as anybody knows."""
        try:
            receipt = await asyncio.to_thread(self.store.receipt_of, command_id)
        except StoreError:
            return True
        return receipt is not None

    async def _report_again(
        self, event: str, rows: Sequence[RosterRow], done: Done[TournamentEvent]
    ) -> tuple[RowReport, ...]:
        """Report on a list that was entered before: its own lines are no duplicates."""
        warm = await self.warm(event)
        people = (await self.roll.of(event)).people
        plan = plan_import(known(warm), people, rows, by=CLOCK, at=self.clock.now())
        own = {
            one.event.entrant.id
            for one in done.happened
            if isinstance(one.event, EntrantRegistered)
        }

        def line(row: RowReport) -> RowReport:
            entrant = EntrantId(row.entrant or "")
            if row.outcome != "duplicate" or entrant not in own:
                return row
            own.discard(entrant)
            warnings = known(warm).entrants[entrant].warnings
            return replace(row, outcome="imported", why="", warnings=warnings)

        return tuple(map(line, plan.report))
