"""A director receives an archive that contains more than its event."""

from __future__ import annotations

import gzip
import hashlib
import tracemalloc
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from starsquare.bounds import LAST_MOMENT
from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.main import app
from starsquare.game.side import Moment, PersonId
from starsquare.service.accounts.account_service import SCOPE
from starsquare.service.accounts.event import AccountOpened, RoleGranted
from starsquare.service.accounts.tokens import Record
from starsquare.service.identity import Grant, Role
from starsquare.service.log.archive import read_backup, restore
from starsquare.service.log.archive_lines import (
    FORMAT,
    ArchivedEvent,
    ArchivedPerson,
    ArchivedSecret,
    End,
    Entry,
    Header,
)
from starsquare.service.log.chain import seal_of
from starsquare.service.ports import (
    CommandId,
    Store,
    StoredEvent,
    StoreError,
    StreamName,
)
from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament.event import RoundEndSet
from starsquare.tournament.keys import PoolKey, RoundNumber
from starsquare.wiring import open_store
from tests.integration.cli.running import CliRunner, Result
from tests.integration.databases import Database
from tests.integration.storage.appends import a_record, a_true_append, an_append

EVE = PersonId("staff-eve")


def starsquare(*words: str) -> Result:
    return CliRunner().invoke(app, words)


def stored(stream: str, version: int, name: str, data: bytes) -> StoredEvent:
    return StoredEvent(
        position=version,
        stream=StreamName(stream),
        version=version,
        type=name,
        schema=1,
        data=data,
        at=Moment(1_000),
        by=EVE,
        command_id=CommandId(f"{stream}-{version}-command"),
        seal=bytes(32),
    )


def of_house(version: int, event: msgspec.Struct) -> ArchivedEvent:
    data = msgspec.json.encode(event)
    return ArchivedEvent(stored("accounts", version, type(event).__name__, data))


def the_cup() -> list[ArchivedEvent]:
    """Return an honest stream, as exported by another installation."""
    append = a_true_append("tournament-cup", events=2)
    return [
        ArchivedEvent(
            replace(
                stored("tournament-cup", number, one.type, one.data),
                command_id=append.command_id,
            )
        )
        for number, one in enumerate(append.events, start=1)
    ]


def lines_of(header: Header, entries: Iterable[Entry]) -> list[bytes]:
    lines = [msgspec.json.encode(one) + b"\n" for one in (header, *entries)]
    seal = hashlib.sha256(b"".join(lines)).digest()
    return [*lines, msgspec.json.encode(End(len(lines), seal)) + b"\n"]


def crafted(file: Path, *entries: Entry, event: str | None = "cup") -> str:
    """Return an archive with a valid seal: Eve has read our source."""
    with gzip.open(file, "wb") as opened:
        opened.writelines(lines_of(Header(FORMAT, event), entries))
    return str(file)


EVES_ACCOUNT = (
    of_house(1, AccountOpened(person=EVE)),
    of_house(2, RoleGranted(person=EVE, grant=Grant(role=Role.DIRECTOR))),
    ArchivedPerson(
        SCOPE, EVE, msgspec.json.encode(Record(name="Eve", password_hash="$argon2id$"))
    ),
)


@pytest.mark.parametrize(
    "smuggled",
    [
        pytest.param((ArchivedSecret("key:tokens", b"eve" * 11),), id="token key"),
        pytest.param(EVES_ACCOUNT, id="account"),
        pytest.param(EVES_ACCOUNT[2:], id="password"),
        pytest.param(
            (ArchivedEvent(stored("tournament-other", 1, "TournamentOpened", b"{}")),),
            id="another event",
        ),
        pytest.param(
            (ArchivedEvent(stored("game-cupboard.1.1", 1, "GameOpened", b"{}")),),
            id="a game of an event of a similar name",
        ),
        pytest.param(
            (ArchivedEvent(stored("game-cup.1.1/../x", 1, "GameOpened", b"{}")),),
            id="a game that no game can be",
        ),
        pytest.param(
            (ArchivedSecret("seed:game-other.1.1", bytes(32)),), id="another's bag"
        ),
        pytest.param(
            (ArchivedSecret("seed:game-cup.1.1", bytes(65)),), id="a seed too long"
        ),
        pytest.param(
            (ArchivedPerson("tournament-other", PersonId("p1"), a_record("p1")),),
            id="another's person",
        ),
    ],
)
def test_an_archive_that_brings_more_than_its_event_changes_nothing(
    database: Database, tmp_path: Path, smuggled: tuple[Entry, ...]
) -> None:
    house = database.open()
    house.append(an_append("accounts"))
    file = crafted(tmp_path / "gift", *the_cup(), *smuggled)

    answer = starsquare("import", file, "--db", database.address)

    assert answer.exit_code == ExitCode.DATA
    assert "Nothing was written" in answer.stderr
    assert contents_of(house) == (1, (), ())


