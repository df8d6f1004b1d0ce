"""A hall under strain, so that a test that only holds on a quiet machine is found.

`STARSQUARE_STRAIN=line` lets everything that goes over the line take its time, both
ways: what a page shows before the service knows it, and what the service knows before
a page shows it, are then far apart. `STARSQUARE_STRAIN=browser` slows every page's own
work. `make soak` runs the tests of the pages once under each.
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
"""So much later than it was sent everything is heard."""

assert STRAIN in ("", "line", "browser"), f"there is no strain {STRAIN!r}"


def strained(app: ASGIApp) -> ASGIApp:
    """Put a service behind a slow line, if the run asks for one."""
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
