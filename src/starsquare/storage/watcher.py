"""A thread that tells when something was written, whoever wrote."""

from __future__ import annotations

import threading
from collections.abc import Callable

from starsquare.service.ports import StoreError


class Watcher:
    """Looks at the last change, waits, and looks again."""

    def __init__(
        self, last_change: Callable[[], int], tell: Callable[[], None]
    ) -> None:
        """Begin at the log and the notes as they are."""
        self.ended = threading.Event()
        self._last_change = last_change
        self._tell = tell
        self._seen = last_change()

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
                change = self._last_change()
            except StoreError:
                continue  # nothing can be read now; it is looked at again
            if change != self._seen:
                self._seen = change
                self._tell()
