"""What use cases need from outside: a store of events, a table of people, a clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from starsquare.errors import StarsquareError
from starsquare.game.side import Moment, PersonId
from starsquare.tournament.person import People, Person


class ConflictError(StarsquareError):
    """Somebody else wrote first; load again."""


class NewEvent(msgspec.Struct, frozen=True):
    """What is written of an event."""

    kind: str
    data: bytes
    at: Moment
    by: str


class StoredEvent(msgspec.Struct, frozen=True):
    """What is read back: the same, with its version from 1."""

    version: int
    event: NewEvent
    command_id: str


class EventStore(Protocol):
    """Streams of events, only ever longer."""

    def read(self, stream: str, *, after: int = 0) -> tuple[StoredEvent, ...]:
        """Give the events of a stream after a version, in order."""
        ...

    def append(
        self, stream: str, events: Sequence[NewEvent], *, after: int, command_id: str
    ) -> int:
        """Write all events or none, and give the new version.

        A command that was written before is not written again.

        Raises:
            ConflictError: the stream is not at the version named.
        """
        ...

    def version_of(self, command_id: str) -> int | None:
        """Tell at which version a command was written, if it was."""
        ...


class PeopleStore(Protocol):
    """The table of people beside a stream."""

    def people(self, stream: str) -> People:
        """Give everybody a stream knows."""
        ...

    def keep(self, stream: str, people: Sequence[Person]) -> None:
        """Add or change people."""
        ...

    def erase(self, stream: str, person: PersonId) -> bool:
        """Forget a person; False for one who was not known."""
        ...


class Clock(Protocol):
    """Where moments come from."""

    def now(self) -> Moment:
        """Give the moment, in milliseconds since 1970."""
        ...
