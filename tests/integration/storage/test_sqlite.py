"""What only a file can do: fill up, be read-only, be something else."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from starsquare.errors import DataError
from starsquare.game.side import PersonId
from starsquare.service.ports import StoreError
from starsquare.storage.sqlite import SqliteStore
from starsquare.storage.tables import SQLITE
from tests.integration.storage.appends import GAME, an_append


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "log.db"


def test_a_full_disk_refuses_writes_and_lets_read_until_there_is_room(
    file: Path,
) -> None:
    store = SqliteStore(file)
    store.append(an_append())
    store.limit_size(1)

    with pytest.raises(StoreError, match="is full"):
        store.append(an_append("game-2", events=2_000))
    assert len(store.read_all()) == 1

    store.limit_size(1_000_000)
    assert store.append(an_append("game-2", events=2_000)).position == 2_001
    store.close()


def test_a_file_that_may_only_be_read_says_so(file: Path) -> None:
    writing = SqliteStore(file)
    writing.append(an_append())
    reading = SqliteStore(file, read_only=True)

    with pytest.raises(StoreError, match="may only be read"):
        reading.append(an_append("game-2"))

    assert reading.read_stream(GAME) == writing.read_stream(GAME)
    reading.close()
    writing.close()


def test_a_file_held_by_another_program_says_so(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("starsquare.storage.sqlite.BUSY_SECONDS", 0)
    store = SqliteStore(file)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(StoreError, match="another program holds"):
        store.append(an_append())

    other.close()
    assert store.append(an_append()).version == 1
    store.close()


def test_a_file_that_is_no_log_is_refused(file: Path) -> None:
    file.write_bytes(b"a letter to the director " * 100)

    with pytest.raises(DataError, match="is no log of Starsquare"):
        SqliteStore(file)


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="There is no folder"):
        SqliteStore(tmp_path / "no folder" / "log.db")


def test_a_log_of_a_newer_release_is_refused(file: Path) -> None:
    SqliteStore(file).close()
    with sqlite3.connect(file) as connection:
        connection.execute(f"PRAGMA user_version = {len(SQLITE) + 1}")
    connection.close()

    with pytest.raises(DataError, match="written by a newer Starsquare"):
        SqliteStore(file)


def test_a_log_of_the_first_release_is_brought_up_to_date(file: Path) -> None:
    connection = sqlite3.connect(file)
    for statement in SQLITE[0]:
        connection.execute(statement)
    connection.execute("PRAGMA user_version = 1")
    connection.close()

    store = SqliteStore(file)

    assert store.append(an_append()).version == 1
    store.close()


def test_nobody_alters_the_log_by_a_statement(file: Path) -> None:
    store = SqliteStore(file)
    store.append(an_append())
    store.close()
    connection = sqlite3.connect(file)

    for statement in ("UPDATE events SET by = 'Eve'", "DELETE FROM events"):
        with pytest.raises(sqlite3.IntegrityError, match="the log only grows"):
            connection.execute(statement)

    connection.close()


def test_a_forgotten_person_is_not_in_the_file_any_more(file: Path) -> None:
    store = SqliteStore(file)
    store.remember("event-1", PersonId("p1"), b"Ada Lovelace, born 1815")

    store.forget("event-1", PersonId("p1"))

    files = b"".join(path.read_bytes() for path in file.parent.iterdir())
    assert b"Lovelace" not in files
    store.close()
