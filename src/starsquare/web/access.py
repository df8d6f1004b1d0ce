"""Who asks, and which routes are open to whom: a route that says nothing is closed."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, cast
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler

from starsquare.service.house import HouseDesk
from starsquare.service.identity import NOBODY, Identity, Role
from starsquare.service.ports import Clock
from starsquare.service.tokens import TokenError
from starsquare.web.answers import RequestError, TooOftenError

COOKIE = "starsquare"
HEADER = "x-starsquare"
"""Our pages send it; a page of somebody else cannot without our leave."""

_SAFE = {"GET", "HEAD", "OPTIONS"}
_SESSION, _LINK = "s.", "l."

Connection = ASGIConnection[Any, Any, Any, Any]


class Who(StrEnum):
    """To whom a route is open; the desks ask for more where it matters."""

    ANYBODY = "anybody"
    KNOWN = "known"  # with a session or a link
    DIRECTOR = "director"  # of any event


def session_cookie(token: str) -> str:
    """Give what a cookie holds for a session."""
    return _SESSION + token


def link_cookie(token: str) -> str:
    """Give what a cookie holds for a link."""
    return _LINK + token


async def identity_of(connection: Connection, house: HouseDesk) -> Identity:
    """Tell who asks, by `Authorization: Bearer` or by cookie.

    Raises:
        TokenError: what they show is not, or no longer, good.
        RequestError: a cookie came with a request that is not from our pages.
    """
    token = _bearer(connection)
    if token is not None:
        return await _by_token(token, house)
    cookie = connection.cookies.get(COOKIE)
    if not cookie:
        return NOBODY
    must_be_ours(connection)
    return await _by_token(cookie, house)


def _bearer(connection: Connection) -> str | None:
    # Straight from the request: every command comes by here.
    for name, value in connection.scope["headers"]:
        if name == b"authorization" and value[:7].lower() == b"bearer ":
            return str(value[7:], "latin-1")
    return None


def must_be_ours(connection: Connection) -> None:
    """Refuse what another page makes a browser send with our cookie.

    Raises:
        RequestError: it is such a request.
    """
    origin = connection.headers.get("origin")
    if origin is not None:
        if urlsplit(origin).netloc != connection.headers.get("host"):
            raise RequestError("service.cross_site")
        return
    scope = cast("Mapping[str, Any]", connection.scope)
    method = scope.get("method", "GET")  # a WebSocket has none
    if method not in _SAFE and HEADER not in connection.headers:
        raise RequestError("service.cross_site")


async def _by_token(token: str, house: HouseDesk) -> Identity:
    if token.startswith(_SESSION):
        return await house.by_session(token.removeprefix(_SESSION))
    return await house.by_link(token.removeprefix(_LINK))


async def guard(connection: Connection, handler: BaseRouteHandler) -> None:
    """Let in who may come in, and note who it is.

    Raises:
        TokenError: the route is for those who have shown who they are.
    """
    house: HouseDesk = connection.app.state.worker.house
    who = handler.opt.get("who")
    try:
        identity = await identity_of(connection, house)
    except TokenError:
        # A person whose session has ended still reads what anybody may read.
        if who is not Who.ANYBODY or connection.scope["path"].startswith("/api/"):
            raise
        identity = NOBODY
    connection.scope["user"] = identity
    if not is_open(who, identity):
        raise TokenError("service.log_in")


def is_open(who: object, identity: Identity) -> bool:
    """Tell whether a route that is open to `who` is open to somebody."""
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
    """Lets each address try so often in a while; the oldest addresses are forgotten."""

    def __init__(
        self, clock: Clock, *, tries: int = 10, seconds: int = 60, most: int = 10_000
    ) -> None:
        """Set the limits."""
        self._clock, self._tries, self._seconds = clock, tries, seconds
        self._most = most
        self._seen: OrderedDict[bytes, list[int]] = OrderedDict()

    def note(self, address: str) -> None:
        """Count a try.

        Raises:
            TooOftenError: it is one too many.
        """
        key = hashlib.blake2b(address.encode(), digest_size=8).digest()
        now = self._clock.now()
        since = now - self._seconds * 1000
        recent = [at for at in self._seen.pop(key, []) if at > since]
        self._seen[key] = recent
        if len(self._seen) > self._most:
            self._seen.popitem(last=False)
        if len(recent) >= self._tries:
            wait = (recent[0] - since) // 1000 + 1
            raise TooOftenError("service.too_often", seconds=wait)
        recent.append(now)
