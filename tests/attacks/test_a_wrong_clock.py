"""The computer's clock is behind after a restart, or its lid was closed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from starsquare.game.side import Moment
from starsquare.game.state import Stage
from starsquare.service.accounts.event import ServiceResumed
from starsquare.wiring import SystemClock
from tests.integration.service.cup import a_cup
from tests.integration.service.services import (
    DIRECTOR,
    NAME,
    Services,
    SetClock,
    services_in,
)

HOUR = 3_600
MS = 1_000_000
"""Nanoseconds in a millisecond."""


class Computer(SetClock):
    """A computer that can be put to sleep, and started with a wrong clock."""

    def __init__(self) -> None:
        super().__init__()
        self._asleep_ms = 0

    def not_before(self, moment: Moment) -> None:
        self.moment = max(self.moment, moment)

    def sleeps(self, seconds: int) -> None:
        self._asleep_ms += seconds * 1000

    def slept_ms(self) -> int:
        return self._asleep_ms

    def catch_up(self) -> None:
        self.passes(self._asleep_ms / 1000)
        self._asleep_ms = 0


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    services = Services(services.store, clock=Computer())
    yield services
    services.store.close()


def _again(
    services: Services, *, seconds: float
) -> tuple[Services, list[ServiceResumed]]:
    """Restart on a computer whose clock has moved by an offset."""
    computer = Computer()
    computer.moment = services.clock.now()
    computer.passes(seconds)
    again = Services(services.store, clock=computer, worker="again")
    return again, _told_by(again)


def _told_by(services: Services) -> list[ServiceResumed]:
    told: list[ServiceResumed] = []

    async def tell(resumed: ServiceResumed) -> None:
        told.append(resumed)

    services.timekeeper.on_resumed = tell
    return told


def test_nobody_is_charged_and_no_moment_goes_back_after_a_start_with_a_clock_behind(
    services: Services,
) -> None:
    async def play() -> None:
        running = (await services.begin()).on_turn
        services.clock.passes(60)
        await services.timekeeper.recover()
        last = services.clock.now()
        again, told = _again(services, seconds=-2 * HOUR)

        await again.timekeeper.recover()

        game = await again.state()
        assert again.clock.now() >= last
        assert game.clock.running is None
        assert game.clock.used[running] == 60_000
        assert [(one.stopped, one.behind_ms) for one in told] == [
            ((NAME.stream,), 2 * HOUR * 1000)
        ]

    asyncio.run(play())


def test_a_log_that_is_newer_than_the_last_sign_of_life_counts_as_well(
    services: Services,
) -> None:
    async def play() -> None:
        await services.timekeeper.recover()
        services.clock.passes(HOUR)
        await services.begin()
        newest = services.clock.now()
        again, told = _again(services, seconds=-60)

        await again.timekeeper.recover()

        assert again.clock.now() >= newest
        assert told[0].behind_ms == 60_000

    asyncio.run(play())


def test_a_server_whose_clock_differs_from_a_running_one_stops_nothing(
    services: Services,
) -> None:
    async def play() -> None:
        await services.begin()
        await services.timekeeper.recover()
        again, told = _again(services, seconds=-HOUR)

        async def go_on() -> None:
            await asyncio.sleep(0.5)
            services.clock.passes(1)
            await services.timekeeper.last_beat()

        await asyncio.gather(again.timekeeper.recover(), go_on())

        assert told == []
        assert (await again.state()).clock.running is not None

    asyncio.run(play())


def test_nobody_is_charged_for_the_time_of_a_closed_lid(services: Services) -> None:
    computer = services.clock
    assert isinstance(computer, Computer)

    async def play() -> None:
        running = (await services.begin()).on_turn
        told = _told_by(services)
        await services.timekeeper.recover()
        computer.passes(30)
        before = computer.now()
        computer.sleeps(HOUR)

        await services.timekeeper.notice_sleep()
        await services.timekeeper.notice_sleep()

        game = await services.state()
        assert computer.now() == before + HOUR * 1000
        assert game.clock.used[running] == 30_000
        assert (game.clock.running, game.stage) == (None, Stage.PLAYING)
        assert [(one.down_since, one.stopped) for one in told] == [
            (before, (NAME.stream,))
        ]

    asyncio.run(play())


def test_a_closed_lid_stops_nothing_that_another_server_went_on_with(
    services: Services,
) -> None:
    computer = services.clock
    assert isinstance(computer, Computer)

    async def play() -> None:
        await services.begin()
        await services.timekeeper.recover()
        other, _ = _again(services, seconds=HOUR)
        computer.sleeps(HOUR)
        await other.timekeeper.last_beat()

        await services.timekeeper.notice_sleep()

        assert (await services.state()).clock.running is not None

    asyncio.run(play())


def test_the_console_says_that_the_clock_is_behind(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open()
        now = cup.clock.now()
        await cup.worker.accounts.resumed(
            ServiceResumed(
                down_since=now, up_at=now, stopped=(), behind_ms=2 * HOUR * 1000
            )
        )

        (notice,) = (await cup.views.venue(DIRECTOR, "cup")).notices

        assert "clock is behind" in notice.text
        assert "120 minutes" in notice.text

    asyncio.run(test())


def test_the_clock_counts_time_asleep_only_once_it_has_caught_up() -> None:
    wall, awake, boot = [1_000 * MS], [50 * MS], [70 * MS]
    clock = SystemClock(
        wall=lambda: wall[0], awake=lambda: awake[0], since_boot=lambda: boot[0]
    )

    awake[0] += 5 * MS
    boot[0] += 25 * MS
    wall[0] = 0  # somebody set it
    assert (clock.now(), clock.slept_ms()) == (1_005, 20)

    clock.catch_up()
    assert (clock.now(), clock.slept_ms()) == (1_025, 0)

    clock.not_before(Moment(2_000))
    clock.not_before(Moment(1_500))
    assert clock.now() == 2_000


def test_the_real_clock_has_not_slept_since_a_moment_ago() -> None:
    assert SystemClock().slept_ms() < 1_000
