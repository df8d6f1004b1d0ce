"""What an earlier version left is opened by this one, brought forward, and goes on."""

from __future__ import annotations

import asyncio
import gzip
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from starsquare.cli.exit_codes import ExitCode
from starsquare.cli.play.savefile import SavedGameError, peek, saved_games
from starsquare.game.command import (
    AnnounceStart,
    DrawRack,
    GameCommand,
    GiveVerdict,
    Pass,
    RestartClock,
)
from starsquare.game.evolve import fold
from starsquare.game.side import PersonId
from starsquare.game.state import Game, Stage
from starsquare.rulebook import TurnKind
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.log.chain import verify
from starsquare.service.ports import CommandId
from starsquare.service.stream_names import GameName
from starsquare.storage.sqlite import SqliteStore
from starsquare.storage.tables import SQLITE
from starsquare.wiring import new_worker
from tests.integration.cli.prepared import done, inside, play_round, starsquare
from tests.integration.databases import Database
from tests.integration.earlier_hall import CHALLENGED, DIRECTOR, STOPPED, said

EARLIER = Path(__file__).parents[1] / "data" / "earlier"
VERSIONS = tuple(sorted(one.parent.name for one in EARLIER.glob("*/event.db")))
HALLS = tuple(sorted(one.parent.name for one in EARLIER.glob("*/hall.json")))
GAME = GameName.parse("cup.1.1")


def copied(version: str, name: str, tmp_path: Path) -> Path:
    return Path(shutil.copy(EARLIER / version / name, tmp_path / name))


def answer(*words: str) -> Any:
    return json.loads(done(*words, "--json"))


def tables_of(file: Path) -> tuple[int, set[str]]:
    with closing(sqlite3.connect(file)) as line:
        (version,) = line.execute("PRAGMA user_version").fetchone()
        rows = line.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return version, {name for (name,) in rows}


@pytest.mark.parametrize("version", VERSIONS)
def test_an_event_file_says_what_it_said_then(version: str, tmp_path: Path) -> None:
    file = copied(version, "event.db", tmp_path)

    now = answer("event", "standings", str(file), "advanced")
    people = answer("event", "desk", str(file))["entrants"]

    then = json.loads((EARLIER / version / "standings.json").read_text("utf-8"))
    assert now == then
    assert people[0]["name"] == "Ann Able (Hill)"


@pytest.mark.parametrize("version", VERSIONS)
def test_an_event_file_is_brought_forward_and_played_to_its_end(
    version: str, tmp_path: Path
) -> None:
    file = copied(version, "event.db", tmp_path)

    with inside(tmp_path):
        play_round("event.db", "advanced")
        done("event", "finish", "event.db", "advanced")
        finished = answer("event", "standings", "event.db", "advanced")

    assert finished["is_provisional"] is False
    found, tables = tables_of(file)
    assert found == len(SQLITE)
    assert not tables & {"event", "command", "person"}
    with closing(SqliteStore(file)) as store:
        assert verify(store)[1] is None


def test_who_was_in_an_event_file_can_still_be_forgotten(tmp_path: Path) -> None:
    file = copied(VERSIONS[0], "event.db", tmp_path)
    assert b"Able" in file.read_bytes()

    done("event", "erase", str(file), "p1")

    with closing(sqlite3.connect(file)) as line:
        line.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert b"Able" not in file.read_bytes()


def test_a_command_that_counted_then_does_not_count_again(tmp_path: Path) -> None:
    file = copied(VERSIONS[0], "event.db", tmp_path)
    with closing(sqlite3.connect(file)) as line:
        row = line.execute(
            "SELECT command_id FROM event WHERE kind = 'TournamentOpened'"
        )
        (command,) = row.fetchone()

    again = ("event", "--command-id", command, "check-in", str(file), "--all")
    done(*again)

    assert len(answer("event", "log", str(file))["events"]) == len(
        json.loads((EARLIER / VERSIONS[0] / "event.json").read_text("utf-8"))["events"]
    )


def test_an_archive_of_an_event_is_restored(tmp_path: Path) -> None:
    archive = copied(VERSIONS[0], "event.json", tmp_path)
    file = tmp_path / "copy.db"

    done("event", "restore", str(file), str(archive))

    then = json.loads((EARLIER / VERSIONS[0] / "standings.json").read_text("utf-8"))
    assert answer("event", "standings", str(file), "advanced") == then


@pytest.mark.parametrize("version", VERSIONS)
def test_a_saved_game_goes_on(version: str, tmp_path: Path) -> None:
    for file in (EARLIER / version).glob("1*"):
        shutil.copy(file, tmp_path)

    (saved,) = saved_games(tmp_path)
    game = fold(peek(saved).events)

    assert game.seats.one == (PersonId("Ann"),)
    assert game.stage is Stage.DRAWING_RACKS


def test_a_log_of_the_service_is_brought_forward_and_goes_on(tmp_path: Path) -> None:
    file = copied("a4c6421", "log.db", tmp_path)
    before = tables_of(file)

    stage = asyncio.run(_go_on(file))

    assert (before[0], tables_of(file)[0]) == (1, len(SQLITE))
    assert stage is not Stage.DRAWING_FOR_FIRST
    assert answer("verify", "--db", str(file))["is_whole"] is True


