"""The disk is full, the log may only be read, the database is away: it is borne.

Writes are refused with a sentence that says why, reads go on, and once the trouble is
over the same command is carried out, once, without a restart.
"""

from __future__ import annotations

import asyncio
import logging
import resource
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

from starsquare.client import Client, ServiceError
from starsquare.game.command import RecordRuling
from starsquare.game.side import PersonId
from starsquare.service.log.chain import verify
from starsquare.service.messages import Problem
from starsquare.service.ports import StoreError
from starsquare.storage.sqlite import SqliteStore
from starsquare.web.operations import StoreWatch
from tests.integration.databases import Database, Postgres
from tests.integration.web.serving import (
    PASSWORD,
    SEATS,
    Process,
    Served,
    a_worker,
    invitation_for,
    process,
)

GAME = "cup.1.7"
Trouble = Callable[[], AbstractContextManager[None]]


def note(length: int = 10) -> RecordRuling:
    return RecordRuling(by=PersonId("x"), why="x" * length)


async def refusal(director: Client, command: RecordRuling) -> Problem:
    with pytest.raises(ServiceError) as refused:
        await director.act(GAME, command, command_id="in-trouble")
    assert refused.value.status == 503
    return refused.value.problem


async def must_be_borne(
    director: Client, trouble: Trouble, *, error: str, message: str
) -> None:
    """Give a command before, in and after a trouble."""
    await director.open_game(GAME, book="NA", seats=SEATS)
    assert (await director.act(GAME, note())).version == 2
    long = note(50_000)

    with trouble():
        for _ in range(2):
            problem = await refusal(director, long)
            assert problem.error == error
            assert message in problem.message
        assert (await director.look(GAME)).version == 2
        assert len(await director.events(GAME)) == 2
        assert (await director.http.get("/health")).status_code == 200

    again = await director.act(GAME, long, command_id="in-trouble")
    assert (again.version, again.is_repeated) == (3, False)
    assert (await director.act(GAME, note())).version == 4
    assert (await director.http.get("/ready")).status_code == 200


def in_a_service(
    database: Database, trouble: Callable[[Process], Trouble], *, error: str, says: str
) -> None:
    async def run() -> None:
        invitation = await invitation_for(database.address)
        with process(database.address) as served:
            async with Client(served.address) as director:
                await director.accept(invitation, "Dina", PASSWORD)
                await must_be_borne(
                    director, trouble(served), error=error, message=says
                )

    asyncio.run(run())
    store = database.open()
    assert verify(store)[1] is None
    database.close()


def test_a_disk_that_takes_nothing_more(tmp_path: Path) -> None:
    """The kernel refuses to let the service's files grow, as a full disk does."""
    database = Database(str(tmp_path / "log.db"))

    def trouble(served: Process) -> Trouble:
        @contextmanager
        def full() -> Generator[None]:
            kind = resource.RLIMIT_FSIZE
            before = resource.prlimit(served.pid, kind)
            resource.prlimit(served.pid, kind, (8_192, before[1]))
            yield
            resource.prlimit(served.pid, kind, before)

        return full

    in_a_service(database, trouble, error="store.unavailable", says="cannot be reached")


def test_a_file_that_may_only_be_read(tmp_path: Path) -> None:
    store = LockedStore(tmp_path / "log.db")
    served = Served(store)

    async def run() -> None:
        async with await served.director() as director:
            await must_be_borne(
                director,
                store.locked,
                error="store.read_only",
                message="may only be read",
            )

    asyncio.run(run())
    served.stop()


class LockedStore(SqliteStore):
    """A file that can be locked: the connection that writes may only read."""

    @contextmanager
    def locked(self) -> Generator[None]:
        self._only_read("ON")
        yield
        self._only_read("OFF")

    def _only_read(self, switch: str) -> None:
        with self._lock:
            self._writer.execute(f"PRAGMA query_only = {switch}")


@contextmanager
def as_owner(address: str) -> Generator[psycopg.Connection]:
    with psycopg.connect(address, autocommit=True) as connection:
        yield connection


def test_a_database_that_is_away(postgres: Postgres) -> None:
    database = Database(postgres.new_database())
    name = conninfo_to_dict(database.address)["dbname"]

    def allow(*, is_allowed: bool) -> None:
        with as_owner(postgres.server.get_uri()) as connection:
            connection.execute(
                f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS {is_allowed}'.encode()
            )
        postgres.end_connections()

    @contextmanager
    def away() -> Generator[None]:
        allow(is_allowed=False)
        yield
        allow(is_allowed=True)

    in_a_service(
        database, lambda _: away, error="store.unavailable", says="cannot be reached"
    )


def test_a_database_that_may_only_be_read(postgres: Postgres) -> None:
    database = Database(postgres.new_database())
    name = conninfo_to_dict(database.address)["dbname"]

    def setting(switch: str) -> None:
        with as_owner(postgres.server.get_uri()) as connection:
            what = f"default_transaction_read_only = {switch}"
            connection.execute(f'ALTER DATABASE "{name}" SET {what}'.encode())
        postgres.end_connections()

    @contextmanager
    def locked() -> Generator[None]:
        setting("on")
        yield
        setting("off")

    in_a_service(
        database, lambda _: locked, error="store.read_only", says="may only be read"
    )


def test_a_database_whose_disk_is_full(postgres: Postgres) -> None:
    database = Database(postgres.new_database())

    @contextmanager
    def full() -> Generator[None]:
        with as_owner(database.address) as connection:
            connection.execute(
                "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
                "$$ BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END $$"
            )
            connection.execute(
                "CREATE TRIGGER full_disk BEFORE INSERT ON events "
                "FOR EACH STATEMENT EXECUTE FUNCTION full_disk()"
            )
        yield
        with as_owner(database.address) as connection:
            connection.execute("DROP TRIGGER full_disk ON events")

    in_a_service(database, lambda _: full, error="store.full", says="is full")


def test_whoever_reads_the_service_s_log_learns_once_that_nothing_can_be_written(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = SqliteStore(tmp_path / "log.db")
    notices = a_worker(store).notices
    StoreWatch(notices)
    full = StoreError("store.full", where="log.db")

    with caplog.at_level(logging.INFO, "starsquare"):
        notices.beaten(full)
        notices.write_failed(full)
        notices.beaten(None)
        notices.beaten(full)

    assert [one.levelname for one in caplog.records] == ["ERROR"]
    assert caplog.messages == [str(full)]
    store.close()


def test_whoever_reads_the_service_s_log_learns_that_it_is_written_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = SqliteStore(tmp_path / "log.db")
    notices = a_worker(store).notices
    StoreWatch(notices)

    with caplog.at_level(logging.INFO, "starsquare"):
        notices.beaten(StoreError("store.full", where="log.db"))
        notices.beaten(None)

    assert caplog.messages[1:] == ["The log is written again"]
    store.close()
