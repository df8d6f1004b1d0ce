"""One worker of the service: the desks, time, and what other workers wrote."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starsquare.game.side import Moment
from starsquare.service.event_views import EventViews
from starsquare.service.games import Books, GameDesk
from starsquare.service.halls import HallDesk
from starsquare.service.house import HouseDesk
from starsquare.service.house_event import ServiceResumed
from starsquare.service.naming import HOUSE, is_event, is_game, is_hall, is_people
from starsquare.service.ports import Chance, Clock, Store, StoreError
from starsquare.service.timekeeper import Timekeeper
from starsquare.service.tournaments import EventDesk


class Worker:
    """Everything that one process of the service runs."""

    def __init__(
        self, store: Store, clock: Clock, chance: Chance, books: Books
    ) -> None:
        """Put the desks together; nothing runs yet."""
        self.store, self.clock, self._chance = store, clock, chance
        self.name = chance.secret_bytes(6).hex()
        self.games = GameDesk(store, clock, chance, books)
        self.house = HouseDesk(store, clock, chance)
        self.halls = HallDesk(store, clock)
        self.events = EventDesk(store, clock, chance, self.halls)
        self.views = EventViews(self.events, self.house, clock)
        self.timekeeper = Timekeeper(self.games, store, clock, self.name)
        self.is_ready = False
        self._position = 0
        self._grown = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._end_watch: Callable[[], None] = _nothing

    async def start(self) -> None:
        """Take up what was left, then serve time and other workers' events."""
        self._position = await asyncio.to_thread(self.store.last_position)
        down_since, stopped = await self.timekeeper.recover()
        if down_since is not None:
            await self.house.resumed(
                ServiceResumed(
                    down_since=down_since,
                    up_at=self.clock.now(),
                    stopped=tuple(stopped),
                )
            )
        loop = asyncio.get_running_loop()

        def tell() -> None:
            loop.call_soon_threadsafe(self._grown.set)

        self._end_watch = await asyncio.to_thread(self.store.watch, tell)
        for work in (self.timekeeper.run(), self.timekeeper.beat(), self._follow()):
            self._tasks.append(asyncio.create_task(work))
        self.is_ready = True

    async def stop(self) -> None:
        """Give a last sign of life and end."""
        self.is_ready = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._end_watch)
        await self.timekeeper.last_beat()
        await asyncio.to_thread(self.store.close)

    def failed(self) -> BaseException | None:
        """Give what ended one of the tasks that should run for ever."""
        for task in self._tasks:
            if task.done() and not task.cancelled() and task.exception() is not None:
                return task.exception()
        return None

    def now(self) -> Moment:
        """Give the moment."""
        return self.clock.now()

    def new_id(self) -> str:
        """Make an id that nobody else makes."""
        return self._chance.secret_bytes(12).hex()

    async def _follow(self) -> None:
        while True:
            await self._grown.wait()
            self._grown.clear()
            try:
                await self.catch_up()
            except StoreError:
                await asyncio.sleep(1)
                self._grown.set()

    async def catch_up(self) -> None:
        """Take in what others wrote since the last time."""
        while True:
            page = await asyncio.to_thread(self.store.read_all, after=self._position)
            if not page:
                return
            games, house = self.games.streams, self.house.streams
            new = [e for e in page if is_game(e.stream) and not games.is_known(e)]
            for stream in {event.stream for event in new}:
                await self.timekeeper.take_up(stream)
            await games.hear(new)
            await house.hear(event for event in page if event.stream == HOUSE)
            # Names first, so that whoever is told of an event can name its people.
            for streams, is_theirs in (
                (self.events.roll.streams, is_people),
                (self.halls.streams, is_hall),
                (self.events.streams, is_event),
            ):
                await streams.hear(event for event in page if is_theirs(event.stream))
            self._position = page[-1].position


def _nothing() -> None:
    """Watch nothing yet."""
