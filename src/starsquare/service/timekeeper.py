"""What time brings by itself, with nobody connected, once only, also after a stop.

Every worker knows every deadline. The one that holds the lease fires it; the others
wait a little longer and find it done, unless the holder is gone. A sign of life is
noted every second; after a stop, clocks that ran are stopped at the last one.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable

from starsquare.game.event import GameEvent
from starsquare.game.side import Moment
from starsquare.service.event.desk import EventDesk
from starsquare.service.event.streams import WarmEvent
from starsquare.service.game.desk import GameDesk, WarmGame
from starsquare.service.naming import is_event
from starsquare.service.ports import Clock, Store, StoreError, StreamName
from starsquare.service.waiting import happens_within
from starsquare.service.warm import Happened
from starsquare.tournament.event import TournamentEvent

BEAT_SECONDS = 1.0
ALIVE_MS = 3_000
"""A worker that has given no sign for so long is gone."""

STAND_IN_MS = 120
"""How much longer those wait who do not hold the lease."""

RECENT_MS = 3 * 24 * 3_600_000
"""An event to which nothing happened for so long has no clock that runs."""

_TASK = "deadlines"
_LAST = "SlipValidated"  # after it a game has no deadline any more


class Deadlines:
    """The moments at which something is due, the next one first."""

    def __init__(self) -> None:
        """Begin with none."""
        self._at: dict[StreamName, Moment] = {}
        self._heap: list[tuple[Moment, StreamName]] = []

    def put(self, stream: StreamName, at: Moment | None) -> None:
        """Say when a stream's next deadline is; it has only one."""
        if at is None:
            self._at.pop(stream, None)
        elif self._at.get(stream) != at:
            self._at[stream] = at
            heapq.heappush(self._heap, (at, stream))

    def next(self) -> Moment | None:
        """Give the earliest moment."""
        while self._heap and self._at.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)  # it was put off
        return self._heap[0][0] if self._heap else None

    def due(self, now: Moment) -> list[tuple[StreamName, Moment]]:
        """Take out all that is due, and since when."""
        found: list[tuple[StreamName, Moment]] = []
        while (at := self.next()) is not None and at <= now:
            _, stream = heapq.heappop(self._heap)
            del self._at[stream]
            found.append((stream, at))
        return found


class Timekeeper:
    """Fires deadlines and gives signs of life for one worker."""

    def __init__(
        self,
        games: GameDesk,
        events: EventDesk,
        store: Store,
        clock: Clock,
        worker: str,
    ) -> None:
        """Listen to the games and the events."""
        self._games, self._store, self._clock = games, store, clock
        self._events = events
        self._worker = worker
        self._deadlines = Deadlines()
        self._changed = asyncio.Event()
        self._next: Moment | None = None  # what `run` waits for
        self._is_holder = False
        self.late_ms = 0
        """How late the latest deadline was fired."""
        self.on_beat: Callable[[StoreError | None], None] = _ignored
        """Told after every sign of life: None, or why it could not be given."""
        games.streams.listeners.append(self._heard)
        events.streams.listeners.append(self._heard_event)

    @property
    def is_holder(self) -> bool:
        """Whether this worker holds the lease, so that it goes first."""
        return self._is_holder

    async def recover(self) -> tuple[Moment | None, tuple[StreamName, ...]]:
        """Take up the games that are not over, and stop clocks that ran on unseen.

        Returns:
            the last moment the service was known to be up, if it was down since, and
            the games whose clocks were stopped at that moment.
        """
        beats = await asyncio.to_thread(self._store.beats)
        last = max(beats.values(), default=None)
        now = self._clock.now()
        was_down = last is not None and now - last > ALIVE_MS
        stopped: list[StreamName] = []
        heads = await asyncio.to_thread(self._store.heads, prefix="game-")
        going_on = [head.stream for head in heads if head.last_type != _LAST]
        async for game in self._games.streams.readable(going_on):
            if was_down and await self._games.stop_clock(game.stream, last or now):
                stopped.append(game.stream)
            await self.take_up(game.stream)
        heads = await asyncio.to_thread(self._store.heads, prefix="event-")
        recent = [one.stream for one in heads if now - one.last_at < RECENT_MS]
        for stream in recent:
            await self.take_up(stream)
        await self._beat()
        return (last if was_down else None), tuple(stopped)

    async def take_up(self, stream: StreamName) -> None:
        """Watch the deadlines of a game or an event, if it can be read."""
        if is_event(stream):
            async for event in self._events.streams.readable((stream,)):
                self._put(stream, self._events.deadline_of(event))
        else:
            async for warm in self._games.streams.readable((stream,)):
                self._put(stream, self._games.deadline_of(warm))

    def wake(self) -> None:
        """Look at the clock now, as after it was set."""
        self._changed.set()

    async def run(self) -> None:
        """Fire what is due, for ever."""
        while True:
            now = self._clock.now()
            wait = 0 if self._is_holder else STAND_IN_MS
            due = self._deadlines.due(Moment(now - wait))
            # All at once: at the end of a round every game of the hall is due.
            await asyncio.gather(*(self._fire(stream, at) for stream, at in due))
            at = self._next = self._deadlines.next()
            self._changed.clear()
            seconds = None if at is None else (at + wait - self._clock.now()) / 1000
            if seconds is None or seconds > 0:
                await happens_within(self._changed, seconds)

    async def beat(self) -> None:
        """Give signs of life and renew the lease, for ever."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            await self._beat()

    async def last_beat(self) -> None:
        """Give a sign of life outside of the order, such as before a stop."""
        await self._beat()

    async def _beat(self) -> None:
        now = self._clock.now()
        until = Moment(now + ALIVE_MS)

        def write() -> bool:
            self._store.beat(self._worker, now)
            return self._store.lease(_TASK, self._worker, at=now, until=until)

        try:
            self._is_holder = await asyncio.to_thread(write)
        except StoreError as error:
            self._is_holder = False  # somebody else may hold it by now
            self.on_beat(error)
            return
        self.on_beat(None)

    async def _fire(self, stream: StreamName, due: Moment) -> None:
        try:
            desk = self._events if is_event(stream) else self._games
            await desk.let_time_pass(stream)
        except StoreError:
            # Nothing can be written now: the deadline stays, and is tried again.
            self._deadlines.put(stream, Moment(self._clock.now() + STAND_IN_MS))
            return
        self.late_ms = self._clock.now() - due
        await self.take_up(stream)

    def _heard(self, warm: WarmGame, happened: tuple[Happened[GameEvent], ...]) -> None:
        del happened  # what matters is where the game stands now
        self._put(warm.stream, self._games.deadline_of(warm))

    def _put(self, stream: StreamName, at: Moment | None) -> None:
        self._deadlines.put(stream, at)
        # Most commands put a deadline off: who waits need not be woken for that.
        if at is not None and (self._next is None or at < self._next):
            self._changed.set()

    def _heard_event(
        self, warm: WarmEvent, happened: tuple[Happened[TournamentEvent], ...]
    ) -> None:
        del happened
        self._put(warm.stream, self._events.deadline_of(warm))


def _ignored(error: StoreError | None) -> None:
    del error
