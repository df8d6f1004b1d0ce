"""Keep several server processes running, and replace one that dies.

The server's own supervisor pings a worker and then waits for the answer. A worker that
dies in between never answers, and the others are not supervised for as long as a slow
start may take. This one never waits: it pings, goes on, and checks again.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from socket import socket

from uvicorn.config import STARTUP_FAILURE, Config
from uvicorn.supervisors.multiprocess import Multiprocess, Process

LOG = logging.getLogger("starsquare")

START_SECONDS = 60.0
"""How long a worker may take to start: several at once on a small server are slow."""

HEALTH_SECONDS = 5.0
"""How long a started worker may take to answer."""


class SupervisedProcess(Process):
    """One worker, and since when its answer is due."""

    def __init__(
        self,
        config: Config,
        sockets: list[socket],
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Prepare the process; `start` runs it."""
        super().__init__(config, sockets)
        self._clock = clock
        self._asked_at: float | None = None
        self._has_started = False

    def is_alive(self, timeout: float = 0) -> bool:
        """Return whether the worker runs and is not overdue, without waiting."""
        del timeout  # what counts is how long it has not answered
        return self.process.is_alive() and self._is_in_time()

    def _is_in_time(self) -> bool:
        try:
            if self._asked_at is None:
                self.parent_conn.send(b"ping")
                self._asked_at = self._clock()
            if self.parent_conn.poll():
                self._has_started = self.parent_conn.recv() or self._has_started
                self._asked_at = None
                return True
        except (OSError, EOFError):
            return False  # its end of the pipe is gone
        limit = HEALTH_SECONDS if self._has_started else START_SECONDS
        return self._clock() - self._asked_at < limit


class Supervisor(Multiprocess):
    """Runs the configured number of workers."""

    def init_processes(self) -> None:
        """Start the workers."""
        for _ in range(self.processes_num):
            self.processes.append(self._started())

    def keep_subprocess_alive(self) -> None:
        """Replace workers that have died or no longer answer."""
        for index, process in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            if not process.is_alive():
                self._replace(index, process)

    def _replace(self, index: int, process: Process) -> None:
        process.kill()
        process.join()
        if process.exitcode == STARTUP_FAILURE:
            # Whatever stopped it would stop every other one as well.
            LOG.error("worker %s could not start; stopping", process.pid)
            self.should_exit.set()
            return
        LOG.warning("worker %s died; starting another", process.pid)
        self.processes[index] = self._started()

    def _started(self) -> SupervisedProcess:
        process = SupervisedProcess(self.config, self.sockets)
        process.start()
        return process
