"""A thread that tells when the log has grown, whoever wrote."""

from __future__ import annotations

import threading
from collections.abc import Callable

from starsquare.service.ports import StoreError


class Watcher:
    """Looks at the last position, waits, and looks again."""

    def __init__(
        self, last_position: Callable[[], int], tell: Callable[[], None]
    ) -> None:
        """Begin at the log as it is."""
        self.ended = threading.Event()
        self._last_position = last_position
        self._tell = tell
        self._seen = last_position()

    def start(self, wait: Callable[[], None]) -> Callable[[], None]:
        """Start the thread; `wait` returns when it may be time to look again.

        Returns:
            what ends the thread and waits for its end.
        """
        thread = threading.Thread(
            target=self._run, args=(wait,), name="watcher", daemon=True
        )
        thread.start()

        def end() -> None:
            self.ended.set()
            thread.join()

        return end

    def _run(self, wait: Callable[[], None]) -> None:
        while not self.ended.is_set():
            wait()
            try:
                position = self._last_position()
            except StoreError:
                continue  # nothing can be read now; it is looked at again
            if position != self._seen:
                self._seen = position
                self._tell()
