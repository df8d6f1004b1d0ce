"""What the use cases need from outside: a log, things kept beside it, time, chance.

The log is made of streams (`game-x`, `people`, ...). The events of a stream have
versions from 1, all events of the log have positions from 1, neither with a gap. What
must be erasable or secret is kept beside the log, never in it.
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
"""An id as somebody outside gives it: what every database can keep.

Those of the service itself have a colon among the first eight characters
(`open:game-...`): nobody takes one of them away before it is used.
"""

CommandIdText = Annotated[
    str, msgspec.Meta(min_length=8, max_length=100, pattern=COMMAND_ID)
]

Progress = Callable[[int, int], None]
"""Told how much of the work is done, and how much there is; on any thread."""


class ConflictError(StarsquareError):
    """Somebody else wrote to the stream first. Load it again and decide again."""

    def __init__(self, *, stream: str, expected: int, found: int) -> None:
        """Say which version was expected and which one was found."""
        super().__init__(
            "store.conflict", stream=stream, expected=expected, found=found
        )
        self.found = found


class CommandReusedError(StarsquareError):
    """A command id that was used before belongs to another command."""


class StoreError(StarsquareError):
    """The store cannot do it now; nothing is known to have been written.

    The same command may be given again under the same id: if it was written after
    all, it is answered with its first result.
    """


class NewEvent(msgspec.Struct, frozen=True):
    """An event to be written: its type and its data, as JSON."""

    type: str
    data: bytes
    schema: int = 1


class Append(msgspec.Struct, frozen=True, kw_only=True):
    """The events of one command, to be written all or none.

    Attributes:
        stream: where they belong.
        after: the version the stream is known to have; 0 for a new one.
        events: at least one.
        at: the moment of the command.
        by: who gave it.
        command_id: unique in the whole log.
    """

    stream: StreamName
    after: int
    events: tuple[NewEvent, ...]
    at: Moment
    by: PersonId
    command_id: CommandId


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """Where the events of a command stand in the log, durably.

    Attributes:
        stream: where they were written.
        after: the version before them.
        version: the version with them.
        position: of the last of them.
        by: who gave the command.
        is_repeated: the command had been carried out before; this is what came of it.
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
    """How far a stream has come."""

    stream: StreamName
    version: int
    last_type: str
    last_at: Moment


class NotedSeal(msgspec.Struct, frozen=True):
    """The seal of an entry of the log, as it was noted outside of the log."""

    position: int
    seal: bytes


Answered = Callable[[Receipt | Exception], None]


class EventStore(Protocol):
    """A log that only grows."""

    def submit(self, append: Append) -> Future[Receipt]:
        """Queue an append; the future is done once it is durable, or refused.

        It ends in `ConflictError`, `CommandReusedError` or `StoreError`.
        """
        ...

    def queue(self, append: Append, answered: Answered) -> None:
        """Queue an append; `answered` is called by the thread that wrote it.

        It hears the receipt once the events are durable, or what refused them. For
        those who wait for many at once: a future for each costs more than its row.
        """
        ...

    def append(self, append: Append) -> Receipt:
        """Append, and wait until it is durable.

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
        """Return what came of a command; None if it was never carried out."""
        ...

    def last_position(self) -> int:
        """Return the position of the last event; 0 in an empty log."""
        ...

    def watch(self, tell: Callable[[], None]) -> Callable[[], None]:
        """Call `tell`, on another thread, whenever log or notes may have grown.

        It may be called too often and comes soon after a commit by anybody, on any
        machine. The answer ends it.
        """
        ...


class Secrets(Protocol):
    """Seeds and keys, kept apart from the log."""

    def keep_secret(self, name: str, secret: bytes) -> bytes:
        """Keep a secret, unless there is one of that name; give the one kept."""
        ...

    def secret(self, name: str) -> bytes | None:
        """Return a secret."""
        ...

    def secret_names(self) -> tuple[str, ...]:
        """Return the names of all secrets, in order."""
        ...


class People(Protocol):
    """What is known of persons, kept apart from the log so that it can be erased.

    A scope is what a person is known to: an event, or the accounts of the staff.
    """

    def remember(self, scope: str, person: PersonId, record: bytes) -> None:
        """Keep a person's record in the place of an older one."""
        ...

    def remember_all(self, scope: str, records: Mapping[PersonId, bytes]) -> None:
        """Keep the records of several people, all or none."""
        ...

    def forget(self, scope: str, person: PersonId) -> bool:
        """Erase a person's record for good; tell whether there was one."""
        ...

    def forget_all(self, scope: str, people: Collection[PersonId]) -> int:
        """Erase the records of several people, all or none; tell how many."""
        ...

    def people(self, scope: str) -> dict[PersonId, bytes]:
        """Return everybody who is remembered there, in order."""
        ...

    def scopes(self) -> tuple[str, ...]:
        """Return the scopes in which anybody is remembered, in order."""
        ...


