"""Events are read for ever, whatever schema they were stored under."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from starsquare.game.side import Moment, PersonId
from starsquare.service.log.codec import Codec, Json, UnreadableError
from starsquare.service.ports import CommandId, NewEvent, StoredEvent, StreamName

NOON, ADA = Moment(43_200_000), PersonId("ada")


class Moved(msgspec.Struct, frozen=True):
    """The third schema: first `from`, then `start`, now in rows and columns."""

    row: int
    col: int


def renamed(data: Json) -> Json:
    return {"start": data["from"]}


def split(data: Json) -> Json:
    return {"row": data["start"] // 15, "col": data["start"] % 15}


CODEC = Codec(
    msgspec.json.Decoder(Moved).decode,
    {("Moved", 1): renamed, ("Moved", 2): split},
)


def stored(schema: int, data: bytes) -> StoredEvent:
    return StoredEvent(
        position=1,
        stream=StreamName("s"),
        version=1,
        type="Moved",
        schema=schema,
        data=data,
        at=Moment(0),
        by=PersonId("p"),
        command_id=CommandId("c"),
        seal=b"",
    )


def test_an_event_is_written_under_the_newest_schema() -> None:
    new, read = CODEC.kept(Moved(1, 2), NOON, ADA)

    assert new == NewEvent("Moved", b'{"row":1,"col":2}', NOON, ADA, 3)
    assert read == Moved(1, 2)


class Ended(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """An event with its own moment and actor."""

    at: Moment
    by: PersonId
    why: str


ENDINGS = Codec(msgspec.json.Decoder(Ended).decode)


def test_when_and_by_whom_is_stored_once() -> None:
    due = Ended(at=Moment(5), by=PersonId("bea"), why="time")

    new, read = ENDINGS.kept(due, NOON, ADA)

    data = b'{"type":"Ended","why":"time"}'
    assert new == NewEvent("Ended", data, Moment(5), PersonId("bea"))
    assert read == due


def test_the_log_tells_when_and_by_whom_whatever_the_data_say() -> None:
    data = b'{"type":"Ended","at":1,"by":"eve","why":"time"}'

    read = ENDINGS.event(replace(stored(1, data), type="Ended", at=NOON, by=ADA))

    assert read == Ended(at=NOON, by=ADA, why="time")


def test_an_actor_with_unseen_characters_is_read_without_them() -> None:
    turned = PersonId("\u202eada\u001b")
    _, read = ENDINGS.kept(Ended(at=NOON, by=turned, why="time"), NOON, ADA)

    assert read.by == ADA


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"null", b"{"])
def test_what_is_no_event_is_reported(data: bytes) -> None:
    with pytest.raises(UnreadableError):
        ENDINGS.event(replace(stored(1, data), type="Ended"))


def test_an_event_of_every_old_schema_is_read() -> None:
    samples = {
        1: b'{"from":17}',
        2: b'{"start":17}',
        3: b'{"row":1,"col":2}',
    }

    for schema, data in samples.items():
        assert CODEC.event(stored(schema, data)) == Moved(1, 2)
