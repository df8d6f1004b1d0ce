"""Whatever is thrown at it, the service stays healthy."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Callable, Coroutine
from contextlib import aclosing, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from starsquare.client import Client
from starsquare.game.command import RecordRuling
from tests.integration.web.serving import (
    PASSWORD,
    SEATS,
    Process,
    Served,
    entrant,
    invitation_for,
    is_ready,
    wait_until_ready,
)

BAD_COMMANDS = int(os.environ.get("STARSQUARE_BAD_COMMANDS", "800"))
GAME = "cup.1.7"
NOTE = RecordRuling(why="noted")


async def is_healthy(served: Served) -> bool:
    async with httpx.AsyncClient(base_url=served.address, timeout=60) as client:
        ready, healthy = await client.get("/ready"), await client.get("/health")
        return ready.is_success and healthy.is_success


def test_thousands_of_bad_commands_leave_it_healthy(served: Served) -> None:
    chance = random.Random(3)
    texts = (
        '{"type":"Pass","side":"one"}',
        '{"type":"PlaceTiles","side":"one","placements":[]}',
        '{"type":"Exchange","side":"two","tiles":"' + "Z" * 50 + '"}',
        '{"type":"LetTimePass"}',
        '{"type":"RuleForfeit","sides":["one"],"why":""}',
        '{"type":"ConfirmTiles","side":"one","counted":-1}',
        '{"type":"None"}',
        "null",
        "[" * 500,
        "[" * 5_000,  # deeper than what reads it can follow
        '{"type":' * 5_000,
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
            assert (await director.act(GAME, NOTE)).version == 2

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
            writer.write(UPGRADE)
            await reader.readuntil(b"\r\n\r\n")
            writer.write(chance.randbytes(200))
            await writer.drain()
            writer.close()

    async def test() -> None:
        await asyncio.gather(*(throw() for _ in range(20)), broken_frames())
        assert await is_healthy(served)

    asyncio.run(test())


UPGRADE = (
    b"GET /api/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
MASK = bytes(4)


def frame(first: int, content: bytes, *, length: int | None = None) -> bytes:
    """Write a frame by hand; `length` may say something else than is so."""
    said = len(content) if length is None else length
    return bytes((first, 0x80 | 127)) + said.to_bytes(8, "big") + MASK + content


FRAMES = {
    "binary": (frame(0x82, b'{"do":"pong","ping":1}'),),
    "nothing": (frame(0x81, b""), frame(0x82, b"")),
    "not UTF-8": (frame(0x81, b"\xff\xfe\x80"),),
    "a surrogate": (frame(0x81, b"\xed\xa0\x80"),),
    "half a letter": (frame(0x01, b"\xc3"), frame(0x80, b"\xa9")),
    "too large": (frame(0x81, b" " * 5_000),),
    "said to be huge": (frame(0x81, b"x", length=2**62),),
    "huge in parts": (frame(0x01, b" " * 4_000), *[frame(0x00, b" " * 4_000)] * 50),
    "never complete": (frame(0x01, b"{"), *[frame(0x00, b" ")] * 500),
    "a part of nothing": (frame(0x80, b"x"),),
    "unknown opcodes": (frame(0x83, b"x"), frame(0x8B, b"x")),
    "reserved bits": (frame(0xF1, b"x"),),
    "not masked": (b"\x81\x01x",),
    "a long ping": (frame(0x89, b"x" * 200),),
    "a cut ping": (frame(0x09, b"x"),),
    "pings": (frame(0x89, b"x"),) * 2_000,
    "a strange end": (frame(0x88, b"\x00"), frame(0x88, b"\x03\xe7")),
    "an HTTP request": (b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n",),
}


def test_every_kind_of_broken_frame_is_borne(tmp_path: Path) -> None:
    async def throw(port: int, frames: tuple[bytes, ...]) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(UPGRADE)
        await reader.readuntil(b"\r\n\r\n")
        with suppress(ConnectionError, TimeoutError):
            for one in frames:
                writer.write(one)
                await writer.drain()
            await asyncio.wait_for(reader.read(1_000), 0.3)
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()

    async def test(served: Fuzzed) -> None:
        for frames in FRAMES.values():
            await throw(served.port, frames)
        before = served.memory_kib()
        for _ in range(5):
            await asyncio.gather(
                *(throw(served.port, frames) for frames in FRAMES.values())
            )
        assert served.memory_kib() - before < 20_000

    must_stay_healthy(tmp_path, test)


def test_requests_that_are_too_large_or_never_end_are_let_go(tmp_path: Path) -> None:
    async def endless_headers(port: int) -> bool:
        """Send headers until the line is cut; tell whether it was."""
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\n")
        try:
            for number in range(20_000):
                writer.write(b"x-%d: %s\r\n" % (number, b"y" * 1_000))
                await writer.drain()
        except ConnectionError:
            return True
        finally:
            writer.close()
        return False

    async def endless_body(port: int) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(
            b"POST /api/session HTTP/1.1\r\nHost: x\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n"
        )
        with suppress(ConnectionError):
            for _ in range(2_000):
                writer.write(b"2710\r\n" + b" " * 10_000 + b"\r\n")
                await writer.drain()
        answer = await reader.read(12)
        writer.close()
        return answer

    async def test(served: Fuzzed) -> None:
        before = served.memory_kib()
        cut = await asyncio.gather(*(endless_headers(served.port) for _ in range(10)))
        answers = await asyncio.gather(*(endless_body(served.port) for _ in range(5)))
        async with httpx.AsyncClient(base_url=served.address, timeout=60) as client:
            for size in (65_537, 1_000_000, 20_000_000):
                answer = await client.post("/api/session", content=b"x" * size)
                assert answer.status_code == 413

        assert cut == [True] * 10
        assert set(answers) <= {b"HTTP/1.1 413", b""}
        assert served.memory_kib() - before < 40_000

    must_stay_healthy(tmp_path, test)


def test_what_never_ends_around_a_body_is_let_go(tmp_path: Path) -> None:
    async def is_let_go(port: int, start: bytes) -> bool:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(
            b"POST /api/session HTTP/1.1\r\nHost: x\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n" + start
        )
        try:
            for _ in range(2_000):
                writer.write(b"a" * 10_000)
                await writer.drain()
        except ConnectionError:
            return True
        finally:
            writer.close()
        return False

    async def test(served: Fuzzed) -> None:
        before = served.memory_kib()
        trailers = (is_let_go(served.port, b"0\r\nX-Name: ") for _ in range(5))
        assert await asyncio.gather(*trailers) == [True] * 5
        assert await is_let_go(served.port, b"1;name=")
        assert served.memory_kib() - before < 40_000

    must_stay_healthy(tmp_path, test)


def test_who_sends_too_slowly_is_let_go(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("starsquare.web.request_limits.SECONDS", 0.4)
    port = int(served.address.rpartition(":")[2])

    async def is_let_go(start: bytes, drop: bytes) -> bool:
        """Send a little now and then, and tell whether the line was cut."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(start)
        reading = asyncio.create_task(reader.read())
        try:
            for _ in range(40):
                await asyncio.wait({reading}, timeout=0.05)
                if reading.done():
                    return True
                writer.write(drop)
                await writer.drain()
        except ConnectionError:
            return True
        finally:
            reading.cancel()
            writer.close()
        return False

    async def test() -> None:
        begun = b"POST /api/session HTTP/1.1\r\nHost: x\r\n"
        slow = [
            is_let_go(begun, b"x: y\r\n"),
            is_let_go(begun + b"Content-Length: 100\r\n\r\n", b"{"),
            is_let_go(b"", b""),
            is_let_go(b"G", b""),
        ]
        assert await asyncio.gather(*slow * 20) == [True] * 80
        assert await is_healthy(served)

    asyncio.run(test())


