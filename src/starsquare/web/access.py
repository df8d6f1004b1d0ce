"""Authentication and access to routes: a route that declares no access is closed."""

from __future__ import annotations

import asyncio
import hashlib
import ipaddress
import re
import secrets
from collections import OrderedDict
from collections.abc import AsyncGenerator, Mapping
from contextlib import (
    AbstractAsyncContextManager,
    asynccontextmanager,
)
from enum import StrEnum
from typing import Any, cast

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.handlers.base import BaseRouteHandler

from starsquare.game.side import Moment
from starsquare.service.accounts.account_service import SESSION_MS, AccountService
from starsquare.service.accounts.tokens import TokenError
from starsquare.service.game.practice_service import PREFIX, Guest
from starsquare.service.identity import NOBODY, Identity, Role
from starsquare.service.ports import Clock, Tries
from starsquare.web.answers import RequestError, TooOftenError
from starsquare.web.request_context import AnyRequest


def is_over_tls(request: AnyRequest) -> bool:
    """Return whether the pages are served over TLS.

    Either the service itself was started with TLS or the proxy in front of it uses TLS.
    """
    return bool(request.app.state.is_secure) or request.url.scheme == "https"


def cookie_header(key: str, value: str, *, is_secure: bool) -> Cookie:
    """Make the cookie of a session or a link; an empty value deletes it.

    It is `SameSite=Strict`: no page or image of another site makes a browser send it.
    """
    return Cookie(
        key=key,
        value=value,
        httponly=True,
        samesite="strict",
        secure=is_secure,
        max_age=SESSION_MS // 1000 if value else 0,
        path="/",
    )


COOKIE = "starsquare"
SEAT = "starsquare-practice"
"""The seat taken most recently at a practice game, besides the main session."""

SEATS = f"starsquare-{PREFIX}"
"""Prefix of the cookie of each seat; the number of its game follows."""

HEADER = "x-starsquare"
"""Our pages send it; other sites cannot set it without our consent (CORS)."""

IPV6_HOST_BITS = 64
"""The bits of an IPv6 address that a home or a venue assigns itself."""

_SAFE = {"GET", "HEAD", "OPTIONS"}
_SESSION, _LINK = "s.", "l."
_COOKIE, _HEADER = COOKIE.encode(), HEADER.encode()
_AT_PRACTICE = re.compile(
    rf"/(?:t|api/games|practice/friend|api/practice)/({PREFIX}[a-z0-9-]{{1,40}})\."
)
_LIVE = "/api/live"
_LIVE_AT_PRACTICE = re.compile(rf"seat=({PREFIX}[a-z0-9-]{{1,40}})")

Connection = ASGIConnection[Any, Any, Any, Any]


class Who(StrEnum):
    """Who may use a route; the services check further permissions where needed."""

    ANYBODY = "anybody"
    KNOWN = "known"  # has a session or a link
    DIRECTOR = "director"  # director of any event


OPEN = {"who": Who.ANYBODY}
KNOWN = {"who": Who.KNOWN}
DIRECTOR = {"who": Who.DIRECTOR}


def session_cookie(token: str) -> str:
    """Return the cookie value for a session."""
    return _SESSION + token


def link_cookie(token: str) -> str:
    """Return the cookie value for a link."""
    return _LINK + token


def seat_cookie(event: str) -> str:
    """Return the name of the cookie for a seat at a practice game."""
    return f"{SEATS}{event.removeprefix(PREFIX)}"


def seat_of(identity: Identity) -> str | None:
    """Return the practice game at which a visitor with a link has a seat."""
    events = {grant.event or "" for grant in identity.grants}
    event = events.pop() if len(events) == 1 else ""
    return event if event.startswith(PREFIX) else None


async def identity_of(connection: Connection, accounts: AccountService) -> Identity:
    """Return the caller's identity, from `Authorization: Bearer` or a cookie.

    Raises:
        TokenError: the token is invalid or expired.
        RequestError: a cookie came with a request that is not from our pages.
    """
    token = token_of(connection)
    return NOBODY if token is None else await by_token(token, accounts)


def token_of(connection: Connection) -> str | None:
    """Return the token of a request.

    Raises:
        RequestError: a cookie came with a request that is not from our pages.
    """
    return shown_token(cast("Mapping[str, Any]", connection.scope))