def contents_of(store: Store) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
    return store.last_position(), store.secret_names(), store.scopes()


@pytest.mark.parametrize(
    "event", ["", "Cup", "cup\n", "practice-1", "demo-cc", "x" * 41]
)
def test_an_archive_names_an_event_that_may_be_imported(
    tmp_path: Path, event: str
) -> None:
    db = str(tmp_path / "log.db")

    answer = starsquare("import", crafted(tmp_path / "gift", event=event), "--db", db)

    assert answer.exit_code == ExitCode.DATA
    assert not Path(db).exists()


def with_wild_moment() -> list[Entry]:
    wild = RoundEndSet(
        at=Moment(1_000),
        by=EVE,
        pool=PoolKey("open"),
        round=RoundNumber(1),
        ends_at=Moment(9_007_199_254_740_000),
    )
    data = msgspec.json.encode(wild)
    return [*the_cup(), ArchivedEvent(stored("tournament-cup", 3, "RoundEndSet", data))]


def with_a_moment_in_the_future() -> list[Entry]:
    """After the next start, the service's clock would show the year 2199."""
    first, second = the_cup()
    in_2199 = Moment(LAST_MOMENT - 1)
    return [first, ArchivedEvent(replace(second.event, at=in_2199))]


def with_garbage() -> list[Entry]:
    return [
        *the_cup(),
        ArchivedEvent(stored("tournament-cup", 3, "RoundEnded", b"[[[[")),
    ]


def with_a_gap() -> list[Entry]:
    first, second = the_cup()
    return [first, ArchivedEvent(replace(second.event, version=3))]


def with_no_beginning() -> list[Entry]:
    last = the_cup()[1].event
    return [ArchivedEvent(replace(last, version=1))]


def with_a_command_told_twice() -> list[Entry]:
    first, second = the_cup()
    other = replace(second.event, command_id=CommandId("between the two"))
    again = replace(second.event, version=3)
    return [first, ArchivedEvent(other), ArchivedEvent(again)]


def with_a_command_of_another_event() -> list[Entry]:
    """A game of the other event could no longer be opened."""
    first, second = the_cup()
    taken = replace(second.event, command_id=CommandId("open:game-other.1.1"))
    return [first, ArchivedEvent(taken)]


def with_another_name() -> list[Entry]:
    opened = a_true_append("tournament-other").events[0]
    return [ArchivedEvent(stored("tournament-cup", 1, opened.type, opened.data))]


def with_a_record_of_somebody_else() -> list[Entry]:
    return [
        *the_cup(),
        ArchivedPerson("tournament-cup", PersonId("p1"), a_record("p2")),
    ]


def with_a_record_that_is_none() -> list[Entry]:
    return [*the_cup(), ArchivedPerson("tournament-cup", PersonId("p1"), b"Ada")]


@pytest.mark.parametrize(
    "entries",
    [
        with_wild_moment,
        with_a_moment_in_the_future,
        with_garbage,
        with_a_gap,
        with_no_beginning,
        with_a_command_told_twice,
        with_a_command_of_another_event,
        with_another_name,
        with_a_record_of_somebody_else,
        with_a_record_that_is_none,
    ],
)
def test_an_event_that_no_page_could_show_does_not_come_in(
    tmp_path: Path, entries: Callable[[], list[Entry]]
) -> None:
    db = str(tmp_path / "log.db")

    answer = starsquare("import", crafted(tmp_path / "gift", *entries()), "--db", db)

    assert answer.exit_code == ExitCode.DATA
    assert "Nothing was written" in answer.stderr
    assert not Path(db).exists()


def test_the_day_of_an_entry_in_the_future_is_said_as_people_write_it(
    tmp_path: Path,
) -> None:
    file = crafted(tmp_path / "gift", *with_a_moment_in_the_future())

    answer = starsquare("import", file, "--db", str(tmp_path / "log.db"))

    assert "dated December 31, 2199" in answer.stderr


def test_an_import_that_is_refused_half_way_has_written_nothing(
    database: Database, tmp_path: Path
) -> None:
    house = database.open()
    house.append(an_append("accounts", command="tournament-cup-3-command"))
    entries = the_cup()
    reused = replace(
        entries[1].event, version=3, command_id=CommandId("tournament-cup-3-command")
    )
    seed = ArchivedSecret("seed:game-cup.1.1", bytes(32))
    person = ArchivedPerson("tournament-cup", PersonId("p1"), a_record("p1"))
    file = crafted(tmp_path / "gift", *entries, ArchivedEvent(reused), person, seed)

    answer = starsquare("import", file, "--db", database.address)

    assert answer.exit_code != ExitCode.OK
    assert contents_of(house) == (1, (), ())


