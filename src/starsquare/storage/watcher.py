"""A thread that reports writes, by this or any other process."""

from __future__ import annotations

import threading
from collections.abc import Callable

from starsquare.service.ports import StoreError


class Watcher:
    """Polls the last change, waiting in between."""

    def __init__(
        self, last_change: Callable[[], int], tell: Callable[[], None]
    ) -> None:
        """Start from the current state of the log and the notes."""
        self.ended = threading.Event()
        self._last_change = last_change
        self._tell = tell
        self._seen = last_change()

    def start(self, wait: Callable[[], None]) -> Callable[[], None]:
        """Start the thread; `wait` returns when it may be time to poll again.

        Returns:
            a function that stops the thread and waits for its end.
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
                change = self._last_change()
            except StoreError:
                continue  # unreadable for now; it is polled again
            if change != self._seen:
                self._seen = change
                self._tell()
