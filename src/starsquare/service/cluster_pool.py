"""Work on a Ray cluster, for whoever has one: `pip install starsquare[cluster]`."""

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

_LARGE = 100_000  # bytes: sent to the cluster once, not with every piece of work
_RETRIES = 3
_LOG_LEVEL = "ERROR"
_KNOCK_SECONDS = 5


class ClusterError(StarsquareError):
    """There is no cluster to work on."""


class ClusterPool:
    """A cluster that does pieces of work as a `ProcessPool` does, many at once.

    A piece whose worker is lost is done once more by another.
    """

    def __init__(self, address: str) -> None:
        """Join the cluster at an address; `local` makes one of this machine.

        Raises:
            ClusterError: Ray is not installed, or nothing answers at the address.
        """
        _must_answer(address)
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            # Its types are not complete, and only who has a cluster has it.
            self._ray: Any = importlib.import_module("ray")
        except ImportError as error:
            raise ClusterError("cluster.not_installed") from error
        try:
            self._ray.init(address=address, logging_level=_LOG_LEVEL)
        except Exception as error:  # of many kinds, most of them its own
            raise ClusterError("cluster.no_answer", address=address) from error
        self._sent: dict[bytes, Any] = {}
        self._sending = threading.Lock()

    @property
    def width(self) -> int:
        """How many pieces the cluster does at once."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def run(
        self,
        work: Callable[Asked, Answer],
        *args: Asked.args,
        **kwargs: Asked.kwargs,
    ) -> Answer:
        """Do a piece of work there and wait for it; call it from a thread."""
        task = self._ray.remote(num_cpus=1, max_retries=_RETRIES)(work)
        sent = [self._once(one) for one in args]
        answer: Answer = self._ray.get(task.remote(*sent, **kwargs))
        return answer

    def _once(self, content: object) -> object:
        """Return a large file as the cluster knows it."""
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
    """Knock first: Ray waits for minutes where nobody is.

    Raises:
        ClusterError: nobody opens.
    """
    host, colon, port = address.rpartition("//")[2].rpartition(":")
    if not colon:
        return  # a word of Ray's own, such as `auto`
    try:
        socket.create_connection((host, int(port)), _KNOCK_SECONDS).close()
    except (OSError, ValueError, OverflowError) as error:
        raise ClusterError("cluster.no_answer", address=address) from error
