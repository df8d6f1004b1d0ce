"""The log in one SQLite file: the default, for one machine.

It uses a write-ahead log, and every commit waits for the disk. One connection writes,
under its lock; another reads and never waits for the first.
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import threading
from collections.abc import Callable, Collection, Generator, Iterable, Sequence
from contextlib import contextmanager
from pathlib import Path

from starsquare.errors import DataError
from starsquare.game.side import PersonId
from starsquare.service.log.chain import FIRST_SEAL
from starsquare.service.ports import (
    Append,
    CommandId,
    StoredEvent,
    StoreError,
    StreamName,
)
from starsquare.storage.rows import (
    EVENT,
    RECEIPT,
    Row,
    command_row,
    receipt_from,
    receipts_in,
    row_of,
)
from starsquare.storage.schema import SQLITE, TABLES_VERSION
from starsquare.storage.seal_file import SealFile
from starsquare.storage.sql import Facts, SqlStore
from starsquare.storage.watcher import Watcher
from starsquare.storage.writer import Answer, Found, Plan, planned

BUSY_SECONDS = 5
POLL_SECONDS = 0.25
ROWS_AT_ONCE = 64
"""Rows per statement: each statement may yield to another thread."""

CHECKPOINT_PAGES = 8_000  # 32 MiB: a group touches a hundred pages, mostly the same

ROOM_BYTES = 1 << 20
"""With less free space than this, a failed write means that the disk is full."""

_KEYS = {
    sqlite3.SQLITE_FULL: "store.full",
    sqlite3.SQLITE_READONLY: "store.read_only",
    sqlite3.SQLITE_BUSY: "store.busy",
    sqlite3.SQLITE_LOCKED: "store.busy",
}


_FOUND = f"""
    SELECT
        (SELECT position FROM events ORDER BY position DESC LIMIT 1),
        (SELECT seal FROM events ORDER BY position DESC LIMIT 1),
        (SELECT json_group_array(json_array(
            value, (SELECT max(version) FROM events WHERE stream = value)
        )) FROM json_each(?)),
        (SELECT json_group_array(json_array(command_id, {RECEIPT})) FROM commands
         WHERE command_id IN (SELECT value FROM json_each(?)))
"""


def _version_of(connection: sqlite3.Connection) -> int:
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    return int(found)


class SqliteStore(SqlStore):
    """A `Store` in a file."""

    def __init__(self, file: Path, *, read_only: bool = False) -> None:
        """Open the file, creating it if it does not exist.

        In read-only mode, nothing is created or changed.

        Raises:
            DataError: the file is not a log, or of another version, or empty if
                read-only.
            StoreError: it cannot be opened.
        """
        super().__init__(str(file), SealFile(Path(f"{file}.seal")))
        self._file = file
        if not file.absolute().parent.is_dir():
            raise StoreError("store.no_folder", where=file, folder=file.parent)
        self._uri = _to_read(file) if read_only else _address(file, "rwc")
        self._identity: tuple[int, int] | None = None
        self._lock = threading.RLock()
        self._reading = threading.Lock()
        with self._said():
            self._writer = self._connection()
            try:
                self._prepare(read_only=read_only)
                self._reader = self._connection()
                self._identity = _identity_of(file)
            except BaseException:
                self._writer.close()
                raise
        if not read_only:
            self._compare_seal()

    def watch(self, tell: Callable[[], None]) -> Callable[[], None]:
        """Poll four times a second whether anything was written."""
        watcher = Watcher(self.last_change, tell)

        def wait(seconds: float) -> None:
            watcher.ended.wait(seconds)

        return watcher.start(lambda: wait(POLL_SECONDS))

    def forget_all(self, scope: str, people: Collection[PersonId]) -> int:
        """Erase the records of several people, also from the write-ahead log."""
        erased = super().forget_all(scope, people)
        with self._lock, self._said():
            self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return erased

    def restore(self, events: Sequence[StoredEvent]) -> None:
        """Write events exactly as they were in another store."""
        with self._transaction() as connection:
            self._must_follow(_found(connection, [], []).position, events)
            _insert(connection, events)
            connection.executemany(
                "INSERT INTO commands VALUES (?, ?, ?, ?, ?, ?) "
                "ON CONFLICT (command_id) DO UPDATE "
                "SET version = excluded.version, position = excluded.position",
                [command_row(*item) for item in receipts_in(events).items()],
            )
        self._note_seal(events)

    def damage(self) -> str | None:
        """Return what SQLite's own check finds, or the check of the tables."""
        ((found,),) = self._read("PRAGMA integrity_check(1)")
        return super().damage() if found == "ok" else str(found)

    @contextmanager
    def _as_one(self) -> Generator[None]:
        with self._transaction():
            yield

    def limit_size(self, pages: int) -> None:
        """Limit the file to a number of pages, as a full disk would."""
        with self._lock, self._said():
            self._writer.execute(f"PRAGMA max_page_count = {int(pages)}")

    def close(self) -> None:
        """Finish queued appends and close the file."""
        super().close()
        with self._lock, self._reading:
            self._reader.close()
            self._writer.close()

    # -- inside --------------------------------------------------------------------

    def _connection(self) -> sqlite3.Connection:
        return sqlite3.connect(
            self._uri,
            uri=True,
            timeout=BUSY_SECONDS,
            isolation_level=None,
            check_same_thread=False,  # each is used under its own lock
            cached_statements=4 * ROWS_AT_ONCE,
        )

    def _prepare(self, *, read_only: bool) -> None:
        is_empty = not self._has_tables(self._writer)
        if not is_empty:
            self._must_be_known(_version_of(self._writer))
        if read_only and is_empty:
            raise DataError("store.empty", where=self.where)
        if read_only:
            self._writer.execute("PRAGMA query_only = ON")
            return
        self._writer.execute("PRAGMA journal_mode = WAL")
        self._writer.execute("PRAGMA synchronous = FULL")
        self._writer.execute("PRAGMA secure_delete = ON")
        self._writer.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
        if is_empty:
            with self._transaction() as connection:
                self._create_tables(connection)

    def _create_tables(self, connection: sqlite3.Connection) -> None:
        if self._has_tables(connection):
            return  # somebody else created them while we waited for the lock
        for statement in SQLITE:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {TABLES_VERSION}")

    def _has_tables(self, connection: sqlite3.Connection) -> bool:
        """Return whether the file has our tables.

        Raises:
            DataError: it has those of another program.
        """
        found = connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()
        if found and not _version_of(connection):
            raise DataError("store.foreign", where=self.where)
        return bool(found)

    def _write(self, batch: Sequence[Append]) -> Sequence[Answer]:
        with self._transaction() as connection:
            plan = _append(connection, batch)
        self._note_seal(plan.events)
        return plan.answers

    def _change(self, statement: str, facts: Facts) -> int:
        with self._transaction() as connection:
            return connection.execute(statement, facts).rowcount

    def _change_all(self, statement: str, rows: Sequence[Facts]) -> int:
        with self._transaction() as connection:
            return connection.executemany(statement, rows).rowcount

    def _read(self, query: str, facts: Facts = ()) -> list[Row]:
        with self._reading, self._said():
            return self._reader.execute(query, facts).fetchall()

    @contextmanager
    def _transaction(self) -> Generator[sqlite3.Connection]:
        with self._lock, self._said():
            self._must_be_there()
            connection = self._writer
            if connection.in_transaction:  # our own, from an outer block: see `whole`
                yield connection
                return
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                # After some errors SQLite has rolled back by itself.
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise

    def _must_be_there(self) -> None:
        """Check before writing that the file was not deleted or replaced.

        The system keeps such a file until it is closed: writes would seem to succeed,
        but be lost at the next restart.
        """
        if self._identity is not None and _identity_of(self._file) != self._identity:
            raise StoreError("store.gone", where=self.where)

    @contextmanager
    def _said(self) -> Generator[None]:
        """Translate SQLite errors into ones a director can act on."""
        try:
            yield
        except sqlite3.ProgrammingError as error:  # it was closed
            raise StoreError("store.closed", where=self.where) from error
        except sqlite3.DatabaseError as error:
            raise _refusal(error, self.where) from error


