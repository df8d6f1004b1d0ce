"""The commands about the log, as somebody types them."""

from __future__ import annotations

import asyncio
import errno
import gzip
import json
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.main import app
from starsquare.game.side import PersonId
from starsquare.service.accounts.account_service import DRILLS, AccountService
from starsquare.service.accounts.tokens import TokenError
from starsquare.service.log.chain import code_now
from starsquare.service.ports import Store
from starsquare.wiring import SystemClock, SystemRandomness, open_store
from tests.integration.cli.running import CliRunner, Result
from tests.integration.databases import Database, NewDatabase
from tests.integration.service.cup import DESK, ServiceCup
from tests.integration.storage.appends import a_record, a_true_append, an_append


def starsquare(*words: str) -> Result:
    return CliRunner().invoke(app, words)


@pytest.fixture
def filled(database: Database) -> Store:
    """A log with two events, each with people and a bag."""
    store = database.open()
    for event in ("cup", "cup2"):
        store.keep_secret(f"seed:game-{event}.1.1", event.encode())
        store.append(a_true_append(f"tournament-{event}", events=2))
        store.append(a_true_append(f"game-{event}.1.1", events=3))
        store.remember(f"tournament-{event}", PersonId("p1"), a_record("p1"))
    store.keep_secret("key", b"of the house")
    return store


def test_a_whole_log_is_proved_whole(database: Database, filled: Store) -> None:
    answer = starsquare("verify", "--db", database.address)

    assert answer.exit_code == ExitCode.OK
    assert answer.output == f"The log is intact: 10 entries, code {code_now(filled)}\n"


def test_an_altered_log_is_found_out(tmp_path: Path) -> None:
    file = tmp_path / "log.db"
    database = Database(str(file))
    database.open().append(an_append(events=3))
    database.close()
    connection = sqlite3.connect(file)
    connection.execute("DROP TRIGGER no_update")
    connection.execute("UPDATE events SET by = 'Eve' WHERE position = 2")
    connection.commit()
    connection.close()

    answer = starsquare("verify", "--db", str(file))

    assert answer.exit_code == ExitCode.NO
    assert answer.stderr.startswith(
        "Entry 2, in game-1, was altered: its seal is broken\n"
    )


def test_a_log_that_is_not_there_cannot_be_verified(tmp_path: Path) -> None:
    answer = starsquare("verify", "--db", str(tmp_path / "none.db"))

    assert answer.exit_code == ExitCode.USAGE
    assert answer.stderr == (
        f"There is no log at {tmp_path / 'none.db'}. Name the database with --db, or "
        "the data folder with STARSQUARE_DATA\n"
    )


def test_nobody_else_on_the_computer_reads_a_log_or_a_backup(tmp_path: Path) -> None:
    log, file = tmp_path / "log.db", tmp_path / "backup.starsquare"

    open_store(str(log)).close()
    starsquare("backup", str(file), "--db", str(log))

    assert [stat.S_IMODE(one.stat().st_mode) for one in (log, file)] == [0o600, 0o600]


def test_a_backup_brings_everything_back(
    new_database: NewDatabase, database: Database, filled: Store, tmp_path: Path
) -> None:
    file, other = tmp_path / "backup.starsquare", new_database()

    written = starsquare("backup", str(file), "--db", database.address)
    restored = starsquare("restore", str(file), "--db", other.address)

    copy = other.open()
    assert written.stdout == f"10 log entries written to {file}\n"
    assert restored.stdout == "10 log entries restored\n"
    assert copy.read_all() == filled.read_all()
    assert copy.secret_names() == filled.secret_names()
    assert copy.people("tournament-cup").get(PersonId("p1")) == a_record("p1")


def test_a_backup_goes_into_an_empty_log_only(
    database: Database, filled: Store, tmp_path: Path
) -> None:
    file = str(tmp_path / "backup")
    starsquare("backup", file, "--db", database.address)

    answer = starsquare("restore", file, "--db", database.address)

    assert answer.exit_code == ExitCode.USAGE
    assert answer.stderr == (
        "The log already holds 10 entries; "
        "a backup can only be restored into an empty log\n"
    )


