"""Logs of every release are opened for ever, and brought up to date all or none."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import psycopg
import pytest

from starsquare.errors import StarsquareError
from starsquare.game.side import Moment, PersonId
from starsquare.service.log.chain import verify
from starsquare.service.ports import CommandId, Receipt
from starsquare.storage import postgres as postgres_store
from starsquare.storage import sqlite as sqlite_store
from starsquare.storage.tables import POSTGRES, SQLITE
from tests.integration.databases import Database, Postgres
from tests.integration.storage.appends import ADA, GAME, an_append

RELEASED = Path(__file__).parent / "released"
LATER = (
    "CREATE TABLE tried_steps (step text)",
    "INSERT INTO tried_steps VALUES ('moved')",
)
FAULTY = ("CREATE TABLE tried_steps (step text)", "INSERT INTO nothing VALUES (1)")


def log_of(release: Path, tmp_path: Path, postgres: Postgres) -> Database:
    """Write a log as a release left it."""
    statements = release.read_text("utf-8")
    if release.name.startswith("sqlite"):
        file = tmp_path / "log.db"
        connection = sqlite3.connect(file)
        connection.executescript(statements)
        connection.close()
        return Database(str(file))
    address = postgres.new_database()
    with psycopg.connect(address, autocommit=True) as line:
        line.execute(statements.encode())
    return Database(address)


def tables_version(database: Database) -> int:
    if database.is_file:
        connection = sqlite3.connect(database.address)
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        connection.close()
        return int(version)
    with psycopg.connect(database.address) as line:
        row = line.execute("SELECT version FROM tables_version").fetchone()
        assert row is not None
        return int(row[0])


def must_be_whole(database: Database) -> None:
    """See that everything of the released log is there, and that it goes on."""
    store = database.open()
    assert [(e.stream, e.version, e.by) for e in store.read_all()] == [
        ("game-1", 1, "Ada"),
        ("game-1", 2, "Ada"),
        ("game-2", 1, "Ada"),
        ("game-1", 3, "Bea"),
    ]
    assert verify(store)[1] is None
    assert store.receipt_of(CommandId("first")) == Receipt(
        stream=GAME, after=0, version=2, position=2, by=ADA
    )
    assert store.secret("seed:game-1") == b"\x00\x01secret"
    assert store.people("tournament-1") == {PersonId("p1"): b'{"name":"Ada"}'}
    assert store.beats() == {"w1": Moment(3_000)}
    assert store.append(an_append(after=3)).position == 5
    assert verify(store)[1] is None
    database.close()


@pytest.mark.parametrize(
    "release", sorted(RELEASED.glob("*.sql")), ids=lambda path: path.stem
)
def test_a_log_of_every_release_is_brought_up_to_date(
    release: Path, tmp_path: Path, postgres: Postgres
) -> None:
    database = log_of(release, tmp_path, postgres)

    must_be_whole(database)

    newest = SQLITE if database.is_file else POSTGRES
    assert tables_version(database) == len(newest)


def test_there_is_a_log_for_every_step() -> None:
    names = {path.stem for path in RELEASED.glob("*.sql")}

    assert names == {
        *(f"sqlite-{number}" for number in range(1, len(SQLITE) + 1)),
        *(f"postgres-{number}" for number in range(1, len(POSTGRES) + 1)),
    }


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_new_step_is_taken_once_and_keeps_what_is_there(
    kind: str, tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = log_of(RELEASED / f"{kind}-1.sql", tmp_path, postgres)
    monkeypatch.setattr(sqlite_store, "SQLITE", (*SQLITE, LATER))
    monkeypatch.setattr(postgres_store, "POSTGRES", (*POSTGRES, LATER))

    must_be_whole(database)
    database.open()
    database.close()

    assert tables_version(database) == len(SQLITE) + 1
    assert steps_tried_in(database) == 1


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_step_that_fails_changes_nothing(
    kind: str, tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = log_of(RELEASED / f"{kind}-1.sql", tmp_path, postgres)
    with monkeypatch.context() as patched:
        patched.setattr(sqlite_store, "SQLITE", (*SQLITE, FAULTY))
        patched.setattr(postgres_store, "POSTGRES", (*POSTGRES, FAULTY))
        with pytest.raises((StarsquareError, psycopg.Error)):
            database.open()

    assert tables_version(database) == 1
    must_be_whole(database)


def steps_tried_in(database: Database) -> int:
    query = "SELECT count(*) FROM tried_steps"
    if database.is_file:
        connection = sqlite3.connect(database.address)
        (count,) = connection.execute(query).fetchone()
        connection.close()
        return int(count)
    with psycopg.connect(database.address) as line:
        row = line.execute(query).fetchone()
        assert row is not None
        return int(row[0])
