"""Time brings what it brings, with nobody connected, once, also after a stop."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from starsquare.game.command import SetRoundEnd
from starsquare.game.event import GameEnded
from starsquare.game.side import Moment
from starsquare.game.state import Stage
from starsquare.service.log import archive
from starsquare.service.ports import ConflictError, StreamName
from starsquare.service.stream_names import GameName
from starsquare.service.timekeeper import ALIVE_MS, Deadlines
from starsquare.storage.sqlite import SqliteStore
from starsquare.wiring import SystemClock
from tests.integration.databases import Database, NewDatabase
from tests.integration.service.services import (
    DIRECTOR,
    NAME,
    Services,
    SetClock,
    noted_when,
    services_in,
)


class RealClock(SetClock):
    """The computer's clock, where a test waits for real."""

    def __init__(self) -> None:
        super().__init__()
        self._clock = SystemClock()

    def now(self) -> Moment:
        return self._clock.now()


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    yield services
    services.store.close()


def test_of_many_deadlines_the_next_is_first() -> None:
    deadlines = Deadlines()
    a, b, c = StreamName("a"), StreamName("b"), StreamName("c")
    deadlines.put(a, Moment(30))
    deadlines.put(b, Moment(10))
    deadlines.put(c, Moment(20))
    deadlines.put(b, Moment(40))
    deadlines.put(c, None)
    deadlines.put(a, Moment(30))

    assert deadlines.next() == 30
    assert deadlines.due(Moment(29)) == []
    assert deadlines.due(Moment(40)) == [(a, 30), (b, 40)]
    assert deadlines.next() is None


def test_the_end_of_a_round_comes_within_a_quarter_of_a_second(
    database: Database,
) -> None:
    clock = RealClock()
    one = Services(database.open(), clock=clock, worker="one")
    two = Services(database.open(), clock=clock, worker="two")
    names = [GameName("cup", 1, str(table)) for table in range(5)]
    fired = noted_when(GameEnded, one.store, two.store)

    async def play() -> Moment:
        for name in names:
            await one.open(name=name)
        for services in (one, two):
            await services.timekeeper.recover()
        tasks = [
            asyncio.create_task(services.timekeeper.run()) for services in (one, two)
        ] + [asyncio.create_task(services.timekeeper.beat()) for services in (one, two)]
        ends = Moment(clock.now() + 2_000)
        for name in names:
            command = SetRoundEnd(ends_at=ends)
            await one.does(DIRECTOR, command, name)
            await two.games.streams.hear(one.store.read_stream(name.stream))
        await asyncio.sleep((ends - clock.now()) / 1000 + 0.8)
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        return ends

    ends = asyncio.run(play())

    for name in names:
        stored = one.store.read_stream(name.stream)
        (ended,) = [event for event in stored if event.type == GameEnded.__name__]
        assert stored[-1] == ended
        assert ended.at == ends + 1  # at the end itself, a play is in time
        assert 0 <= fired[name.stream] - ends <= 250


def test_the_other_worker_fires_if_the_first_is_gone(database: Database) -> None:
    clock = RealClock()
    gone = Services(database.open(), clock=clock, worker="gone")
    other = Services(database.open(), clock=clock, worker="other")
    fired = noted_when(GameEnded, gone.store, other.store)

    async def play() -> Moment:
        await gone.open()
        await gone.timekeeper.recover()
        await other.timekeeper.recover()
        ends = Moment(clock.now() + 200)
        await other.does(DIRECTOR, SetRoundEnd(ends_at=ends))
        task = asyncio.create_task(other.timekeeper.run())
        await asyncio.sleep(0.7)
        task.cancel()
        return ends

    ends = asyncio.run(play())

    last = other.store.read_stream(NAME.stream)[-1]
    assert last.type == GameEnded.__name__
    assert last.at == ends + 1
    assert 0 <= fired[NAME.stream] - ends <= 250


def test_clocks_that_ran_while_the_service_was_down_stop_at_its_last_sign(
    services: Services,
) -> None:
    async def play() -> None:
        running = (await services.begin()).on_turn
        await services.open(name=GameName("cup", 1, "8"))
        services.clock.passes(60)
        await services.timekeeper.recover()
        last = services.clock.now()
        services.clock.passes(600)
        again = Services(services.store, clock=services.clock, worker="again")

        resumed = await again.timekeeper.recover()

        game = await again.state()
        assert resumed is not None
        assert (resumed.down_since, resumed.stopped) == (last, (NAME.stream,))
        assert game.clock.running is None
        assert game.clock.used[running] == 60_000
        assert game.stage is Stage.PLAYING

    asyncio.run(play())


