"""A service under strain, to find tests that only pass on an idle machine.

`STARSQUARE_STRAIN=line` delays everything on the network, both ways, so that the page
and the service are clearly out of step. `STARSQUARE_STRAIN=browser` holds up every page
whenever it changes or is used. `make soak` runs the tests of live pages once under
each.

The browser's own throttling is no use here: a throttled page keeps most of a core busy
even while it is idle, so an event with ten open pages starved the service and tests.
"""

from __future__ import annotations

import asyncio
import os

from litestar.types import ASGIApp, Message, Receive, ReceiveMessage, Scope, Send
from playwright.sync_api import BrowserContext

STRAIN = os.environ.get("STARSQUARE_STRAIN", "")
LINE_SECONDS = 0.25
BUSY_MS = 60
LATE_MS = LINE_SECONDS * 1_000 if STRAIN == "line" else 0
"""The delay of every message."""

assert STRAIN in ("", "line", "browser"), f"there is no strain {STRAIN!r}"


def strained(app: ASGIApp) -> ASGIApp:
    """Put a service behind a slow network, if the run asks for it."""
    return _behind_slow_line(app) if STRAIN == "line" else app


_SLOW = f"""(() => {{
  const now = performance.now.bind(performance); // a test may stop the clock later
  let free = 0; // until then it is left alone: never busy more than half of the time
  const hold = () => {{
    const began = now();
    if (began < free) return;
    while (now() < began + {BUSY_MS});
    free = began + 2 * {BUSY_MS};
  }};
  const all = {{ subtree: true, childList: true, characterData: true }};
  new MutationObserver(hold).observe(document, all);
  for (const use of ["pointerdown", "click", "keydown"])
    addEventListener(use, hold, true);
}})()"""
"""On an idle machine, a refresh of a page takes less than 10 ms."""


def slow_down(context: BrowserContext) -> None:
    """Slow all pages of a browser, if the run asks for it."""
    if STRAIN == "browser":
        context.add_init_script(_SLOW)


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
