"""Events as they are stored, and back: whatever schema they were stored under.

A changed event type gets the next schema number and a step from the one before, so
that old events are read for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from starsquare.service.ports import NewEvent, StoredEvent

Event = TypeVar("Event")
Json = dict[str, Any]
Step = Callable[[Json], Json]


class Codec(Generic[Event]):
    """Writes and reads the events of one kind of stream.

    Args:
        decode: reads an event of the newest schema from JSON.
        steps: what turns an event of a type and a schema into one of the next schema.
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

    def stored(self, event: Event) -> NewEvent:
        """Write an event."""
        name = type(event).__name__
        return NewEvent(name, msgspec.json.encode(event), self._newest.get(name, 1))

    def event(self, stored: StoredEvent) -> Event:
        """Read an event."""
        newest = self._newest.get(stored.type, 1)
        if stored.schema == newest:
            return self._decode(stored.data)
        data: Json = msgspec.json.decode(stored.data, type=dict[str, Any])
        for schema in range(stored.schema, newest):
            data = self._steps[stored.type, schema](data)
        return self._decode(msgspec.json.encode(data))
