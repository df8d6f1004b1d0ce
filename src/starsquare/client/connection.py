"""The connection to a service: requests, responses, and live topics."""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AbstractAsyncContextManager
from types import TracebackType
from typing import Any, Protocol, Self, TypeVar

import httpx
import msgspec
import websockets

from starsquare.errors import StarsquareError
from starsquare.service.messages import (
    Asked,
    Changed,
    DraftTold,
    Events,
    Live,
    Ping,
    Pong,
    Problem,
    Refused,
    Resync,
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


class BehindError(StarsquareError):
    """The service has less than the caller knows: an older backup was restored."""


class Socket(Protocol):
    """A live connection: messages as JSON, until it ends."""

    async def send(self, message: str, /) -> None:
        """Send a message."""
        ...

    def __aiter__(self) -> AsyncIterator[str | bytes]:
        """Yield the messages that arrive."""
        ...


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
        self, topic: str, since: int, *, is_game: bool = False
    ) -> AsyncGenerator[Told | Changed | DraftTold, None]:
        """Yield what happens in a topic from a position on, until the connection ends.

        A caller that stops earlier must close it (`contextlib.aclosing`), which closes
        the connection. Events of a game are yielded in order, each once: those that are
        too many for the connection are fetched.

        Raises:
            BehindError: the service has fewer events of the game.
            ServiceError: the topic does not exist.
        """
        async with self.connected() as socket:
            await _say(socket, Watch(topic, since))
            async for message in _heard(socket):
                match message:
                    case Told(seq=seq) if seq <= since:
                        continue  # it was fetched
                    case Told() | Changed():
                        since = message.seq
                        yield message
                    case DraftTold():
                        yield message
                    case Resync() if is_game:
                        for told in await self._missed(topic, since):
                            since = told.seq
                            yield told
                        await _say(socket, Watch(topic, since))
                    case Resync():
                        since = 0  # as pages do: everything may have changed
                        await _say(socket, Watch(topic, since))
                    case _:
                        continue  # not for programs: who is here, and what they say

    def connected(self) -> AbstractAsyncContextManager[Socket]:
        """Return a new live connection, to be entered."""
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
        return websockets.connect(address, additional_headers=headers)

    async def _missed(self, game: str, since: int) -> list[Told]:
        """Return the events of a game that the connection left out.

        Raises:
            BehindError: the service has fewer.
        """
        address = f"/api/games/{game}/events?since={since}"
        found = await self.send("GET", address, Events)
        if found.version < since:
            raise BehindError("service.behind", game=game)
        return [
            Told(game, seq, event)
            for seq, event in enumerate(found.events, start=since + 1)
        ]

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


async def _heard(socket: Socket) -> AsyncGenerator[Live, None]:
    """Yield messages; pings are answered."""
    async for text in socket:
        match message := _LIVE.decode(text):
            case Ping(ping=ping):
                await _say(socket, Pong(ping))
            case Refused(problem=problem):
                raise ServiceError(0, problem)
            case _:
                yield message


async def _say(socket: Socket, words: Asked) -> None:
    await socket.send(msgspec.json.encode(words).decode())


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
