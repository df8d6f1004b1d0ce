"""The queries that both databases share.

Queries use `?` as placeholder; PostgreSQL translates it. Each database implements how
to run a query (`_read`), how to change something beside the log (`_change`), and how to
write a group of appends.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Collection, Generator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager, contextmanager

from starsquare.errors import DataError
from starsquare.game.side import Moment, PersonId
from starsquare.service.ports import (
    Answered,
    Append,
    CommandId,
    Note,
    NotedSeal,
    Receipt,
    StoredEvent,
    StoreError,
    StreamHead,
    StreamName,
)
from starsquare.storage.rows import EVENT, RECEIPT, Row, event_from, receipt_from
from starsquare.storage.schema import TABLES_VERSION
from starsquare.storage.seal_file import SealFile
from starsquare.storage.writer import Answer, GroupWriter, must_have_events

Facts = Sequence[object]

PUT_NOTE = (
    "INSERT INTO notes "
    "VALUES (?, (SELECT coalesce(max(number), 0) + 1 FROM notes), ?, ?) "
    "ON CONFLICT (name) DO UPDATE SET number = excluded.number, "
    "content = excluded.content, at = excluded.at"
)
_SAME = "USING (command_id, stream, version, position)"
STRAY_COMMANDS = (
    "WITH written AS ("
    "  SELECT command_id, stream, max(version) AS version,"
    "  max(position) AS position, 1 AS is_written"
    "  FROM events GROUP BY command_id, stream"
    ") SELECT "
    f"(SELECT count(*) FROM written LEFT JOIN commands {_SAME} WHERE after IS NULL) + "
    f"(SELECT count(*) FROM commands LEFT JOIN written {_SAME}"
    " WHERE is_written IS NULL)"
)
"""Commands that do not match their events in the log, and vice versa."""


class SqlStore(ABC):
    """The part of a `Store` that both databases share."""

    def __init__(self, where: str, seal_file: SealFile | None = None) -> None:
        """Take the name of the place for users: never with a password in it."""
        self.where = where
        self._seal_file = seal_file
        self._of_whole: list[StoredEvent] | None = None
        self._writers: list[GroupWriter] = []
        self._starting = threading.Lock()

    @abstractmethod
    def _read(self, query: str, facts: Facts = ()) -> list[Row]:
        """Run a query."""

    @abstractmethod
    def _change(self, statement: str, facts: Facts) -> int:
        """Change something beside the log, durably; return how many rows changed."""

    @abstractmethod
    def _change_all(self, statement: str, rows: Sequence[Facts]) -> int:
        """Change something beside the log per row, all or none; return the count."""

    @abstractmethod
    def _as_one(self) -> AbstractContextManager[None]:
        """Run everything written in a block as one transaction."""

    @abstractmethod
    def _write(self, batch: Sequence[Append]) -> Sequence[Answer]:
        """Write a group durably, and return an answer for each."""

    # -- the log -------------------------------------------------------------------

    def submit(self, append: Append) -> Future[Receipt]:
        """Queue an append; the first one starts the writer thread."""
        return self._writer_thread().submit(append)

    def queue(self, append: Append, answered: Answered) -> None:
        """Queue an append; `answered` is called by the writer thread."""
        self._writer_thread().queue(append, answered)

    def append(self, append: Append) -> Receipt:
        """Append, and wait until it is durable."""
        (receipt,) = self.append_all([append])
        return receipt

    def append_all(self, appends: Sequence[Append]) -> tuple[Receipt, ...]:
        """Append in order, and wait until all are durable."""
        answers = self._write([must_have_events(one) for one in appends])
        receipts: list[Receipt] = []
        for answer in answers:
            if not isinstance(answer, Receipt):
                raise answer
            receipts.append(answer)
        return tuple(receipts)

    @contextmanager
    def whole(self) -> Generator[None]:
        """Write everything in a block at its end, or nothing."""
        written: list[StoredEvent] = []
        with self._as_one():
            self._of_whole = written
            try:
                yield
            finally:
                self._of_whole = None
        self._note_seal(written)

    def close(self) -> None:
        """Finish queued appends."""
        self._writer_thread().close()

    def read_stream(
        self, stream: StreamName, *, after: int = 0
    ) -> tuple[StoredEvent, ...]:
        """Return the events of a stream after a version."""
        rows = self._read(
            f"SELECT {EVENT} FROM events WHERE stream = ? AND version > ? "
            "ORDER BY version",
            (stream, after),
        )
        return tuple(map(event_from, rows))

    def read_all(
        self, *, after: int = 0, limit: int = 1_000
    ) -> tuple[StoredEvent, ...]:
        """Return the events of all streams after a position."""
        rows = self._read(
            f"SELECT {EVENT} FROM events WHERE position > ? ORDER BY position LIMIT ?",
            (after, limit),
        )
        return tuple(map(event_from, rows))

    def heads(self, *, prefix: str = "") -> tuple[StreamHead, ...]:
        """Return the streams whose name starts with `prefix`."""
        rows = self._read(
            "SELECT stream, version, type, at FROM events JOIN ("
            "  SELECT stream, max(version) AS version FROM events"
            "  WHERE substr(stream, 1, ?) = ? GROUP BY stream"
            ") AS heads USING (stream, version) ORDER BY stream",
            (len(prefix), prefix),
        )
        return tuple(
            StreamHead(stream=stream, version=version, last_type=last, last_at=at)
            for stream, version, last, at in rows
        )

    def receipt_of(self, command_id: CommandId) -> Receipt | None:
        """Return the receipt of a command."""
        rows = self._read(
            f"SELECT {RECEIPT} FROM commands WHERE command_id = ?", (command_id,)
        )
        return receipt_from(rows[0]) if rows else None

    def last_position(self) -> int:
        """Return the position of the last event."""
        ((position,),) = self._read("SELECT coalesce(max(position), 0) FROM events")
        return int(position)

    # -- beside the log ------------------------------------------------------------

    def keep_secret(self, name: str, secret: bytes) -> bytes:
        """Store a secret, unless the name exists."""
        kept = self.secret(name)
        if kept is not None:
            return kept
        self._change(
            "INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING", (name, secret)
        )
        kept = self.secret(name)
        assert kept is not None, "it was kept a moment ago"
        return kept

    def keep_secrets(self, secrets: Mapping[str, bytes]) -> None:
        """Store secrets, except where the name exists."""
        self._change_all(
            "INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING",
            list(secrets.items()),
        )

    def secret(self, name: str) -> bytes | None:
        """Return a secret."""
        rows = self._read("SELECT secret FROM secrets WHERE name = ?", (name,))
        return bytes(rows[0][0]) if rows else None

    def secret_names(self) -> tuple[str, ...]:
        """Return the names of all secrets."""
        rows = self._read("SELECT name FROM secrets ORDER BY name")
        return tuple(name for (name,) in rows)

    def remember(self, scope: str, person: PersonId, record: bytes) -> None:
        """Store a person's record."""
        self.remember_all(scope, {person: record})

    def remember_all(self, scope: str, records: Mapping[PersonId, bytes]) -> None:
        """Store the records of several people."""
        self._change_all(
            "INSERT INTO people VALUES (?, ?, ?) "
            "ON CONFLICT (scope, person) DO UPDATE SET record = excluded.record",
            [(scope, person, record) for person, record in records.items()],
        )

    def forget(self, scope: str, person: PersonId) -> bool:
        """Erase a person's record."""
        return self.forget_all(scope, (person,)) > 0

    def forget_all(self, scope: str, people: Collection[PersonId]) -> int:
        """Erase the records of several people."""
        return self._change_all(
            "DELETE FROM people WHERE scope = ? AND person = ?",
            [(scope, person) for person in people],
        )

    def people(self, scope: str) -> dict[PersonId, bytes]:
        """Return everybody with a record in a scope."""
        rows = self._read(
            "SELECT person, record FROM people WHERE scope = ? ORDER BY person",
            (scope,),
        )
        return {PersonId(person): bytes(record) for person, record in rows}

    def scopes(self) -> tuple[str, ...]:
        """Return the scopes that have records."""
        rows = self._read("SELECT DISTINCT scope FROM people ORDER BY scope")
        return tuple(scope for (scope,) in rows)

    def put_notes(self, notes: Mapping[str, bytes], at: Moment) -> None:
        """Store notes."""
        self._change_all(
            PUT_NOTE, [(name, content, at) for name, content in notes.items()]
        )

    def note(self, name: str) -> bytes | None:
        """Return the note with a name."""
        rows = self._read("SELECT content FROM notes WHERE name = ?", (name,))
        return bytes(rows[0][0]) if rows else None

    def notes_since(self, number: int) -> tuple[Note, ...]:
        """Return the notes after a number."""
        rows = self._read(
            "SELECT number, name, content FROM notes WHERE number > ? ORDER BY number",
            (number,),
        )
        return tuple(Note(found, name, bytes(content)) for found, name, content in rows)

    def drop_notes(self, before: Moment) -> int:
        """Delete old notes; the newest stays, so that numbers only grow."""
        return self._change(
            "DELETE FROM notes WHERE at < ? "
            "AND number < (SELECT max(number) FROM notes)",
            (before,),
        )

    def note_try(self, id: str, name: str, at: Moment) -> bool:
        """Record an attempt; return False if its id is already recorded."""
        noted = self._change(
            "INSERT INTO tries VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (id, name, at)
        )
        return noted > 0

    def forget_try(self, id: str) -> None:
        """Delete an attempt."""
        self._change("DELETE FROM tries WHERE id = ?", (id,))

    def tries_since(self, name: str, since: Moment) -> tuple[Moment, ...]:
        """Return the times of attempts after a moment."""
        rows = self._read(
            "SELECT at FROM tries WHERE name = ? AND at > ? ORDER BY at", (name, since)
        )
        return tuple(Moment(at) for (at,) in rows)

    def drop_tries(self, before: Moment) -> None:
        """Delete all attempts before a moment."""
        self._change("DELETE FROM tries WHERE at < ?", (before,))

    def keep_result(self, name: str, content: bytes) -> None:
        """Store a computed result."""
        self._change(
            "INSERT INTO results VALUES (?, ?) "
            "ON CONFLICT (name) DO UPDATE SET content = excluded.content",
            (name, content),
        )

    def result(self, name: str) -> bytes | None:
        """Return a computed result."""
        rows = self._read("SELECT content FROM results WHERE name = ?", (name,))
        return bytes(rows[0][0]) if rows else None

    def last_change(self) -> int:
        """Return a number that grows with the log and with the notes."""
        ((number,),) = self._read(
            "SELECT (SELECT coalesce(max(position), 0) FROM events)"
            " + (SELECT coalesce(max(number), 0) FROM notes)"
        )
        return int(number)

    def beat(self, worker: str, at: Moment) -> None:
        """Record that a worker is up."""
        self._change(
            "INSERT INTO beats VALUES (?, ?) "
            "ON CONFLICT (worker) DO UPDATE SET at = excluded.at",
            (worker, at),
        )

    def beats(self) -> dict[str, Moment]:
        """Return when each worker was last up."""
        rows = self._read("SELECT worker, at FROM beats ORDER BY worker")
        return {worker: Moment(at) for worker, at in rows}

    def lease(self, task: str, worker: str, *, at: Moment, until: Moment) -> bool:
        """Take or renew the lease of a task."""
        taken = self._change(
            "INSERT INTO leases VALUES (?, ?, ?) ON CONFLICT (task) DO UPDATE "
            "SET worker = excluded.worker, until = excluded.until "
            "WHERE leases.worker = excluded.worker OR leases.until <= ?",
            (task, worker, until, at),
        )
        return taken > 0

    # -- damage --------------------------------------------------------------------

    def damage(self) -> str | None:
        """Return what is wrong with the tables beside the log."""
        ((strays,),) = self._read(STRAY_COMMANDS)
        if strays:
            return f"{strays} commands do not match the log"
        return None

    def noted_seals(self) -> tuple[NotedSeal, ...]:
        """Return the newest seal in the file, and one whose entry was lost."""
        if self._seal_file is None:
            return ()
        found = (self._seal_file.read(), self._seal_file.lost())
        return tuple(one for one in found if one is not None)

    def lost_entry(self) -> NotedSeal | None:
        """Return an entry that was acknowledged but is missing from the log."""
        return None if self._seal_file is None else self._seal_file.lost()

    def _note_seal(self, events: Sequence[StoredEvent]) -> None:
        """Store the seal of the last written event, once it is durable."""
        if self._of_whole is not None:  # the block may still fail
            self._of_whole.extend(events[-1:])
        elif self._seal_file is not None and events:
            self._seal_file.note(events[-1].position, events[-1].seal)

    def _compare_seal(self) -> None:
        """Keep the proof if the log does not contain the stored seal."""
        noted = None if self._seal_file is None else self._seal_file.read()
        if self._seal_file is None or noted is None:
            return
        if not self.last_position():
            self._seal_file.forget()  # this is a new log
            return
        found = self._read(
            "SELECT seal FROM events WHERE position = ?", (noted.position,)
        )
        if not found or bytes(found[0][0]) != noted.seal:
            self._seal_file.keep_as_lost()

    # -- both need -----------------------------------------------------------------

    def _writer_thread(self) -> GroupWriter:
        if not self._writers:
            with self._starting:
                if not self._writers:
                    self._writers.append(GroupWriter(self._write, where=self.where))
        return self._writers[0]

    def _must_follow(self, last: int, events: Sequence[StoredEvent]) -> None:
        if events and events[0].position != last + 1:
            raise StoreError(
                "store.does_not_follow",
                where=self.where,
                expected=last + 1,
                found=events[0].position,
            )

    def _must_be_known(self, found: int) -> None:
        if found != TABLES_VERSION:
            key = "store.newer" if found > TABLES_VERSION else "store.older"
            raise DataError(key, where=self.where, found=found, known=TABLES_VERSION)
