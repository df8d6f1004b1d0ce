"""What the use cases need from outside: log, side storage, time, randomness.

The log is made of streams (`game-x`, `people`, ...). The events of a stream have
versions from 1, and all events of the log have positions from 1, both without gaps.
Data that must be erasable or secret is kept outside the log.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager
from typing import Annotated, NewType, Protocol, runtime_checkable

import msgspec

from starsquare.errors import StarsquareError
from starsquare.game.side import Moment, PersonId

StreamName = NewType("StreamName", str)
CommandId = NewType("CommandId", str)
COMMAND_ID = "^[!-9;-~]{8}[!-~]*$"
"""An id given by a client, limited to what every database can store.

The service's own ids have a colon among the first eight characters (`open:game-...`),
so that no client can claim one before it is used.
"""

CommandIdText = Annotated[
    str, msgspec.Meta(min_length=8, max_length=100, pattern=COMMAND_ID)
]

Progress = Callable[[int, int], None]
"""Progress callback: work done and total work; called on any thread."""


class ConflictError(StarsquareError):
    """Raised if someone else wrote to the stream first. Reload and decide again."""

    def __init__(self, *, stream: str, expected: int, found: int) -> None:
        """Store the expected version and the one found."""
        super().__init__(
            "store.conflict", stream=stream, expected=expected, found=found
        )
        self.found = found


class CommandReusedError(StarsquareError):
    """Raised if a command id already belongs to another command."""


class StoreError(StarsquareError):
    """Raised if the store is unavailable; nothing is known to have been written.

    The command may be sent again under the same id: if it was written after all, the
    first result is returned.
    """


class NewEvent(msgspec.Struct, frozen=True):
    """An event to write.

    Attributes:
        type: the name of its type.
        data: the rest of it, as JSON.
        at: when it happened: what was due earlier than its command, when it was due.
        by: who caused it.
        schema: the version of its type.
    """

    type: str
    data: bytes
    at: Moment
    by: PersonId
    schema: int = 1


class Append(msgspec.Struct, frozen=True, kw_only=True):
    """The events of one command, written all or none.

    Attributes:
        stream: the stream they belong to.
        after: the known version of the stream; 0 for a new one.
        events: at least one.
        command_id: unique in the whole log.
    """

    stream: StreamName
    after: int
    events: tuple[NewEvent, ...]
    command_id: CommandId

    @property
    def by(self) -> PersonId:
        """The actor of the command."""
        return self.events[-1].by


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """The durable position of a command's events in the log.

    Attributes:
        stream: the stream they were written to.
        after: the version before them.
        version: the version with them.
        position: the position of the last of them.
        by: the actor of the command.
        is_repeated: the command was carried out before; this is its first result.
    """

    stream: StreamName
    after: int
    version: int
    position: int
    by: PersonId
    is_repeated: bool = False


class StoredEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An event of the log; `seal` chains it to the one before."""

    position: int
    stream: StreamName
    version: int
    type: str
    schema: int
    data: bytes
    at: Moment
    by: PersonId
    command_id: CommandId
    seal: bytes


class StreamHead(msgspec.Struct, frozen=True, kw_only=True):
    """The current version of a stream."""

    stream: StreamName
    version: int
    last_type: str
    last_at: Moment


class NotedSeal(msgspec.Struct, frozen=True):
    """The seal of a log entry, as noted outside the log."""

    position: int
    seal: bytes


Answered = Callable[[Receipt | Exception], None]


class EventStore(Protocol):
    """An append-only log."""

    def submit(self, append: Append) -> Future[Receipt]:
        """Queue an append; the future is done once it is durable, or refused.

        It fails with `ConflictError`, `CommandReusedError` or `StoreError`.
        """
        ...

    def queue(self, append: Append, answered: Answered) -> None:
        """Queue an append; `answered` is called by the thread that wrote it.

        It gets the receipt once the events are durable, or the error. Meant for many
        appends at once: a future for each costs more than its row.
        """
        ...

    def append(self, append: Append) -> Receipt:
        """Append and wait until the events are durable.

        Raises:
            ConflictError: the stream is not at the version `after`.
            CommandReusedError: the command id belongs to another command.
            StoreError: the store cannot write now.
        """
        ...

    def read_stream(
        self, stream: StreamName, *, after: int = 0
    ) -> tuple[StoredEvent, ...]:
        """Return the events of a stream after a version, in order."""
        ...

    def read_all(
        self, *, after: int = 0, limit: int = 1_000
    ) -> tuple[StoredEvent, ...]:
        """Return the events of all streams after a position, in order."""
        ...

    def heads(self, *, prefix: str = "") -> tuple[StreamHead, ...]:
        """Return the streams whose name starts with `prefix`, by name."""
        ...

    def receipt_of(self, command_id: CommandId) -> Receipt | None:
        """Return the receipt of a command; None if it was never carried out."""
        ...

    def last_position(self) -> int:
        """Return the position of the last event; 0 in an empty log."""
        ...

    def watch(self, tell: Callable[[], None]) -> Callable[[], None]:
        """Call `tell`, on another thread, whenever the log or notes may have grown.

        It may be called too often, and is called soon after a commit by any process on
        any machine. Call the returned function to stop.
        """
        ...


class Secrets(Protocol):
    """Seeds and keys, stored apart from the log."""

    def keep_secret(self, name: str, secret: bytes) -> bytes:
        """Store a secret unless the name is taken; return the stored one."""
        ...

    def secret(self, name: str) -> bytes | None:
        """Return a secret."""
        ...

    def secret_names(self) -> tuple[str, ...]:
        """Return the names of all secrets, in order."""
        ...