def test_one_event_goes_from_one_database_into_another(
    new_database: NewDatabase, database: Database, filled: Store, tmp_path: Path
) -> None:
    file, other = str(tmp_path / "cup"), new_database()
    other.open().append(an_append("tournament-other"))
    starsquare("export", "cup", file, "--db", database.address)

    first = starsquare("import", file, "--db", other.address)
    second = starsquare("import", file, "--db", other.address)

    copy = other.open()
    assert first.stdout == "5 log entries of cup imported\n"
    assert second.stdout == (
        "Nothing new: all 5 log entries of cup were already here\n"
    )
    assert [head.stream for head in copy.heads()] == [
        "game-cup.1.1",
        "tournament-cup",
        "tournament-other",
    ]
    assert copy.last_position() == 6
    assert copy.people("tournament-cup") == {"p1": a_record("p1")}
    assert copy.secret_names() == ()
    assert starsquare("verify", "--db", other.address).exit_code == ExitCode.OK


def test_who_was_forgotten_does_not_come_back_with_an_old_archive(
    tmp_path: Path,
) -> None:
    log, file = tmp_path / "log.db", str(tmp_path / "cup")
    with closing(open_store(str(log))) as store:
        for number, person in enumerate(("p1", "p2")):
            store.append(a_true_append("tournament-cup", after=number, by=person))
            store.remember("tournament-cup", PersonId(person), a_record(person))
            starsquare("export", "cup", f"{file}-{person}", "--db", str(log))
        other = str(tmp_path / "other.db")
        starsquare("import", f"{file}-p1", "--db", other)
        starsquare("forget", "tournament-cup", "p1", "--db", other)

        starsquare("import", f"{file}-p1", "--db", other)
        starsquare("import", f"{file}-p2", "--db", other)

    with closing(open_store(other)) as copy:
        assert copy.people("tournament-cup") == {"p2": a_record("p2")}


def test_an_event_that_went_on_brings_only_what_is_new(tmp_path: Path) -> None:
    log, file = tmp_path / "log.db", str(tmp_path / "cup")
    with closing(open_store(str(log))) as store:
        store.append(a_true_append("tournament-cup", events=2))
        starsquare("export", "cup", file, "--db", str(log))
        starsquare("import", file, "--db", str(tmp_path / "other.db"))
        store.append(a_true_append("tournament-cup", after=2))
        starsquare("export", "cup", file, "--db", str(log), "--force")

    answer = starsquare("import", file, "--db", str(tmp_path / "other.db"))
    again = starsquare("import", file, "--db", str(tmp_path / "other.db"), "--json")

    assert answer.stdout == "1 new log entry of cup imported; already here: 2\n"
    assert json.loads(again.stdout) == {
        "file": file,
        "events": 3,
        "event": "cup",
        "new": 0,
        "house": None,
    }


def test_a_whole_log_is_no_event(tmp_path: Path) -> None:
    log, file = str(tmp_path / "log.db"), str(tmp_path / "monday")
    with closing(open_store(log)) as store:
        store.append(an_append("tournament-cup"))
    starsquare("backup", file, "--db", log)

    answer = starsquare("import", file, "--db", str(tmp_path / "other.db"))

    assert answer.exit_code == ExitCode.DATA
    assert "Restore it into an empty database instead" in answer.stderr


def test_only_events_are_offered_where_one_is_not_there(tmp_path: Path) -> None:
    log = str(tmp_path / "log.db")
    with closing(open_store(log)) as store:
        store.append(an_append("tournament-cup"))
        store.append(an_append("venue-pre-event-show"))

    answer = starsquare("export", "cop", str(tmp_path / "x"), "--db", log)

    assert answer.exit_code == ExitCode.USAGE
    assert "Choose one of: cup\n" in answer.stderr


def test_the_bags_go_along_if_asked_for(
    new_database: NewDatabase, database: Database, filled: Store, tmp_path: Path
) -> None:
    file, other = str(tmp_path / "cup"), new_database()
    starsquare("export", "cup", file, "--with-secrets", "--db", database.address)

    starsquare("import", file, "--db", other.address)

    assert other.open().secret_names() == ("seed:game-cup.1.1",)


