"""One thread that writes: whatever waits when it is free becomes one durable commit.

A commit costs a wait for the disk, whether it holds one append or two hundred. While
one is under way the next group gathers, so the busier it gets the larger the groups.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue

from starsquare.service.ports import Answered, Append, Receipt, StoreError
from starsquare.storage.batch import Answer

LARGEST_GROUP = 500

_Waiting = tuple[Append, Answered]


class GroupWriter:
    """Queues appends, and writes them in groups by the function it is given."""

    def __init__(
        self, write: Callable[[Sequence[Append]], Sequence[Answer]], *, where: str
    ) -> None:
        """Start the thread."""
        self._write = write
        self._where = where
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._closing = threading.Lock()
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, append: Append) -> Future[Receipt]:
        """Queue an append, and give a future for its answer."""
        future: Future[Receipt] = Future()

        def answered(answer: Receipt | Exception) -> None:
            if isinstance(answer, Receipt):
                future.set_result(answer)
            else:
                future.set_exception(answer)

        self.queue(append, answered)
        return future

    def queue(self, append: Append, answered: Answered) -> None:
        """Queue an append; `answered` is called by the thread that writes."""
        must_have_events(append)
        with self._closing:
            if self._is_closed:
                raise StoreError("store.closed", where=self._where)
            self._queue.put((append, answered))

    def close(self) -> None:
        """Write what is queued, then end the thread."""
        with self._closing:
            if not self._is_closed:
                self._is_closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        is_open = True
        while is_open:
            group, is_open = self._next_group()
            if group:
                self._answer(group)

    def _next_group(self) -> tuple[list[_Waiting], bool]:
        group: list[_Waiting] = []
        waiting = self._queue.get()
        while waiting is not None:
            group.append(waiting)
            if len(group) == LARGEST_GROUP:
                return group, True
            try:
                waiting = self._queue.get_nowait()
            except Empty:
                return group, True
        return group, False

    def _answer(self, group: list[_Waiting]) -> None:
        answers = self._answers([append for append, _ in group])
        for (_, answered), answer in zip(group, answers, strict=True):
            answered(answer)

    def _answers(self, batch: Sequence[Append]) -> Sequence[Receipt | Exception]:
        try:
            return self._write(batch)
        except Exception as error:
            if isinstance(error, StoreError) or len(batch) == 1:
                return [error] * len(batch)
        # One of them cannot be stored at all, which must stop nobody else.
        return [answer for one in batch for answer in self._answers([one])]


def must_have_events(append: Append) -> Append:
    """Refuse an append that comes to nothing.

    Raises:
        ValueError: it is one.
    """
    if not append.events:
        raise ValueError("an append needs an event")
    return append
