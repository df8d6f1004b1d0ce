"""Waiting for something to happen, but not for ever."""

from __future__ import annotations

import asyncio
from contextlib import suppress


async def happens_within(event: asyncio.Event, seconds: float | None) -> bool:
    """Wait for an event, so long at most (None: for ever); tell whether it came."""
    # Not `wait_for`: before Python 3.12 it lets a cancellation be lost.
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
    return event.is_set()
