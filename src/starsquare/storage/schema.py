"""The tables of the log, and the schema version of a database.

A database of another version is refused. The first release that changes the tables adds
the statements that migrate this version.
"""

from __future__ import annotations

from collections.abc import Sequence

TABLES_VERSION = 6

SQLITE: Sequence[str] = (
    """
    CREATE TABLE events (
        position INTEGER PRIMARY KEY,
        stream TEXT NOT NULL,
        version INTEGER NOT NULL,
        type TEXT NOT NULL,
        schema INTEGER NOT NULL,
        data BLOB NOT NULL,
        at INTEGER NOT NULL,
        by TEXT NOT NULL,
        command_id TEXT NOT NULL,
        seal BLOB NOT NULL,
        UNIQUE (stream, version)
    ) STRICT
    """,
    """
    CREATE TABLE commands (
        command_id TEXT PRIMARY KEY,
        stream TEXT NOT NULL,
        after INTEGER NOT NULL,
        version INTEGER NOT NULL,
        position INTEGER NOT NULL,
        by TEXT NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE TABLE secrets (name TEXT PRIMARY KEY, secret BLOB NOT NULL) STRICT",
    """
    CREATE TABLE people (
        scope TEXT NOT NULL, person TEXT NOT NULL, record BLOB NOT NULL,
        PRIMARY KEY (scope, person)
    ) STRICT
    """,
    "CREATE TABLE beats (worker TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT",
    """
    CREATE TABLE leases (
        task TEXT PRIMARY KEY, worker TEXT NOT NULL, until INTEGER NOT NULL
    ) STRICT
    """,
    # The log is append-only for every program that opens it.
    """
    CREATE TRIGGER no_update BEFORE UPDATE ON events
    BEGIN SELECT RAISE(ABORT, 'the log only grows'); END
    """,
    """
    CREATE TRIGGER no_delete BEFORE DELETE ON events
    BEGIN SELECT RAISE(ABORT, 'the log only grows'); END
    """,
    """
    CREATE TABLE notes (
        name TEXT PRIMARY KEY,
        number INTEGER NOT NULL UNIQUE,
        content BLOB NOT NULL,
        at INTEGER NOT NULL
    ) STRICT
    """,
    "CREATE TABLE tries (id TEXT PRIMARY KEY, name TEXT NOT NULL,"
    " at INTEGER NOT NULL) STRICT",
    "CREATE INDEX tries_by_name ON tries (name, at)",
    "CREATE TABLE results (name TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT",
)

POSTGRES: Sequence[str] = (
    """
    CREATE TABLE events (
        position bigint PRIMARY KEY,
        stream text COLLATE "C" NOT NULL,
        version bigint NOT NULL,
        type text NOT NULL,
        schema integer NOT NULL,
        data bytea NOT NULL,
        at bigint NOT NULL,
        by text NOT NULL,
        command_id text NOT NULL,
        seal bytea NOT NULL,
        UNIQUE (stream, version)
    )
    """,
    """
    CREATE TABLE commands (
        command_id text COLLATE "C" PRIMARY KEY,
        stream text NOT NULL,
        after bigint NOT NULL,
        version bigint NOT NULL,
        position bigint NOT NULL,
        by text NOT NULL
    )
    """,
    """
    CREATE TABLE secrets (
        name text COLLATE "C" PRIMARY KEY, secret bytea NOT NULL
    )
    """,
    """
    CREATE TABLE people (
        scope text COLLATE "C" NOT NULL,
        person text COLLATE "C" NOT NULL,
        record bytea NOT NULL,
        PRIMARY KEY (scope, person)
    )
    """,
    'CREATE TABLE beats (worker text COLLATE "C" PRIMARY KEY, at bigint NOT NULL)',
    """
    CREATE TABLE leases (
        task text PRIMARY KEY, worker text NOT NULL, until bigint NOT NULL
    )
    """,
    # The log is append-only for every connection.
    """
    CREATE FUNCTION log_only_grows() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the log only grows'; END $$
    """,
    """
    CREATE TRIGGER no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON events
    FOR EACH STATEMENT EXECUTE FUNCTION log_only_grows()
    """,
    """
    CREATE TABLE notes (
        name text COLLATE "C" PRIMARY KEY,
        number bigint NOT NULL UNIQUE,
        content bytea NOT NULL,
        at bigint NOT NULL
    )
    """,
    "CREATE TABLE tries (id text PRIMARY KEY, name text NOT NULL, at bigint NOT NULL)",
    "CREATE INDEX tries_by_name ON tries (name, at)",
    "CREATE TABLE results (name text PRIMARY KEY, content bytea NOT NULL)",
)
