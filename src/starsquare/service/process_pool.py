"""Deciding beside the service: in a process of its own.

A thread is not enough for a large pairing: the matching keeps the interpreter to
itself, and everybody else would wait for it.
"""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")


class ProcessPool:
    """One process, started when it is needed for the first time."""

    def __init__(self) -> None:
        """Start nothing yet."""
        self._pool: ProcessPoolExecutor | None = None

    def run(
        self,
        work: Callable[Asked, Answer],
        *args: Asked.args,
        **kwargs: Asked.kwargs,
    ) -> Answer:
        """Do a piece of work there and wait for it; call it from a thread.

        If the process is gone, it is done here.
        """
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                1,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_end_with_parent,
            )
        try:
            return self._pool.submit(work, *args, **kwargs).result()
        except BrokenProcessPool:
            self._pool = None
            return work(*args, **kwargs)

    def close(self) -> None:
        """Let the process go."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def _end_with_parent() -> None:
    """Let this process end when the service is killed, which can tell it nothing."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "the service started it"

    def wait() -> None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
