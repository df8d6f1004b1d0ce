"""What time brings to an event: once, in time, with nobody watching, after a stop."""

from __future__ import annotations

import asyncio
from pathlib import Path

from starsquare.game.side import Moment
from starsquare.rulebook import rulebook
from starsquare.service.ports import Store
from starsquare.service.worker import Worker
from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament import command as ask
from starsquare.tournament.event import RoundEnded
from starsquare.tournament.keys import PoolKey
from starsquare.wiring import SystemClock, SystemRandomness
from tests.integration.service.cup import (
    DIRECTOR,
    NOBODY_YET,
    ServiceCup,
    a_cup,
)
from tests.marks import rule


async def started(cup: ServiceCup) -> None:
    await cup.open()
    await cup.enters(["ada", "bob"])
    await cup.pairs()
    pool = await cup.pool()
    await cup.does(DIRECTOR, ask.StartRound(by=NOBODY_YET, pool=pool))


async def ended(worker: Worker, pool: PoolKey) -> Moment:
    for _ in range(500):
        (round_,) = (await worker.tournaments.look("cup")).tournament.rounds_of(pool)
        if round_.ended_at is not None:
            return round_.ended_at
        await asyncio.sleep(0.02)
    raise AssertionError("it did not end")


def a_worker(store: Store) -> Worker:
    return Worker(store, SystemClock(), SystemRandomness(), rulebook)


@rule("NA-21.b")
def test_a_round_ends_within_a_quarter_of_a_second_and_once(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "log.db")
        cup = ServiceCup(store)
        cup.clock.moment = SystemClock().now()
        await started(cup)
        pool = await cup.pool()
        workers = [a_worker(store), a_worker(store)]
        for worker in workers:
            await worker.start()
        ends_at = Moment(workers[0].now() + 600)
        await workers[0].tournaments.act(
            DIRECTOR,
            "cup",
            ask.SetRoundEnd(by=NOBODY_YET, pool=pool, ends_at=ends_at),
            command_id=cup.command_id(),
        )

        for worker in workers:
            assert await ended(worker, pool) == ends_at
        log = (await workers[0].tournaments.stream("cup")).log
        (fired,) = [one.at for one in log if isinstance(one.event, RoundEnded)]
        assert 0 <= fired - ends_at < 250
        for worker in workers:
            await worker.timekeeper.last_beat()
        await workers[0].stop()

    asyncio.run(test())


@rule("NA-21.b")
def test_a_round_whose_end_passed_while_the_service_was_down_ended_then(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await started(cup)
        pool = await cup.pool()
        (round_,) = (await cup.state()).rounds_of(pool)
        cup.clock.passes(5 * 3600)
        afresh = ServiceCup(cup.worker.store, clock=cup.clock)

        await afresh.worker.start()

        assert await ended(afresh.worker, pool) == round_.ends_at
        await afresh.worker.stop()

    asyncio.run(test())


def test_an_event_without_a_running_round_has_no_deadline(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await cup.open()
        await cup.enters(["ada", "bob"])
        await cup.pairs()

        assert cup.tournaments.deadline_of(await cup.tournaments.stream("cup")) is None

    asyncio.run(test())


def test_a_paused_round_has_no_deadline_until_it_goes_on(tmp_path: Path) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        await started(cup)
        pool = await cup.pool()
        stream = await cup.tournaments.stream("cup")
        before = cup.tournaments.deadline_of(stream)

        await cup.does(DIRECTOR, ask.PauseRound(by=NOBODY_YET, pool=pool))
        paused = cup.tournaments.deadline_of(stream)
        cup.clock.passes(600)
        await cup.does(DIRECTOR, ask.ResumeRound(by=NOBODY_YET, pool=pool))

        assert before is not None
        assert paused is None
        assert cup.tournaments.deadline_of(stream) == before + 600_000

    asyncio.run(test())
