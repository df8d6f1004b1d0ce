"""Running an event: load, decide, append."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from starsquare.game.side import PersonId
from starsquare.service.log.codec import Codec
from starsquare.service.ports import (
    Append,
    Clock,
    CommandId,
    Progress,
    Store,
    StreamName,
)
from starsquare.service.tournament.people_records import person_from, records_of
from starsquare.service.tournament.rosters import ImportPlan, plan_import
from starsquare.tournament.codec import event_from_json
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.decide import decide
from starsquare.tournament.event import Events, TournamentEvent
from starsquare.tournament.evolve import evolve_all, fold
from starsquare.tournament.identity import DivisionKey
from starsquare.tournament.interchange.roster_reading import RosterLine
from starsquare.tournament.person import People, Person
from starsquare.tournament.state import Tournament

if TYPE_CHECKING:
    from starsquare.tournament.chances import Chances
    from starsquare.tournament.opponents import Whole

_WORKERS = 2
_CODEC = Codec(event_from_json)


class TournamentRunner:
    """One event in a store, run by commands."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        stream: StreamName,
        *,
        to_write: Callable[[], Store] | None = None,
    ) -> None:
        """Take the ports and the name of the event's stream.

        Where the store is only for reading, `to_write` opens one for the first command
        that writes.
        """
        self._store, self._clock = store, clock
        self._to_write = to_write
        self.stream = stream

    def _writable(self) -> Store:
        """Return the store to write to, opened when it is first needed."""
        if self._to_write is not None:
            self._store.close()
            self._store = self._to_write()
            self._to_write = None
        return self._store

    def close(self) -> None:
        """Let go of the store."""
        self._store.close()

    def log(self) -> tuple[TournamentEvent, ...]:
        """Give everything that has happened."""
        return tuple(map(_CODEC.event, self._store.read_stream(self.stream)))

    def load(self) -> Tournament | None:
        """Give the event as it is; None before it is opened."""
        events = self.log()
        return fold(events) if events else None

    def people(self) -> People:
        """Give the people of the event."""
        records = self._store.people(self.stream)
        return People.of(map(person_from, records.values()))

    def keep(self, people: Iterable[Person]) -> None:
        """Write down who people are."""
        records = records_of(people)
        if records:
            self._writable().remember_all(self.stream, records)

    def erase(self, person: PersonId) -> bool:
        """Forget who somebody is; results and log stay as they are."""
        return self._writable().forget(self.stream, person)

    def act(self, command: TournamentCommand, *, command_id: str) -> Events:
        """Decide a command and write what happens.

        A command whose id was written before does nothing, so that it may be sent
        again after a broken line.

        Raises:
            RuleError: it is refused, and nothing was written.
            ConflictError: somebody else wrote first.
        """
        return self.act_all((command,), command_id=command_id)

    def tried(self, command: TournamentCommand) -> Events:
        """Decide a command and write nothing.

        Raises:
            RuleError: it would be refused.
        """
        return decide(self.load(), command, self.people(), self._clock.now())

    def act_all(
        self,
        commands: Iterable[TournamentCommand],
        *,
        command_id: str,
        progress: Progress | None = None,
    ) -> Events:
        """Decide commands one after the other and write all that happens, or nothing.

        Raises:
            RuleError: one is refused, and nothing was written.
            ConflictError: somebody else wrote first.
        """
        if self._store.receipt_of(CommandId(command_id)) is not None:
            return ()
        events = self.log()
        state = fold(events) if events else None
        people, at = self.people(), self._clock.now()
        happened: list[TournamentEvent] = []
        every = tuple(commands)
        for number, command in enumerate(every, start=1):
            now = decide(state, command, people, at)
            happened += now
            state = _after(state, now)
            if progress is not None:
                progress(number, len(every))
        self._write(tuple(happened), after=len(events), command_id=command_id)
        return tuple(happened)

    def enter_list(
        self,
        lines: Sequence[RosterLine],
        *,
        by: PersonId,
        command_id: str,
        division: str = "",
        is_trial: bool = False,
        progress: Progress | None = None,
    ) -> ImportPlan:
        """Enter all lines of a list that can be entered, with a report for every one.

        Raises:
            ConflictError: somebody else wrote first.
        """
        log = self.log()
        plan = plan_import(
            fold(log),
            self.people(),
            lines,
            by=by,
            at=self._clock.now(),
            division=division,
            progress=progress,
        )
        is_repeated = self._store.receipt_of(CommandId(command_id)) is not None
        if plan.commands and not is_trial and not is_repeated:
            self.keep(plan.people)
            self._write(plan.events, after=len(log), command_id=command_id)
        return plan

    def restore(
        self, events: tuple[TournamentEvent, ...], people: People, *, command_id: str
    ) -> None:
        """Write an archived event into an empty stream.

        Raises:
            ConflictError: the stream is not empty.
        """
        fold(events)
        self.keep(people.by_id.values())
        self._write(events, after=0, command_id=command_id)

    def _write(self, events: Events, *, after: int, command_id: str) -> None:
        if not events:
            return
        self._writable().append(
            Append(
                stream=self.stream,
                after=after,
                events=tuple(map(_CODEC.stored, events)),
                at=events[-1].at,
                by=PersonId(events[-1].by),
                command_id=CommandId(command_id),
            )
        )


def _after(state: Tournament | None, events: Events) -> Tournament:
    if state is None:
        return fold(events)
    return evolve_all(state, events)


def finishing_chances(
    tournament: Tournament,
    division: DivisionKey,
    *,
    finishes: int,
    seed: str,
    progress: Progress | None = None,
) -> Chances:
    """Play the rounds left many times, two batches at a time."""
    # Here: NumPy takes a fifth of a second, and few ask for chances.
    from starsquare.tournament import chances  # noqa: PLC0415

    race = chances.race_of(tournament, division)
    parts = chances.batches(finishes)
    done = 0

    def one(part: tuple[int, int]) -> Whole:
        return chances.simulated(race, seed, *part)

    def told() -> Iterator[Whole]:
        nonlocal done
        with ThreadPoolExecutor(_WORKERS) as pool:
            for part, counts in zip(parts, pool.map(one, parts), strict=True):
                done += part[1]
                if progress is not None:
                    progress(done, finishes)
                yield counts

    return chances.gathered(race, told())