class People(Protocol):
    """Personal data, stored apart from the log so that it can be erased.

    A scope is who knows the person: a tournament, or the staff accounts.
    """

    def remember(self, scope: str, person: PersonId, record: bytes) -> None:
        """Store a person's record, replacing an older one."""
        ...

    def remember_all(self, scope: str, records: Mapping[PersonId, bytes]) -> None:
        """Store the records of several people, all or none."""
        ...

    def forget(self, scope: str, person: PersonId) -> bool:
        """Erase a person's record for good; return whether there was one."""
        ...

    def forget_all(self, scope: str, people: Collection[PersonId]) -> int:
        """Erase the records of several people, all or none; return how many."""
        ...

    def people(self, scope: str) -> dict[PersonId, bytes]:
        """Return everyone in a scope, in order."""
        ...

    def scopes(self) -> tuple[str, ...]:
        """Return the scopes that contain anyone, in order."""
        ...


class Note(msgspec.Struct, frozen=True):
    """A small note; later notes have higher numbers."""

    number: int
    name: str
    content: bytes


class Notes(Protocol):
    """Small values that change often and need not be kept forever.

    They are stored outside the log and its archives, and the latest under a name
    counts.
    """

    def put_notes(self, notes: Mapping[str, bytes], at: Moment) -> None:
        """Store notes, replacing older ones of the same names."""
        ...

    def note(self, name: str) -> bytes | None:
        """Return the note under a name."""
        ...

    def notes_since(self, number: int) -> tuple[Note, ...]:
        """Return the notes after a number, in order."""
        ...

    def drop_notes(self, before: Moment) -> int:
        """Delete notes older than a moment; return how many."""
        ...


class Rota(Protocol):
    """Which workers are up, and which of them does the tasks for one worker only."""

    def beat(self, worker: str, at: Moment) -> None:
        """Record a worker's heartbeat."""
        ...

    def beats(self) -> dict[str, Moment]:
        """Return the last heartbeat of each worker."""
        ...

    def lease(self, task: str, worker: str, *, at: Moment, until: Moment) -> bool:
        """Take or renew the lease on a task; False while another worker holds it."""
        ...


class Tries(Protocol):
    """Recent attempts by someone, counted across all servers."""

    def note_try(self, id: str, name: str, at: Moment) -> bool:
        """Record an attempt; False if its id was recorded before."""
        ...

    def forget_try(self, id: str) -> None:
        """Forget an attempt, such as one that succeeded."""
        ...

    def tries_since(self, name: str, since: Moment) -> tuple[Moment, ...]:
        """Return the moments of attempts after a moment, in order."""
        ...

    def drop_tries(self, before: Moment) -> None:
        """Forget all attempts before a moment."""
        ...


class Results(Protocol):
    """Results computed from the log; they can be recomputed and are in no archive."""

    def keep_result(self, name: str, content: bytes) -> None:
        """Store a result, replacing an older one of that name."""
        ...

    def result(self, name: str) -> bytes | None:
        """Return a result."""
        ...


class Archive(Protocol):
    """A store that can import what was written elsewhere, all of it or nothing."""

    def whole(self) -> AbstractContextManager[None]:
        """Write everything in the block when it ends, or nothing.

        Writes cannot be read inside the block. Other writers wait.
        """
        ...

    def append_all(self, appends: Sequence[Append]) -> tuple[Receipt, ...]:
        """Append several, in order.

        Raises:
            ConflictError: a stream is not at the version `after`.
            CommandReusedError: a command id belongs to another command.
            StoreError: the store cannot write now.
        """
        ...

    def keep_secrets(self, secrets: Mapping[str, bytes]) -> None:
        """Store secrets whose names are not taken yet."""
        ...

    def restore(self, events: Sequence[StoredEvent]) -> None:
        """Write events into an empty log, or continue where the last call ended.

        Raises:
            StoreError: the log does not end where they begin.
        """
        ...


class SelfCheck(Protocol):
    """A store that can check itself for damage."""

    def damage(self) -> str | None:
        """Return the first problem the database's own check finds, or None."""
        ...

    def noted_seals(self) -> tuple[NotedSeal, ...]:
        """Return the seals noted outside the log, in a second place."""
        ...

    def lost_entry(self) -> NotedSeal | None:
        """Return an entry that was acknowledged but is not in the log."""
        ...


class Store(
    EventStore,
    Secrets,
    People,
    Notes,
    Rota,
    Tries,
    Results,
    Archive,
    SelfCheck,
    Protocol,
):
    """Everything that one database stores."""

    def close(self) -> None:
        """Finish what is queued and close the database."""
        ...


class Clock(Protocol):
    """The service's only clock."""

    def now(self) -> Moment:
        """Return the current time; it never goes backwards while the service runs."""
        ...


@runtime_checkable
class ComputerClock(Clock, Protocol):
    """A clock that detects when it was behind or its computer slept."""

    def not_before(self, moment: Moment) -> None:
        """Move ahead to a moment already used, if this clock is behind it."""
        ...

    def slept_ms(self) -> int:
        """Return how long the computer has slept since the clock last caught up."""
        ...

    def catch_up(self) -> None:
        """Count the time asleep as elapsed."""
        ...


class Randomness(Protocol):
    """The source of seeds, keys and unguessable names."""

    def secret_bytes(self, count: int) -> bytes:
        """Return `count` random bytes."""
        ...
