"""The log in PostgreSQL, so that workers on several machines can serve one event.

A group of appends is one transaction under one lock, so that positions have no gaps and
the chain has a single order with any number of writers; it sends one notification.
Watchers listen for it and also poll once a second, so that a lost notification does not
matter. A lost connection is reopened by the next call.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

from starsquare.errors import DataError
from starsquare.game.side import Moment
from starsquare.service.log.chain import FIRST_SEAL
from starsquare.service.ports import Append, StoredEvent, StoreError
from starsquare.storage.rows import (
    EVENT,
    RECEIPT,
    Row,
    command_row,
    receipt_from,
    receipts_in,
    row_of,
)
from starsquare.storage.schema import POSTGRES, TABLES_VERSION
from starsquare.storage.seal_file import SealFile
from starsquare.storage.sql import PUT_NOTE, Facts, SqlStore
from starsquare.storage.watcher import Watcher
from starsquare.storage.writer import Answer, Found, planned

CONNECT_SECONDS = 5
POLL_SECONDS = 1.0
CHANNEL = "starsquare"
LOCK = 0x57A25  # an arbitrary number, the same for all writers
NOTES_LOCK = LOCK + 1

_LAST = "SELECT position, seal FROM events ORDER BY position DESC LIMIT 1"
_Connection = psycopg.Connection[Row]


class PostgresStore(SqlStore):
    """A `Store` in a PostgreSQL database."""

    def __init__(self, address: str, *, seal_file: SealFile | None = None) -> None:
        """Connect to `postgresql://...` and create missing tables.

        Raises:
            DataError: the tables are of another version.
            StoreError: the database cannot be reached.
        """
        super().__init__(_without_password(address), seal_file)
        self._writing = _Line(address, self.where)
        self._reading = _Line(address, self.where)
        self._listening = _Line(address, self.where)
        try:
            with self._writing.use() as connection:
                self._create_tables(connection)
        except BaseException:
            self._writing.close()
            raise
        self._compare_seal()

    def watch(self, tell: Callable[[], None]) -> Callable[[], None]:
        """Listen for notifications of commits, and also poll once a second."""
        watcher = Watcher(self.last_change, tell)

        def wait() -> None:
            try:
                with self._listening.use() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    for _ in connection.notifies(timeout=POLL_SECONDS, stop_after=1):
                        pass
            except StoreError:
                watcher.ended.wait(POLL_SECONDS)

        return watcher.start(wait)

    def put_notes(self, notes: Mapping[str, bytes], at: Moment) -> None:
        """Store notes, serialized among all writers, and send a notification."""
        rows = [(name, content, at) for name, content in notes.items()]
        with self._writing.use() as connection, connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (NOTES_LOCK,))
            connection.cursor().executemany(_query(PUT_NOTE), rows)
            connection.execute(f"NOTIFY {CHANNEL}")

    def restore(self, events: Sequence[StoredEvent]) -> None:
        """Write events exactly as they were in another store."""
        with self._writing.use() as connection, connection.transaction():
            _lock(connection)
            self._must_follow(_last(connection)[0], events)
            _insert_events(connection, events)
            rows = [command_row(*item) for item in receipts_in(events).items()]
            connection.cursor().executemany(
                "INSERT INTO commands VALUES (%s, %s, %s, %s, %s, %s) "
                "ON CONFLICT (command_id) DO UPDATE "
                "SET version = excluded.version, position = excluded.position",
                rows,
            )

    def close(self) -> None:
        """Finish queued appends and close the connections."""
        super().close()
        for line in (self._writing, self._reading, self._listening):
            line.close()

    # -- inside --------------------------------------------------------------------

    @contextmanager
    def _as_one(self) -> Generator[None]:
        with self._writing.use() as connection, connection.transaction():
            yield

    def _create_tables(self, connection: _Connection) -> None:
        with connection.transaction():
            _lock(connection)
            connection.execute(
                "CREATE TABLE IF NOT EXISTS tables_version (version integer NOT NULL)"
            )
            row = connection.execute("SELECT version FROM tables_version").fetchone()
            if row is not None:
                self._must_be_known(row[0])
                return
            for statement in POSTGRES:
                connection.execute(_query(statement))
            connection.execute(
                "INSERT INTO tables_version VALUES (%s)", (TABLES_VERSION,)
            )

    def _write(self, batch: Sequence[Append]) -> Sequence[Answer]:
        try:
            return self._written(batch)
        except StoreError as error:
            if error.key != "store.unavailable" or self._of_whole is not None:
                raise  # a new connection would not have the block's changes
            # The connection was lost. If the group was written nevertheless, its
            # commands are found, and their receipts are the answer.
            return self._written(batch)

    def _written(self, batch: Sequence[Append]) -> Sequence[Answer]:
        with self._writing.use() as connection, connection.transaction():
            plan = planned(batch, _found(connection, batch))
            with connection.pipeline():
                _insert_events(connection, plan.events)
                _insert_commands(
                    connection,
                    [command_row(*item) for item in plan.receipts.items()],
                )
                connection.execute(f"NOTIFY {CHANNEL}")
        self._note_seal(plan.events)
        return plan.answers

    def _change(self, statement: str, facts: Facts) -> int:
        with self._writing.use() as connection:
            return connection.execute(_query(statement), facts).rowcount

    def _change_all(self, statement: str, rows: Sequence[Facts]) -> int:
        with self._writing.use() as connection, connection.transaction():
            cursor = connection.cursor()
            cursor.executemany(_query(statement), rows)
            return cursor.rowcount

    def _read(self, query: str, facts: Facts = ()) -> list[Row]:
        try:
            return self._asked(query, facts)
        except StoreError:
            # The connection was lost since the last query; repeating this one is safe.
            return self._asked(query, facts)

    def _asked(self, query: str, facts: Facts) -> list[Row]:
        with self._reading.use() as connection:
            return connection.execute(_query(query), facts).fetchall()


class _Line:
    """One connection, opened when needed and reopened after it was lost."""

    def __init__(self, address: str, where: str) -> None:
        self._address = address
        self._where = where
        self._lock = threading.RLock()
        self._connection: _Connection | None = None
        self._is_closed = False

    @contextmanager
    def use(self) -> Generator[_Connection]:
        with self._lock:
            try:
                yield self._opened()
            except psycopg.errors.DiskFull as error:
                raise StoreError("store.full", where=self._where) from error
            except psycopg.errors.ReadOnlySqlTransaction as error:
                raise StoreError("store.read_only", where=self._where) from error
            except psycopg.DataError as error:
                # For example, a null byte in a text: only its sender gets the error.
                reason = str(error).strip().partition("\n")[0]
                raise DataError(
                    "store.not_kept", where=self._where, reason=reason
                ) from error
            except psycopg.DatabaseError as error:  # unavailable, or damaged
                self._drop()
                reason = str(error).strip().partition("\n")[0]
                raise StoreError(
                    "store.unavailable", where=self._where, reason=reason
                ) from error

    def close(self) -> None:
        with self._lock:
            self._is_closed = True
            self._drop()

    def _opened(self) -> _Connection:
        if self._is_closed:
            raise StoreError("store.closed", where=self._where)
        if self._connection is None or self._connection.closed:
            self._connection = psycopg.connect(
                self._address, autocommit=True, connect_timeout=CONNECT_SECONDS
            )
        return self._connection

    def _drop(self) -> None:
        if self._connection is not None:
            with suppress(psycopg.Error):
                self._connection.close()
        self._connection = None


def _without_password(address: str) -> str:
    try:
        parts = conninfo_to_dict(address)
    except psycopg.ProgrammingError as error:
        raise StoreError(
            "store.unavailable", where="PostgreSQL", reason="the address is none"
        ) from error
    host, name = parts.get("host", "localhost"), parts.get("dbname", "")
    return f"PostgreSQL {name} at {host}"


def _query(text: str) -> bytes:
    """Translate a query; all queries are written in this package."""
    return text.replace("?", "%s").encode()


def _lock(connection: _Connection) -> None:
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))


def _last(connection: _Connection) -> tuple[int, bytes]:
    row = connection.execute(_LAST).fetchone()
    return (0, FIRST_SEAL) if row is None else (row[0], bytes(row[1]))


def _found(connection: _Connection, batch: Sequence[Append]) -> Found:
    """Take the lock, then read what the batch needs, in one round trip."""
    streams = list({append.stream for append in batch})
    commands = [append.command_id for append in batch]
    with connection.pipeline():
        _lock(connection)
        last = connection.execute(_LAST)
        versions = connection.execute(
            "SELECT name, (SELECT max(version) FROM events WHERE stream = name) "
            "FROM unnest(%s::text[]) AS name",
            (streams,),
        )
        receipts = connection.execute(
            f"SELECT command_id, {RECEIPT} FROM commands WHERE command_id = ANY(%s)",
            (commands,),
        )
        row = last.fetchone()
        position, seal = (0, FIRST_SEAL) if row is None else (row[0], bytes(row[1]))
        return Found(
            position=position,
            seal=seal,
            versions={name: version or 0 for name, version in versions.fetchall()},
            receipts={name: receipt_from(tuple(r)) for name, *r in receipts.fetchall()},
        )


def _insert_events(connection: _Connection, events: Sequence[StoredEvent]) -> None:
    """Insert all rows by one statement, each column as an array."""
    if not events:
        return
    columns = [list(column) for column in zip(*map(row_of, events), strict=True)]
    connection.execute(
        f"INSERT INTO events ({EVENT}) SELECT * FROM unnest(%s::bigint[], %s::text[], "
        "%s::bigint[], %s::text[], %s::integer[], %s::bytea[], %s::bigint[], "
        "%s::text[], %s::text[], %s::bytea[])",
        columns,
    )


def _insert_commands(connection: _Connection, rows: Sequence[Row]) -> None:
    if not rows:
        return
    columns: list[list[Any]] = [list(column) for column in zip(*rows, strict=True)]
    connection.execute(
        "INSERT INTO commands SELECT * FROM unnest(%s::text[], %s::text[], "
        "%s::bigint[], %s::bigint[], %s::bigint[], %s::text[])",
        columns,
    )
