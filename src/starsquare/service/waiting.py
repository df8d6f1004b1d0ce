"""Wait for something to happen, with a time limit."""

from __future__ import annotations

import asyncio
from contextlib import suppress


async def happens_within(event: asyncio.Event, seconds: float | None) -> bool:
    """Wait for an event up to a time limit (None: no limit); return whether it came."""
    # Not `wait_for`: before Python 3.12 it can lose a cancellation.
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
    return event.is_set()
