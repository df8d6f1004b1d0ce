"""The use cases of events: open one, give commands, enter lists, look at it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence

import msgspec
from msgspec.structs import replace

from starsquare.game.side import Moment, PersonId
from starsquare.service.codec import Codec
from starsquare.service.event_deadlines import next_event_deadline
from starsquare.service.event_people import EventPeople, PeopleSeen
from starsquare.service.event_permissions import permitted_at
from starsquare.service.hall_command import AnyHallCommand, phones_off
from starsquare.service.halls import HallAnswer, HallDesk
from starsquare.service.identity import CLOCK, Identity, Role
from starsquare.service.naming import (
    UnknownEventError,
    event_of,
    event_stream,
    must_be_event,
)
from starsquare.service.permissions import ForbiddenError
from starsquare.service.ports import Chance, Clock, CommandId, Store, StreamName
from starsquare.service.rosters import RowReport, plan_import
from starsquare.service.warm import Done, Happened, Warm, WarmStreams
from starsquare.tournament.chance import commitment_to
from starsquare.tournament.codec import event_from_json
from starsquare.tournament.command import (
    DrawTickets,
    LetTimePass,
    OpenDrawing,
    OpenEvent,
    PairFinal,
    PairRound,
    RegisterEntrant,
    SeedField,
    SettleTie,
    TournamentCommand,
)
from starsquare.tournament.decide import decide
from starsquare.tournament.event import EntrantRegistered, Events, TournamentEvent
from starsquare.tournament.evolve import evolve, opened
from starsquare.tournament.identity import EntrantId
from starsquare.tournament.interchange.roster import RosterRow
from starsquare.tournament.person import People, Person
from starsquare.tournament.state import Tournament

WarmEvent = Warm[Tournament, TournamentEvent]
EventHappened = Happened[TournamentEvent]
Progress = Callable[[int, int], None]
"""Told, on another thread, how much of the work is done, and how much there is."""

LARGE = 60
"""From so many entrants on, a thread decides, so that others need not wait."""

_SEED_BYTES = 16
_SEEDED = (PairRound, SeedField, PairFinal, SettleTie)
_DESK = frozenset({Role.DIRECTOR, Role.DESK})


class EventAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a command at an event."""

    version: int
    events: Events
    is_repeated: bool


class EventSeen(msgspec.Struct, frozen=True):
    """An event at a version."""

    version: int
    tournament: Tournament


class ListEntered(msgspec.Struct, frozen=True, kw_only=True):
    """What became of every line of a list."""

    version: int
    rows: tuple[RowReport, ...]
    is_repeated: bool


