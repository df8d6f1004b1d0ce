"""Bots are entrants like others: they play whole games through the service."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack, aclosing
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from starsquare.client import Bot, Client, Manner, Referee
from starsquare.client.bot import NoSeatError
from starsquare.client.follower import Follower
from starsquare.engine import WordIndex
from starsquare.engine.levels import Habits, Level
from starsquare.game.event import (
    ClockStopped,
    FirstTileDrawn,
    GameEvent,
    PlayStruckOff,
    PlayUpheld,
    RackDrawn,
    TilesDrawn,
)
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.game.state import Stage
from starsquare.game.view import GameView
from starsquare.lexicon import embedded_list
from starsquare.rulebook import rulebook
from starsquare.rulebook.shelf import every_rulebook
from starsquare.service.game.practice_service import SILENCE_MS, NewPractice
from starsquare.service.identity import Grant, Role
from starsquare.storage.sqlite import SqliteStore
from starsquare.web.app import build
from starsquare.web.bots import BotRunner
from starsquare.web.in_process_client import InProcessClient
from starsquare.wiring import SystemClock
from tests.integration.service.cup import a_cup
from tests.integration.web.serving import (
    PASSWORD,
    Process,
    Served,
    invitation_for,
    process,
)

OUTAGE = 3.5
"""So many seconds without a sign of life, and clocks are stopped."""

GAME = "practice.0.7"
GAME_PATH = f"/api/games/{GAME}"
ENTRANT = Grant(role=Role.ENTRANT, event="practice")
RATE = 40  # a turn of two minutes must last on a machine that is busy
BOOKS = [book.code for book in every_rulebook()]
SHORT = {"CC", "NA/challenge", "SO", "ES/advanced", "KZ/competitive"}
_HERE_AND_IN_SOAK = [
    pytest.param(book, marks=() if book in SHORT else pytest.mark.soak)
    for book in BOOKS
]
"""One game of each organizer's in every run, and one under every book in soak."""
PEOPLE: BySide[PersonId] = BySide(PersonId("robin"), PersonId("toby"))
SEATS: BySide[tuple[PersonId, ...]] = BySide((PEOPLE.one,), (PEOPLE.two,))
PAIRS = (
    (Level.PIP, Level.CHATTER),
    (Level.MINERVA, Level.RUSTY),
    (Level.GLINT, Level.MARLOW),
)
POLITE = Manner(hands_seconds=0.2, patience_seconds=8)
PATIENT = Manner(hands_seconds=0.2, patience_seconds=40)
"""Waits for a challenge as long as a busy machine may take to make one."""

BAG = bytes(16)
"""The seed of a game whose racks are known to bring about what is tested."""


def test_a_service_without_bots_loads_no_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr("starsquare.web.bots.embedded_index", partial(asked.append, ""))

    async def test() -> None:
        worker = a_cup(tmp_path).worker
        runner = BotRunner(build(lambda: worker), worker)
        await runner.recover()
        running = asyncio.create_task(runner.run())
        await asyncio.sleep(0.2)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    asyncio.run(test())

    assert asked == []


