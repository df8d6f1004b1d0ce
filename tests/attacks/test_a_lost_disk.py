"""The data folder is deleted or its disk is full, and the user is told."""

from __future__ import annotations

import asyncio
import errno
import shutil
import sqlite3
from pathlib import Path

import httpx
import pytest

from starsquare.client import ServiceError
from starsquare.service.ports import StoreError
from starsquare.storage.sql import Facts
from starsquare.storage.sqlite import SqliteStore
from tests.integration.web.serving import SEATS, Served


def _until_unready(address: str) -> str:
    for _ in range(600):
        answer = httpx.get(f"{address}/ready")
        if answer.status_code == 503:
            return answer.text
        asyncio.run(asyncio.sleep(0.05))
    raise TimeoutError("it was ready all the time")


def test_a_deleted_data_folder_is_noticed_and_nothing_more_is_acknowledged(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    served = Served(SqliteStore(folder / "log.db"))

    async def attack() -> ServiceError:
        async with await served.director() as director:
            shutil.rmtree(folder)
            with pytest.raises(ServiceError) as refused:
                await director.open_game("cup.1.1", book="NA", seats=SEATS)
            return refused.value

    try:
        refused = asyncio.run(attack())
        said = _until_unready(served.address)
    finally:
        served.stop()

    assert (refused.status, refused.problem.error) == (503, "store.gone")
    assert "was deleted or replaced" in said


def test_a_data_file_that_was_replaced_takes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "log.db"
    store = SqliteStore(file)
    store.keep_secret("one", b"1")
    file.rename(tmp_path / "aside.db")
    file.touch()

    with pytest.raises(StoreError, match="was deleted or replaced"):
        store.keep_secret("two", b"2")
    store.close()


def test_a_start_on_a_full_disk_says_that_it_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that cannot grow, on a disk that reports no space."""
    SqliteStore(tmp_path / "log.db").close()
    monkeypatch.setattr(shutil, "disk_usage", _no_room)
    # A folder has the write-ahead log's name, so that it cannot be opened.
    (tmp_path / "log.db-wal").mkdir()

    with pytest.raises(StoreError, match="is full"):
        SqliteStore(tmp_path / "log.db").keep_secret("one", b"1")


def test_a_file_that_cannot_be_opened_on_a_disk_with_room_is_not_called_full(
    tmp_path: Path,
) -> None:
    SqliteStore(tmp_path / "log.db").close()
    (tmp_path / "log.db-wal").mkdir()

    with pytest.raises(StoreError, match="cannot be reached"):
        SqliteStore(tmp_path / "log.db").keep_secret("one", b"1")


def _no_room(path: object) -> _Usage:
    del path
    return _Usage(free=0)


class _Usage:
    def __init__(self, *, free: int) -> None:
        self.free = free


def test_a_service_that_cannot_write_is_not_ready(tmp_path: Path) -> None:
    store = _Stuck(tmp_path / "log.db")
    served = Served(store)
    try:
        assert httpx.get(f"{served.address}/ready").status_code == 200
        store.is_stuck = True
        said = _until_unready(served.address)
        store.is_stuck = False
    finally:
        served.stop()

    assert "is full" in said


class _Stuck(SqliteStore):
    """A store that reads but does not write."""

    is_stuck = False

    def _change(self, statement: str, facts: Facts) -> int:
        if self.is_stuck:
            raise StoreError("store.full", where=self.where) from sqlite3.Error(
                errno.ENOSPC
            )
        return super()._change(statement, facts)
