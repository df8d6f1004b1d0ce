"""A client within the service's own process: the same requests, no sockets.

Requests and live connections go through the whole application, including access checks
and hidden information: this client learns nothing that an outside client could not.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Any

import httpx
import msgspec
from litestar.types import ASGIApp

from starsquare.client import Client, ServiceError
from starsquare.service.messages import (
    Changed,
    DraftTold,
    Live,
    Ping,
    Present,
    Refused,
    Told,
    Watch,
)

ADDRESS = "http://inside"

_LIVE: msgspec.json.Decoder[Live] = msgspec.json.Decoder(Live)
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

    async def watched(
        self, topic: str, since: int
    ) -> AsyncGenerator[Told | Changed | DraftTold, None]:
        """Yield what happens in a topic from a position on, until the connection ends.

        Raises:
            ServiceError: the topic does not exist.
        """
        line = _Line(self._app, self._link)
        try:
            line.ask(Watch(topic, since))
            while (text := await line.next()) is not None:
                message = _LIVE.decode(text)
                match message:
                    case Told() | Changed():
                        since = message.seq
                        yield message
                    case DraftTold():
                        yield message
                    case Refused(problem=problem):
                        raise ServiceError(0, problem)
                    case Ping() | Present():
                        continue  # nothing to measure, and nobody waits for it
                    case _:
                        line.ask(Watch(topic, since))
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

    def ask(self, watch: Watch) -> None:
        """Ask to watch a topic."""
        text = msgspec.json.encode(watch).decode()
        self._asked.put_nowait({"type": "websocket.receive", "text": text})

    async def next(self) -> str | None:
        """Wait for a message; return None when the connection has ended."""
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