def test_clocks_of_a_restored_backup_stop_at_the_last_sign_before_it(
    services: Services, new_database: NewDatabase
) -> None:
    async def play() -> None:
        running = (await services.begin()).on_turn
        services.clock.passes(60)
        await services.timekeeper.recover()
        last = services.clock.now()
        lines = list(archive.back_up(services.store, last))
        services.clock.passes(1_200)
        other = new_database().open()
        archive.restore(other, archive.read_backup(lambda: lines))
        again = Services(other, clock=services.clock, worker="again")

        resumed = await again.timekeeper.recover()

        game = await again.state()
        assert resumed is not None
        assert (resumed.down_since, resumed.stopped) == (last, (NAME.stream,))
        assert game.clock.running is None
        assert game.clock.used[running] == 60_000

    asyncio.run(play())


def test_a_second_worker_stops_no_clock(services: Services) -> None:
    async def play() -> None:
        await services.begin()
        await services.timekeeper.recover()
        services.clock.passes(ALIVE_MS / 1000)
        second = Services(services.store, clock=services.clock, worker="second")

        assert await second.timekeeper.recover() is None
        assert (await second.state()).clock.running is not None

    asyncio.run(play())


def test_a_deadline_waits_while_nothing_can_be_written(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "log.db")
    services = Services(store, clock=RealClock())

    async def play() -> None:
        await services.open()
        await services.timekeeper.recover()
        ends = Moment(services.clock.now() + 50)
        await services.does(DIRECTOR, SetRoundEnd(ends_at=ends))
        reading = SqliteStore(tmp_path / "log.db", read_only=True)
        broken = Services(reading, clock=services.clock, worker="broken")
        await broken.timekeeper.recover()
        task = asyncio.create_task(broken.timekeeper.run())
        await asyncio.sleep(0.5)
        assert not task.done()
        task.cancel()
        reading.close()
        task = asyncio.create_task(services.timekeeper.run())
        await asyncio.sleep(0.4)
        task.cancel()
        assert (await services.state()).stage is Stage.OVER

    asyncio.run(play())
    store.close()


def test_a_deadline_that_two_others_were_faster_than_comes_a_moment_later(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusals = [ConflictError(stream=NAME.stream, expected=1, found=2)]
    fires = services.games.let_time_pass

    async def refused_once(stream: StreamName) -> None:
        if refusals:
            raise refusals.pop()
        await fires(stream)

    monkeypatch.setattr(services.games, "let_time_pass", refused_once)

    async def play() -> None:
        await services.open()
        await services.timekeeper.recover()
        ends = Moment(services.clock.now() + 1_000)
        await services.does(DIRECTOR, SetRoundEnd(ends_at=ends))
        task = asyncio.create_task(services.timekeeper.run())
        for _ in range(50):
            services.clock.passes(1)
            services.timekeeper.wake()
            await asyncio.sleep(0.01)
        assert not task.done()
        task.cancel()
        assert (await services.state()).stage is Stage.OVER

    asyncio.run(play())


def test_a_clock_that_ended_the_game_before_an_outage_stops_no_start(
    services: Services,
) -> None:
    async def play() -> None:
        await services.begin("NA")
        await services.timekeeper.recover()
        ends = Moment(services.clock.now() + 1_000)
        await services.does(DIRECTOR, SetRoundEnd(ends_at=ends))
        services.clock.passes(2)
        await services.timekeeper.last_beat()  # and it is killed before it fires
        services.clock.passes(600)
        again = Services(services.store, clock=services.clock, worker="again")

        resumed = await again.timekeeper.recover()

        assert resumed is not None
        assert resumed.stopped == ()
        task = asyncio.create_task(again.timekeeper.run())
        await asyncio.sleep(0.2)
        task.cancel()
        game = await again.state()
        assert game.stage is Stage.OVER
        assert again.store.read_stream(NAME.stream)[-1].at == ends + 1

    asyncio.run(play())
