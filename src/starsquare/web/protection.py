"""Headers of every response, and the check that a request is meant for this host.

It wraps the framework, whose router answers unknown routes by itself, bypassing our
middleware.
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
    """Return the base address for links, without a trailing slash.

    It is the address that the service was started with, or that a director has chosen
    for the venue; otherwise the requested host, as forwarded by a proxy. A director who
    prints from the service's own computer gets the address that others at the venue can
    open.
    """
    state = request.app.state
    if state.address:
        return str(state.address)
    if state.get("chosen_address"):
        return str(state.chosen_address)
    if state.network_address and request.url.hostname in HERE:
        return str(state.network_address)
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
"""The headers of every response."""

HTTPS_ONLY = (b"strict-transport-security", b"max-age=31536000")
"""For a year, browsers use TLS only."""

ABOUT_THE_SERVICE = frozenset({"/health", "/ready", "/metrics"})
"""Paths for probes, which may use any address."""

Header = tuple[bytes, bytes]
Headers = tuple[Header, ...]
_NOT_KEPT: Headers = ((b"cache-control", b"no-store"),)
_SHOWN = frozenset({b"cookie", b"authorization"})


def headers_for(scope: HTTPScope, state: State) -> Headers:
    """Return the additional headers for a response."""
    is_over_tls = state.is_secure or scope["scheme"] == "https"
    return (*HEADERS, HTTPS_ONLY) if is_over_tls else HEADERS


def with_headers(scope: HTTPScope, state: State, send: Send) -> Send:
    """Send a response with these headers, which replace others of the same name."""
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
    """Return whether a response sets its own caching policy."""
    return any(name.lower() == b"cache-control" for name, _ in headers)


def is_meant_for_us(scope: HTTPScope | WebSocketScope, state: State) -> bool:
    """Return whether a request names the address that the service was started with.

    Otherwise, someone could point their own domain at us and pass their page off as
    one of ours (DNS rebinding).
    """
    if not state.address or scope["path"] in ABOUT_THE_SERVICE:
        return True
    return _host(scope) in set(_our_hosts(str(state.address)))


def _our_hosts(address: str) -> Iterator[str]:
    """Return our hosts: the public one, and those of this computer."""
    yield urlsplit(address).hostname or ""
    yield from HERE


def _host(scope: HTTPScope | WebSocketScope) -> str:
    named = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    try:
        return urlsplit(f"//{named}").hostname or ""
    except ValueError:  # for example, an unclosed bracket
        return ""


_OTHER_HOST: WebSocketCloseEvent = {
    "type": "websocket.close",
    "code": 1008,
    "reason": "another host",
}


class Application(Litestar):
    """The framework's application, wrapped in what protects every request."""

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
        return ENGLISH  # the service is starting or stopping
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
