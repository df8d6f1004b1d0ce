"""Events and people in one SQLite file: append-only, durable, each command once."""

from __future__ import annotations

import sqlite3
import weakref
from collections.abc import Sequence
from pathlib import Path

import msgspec

from starsquare.errors import DataError
from starsquare.game.side import Moment, PersonId
from starsquare.service.ports import ConflictError, NewEvent, StoredEvent
from starsquare.tournament.person import People, Person

_TABLES = """
CREATE TABLE IF NOT EXISTS event (
    stream TEXT NOT NULL,
    version INTEGER NOT NULL,
    kind TEXT NOT NULL,
    data BLOB NOT NULL,
    at INTEGER NOT NULL,
    by TEXT NOT NULL,
    command_id TEXT NOT NULL,
    PRIMARY KEY (stream, version)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS command (
    command_id TEXT PRIMARY KEY,
    stream TEXT NOT NULL,
    version INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS person (
    stream TEXT NOT NULL,
    person TEXT NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (stream, person)
) WITHOUT ROWID;
"""
_PERSON = msgspec.json.Decoder(Person)


class EventFileError(DataError):
    """A file is no event file."""


class EventFile:
    """Both stores of `service.ports` in one file."""

    def __init__(self, file: Path) -> None:
        """Open a file, or make it.

        Raises:
            EventFileError: there is a file, and it is something else.
        """
        try:
            self._connection = sqlite3.connect(file, isolation_level=None)
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute("PRAGMA synchronous = FULL")
            self._connection.executescript(_TABLES)
        except sqlite3.DatabaseError as error:
            raise EventFileError("store.unusable", file=file, found=error) from error
        weakref.finalize(self, self._connection.close)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def read(self, stream: str, *, after: int = 0) -> tuple[StoredEvent, ...]:
        """Give the events of a stream after a version, in order."""
        rows = self._connection.execute(
            "SELECT version, kind, data, at, by, command_id FROM event "
            "WHERE stream = ? AND version > ? ORDER BY version",
            (stream, after),
        )
        return tuple(
            StoredEvent(version, NewEvent(kind, data, Moment(at), by), command_id)
            for version, kind, data, at, by, command_id in rows
        )

    def append(
        self, stream: str, events: Sequence[NewEvent], *, after: int, command_id: str
    ) -> int:
        """Write all events or none, and give the new version.

        Raises:
            ConflictError: the stream is not at the version named.
        """
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            known = self.version_of(command_id)
            if known is not None:
                self._connection.execute("ROLLBACK")
                return known
            self._must_be_at(stream, after)
            version = after + len(events)
            self._connection.executemany(
                "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    (stream, number, one.kind, one.data, one.at, one.by, command_id)
                    for number, one in enumerate(events, start=after + 1)
                ),
            )
            self._connection.execute(
                "INSERT INTO command VALUES (?, ?, ?)", (command_id, stream, version)
            )
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")
        return version

    def _must_be_at(self, stream: str, version: int) -> None:
        found = self._connection.execute(
            "SELECT coalesce(max(version), 0) FROM event WHERE stream = ?", (stream,)
        ).fetchone()[0]
        if found != version:
            raise ConflictError("store.conflict", found=found, wanted=version)

    def version_of(self, command_id: str) -> int | None:
        """Tell at which version a command was written, if it was."""
        row = self._connection.execute(
            "SELECT version FROM command WHERE command_id = ?", (command_id,)
        ).fetchone()
        return None if row is None else int(row[0])

    def people(self, stream: str) -> People:
        """Give everybody a stream knows."""
        rows = self._connection.execute(
            "SELECT data FROM person WHERE stream = ? ORDER BY person", (stream,)
        )
        return People.of(_PERSON.decode(data) for (data,) in rows)

    def keep(self, stream: str, people: Sequence[Person]) -> None:
        """Add or change people."""
        self._connection.executemany(
            "INSERT OR REPLACE INTO person VALUES (?, ?, ?)",
            ((stream, one.id, msgspec.json.encode(one)) for one in people),
        )

    def erase(self, stream: str, person: PersonId) -> bool:
        """Forget a person; False for one who was not known."""
        done = self._connection.execute(
            "DELETE FROM person WHERE stream = ? AND person = ?", (stream, person)
        )
        return done.rowcount > 0
