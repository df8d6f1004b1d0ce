"""Limits on the time and size of a request while it arrives.

The server itself would wait forever for a request that never ends, and keep all headers
it is sent. A connection that tries either is closed.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from typing import Any, ClassVar, cast

from uvicorn.protocols.http.httptools_impl import (
    HttpToolsProtocol,
    RequestResponseCycle,
)

from starsquare.web.access import counted_as
from starsquare.web.line_limits import LINES, LINES_EACH

SECONDS = 20.0
"""How long a request may take to arrive."""

MOST_BYTES = 32_768
"""The maximum size of its first line and headers, and of what is around its body."""

MOST_PER_BYTE = 8
"""How much more a body in small chunks may have around it, for each of its bytes."""

LOOPBACK = frozenset(map(counted_as, ("127.0.0.1", "::1", "")))
"""This computer: a local proxy forwards requests of many people."""

FEED = "/api/feed"


class PatientProtocol(HttpToolsProtocol):
    """The server's side of a connection, with a time limit."""

    connections_each: ClassVar[int] = 2 * int(os.environ.get(LINES) or LINES_EACH)
    """How many connections an address may hold open, besides live ones."""

    _by_address: ClassVar[Counter[str]] = Counter()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Wait for the first request."""
        super().__init__(*args, **kwargs)
        self._arriving_since: float | None = None
        self._is_head, self._has_begun = True, False
        self._head_bytes = self._body_bytes = self._other_bytes = 0
        self._watch: asyncio.TimerHandle | None = None
        self._peer, self._is_counted = "", False

    def connection_made(  # type: ignore[override] # as it is there
        self, transport: asyncio.Transport
    ) -> None:
        """Start the time limit of the connection."""
        super().connection_made(transport)
        self._peer = counted_as((transport.get_extra_info("peername") or [""])[0])
        self._by_address[self._peer] += 1
        self._is_counted = True
        if (
            self._peer not in LOOPBACK
            and self._by_address[self._peer] > self.connections_each
        ):
            transport.close()
        # From the start: a connection that sends nothing is closed as well.
        self._arriving_since = self.loop.time()
        self._look_again()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the time limit."""
        self._end_watch()
        self._count_down()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Process data, unless it exceeds the limit."""
        self._has_begun = False
        super().data_received(data)
        if self._is_head:
            self._head_bytes += len(data)
        elif not self._has_begun:  # else it may be many requests in a row
            self._other_bytes += len(data)
        allowed = MOST_BYTES + (MOST_PER_BYTE + 1) * self._body_bytes
        if self._head_bytes > MOST_BYTES or self._other_bytes > allowed:
            self.transport.close()

    def on_message_begin(self) -> None:
        """Record that a request has begun."""
        super().on_message_begin()
        self._arriving_since = self.loop.time()
        self._is_head = self._has_begun = True
        self._head_bytes = self._body_bytes = self._other_bytes = 0

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header, but nothing that follows the body.

        A proxy passes that on, and it would count as what the proxy itself says.
        """
        if self._is_head:
            super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        """Take a part of the body."""
        self._body_bytes += len(body)
        super().on_body(body)

    def on_headers_complete(self) -> None:
        """Record that its headers have arrived."""
        super().on_headers_complete()
        self._is_head = False

    def on_message_complete(self) -> None:
        """Record that it has arrived completely."""
        super().on_message_complete()
        self._arriving_since = None

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over: live connections are checked by pings."""
        self._end_watch()
        self._count_down()
        super().handle_websocket_upgrade()

    def shutdown(self) -> None:
        """Stop: the feed of a screen would not end by itself."""
        super().shutdown()
        # None before the first request, although its type says otherwise.
        cycle = cast("RequestResponseCycle | None", self.cycle)
        if cycle is not None and cycle.scope["path"] == FEED:
            self.transport.close()

    def _look_again(self) -> None:
        # One timer per connection, not per request.
        since = self._arriving_since
        if since is not None and self.loop.time() - since >= SECONDS:
            self.transport.close()
            return
        self._watch = self.loop.call_later(SECONDS / 2, self._look_again)

    def _count_down(self) -> None:
        if self._is_counted:
            self._is_counted = False
            self._by_address[self._peer] -= 1
            if not self._by_address[self._peer]:
                del self._by_address[self._peer]

    def _end_watch(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