def test_one_event_is_no_backup(
    database: Database, filled: Store, tmp_path: Path
) -> None:
    file = str(tmp_path / "cup")
    starsquare("export", "cup", file, "--db", database.address)

    answer = starsquare("restore", file, "--db", str(tmp_path / "new.db"))

    assert answer.exit_code == ExitCode.DATA
    assert answer.stderr == (
        "This archive holds only the event cup. Import it instead of restoring it\n"
    )


def damaged(lines: list[bytes], how: str) -> list[bytes]:
    match how:
        case "cut off":
            return lines[:-1]
        case "altered":
            return [lines[0], lines[1].replace(b"Ada", b"Eve"), *lines[2:]]
        case "damaged":
            return [lines[0], b"{", *lines[1:]]
        case "no header":
            return lines[1:]
        case "newer":
            return [lines[0].replace(b'"format":1', b'"format":2'), *lines[1:]]
        case _:
            return [b"Dear director,\n"]


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ("cut off", "The archive stops after line 11"),
        ("altered", "The log in this backup was altered at entry 1"),
        ("damaged", "The archive is damaged at line 2"),
        ("no header", "This file is not a Starsquare archive"),
        ("newer", "written by a newer Starsquare"),
        ("letter", "This file is not a Starsquare archive"),
    ],
)
def test_an_archive_that_is_not_whole_is_refused(
    tmp_path: Path, how: str, says: str
) -> None:
    database, file = Database(str(tmp_path / "log.db")), tmp_path / "backup"
    database.open().append(an_append(events=10))
    starsquare("backup", str(file), "--db", database.address)
    with gzip.open(file) as opened:
        lines = opened.readlines()
    with gzip.open(file, "wb") as opened:
        opened.writelines(damaged(lines, how))

    answer = starsquare("restore", str(file), "--db", str(tmp_path / "new.db"))

    assert answer.exit_code == ExitCode.DATA
    assert says in answer.stderr
    database.close()


