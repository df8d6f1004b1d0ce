"""A log with a lost end, or damaged outside its events: `verify` finds it."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from starsquare.cli.main import app
from starsquare.errors import DataError
from starsquare.game.side import Moment, PersonId
from starsquare.service.log.chain import (
    ChainState,
    Flaw,
    code_now,
    inspect,
    noted_by_code,
    verify,
)
from starsquare.service.ports import (
    Append,
    CommandId,
    CommandReusedError,
    NewEvent,
    NotedSeal,
    Store,
    StreamName,
)
from starsquare.storage.seal_file import SealFile
from starsquare.storage.sqlite import SqliteStore
from starsquare.system import lock_alone
from starsquare.wiring import open_store
from tests.integration.conftest import new_database as new_database
from tests.integration.databases import NewDatabase


def _write(store: Store, count: int, data: bytes = b"{}") -> None:
    first = store.last_position()
    for number in range(first, first + count):
        store.append(
            Append(
                stream=StreamName("game-cup.1.1"),
                after=number,
                events=(NewEvent("Noted", data, Moment(number), PersonId("dina")),),
                command_id=CommandId(f"command-{number}"),
            )
        )


def _cut_off(file: Path, *, after: int) -> None:
    """Drop the end of the log, as when a write-ahead log is deleted."""
    with sqlite3.connect(file) as connection:
        connection.execute("DROP TRIGGER no_delete")
        connection.execute("DELETE FROM events WHERE position > ?", (after,))
        connection.execute("DELETE FROM commands WHERE position > ?", (after,))
    connection.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "log.db"
    store = SqliteStore(file)
    _write(store, 5)
    store.close()
    return file


def test_a_log_without_its_end_is_noticed_by_the_seal_beside_it(file: Path) -> None:
    _cut_off(file, after=3)
    store = SqliteStore(file, read_only=True)

    state, flaw = inspect(store)
    store.close()

    assert state.position == 3
    assert flaw is not None
    assert (flaw.flaw, flaw.position) == (Flaw.END, 4)


def test_a_lost_end_stays_known_when_the_service_goes_on(file: Path) -> None:
    _cut_off(file, after=3)
    store = SqliteStore(file)
    _write(store, 10, b'{"other": 1}')
    lost = store.lost_entry()
    store.close()
    again = SqliteStore(file)
    _, flaw = inspect(again)
    again.close()

    assert lost is not None
    assert lost.position == 5
    assert flaw is not None
    assert (flaw.flaw, flaw.position) == (Flaw.NOTED, 5)


def test_a_sound_log_has_no_flaw_and_no_loss(new_database: NewDatabase) -> None:
    store = new_database().open()
    _write(store, 5)

    assert store.lost_entry() is None
    assert inspect(store)[1] is None


def _append_in_parts(store: Store, commands: list[str]) -> None:
    """Write as an import does: in parts, all of them or none."""
    with store.whole():
        for table, command in enumerate(commands, start=2):
            part = Append(
                stream=StreamName(f"game-cup.1.{table}"),
                after=0,
                events=(NewEvent("Noted", b"{}", Moment(0), PersonId("dina")),),
                command_id=CommandId(command),
            )
            store.append_all([part])


def test_a_refused_import_is_not_reported_as_a_lost_end(
    new_database: NewDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARSQUARE_DATA", str(tmp_path))  # the seal of PostgreSQL
    address = new_database().address
    with closing(open_store(address)) as store:
        _write(store, 3)
        with pytest.raises(CommandReusedError):
            _append_in_parts(store, ["new", "command-1"])

    with closing(open_store(address)) as again:
        assert again.last_position() == 3
        assert again.lost_entry() is None
        assert inspect(again)[1] is None


def test_the_end_of_an_import_is_noted_beside_the_log(
    new_database: NewDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARSQUARE_DATA", str(tmp_path))
    with closing(open_store(new_database().address)) as store:
        _append_in_parts(store, ["one", "two"])

        assert [one.position for one in store.noted_seals()] == [2]


def test_commands_that_do_not_match_the_log_are_damage(
    new_database: NewDatabase, tmp_path: Path
) -> None:
    file = tmp_path / "other.db"
    store = SqliteStore(file)
    _write(store, 5)
    store.close()
    with sqlite3.connect(file) as connection:
        connection.execute("DELETE FROM commands WHERE position = 2")
    connection.close()
    store = SqliteStore(file, read_only=True)

    assert verify(store)[1] is None  # the events are as they were
    flaw = inspect(store)[1]
    store.close()

    assert flaw is not None
    assert (flaw.flaw, flaw.reason) == (
        Flaw.DATABASE,
        "1 commands do not match the log",
    )


def test_a_damaged_page_is_told_and_is_no_exception(tmp_path: Path) -> None:
    file = tmp_path / "log.db"
    store = SqliteStore(file)
    _write(store, 300)
    store.close()
    content = bytearray(file.read_bytes())
    content[len(content) // 2 :] = b"\xa5" * (len(content) - len(content) // 2)
    file.write_bytes(content)

    answer = CliRunner().invoke(app, ["verify", "--db", str(file)])

    assert answer.exit_code == 1
    assert "The database is damaged" in answer.output
    assert "Traceback" not in answer.output


def test_a_new_log_under_an_old_name_is_not_blamed_for_the_old_one(
    tmp_path: Path,
) -> None:
    SealFile(tmp_path / "log.db.seal").note(100, b"x" * 32)
    store = SqliteStore(tmp_path / "log.db")
    _write(store, 1)

    assert inspect(store)[1] is None
    store.close()


def test_a_code_on_paper_proves_the_log_up_to_it(file: Path) -> None:
    store = SqliteStore(file, read_only=True)
    code = code_now(store)
    runner = CliRunner()

    good = runner.invoke(app, ["verify", "--db", str(file), "--code", code.lower()])
    other = code.replace(code[-4:], "AAAA")
    bad = runner.invoke(app, ["verify", "--db", str(file), "--code", other])
    none = runner.invoke(app, ["verify", "--db", str(file), "--code", "5-XYZ"])
    store.close()

    assert (good.exit_code, bad.exit_code) == (0, 1)
    assert code in good.output
    assert "the log was rewritten" in " ".join(bad.output.split())
    assert none.exit_code not in {0, 1}
    assert "is not a log code" in " ".join(none.output.split())


@pytest.mark.parametrize("code", ["", "5", "5-", "x-ABCD-EFGH", "0-ABCD-EFGH"])
def test_what_is_not_a_code_is_refused(code: str) -> None:
    with pytest.raises(DataError):
        noted_by_code(code)


def test_a_code_is_read_as_it_was_written() -> None:
    state = ChainState(1_234, bytes(range(32)))

    assert noted_by_code(state.code) == NotedSeal(1_234, bytes(range(5)))


def test_an_empty_log_has_no_code(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "log.db")

    assert code_now(store) == ""
    store.close()


def test_a_later_seal_is_not_replaced_by_an_earlier_one(tmp_path: Path) -> None:
    file = SealFile(tmp_path / "log.seal")
    file.note(7, b"seven")
    file.note(6, b"six")

    assert file.read() == NotedSeal(7, b"seven")


def test_a_seal_waits_until_another_program_has_noted_its_own(tmp_path: Path) -> None:
    path, later = tmp_path / "log.seal", tmp_path / "later.seal"
    file = SealFile(path)
    file.note(5, b"five")
    SealFile(later).note(7, b"seven")

    with ThreadPoolExecutor() as terminal:
        with path.open("r+b") as service:
            lock_alone(service)
            noting = terminal.submit(file.note, 6, b"six")
            done, _ = wait([noting], timeout=0.2)
            service.write(later.read_bytes())
        noting.result(timeout=20)

    assert not done
    assert file.read() == NotedSeal(7, b"seven")


def test_a_seal_that_cannot_be_noted_stops_nobody(tmp_path: Path) -> None:
    file = SealFile(tmp_path / "no folder" / "log.seal")
    file.note(1, b"one")
    file.keep_as_lost()
    file.forget()

    assert file.read() is None
