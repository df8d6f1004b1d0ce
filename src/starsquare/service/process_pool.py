"""Run heavy work in a separate process.

A thread is not enough for a large pairing: the matching holds the interpreter, and
everything else would wait for it.
"""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import (
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    as_completed,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from queue import SimpleQueue
from typing import ParamSpec, Protocol, TypeVar

from starsquare.service.ports import Progress
from starsquare.system import end_process

_LOOK_SECONDS = 1

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


class Pool(Protocol):
    """Anything that runs a task elsewhere while a thread waits for it."""

    def run(
        self,
        work: Callable[Asked, Answer],
        *args: Asked.args,
        **kwargs: Asked.kwargs,
    ) -> Answer:
        """Run a task there and wait for the result."""
        ...

    def end(self) -> None:
        """Stop immediately."""
        ...


class ProcessPool:
    """One process, started when it is first needed."""

    def __init__(self) -> None:
        """Start nothing yet."""
        self._pool: ProcessPoolExecutor | None = None
        self._process: int | None = None
        self._is_ended = False

    def run(
        self,
        work: Callable[Asked, Answer],
        *args: Asked.args,
        **kwargs: Asked.kwargs,
    ) -> Answer:
        """Run a task there and wait for the result; call it from a thread.

        If the process is gone, the task runs here.

        Raises:
            BrokenProcessPool: the pool was closed while the task was waiting.
        """
        try:
            return self._answer(self._started().submit(work, *args, **kwargs))
        except BrokenProcessPool:
            self._pool = None
            if self._is_ended:
                raise
            return work(*args, **kwargs)

    def _answer(self, future: Future[Answer]) -> Answer:
        """Wait for an answer as long as the process may still give one.

        Python 3.11 loses tasks submitted while the process ends.
        """
        while not wait([future], _LOOK_SECONDS).done:
            if self._is_ended:
                raise BrokenProcessPool
        return future.result()

    def _started(self) -> ProcessPoolExecutor:
        pool = self._pool
        if self._is_ended:
            raise BrokenProcessPool
        if pool is None:
            pool = self._pool = ProcessPoolExecutor(
                1,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_end_with_parent,
            )
            self._process = pool.submit(os.getpid).result()
            if self._is_ended:  # in between
                self.end()
        return pool

    def end(self) -> None:
        """Stop the process immediately, whatever it is doing."""
        self._is_ended = True
        if self._process is not None:
            end_process(self._process)

    def close(self) -> None:
        """Stop the process."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def all_cores() -> list[ProcessPool]:
    """Return one process per core."""
    return [ProcessPool() for _ in range(os.cpu_count() or 1)]


def done_by_all(
    pools: Sequence[Pool],
    work: Callable[..., Answer],
    pieces: Iterable[Sequence[object]],
    told: Progress,
) -> list[Answer]:
    """Run tasks on all pools at once; return the answers in order."""
    free: SimpleQueue[Pool] = SimpleQueue()
    for pool in pools:
        free.put(pool)

    def done(piece: Sequence[object]) -> Answer:
        pool = free.get()
        try:
            return pool.run(work, *piece)
        finally:
            free.put(pool)

    with ThreadPoolExecutor(len(pools)) as threads:
        waiting = [threads.submit(done, piece) for piece in pieces]
        for number, _ in enumerate(as_completed(waiting), start=1):
            told(number, len(waiting))
        return [one.result() for one in waiting]


def _end_with_parent() -> None:
    """End this process if the service is killed, which cannot stop it itself."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "the service started it"

    def wait() -> None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
