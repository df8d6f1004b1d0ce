"""Streams kept cached: the state of each, and one way to change it.

Load, decide, append, and if somebody else was first load again and decide again,
once. Only what is durable is folded and told. A command that was carried out before
is answered with what came of it then.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from functools import reduce
from typing import Generic, Protocol, TypeAlias, TypeVar

import msgspec

from starsquare.errors import StarsquareError
from starsquare.game.side import Moment, PersonId
from starsquare.service.append_queue import AppendQueue
from starsquare.service.log.codec import Codec, Event, UnreadableError, unreadable
from starsquare.service.ports import (
    Append,
    CommandId,
    CommandReusedError,
    ConflictError,
    EventStore,
    Receipt,
    StoredEvent,
    StoreError,
    StreamName,
)

LOG = logging.getLogger("starsquare")
State = TypeVar("State")

MOST_EMPTY = 1_000
"""How many streams in which nothing has happened are kept in memory."""


class Happened(msgspec.Struct, Generic[Event], frozen=True):
    """An event of a stream, as it is told on."""

    version: int
    event: Event
    at: Moment
    by: PersonId
    command_id: CommandId


class Done(msgspec.Struct, Generic[Event], frozen=True):
    """What came of a command: the version after it, and its events."""

    version: int
    happened: tuple[Happened[Event], ...]
    is_repeated: bool = False


Evolve: TypeAlias = Callable[[State | None, Sequence[Event]], State]
"""Applies events one after the other, of which there is at least one."""


def one_by_one(evolve: Callable[[State | None, Event], State]) -> Evolve[State, Event]:
    """Make what applies events out of what applies one."""

    def every(state: State | None, events: Sequence[Event], /) -> State:
        first, *others = events
        return reduce(evolve, others, evolve(state, first))

    return every


class CachedStream(Generic[State, Event]):
    """One stream in memory."""

    def __init__(self, stream: StreamName) -> None:
        """Begin before the first event."""
        self.stream = stream
        self.state: State | None = None
        self.log: list[Happened[Event]] = []
        self.lock = asyncio.Lock()
        self.is_in_doubt = False
        self.is_wanted = True
        """Whether somebody asked for it since idle streams were last released."""
        self._commands: dict[CommandId, list[Happened[Event]]] = {}

    @property
    def version(self) -> int:
        """How many events there are."""
        return len(self.log)

    @property
    def last_at(self) -> Moment:
        """The moment of the last event."""
        return self.log[-1].at if self.log else Moment(0)

    def done(self, command_id: CommandId) -> tuple[Happened[Event], ...]:
        """Return what came of a command; nothing if it was never carried out."""
        return tuple(self._commands.get(command_id, ()))

    def fold(
        self, happened: Sequence[Happened[Event]], evolve: Evolve[State, Event]
    ) -> None:
        """Apply the next events, all at once."""
        if happened:
            self.state = evolve(self.state, [one.event for one in happened])
        self.log += happened
        for one in happened:
            self._commands.setdefault(one.command_id, []).append(one)


class Decide(Protocol[State, Event]):
    """Gives the events of a command at a moment, or raises."""

    def __call__(
        self, cached: CachedStream[State, Event], at: Moment, /
    ) -> tuple[Event, ...]:
        """Decide."""
        ...


class _Command(msgspec.Struct, Generic[State, Event], frozen=True):
    """What `StreamCache.act` was asked for."""

    decide: Decide[State, Event]
    at: Callable[[], Moment]
    by: PersonId
    command_id: CommandId
    expected: int | None
    is_long: bool


class Listener(Protocol[State, Event]):
    """Somebody who is told what has happened, once it is durable."""

    def __call__(
        self,
        cached: CachedStream[State, Event],
        happened: tuple[Happened[Event], ...],
        /,
    ) -> None:
        """Hear it; must not wait."""
        ...


class StreamCache(Generic[State, Event]):
    """All streams of one kind."""

    def __init__(
        self,
        store: EventStore,
        codec: Codec[Event],
        evolve: Callable[[State | None, Event], State],
        *,
        evolve_all: Evolve[State, Event] | None = None,
    ) -> None:
        """Take the store, and how events are read and applied.

        Args:
            store: where they are kept.
            codec: reads them.
            evolve: applies one.
            evolve_all: applies many, where that is quicker than one by one.
        """
        self._store = store
        self._codec = codec
        self._evolve = evolve_all or one_by_one(evolve)
        self._queue = AppendQueue(store)
        self._cached: dict[StreamName, CachedStream[State, Event]] = {}
        self._empty: deque[StreamName] = deque()
        self._writing: set[CommandId] = set()
        self.is_dated_by_hand = False
        """Whether a moment was typed: it counts though later ones were written."""
        self.listeners: list[Listener[State, Event]] = []
        self.wrote: Callable[[Receipt], None] = _noted_by_nobody
        """Hears where each append of ours stands in the log."""
        self.on_failure: list[Callable[[StoreError], None]] = []
        """Told when something could not be written."""
        self.on_release: list[Callable[[StreamName], None]] = []
        """Told when a stream leaves memory."""

    async def load(self, stream: StreamName) -> CachedStream[State, Event]:
        """Return a stream, from memory if it is there.

        Raises:
            UnreadableError: an event of it cannot be read; nothing of it is kept.
        """
        cached = self._cached.get(stream)
        if cached is None:
            stored = await asyncio.to_thread(self._store.read_stream, stream)
            # Another task may have loaded it meanwhile; there must be one only.
            cached = self._cached.get(stream)
            if cached is None:
                cached = self._taken_in(stream, stored)
                self._cached[stream] = cached
                if not stored:
                    self._bound_empty(stream)
        cached.is_wanted = True
        return cached

    def release_idle(
        self, is_finished: Callable[[CachedStream[State, Event]], bool]
    ) -> int:
        """Release finished streams that nobody asked for since the last call.

        They are read from the store again when somebody asks.

        Returns:
            how many left memory.
        """
        idle = [
            cached
            for cached in self._cached.values()
            if not cached.is_wanted and not cached.lock.locked() and is_finished(cached)
        ]
        for cached in self._cached.values():
            cached.is_wanted = False
        for cached in idle:
            del self._cached[cached.stream]
            for tell in self.on_release:
                tell(cached.stream)
        return len(idle)

    async def readable(
        self, streams: Iterable[StreamName]
    ) -> AsyncIterator[CachedStream[State, Event]]:
        """Return streams one after the other, without those that cannot be read.

        They are noted in the service's log: one of them stops nobody else.
        """
        for stream in streams:
            try:
                yield await self.load(stream)
            except UnreadableError as error:
                LOG.error("%s", error)

    async def look_for(self, stream: StreamName) -> CachedStream[State, Event]:
        """Return a stream, also one that another worker has just begun."""
        cached = await self.load(stream)
        return cached if cached.version else await self.newest(stream)

    async def newest(self, stream: StreamName) -> CachedStream[State, Event]:
        """Return a stream with everything that other processes wrote by now."""
        cached = await self.load(stream)
        async with cached.lock:
            await self._catch_up(cached)
        return cached

    async def act(
        self,
        stream: StreamName,
        *,
        decide: Decide[State, Event],
        at: Callable[[], Moment],
        by: PersonId,
        command_id: CommandId,
        expected: int | None = None,
        is_long: bool = False,
    ) -> Done[Event]:
        """Carry out a command.

        Args:
            stream: what it is about.
            decide: gives its events, or raises; it is asked again after a conflict.
            at: the moment; asked for when it is this command's turn.
            by: who gives it.
            command_id: the same again is answered with what came of it.
            expected: the version that who gives it has seen, if it matters.
            is_long: to decide takes a while, so that a thread of its own does it.

        Raises:
            ConflictError: the stream is not as expected, or others were first twice.
            CommandReusedError: the id belongs to another command.
            StoreError: nothing can be written now.
        """
        cached = await self.load(stream)
        command = _Command(decide, at, by, command_id, expected, is_long)
        async with cached.lock:
            if cached.is_in_doubt:
                await self._catch_up(cached)
            before = cached.done(command_id)
            if before:
                if before[0].by != by:
                    raise CommandReusedError(
                        "store.command_reused", command_id=command_id
                    )
                return Done(before[-1].version, before, is_repeated=True)
            try:
                return await self._decided(cached, command)
            except StoreError:
                raise
            except StarsquareError:
                # Another worker may have written what we have not heard of yet.
                seen = cached.version
                await self._catch_up(cached)
                if cached.version == seen:
                    raise
            return await self._decided(cached, command)

    def loaded(self) -> tuple[StreamName, ...]:
        """Name the streams that are in memory and not empty."""
        return tuple(name for name, cached in self._cached.items() if cached.version)

    def known(self, stream: StreamName) -> CachedStream[State, Event] | None:
        """Return a stream if it is in memory."""
        return self._cached.get(stream)

    def known_version(self, stream: StreamName) -> int:
        """Return how far a stream has come, as far as it is in memory."""
        cached = self._cached.get(stream)
        return 0 if cached is None else cached.version

    def is_known(self, event: StoredEvent) -> bool:
        """Return whether an event is in memory already."""
        cached = self._cached.get(event.stream)
        return cached is not None and event.version <= cached.version

    def is_not_being_written(self, event: StoredEvent) -> bool:
        """Return whether an event is of no command that we are writing just now."""
        return event.command_id not in self._writing

    async def hear(self, events: Iterable[StoredEvent]) -> None:
        """Take in what others wrote, for the streams that are in memory."""
        new = (event for event in events if not self.is_known(event))
        for stream in {event.stream for event in new}:
            cached = self._cached.get(stream)
            if cached is not None:
                await self._hear_of(cached)

    async def _hear_of(self, cached: CachedStream[State, Event]) -> None:
        async with cached.lock:
            try:
                await self._catch_up(cached)
            except UnreadableError as error:
                LOG.error("%s", error)
                self._cached.pop(cached.stream, None)  # whoever asks for it is told

    async def _decided(
        self, cached: CachedStream[State, Event], command: _Command[State, Event]
    ) -> Done[Event]:
        after = cached.version
        if command.expected not in {None, after}:
            raise ConflictError(
                stream=cached.stream, expected=command.expected or 0, found=after
            )
        moment = command.at()
        if not self.is_dated_by_hand:
            moment = max(moment, cached.last_at)
        # Nobody else changes the stream meanwhile: its lock is ours.
        events = (
            await asyncio.to_thread(command.decide, cached, moment)
            if command.is_long
            else command.decide(cached, moment)
        )
        if not events:
            return Done(after, ())
        kept = [self._codec.kept(event) for event in events]
        append = Append(
            stream=cached.stream,
            after=after,
            events=tuple(stored for stored, _ in kept),
            at=moment,
            by=command.by,
            command_id=command.command_id,
        )
        self._writing.add(command.command_id)
        try:
            receipt = await self._queue.append(append)
        except BaseException as error:
            # Also of somebody who waits no more: it may have been written after all.
            cached.is_in_doubt = True
            if isinstance(error, StoreError):
                for tell in self.on_failure:
                    tell(error)
            raise
        finally:
            self._writing.discard(command.command_id)
        if receipt.is_repeated:
            await self._catch_up(cached)
            before = cached.done(command.command_id)
            return Done(receipt.version, before, is_repeated=True)
        happened = tuple(
            Happened(after + number, event, moment, command.by, command.command_id)
            for number, (_, event) in enumerate(kept, start=1)
        )
        self._tell(cached, happened)
        self.wrote(receipt)
        return Done(cached.version, happened)

    async def _catch_up(self, cached: CachedStream[State, Event]) -> None:
        stored = await asyncio.to_thread(
            self._store.read_stream, cached.stream, after=cached.version
        )
        cached.is_in_doubt = False
        self._tell(cached, tuple(map(self._read, stored)))

    def _bound_empty(self, stream: StreamName) -> None:
        """Let go of the oldest: anybody may ask for names that nothing has."""
        self._empty.append(stream)
        if len(self._empty) > MOST_EMPTY:
            oldest = self._cached.get(self._empty.popleft())
            if oldest and not oldest.version and not oldest.lock.locked():
                del self._cached[oldest.stream]

    def _taken_in(
        self, stream: StreamName, stored: Iterable[StoredEvent]
    ) -> CachedStream[State, Event]:
        cached = CachedStream[State, Event](stream)
        kept = list(stored)
        try:
            cached.fold([self._read(event) for event in kept], self._evolve)
        except UnreadableError:
            raise
        except Exception as error:
            # One does not follow on those before it, which no command of ours does.
            raise unreadable(self._first_fault(kept), error) from error
        return cached

    def _first_fault(self, stored: Sequence[StoredEvent]) -> StoredEvent:
        """Return the first event that cannot be applied after those before it."""
        cached = CachedStream[State, Event](stored[0].stream)
        for event in stored:
            try:
                cached.fold([self._read(event)], self._evolve)
            except Exception:  # whatever it is: this is the place
                return event
        return stored[-1]

    def _tell(
        self, cached: CachedStream[State, Event], happened: tuple[Happened[Event], ...]
    ) -> None:
        cached.fold(happened, self._evolve)
        if happened:
            for listener in self.listeners:
                listener(cached, happened)

    def _read(self, stored: StoredEvent) -> Happened[Event]:
        return Happened(
            stored.version,
            self._codec.event(stored),
            stored.at,
            stored.by,
            stored.command_id,
        )


def _noted_by_nobody(receipt: Receipt) -> None:
    del receipt
