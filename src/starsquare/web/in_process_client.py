"""A client within the service's own process: the same requests, no sockets.

Requests and live connections go through the whole application, including access checks
and hidden information: this client learns nothing that an outside client could not.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import httpx
from litestar.types import ASGIApp

from starsquare.client import Client
from starsquare.client.connection import Socket

ADDRESS = "http://inside"

# Messages of an ASGI application: the protocol has no narrower type.
_Event = dict[str, Any]


class InProcessClient(Client):
    """Calls the application it runs in, with a link like any client."""

    def __init__(self, app: ASGIApp, *, link: str) -> None:
        """Take the application, and the link to sign in with."""
        transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] -- the same protocol, typed twice
        super().__init__(ADDRESS, link=link, transport=transport)
        self._app = app
        self._link = link

    def connected(self) -> AbstractAsyncContextManager[Socket]:
        """Return a new live connection, to be entered."""
        return _connected(self._app, self._link)


@asynccontextmanager
async def _connected(app: ASGIApp, link: str) -> AsyncGenerator[Socket]:
    line = _Line(app, link)
    try:
        yield line
    finally:
        await line.close()


class _Line:
    """A live connection, as a server would open it."""

    def __init__(self, app: ASGIApp, link: str) -> None:
        self._asked: asyncio.Queue[_Event] = asyncio.Queue()
        self._told: asyncio.Queue[str | None] = asyncio.Queue()
        self._asked.put_nowait({"type": "websocket.connect"})
        scope: Any = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": "/api/live",
            "raw_path": b"/api/live",
            "query_string": b"",
            "root_path": "",
            "headers": [
                (b"host", b"inside"),
                (b"authorization", f"Bearer {link}".encode()),
            ],
            "client": ("127.0.0.1", 0),
            "server": ("inside", 80),
            "subprotocols": [],
            "extensions": {},
            "state": {},
        }
        serving: Any = app
        self._serving = asyncio.create_task(serving(scope, self._asked.get, self._send))

    async def send(self, message: str, /) -> None:
        """Send a message."""
        self._asked.put_nowait({"type": "websocket.receive", "text": message})

    async def __aiter__(self) -> AsyncIterator[str]:
        """Yield the messages that arrive, until the connection ends."""
        while (text := await self._next()) is not None:
            yield text

    async def _next(self) -> str | None:
        told = asyncio.create_task(self._told.get())
        try:
            await asyncio.wait({told, self._serving}, return_when="FIRST_COMPLETED")
            return told.result() if told.done() else None
        finally:
            told.cancel()  # has no effect on a finished task

    async def close(self) -> None:
        """Close the connection."""
        self._asked.put_nowait({"type": "websocket.disconnect", "code": 1000})
        self._serving.cancel()
        await asyncio.gather(self._serving, return_exceptions=True)

    async def _send(self, event: _Event) -> None:
        if event["type"] == "websocket.send":
            self._told.put_nowait(event["text"])
        elif event["type"] == "websocket.close":
            self._told.put_nowait(None)
