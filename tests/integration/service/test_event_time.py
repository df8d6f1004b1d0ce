"""What time brings to an event: once, in time, with nobody watching, after a stop."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from starsquare.game.side import Moment
from starsquare.rulebook import rulebook
from starsquare.service.admission import one_event
from starsquare.service.log import archive
from starsquare.service.ports import Store
from starsquare.service.worker import Worker
from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament import command as ask
from starsquare.tournament.event import RoundEnded
from starsquare.tournament.keys import EntrantId, PoolKey
from starsquare.wiring import SystemClock, SystemRandomness
from tests.integration.databases import Database
from tests.integration.service.cup import (
    DIRECTOR,
    ServiceCup,
    a_cup,
)
from tests.integration.service.services import noted_when
from tests.marks import rule


async def started(cup: ServiceCup) -> None:
    await cup.open()
    await cup.enters(["ada", "bob"])
    await cup.pairs()
    pool = await cup.pool()
    await cup.does(DIRECTOR, ask.StartRound(pool=pool))


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
        fired = noted_when(RoundEnded, store)
        for worker in workers:
            await worker.start()
        ends_at = Moment(workers[0].now() + 600)
        await workers[0].tournaments.act(
            DIRECTOR,
            "cup",
            ask.SetRoundEnd(pool=pool, ends_at=ends_at),
            command_id=cup.command_id(),
        )

        for worker in workers:
            assert await ended(worker, pool) == ends_at
        cached = await workers[0].tournaments.stream("cup")
        ends = [one.at for one in cached.log if isinstance(one.event, RoundEnded)]
        assert ends == [ends_at]
        assert 0 <= fired[cached.stream] - ends_at < 250
        for worker in workers:
            await worker.timekeeper.last_beat()
        await workers[0].stop()

    asyncio.run(test())


def test_every_entry_of_a_command_keeps_its_own_moment(
    database: Database, tmp_path: Path
) -> None:
    async def test() -> None:
        cup = ServiceCup(database.open())
        await started(cup)
        (round_,) = (await cup.state()).rounds_of(await cup.pool())
        cup.clock.passes(5 * 3600)

        ill = ask.WithdrawEntrant(entrant=EntrantId("ada"), why="ill")
        answer = await cup.does(DIRECTOR, ill)

        assert [one.at for one in answer.events] == [round_.ends_at, cup.clock.now()]
        copy = SqliteStore(tmp_path / "copy.db")
        store = cup.worker.store
        archive.import_event(
            copy,
            one_event(
                archive.read(archive.export(store, "cup", with_secrets=True)),
                cup.clock.now(),
            ),
        )
        known = await cup.tournaments.stream("cup")
        for one in (store, copy):
            afresh = await ServiceCup(one).tournaments.stream("cup")
            assert (afresh.log, afresh.state) == (known.log, known.state)
            for stored in one.read_stream(known.stream):
                assert not {"at", "by"} & msgspec.json.decode(stored.data).keys()
        store.close()
        copy.close()

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

        await cup.does(DIRECTOR, ask.PauseRound(pool=pool))
        paused = cup.tournaments.deadline_of(stream)
        cup.clock.passes(600)
        await cup.does(DIRECTOR, ask.ResumeRound(pool=pool))

        assert before is not None
        assert paused is None
        assert cup.tournaments.deadline_of(stream) == before + 600_000

    asyncio.run(test())