def shown_token(scope: Mapping[str, Any]) -> str | None:
    """Return the token of a request, read from the raw headers.

    Raises:
        RequestError: a cookie came with a request that is not from our pages.
    """
    headers = _headers(scope)
    bearer = headers.get(b"authorization", b"")
    if bearer[:7].lower() == b"bearer ":
        return str(bearer[7:], "latin-1")
    cookies: dict[bytes, bytes] = {}
    for part in headers.get(b"cookie", b"").split(b";"):
        name, _, value = part.strip().partition(b"=")
        cookies.setdefault(name, value)
    game = _practice_in(scope)
    seat = cookies.get(seat_cookie(game).encode()) if game else None
    shown = seat or cookies.get(_COOKIE)
    if not shown:
        return None
    _must_be_ours(scope, headers)
    return str(shown, "latin-1").strip('"')


def _practice_in(scope: Mapping[str, Any]) -> str | None:
    """Return the practice game that a request is about, whose seat cookie applies."""
    path: str = scope["path"]
    if path == _LIVE:
        query = str(scope.get("query_string") or b"", "latin-1")
        found = _LIVE_AT_PRACTICE.fullmatch(query)
    else:
        found = _AT_PRACTICE.match(path)
    return None if found is None else found[1]


def must_be_ours(connection: Connection) -> None:
    """Reject a cross-site request that carries our cookie.

    Raises:
        RequestError: the request did not come from our pages.
    """
    scope = cast("Mapping[str, Any]", connection.scope)
    _must_be_ours(scope, _headers(scope))


def _headers(scope: Mapping[str, Any]) -> dict[bytes, bytes]:
    return dict(scope["headers"])


def _must_be_ours(scope: Mapping[str, Any], headers: Mapping[bytes, bytes]) -> None:
    _must_not_be_foreign(headers)
    shows_it = b"origin" in headers or _HEADER in headers
    if _changes_something(scope) and not shows_it:
        raise RequestError("service.cross_site")


def _must_not_be_foreign(headers: Mapping[bytes, bytes]) -> None:
    """Reject a request that a browser sends on behalf of another site."""
    origin, host = headers.get(b"origin"), headers.get(b"host", b"")
    if origin is not None and origin.partition(b"://")[2] != host:
        came_from, ours = (str(one, "latin-1") for one in (origin, host))
        raise RequestError("service.foreign", origin=came_from, host=ours)


def _changes_something(scope: Mapping[str, Any]) -> bool:
    return scope.get("method", "GET") not in _SAFE  # a WebSocket has no method


async def by_token(token: str, accounts: AccountService) -> Identity:
    """Return the identity behind a token of a session or a link.

    Raises:
        TokenError: the token is invalid or expired.
    """
    if token.startswith(_SESSION):
        return await accounts.by_session(token.removeprefix(_SESSION))
    return await accounts.links.identity_of(token.removeprefix(_LINK))


async def guard(connection: Connection, handler: BaseRouteHandler) -> None:
    """Check that the caller may use the route, and store their identity.

    Raises:
        TokenError: the route requires signing in.
        RequestError: the request was sent on behalf of another site.
    """
    scope = cast("Mapping[str, Any]", connection.scope)
    if _changes_something(scope):
        # Even without our cookie: another site must not sign anyone in.
        _must_not_be_foreign(_headers(scope))
    accounts: AccountService = connection.app.state.worker.accounts
    who = handler.opt.get("who")
    try:
        identity = await identity_of(connection, accounts)
    except TokenError:
        # After their session has ended, people can still read public pages.
        if who is not Who.ANYBODY or connection.scope["path"].startswith("/api/"):
            raise
        identity = NOBODY
    connection.scope["user"] = identity
    if not is_open(who, identity):
        raise TokenError("service.log_in")


def is_open(who: object, identity: Identity) -> bool:
    """Return whether an identity may use a route that is open to `who`."""
    match who:
        case Who.ANYBODY:
            return True
        case Who.KNOWN:
            return identity is not NOBODY
        case Who.DIRECTOR:
            return any(grant.role is Role.DIRECTOR for grant in identity.grants)
        case _:
            return False


