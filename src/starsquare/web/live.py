"""Live feeds: one WebSocket for players and staff, server-sent events for screens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Any

import msgspec
from litestar import Request, get
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket
from litestar.params import FromQuery
from litestar.response import Stream

from starsquare.errors import StarsquareError
from starsquare.service.identity import Identity
from starsquare.service.messages import Asked, Pong, Refused, Unwatch, Watch
from starsquare.service.ports import Clock
from starsquare.web.access import OPEN, address_from, must_be_ours, token_of
from starsquare.web.answers import RequestError, problem_of
from starsquare.web.hub import BESIDE, STILL_HERE, Hub, Line, Message, encoded, places
from starsquare.web.line_limits import Lag, Lags, TooManyLinesError

PING_SECONDS = 5.0
"""How often every connection carries something, even if nothing happens.

Most proxies cut a connection after a minute of silence; our pages give it up after
sixteen seconds, so that one ping may be lost.
"""

MOST_TOPICS = 64
MOST_BYTES = 4_096
NOT_ANY_MORE = 1008
"""The close code when a link or session is no longer valid."""

TRY_AGAIN_LATER = 1013
"""The close code when there are too many connections."""

_ASKED: msgspec.json.Decoder[Asked] = msgspec.json.Decoder(Asked)


@websocket("/api/live", opt=OPEN)
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """Send everything one browser watches over one WebSocket."""
    must_be_ours(socket)
    hub: Hub = socket.app.state.hub
    clock: Clock = socket.app.state.worker.clock
    lags: Lags = socket.app.state.lags
    identity: Identity = socket.scope["user"]
    await socket.accept()
    lag = lags.open(identity)
    try:
        line = hub.open(
            identity, lag, token=token_of(socket), address=address_from(socket)
        )
    except TooManyLinesError as error:
        lags.close(identity, lag)
        await socket.send_text(encoded(Refused(problem_of(error))))
        await socket.close(TRY_AGAIN_LATER)
        return
    sending = asyncio.create_task(_send(socket, line))
    try:
        while True:
            text = await socket.receive_data(mode="text")
            await _ask(text, hub, line, lag, clock)
    except WebSocketDisconnect:
        return
    finally:
        hub.close(line)
        lags.close(identity, lag)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


async def _ask(text: str | bytes, hub: Hub, line: Line, lag: Lag, clock: Clock) -> None:
    try:
        asked = _read(text)
        match asked:
            case Pong(ping=ping):
                lag.pong(ping, clock.now())
            case Unwatch(topic=topic):
                hub.unwatch(line, topic)
            case Watch(topic=topic, since=since):
                if len({*line.topics, topic}) > MOST_TOPICS:
                    raise RequestError("service.too_many_topics", most=MOST_TOPICS)
                await hub.watch(line, topic, since)
    except StarsquareError as error:
        line.put(Message("", 0, encoded(Refused(problem_of(error)))))


def _read(text: str | bytes) -> Asked:
    if len(text) > MOST_BYTES:
        raise RequestError("service.too_large", limit=MOST_BYTES)
    try:
        return _ASKED.decode(text)
    except msgspec.DecodeError as error:
        raise RequestError("service.not_understood", reason=error) from error
    except RecursionError as error:
        raise RequestError("service.too_deep") from error


async def _send(socket: WebSocket[Any, Any, Any], line: Line) -> None:
    send = socket.send  # messages are encoded already: bypass the framework
    while messages := await line.next():
        for message in messages:
            await send({"type": "websocket.send", "text": message.text, "bytes": None})
    await socket.close(NOT_ANY_MORE)  # the hub closed the connection


async def measure_lines(hub: Hub, clock: Clock) -> None:
    """Ping all connections regularly, until cancelled."""
    while True:
        await asyncio.sleep(PING_SECONDS)
        hub.ping_all(clock.now())
        hub.clear_ended()


@get("/api/feed", opt=OPEN, media_type="text/event-stream")
async def feed(
    request: Request[Any, Any, Any],
    topic: FromQuery[list[str]],
    since: FromQuery[list[int] | None] = None,
) -> Stream:
    """Send games to a read-only screen, as server-sent events.

    After an interruption, the screen sends `Last-Event-ID` with its position.
    """
    hub: Hub = request.app.state.hub
    if len(topic) > MOST_TOPICS:
        raise RequestError("service.too_many_topics", most=MOST_TOPICS)
    starts = dict(zip(topic, since or [0] * len(topic), strict=False))
    starts = {one: starts.get(one, 0) for one in topic}
    starts |= _resumed(request.headers.get("last-event-id", ""), starts)
    line = hub.open(
        request.scope["user"], token=token_of(request), address=address_from(request)
    )
    try:
        for one, start in starts.items():
            await hub.watch(line, one, start)
    except StarsquareError:
        hub.close(line)
        raise
    return Stream(
        written_for(hub, line, starts),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


async def written_for(
    hub: Hub, line: Line, places_now: dict[str, int]
) -> AsyncGenerator[bytes, None]:
    """Yield the messages for a screen, and close its connection at the end."""
    try:
        yield b": watching\n\n"
        while messages := await line.next():
            for message in messages:
                if message is STILL_HERE:
                    yield b": still here\n\n"  # an SSE comment, which listeners ignore
                    continue
                if message.seq != BESIDE:
                    places_now[message.topic] = message.seq
                ids = places(places_now.items()).encode()
                yield b"id: " + ids + b"\ndata: " + message.text.encode() + b"\n\n"
    finally:
        hub.close(line)


def _resumed(text: str, topics: dict[str, int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for part in text.split(","):
        topic, _, seq = part.rpartition(":")
        if topic in topics and seq.isdecimal():
            found[topic] = int(seq[:9])
    return found
