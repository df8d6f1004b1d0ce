"""What only a database server can do: go away and come back."""

from __future__ import annotations

import threading

import psycopg
import pytest

from starsquare.errors import DataError
from starsquare.service.ports import StoreError
from starsquare.storage.postgres import PostgresStore
from tests.integration.databases import Postgres
from tests.integration.storage.appends import GAME, an_append


def test_a_lost_connection_is_opened_again_and_nobody_notices(
    postgres: Postgres,
) -> None:
    store = PostgresStore(postgres.new_database())
    store.append(an_append(command="c"))
    store.read_stream(GAME)
    postgres.end_connections()

    assert len(store.read_stream(GAME)) == 1
    assert store.append(an_append(after=1)).version == 2
    postgres.end_connections()
    assert store.append(an_append(after=2)).version == 3
    store.close()


def test_a_text_that_it_cannot_keep_is_refused_and_harms_nobody(
    postgres: Postgres,
) -> None:
    store = PostgresStore(postgres.new_database())

    with pytest.raises(DataError, match=r"cannot keep this: .*NUL"):
        store.append(an_append(command="a\0b"))
    with pytest.raises(DataError, match=r"cannot keep this: .*NUL"):
        store.heads(prefix="game-\0")
    assert store.append(an_append()).version == 1
    store.close()


def test_a_watcher_outlives_a_lost_connection(postgres: Postgres) -> None:
    address = postgres.new_database()
    store, heard = PostgresStore(address), threading.Event()
    end = store.watch(heard.set)

    postgres.end_connections()
    other = PostgresStore(address)
    other.append(an_append())

    assert heard.wait(60)
    end()
    store.close()
    other.close()


def test_a_server_that_is_not_there_is_told_without_the_password() -> None:
    address = "postgresql://director:hunter2@127.0.0.1:1/event"

    with pytest.raises(StoreError, match="cannot be reached") as refused:
        PostgresStore(address)

    assert "hunter2" not in str(refused.value)


def test_an_address_that_is_none_is_refused() -> None:
    with pytest.raises(StoreError, match="the address is none"):
        PostgresStore("postgresql://%zz")


def test_tables_of_a_newer_release_are_refused(postgres: Postgres) -> None:
    address = postgres.new_database()
    PostgresStore(address).close()
    with psycopg.connect(address) as connection:
        connection.execute("UPDATE tables_version SET version = 99")

    with pytest.raises(DataError, match="written by a newer Starsquare"):
        PostgresStore(address)


def test_a_database_that_may_only_be_read_says_so(postgres: Postgres) -> None:
    address = postgres.new_database()
    store = PostgresStore(address)
    store.append(an_append())
    separator = "&" if "?" in address else "?"
    setting = "options=-cdefault_transaction_read_only%3Don"

    with pytest.raises(StoreError, match="is read-only"):
        PostgresStore(f"{address}{separator}{setting}")

    store.close()


def test_nobody_alters_the_log_by_a_statement(postgres: Postgres) -> None:
    address = postgres.new_database()
    store = PostgresStore(address)
    store.append(an_append())
    store.close()

    for statement in (
        "UPDATE events SET by = 'Eve'",
        "DELETE FROM events",
        "TRUNCATE events",
    ):
        with (
            psycopg.connect(address) as connection,
            pytest.raises(psycopg.errors.RaiseException, match="the log only grows"),
        ):
            connection.execute(statement)


def test_a_full_disk_of_the_server_is_said_so(postgres: Postgres) -> None:
    address = postgres.new_database()
    store = PostgresStore(address)
    with psycopg.connect(address) as connection:
        connection.execute(
            "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END $$"
        )
        connection.execute(
            "CREATE TRIGGER full_disk BEFORE INSERT ON events "
            "FOR EACH STATEMENT EXECUTE FUNCTION full_disk()"
        )

    with pytest.raises(StoreError, match="is full"):
        store.append(an_append())
    assert store.read_stream(GAME) == ()

    with psycopg.connect(address) as connection:
        connection.execute("DROP TRIGGER full_disk ON events")
    assert store.append(an_append()).version == 1
    store.close()


@pytest.mark.parametrize(
    ("other", "says"), [(1, "by a newer Starsquare"), (-1, "by an earlier Starsquare")]
)
def test_a_database_of_another_version_is_refused(
    postgres: Postgres, other: int, says: str
) -> None:
    address = postgres.new_database()
    PostgresStore(address).close()
    with psycopg.connect(address, autocommit=True) as line:
        line.execute("UPDATE tables_version SET version = version + %s", (other,))

    with pytest.raises(DataError, match=says):
        PostgresStore(address)
