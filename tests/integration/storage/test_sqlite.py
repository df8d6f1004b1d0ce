"""What only a file can do: fill up, be read-only, be something else."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from starsquare.errors import DataError
from starsquare.game.side import PersonId
from starsquare.service.ports import StoreError
from starsquare.storage.schema import TABLES_VERSION
from starsquare.storage.sqlite import SqliteStore
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

    with pytest.raises(StoreError, match="is read-only"):
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

    with pytest.raises(StoreError, match="another program is using"):
        store.append(an_append())

    other.close()
    assert store.append(an_append()).version == 1
    store.close()


def test_a_file_that_is_no_log_is_refused(file: Path) -> None:
    file.write_bytes(b"a letter to the director " * 100)

    with pytest.raises(DataError, match="is not a Starsquare log"):
        SqliteStore(file)


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="There is no folder"):
        SqliteStore(tmp_path / "no folder" / "log.db")


def test_a_log_of_a_newer_release_is_refused(file: Path) -> None:
    SqliteStore(file).close()
    with sqlite3.connect(file) as connection:
        connection.execute(f"PRAGMA user_version = {TABLES_VERSION + 1}")
    connection.close()

    with pytest.raises(DataError, match="written by a newer Starsquare"):
        SqliteStore(file)


def test_a_log_of_an_earlier_version_is_refused(file: Path) -> None:
    SqliteStore(file).close()
    with sqlite3.connect(file) as connection:
        connection.execute(f"PRAGMA user_version = {TABLES_VERSION - 1}")
    connection.close()

    with pytest.raises(DataError, match="written by an earlier Starsquare"):
        SqliteStore(file)


def test_a_database_of_another_program_is_left_alone(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
    connection.close()
    before = file.read_bytes()

    with pytest.raises(DataError, match="the tables of another program"):
        SqliteStore(file)

    assert file.read_bytes() == before


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
    store.remember("tournament-1", PersonId("p1"), b"Ada Lovelace, born 1815")

    store.forget("tournament-1", PersonId("p1"))

    files = b"".join(path.read_bytes() for path in file.parent.iterdir())
    assert b"Lovelace" not in files
    store.close()


def files_beside(file: Path) -> dict[str, bytes]:
    return {one.name: one.read_bytes() for one in file.parent.iterdir()}


def test_reading_leaves_no_file_behind(file: Path) -> None:
    store = SqliteStore(file)
    store.append(an_append())
    store.close()
    before = files_beside(file)

    reading = SqliteStore(file, read_only=True)
    assert len(reading.read_all()) == 1
    reading.close()

    assert files_beside(file) == before


def test_what_somebody_else_is_writing_is_read_too(file: Path) -> None:
    writing = SqliteStore(file)
    writing.append(an_append())

    reading = SqliteStore(file, read_only=True)
    writing.append(an_append("game-2"))

    assert len(reading.read_all()) == 2
    reading.close()
    writing.close()


def nobody_may(*_: object) -> bool:
    return False


def test_a_file_in_a_folder_that_may_only_be_read_is_read(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SqliteStore(file)
    store.append(an_append())
    store.close()
    # Whoever runs the tests as root may write everywhere.
    monkeypatch.setattr("starsquare.storage.sqlite.os.access", nobody_may)

    reading = SqliteStore(file, read_only=True)

    assert len(reading.read_all()) == 1
    assert set(files_beside(file)) == {file.name, f"{file.name}.seal"}
    reading.close()


def test_an_empty_file_is_not_made_a_log_by_reading_it(file: Path) -> None:
    file.touch()

    with pytest.raises(DataError, match="it holds no event"):
        SqliteStore(file, read_only=True)

    assert files_beside(file) == {file.name: b""}
