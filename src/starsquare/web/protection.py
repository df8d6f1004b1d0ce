"""What stands in every answer, and for whom requests are meant.

It is put on outside of the framework, whose router answers by itself where there is no
route, and knows nothing of our layers there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.types import (
    HTTPScope,
    LifeSpanReceive,
    LifeSpanScope,
    LifeSpanSend,
    Message,
    Receive,
    Scope,
    Send,
    WebSocketCloseEvent,
    WebSocketScope,
)

from starsquare.text import ENGLISH, speaking
from starsquare.web.access import is_over_tls
from starsquare.web.answers import RequestError, problem_with_status
from starsquare.web.languages import language_asked
from starsquare.web.request_context import AnyRequest

HERE = {"127.0.0.1", "::1", "localhost"}


def address_of(request: AnyRequest) -> str:
    """Return the address that a link is made with, without a slash at its end.

    It is the one that the service was started with, or that a director has chosen for
    the hall; else the one that was asked, which a proxy hands on. A director who prints
    on the service's own computer gets the address that others in the hall can open.
    """
    state = request.app.state
    if state.address:
        return str(state.address)
    if state.get("chosen_address"):
        return str(state.chosen_address)
    if state.hall_address and request.url.hostname in HERE:
        return str(state.hall_address)
    scheme = "https" if is_over_tls(request) else "http"
    return f"{scheme}://{request.url.netloc}"


HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; object-src 'none'; "
        b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
)
"""What stands in every answer."""

HTTPS_ONLY = (b"strict-transport-security", b"max-age=31536000")
"""For a year, browsers ask for the pages over TLS only."""

ABOUT_THE_SERVICE = frozenset({"/health", "/ready", "/metrics"})
"""What probes ask, by whatever address they have."""

Header = tuple[bytes, bytes]
Headers = tuple[Header, ...]
_NOT_KEPT: Headers = ((b"cache-control", b"no-store"),)
_SHOWN = frozenset({b"cookie", b"authorization"})


def headers_for(scope: HTTPScope, state: State) -> Headers:
    """Give what an answer to a request has to say besides."""
    is_over_tls = state.is_secure or scope["scheme"] == "https"
    return (*HEADERS, HTTPS_ONLY) if is_over_tls else HEADERS


def with_headers(scope: HTTPScope, state: State, send: Send) -> Send:
    """Send with the headers of every answer, in the place of others of their name."""
    ours = headers_for(scope, state)
    names = {name for name, _ in ours}
    is_private = any(name in _SHOWN for name, _ in scope["headers"])

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            theirs = [one for one in message["headers"] if one[0].lower() not in names]
            kept = _NOT_KEPT if is_private and not _says_so(theirs) else ()
            message["headers"] = [*theirs, *ours, *kept]
        await send(message)

    return sent


def _says_so(headers: Iterable[Header]) -> bool:
    """Return whether an answer says for itself whether it may be kept."""
    return any(name.lower() == b"cache-control" for name, _ in headers)


def is_meant_for_us(scope: HTTPScope | WebSocketScope, state: State) -> bool:
    """Return whether a request names the address that the service was started with.

    A name that somebody else points at us would make their page one of ours.
    """
    if not state.address or scope["path"] in ABOUT_THE_SERVICE:
        return True
    return _host(scope) in set(_our_hosts(str(state.address)))


def _our_hosts(address: str) -> Iterator[str]:
    """Name the hosts that we are: as people know us, and on this computer."""
    yield urlsplit(address).hostname or ""
    yield from HERE


def _host(scope: HTTPScope | WebSocketScope) -> str:
    named = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    try:
        return urlsplit(f"//{named}").hostname or ""
    except ValueError:  # a bracket that nobody closed, say
        return ""


_OTHER_HOST: WebSocketCloseEvent = {
    "type": "websocket.close",
    "code": 1008,
    "reason": "another host",
}


class Application(Litestar):
    """The framework's application, behind what protects every request."""

    async def __call__(
        self,
        scope: Scope | LifeSpanScope,
        receive: Receive | LifeSpanReceive,
        send: Send | LifeSpanSend,
    ) -> None:
        """Answer a request that is meant for this service."""
        if scope["type"] == ScopeType.WEBSOCKET:
            line = cast("WebSocketScope", scope)  # pyright: ignore[reportUnnecessaryCast] -- mypy needs it
            if not is_meant_for_us(line, self.state):
                await cast("Send", send)(_OTHER_HOST)
                return
        if scope["type"] == ScopeType.HTTP:
            request = cast("HTTPScope", scope)  # pyright: ignore[reportUnnecessaryCast] -- mypy needs it
            send = with_headers(request, self.state, cast("Send", send))
            if not is_meant_for_us(request, self.state):
                await _refuse_host(send)
                return
        with speaking(_language(scope)):
            await super().__call__(scope, receive, send)


def _language(scope: Scope | LifeSpanScope) -> str:
    if scope["type"] not in {ScopeType.HTTP, ScopeType.WEBSOCKET}:
        return ENGLISH  # the service starts or stops
    return language_asked(cast("HTTPScope", scope)) or ENGLISH


async def _refuse_host(send: Send) -> None:
    status, problem = problem_with_status(RequestError("service.other_host"))
    content = msgspec.json.encode(problem)
    headers = (
        (b"content-type", b"application/json"),
        (b"content-length", str(len(content)).encode()),
    )
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": content, "more_body": False})
