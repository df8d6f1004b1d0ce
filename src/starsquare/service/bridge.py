"""From the writer's thread to the loop: one wake-up for a whole group of answers.

`asyncio.wrap_future` wakes the loop once for every future, by a system call on the
thread that should be writing; a group commit answers dozens at the same moment.
"""

from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import Future
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class Bridge(Generic[Answer]):
    """Awaits futures that another thread completes."""

    def __init__(self) -> None:
        """Begin with none."""
        self._done: deque[tuple[asyncio.Future[Answer], Future[Answer]]] = deque()
        self._is_woken = False

    async def wait(self, future: Future[Answer]) -> Answer:
        """Await a future."""
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[Answer] = loop.create_future()

        def answered(done: Future[Answer]) -> None:
            self._done.append((waiting, done))
            if not self._is_woken:
                self._is_woken = True
                loop.call_soon_threadsafe(self._pass_on)

        future.add_done_callback(answered)
        return await waiting

    def _pass_on(self) -> None:
        self._is_woken = False  # first, so that who comes meanwhile wakes us again
        while self._done:
            waiting, done = self._done.popleft()
            if waiting.done():
                continue  # whoever waited was cancelled
            error = done.exception()
            if error is None:
                waiting.set_result(done.result())
            else:
                waiting.set_exception(error)
