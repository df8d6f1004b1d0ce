"""The disk is full, the log is read-only, the database is away: it is borne.

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
from typing import NamedTuple

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

from starsquare.client import Client, ServiceError
from starsquare.game.command import RecordRuling
from starsquare.service.log.chain import BrokenLink, verify
from starsquare.service.ports import StoreError
from starsquare.storage.sqlite import SqliteStore
from starsquare.web.api.operations import StoreWatch
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
    return RecordRuling(why="x" * length)


TRIES = 50


class Course(NamedTuple):
    """What came of commands before, in and after a trouble, as the director saw it."""

    refusals: list[tuple[int, str]]  # of the same command, twice: status and error
    said: str  # with the last refusal
    shown: tuple[int, int]  # meanwhile: the version of the game, how many events
    is_healthy: bool
    again: tuple[int, bool]  # the same command afterwards: version, whether repeated
    is_ready: bool


async def course_of(director: Client, trouble: Trouble) -> Course:
    """Give a command before, in and after a trouble."""
    await director.open_game(GAME, book="NA", seats=SEATS)
    await director.act(GAME, note())
    long, refusals = note(50_000), list[ServiceError]()

    with trouble():
        for _ in range(2):
            with pytest.raises(ServiceError) as refused:
                await director.act(GAME, long, command_id="in-trouble")
            refusals.append(refused.value)
        seen, events = await director.look(GAME), await director.events(GAME)
        health = await director.http.get("/health")

    again = await director.act(GAME, long, command_id="in-trouble")
    return Course(
        refusals=[(one.status, one.problem.error) for one in refusals],
        said=refusals[-1].problem.message,
        shown=(seen.version, len(events)),
        is_healthy=health.is_success,
        again=(again.version, again.is_repeated),
        is_ready=await is_ready_soon(director),
    )


async def is_ready_soon(director: Client) -> bool:
    """Ask until it is: a busy machine may not answer the first time round."""
    for _ in range(TRIES):
        if (await director.http.get("/ready")).is_success:
            return True
        await asyncio.sleep(0.2)
    return False


def course_in_a_service(
    database: Database, trouble: Callable[[Process], Trouble]
) -> tuple[Course, BrokenLink | None]:
    """Bear a trouble in a service of its own; give what came of it, and a flaw."""

    async def run() -> Course:
        invitation = await invitation_for(database.address)
        with process(database.address) as served:
            async with Client(served.address) as director:
                await director.accept(invitation, "Dina", PASSWORD)
                return await course_of(director, trouble(served))

    course = asyncio.run(run())
    _, flaw = verify(database.open())
    database.close()
    return course, flaw


def borne(error: str, said: str) -> Course:
    """Refused twice, shown all the while, carried out once as soon as it can be."""
    return Course(
        refusals=[(503, error), (503, error)],
        said=said,
        shown=(2, 2),
        is_healthy=True,
        again=(3, False),
        is_ready=True,
    )


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

    course, flaw = course_in_a_service(database, trouble)

    assert "cannot be reached" in course.said
    assert course == borne("store.unavailable", course.said)
    assert flaw is None


def test_a_file_that_may_only_be_read(tmp_path: Path) -> None:
    store = LockedStore(tmp_path / "log.db")
    served = Served(store)

    async def run() -> Course:
        async with await served.director() as director:
            return await course_of(director, store.locked)

    course = asyncio.run(run())
    served.stop()

    assert "is read-only" in course.said
    assert course == borne("store.read_only", course.said)


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

    course, flaw = course_in_a_service(database, lambda _: away)

    assert "cannot be reached" in course.said
    assert course == borne("store.unavailable", course.said)
    assert flaw is None


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

    course, flaw = course_in_a_service(database, lambda _: locked)

    assert "is read-only" in course.said
    assert course == borne("store.read_only", course.said)
    assert flaw is None


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

    course, flaw = course_in_a_service(database, lambda _: full)

    assert "is full" in course.said
    assert course == borne("store.full", course.said)
    assert flaw is None


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

    assert caplog.messages[1:] == ["The log can be written again"]
    store.close()
