"""The whole service killed under load, and two workers of which one is killed."""

from __future__ import annotations

import asyncio
import os
import random

import httpx
import pytest

from starsquare.client import Client, ServiceError, new_command_id
from starsquare.game.command import RecordRuling
from starsquare.service.log.chain import verify
from starsquare.service.stream_names import GameName
from tests.integration.databases import Database, Postgres
from tests.integration.web.serving import (
    PASSWORD,
    SEATS,
    Process,
    free_port,
    invitation_for,
    wait_until_ready,
)

KILLS = int(os.environ.get("STARSQUARE_SERVICE_KILLS", "2"))
SERVER_KILLS = int(os.environ.get("STARSQUARE_SERVER_KILLS", "2"))
GAMES = 6


async def load(
    client: Client, game: str, done: dict[str, int], *, until: asyncio.Event
) -> None:
    """Note things in a game for ever; try again with the same id when cut off."""
    number = 0
    while not until.is_set():
        number += 1
        command_id = new_command_id()
        ruling = RecordRuling(why=str(number))
        while True:
            try:
                answer = await client.act(game, ruling, command_id=command_id)
            except (httpx.TransportError, ServiceError):
                if until.is_set():
                    return
                await asyncio.sleep(0.05)
            else:
                done[command_id] = answer.version
                break


def must_be_found_once(database: Database, done: dict[str, int]) -> None:
    """See that all that was acknowledged is there, once, in a whole chain."""
    store = database.open()
    versions: dict[str, int] = {}
    for number in range(GAMES):
        stored = store.read_stream(GameName("cup", 1, str(number)).stream)
        commands = {event.command_id: event.version for event in stored}
        assert len(commands) == len(stored)
        versions |= {str(name): version for name, version in commands.items()}
    assert {name: versions.get(name) for name in done} == done
    assert verify(store)[1] is None


def test_a_killed_service_loses_and_doubles_nothing(database: Database) -> None:
    port, chance = free_port(), random.Random(1)
    done: dict[str, int] = {}

    async def test() -> None:
        invitation = await invitation_for(database.address)
        process = Process(database.address, port=port)
        wait_until_ready(process.address)
        async with Client(process.address) as client:
            await client.accept(invitation, "Dina", PASSWORD)
            for number in range(GAMES):
                await client.open_game(f"cup.1.{number}", book="NA", seats=SEATS)
            until = asyncio.Event()
            tasks = [
                asyncio.create_task(load(client, f"cup.1.{number}", done, until=until))
                for number in range(GAMES)
            ]
            for _ in range(KILLS):
                before = len(done)
                while len(done) < before + 20:
                    await asyncio.sleep(0.01)
                await asyncio.sleep(chance.uniform(0, 0.2))
                process.kill()
                process = Process(database.address, port=port)
                await asyncio.to_thread(wait_until_ready, process.address)
            before = len(done)
            while len(done) < before + 10:
                await asyncio.sleep(0.01)
            until.set()
            await asyncio.gather(*tasks)
        assert process.stop() == 0

    asyncio.run(test())

    must_be_found_once(database, done)


@pytest.mark.soak
def test_two_workers_serve_one_game_while_one_is_killed(postgres: Postgres) -> None:
    database = Database(postgres.new_database())
    done: dict[str, int] = {}

    async def test() -> None:
        invitation = await invitation_for(database.address)
        one, two = Process(database.address), Process(database.address)
        for process in (one, two):
            await asyncio.to_thread(wait_until_ready, process.address)
        async with Client(one.address) as first, Client(two.address) as second:
            await first.accept(invitation, "Dina", PASSWORD)
            await second.log_in("Dina", PASSWORD)
            for number in range(GAMES):
                await first.open_game(f"cup.1.{number}", book="NA", seats=SEATS)
            seen: list[int] = []

            async def watch() -> None:
                async for one in second.watch("cup.1.0"):
                    seen.append(one.seq)

            watching = asyncio.create_task(watch())
            until, first_until = asyncio.Event(), asyncio.Event()
            tasks = [
                asyncio.create_task(load(first, "cup.1.0", done, until=first_until)),
                asyncio.create_task(load(second, "cup.1.0", done, until=until)),
            ]
            while len(done) < 40:
                await asyncio.sleep(0.01)
            one.kill()
            first_until.set()
            before = len(done)
            while len(done) < before + 20:
                await asyncio.sleep(0.01)
            until.set()
            await asyncio.gather(*tasks)
            await asyncio.sleep(1.5)
            watching.cancel()
            last = (await second.look("cup.1.0")).version
            assert seen == list(range(1, last + 1))
        two.stop()

    asyncio.run(test())

    must_be_found_once(database, done)
    database.close()


@pytest.mark.soak
def test_two_servers_killed_in_turn_lose_nothing(postgres: Postgres) -> None:
    """One of two is killed under load, comes back, and then it is the other's turn."""
    database = Database(postgres.new_database())
    done: dict[str, int] = {}
    chance = random.Random(2)

    async def enough(more: int) -> None:
        before = len(done)
        while len(done) < before + more:
            await asyncio.sleep(0.01)

    async def test() -> None:
        invitation = await invitation_for(database.address)
        servers = [Process(database.address) for _ in range(2)]
        for server in servers:
            await asyncio.to_thread(wait_until_ready, server.address)
        clients = [Client(server.address) for server in servers]
        await clients[0].accept(invitation, "Dina", PASSWORD)
        await clients[1].log_in("Dina", PASSWORD)
        for number in range(GAMES):
            await clients[0].open_game(f"cup.1.{number}", book="NA", seats=SEATS)
        until = asyncio.Event()
        tasks = [
            asyncio.create_task(
                load(clients[number % 2], f"cup.1.{number}", done, until=until)
            )
            for number in range(GAMES)
        ]
        for kill in range(SERVER_KILLS):
            await enough(20)
            await asyncio.sleep(chance.uniform(0, 0.2))
            server = servers[kill % 2]
            server.kill()
            await enough(10)  # at the other
            servers[kill % 2] = Process(database.address, port=server.port)
            await asyncio.to_thread(wait_until_ready, server.address)
        await enough(20)
        until.set()
        await asyncio.gather(*tasks)
        for client, server in zip(clients, servers, strict=True):
            await client.http.aclose()
            assert server.stop() == 0

    asyncio.run(test())

    must_be_found_once(database, done)
    database.close()
