"""Pass results from the writer's thread to the loop, one wake-up per group.

`asyncio.wrap_future` wakes the loop once for every future, with a system call on the
thread that should be writing; a group commit completes dozens at the same time.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress

from starsquare.service.ports import Append, EventStore, Receipt

_Answer = tuple["asyncio.Future[Receipt]", Receipt | Exception]


class AppendQueue:
    """Awaits appends written by another thread."""

    def __init__(self, store: EventStore) -> None:
        """Start empty."""
        self._store = store
        self._answers: deque[_Answer] = deque()
        self._is_woken = False

    async def append(self, append: Append) -> Receipt:
        """Append and wait until the events are durable; raises as the store does."""
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[Receipt] = loop.create_future()

        def answered(answer: Receipt | Exception) -> None:
            self._answers.append((waiting, answer))
            if not self._is_woken:
                self._is_woken = True
                with suppress(RuntimeError):  # the loop has ended, nobody is waiting
                    loop.call_soon_threadsafe(self._pass_on)

        self._store.queue(append, answered)
        return await waiting

    def _pass_on(self) -> None:
        self._is_woken = False  # first, so that a later result wakes the loop again
        while self._answers:
            waiting, answer = self._answers.popleft()
            if waiting.done():
                continue  # the waiting task was cancelled
            if isinstance(answer, Receipt):
                waiting.set_result(answer)
            else:
                waiting.set_exception(answer)