def test_a_file_that_is_not_compressed_is_no_archive(tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_text("Dear director,")

    assert starsquare("import", str(file)).stderr == (
        "This file is not a Starsquare archive\n"
    )
    assert "there is no file" in starsquare("import", str(tmp_path / "none")).stderr


def test_an_archive_that_the_disk_has_damaged_is_no_archive(tmp_path: Path) -> None:
    file = tmp_path / "damaged.starsquare"
    file.write_bytes(b"\x1f\x8b\x08\x00garbage that is no deflate")

    told = starsquare("import", str(file), "--db", str(tmp_path / "log.db"))

    assert told.exit_code == ExitCode.DATA
    assert told.stderr == "This file is not a Starsquare archive\n"


def test_a_backup_is_not_written_over_the_log_itself(tmp_path: Path) -> None:
    log = tmp_path / "log.db"
    open_store(str(log)).close()

    told = starsquare("backup", str(log), "--db", str(log))

    assert told.exit_code == ExitCode.USAGE
    assert starsquare("verify", "--db", str(log)).exit_code == ExitCode.OK


def test_an_older_backup_stays_until_the_new_one_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, file = tmp_path / "log.db", tmp_path / "stick.starsquare"
    open_store(str(log)).close()
    starsquare("backup", str(file), "--db", str(log))
    older = file.read_bytes()

    def pulled_out(descriptor: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("starsquare.cli.log.os.fsync", pulled_out)
    told = starsquare("backup", "--force", str(file), "--db", str(log))

    assert told.exit_code == ExitCode.IO
    assert file.read_bytes() == older
    assert [one.name for one in tmp_path.glob(".*")] == []


def test_a_folder_is_not_taken_for_a_bad_archive(tmp_path: Path) -> None:
    told = starsquare("import", str(tmp_path), "--db", str(tmp_path / "log.db"))

    assert told.exit_code == ExitCode.IO
    assert told.stderr.startswith(f"{tmp_path} cannot be read or written: ")


def test_who_is_to_be_forgotten_is_found_by_name(tmp_path: Path) -> None:
    file = str(tmp_path / "log.db")
    store = open_store(file)
    for number, first in (("p1", b"Ada"), ("p2", b"Bob"), ("p3", b"Ada")):
        record = b'{"id":"x","first_name":"%s","last_name":"Hopper"}' % first
        store.remember("tournament-cup", PersonId(number), record)

    answer = starsquare("forget", "tournament-cup", "ada hopper", "--db", file)

    assert answer.exit_code == ExitCode.USAGE
    assert answer.stderr == (
        "Give the number; nothing was erased. ada hopper in tournament-cup is p1, p3\n"
    )
    assert len(store.people("tournament-cup")) == 3
    store.close()


def test_a_person_is_forgotten_and_the_log_is_whole(
    database: Database, filled: Store
) -> None:
    where = ("--db", database.address)

    first = starsquare("forget", "tournament-cup", "p1", *where)
    second = starsquare("forget", "tournament-cup", "p1", *where)

    assert first.output == (
        "p1 was erased from tournament-cup. The log keeps only a number\n"
    )
    assert second.exit_code == ExitCode.USAGE
    assert second.stderr.startswith("No one called p1 is known in tournament-cup.")
    assert filled.people("tournament-cup").get(PersonId("p1")) is None
    assert starsquare("verify", *where).exit_code == ExitCode.OK


def test_a_running_service_no_longer_shows_who_was_forgotten(
    database: Database,
) -> None:
    async def test() -> tuple[bytes, bytes]:
        cup = ServiceCup(database.open())
        await cup.open("KZ")
        await cup.enters(["ada", "bea"])
        shown = [msgspec.json.encode(await cup.views.entrants(DESK, "cup"))]
        where = ("--db", database.address)
        for person in (await cup.state()).entrant_of:
            if person.startswith("ada"):
                told = ("forget", "tournament-cup", person, *where)
                assert (await asyncio.to_thread(starsquare, *told)).exit_code == 0
        await cup.worker.catch_up()
        shown.append(msgspec.json.encode(await cup.views.entrants(DESK, "cup")))
        return shown[0], shown[1]

    before, after = asyncio.run(test())

    assert b"Ada" in before
    assert b"Ada" not in after
    assert b"Bea" in after


def test_a_forgotten_staff_member_is_signed_out_and_has_no_role(
    database: Database,
) -> None:
    async def joined(accounts: AccountService) -> tuple[str, PersonId]:
        invitation = await accounts.first_invitation()
        assert invitation is not None
        session = await accounts.accept(invitation, "Dora", "long enough for all")
        return session, (await accounts.by_session(session)).person

    store = database.open()
    accounts = AccountService(store, SystemClock(), SystemRandomness())
    session, dora = asyncio.run(joined(accounts))
    store.remember(DRILLS, dora, b"{}")

    told = starsquare("forget", "accounts", dora, "--db", database.address)

    assert told.output.startswith(f"{dora} was erased from accounts.")
    assert store.people(DRILLS) == {}
    again = AccountService(store, SystemClock(), SystemRandomness())
    with pytest.raises(TokenError):
        asyncio.run(again.by_session(session))
    assert asyncio.run(again.accounts()) == ()


def test_without_a_database_the_log_is_in_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARSQUARE_DATA", str(tmp_path / "data"))
    database = Database(str(tmp_path / "log.db"))
    database.open().append(an_append())
    starsquare("backup", str(tmp_path / "b"), "--db", database.address)

    answer = starsquare("restore", str(tmp_path / "b"))

    assert answer.stdout == "1 log entry restored\n"
    assert (tmp_path / "data" / "starsquare.db").exists()
    assert starsquare("verify").output.startswith("The log is intact: 1 entry,")
    database.close()


def test_without_its_driver_postgresql_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "starsquare.storage.postgres", None)

    answer = starsquare("verify", "--db", "postgresql://127.0.0.1:1/x")

    assert 'pip install "starsquare[postgres]"' in answer.stderr
