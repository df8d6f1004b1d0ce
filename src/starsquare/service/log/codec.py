"""Encode and decode events, whatever schema they were stored under.

A changed event type gets the next schema number and a step from the one before, so that
old events stay readable forever. Values out of bounds (see `bounds`) are neither
written nor served: a log that contains one is reported, with its place.

When an event happened and who caused it are stored once, beside its data. Reading puts
them back into events that have `at` and `by`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from starsquare.errors import DataError
from starsquare.game.side import Moment, PersonId
from starsquare.service.ports import NewEvent, StoredEvent
from starsquare.text.clean import plain

# What `plain` removes, as it may appear in JSON: as UTF-8, or escaped.
_DOUBTFUL = re.compile(
    rb"\\[ubfnrt]|\x7f|\xc2[\x80-\x9f]|\xd8\x9c|\xe2\x80[\x8b\x8e\x8f\xa8-\xae]"
    rb"|\xe2\x81[\xa0-\xa9]|\xef\xbb\xbf|\xef\xbf[\xb9-\xbb]"
)

Event = TypeVar("Event")
Json = dict[str, Any]
Step = Callable[[Json], Json]


class UnreadableError(DataError):
    """Raised if an event cannot be read, so that its whole stream is not served."""


class OutOfBoundsError(DataError):
    """Raised if something to be written could not be read again."""


def unreadable(stored: StoredEvent, reason: Exception) -> UnreadableError:
    """Return the error for an unreadable event: which one, and why."""
    return UnreadableError(
        "store.unreadable",
        stream=stored.stream,
        version=stored.version,
        position=stored.position,
        reason=reason,
    )


class Codec(Generic[Event]):
    """Writes and reads the events of one kind of stream.

    Args:
        decode: reads an event of the newest schema from JSON.
        steps: convert an event of a type and a schema to the next schema.
    """

    def __init__(
        self,
        decode: Callable[[bytes], Event],
        steps: Mapping[tuple[str, int], Step] | None = None,
    ) -> None:
        """Find the newest schema of every type."""
        self._decode = decode
        self._steps = steps or {}
        self._newest: dict[str, int] = {}
        for name, schema in self._steps:
            self._newest[name] = max(schema + 1, self._newest.get(name, 1))

    def kept(self, event: Event, at: Moment, by: PersonId) -> tuple[NewEvent, Event]:
        """Return an event as stored, and as it will be read back.

        Building an event in code checks no bounds and does not clean its texts; reading
        it does.

        Args:
            event: the event.
            at: the moment of its command, for an event without its own.
            by: the actor of its command, for an event that names none.

        Raises:
            OutOfBoundsError: it could not be read again.
        """
        name, facts = type(event).__name__, msgspec.to_builtins(event)
        at, by = facts.pop("at", at), facts.pop("by", by)
        data = plain_json(msgspec.json.encode(facts))
        new = NewEvent(name, data, at, by, self._newest.get(name, 1))
        try:
            return new, self._decode(_whole(new))
        except msgspec.DecodeError as error:
            raise OutOfBoundsError("store.out_of_bounds", reason=error) from error

    def event(self, stored: StoredEvent) -> Event:
        """Read an event.

        Raises:
            UnreadableError: it is not an event, or has a value out of bounds.
        """
        try:
            msgspec.convert(stored.at, Moment)
            return self._read(stored)
        except (
            *(msgspec.DecodeError, RecursionError, LookupError, OverflowError),
        ) as error:
            raise unreadable(stored, error) from error

    def _read(self, stored: StoredEvent) -> Event:
        newest = self._newest.get(stored.type, 1)
        if stored.schema != newest:
            data: Json = msgspec.json.decode(stored.data, type=dict[str, Any])
            for schema in range(stored.schema, newest):
                data = self._steps[stored.type, schema](data)
            stored = replace(stored, data=msgspec.json.encode(data))
        return self._decode(_whole(stored))


def _whole(stored: NewEvent | StoredEvent) -> bytes:
    """Return an event as JSON, with its moment and its actor.

    They come last, so that they count whatever the data say.
    """
    envelope = b',"at":%d,"by":%b}' % (stored.at, msgspec.json.encode(stored.by))
    return plain_json(stored.data[:-1] + envelope)


def plain_json(data: bytes, *, clean: Callable[[str], str] = plain) -> bytes:
    """Return JSON with plain texts, unchanged if they are already plain.

    Raises:
        msgspec.DecodeError: it is not JSON.
    """
    if _DOUBTFUL.search(data) is None:
        return data
    return msgspec.json.encode(_cleaned(msgspec.json.decode(data), clean))


def _cleaned(value: Any, clean: Callable[[str], str]) -> Any:
    if isinstance(value, str):
        return clean(value)
    match value:
        case [*every]:
            return [_cleaned(one, clean) for one in every]
        case {**facts}:
            return {clean(str(key)): _cleaned(one, clean) for key, one in facts.items()}
        case _:
            return value
