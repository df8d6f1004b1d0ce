"""Run work on a Ray cluster: `pip install starsquare[cluster]`."""

from __future__ import annotations

import hashlib
import importlib
import os
import socket
import threading
from collections.abc import Callable
from typing import Any

from starsquare.errors import StarsquareError
from starsquare.service.process_pool import Answer, Asked

_LARGE = 100_000  # bytes: sent to the cluster once, not with every task
_RETRIES = 3
_LOG_LEVEL = "ERROR"
_KNOCK_SECONDS = 5


class ClusterError(StarsquareError):
    """Raised when no cluster can be reached."""


class ClusterPool:
    """A cluster that runs tasks as a `ProcessPool` does, many at once.

    A task whose worker is lost is run again by another.
    """

    def __init__(self, address: str) -> None:
        """Join the cluster at an address; `local` starts one on this machine.

        Raises:
            ClusterError: Ray is not installed, or nothing answers at the address.
        """
        _must_answer(address)
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            # Ray's types are incomplete, and it is only installed with the extra.
            self._ray: Any = importlib.import_module("ray")
        except ImportError as error:
            raise ClusterError("cluster.not_installed") from error
        try:
            self._ray.init(address=address, logging_level=_LOG_LEVEL)
        except Exception as error:  # Ray raises many kinds, most of them its own
            raise ClusterError("cluster.no_answer", address=address) from error
        self._sent: dict[bytes, Any] = {}
        self._sending = threading.Lock()

    @property
    def width(self) -> int:
        """How many tasks the cluster runs at once."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def run(
        self,
        work: Callable[Asked, Answer],
        *args: Asked.args,
        **kwargs: Asked.kwargs,
    ) -> Answer:
        """Run a task there and wait for the result; call it from a thread."""
        task = self._ray.remote(num_cpus=1, max_retries=_RETRIES)(work)
        sent = [self._once(one) for one in args]
        answer: Answer = self._ray.get(task.remote(*sent, **kwargs))
        return answer

    def _once(self, content: object) -> object:
        """Return the cluster's reference to a large file, uploading it once."""
        if not isinstance(content, bytes) or len(content) < _LARGE:
            return content
        digest = hashlib.blake2b(content).digest()
        with self._sending:
            if digest not in self._sent:
                self._sent[digest] = self._ray.put(content)
            return self._sent[digest]

    def end(self) -> None:
        """Leave the cluster."""
        self._ray.shutdown()


def _must_answer(address: str) -> None:
    """Connect first: Ray waits for minutes if nothing answers.

    Raises:
        ClusterError: nothing answers.
    """
    host, colon, port = address.rpartition("//")[2].rpartition(":")
    if not colon:
        return  # one of Ray's own keywords, such as `auto`
    try:
        socket.create_connection((host, int(port)), _KNOCK_SECONDS).close()
    except (OSError, ValueError, OverflowError) as error:
        raise ClusterError("cluster.no_answer", address=address) from error
