"""Streams kept in memory, over a log that tests hold back."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from starsquare.game.side import Moment, PersonId
from starsquare.service.log.codec import Codec
from starsquare.service.ports import (
    Answered,
    Append,
    CommandId,
    Receipt,
    StoredEvent,
    StoreError,
    StreamName,
)
from starsquare.service.streams import MOST_EMPTY, CachedStream, Done, StreamCache

ADA = PersonId("ada")
TALLY = StreamName("tally")


class Counted(msgspec.Struct, frozen=True):
    upto: int


class HeldBackLog:
    """A log in memory that writes at once, and answers when it is told to."""

    def __init__(self) -> None:
        self.events: list[StoredEvent] = []
        self._waiting: list[tuple[Answered, Receipt]] = []

    def read_stream(
        self, stream: StreamName, *, after: int = 0
    ) -> tuple[StoredEvent, ...]:
        of_stream = (one for one in self.events if one.stream == stream)
        return tuple(one for one in of_stream if one.version > after)

    def queue(self, append: Append, answered: Answered) -> None:
        for number, event in enumerate(append.events, start=append.after + 1):
            self.events.append(
                StoredEvent(
                    position=len(self.events) + 1,
                    stream=append.stream,
                    version=number,
                    type=event.type,
                    schema=event.schema,
                    data=event.data,
                    at=event.at,
                    by=event.by,
                    command_id=append.command_id,
                    seal=b"",
                )
            )
        receipt = Receipt(
            stream=append.stream,
            after=append.after,
            version=append.after + len(append.events),
            position=len(self.events),
            by=append.by,
        )
        self._waiting.append((answered, receipt))

    def answer(self, error: StoreError | None = None) -> None:
        while self._waiting:
            answered, receipt = self._waiting.pop()
            answered(error or receipt)


def streams_over(log: HeldBackLog) -> StreamCache[int, Counted]:
    def after(count: int | None, event: Counted) -> int:
        assert event.upto == (count or 0) + 1, "nothing is counted twice"
        return event.upto

    decode = msgspec.json.Decoder(Counted).decode
    return StreamCache(log, Codec(decode), after)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] -- all of a log that is asked for


async def counted(streams: StreamCache[int, Counted], command: str) -> Done[Counted]:
    def decided(warm: CachedStream[int, Counted], at: Moment) -> tuple[Counted, ...]:
        del at
        return (Counted((warm.state or 0) + 1),)

    return await streams.act(
        TALLY,
        decide=decided,
        at=lambda: Moment(0),
        by=ADA,
        command_id=CommandId(command),
    )


def test_names_that_nothing_has_do_not_fill_the_memory() -> None:
    async def test() -> None:
        log = HeldBackLog()
        streams = streams_over(log)
        kept = await streams.load(TALLY)
        counting = asyncio.create_task(counted(streams, "one"))
        while not log.events:
            await asyncio.sleep(0)

        for number in range(2 * MOST_EMPTY):
            await streams.load(StreamName(f"none-{number}"))
        log.answer()
        await counting

        assert streams.known(StreamName("none-0")) is None
        assert streams.known(StreamName(f"none-{2 * MOST_EMPTY - 1}")) is not None
        assert streams.known(TALLY) is kept

    asyncio.run(asyncio.wait_for(test(), 30))


def test_what_another_worker_began_is_found_before_we_hear_of_it() -> None:
    async def test() -> None:
        log = HeldBackLog()
        ours, theirs = streams_over(log), streams_over(log)
        assert (await ours.load(TALLY)).state is None
        counting = asyncio.create_task(counted(theirs, "one"))
        while not log.events:
            await asyncio.sleep(0)
        log.answer()
        await counting

        assert (await ours.load(TALLY)).state is None
        assert (await ours.look_for(TALLY)).state == 1

    asyncio.run(asyncio.wait_for(test(), 30))


def test_what_was_written_for_somebody_who_left_is_known_before_the_next() -> None:
    async def test() -> None:
        log = HeldBackLog()
        streams = streams_over(log)
        left = asyncio.create_task(counted(streams, "one"))
        while not log.events:
            await asyncio.sleep(0)
        left.cancel()
        await asyncio.gather(left, return_exceptions=True)

        coming = asyncio.create_task(counted(streams, "two"))
        while len(log.events) == 1:
            await asyncio.sleep(0)
        log.answer()

        assert (await coming).happened[0].event == Counted(2)

    asyncio.run(asyncio.wait_for(test(), 30))


def test_a_command_sent_again_after_its_answer_was_lost_is_answered_the_same() -> None:
    async def test() -> None:
        log = HeldBackLog()
        streams = streams_over(log)
        first = asyncio.create_task(counted(streams, "one"))
        while not log.events:
            await asyncio.sleep(0)
        log.answer(StoreError("store.closed", where="a test"))
        with pytest.raises(StoreError):
            await first

        again = await counted(streams, "one")

        assert (again.version, again.is_repeated) == (1, True)
        assert [one.event for one in again.happened] == [Counted(1)]

    asyncio.run(asyncio.wait_for(test(), 30))


def test_a_finished_stream_leaves_memory_once_nobody_asks_for_it() -> None:
    async def test() -> None:
        log, released = HeldBackLog(), list[StreamName]()
        streams = streams_over(log)
        streams.on_release.append(released.append)
        counting = asyncio.create_task(counted(streams, "one"))
        while not log.events:
            await asyncio.sleep(0)

        assert [streams.release_idle(lambda _: True) for _ in range(2)] == [0, 0]
        log.answer()
        await counting

        assert streams.release_idle(lambda _: False) == 0
        await streams.load(TALLY)
        assert streams.release_idle(lambda _: True) == 0  # somebody asked
        assert streams.release_idle(lambda _: True) == 1
        assert streams.known(TALLY) is None
        assert released == [TALLY]
        assert (await streams.load(TALLY)).state == 1

    asyncio.run(asyncio.wait_for(test(), 30))
