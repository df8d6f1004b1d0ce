"""Deciding beside the service: in a process of its own.

A thread is not enough for a large pairing: the matching keeps the interpreter to
itself, and everybody else would wait for it.
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
    """Whatever does a piece of work elsewhere while a thread waits for it."""

    def run(
        self,
        work: Callable[Asked, Answer],
        *args: Asked.args,
        **kwargs: Asked.kwargs,
    ) -> Answer:
        """Do it there and wait for it."""
        ...

    def end(self) -> None:
        """Let go of it at once."""
        ...


class ProcessPool:
    """One process, started when it is needed for the first time."""

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
        """Do a piece of work there and wait for it; call it from a thread.

        If the process is gone, it is done here.

        Raises:
            BrokenProcessPool: nobody waits for it any more.
        """
        try:
            return self._answer(self._started().submit(work, *args, **kwargs))
        except BrokenProcessPool:
            self._pool = None
            if self._is_ended:
                raise
            return work(*args, **kwargs)

    def _answer(self, future: Future[Answer]) -> Answer:
        """Wait for an answer, as long as the process may give one.

        Python 3.11 forgets work that is asked for while the process ends.
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
            if self._is_ended:  # meanwhile
                self.end()
        return pool

    def end(self) -> None:
        """Let the process go at once, whatever it is doing."""
        self._is_ended = True
        if self._process is not None:
            end_process(self._process)

    def close(self) -> None:
        """Let the process go."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def all_cores() -> list[ProcessPool]:
    """Return a process for each core."""
    return [ProcessPool() for _ in range(os.cpu_count() or 1)]


def done_by_all(
    pools: Sequence[Pool],
    work: Callable[..., Answer],
    pieces: Iterable[Sequence[object]],
    told: Progress,
) -> list[Answer]:
    """Do pieces of work on all pools at once; return the answers in their order."""
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
    """Let this process end when the service is killed, which can tell it nothing."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "the service started it"

    def wait() -> None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