def test_screens_and_players_that_never_read_hold_up_nobody(tmp_path: Path) -> None:
    async def lazy(port: int, asked: bytes) -> asyncio.StreamWriter:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1)
        writer.write(asked)
        await reader.read(1)
        writer.transport.pause_reading()  # type: ignore[attr-defined] # it is a socket's
        return writer

    async def test(served: Fuzzed) -> None:
        watch = frame(0x81, b'{"do":"watch","topic":"cup.1.7"}')
        feed = b"GET /api/feed?topic=cup.1.7 HTTP/1.1\r\nHost: x\r\n\r\n"
        lines = [await lazy(served.port, feed) for _ in range(20)]
        lines += [await lazy(served.port, UPGRADE + watch) for _ in range(20)]
        before = served.memory_kib()
        ruling = RecordRuling(why="story " * 2_000)
        for _ in range(400):
            await served.director.act(GAME, ruling)

        # 400 notes of 12 kB for 40 lines are 190 MB, if somebody kept them all.
        assert served.memory_kib() - before < 100_000
        for line in lines:
            line.close()

    must_stay_healthy(tmp_path, test)


class Fuzzed(Process):
    """A service in a process of its own, whose memory is watched."""

    director: Client

    def memory_kib(self) -> int:
        pages = int(Path(f"/proc/{self.pid}/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGESIZE") // 1024


def must_stay_healthy(
    folder: Path, throw: Callable[[Fuzzed], Coroutine[Any, Any, None]]
) -> None:
    """Throw something at a service; a good command is carried out before and after."""
    db = str(folder / "log.db")

    async def run() -> None:
        invitation = await invitation_for(db)
        served = Fuzzed(db)
        try:
            wait_until_ready(served.address)
            async with Client(served.address) as served.director:
                await served.director.accept(invitation, "Dina", PASSWORD)
                await served.director.open_game(GAME, book="NA", seats=SEATS)
                before = (await served.director.look(GAME)).version
                await throw(served)

                assert is_ready(served.address)
                after = await served.director.act(GAME, NOTE)
                assert after.version > before
        finally:
            served.kill()

    asyncio.run(run())


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
                ruling = RecordRuling(why="story " * 2_000)
                for _ in range(100):
                    await director.act(GAME, ruling)

                assert await asyncio.wait_for(seen, 10) == 101

            assert await is_healthy(served)

    asyncio.run(test())


async def last(client: Client, seq: int) -> int:
    async with aclosing(client.watch(GAME)) as watched:
        async for one in watched:
            if one.seq == seq:
                return one.seq
    return 0
