"""The connection to a service: requests, responses, and live topics."""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
import msgspec
import websockets

from starsquare.service.messages import (
    Changed,
    DraftTold,
    Live,
    Ping,
    Pong,
    Present,
    Problem,
    Refused,
    Told,
    Watch,
)

Answer = TypeVar("Answer")

_LIVE: msgspec.json.Decoder[Live] = msgspec.json.Decoder(Live)


class ServiceError(Exception):
    """The service refused; carries the common shape of all errors."""

    def __init__(self, status: int, problem: Problem) -> None:
        """Keep the status and the problem."""
        super().__init__(problem.message)
        self.status = status
        self.problem = problem


class Line:
    """The connection of one person or device to one service."""

    def __init__(
        self,
        address: str,
        *,
        link: str | None = None,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        """Take the address of the service, and the link to sign in with."""
        self._address = address.rstrip("/")
        headers = {"x-starsquare": "1"}
        if link is not None:
            headers["authorization"] = f"Bearer {link}"
        self.http = httpx.AsyncClient(
            base_url=self._address, headers=headers, transport=transport, timeout=30
        )

    async def __aenter__(self) -> Self:
        """Enter a block."""
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the connections."""
        await self.http.aclose()

    async def watched(
        self, topic: str, since: int
    ) -> AsyncGenerator[Told | Changed | DraftTold, None]:
        """Yield what happens in a topic from a position on, until the connection ends.

        A caller that stops earlier must close it (`contextlib.aclosing`), which closes
        the connection.

        Raises:
            ServiceError: the topic does not exist.
        """
        address = self._address.replace("http", "ws", 1) + "/api/live"
        headers = {
            name: self.http.headers[name]
            for name in ("authorization",)
            if name in self.http.headers
        }
        if self.http.cookies:
            headers["cookie"] = "; ".join(
                f"{name}={value}" for name, value in self.http.cookies.items()
            )
        async with websockets.connect(address, additional_headers=headers) as socket:
            await socket.send(msgspec.json.encode(Watch(topic, since)).decode())
            async for text in socket:
                message = _LIVE.decode(text)
                match message:
                    case Told() | Changed():
                        since = message.seq
                        yield message
                    case DraftTold():
                        yield message
                    case Present():
                        continue
                    case Ping(ping=ping):
                        await socket.send(msgspec.json.encode(Pong(ping)).decode())
                    case Refused(problem=problem):
                        raise ServiceError(0, problem)
                    case _:
                        again = Watch(topic, since)
                        await socket.send(msgspec.json.encode(again).decode())

    async def send(
        self,
        method: str,
        address: str,
        kind: type[Answer],
        data: msgspec.Struct | None = None,
    ) -> Answer:
        """Send a request, and return its response.

        Raises:
            ServiceError: the service refused.
        """
        content: dict[str, Any] = {}
        if data is not None:
            content = {
                "content": msgspec.json.encode(data),
                "headers": {"content-type": "application/json"},
            }
        answer = await self.http.request(method, address, **content)
        return read(answer, kind)


def read(answer: httpx.Response, kind: type[Answer]) -> Answer:
    """Return the content of a response.

    Raises:
        ServiceError: the service refused.
    """
    if answer.is_error:
        problem = msgspec.json.decode(answer.content, type=Problem)
        raise ServiceError(answer.status_code, problem)
    return msgspec.json.decode(answer.content or b"null", type=kind)


def new_command_id() -> str:
    """Make a unique id."""
    return secrets.token_urlsafe(12)