async def _go_on(file: Path) -> Stage:
    """Log in with the old password, start the game and let a rack be drawn."""
    worker = new_worker(str(file))
    try:
        session = await worker.accounts.log_in("director", "correct horse")
        director = await worker.accounts.by_session(session)
        assert [one.role for one in director.grants] == [Role.DIRECTOR]
        state = (await worker.games.game(GAME)).state
        assert state is not None
        assert state.first is not None
        start = AnnounceStart(by=director.person)
        await worker.games.act(director, GAME, start, command_id=CommandId("start"))
        (person,) = state.seats[state.first]
        player = Identity(person, (Grant(role=Role.ENTRANT, event="cup"),))
        await worker.games.act(
            player, GAME, DrawRack(side=state.first), command_id=CommandId("rack")
        )
        after = (await worker.games.game(GAME)).state
        assert after is not None
        assert after.racks[state.first]
        return after.stage
    finally:
        worker.store.close()


def test_a_backup_is_restored(tmp_path: Path) -> None:
    archive = copied("a4c6421", "log.starsquare", tmp_path)
    file = tmp_path / "new.db"

    restored = answer("restore", str(archive), "--db", str(file))

    assert restored["events"] == 10
    assert asyncio.run(_go_on(file)) is not Stage.DRAWING_FOR_FIRST


@pytest.mark.parametrize("version", HALLS)
def test_a_hall_is_as_it_was_and_goes_on_in_the_middle_of_a_turn(
    version: str, database: Database
) -> None:
    archive = EARLIER / version / "venue.starsquare"

    done("restore", str(archive), "--db", database.address)
    now = asyncio.run(said(database.address))
    upheld, passed = asyncio.run(_judge_and_pass(database.address))

    then = json.loads((EARLIER / version / "venue.json").read_text("utf-8"))
    assert json.loads(json.dumps(now)) == then
    assert [turn.kind for turn in upheld.turns] == [TurnKind.PLAY, TurnKind.LOST]
    assert [turn.kind for turn in passed.turns] == [TurnKind.PLAY, TurnKind.PASS]
    assert answer("verify", "--db", database.address)["is_whole"] is True


async def _judge_and_pass(address: str) -> tuple[Game, Game]:
    """Give a verdict that was waited for, and let a turn end that had begun."""
    worker = new_worker(address)
    games = worker.games

    async def does(name: GameName, command: GameCommand) -> Game:
        command_id = CommandId(f"{name} {type(command).__name__}")
        await games.act(DIRECTOR, name, command, command_id=command_id)
        state = (await games.game(name)).state
        assert state is not None
        return state

    try:
        by = DIRECTOR.person
        upheld = await does(CHALLENGED, GiveVerdict(by=by, acceptable=True))
        began = await does(STOPPED, RestartClock())
        return upheld, await does(STOPPED, Pass(side=began.on_turn))
    finally:
        worker.store.close()


# -- and what a later version left ----------------------------------------------------


@pytest.mark.parametrize(
    "words", [("verify", "--db"), ("event", "standings"), ("event", "log")]
)
def test_a_file_of_a_newer_version_is_refused_and_left_alone(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    file = copied("a4c6421", "event.db", tmp_path)
    with closing(sqlite3.connect(file)) as line:
        line.execute(f"PRAGMA user_version = {len(SQLITE) + 1}")
    before = file.read_bytes()

    result = starsquare(*words, str(file))

    assert result.exit_code == ExitCode.DATA
    assert "was written by a newer Starsquare" in result.stderr
    assert "Install the newer release" in result.stderr
    assert file.read_bytes() == before


def test_archives_of_a_newer_version_are_refused(tmp_path: Path) -> None:
    backup, event = tmp_path / "log.starsquare", tmp_path / "event.json"
    lines = gzip.decompress((EARLIER / "a4c6421" / backup.name).read_bytes())
    later = lines.replace(b'"format":1', b'"format":99', 1)
    backup.write_bytes(gzip.compress(later))
    text = (EARLIER / VERSIONS[0] / "event.json").read_text("utf-8")
    event.write_text(text.replace('"schema":1', '"schema":99', 1), "utf-8")

    whole = starsquare("restore", str(backup), "--db", str(tmp_path / "a.db"))
    one = starsquare("event", "restore", str(tmp_path / "b.db"), str(event))

    assert (whole.exit_code, one.exit_code) == (ExitCode.DATA, ExitCode.DATA)
    assert "newer" in whole.stderr
    assert "newer" in one.stderr
    assert not (tmp_path / "b.db").exists()


def test_a_saved_game_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    for file in (EARLIER / VERSIONS[0]).glob("1*"):
        shutil.copy(file, tmp_path)
    (saved,) = tmp_path.glob("*.jsonl")
    text = saved.read_text("utf-8")
    saved.write_text(text.replace('"format":1', '"format":99', 1), "utf-8")

    with pytest.raises(SavedGameError) as refused:
        peek(saved)

    assert "newer" in str(refused.value)
