"""A practice guest tries to get a staff role, links, and every seat."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import httpx
import pytest

from starsquare.client.connection import ServiceError
from starsquare.engine.levels import Level
from starsquare.game.command import (
    GameCommand,
    Medium,
    OpenGame,
    RuleForfeit,
    SignSlip,
    ValidateSlip,
)
from starsquare.game.side import BySide, PersonId, Side
from starsquare.service.game import practice_service as practising
from starsquare.service.game.practice_service import (
    Guest,
    NewPractice,
    PracticeError,
    house_player,
)
from starsquare.service.identity import Grant, Role, service_at
from starsquare.service.ports import CommandId
from starsquare.service.stream_names import GameName
from starsquare.storage.sqlite import SqliteStore
from starsquare.web import bots
from starsquare.web.bots import BotRunner
from tests.integration.service.cup import ServiceCup
from tests.integration.service.services import SetClock
from tests.integration.web.serving import Served, a_worker

ON_CARDBOARD = NewPractice(book="NA/championship", medium=Medium.CARDBOARD)
AGAINST_A_BOT = NewPractice(book="NA/championship")


def test_a_guest_on_cardboard_makes_no_links_and_is_no_staff(served: Served) -> None:
    async def attack() -> None:
        async with served.client() as anybody:
            started = await anybody.practise(ON_CARDBOARD)
        event, table = GameName.parse(started.game).event, "1"
        async with served.client(started.link) as guest:
            me = (await guest.http.get("/api/session")).json()
            assert {one["role"] for one in me["grants"]} == {"table", "scorer"}
            for role in Role:
                for grant in (
                    Grant(role=role, event=event),
                    Grant(role=role, event=event, round_number=0, table=table),
                ):
                    with pytest.raises(ServiceError) as refused:
                        await guest.new_link(grant)
                    assert refused.value.status == 403, grant

    asyncio.run(attack())


def test_a_guest_opens_no_further_games_at_their_table(served: Served) -> None:
    """Boards of one table are called `1-a`, `1-b`: its staff could open them all."""

    async def attack() -> None:
        async with served.client() as anybody:
            started = await anybody.practise(ON_CARDBOARD)
        async with served.client(started.link) as guest:
            for board in ("1-a", "1-b", "1-b7", "1"):
                with pytest.raises(ServiceError) as refused:
                    await guest.open_game(
                        f"{GameName.parse(started.game).event}.0.{board}",
                        book="NA/championship",
                        seats=practising.NOBODY_SITS,
                        first=Side.ONE,
                    )
                assert refused.value.status == 403, board

    asyncio.run(attack())


def test_a_guest_keeps_clock_and_score_at_their_own_table(served: Served) -> None:
    async def play() -> None:
        async with served.client() as anybody:
            started = await anybody.practise(ON_CARDBOARD)
        async with served.client(started.link) as guest:
            offers = (await guest.look(started.game)).offers
            assert {one.command for one in offers.offered} >= {"NameFirst"}

    asyncio.run(play())


async def run_until_seated(
    runner: BotRunner, seated: list[GameName], most: int
) -> None:
    running = asyncio.create_task(runner.run())
    for _ in range(100):
        await asyncio.sleep(0.01)
        if len(seated) == most:
            break
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def no_app(scope: object, receive: object, send: object) -> None:
    """An application that nobody visits."""


def practice_in(folder: Path) -> tuple[ServiceCup, SetClock]:
    clock = SetClock()
    return ServiceCup(SqliteStore(folder / "log.db"), clock=clock), clock


def test_one_guest_opens_a_handful_of_games(tmp_path: Path) -> None:
    cup, _ = practice_in(tmp_path)
    desk = cup.worker.practice

    async def attack() -> None:
        first = await desk.start(ON_CARDBOARD, Guest("1.2.3.4"))
        number = GameName.parse(first.game).event.removeprefix(practising.PREFIX)
        me = Guest("5.6.7.8", PersonId(f"guest-{number}-1"))
        for _ in range(practising.MOST_OF_GUEST - 1):
            await desk.start(ON_CARDBOARD, me)
        with pytest.raises(PracticeError, match="You already have"):
            await desk.start(ON_CARDBOARD, me)

    asyncio.run(attack())


def test_one_browser_opens_a_handful_of_games_and_keeps_its_settings(
    served: Served,
) -> None:
    wanted = {"opponent": "cardboard", "book": "SO", "time": "25"}
    form = {"accept": "text/html", "origin": served.address}

    with httpx.Client(base_url=served.address, headers=form) as browser:
        for _ in range(practising.MOST_OF_GUEST):
            assert browser.post("/practice", data=wanted).status_code == 303
        refused = browser.post("/practice", data=wanted)
        shown = browser.get("/practice").text

    assert refused.status_code == 429
    assert "You already have" in refused.text
    assert re.search(r'value="SO"[^>]*selected', shown)


def test_one_address_does_not_lock_everybody_else_out(tmp_path: Path) -> None:
    cup, _ = practice_in(tmp_path)
    desk = cup.worker.practice

    async def attack() -> None:
        # All at once: counting only started games would let them all in.
        asked = [desk.start(ON_CARDBOARD, Guest("6.6.6.6")) for _ in range(100)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        refused = [one for one in answers if isinstance(one, PracticeError)]
        assert len(answers) - len(refused) == practising.MOST_OF_ADDRESS
        assert (await desk.start(ON_CARDBOARD, Guest("1.2.3.4"))).game

    asyncio.run(attack())


def test_an_address_has_one_share_of_games_at_all_servers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(practising, "MOST_OF_ADDRESS", 4)
    store, clock = SqliteStore(tmp_path / "log.db"), SetClock()
    one, two = (a_worker(store, clock) for _ in range(2))
    eve = Guest("6.6.6.6")

    async def attack() -> None:
        started = [
            await worker.practice.start(ON_CARDBOARD, eve)
            for worker in (one, two, one, two)
        ]
        for worker in (one, two):
            with pytest.raises(PracticeError, match="4 practice games"):
                await worker.practice.start(ON_CARDBOARD, eve)
        assert (await two.practice.start(ON_CARDBOARD, Guest("1.2.3.4"))).game

        name = GameName.parse(started[0].game)
        over = RuleForfeit(sides=tuple(Side), why="left")
        await one.games.act(
            service_at(name.event), name, over, command_id=CommandId("over-0001")
        )
        await asyncio.sleep(0.2)  # a thread forgets it
        assert (await two.practice.start(ON_CARDBOARD, eve)).game

    asyncio.run(attack())


def test_games_that_nobody_plays_make_room_for_those_that_somebody_wants(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(practising, "MOST_GAMES", 5)
    cup, clock = practice_in(tmp_path)
    desk = cup.worker.practice

    async def attack() -> None:
        for number in range(5):
            await desk.start(ON_CARDBOARD, Guest(f"6.6.6.{number}"))
        with pytest.raises(PracticeError, match="5 practice games"):
            await desk.start(ON_CARDBOARD, Guest("1.2.3.4"))
        clock.passes(practising.IDLE_MS / 1000 + 1)
        assert (await desk.start(ON_CARDBOARD, Guest("1.2.3.4"))).game

    asyncio.run(attack())


def test_practice_takes_no_bot_from_an_event(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "MOST_AT_PRACTICE", 2)
    monkeypatch.setattr(bots, "MOST_BOTS", 1)
    cup, _ = practice_in(tmp_path)
    seated: list[str] = []

    async def play(job: tuple[GameName, PersonId], kind: object) -> bool:
        seated.append(job[0].event)
        await asyncio.Event().wait()
        return True

    async def attack() -> None:
        runner = BotRunner(no_app, cup.worker)
        monkeypatch.setattr(runner, "_play", play)
        await cup.worker.timekeeper.last_beat()
        for number in range(3):
            await cup.worker.practice.start(AGAINST_A_BOT, Guest(f"6.6.6.{number}"))
        await cup.worker.games.open(
            service_at("cup"),
            OpenGame(
                game="cup.1.1",
                seats=BySide((PersonId("ada"),), (house_player(Level.RUSTY),)),
            ),
            book="KZ/competitive",
            command_id=cup.command_id(),
        )
        running = asyncio.create_task(runner.run())
        for _ in range(100):
            await asyncio.sleep(0.01)
            if len(seated) == 3:
                break
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    asyncio.run(attack())

    assert seated.count("cup") == 1
    assert len(seated) == 3


@pytest.mark.parametrize("is_resigned", [True, False])
def test_games_that_nobody_signs_or_plays_keep_no_bot_from_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_resigned: bool
) -> None:
    monkeypatch.setattr(bots, "MOST_AT_PRACTICE", 2)
    monkeypatch.setattr(bots, "LOOK_SECONDS", 0.01)
    cup, clock = practice_in(tmp_path)
    desk, links = cup.worker.practice, cup.worker.accounts.links
    seated: list[GameName] = []

    async def play(job: tuple[GameName, PersonId], kind: object) -> bool:
        seated.append(job[0])
        await asyncio.Event().wait()
        return True

    async def given_up() -> int:
        return 0  # its sides owe an answer to a verdict

    async def attack() -> None:
        runner = BotRunner(no_app, cup.worker)
        monkeypatch.setattr(runner, "_play", play)
        monkeypatch.setattr(desk, "give_up_silent", given_up)
        await cup.worker.timekeeper.last_beat()
        left = await desk.start(AGAINST_A_BOT, Guest("6.6.6.6"))
        name = GameName.parse(left.game)
        silence = 2 * practising.SILENCE_MS
        if is_resigned:
            await desk.resign(await links.identity_of(left.link), name)
            silence = bots.UNSIGNED_MS
        await run_until_seated(runner, seated, 2)
        assert seated == [name, name]  # they wait for the guest
        clock.passes(silence / 1000 + 1)
        new = GameName.parse((await desk.start(AGAINST_A_BOT, Guest("1.2.3.4"))).game)
        for again in (runner, BotRunner(no_app, cup.worker)):
            seated.clear()
            monkeypatch.setattr(again, "_play", play)
            await again.recover()
            await run_until_seated(again, seated, 2)
            assert seated == [new, new]

    asyncio.run(attack())


def test_a_server_that_takes_over_sits_down_at_no_game_of_the_past(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup, _ = practice_in(tmp_path)
    games, desk = cup.worker.games, cup.worker.practice
    seated: list[GameName] = []

    async def play(job: tuple[GameName, PersonId], kind: object) -> bool:
        seated.append(job[0])
        return True

    async def attack() -> None:
        runner = BotRunner(no_app, cup.worker)
        monkeypatch.setattr(runner, "_play", play)
        over, going_on = [
            GameName.parse((await desk.start(AGAINST_A_BOT, Guest(address))).game)
            for address in ("6.6.6.6", "1.2.3.4")
        ]
        cached = await games.game(over)
        assert cached.state is not None
        seats = cached.state.seats
        commands: tuple[GameCommand, ...] = (
            RuleForfeit(sides=tuple(Side), why="they left"),
            *(SignSlip(side=side, person=seats[side][0]) for side in Side),
            ValidateSlip(),
        )
        for command in commands:
            await games.act(
                service_at(over.event), over, command, command_id=cup.command_id()
            )
        for _ in range(2):
            games.release_finished()
        await cup.worker.timekeeper.last_beat()  # it takes over
        running = asyncio.create_task(runner.run())
        await asyncio.sleep(0.1)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        assert seated
        assert set(seated) == {going_on}

    asyncio.run(attack())
