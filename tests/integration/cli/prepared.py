"""Folders for the examples in the help, one for each phase of an event.

The cup is an event of eight single players under the Escondido rulebook; on board 3 of
its first round `e5` meets `e8`. A phase is built from an earlier one by a few commands,
once for all tests; each test gets a copy.
"""

from __future__ import annotations

import asyncio
import json
import os
import shlex
import shutil
import sqlite3
from collections.abc import Generator, Mapping, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from starsquare.cli.main import app
from starsquare.game.side import PersonId
from starsquare.service.ports import CommandId
from starsquare.service.tournament.entry_requests import (
    AskedEntry,
    AskedPerson,
    EntryRequests,
)
from starsquare.service.venue.command import DeclineRequest, TakeRequests
from starsquare.storage.sqlite import SqliteStore
from starsquare.wiring import tournament_in
from tests.integration.cli.running import CliRunner, Result
from tests.integration.storage.appends import a_record, a_true_append

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
ROSTER = "first,last,usual,school\n" + "".join(
    f"{name},{name}son,{250 + 10 * at},School {at}\n" for at, name in enumerate(NAMES)
)
RATINGS = "name,rating,games\n" + "".join(
    f"{name} {name}son,{1500 - 50 * at},60\n" for at, name in enumerate(NAMES)
)
TSH = """\
Able, Ann 1500 2 3; 400 350
Baker, Ben 1400 1 4; 380 360
Cole, Cat 1300 4 1; 300 310
Dean, Dan 1200 3 2; 290 320
"""
CLUB = 'code = "CLUB"\ntitle = "Our club"\nderived_from = "NA"\n'
RECORD = Path(__file__).parents[2] / "playthroughs" / "gcg" / "out-play.gcg"
WORDS = "AA\nAB\nAD\nQI\nQUIZ\nZA\nZOO\n"
SIGNED = ("--signed", "all")

# What each phase is made of: an earlier one, and commands of `starsquare event`.
STEPS: Mapping[str, tuple[str | None, Sequence[str]]] = {
    "nothing": (None, ()),
    "opened": ("nothing", ["create cup.db ES/advanced --rounds 2"]),
    "entered": ("opened", ["import cup.db roster.csv"]),
    "paid": ("entered", ["pay cup.db e1 25.00"]),
    "here": ("entered", ["check-in cup.db --all"]),
    "left": ("here", ["withdraw cup.db e1 --why ill"]),
    "drafted": ("here", ["pair cup.db --seed 24"]),
    "published": ("drafted", ["publish cup.db"]),
    "missed": (
        "here",
        ["not-here cup.db p8", "pair cup.db --seed 24", "publish cup.db"],
    ),
    "removed": ("published", ["remove-board cup.db 3"]),
    "playing": ("published", ["start cup.db --absent p7"]),
    "paused": ("playing", ["pause cup.db"]),
    "late": (
        "nothing",
        [
            "create cup.db NA/high-school --rounds 2",
            "import cup.db roster.csv",
            "check-in cup.db --all",
            "pair cup.db",
            "publish cup.db",
            "start cup.db --absent p7",
        ],
    ),
    "disputed": (
        "published",
        ["phone report cup.db 3 e5 312 288", "phone report cup.db 3 e8 298 312"],
    ),
    "typed": ("published", ["--by ana result cup.db 3 e5 312 e8 288 --unvalidated"]),
    "tied": ("published", ["result cup.db 3 e5 300 e8 300"]),
    "contest": ("published", ['contest open cup.db 1 "The longest word with Q"']),
    "handed-in": ("contest", ["contest enter cup.db 1 2 QUIZZICAL"]),
    "drawing": ("here", ['drawing open cup.db "A quilt" "A book" --seed SEED']),
    "sold": ("drawing", ["drawing sell cup.db p3 5", "drawing sell cup.db p4 5"]),
    "offered": ("played", ['prize offer cup.db "Trophy" --place 1-3']),
    "frozen": ("played", ["prize freeze cup.db"]),
    "drawn": ("sold", ["drawing draw cup.db SEED"]),
}


