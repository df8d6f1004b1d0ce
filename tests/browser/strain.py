"""A service under strain, to find tests that only pass on an idle machine.

`STARSQUARE_STRAIN=line` delays everything on the network, both ways, so that the page
and the service are clearly out of step. `STARSQUARE_STRAIN=browser` slows every page's
own work. `make soak` runs the tests of live pages once under each.
"""

from __future__ import annotations

import asyncio
import os
from typing import Any

from litestar.types import ASGIApp, Message, Receive, ReceiveMessage, Scope, Send
from playwright.sync_api import BrowserContext, Page

STRAIN = os.environ.get("STARSQUARE_STRAIN", "")
LINE_SECONDS = 0.25
TIMES_SLOWER = 4
LATE_MS = LINE_SECONDS * 1_000 if STRAIN == "line" else 0
"""The delay of every message."""

assert STRAIN in ("", "line", "browser"), f"there is no strain {STRAIN!r}"


def strained(app: ASGIApp) -> ASGIApp:
    """Put a service behind a slow network, if the run asks for it."""
    return _behind_slow_line(app) if STRAIN == "line" else app


def slow_down(context: BrowserContext, page: Page) -> None:
    """Slow a page's own work, if the run asks for it."""
    if STRAIN == "browser":
        session: Any = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": TIMES_SLOWER})


def _behind_slow_line(app: ASGIApp) -> ASGIApp:
    async def late(scope: Scope, receive: Receive, send: Send) -> None:
        async def received() -> ReceiveMessage:
            message = await receive()
            if message["type"] == "websocket.receive":
                await asyncio.sleep(LINE_SECONDS)
            return message

        async def sent(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.send"):
                await asyncio.sleep(LINE_SECONDS)
            await send(message)

        await app(scope, received, sent)

    return late
