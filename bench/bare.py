"""A baseline on the same machine: an endpoint and a group commit, nothing else.

Run as `python -m bench.bare FILE PORT raw|framework`: every POST is validated as a
command and becomes one row of a SQLite file, durable before the response. `raw` is an
endpoint without a framework, `framework` one with the framework that we use.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import threading
from collections.abc import Awaitable, Callable
from queue import Empty, SimpleQueue
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar, post
from litestar.params import FromPath, JSONBody

from starsquare.service.messages import NewCommand

_Waiting = tuple[bytes, asyncio.AbstractEventLoop, "asyncio.Future[int]"]


class Written(msgspec.Struct, frozen=True):
    game: str
    version: int


class Writer:
    def __init__(self, file: str) -> None:
        self._file = file
        self.queue: SimpleQueue[_Waiting] = SimpleQueue()
        threading.Thread(target=self._run, daemon=True).start()

    async def write(self, data: NewCommand) -> int:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[int] = loop.create_future()
        self.queue.put((msgspec.json.encode(data.command), loop, future))
        return await future

    def _run(self) -> None:
        connection = sqlite3.connect(self._file, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE events (id INTEGER PRIMARY KEY, data BLOB)")
        while True:
            group = [self.queue.get()]
            try:
                while len(group) < 500:
                    group.append(self.queue.get_nowait())
            except Empty:
                pass
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(
                "INSERT INTO events (data) VALUES (?)", [(data,) for data, *_ in group]
            )
            connection.execute("COMMIT")
            for _, loop, future in group:
                loop.call_soon_threadsafe(future.set_result, 1)


def in_framework(file: str) -> Litestar:
    writer = Writer(file)

    @post("/api/games/{game:str}/commands", status_code=200)
    async def command(game: FromPath[str], data: JSONBody[NewCommand]) -> Written:
        return Written(game, await writer.write(data))

    return Litestar([command], openapi_config=None, logging_config=None)


def raw(file: str) -> Callable[..., Awaitable[None]]:
    writer = Writer(file)
    decoder = msgspec.json.Decoder(NewCommand)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            return
        data = decoder.decode((await receive())["body"])
        answer = msgspec.json.encode(Written("", await writer.write(data)))
        headers = [(b"content-length", str(len(answer)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": answer})

    return app


if __name__ == "__main__":
    uvicorn.run(
        raw(sys.argv[1]) if sys.argv[3] == "raw" else in_framework(sys.argv[1]),
        port=int(sys.argv[2]),
        lifespan="off",
        access_log=False,
        log_level="error",
    )