def test_an_archive_cannot_tell_a_known_event_in_another_way(tmp_path: Path) -> None:
    db = str(tmp_path / "log.db")
    honest = the_cup()
    starsquare("import", crafted(tmp_path / "honest", *honest), "--db", db)
    forged = replace(honest[1].event, data=honest[1].event.data.replace(b"2", b"3"))
    file = crafted(tmp_path / "forged", honest[0], ArchivedEvent(forged))

    answer = starsquare("import", file, "--db", db)

    assert answer.exit_code != ExitCode.OK
    store = open_store(db)
    assert (
        store.read_stream(StreamName("tournament-cup"))[1].data == honest[1].event.data
    )
    store.close()


def test_a_second_header_does_not_hide_in_an_archive(tmp_path: Path) -> None:
    lines = lines_of(Header(FORMAT, "cup"), [])
    doubled = lines_of(Header(FORMAT, "cup"), [])[:1] + lines
    seal = hashlib.sha256(b"".join(doubled[:-1])).digest()
    doubled[-1] = msgspec.json.encode(End(2, seal)) + b"\n"
    with gzip.open(tmp_path / "gift", "wb") as opened:
        opened.writelines(doubled)

    db = str(tmp_path / "log.db")
    answer = starsquare("import", str(tmp_path / "gift"), "--db", db)

    assert "damaged at line 2" in answer.stderr


@pytest.mark.parametrize("command", ["import", "restore"])
def test_a_line_without_end_is_refused_in_little_memory(
    tmp_path: Path, command: str
) -> None:
    file = tmp_path / "bomb"
    header = msgspec.json.encode(Header(FORMAT, "cup" if command == "import" else None))
    with gzip.open(file, "wb", compresslevel=1) as opened:
        opened.write(header + b'\n{"type":"secret","name":"')
        for _ in range(200):
            opened.write(b"a" * 1024**2)

    told, peak = within(command, file, tmp_path)

    assert "Line 2 of the archive is too long" in told.stderr
    assert peak < 100 * 1024**2


def test_a_small_file_with_millions_of_lines_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bomb"
    line = msgspec.json.encode(ArchivedSecret("seed:game-cup.1.1", b"")) + b"\n"
    with gzip.open(file, "wb", compresslevel=1) as opened:
        opened.write(msgspec.json.encode(Header(FORMAT, "cup")) + b"\n")
        for _ in range(600):
            opened.write(line * 1_000)

    told, peak = within("import", file, tmp_path)

    assert "The archive is larger than any event" in told.stderr
    assert peak < 256 * 1024**2


def within(command: str, file: Path, folder: Path) -> tuple[Result, int]:
    """Return a command's output and its memory use."""
    tracemalloc.start()
    try:
        told = starsquare(command, str(file), "--db", str(folder / "log.db"))
        return told, tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def sealed_chain(count: int) -> list[ArchivedEvent]:
    found, seal = list[ArchivedEvent](), bytes(32)
    for number in range(1, count + 1):
        event = stored("tournament-cup", number, "X", b"{}")
        event = replace(event, seal=seal_of(seal, event))
        seal = event.seal
        found.append(ArchivedEvent(event))
    return found


def test_a_backup_whose_log_was_altered_is_not_restored(tmp_path: Path) -> None:
    """The file's own seal is valid: it was resealed after an event was altered."""
    chain = sealed_chain(1_500)
    chain[1_200] = ArchivedEvent(replace(chain[1_200].event, by=EVE, data=b'{"x":1}'))
    file = crafted(tmp_path / "backup", *chain, event=None)

    answer = starsquare("restore", file, "--db", str(tmp_path / "log.db"))

    assert answer.exit_code == ExitCode.DATA
    assert "altered at entry 1201" in answer.stderr
    assert not (tmp_path / "log.db").exists()


def test_a_restore_for_which_the_disk_is_too_small_has_written_nothing(
    tmp_path: Path,
) -> None:
    lines = lines_of(
        Header(FORMAT),
        [
            ArchivedSecret("key:tokens", bytes(32)),
            ArchivedPerson("accounts", EVE, b"x"),
            *sealed_chain(2_500),
        ],
    )
    backup = read_backup(lambda: lines)
    store = SqliteStore(tmp_path / "log.db")
    store.limit_size(100)

    with pytest.raises(StoreError):
        restore(store, backup)

    assert contents_of(store) == (0, (), ())
    store.limit_size(10_000)
    restore(store, backup)
    assert contents_of(store) == (2_500, ("key:tokens",), ("accounts",))
    store.close()
