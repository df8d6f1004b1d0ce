"""Prizes and files in the terminal: several places, grades, lots, slips, records."""

from __future__ import annotations

import csv
import errno
import json
from collections.abc import AsyncIterator
from io import StringIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from starsquare.cli import event_export
from starsquare.cli.exit_codes import ExitCode
from tests.integration.cli.prepared import Phases, done, inside, starsquare


@pytest.fixture
def cup(phases: Phases, tmp_path: Path) -> Path:
    """A folder with an event of eight after one of two rounds."""
    phases.copy("played", tmp_path)
    return tmp_path


def offered() -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(
        done("event", "prize", "list", "cup.db", "--json")
    )["offered"]
    return found


def test_prizes_are_offered_for_places_grades_newcomers_and_by_lot(cup: Path) -> None:
    with inside(cup):
        done("event", "prize", "offer", "cup.db", "Trophy", "--place", "1-3")
        done("event", "prize", "offer", "cup.db", "Grade 5", "--grade", "5")
        done("event", "prize", "offer", "cup.db", "New", "--for", "newcomer")
        done("event", "prize", "offer", "cup.db", "A book", "--for", "lot")
        done("event", "prize", "remove", "cup.db", "2")
        found, shown = offered(), done("event", "prize", "list", "cup.db")
        wrong = starsquare("event", "prize", "offer", "cup.db", "X", "--place", "3-1")

    assert [one["title"] for one in found] == [
        *("Trophy, place 1", "Trophy, place 3", "Grade 5", "New", "A book")
    ]
    assert found[2]["grade"] == 5
    assert found[4]["seed"]
    assert "A book" in shown
    assert wrong.exit_code == ExitCode.USAGE


def test_a_prize_for_nothing_or_for_two_things_says_so(cup: Path) -> None:
    offer = ("event", "prize", "offer", "cup.db", "X")
    with inside(cup):
        nothing = starsquare(*offer)
        in_class = starsquare(*offer, "--rating-class", "B", "--money", "20")
        two = starsquare(*offer, "--for", "high-game", "--place", "1")

    refused = [" ".join(one.output.split()) for one in (nothing, in_class, two)]
    assert {one.exit_code for one in (nothing, in_class, two)} == {ExitCode.USAGE}
    assert "Say what the prize is for" in refused[0]
    assert "such as --place 1 for the best of the class" in refused[1]
    assert "A prize is for one thing. Choose one of: --place, --for." in refused[2]


def test_standings_are_frozen_and_shown_again(cup: Path) -> None:
    with inside(cup):
        done("event", "prize", "freeze", "cup.db")
        again = starsquare("event", "prize", "freeze", "cup.db")
        log = done("event", "log", "cup.db")
        done("event", "prize", "show", "cup.db")

    assert again.exit_code != 0
    assert "frozen" in log


def test_slips_are_a_list_and_records_a_file(cup: Path) -> None:
    with inside(cup):
        slips = list(
            csv.DictReader(StringIO(done("event", "export", "cup.db", "slips")))
        )
        said = done("event", "records", "cup.db", "records.zip")
        found = json.loads(done("event", "records", "cup.db", "records.zip", "--json"))
        with ZipFile("records.zip") as archive:
            names = archive.namelist()

    assert len(slips) >= 2
    assert all(one["score_one"] for one in slips)
    assert "0 games" in said
    assert found["games"] == 0
    assert names == []


def test_records_that_cannot_all_be_written_leave_the_older_file(
    cup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def pieces(*_: object) -> AsyncIterator[bytes]:
        yield b"PK"
        raise OSError(errno.ENOSPC, "No space left on device")

    with inside(cup):
        done("event", "records", "cup.db", "records.zip")
        before = Path("records.zip").read_bytes()
        monkeypatch.setattr(event_export, "record_pieces", pieces)
        said = starsquare("event", "records", "cup.db", "records.zip")
        after = Path("records.zip").read_bytes()
        hidden = [*cup.glob(".records*")]

    assert said.exit_code == ExitCode.IO
    assert after == before
    assert hidden == []


@pytest.mark.parametrize("target", ["cup.db", "roster.xlsx"])
def test_records_never_replace_the_event_or_a_workbook(cup: Path, target: str) -> None:
    with inside(cup):
        done("event", "import", "cup.db", "--template", "roster.xlsx")
        before = Path(target).read_bytes()
        said = starsquare("event", "records", "cup.db", target)
        after = Path(target).read_bytes()

    assert said.exit_code == ExitCode.USAGE
    assert "is not a ZIP file of game records" in said.stderr
    assert after == before