class EventDesk:
    """All events of the service."""

    def __init__(
        self, store: Store, clock: Clock, chance: Chance, halls: HallDesk
    ) -> None:
        """Take the ports."""
        self._store, self._clock, self._chance = store, clock, chance
        self.halls = halls
        self.roll = EventPeople(store, clock, chance)
        self.streams: WarmStreams[Tournament, TournamentEvent] = WarmStreams(
            store, Codec(event_from_json), _evolved
        )

    # -- looking -------------------------------------------------------------------

    async def names(self) -> tuple[str, ...]:
        """Give the names of all events, in order."""
        heads = await asyncio.to_thread(self._store.heads, prefix="event-")
        return tuple(event_of(head.stream) for head in heads)

    def loaded(self) -> tuple[str, ...]:
        """Name the events that are in memory."""
        return tuple(map(event_of, self.streams.loaded()))

    def known(self, event: str) -> Tournament | None:
        """Give an event if it is in memory."""
        warm = self.streams.known(event_stream(event))
        return None if warm is None else warm.state

    def is_loaded(self, event: str) -> bool:
        """Tell whether an event is in memory."""
        return self.streams.known_version(event_stream(event)) > 0

    async def warm(self, event: str) -> WarmEvent:
        """Give an event with its log.

        Raises:
            UnknownEventError: there is none of that name.
        """
        warm = await self.streams.load(event_stream(event))
        if warm.state is None:
            raise UnknownEventError("service.no_such_event", event=event)
        return warm

    async def look(self, event: str) -> EventSeen:
        """Give an event as it is.

        Raises:
            UnknownEventError: there is none of that name.
        """
        warm = await self.warm(event)
        return EventSeen(warm.version, _known(warm))

    async def people(self, event: str) -> PeopleSeen:
        """Give the people of an event."""
        return await self.roll.of(event)

    # -- people --------------------------------------------------------------------

    async def keep(
        self, identity: Identity, event: str, people: Iterable[Person]
    ) -> None:
        """Write down who people are.

        Raises:
            ForbiddenError: only the desk may.
        """
        _must_be_desk(identity, event, "RememberPerson")
        await self.roll.keep(event, people, identity.person)

    async def erase(self, identity: Identity, event: str, person: PersonId) -> bool:
        """Forget who somebody is; results and log stay as they are.

        Raises:
            ForbiddenError: only a director may.
        """
        if not identity.has(Role.DIRECTOR, event):
            raise ForbiddenError("house.director_only")
        return await self.roll.erase(event, person, identity.person)

    def new_person(self) -> PersonId:
        """Give somebody a number that nobody has."""
        return PersonId(f"p-{self._chance.secret_bytes(6).hex()}")

    # -- commands ------------------------------------------------------------------

    async def open(
        self, identity: Identity, command: OpenEvent, *, command_id: CommandId
    ) -> EventAnswer:
        """Open an event.

        Raises:
            ForbiddenError: it is not theirs to open.
            RuleError: there is one of that name already.
        """
        must_be_event(command.event)
        return await self._act_all(
            identity, command.event, (command,), command_id=command_id
        )

    async def act(
        self,
        identity: Identity,
        event: str,
        command: TournamentCommand,
        *,
        command_id: CommandId,
        expected: int | None = None,
    ) -> EventAnswer:
        """Give a command.

        Raises:
            ForbiddenError: it is not theirs to give.
            RuleError: the book or the course of the event forbids it.
            ConflictError: the event is not at the version they have seen.
        """
        return await self.act_all(
            identity, event, (command,), command_id=command_id, expected=expected
        )

    async def act_all(
        self,
        identity: Identity,
        event: str,
        commands: Sequence[TournamentCommand],
        *,
        command_id: CommandId,
        expected: int | None = None,
        progress: Progress | None = None,
    ) -> EventAnswer:
        """Give commands one after the other: all of them count, or none.

        Raises:
            ForbiddenError: one is not theirs to give.
            RuleError: one is refused.
            ConflictError: the event is not at the version they have seen.
        """
        await self.warm(event)
        return await self._act_all(
            identity,
            event,
            commands,
            command_id=command_id,
            expected=expected,
            progress=progress,
        )

    async def act_as_service(
        self, event: str, commands: Sequence[TournamentCommand], *, command_id: str
    ) -> EventAnswer:
        """Give commands that nobody but the service gives, under an id of its own."""
        await self.warm(event)
        people = (await self.roll.of(event)).people

        def decided(warm: WarmEvent, at: Moment) -> Events:
            return _decided(warm.state, commands, people, at)

        done = await self.streams.act(
            event_stream(event),
            decide=decided,
            at=self._clock.now,
            by=CLOCK,
            command_id=CommandId(command_id),
        )
        return _answer(done)

    async def hall(
        self,
        identity: Identity,
        event: str,
        command: AnyHallCommand,
        *,
        command_id: CommandId,
    ) -> HallAnswer:
        """Give a command about the hall of an event.

        Raises:
            UnknownEventError: there is no such event.
            ForbiddenError: it is not theirs to give.
            HallError: it cannot be done now.
        """
        seen = await self.look(event)
        return await self.halls.act(
            identity, event, command, seen.tournament, command_id=command_id
        )

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

        Who the people are is written first and, if the entries then fail, erased.

        Raises:
            ForbiddenError: only the desk may.
        """
        _must_be_desk(identity, event, "EnterList")
        await self.warm(event)
        people = (await self.roll.of(event, afresh=True)).people
        report: tuple[RowReport, ...] = ()
        written: tuple[PersonId, ...] = ()

        def decided(warm: WarmEvent, at: Moment) -> Events:
            nonlocal report, written
            self.roll.forget(event, written)  # of a try that came too late
            plan = plan_import(
                _known(warm),
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
                at=self._clock.now,
                by=identity.person,
                command_id=command_id,
                is_long=True,
            )
        except BaseException:
            await asyncio.to_thread(self.roll.forget, event, written)
            raise
        await self.roll.tell(event, len(written), identity.person)
        if done.is_repeated:
            report = await self._report_again(event, rows, done)
        return ListEntered(
            version=done.version, rows=report, is_repeated=done.is_repeated
        )

    async def _report_again(
        self, event: str, rows: Sequence[RosterRow], done: Done[TournamentEvent]
    ) -> tuple[RowReport, ...]:
        """Report on a list that was entered before: its own lines are no duplicates."""
        warm = await self.warm(event)
        people = (await self.roll.of(event)).people
        plan = plan_import(_known(warm), people, rows, by=CLOCK, at=self._clock.now())
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
            warnings = _known(warm).entrants[entrant].warnings
            return replace(row, outcome="imported", why="", warnings=warnings)

        return tuple(map(line, plan.report))

    # -- time ----------------------------------------------------------------------

    async def let_time_pass(self, stream: StreamName) -> None:
        """Let happen what is due; harmless if it has happened."""
        warm = await self.streams.load(stream)
        await self.act_as_service(
            event_of(stream),
            (LetTimePass(by=CLOCK),),
            # The same for every worker, so that it happens once.
            command_id=f"time:{stream}:{warm.version}",
        )

    def deadline_of(self, warm: WarmEvent) -> Moment | None:
        """Tell when time will do something to an event."""
        return None if warm.state is None else next_event_deadline(warm.state)

    # -- inside --------------------------------------------------------------------

    async def _act_all(
        self,
        identity: Identity,
        event: str,
        commands: Sequence[TournamentCommand],
        *,
        command_id: CommandId,
        expected: int | None = None,
        progress: Progress | None = None,
    ) -> EventAnswer:
        people = await self._people_for(event, commands)
        hall = (await self.halls.look(event)).hall
        seeded = tuple(self._with_chance(one, event) for one in commands)

        def decided(warm: WarmEvent, at: Moment) -> Events:
            state = warm.state
            off = frozenset() if state is None else phones_off(state, hall)
            allowed = [
                permitted_at(identity, one, event, state, phones_off=off)
                for one in seeded
            ]
            return _decided(state, allowed, people, at, progress)

        done = await self.streams.act(
            event_stream(event),
            decide=decided,
            at=self._clock.now,
            by=identity.person,
            command_id=command_id,
            expected=expected,
            is_long=len(people.by_id) >= LARGE or len(commands) >= LARGE,
        )
        return _answer(done)

    async def _people_for(
        self, event: str, commands: Sequence[TournamentCommand]
    ) -> People:
        people = (await self.roll.of(event)).people
        needed = {
            person
            for one in commands
            if isinstance(one, RegisterEntrant)
            for person in one.members
        }
        if needed <= people.by_id.keys():
            return people
        # Another worker may have written them a moment ago.
        return (await self.roll.of(event, afresh=True)).people

    def _with_chance(self, command: TournamentCommand, event: str) -> TournamentCommand:
        """Put a seed that nobody can guess where none was given."""
        if isinstance(command, _SEEDED) and not command.seed:
            seed = self._chance.secret_bytes(_SEED_BYTES).hex()
            return replace(command, seed=seed)
        if isinstance(command, OpenDrawing) and not command.seed_hash:
            return replace(command, seed_hash=commitment_to(self._drum(event)))
        if isinstance(command, DrawTickets) and not command.seed:
            return replace(command, seed=self._drum(event))
        return command

    def _drum(self, event: str) -> str:
        """Give the seed of the drawing, secret until it is drawn."""
        fresh = self._chance.secret_bytes(_SEED_BYTES)
        return self._store.keep_secret(f"seed:{event_stream(event)}", fresh).hex()


def _must_be_desk(identity: Identity, event: str, what: str) -> None:
    if not identity.roles_at(event) & _DESK:
        raise ForbiddenError("service.forbidden_event", command=what, event=event)


def _decided(
    state: Tournament | None,
    commands: Sequence[TournamentCommand],
    people: People,
    at: Moment,
    progress: Progress | None = None,
) -> Events:
    happened: list[TournamentEvent] = []
    for number, command in enumerate(commands, start=1):
        for event in decide(state, command, people, at):
            state = _evolved(state, event)
            happened.append(event)
        if progress is not None:
            progress(number, len(commands))
    return tuple(happened)


def _answer(done: Done[TournamentEvent]) -> EventAnswer:
    return EventAnswer(
        version=done.version,
        events=tuple(one.event for one in done.happened),
        is_repeated=done.is_repeated,
    )


def _known(warm: WarmEvent) -> Tournament:
    assert warm.state is not None, "the event was looked up"
    return warm.state


def _evolved(tournament: Tournament | None, event: TournamentEvent) -> Tournament:
    return opened(event) if tournament is None else evolve(tournament, event)
