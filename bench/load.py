"""Low-cost clients on raw connections, so that only the server is measured."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from starsquare.game.command import GameCommand
from starsquare.service.messages import NewCommand, Ping, Pong

_TEXT, _PING, _PONG = 1, 9, 10  # the content of a WebSocket frame
_TRIES = 5  # on a busy machine, even a new connection may be idle for too long


class Connection:
    """One kept-alive HTTP connection."""

    def __init__(self, port: int, token: str) -> None:
        self._port, self._token = port, token
        self.turn = 0
        self._number = 0
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter

    async def open(self) -> None:
        self._reader, self._writer = await asyncio.open_connection(
            "127.0.0.1", self._port
        )

    def close(self) -> None:
        self._writer.close()

    async def command(self, game: str, command: GameCommand) -> bytes:
        self._number += 1
        body = msgspec.json.encode(
            NewCommand(command_id=f"{game}-{id(self)}-{self._number}", command=command)
        )
        return await self.post(f"/api/games/{game}/commands", body)

    async def get(self, path: str) -> bytes:
        return await self._ask("GET", path, b"")

    async def post(self, path: str, body: bytes) -> bytes:
        return await self._ask("POST", path, body)

    async def _ask(self, method: str, path: str, body: bytes) -> bytes:
        for _ in range(_TRIES):
            try:
                return await self._asked(method, path, body)
            except (ConnectionError, asyncio.IncompleteReadError):
                # It was idle for too long; repeating the same id does no harm.
                self.close()
                await self.open()
        return await self._asked(method, path, body)

    async def _asked(self, method: str, path: str, body: bytes) -> bytes:
        self._writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: x"
            f"\r\nAuthorization: Bearer {self._token}"
            f"\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
            "\r\n\r\n".encode()
            + body
        )
        head = await self._reader.readuntil(b"\r\n\r\n")
        is_good = b" 200 " in head.split(b"\r\n", 1)[0]
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        content = await self._reader.readexactly(length)
        assert is_good, content
        return content


async def rate(
    connections: Sequence[Connection],
    games: Sequence[str],
    commands: Sequence[GameCommand],
    seconds: float,
) -> float:
    """Return commands per second, each connection on its own game, in turn."""
    until, done = time.perf_counter() + seconds, 0

    async def work(connection: Connection, game: str) -> None:
        nonlocal done
        while time.perf_counter() < until:
            command = commands[connection.turn % len(commands)]
            await connection.command(game, command)
            connection.turn += 1
            done += 1

    began = time.perf_counter()
    await asyncio.gather(*map(work, connections, games))
    return done / (time.perf_counter() - began)


class ReloadError(Exception):
    """Raised if a spectator is told to load the game again."""


class _Told(msgspec.Struct, frozen=True):
    """What a spectator reads of an event."""

    seq: int


class Spectator:
    """A raw WebSocket that records when messages arrive."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter
        self.heard: Callable[[int], None] = _nothing
        """Called with the version of each event."""

    async def open(self, topic: str, *, since: int = 0) -> None:
        self._reader, self._writer = await asyncio.open_connection(
            "127.0.0.1", self._port, limit=8_192
        )
        self._writer.write(
            b"GET /api/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        head = await self._reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head.split(b"\r\n", 1)[0], head
        ask = f'{{"do":"watch","topic":"{topic}","since":{since}}}'.encode()
        self._send(_TEXT, ask)

    async def listen(self) -> None:
        """Listen until the connection ends.

        Raises:
            ReloadError: the spectator fell too far behind.
            OSError: the connection broke.
            EOFError: the server closed it.
        """
        while True:
            head = await self._reader.readexactly(2)
            length = head[1] & 0x7F
            if length == 126:
                length = int.from_bytes(await self._reader.readexactly(2), "big")
            content = await self._reader.readexactly(length)
            self._take(head[0] & 0x0F, content)

    def _take(self, kind: int, content: bytes) -> None:
        if kind == _PING:
            self._send(_PONG, content)
        elif kind == _TEXT and content.startswith(b'{"is":"event"'):
            self.heard(_TOLD.decode(content).seq)
        elif kind == _TEXT and content.startswith(b'{"is":"resync"'):
            raise ReloadError
        elif kind == _TEXT and content.startswith(b'{"is":"problem"'):
            raise AssertionError(content)
        elif kind == _TEXT and content.startswith(b'{"is":"ping"'):
            number = msgspec.json.decode(content, type=Ping).ping
            self._send(_TEXT, msgspec.json.encode(Pong(number)))

    def _send(self, kind: int, content: bytes) -> None:
        """Send a short frame with a zero mask."""
        self._writer.write(bytes((0x80 | kind, 0x80 | len(content), 0, 0, 0, 0)))
        self._writer.write(content)

    def close(self) -> None:
        self._writer.close()


_TOLD = msgspec.json.Decoder(_Told)


def _nothing(version: int) -> None:
    """Record nothing."""
    del version


def p99(values: Sequence[float]) -> float:
    """Return the 99th percentile."""
    return sorted(values)[int(len(values) * 0.99)]


def family(pid: int) -> list[int]:
    """Return a process and everything it started."""
    try:
        listed = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    except OSError:
        return [pid]
    return [pid, *(one for child in listed for one in family(int(child)))]
