"""What stands in every answer, and for which name a request may ask.

It wraps the whole application, so that answers of the framework's router have the
headers as well, such as for an address at which there is nothing.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar.types import HTTPScope, Message, Send

HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; object-src 'none'; "
        b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
)
HSTS = (b"strict-transport-security", b"max-age=31536000")

PROBES = frozenset({"/health", "/ready", "/metrics"})
"""Asked by machines, by whatever name they know the service."""

MISDIRECTED = 421


def sends_with_headers(send: Send, *, is_secure: bool) -> Send:
    """Return a `send` that adds the headers to the start of an answer."""
    headers = (*HEADERS, HSTS) if is_secure else HEADERS

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *headers]
        await send(message)

    return sent


def is_for_us(scope: HTTPScope, address: str | None) -> bool:
    """Return whether a request asks for the name that the service was given."""
    if address is None or scope["path"] in PROBES:
        return True
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1").lower()
    return host == urlsplit(address).netloc.lower()