def _identity_of(file: Path) -> tuple[int, int] | None:
    """Return the system's identity of a file, or None if it does not exist."""
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _address(file: Path, mode: str) -> str:
    return f"{file.absolute().as_uri()}?mode={mode}"


def _to_read(file: Path) -> str:
    """Return the address for opening a file so that reading leaves nothing behind.

    The last connection to close removes the write-ahead log, but only if it may write.
    If one exists already, somebody is writing or was interrupted: it is left as it is.
    """
    has_log = Path(f"{file.absolute()}-wal").exists()
    if has_log:
        return _address(file, "ro")
    if os.access(file, os.W_OK) and os.access(file.absolute().parent, os.W_OK):
        return _address(file, "rw")
    return f"{_address(file, 'ro')}&immutable=1"


def _refusal(error: sqlite3.DatabaseError, where: str) -> StoreError | DataError:
    code = error.sqlite_errorcode & 0xFF  # the rest is detail
    if code in {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}:
        return DataError("store.not_a_store", where=where, reason=error)
    key = _KEYS.get(code, "store.unavailable")
    # On a full disk SQLite cannot even open its files beside the log, and then reports
    # an I/O error.
    if key == "store.unavailable" and _has_no_room(Path(where)):
        key = "store.full"
    return StoreError(key, where=where, reason=error)


def _has_no_room(file: Path) -> bool:
    try:
        return shutil.disk_usage(file.parent).free < ROOM_BYTES
    except OSError:  # the folder does not exist
        return False


def _found(
    connection: sqlite3.Connection,
    streams: Iterable[StreamName],
    commands: Iterable[CommandId],
) -> Found:
    # One row for the whole group: each row may yield to another thread.
    position, seal, versions, receipts = connection.execute(
        _FOUND, (json.dumps(list(streams)), json.dumps(list(commands)))
    ).fetchone()
    return Found(
        position=position or 0,
        seal=seal or FIRST_SEAL,
        versions={name: version or 0 for name, version in json.loads(versions)},
        receipts={
            name: receipt_from(tuple(row)) for name, *row in json.loads(receipts)
        },
    )


def _append(connection: sqlite3.Connection, batch: Sequence[Append]) -> Plan:
    streams = {append.stream for append in batch}
    commands = [append.command_id for append in batch]
    plan = planned(batch, _found(connection, streams, commands))
    _insert(connection, plan.events)
    rows = [command_row(*item) for item in plan.receipts.items()]
    _insert_all(connection, "INSERT INTO commands VALUES ", rows)
    return plan


def _insert_all(
    connection: sqlite3.Connection, start: str, rows: Sequence[Row]
) -> None:
    for first in range(0, len(rows), ROWS_AT_ONCE):
        some = rows[first : first + ROWS_AT_ONCE]
        place = "(" + ", ".join("?" * len(some[0])) + ")"
        statement = start + ", ".join([place] * len(some))
        connection.execute(statement, [fact for row in some for fact in row])


def _insert(connection: sqlite3.Connection, events: Iterable[StoredEvent]) -> None:
    rows = [row_of(event) for event in events]
    _insert_all(connection, f"INSERT INTO events ({EVENT}) VALUES ", rows)
