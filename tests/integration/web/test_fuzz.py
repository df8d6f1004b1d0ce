"""Whatever is thrown at it, the service stays healthy."""

from __future__ import annotations

import asyncio
import os
import random

import httpx
import websockets

from starsquare.client import Client
from starsquare.game.command import RecordRuling
from starsquare.game.side import PersonId
from tests.integration.web.serving import SEATS, Served, entrant

BAD_COMMANDS = int(os.environ.get("STARSQUARE_BAD_COMMANDS", "10000"))
GAME = "cup.1.7"


async def is_healthy(served: Served) -> bool:
    async with httpx.AsyncClient(base_url=served.address) as client:
        ready, healthy = await client.get("/ready"), await client.get("/health")
        return ready.is_success and healthy.is_success


def test_thousands_of_bad_commands_leave_it_healthy(served: Served) -> None:
    chance = random.Random(3)
    texts = (
        '{"type":"Pass","side":"one"}',
        '{"type":"PlaceTiles","side":"one","placements":[]}',
        '{"type":"Exchange","side":"two","tiles":"' + "Z" * 50 + '"}',
        '{"type":"LetTimePass"}',
        '{"type":"RuleForfeit","by":"x","sides":["one"],"why":""}',
        '{"type":"ConfirmTiles","side":"one","counted":-1}',
        '{"type":"None"}',
        "null",
        "[" * 500,
    )

    async def send(client: httpx.AsyncClient, count: int) -> set[int]:
        statuses: set[int] = set()
        for _ in range(count):
            number = chance.randrange(10**12)
            text = f'{{"command_id":"bad-{number}","command":{chance.choice(texts)}}}'
            answer = await client.post(
                f"/api/games/{GAME}/commands",
                content=text.encode(),
                headers={"content-type": "application/json"},
            )
            statuses.add(answer.status_code)
        return statuses

    async def test() -> None:
        async with await served.director() as director:
            await director.open_game(GAME, book="NA", seats=SEATS)
            async with await entrant(director, served.address, "ada") as ada:
                found = await asyncio.gather(
                    *(send(ada.http, BAD_COMMANDS // 8) for _ in range(8))
                )

            assert set[int]().union(*found) == {400, 403, 422}
            assert (await director.look(GAME)).version == 1
            assert await is_healthy(served)

    asyncio.run(test())


def test_raw_frames_and_large_messages_leave_it_healthy(served: Served) -> None:
    chance = random.Random(4)
    address = served.address.replace("http", "ws") + "/api/live"

    async def throw() -> None:
        try:
            async with websockets.connect(address) as socket:
                for _ in range(30):
                    length = chance.choice((0, 1, 10, 1_000, 5_000))
                    content = chance.randbytes(length)
                    if chance.random() < 0.5:
                        await socket.send(content)
                    else:
                        await socket.send(content.decode("latin-1"))
        except websockets.exceptions.ConnectionClosed:
            pass  # it let go of us, as it may

    async def broken_frames() -> None:
        host, _, port = served.address.removeprefix("http://").partition(":")
        for _ in range(20):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(
                b"GET /api/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
            )
            await reader.readuntil(b"\r\n\r\n")
            writer.write(chance.randbytes(200))
            await writer.drain()
            writer.close()

    async def test() -> None:
        await asyncio.gather(*(throw() for _ in range(20)), broken_frames())
        assert await is_healthy(served)

    asyncio.run(test())


def test_bodies_too_large_or_never_ending_leave_it_healthy(served: Served) -> None:
    async def slow() -> None:
        host, _, port = served.address.removeprefix("http://").partition(":")
        _reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(
            b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"
        )
        await writer.drain()
        await asyncio.sleep(0.5)
        writer.close()

    async def test() -> None:
        async with httpx.AsyncClient(base_url=served.address) as client:
            answer = await client.post("/api/session", content=b"x" * 1_000_000)
            assert answer.status_code == 413
        await asyncio.gather(*(slow() for _ in range(50)))
        assert await is_healthy(served)

    asyncio.run(test())


def test_a_client_that_never_reads_holds_up_nobody(served: Served) -> None:
    async def test() -> None:
        async with await served.director() as director:
            await director.open_game(GAME, book="NA", seats=SEATS)
            address = served.address.replace("http", "ws") + "/api/live"
            async with websockets.connect(address, max_queue=1) as lazy:
                await lazy.send('{"do":"watch","topic":"cup.1.7"}')
                await asyncio.sleep(0.2)
                lazy.transport.pause_reading()
                seen = asyncio.create_task(last(director, 101))
                await asyncio.sleep(0.2)
                ruling = RecordRuling(by=PersonId("x"), why="story " * 2_000)
                for _ in range(100):
                    await director.act(GAME, ruling)

                assert await asyncio.wait_for(seen, 10) == 101

            assert await is_healthy(served)

    asyncio.run(test())


async def last(client: Client, seq: int) -> int:
    async for one in client.watch(GAME):
        if one.seq == seq:
            return one.seq
    return 0