class Limiter:
    """Limits attempts per address and period; the oldest addresses are dropped."""

    def __init__(
        self, clock: Clock, *, tries: int, seconds: int = 60, most: int = 10_000
    ) -> None:
        """Set the limits."""
        self._clock, self._tries, self._seconds = clock, tries, seconds
        self._most = most
        self._seen: OrderedDict[bytes, list[int]] = OrderedDict()

    def note(self, address: str) -> None:
        """Count an attempt.

        Raises:
            TooOftenError: the limit is reached.
        """
        key, now = _short(address), self._clock.now()
        since = now - self._seconds * 1000
        recent = [at for at in self._seen.pop(key, []) if at > since]
        self._seen[key] = recent
        if len(self._seen) > self._most:
            self._seen.popitem(last=False)
        if len(recent) >= self._tries:
            wait = (recent[0] - since) // 1000 + 1
            raise TooOftenError("service.too_often", n=wait)
        recent.append(now)


class SharedLimiter:
    """Limits attempts per address and period, shared by all servers."""

    def __init__(
        self, name: str, store: Tries, clock: Clock, *, tries: int, seconds: int
    ) -> None:
        """Set the limits; the name says which kind of attempt is counted."""
        self._name, self._store, self._clock = name, store, clock
        self._tries, self._seconds = tries, seconds

    @asynccontextmanager
    async def attempt(self, address: str) -> AsyncGenerator[None]:
        """Count an attempt, unless the block succeeds.

        A whole venue may share one address: people who sign in correctly do not use up
        the attempts of those after them.

        Raises:
            TooOftenError: the limit is reached.
        """
        noted = await self.note(address)
        yield
        await asyncio.to_thread(self._store.forget_try, noted)

    async def note(self, address: str) -> str:
        """Count an attempt, and return its id.

        Raises:
            TooOftenError: the limit is reached.
        """
        return await asyncio.to_thread(self._noted, self._key(address))

    def _noted(self, key: str) -> str:
        now = self._clock.now()
        since = Moment(now - self._seconds * 1000)
        recent = self._store.tries_since(key, since)
        if len(recent) >= self._tries:
            wait = (recent[0] - since) // 1000 + 1
            raise TooOftenError("service.too_often", n=wait)
        noted = secrets.token_hex(8)
        self._store.note_try(noted, key, now)
        return noted

    def _key(self, address: str) -> str:
        return f"{self._name}:{_short(address).hex()}"


def _short(address: str) -> bytes:
    return hashlib.blake2b(address.encode(), digest_size=8).digest()


def attempt(request: Connection) -> AbstractAsyncContextManager[None]:
    """Limit attempts to sign in from an address: only failures count.

    Raises:
        TooOftenError: the limit is reached.
    """
    limiter: SharedLimiter = request.app.state.log_in_limiter
    return limiter.attempt(address_from(request))


async def come_by_link(request: Connection, link: str) -> Identity:
    """Return the identity of a link; failed attempts of others do not block it.

    Raises:
        TokenError: the link is invalid or expired.
        TooOftenError: the address has tried too many invalid links.
    """
    accounts: AccountService = request.app.state.worker.accounts
    try:
        return await accounts.links.identity_of(link)
    except TokenError:
        await request.app.state.log_in_limiter.note(address_from(request))
        raise


def session_token(request: Connection) -> str | None:
    """Return the session token of a request, or None if it has none."""
    shown = token_of(request)
    if shown is None or not shown.startswith(_SESSION):
        return None
    return shown.removeprefix(_SESSION)


def device_of(request: Connection) -> str:
    """Return the browser's user agent, for the list of sessions."""
    named = request.headers.get("user-agent", "")
    return "".join(one for one in named if one.isprintable())


async def guest_from(request: Connection) -> Guest:
    """Return who is starting to practice: their address, and their last seat."""
    accounts: AccountService = request.app.state.worker.accounts
    token = request.cookies.get(SEAT, "").strip('"')
    try:
        seat = (await by_token(token, accounts)).person if token else None
    except TokenError:
        seat = None
    return Guest(address_from(request), seat)


def address_from(request: Connection) -> str:
    """Return the address that attempts are counted by, as our proxy reports it."""
    return "" if request.client is None else counted_as(request.client.host)


def counted_as(address: str) -> str:
    """Return the address that attempts are counted by.

    Anyone with one IPv6 address usually has a whole network of them, and could use a
    different one for every attempt.
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:  # a proxy may connect through a socket, which has no address
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    network = int(found) >> IPV6_HOST_BITS << IPV6_HOST_BITS
    return str(ipaddress.IPv6Address(network))