class Note(msgspec.Struct, frozen=True):
    """Something small that was noted; a later note has a higher number."""

    number: int
    name: str
    content: bytes


class Notes(Protocol):
    """Small things that change often and need not be kept for ever.

    They stand beside the log, in no archive of it, and the newest of a name counts.
    """

    def put_notes(self, notes: Mapping[str, bytes], at: Moment) -> None:
        """Note things in the place of what was noted under their names."""
        ...

    def note(self, name: str) -> bytes | None:
        """Return what is noted under a name."""
        ...

    def notes_since(self, number: int) -> tuple[Note, ...]:
        """Return what was noted after a number, in order."""
        ...

    def drop_notes(self, before: Moment) -> int:
        """Let go of what was noted before a moment; tell how much that was."""
        ...


class Rota(Protocol):
    """Which workers are up, and who of them does what only one should do."""

    def beat(self, worker: str, at: Moment) -> None:
        """Note that a worker is up."""
        ...

    def beats(self) -> dict[str, Moment]:
        """Return when each worker was last known to be up."""
        ...

    def lease(self, task: str, worker: str, *, at: Moment, until: Moment) -> bool:
        """Take or renew a task; False while another worker holds it."""
        ...


class Tries(Protocol):
    """How often somebody tried something lately, whichever server they asked."""

    def note_try(self, id: str, name: str, at: Moment) -> bool:
        """Note a try; False if one of that id was noted before."""
        ...

    def forget_try(self, id: str) -> None:
        """Forget a try, such as one that succeeded."""
        ...

    def tries_since(self, name: str, since: Moment) -> tuple[Moment, ...]:
        """Return the moments of tries after a moment, in order."""
        ...

    def drop_tries(self, before: Moment) -> None:
        """Forget all tries before a moment."""
        ...


class Results(Protocol):
    """What was worked out from the log: it can be again, and is in no archive of it."""

    def keep_result(self, name: str, content: bytes) -> None:
        """Keep a result in the place of an older one of that name."""
        ...

    def result(self, name: str) -> bytes | None:
        """Return a result."""
        ...


class Archive(Protocol):
    """A store that can take in what was written elsewhere, all of it or nothing."""

    def whole(self) -> AbstractContextManager[None]:
        """Write everything that is written in a block at its end, or nothing.

        What is written is not read within the block. Others who write wait.
        """
        ...

    def append_all(self, appends: Sequence[Append]) -> tuple[Receipt, ...]:
        """Append one after the other.

        Raises:
            ConflictError: a stream is not at the version `after`.
            CommandReusedError: a command id belongs to another command.
            StoreError: the store cannot write now.
        """
        ...

    def keep_secrets(self, secrets: Mapping[str, bytes]) -> None:
        """Keep secrets, unless there are some of those names."""
        ...

    def restore(self, events: Sequence[StoredEvent]) -> None:
        """Write events into an empty log, or go on where the last call ended.

        Raises:
            StoreError: the log does not end where they begin.
        """
        ...


class SelfCheck(Protocol):
    """A store that can look for damage to itself."""

    def damage(self) -> str | None:
        """Return what the database's own check finds first; None if it is sound."""
        ...

    def noted_seals(self) -> tuple[NotedSeal, ...]:
        """Return the seals that were noted outside of the log, in a second place."""
        ...

    def lost_entry(self) -> NotedSeal | None:
        """Return an entry that was acknowledged once and is not in the log."""
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
    """Everything that one database keeps."""

    def close(self) -> None:
        """Finish what is queued and let go of the database."""
        ...


class Clock(Protocol):
    """The only clock that counts."""

    def now(self) -> Moment:
        """Return the moment; it never goes back while the service runs."""
        ...


@runtime_checkable
class ComputerClock(Clock, Protocol):
    """A clock that can tell when it was behind or its computer slept."""

    def not_before(self, moment: Moment) -> None:
        """Go on from a moment that has already been used, if this clock is behind."""
        ...

    def slept_ms(self) -> int:
        """Return how long the computer slept since the clock last caught up."""
        ...

    def catch_up(self) -> None:
        """Count the time asleep as passed."""
        ...


class Randomness(Protocol):
    """Where seeds, keys and names that nobody can guess come from."""

    def secret_bytes(self, count: int) -> bytes:
        """Return so many bytes."""
        ...
