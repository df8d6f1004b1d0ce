"""The bare library on the same machine: an endpoint and a group commit, nothing else.

Run as `python -m bench.bare FILE PORT`: every POST is decoded as a command and becomes
one row of a SQLite file, durable before it is answered.
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

from starsquare.service.messages import NewCommand

_Waiting = tuple[bytes, asyncio.AbstractEventLoop, "asyncio.Future[int]"]
_DECODER = msgspec.json.Decoder(NewCommand)
_ANSWER = {"type": "http.response.start", "status": 200, "headers": []}


class Writer:
    def __init__(self, file: str) -> None:
        self._file = file
        self.queue: SimpleQueue[_Waiting] = SimpleQueue()
        threading.Thread(target=self._run, daemon=True).start()

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


def application(file: str) -> Callable[..., Awaitable[None]]:
    writer = Writer(file)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            return
        body = (await receive())["body"]
        command = _DECODER.decode(body)
        loop = asyncio.get_running_loop()
        future: asyncio.Future[int] = loop.create_future()
        writer.queue.put((msgspec.json.encode(command.command), loop, future))
        answer = msgspec.json.encode({"version": await future})
        length = str(len(answer)).encode()
        await send({**_ANSWER, "headers": [(b"content-length", length)]})
        await send({"type": "http.response.body", "body": answer})

    return app


if __name__ == "__main__":
    uvicorn.run(
        application(sys.argv[1]),
        port=int(sys.argv[2]),
        lifespan="off",
        access_log=False,
        log_level="error",
    )
