"""Group commit: planning a group of appends, and the thread that commits it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue

import msgspec
from msgspec.structs import replace

from starsquare.errors import StarsquareError
from starsquare.service.log.chain import sealed
from starsquare.service.ports import (
    Answered,
    Append,
    CommandId,
    CommandReusedError,
    ConflictError,
    Receipt,
    StoredEvent,
    StoreError,
    StreamName,
)

Answer = Receipt | StarsquareError


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """What a batch needs to know about the log."""

    position: int
    seal: bytes
    versions: Mapping[StreamName, int]  # a stream not named has version 0
    receipts: Mapping[CommandId, Receipt]  # of commands that are not new


class Plan(msgspec.Struct, frozen=True):
    """What to write, and the answer to each append once it is written."""

    events: tuple[StoredEvent, ...]
    receipts: Mapping[CommandId, Receipt]
    answers: tuple[Answer, ...]


def planned(batch: Sequence[Append], found: Found) -> Plan:
    """Plan a batch in order of arrival; one refusal does not affect the others."""
    position, seal = found.position, found.seal
    versions = dict(found.versions)
    known = dict(found.receipts)
    events: list[StoredEvent] = []
    new: dict[CommandId, Receipt] = {}
    answers: list[Answer] = []
    for append in batch:
        version = versions.get(append.stream, 0)
        answer = _refused_or_known(append, version, known)
        if answer is None:
            written = _written(append, position, seal)
            events += written
            position, seal = written[-1].position, written[-1].seal
            versions[append.stream] = written[-1].version
            answer = Receipt(
                stream=append.stream,
                after=append.after,
                version=written[-1].version,
                position=position,
                by=append.by,
            )
            known[append.command_id] = new[append.command_id] = answer
        answers.append(answer)
    return Plan(tuple(events), new, tuple(answers))


def _refused_or_known(
    append: Append, version: int, known: Mapping[CommandId, Receipt]
) -> Answer | None:
    before = known.get(append.command_id)
    if before is not None:
        if (before.stream, before.by) != (append.stream, append.by):
            return CommandReusedError(
                "store.command_reused", command_id=append.command_id
            )
        return replace(before, is_repeated=True)
    if version != append.after:
        return ConflictError(stream=append.stream, expected=append.after, found=version)
    return None


def _written(append: Append, position: int, seal: bytes) -> list[StoredEvent]:
    events: list[StoredEvent] = []
    for number, event in enumerate(append.events, start=1):
        seal = sealed(
            seal,
            position=position + number,
            stream=append.stream,
            version=append.after + number,
            type=event.type,
            schema=event.schema,
            data=event.data,
            at=event.at,
            by=event.by,
            command_id=append.command_id,
        )
        events.append(
            StoredEvent(
                position=position + number,
                stream=append.stream,
                version=append.after + number,
                type=event.type,
                schema=event.schema,
                data=event.data,
                at=event.at,
                by=event.by,
                command_id=append.command_id,
                seal=seal,
            )
        )
    return events


LARGEST_GROUP = 500

_Waiting = tuple[Append, Answered]


class GroupWriter:
    """Queues appends, and writes them in groups with a given function."""

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
        """Queue an append, and return a future for its answer."""
        future: Future[Receipt] = Future()

        def answered(answer: Receipt | Exception) -> None:
            if isinstance(answer, Receipt):
                future.set_result(answer)
            else:
                future.set_exception(answer)

        self.queue(append, answered)
        return future

    def queue(self, append: Append, answered: Answered) -> None:
        """Queue an append; `answered` is called by the writer thread."""
        must_have_events(append)
        with self._closing:
            if self._is_closed:
                raise StoreError("store.closed", where=self._where)
            self._queue.put((append, answered))

    def close(self) -> None:
        """Write queued appends, then end the thread."""
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
        # One of them cannot be stored at all, which must not affect the others.
        return [answer for one in batch for answer in self._answers([one])]


def must_have_events(append: Append) -> Append:
    """Refuse an append without events.

    Raises:
        ValueError: it has none.
    """
    if not append.events:
        raise ValueError("an append needs an event")
    return append
