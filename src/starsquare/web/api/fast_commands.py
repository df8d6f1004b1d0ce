"""The route of commands, past the layers of the framework.

It is asked most, and the layers cost more than all else that a command needs. Only the
plain case is answered here: somebody known, with a body that can be read. Everything
else goes on to the framework just as it came, and is refused there, in one place.
"""

from __future__ import annotations

import time
from typing import cast

import msgspec
from litestar import Litestar
from litestar.enums import ScopeType
from litestar.status_codes import HTTP_200_OK
from litestar.types import (
    HTTPReceiveMessage,
    HTTPScope,
    LifeSpanReceive,
    LifeSpanScope,
    LifeSpanSend,
    Receive,
    Scope,
    Send,
    WebSocketCloseEvent,
    WebSocketScope,
)

from starsquare.errors import StarsquareError
from starsquare.service.messages import NewCommand
from starsquare.web.access import by_token, shown_token
from starsquare.web.answers import RequestError, problem_with_status
from starsquare.web.api.games import given
from starsquare.web.protection import is_meant_for_us, with_headers

MOST_BYTES = 65_536
"""No request needs more."""

_BEFORE, _AFTER = "/api/games/", "/commands"
_COMMAND = msgspec.json.Decoder(NewCommand)
_ENCODER = msgspec.json.Encoder()
_JSON = (b"content-type", b"application/json")
_NOT_HERE: WebSocketCloseEvent = {
    "type": "websocket.close",
    "code": 1008,
    "reason": "another host",
}


class Application(Litestar):
    """The framework's application, with a short way to the route of commands."""

    async def __call__(
        self,
        scope: Scope | LifeSpanScope,
        receive: Receive | LifeSpanReceive,
        send: Send | LifeSpanSend,
    ) -> None:
        """Answer a request."""
        if scope["type"] == ScopeType.WEBSOCKET:
            line = cast("WebSocketScope", scope)  # pyright: ignore[reportUnnecessaryCast] -- mypy needs it
            if not is_meant_for_us(line, self.state):
                await cast("Send", send)(_NOT_HERE)
                return
        if scope["type"] == ScopeType.HTTP:
            request = cast("HTTPScope", scope)  # pyright: ignore[reportUnnecessaryCast] -- mypy needs it
            send = with_headers(request, self.state, cast("Send", send))
            if not is_meant_for_us(request, self.state):
                await _refuse_host(send)
                return
            game = _game_in(request["path"])
            if game is not None and request["method"] == "POST":
                heard = _Heard(cast("Receive", receive))
                if await self._is_answered(game, request, heard, send):
                    return
                receive = heard.again
        await super().__call__(scope, receive, send)

    async def _is_answered(
        self, game: str, scope: HTTPScope, heard: _Heard, send: Send
    ) -> bool:
        """Answer the plain case, and tell whether it was one."""
        began = time.perf_counter()
        body = await heard.body()
        if body is None:
            return False
        try:
            token = shown_token(scope)
            if token is None:
                return False
            identity = await by_token(token, self.state.worker.accounts)
            asked = _COMMAND.decode(body)
        except (StarsquareError, msgspec.MsgspecError, RecursionError):
            return False
        answer: object
        try:
            answer = await given(self.state, identity, game, asked)
            status = HTTP_200_OK
        except Exception as error:  # as the framework does, with every one
            status, answer = problem_with_status(error)
        await _send(send, status, _ENCODER.encode(answer))
        self.state.metrics.count("POST", status, time.perf_counter() - began)
        return True


class _Heard:
    """What came over the line, to be heard once more."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._messages: list[HTTPReceiveMessage] = []

    async def body(self) -> bytes | None:
        """Give the whole body; None if it is too long, or was cut off."""
        parts: list[bytes] = []
        length, is_open = 0, True
        while is_open:
            message = cast("HTTPReceiveMessage", await self._receive())
            self._messages.append(message)
            if message["type"] != "http.request":
                return None
            parts.append(message["body"])
            length += len(parts[-1])
            if length > MOST_BYTES:
                return None
            is_open = message["more_body"]
        return b"".join(parts)

    async def again(self) -> HTTPReceiveMessage:
        """Give what came, from the beginning."""
        if self._messages:
            return self._messages.pop(0)
        return cast("HTTPReceiveMessage", await self._receive())


def _game_in(path: str) -> str | None:
    if path.startswith(_BEFORE) and path.endswith(_AFTER):
        game = path[len(_BEFORE) : -len(_AFTER)]
        return game if game and "/" not in game else None
    return None


async def _refuse_host(send: Send) -> None:
    status, problem = problem_with_status(RequestError("service.other_host"))
    await _send(send, status, _ENCODER.encode(problem))


async def _send(send: Send, status: int, content: bytes) -> None:
    length = (b"content-length", str(len(content)).encode())
    headers = (_JSON, length)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": content, "more_body": False})
