"""Fire deadlines exactly once, even with nobody connected or after a stop.

Every worker knows every deadline. The lease holder fires it; the others wait a little
longer and find it done, unless the holder is gone. A heartbeat is recorded every
second; after a stop, running clocks are stopped at the last one.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from contextlib import suppress

from starsquare.errors import RuleError, StarsquareError
from starsquare.game.event import GameEvent
from starsquare.game.side import Moment
from starsquare.service.accounts.event import ServiceResumed
from starsquare.service.game.game_service import CachedGame, GameService
from starsquare.service.ports import (
    Clock,
    ComputerClock,
    Store,
    StoreError,
    StreamName,
)
from starsquare.service.stream_names import is_tournament
from starsquare.service.streams import Happened
from starsquare.service.tournament.tournament_service import TournamentService
from starsquare.service.tournament.tournament_streams import CachedTournament
from starsquare.service.waiting import happens_within
from starsquare.tournament.event import TournamentEvent

BEAT_SECONDS = 1.0
ALIVE_MS = 3_000
"""A worker without a heartbeat for this long is gone."""

STAND_IN_MS = 120
"""How much longer workers without the lease wait."""

RECENT_MS = 3 * 24 * 3_600_000
"""A tournament without events for this long has no running clock."""

YEAR_MS = 366 * 24 * 3_600_000

_TASK = "deadlines"
_LAST = "SlipValidated"  # after it a game has no more deadlines


class Deadlines:
    """The moments at which something is due, earliest first."""

    def __init__(self) -> None:
        """Start empty."""
        self._at: dict[StreamName, Moment] = {}
        self._heap: list[tuple[Moment, StreamName]] = []

    def put(self, stream: StreamName, at: Moment | None) -> None:
        """Set a stream's next deadline; it has only one."""
        if at is None:
            self._at.pop(stream, None)
        elif self._at.get(stream) != at:
            self._at[stream] = at
            heapq.heappush(self._heap, (at, stream))

    def next(self) -> Moment | None:
        """Return the earliest moment."""
        while self._heap and self._at.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)  # it was postponed
        return self._heap[0][0] if self._heap else None

    def due(self, now: Moment) -> list[tuple[StreamName, Moment]]:
        """Remove and return everything that is due, and since when."""
        found: list[tuple[StreamName, Moment]] = []
        while (at := self.next()) is not None and at <= now:
            _, stream = heapq.heappop(self._heap)
            del self._at[stream]
            found.append((stream, at))
        return found