def test_bots_play_on_when_the_store_was_away_for_a_moment(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        cup = a_cup(tmp_path)
        worker = cup.worker
        await worker.practice.start(NewPractice(book="NA", partner="friend"))
        await worker.timekeeper.last_beat()  # it holds the lease
        cup.clock.passes(2 * SILENCE_MS / 1000)  # nobody has moved for two days
        runner = BotRunner(build(lambda: worker), worker)
        worker.store.close()

        running = asyncio.create_task(runner.run())
        while not running.done() and not caplog.records:
            await asyncio.sleep(0.01)

        assert not running.done()
        assert [one.message for one in caplog.records] == [
            "silent practice games were not given up"
        ]
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    asyncio.run(test())


class FastClock(SystemClock):
    """Runs so much faster that a hold of twenty seconds is soon over."""

    def __init__(self) -> None:
        super().__init__()
        self._began = super().now()

    def now(self) -> Moment:
        now = super().now()
        return Moment(self._began + RATE * (now - self._began))


@cache
def the_words() -> WordIndex:
    return WordIndex.of_words(embedded_list().words)


def the_list() -> frozenset[str]:
    return embedded_list().words


async def play(
    served: Served,
    book: str,
    levels: tuple[Level, Level],
    *,
    habits: Habits | None = None,
    patient: Side | None = None,
) -> tuple[GameView, tuple[GameEvent, ...]]:
    """Let two bots and a referee play a game; give it and what side one saw.

    Side one has the habits, if any are given. Whoever is patient lets the other side
    challenge its plays, however busy the machine is.
    """
    director = await served.director()
    clients: list[Client] = []
    bots: list[Bot] = []
    for side, level in zip(Side, levels, strict=True):
        link = await director.new_link(ENTRANT, person=PEOPLE[side])
        client = served.client(link)
        clients.append(client)
        bots.append(
            Bot(
                client,
                level,
                the_words(),
                books=rulebook,
                manner=PATIENT if side is patient else POLITE,
                habits=habits if side is Side.ONE else None,
                clock_rate=RATE,
            )
        )
    assigned = rulebook(book).setup.first_play == "assigned"
    await director.open_game(
        GAME, book=book, seats=SEATS, first=Side.ONE if assigned else None
    )
    referee = Referee(director, the_list())
    played = asyncio.gather(*(bot.play(GAME) for bot in bots), referee.serve(GAME))
    *_, last = await asyncio.wait_for(played, 240)
    seen = await clients[0].events(GAME)
    for client in (*clients, director):
        await client.http.aclose()
    return last, seen


@pytest.fixture
def fast(tmp_path: Path) -> Iterator[Served]:
    served = Served(SqliteStore(tmp_path / "log.db"), clock=FastClock())
    yield served
    served.stop()


@pytest.fixture
def known(tmp_path: Path) -> Iterator[Served]:
    """Serve a game in which the tiles come out of the bag as they always do."""
    store = SqliteStore(tmp_path / "log.db")
    store.keep_secret(f"seed:game-{GAME}", BAG)  # the first that is kept counts
    served = Served(store, clock=FastClock())
    yield served
    served.stop()


@pytest.mark.parametrize("book", _HERE_AND_IN_SOAK)
def test_two_bots_play_a_whole_game_under_each_book(fast: Served, book: str) -> None:
    levels = PAIRS[BOOKS.index(book) % len(PAIRS)]

    game, seen = asyncio.run(play(fast, book, levels))

    assert game.stage is Stage.SEALED
    assert game.outcome is not None
    assert all(game.signatures[side] == {PEOPLE[side]} for side in Side)
    drawn = [one for one in seen if isinstance(one, RackDrawn | TilesDrawn)]
    others = "".join(one.tiles for one in drawn if one.side is Side.TWO)
    assert set(others) == {"_"}, "a bot saw tiles of the other side"


def test_words_made_up_are_challenged_off_the_board(known: Served) -> None:
    levels = (Level.PIP, Level.MINERVA)
    inventive = Habits(least_grade=35, weighs=40, makes_up=1, notices=0)

    game, seen = asyncio.run(
        play(known, "NA", levels, habits=inventive, patient=Side.ONE)
    )

    assert game.stage is Stage.SEALED
    assert any(isinstance(one, PlayStruckOff) for one in seen)


def test_who_challenges_everything_unknown_loses_turns(known: Served) -> None:
    levels = (Level.PIP, Level.GLINT)
    wary = Habits(least_grade=35, reads=35, holds=0.5, mistrusts=1)

    game, seen = asyncio.run(play(known, "SO", levels, habits=wary, patient=Side.TWO))

    assert game.stage is Stage.SEALED
    assert any(isinstance(one, PlayUpheld) for one in seen)


def test_a_bot_without_a_seat_goes_away(fast: Served) -> None:
    async def test() -> None:
        async with await fast.director() as director:
            await director.open_game(GAME, book="NA", seats=SEATS)
            bot = Bot(director, Level.RUSTY, the_words(), books=rulebook)

            with pytest.raises(NoSeatError, match=r"practice\.0\.7"):
                await bot.play(GAME)

    asyncio.run(test())


@pytest.mark.soak
def test_bots_play_on_when_the_service_comes_back(tmp_path: Path) -> None:
    db = str(tmp_path / "log.db")

    async def finished(clients: AsyncExitStack, served: Process) -> GameView:
        director = await clients.enter_async_context(Client(served.address))
        await director.accept(await invitation_for(db), "Dina", PASSWORD)
        await director.open_game(GAME, book="CC", seats=SEATS, first=Side.ONE)
        playing = [asyncio.create_task(Referee(director, the_list()).serve(GAME))]
        for person in PEOPLE:
            link = await director.new_link(ENTRANT, person=person)
            client = Client(served.address, link=link)
            await clients.enter_async_context(client)
            bot = Bot(client, Level.RUSTY, the_words(), books=rulebook)
            playing.append(asyncio.create_task(bot.play(GAME)))
        while (await director.look(GAME)).version < 20:
            await asyncio.sleep(0.01)
        served.kill()
        await asyncio.sleep(OUTAGE)
        with process(db, port=served.port):
            last, *_ = await asyncio.wait_for(asyncio.gather(*playing), 120)
            events = await director.events(GAME)
            assert any(isinstance(one, ClockStopped) for one in events)
        return last

    async def test() -> GameView:
        with process(db) as served:
            async with AsyncExitStack() as clients:
                return await finished(clients, served)

    assert asyncio.run(test()).stage is Stage.SEALED


class Stumbling:
    """The service, too busy to show a game so many times."""

    def __init__(self, app: Any, falls: int) -> None:
        self.app, self.falls = app, falls

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http" or not self.falls or scope["path"] != GAME_PATH:
            await self.app(scope, receive, send)
            return
        self.falls -= 1
        problem = b'{"error":"StoreError","message":"busy","clauses":[]}'
        headers = [(b"content-type", b"application/json")]
        await send({"type": "http.response.start", "status": 503, "headers": headers})
        await send({"type": "http.response.body", "body": problem})


def test_who_follows_a_game_looks_again_when_the_service_is_busy(fast: Served) -> None:
    async def link() -> str:
        async with await fast.director() as director:
            await director.open_game(GAME, book="KZ", seats=SEATS)
            return await director.new_link(ENTRANT, person=PEOPLE.one)

    async def look(link: str) -> tuple[str, int]:
        app = Stumbling(fast.app, 0)
        async with (
            InProcessClient(app, link=link) as client,
            Follower(client, GAME, retry_seconds=0.01) as follower,
        ):
            app.falls = 3
            return (await follower.look()).game.id, app.falls

    found = fast.call(look(asyncio.run(link())))

    assert found == (GAME, 0)


def test_who_follows_a_game_starts_again_when_an_older_backup_was_restored(
    fast: Served,
) -> None:
    async def test() -> tuple[list[GameEvent], tuple[GameEvent, ...]]:
        async with await fast.director() as director:
            await director.open_game(GAME, book="KZ", seats=SEATS)
            there = await director.events(GAME)
            follower = Follower(director, GAME, retry_seconds=0.01)
            follower.events = [*there, *there]
            async with follower:
                while follower.events != list(there):
                    await follower.news(seconds=0.1)
                return follower.events, there

    events, there = asyncio.run(asyncio.wait_for(test(), 20))

    assert events == list(there)


def test_a_device_of_a_side_may_be_a_bots(fast: Served) -> None:
    async def test() -> tuple[str, ...]:
        async with await fast.director() as director:
            await director.open_game(GAME, book="SO", seats=BySide((), ()))
            table = Grant(role=Role.TABLE, event="practice", table="7", side=Side.TWO)
            async with fast.client(await director.new_link(table)) as device:
                bot = Bot(device, Level.RUSTY, the_words(), books=rulebook)
                playing = asyncio.create_task(bot.play(GAME))
                async with aclosing(director.watch(GAME)) as watched:
                    async for told in watched:
                        if isinstance(told.event, FirstTileDrawn):
                            break
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)
            first = (await director.look(GAME)).game.first_tiles
            return tuple(side for side in Side if first[side])

    assert asyncio.run(test()) == (Side.TWO,)
