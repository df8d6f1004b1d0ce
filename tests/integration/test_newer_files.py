"""What another version wrote is refused with a sentence, and left alone."""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from starsquare.cli.exit_codes import ExitCode
from starsquare.storage.schema import TABLES_VERSION
from tests.integration.cli.prepared import done, starsquare


@pytest.fixture
def event_file(tmp_path: Path) -> Path:
    file = tmp_path / "event.db"
    done("event", "create", str(file), "NA", "--title", "Cup")
    return file


@pytest.mark.parametrize(
    ("version", "says"),
    [
        (TABLES_VERSION + 1, "was written by a newer Starsquare"),
        (TABLES_VERSION - 1, "was written by an earlier Starsquare"),
    ],
)
@pytest.mark.parametrize(
    "words", [("verify", "--db"), ("event", "standings"), ("event", "log")]
)
def test_a_file_of_another_version_is_refused_and_left_alone(
    words: tuple[str, ...], version: int, says: str, event_file: Path
) -> None:
    with closing(sqlite3.connect(event_file)) as line:
        line.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        line.execute(f"PRAGMA user_version = {version}")
        line.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    before = event_file.read_bytes()

    result = starsquare(*words, str(event_file))

    assert result.exit_code == ExitCode.DATA
    assert says in " ".join(result.stderr.split())
    assert event_file.read_bytes() == before


def test_archives_of_a_newer_version_are_refused(
    event_file: Path, tmp_path: Path
) -> None:
    backup, event = tmp_path / "log.starsquare", tmp_path / "event.json"
    done("backup", str(backup), "--db", str(event_file))
    later = gzip.decompress(backup.read_bytes()).replace(
        b'"format":1', b'"format":99', 1
    )
    backup.write_bytes(gzip.compress(later))
    text = done("event", "export", str(event_file), "archive")
    event.write_text(text.replace('"schema":1', '"schema":99', 1), "utf-8")

    whole = starsquare("restore", str(backup), "--db", str(tmp_path / "a.db"))
    one = starsquare("event", "restore", str(tmp_path / "b.db"), str(event))

    assert (whole.exit_code, one.exit_code) == (ExitCode.DATA, ExitCode.DATA)
    assert "newer" in whole.stderr
    assert "newer" in one.stderr
    assert not (tmp_path / "b.db").exists()
