"""Streams cached in memory: the state of each, and one way to change it.

Load, decide, append; if another writer was first, reload and decide again, once. Only
durable events are folded and announced. A repeated command returns its first result.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from functools import reduce
from typing import Generic, Protocol, TypeAlias, TypeVar

import msgspec

from starsquare.errors import RuleError, StarsquareError
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
"""How many streams without events are kept in memory."""


class Happened(msgspec.Struct, Generic[Event], frozen=True):
    """An event of a stream, as sent to listeners."""

    version: int
    event: Event
    at: Moment
    by: PersonId
    command_id: CommandId


class Done(msgspec.Struct, Generic[Event], frozen=True):
    """The result of a command: the version after it, and its events."""

    version: int
    happened: tuple[Happened[Event], ...]
    is_repeated: bool = False


Evolve: TypeAlias = Callable[[State | None, Sequence[Event]], State]
"""Applies one or more events in order."""


def one_by_one(evolve: Callable[[State | None, Event], State]) -> Evolve[State, Event]:
    """Return a function that applies many events by applying each in turn."""

    def every(state: State | None, events: Sequence[Event], /) -> State:
        first, *others = events
        return reduce(evolve, others, evolve(state, first))

    return every


class CachedStream(Generic[State, Event]):
    """One stream in memory."""

    def __init__(self, stream: StreamName) -> None:
        """Start before the first event."""
        self.stream = stream
        self.state: State | None = None
        self.log: list[Happened[Event]] = []
        self.lock = asyncio.Lock()
        self.is_in_doubt = False
        self.is_wanted = True
        """Whether the stream was used since idle streams were last released."""
        self._commands: dict[CommandId, list[Happened[Event]]] = {}

    @property
    def version(self) -> int:
        """The number of events."""
        return len(self.log)

    @property
    def last_at(self) -> Moment:
        """The moment of the last event."""
        return self.log[-1].at if self.log else Moment(0)

    def done(self, command_id: CommandId) -> tuple[Happened[Event], ...]:
        """Return the events of a command; empty if it was never carried out."""
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
    """Returns the events of a command at a moment, or raises."""

    def __call__(
        self, cached: CachedStream[State, Event], at: Moment, /
    ) -> tuple[Event, ...]:
        """Decide the command."""
        ...


class _Command(msgspec.Struct, Generic[State, Event], frozen=True):
    """The arguments of `StreamCache.act`."""

    decide: Decide[State, Event]
    at: Callable[[], Moment]
    by: PersonId
    command_id: CommandId
    expected: int | None
    is_long: bool

    async def events(
        self, cached: CachedStream[State, Event], moment: Moment
    ) -> tuple[Event, ...]:
        """Decide, in a thread of its own if that takes a while."""
        try:
            if self.is_long:
                return await asyncio.to_thread(self.decide, cached, moment)
            return self.decide(cached, moment)
        except RuleError as error:
            error.version = cached.version
            raise


class Listener(Protocol[State, Event]):
    """A callback for events, called once they are durable."""

    def __call__(
        self,
        cached: CachedStream[State, Event],
        happened: tuple[Happened[Event], ...],
        /,
    ) -> None:
        """Receive an event; must not block."""
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
        """Take the store and the functions that read and apply events.

        Args:
            store: where the streams are kept.
            codec: reads events.
            evolve: applies one event.
            evolve_all: applies many, if that is faster than one at a time.
        """
        self._store = store
        self._codec = codec
        self._evolve = evolve_all or one_by_one(evolve)
        self._queue = AppendQueue(store)
        self._cached: dict[StreamName, CachedStream[State, Event]] = {}
        self._empty: deque[StreamName] = deque()
        self._writing: set[CommandId] = set()
        self.is_dated_by_hand = False
        """Whether the moment was typed: it counts even if later ones were written."""
        self.listeners: list[Listener[State, Event]] = []
        self.wrote: Callable[[Receipt], None] = _noted_by_nobody
        """Called with the log position of each of our appends."""
        self.on_failure: list[Callable[[StoreError], None]] = []
        """Called when something could not be written."""
        self.on_release: list[Callable[[StreamName], None]] = []
        """Called when a stream leaves memory."""

    async def load(self, stream: StreamName) -> CachedStream[State, Event]:
        """Return a stream, from memory if possible.

        Raises:
            UnreadableError: one of its events cannot be read; nothing is cached.
        """
        cached = self._cached.get(stream)
        if cached is None:
            stored = await asyncio.to_thread(self._store.read_stream, stream)
            # Another task may have loaded it in the meantime; there must be only one.
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
        """Release finished streams that were not used since the last call.

        They are read from the store again when needed.

        Returns:
            how many were released.
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
        """Yield streams in order, skipping those that cannot be read.

        Unreadable streams are logged; one of them does not block the others.
        """
        for stream in streams:
            try:
                yield await self.load(stream)
            except UnreadableError as error:
                LOG.error("%s", error)

    async def look_for(self, stream: StreamName) -> CachedStream[State, Event]:
        """Return a stream, even one that another worker has just started."""
        cached = await self.load(stream)
        return cached if cached.version else await self.newest(stream)

    async def newest(self, stream: StreamName) -> CachedStream[State, Event]:
        """Return a stream with everything other processes have written so far."""
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
            stream: the stream to change.
            decide: returns its events, or raises; called again after a conflict.
            at: returns the moment; called when it is this command's turn.
            by: the actor.
            command_id: repeating an id returns the first result.
            expected: the version the sender has seen, if it matters.
            is_long: deciding takes a while, so it runs in its own thread.

        Raises:
            ConflictError: the stream is not as expected, or two attempts came too late.
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
                if before[-1].by != by:
                    raise CommandReusedError(
                        "store.command_reused", command_id=command_id
                    )
                return Done(before[-1].version, before, is_repeated=True)
            try:
                return await self._decided(cached, command)
            except StoreError:
                raise
            except StarsquareError:
                # Another worker may have written events we have not received yet.
                seen = cached.version
                await self._catch_up(cached)
                if cached.version == seen:
                    raise
            return await self._decided(cached, command)

    def loaded(self) -> tuple[StreamName, ...]:
        """Return the names of the non-empty streams in memory."""
        return tuple(name for name, cached in self._cached.items() if cached.version)

    def known(self, stream: StreamName) -> CachedStream[State, Event] | None:
        """Return a stream if it is in memory."""
        return self._cached.get(stream)

    def known_version(self, stream: StreamName) -> int:
        """Return the version of a stream in memory."""
        cached = self._cached.get(stream)
        return 0 if cached is None else cached.version

    def is_known(self, event: StoredEvent) -> bool:
        """Return whether an event is already in memory."""
        cached = self._cached.get(event.stream)
        return cached is not None and event.version <= cached.version

    def is_not_being_written(self, event: StoredEvent) -> bool:
        """Return whether an event belongs to no command we are writing now."""
        return event.command_id not in self._writing

    async def hear(self, events: Iterable[StoredEvent]) -> None:
        """Apply what other processes wrote to the streams in memory."""
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
                self._cached.pop(cached.stream, None)  # the next request fails

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
        # Nothing else can change the stream here: we hold its lock.
        events = await command.events(cached, moment)
        if not events:
            return Done(after, ())
        kept = [self._codec.kept(event, moment, command.by) for event in events]
        append = Append(
            stream=cached.stream,
            after=after,
            events=tuple(new for new, _ in kept),
            command_id=command.command_id,
        )
        self._writing.add(command.command_id)
        try:
            receipt = await self._queue.append(append)
        except BaseException as error:
            # It may have been written after all, also if nobody waits for it anymore.
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
            Happened(after + number, event, new.at, new.by, command.command_id)
            for number, (new, event) in enumerate(kept, start=1)
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
        """Drop the oldest: anyone may request names that do not exist."""
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
            # One does not follow from those before it. Our own always do.
            raise unreadable(self._first_fault(kept), error) from error
        return cached

    def _first_fault(self, stored: Sequence[StoredEvent]) -> StoredEvent:
        """Return the first event that cannot be applied after those before it."""
        cached = CachedStream[State, Event](stored[0].stream)
        for event in stored:
            try:
                cached.fold([self._read(event)], self._evolve)
            except Exception:  # any error marks the place
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
        event = self._codec.event(stored)
        return Happened(stored.version, event, stored.at, stored.by, stored.command_id)


def _noted_by_nobody(receipt: Receipt) -> None:
    del receipt