def starsquare(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(app, words, input=given)


def done(*words: str, given: str | None = None) -> str:
    result = starsquare(*words, given=given)
    assert result.exit_code == 0, (words, result.output)
    return result.stdout


class Phases:
    """The folders, built on first use."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made: dict[str, Path] = {}

    def copy(self, phase: str, target: Path) -> None:
        shutil.copytree(self._of(phase), target, dirs_exist_ok=True)

    def _of(self, phase: str) -> Path:
        if phase not in self._made:
            self._made[phase] = self._make(phase)
        return self._made[phase]

    def _make(self, phase: str) -> Path:
        folder = self._folder / phase
        with inside(folder):
            if phase in STEPS:
                self._take_steps(*STEPS[phase])
            else:
                getattr(self, f"_make_{phase}")()
        return closed(folder, self._folder / f"{phase} closed")

    def _take_steps(self, earlier: str | None, steps: Sequence[str]) -> None:
        if earlier is None:
            Path("roster.csv").write_text(ROSTER, "utf-8")
            Path("ratings.csv").write_text(RATINGS, "utf-8")
            Path("a.t").write_text(TSH, "utf-8")
            command = {"type": "CheckIn", "person": "p1"}
            Path("commands.jsonl").write_text(json.dumps(command), "utf-8")
        else:
            self.copy(earlier, Path())
        for step in steps:
            done("event", *shlex.split(step))

    def _make_played(self) -> None:
        """One round of two is in; the side named first has won."""
        self.copy("published", Path())
        play_round("cup.db")

    def _make_asked(self) -> None:
        """Two families requested an entry, and the second was declined."""
        self.copy("opened", Path())
        ask_for_entries("cup.db")

    def _make_penalised(self) -> None:
        self.copy("qualified", Path())
        done("event", *shlex.split('penalty cup.db e2 1 20 --why "a phone"'))

    def _make_over(self) -> None:
        self.copy("played", Path())
        done("event", "pair", "cup.db")
        done("event", "publish", "cup.db")
        play_round("cup.db")

    def _make_archived(self) -> None:
        self.copy("played", Path())
        text = done("event", "export", "cup.db", "archive")
        Path("cup.json").write_text(text, "utf-8")

    def _make_qualified(self) -> None:
        """A North American event of pairs, before its final."""
        done("event", "create", "cup.db", "NA/challenge", "--rounds", "1")
        for at in range(4):
            pair = (f"Ann {at}", f"Ben {at}", "--school", f"School {at}")
            done("event", "register", "cup.db", *pair)
        done("event", "check-in", "cup.db", "--all")
        done("event", "pair", "cup.db")
        done("event", "publish", "cup.db")
        play_round("cup.db")

    def _make_reported(self) -> None:
        """A rated event of today that has been played by members."""
        self.copy("nothing", Path())
        today = datetime.now(tz=UTC).date().isoformat()
        done(
            "event", "create", "cup.db", "ES/advanced", "--rounds", "1", "--day", today
        )
        lines = [
            f"{line},AA{number}" if number else f"{line},member number"
            for number, line in enumerate(ROSTER.splitlines())
        ]
        Path("members.csv").write_text("\n".join(lines), "utf-8")
        for step in (
            "import cup.db members.csv",
            "rating-system cup.db naspa",
            "check-in cup.db --all",
            "pair cup.db",
            "publish cup.db",
        ):
            done("event", *shlex.split(step))
        play_round("cup.db")

    def _make_record(self) -> None:
        """The files that other examples name."""
        shutil.copy(RECORD, "game.gcg")
        Path("club.toml").write_text(CLUB, "utf-8")
        Path("ospd6.txt").write_text(WORDS, "utf-8")

    def _make_engine(self) -> None:
        """The same, and a word list ready for the engine."""
        self.copy("record", Path())
        done("lexicon", "build")

    def _make_installed(self) -> None:
        """The same files, and an organizer's word list installed."""
        self.copy("record", Path())
        done("lexicon", "add", "OSPD6", "ospd6.txt")

    def _make_log(self) -> None:
        """The log of a service with one event."""
        Path("data").mkdir()
        with closing(SqliteStore(Path("data/starsquare.db"))) as store:
            store.append(a_true_append("tournament-cup", events=3))
            store.append(a_true_append("game-cup.1.1", events=2))
            store.remember("tournament-cup", PersonId("p1"), a_record("p1"))
        shutil.copy("data/starsquare.db", "log.db")

    def _make_kept(self) -> None:
        """The same, and a backup and an export of it."""
        self.copy("log", Path())
        done("backup", "monday.starsquare")
        done("export", "cup", "cup.starsquare")


def play_round(file: str, division: str = "") -> str:
    """Enter every slip of the current round; return the output after the last.

    The smaller number wins.
    """
    named = (division,) if division else ()
    found = json.loads(done("event", "boards", file, *named, "--json"))
    pool = ("--pool", found["pool"])
    told = ""
    boards: list[dict[str, Any]] = found["boards"]
    for board in boards:
        one, two = sorted((board["one"], board["two"]))
        slip = (str(board["board"]), one, "312", two, "288")
        result = starsquare("event", "result", file, *slip, *pool, *SIGNED)
        assert result.exit_code == 0, result.output
        told = result.stderr
    return told


def ask_for_entries(file: str) -> None:
    """Submit two families' requests on the public page, and decline the second."""
    with closing(tournament_in(Path(file))) as event:
        event.tell_venue(TakeRequests(is_open=True), command_id="take")
        for number, name in enumerate(NAMES[:2], start=1):
            asked = AskedEntry(
                division="advanced",
                people=(AskedPerson(first_name=name, last_name="Alder"),),
                consent="Grace Alder",
            )
            requests = EntryRequests(event.service)
            unique = CommandId(f"ask-{number}")
            asyncio.run(requests.ask(event.name, asked, command_id=unique))
        event.tell_venue(DeclineRequest(number=2), command_id="decline")


@contextmanager
def inside(folder: Path) -> Generator[None]:
    """Work in a folder, with its own data folder."""
    folder.mkdir(parents=True, exist_ok=True)
    before, data = Path.cwd(), os.environ.get("STARSQUARE_DATA")
    os.chdir(folder)
    os.environ["STARSQUARE_DATA"] = str(folder / "data")
    try:
        yield
    finally:
        os.chdir(before)
        if data is None:
            del os.environ["STARSQUARE_DATA"]
        else:
            os.environ["STARSQUARE_DATA"] = data


def closed(folder: Path, target: Path) -> Path:
    """Copy a folder whose databases may still be open in this process."""
    journals = shutil.ignore_patterns("*.db", "*.db-*")
    shutil.copytree(folder, target, ignore=journals)
    for file in folder.rglob("*.db"):
        with (
            closing(sqlite3.connect(file)) as source,
            closing(sqlite3.connect(target / file.relative_to(folder))) as copy,
        ):
            source.backup(copy)
    return target
