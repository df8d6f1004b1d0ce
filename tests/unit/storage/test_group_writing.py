"""The thread that writes in groups, and the one that tells when the log has grown."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from starsquare.service.ports import Append, Receipt, StoreError
from starsquare.storage.watcher import Watcher
from starsquare.storage.writer import LARGEST_GROUP, Answer, GroupWriter
from tests.integration.storage.appends import an_append


def test_a_group_has_a_largest_size() -> None:
    free, sizes = threading.Event(), list[int]()

    def write(batch: Sequence[Append]) -> Sequence[Answer]:
        free.wait(5)
        sizes.append(len(batch))
        return [
            Receipt(stream=one.stream, after=0, version=1, position=1, by=one.by)
            for one in batch
        ]

    writer = GroupWriter(write, where="a test")
    futures = [writer.submit(an_append()) for _ in range(LARGEST_GROUP + 50)]
    free.set()
    writer.close()
    writer.close()

    assert all(future.result().version == 1 for future in futures)
    assert sum(sizes) == LARGEST_GROUP + 50
    assert max(sizes) <= LARGEST_GROUP


def test_what_waits_when_it_is_closed_is_written_in_full_groups() -> None:
    entered, free, sizes = threading.Event(), threading.Event(), list[int]()

    def write(batch: Sequence[Append]) -> Sequence[Answer]:
        entered.set()
        free.wait(5)
        sizes.append(len(batch))
        return [StoreError("store.closed", where="a test") for _ in batch]

    writer = GroupWriter(write, where="a test")
    futures = [writer.submit(an_append())]
    entered.wait(5)
    futures += [writer.submit(an_append()) for _ in range(LARGEST_GROUP)]
    free.set()
    writer.close()

    assert sizes == [1, LARGEST_GROUP]
    assert all(isinstance(future.exception(), StoreError) for future in futures)


def test_what_cannot_be_stored_stops_nobody_else_of_its_group() -> None:
    entered, free = threading.Event(), threading.Event()

    def write(batch: Sequence[Append]) -> Sequence[Answer]:
        entered.set()
        free.wait(5)
        if any("\0" in one.command_id for one in batch):
            raise ValueError("no text of this database holds a zero")
        return [
            Receipt(stream=one.stream, after=0, version=1, position=1, by=one.by)
            for one in batch
        ]

    writer = GroupWriter(write, where="a test")
    writer.submit(an_append())
    entered.wait(5)
    commands = ("fine", "not\0fine", "fine too")
    futures = [writer.submit(an_append(command=one)) for one in commands]
    free.set()
    writer.close()

    assert [future.exception() is None for future in futures] == [True, False, True]


def test_a_watcher_looks_again_when_it_could_not_read() -> None:
    answers: list[int | None] = [1, None, 1, 2]
    told = threading.Event()

    def last_position() -> int:
        answer = answers.pop(0) if len(answers) > 1 else answers[0]
        if answer is None:
            raise StoreError("store.closed", where="a test")
        return answer

    watcher = Watcher(last_position, told.set)
    end = watcher.start(lambda: None)

    assert told.wait(5)
    end()
