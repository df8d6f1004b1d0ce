"""Databases for the tests that need one."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path

import pytest

from starsquare.service.ports import Store
from tests.integration.databases import Database, NewDatabase, Postgres


@functools.cache
def _postgres() -> Postgres:
    return Postgres()  # one a test process, ended with it


@pytest.fixture
def postgres() -> Postgres:
    return _postgres()


@pytest.fixture(params=["sqlite", "postgres"])
def new_database(
    request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[NewDatabase]:
    """Every test that takes this runs on both databases."""
    made: list[Database] = []

    def new() -> Database:
        database = (
            Database(str(tmp_path / f"log{len(made)}.db"))
            if request.param == "sqlite"
            else Database(_postgres().new_database())
        )
        made.append(database)
        return database

    yield new
    for database in made:
        database.close()


@pytest.fixture
def database(new_database: NewDatabase) -> Database:
    return new_database()


@pytest.fixture
def store(database: Database) -> Store:
    return database.open()
