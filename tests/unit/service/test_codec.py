"""Events are read for ever, whatever schema they were stored under."""

from __future__ import annotations

import msgspec

from starsquare.game.side import Moment, PersonId
from starsquare.service.log.codec import Codec, Json
from starsquare.service.ports import CommandId, NewEvent, StoredEvent, StreamName


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
    assert CODEC.stored(Moved(1, 2)) == NewEvent("Moved", b'{"row":1,"col":2}', 3)


def test_an_event_of_every_old_schema_is_read() -> None:
    samples = {
        1: b'{"from":17}',
        2: b'{"start":17}',
        3: b'{"row":1,"col":2}',
    }

    for schema, data in samples.items():
        assert CODEC.event(stored(schema, data)) == Moved(1, 2)