class Timekeeper:
    """Fires deadlines and records heartbeats for one worker."""

    def __init__(
        self,
        games: GameService,
        events: TournamentService,
        store: Store,
        clock: Clock,
        worker: str,
    ) -> None:
        """Subscribe to the games and the tournaments."""
        self._games, self._store, self._clock = games, store, clock
        self._tournaments = events
        self._worker = worker
        self._deadlines = Deadlines()
        self._changed = asyncio.Event()
        self._next: Moment | None = None  # what `run` waits for
        self._is_holder = False
        self.late_ms = 0
        """How late the latest deadline was fired."""
        self.written_at: Moment | None = None
        """When the store last accepted a heartbeat."""
        self.on_resumed: Callable[[ServiceResumed], Awaitable[None]] = _told_nobody
        """Called when the service resumes after an interruption."""
        self.on_beat: Callable[[StoreError | None], None] = _ignored
        """Called after every heartbeat: None, or why it failed."""
        games.streams.listeners.append(self._heard)
        events.streams.listeners.append(self._heard_event)

    @property
    def is_holder(self) -> bool:
        """Whether this worker holds the lease, so that it goes first."""
        return self._is_holder

    async def recover(self) -> ServiceResumed | None:
        """Resume unfinished games, and stop clocks that ran during an interruption.

        Returns:
            the notice for directors, if the service was down.
        """
        last = await self._last_sign()
        behind_ms = await self._behind(last)
        now = self._clock.now()
        was_down = last is not None and (behind_ms > 0 or now - last > ALIVE_MS)
        stopped = await self._stop_clocks(last) if was_down and last else ()
        for stream in await self._going_on():
            await self.take_up(stream)
        for head in await asyncio.to_thread(self._store.heads, prefix="tournament-"):
            if now - head.last_at < RECENT_MS:
                await self.take_up(head.stream)
        await self._beat()
        if not was_down or last is None:
            return None
        resumed = ServiceResumed(
            down_since=last, up_at=now, stopped=stopped, behind_ms=behind_ms
        )
        await self.on_resumed(resumed)
        return resumed

    async def _last_sign(self) -> Moment | None:
        """Return the last moment at which the service was known to be up."""
        beats = await asyncio.to_thread(self._store.beats)
        return max(beats.values(), default=None)

    async def _behind(self, last: Moment | None) -> int:
        """Move ahead to the log's latest moment if the computer's clock is behind it.

        Returns:
            how far it was behind; 0 for the normal difference between two servers.
        """
        newest = max(last or 0, await asyncio.to_thread(self._newest_entry))
        behind_ms = newest - self._clock.now()
        if behind_ms <= 0 or not isinstance(self._clock, ComputerClock):
            return 0
        self._clock.not_before(Moment(newest))
        if behind_ms <= ALIVE_MS or await self._others_are_up():
            return 0
        return min(behind_ms, YEAR_MS)

    def _newest_entry(self) -> Moment:
        position = self._store.last_position()
        found = self._store.read_all(after=position - 1, limit=1) if position else ()
        return found[0].at if found else Moment(0)

    async def _others_are_up(self) -> bool:
        """Return whether another worker is sending heartbeats."""
        before = await self._last_sign()
        await asyncio.sleep(2 * BEAT_SECONDS)
        return await self._last_sign() != before

    async def _stop_clocks(self, at: Moment) -> tuple[StreamName, ...]:
        """Stop every running clock at a past moment."""
        stopped: list[StreamName] = []
        async for game in self._games.streams.readable(await self._going_on()):
            # What was due by then may have ended the game: it comes with its deadline.
            with suppress(RuleError):
                if await self._games.stop_clock(game.stream, at):
                    stopped.append(game.stream)
        return tuple(stopped)

    async def _going_on(self) -> list[StreamName]:
        """Return the unfinished games."""
        heads = await asyncio.to_thread(self._store.heads, prefix="game-")
        return [head.stream for head in heads if head.last_type != _LAST]

    async def notice_sleep(self) -> None:
        """Charge nobody for time the computer slept, such as with a closed lid."""
        clock = self._clock
        if not isinstance(clock, ComputerClock) or clock.slept_ms() <= ALIVE_MS:
            return
        asleep_since = clock.now()
        last = await self._last_sign()
        # Another server may have kept running: then the games were served all the time.
        was_served = last is not None and last - asleep_since > ALIVE_MS
        stopped = () if was_served else await self._stop_clocks(asleep_since)
        clock.catch_up()
        self.wake()
        if not was_served:
            await self.on_resumed(
                ServiceResumed(
                    down_since=asleep_since, up_at=clock.now(), stopped=stopped
                )
            )

    async def take_up(self, stream: StreamName) -> None:
        """Watch the deadlines of a game or a tournament, if it can be read."""
        if is_tournament(stream):
            async for event in self._tournaments.streams.readable((stream,)):
                self._put(stream, self._tournaments.deadline_of(event))
        else:
            async for cached in self._games.streams.readable((stream,)):
                self._put(stream, self._games.deadline_of(cached))

    def wake(self) -> None:
        """Check the clock now, as after it was set."""
        self._changed.set()

    async def run(self) -> None:
        """Fire due deadlines until cancelled."""
        while True:
            now = self._clock.now()
            wait = 0 if self._is_holder else STAND_IN_MS
            due = self._deadlines.due(Moment(now - wait))
            # All at once: at the end of a round every game is due.
            await asyncio.gather(*(self._fire(stream, at) for stream, at in due))
            at = self._next = self._deadlines.next()
            self._changed.clear()
            seconds = None if at is None else (at + wait - self._clock.now()) / 1000
            if seconds is None or seconds > 0:
                await happens_within(self._changed, seconds)

    async def beat(self) -> None:
        """Record heartbeats and renew the lease until cancelled."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.notice_sleep()
            except StoreError as error:
                self.on_beat(error)  # the time asleep is counted with a later heartbeat
                continue
            await self._beat()

    async def last_beat(self) -> None:
        """Record a heartbeat out of turn, such as before a stop."""
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
            self._is_holder = False  # another worker may hold it by now
            self.on_beat(error)
            return
        self.written_at = now
        self.on_beat(None)

    async def _fire(self, stream: StreamName, due: Moment) -> None:
        try:
            service = self._tournaments if is_tournament(stream) else self._games
            await service.let_time_pass(stream)
        except StarsquareError:
            # Nothing can be written now, or others were faster, twice: the deadline
            # stays and is retried.
            self._deadlines.put(stream, Moment(self._clock.now() + STAND_IN_MS))
            return
        self.late_ms = self._clock.now() - due
        await self.take_up(stream)

    def _heard(
        self, cached: CachedGame, happened: tuple[Happened[GameEvent], ...]
    ) -> None:
        del happened  # only the game's current state matters
        self._put(cached.stream, self._games.deadline_of(cached))

    def _put(self, stream: StreamName, at: Moment | None) -> None:
        self._deadlines.put(stream, at)
        # Most commands postpone a deadline: the waiting task need not wake for that.
        if at is not None and (self._next is None or at < self._next):
            self._changed.set()

    def _heard_event(
        self, cached: CachedTournament, happened: tuple[Happened[TournamentEvent], ...]
    ) -> None:
        del happened
        self._put(cached.stream, self._tournaments.deadline_of(cached))


async def _told_nobody(resumed: ServiceResumed) -> None:
    del resumed


def _ignored(error: StoreError | None) -> None:
    del error
