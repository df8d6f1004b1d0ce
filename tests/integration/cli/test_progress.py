"""Work that takes longer than a second shows its progress on a terminal."""

from __future__ import annotations

import os
import pty
import shlex
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

import pytest

from starsquare.cli.main import app
from tests.integration.cli.prepared import Phases, inside
from tests.integration.cli.running import CliRunner

POSITION = f"{'/'.join(['15'] * 7)}/5CARE6/{'/'.join(['15'] * 7)} VV/ 0/0 0"

# The phase, the command, and what is shown during it.
LONG = (
    ("opened", "event import cup.db roster.csv", "registering"),
    ("here", "event pair cup.db", "pairing"),
    ("played", "event chances cup.db --finishes 200", "simulating"),
    ("opened", "event import-tsh cup.db a.t", "registering"),
    ("published", "print result-slips cup.db", "Result slips"),
    ("engine", "selfplay --games 3", "Playing"),
    ("engine", "review game.gcg", "reviewing"),
    ("engine", f"moves --all --cgp '{POSITION}'", "Drawing the table"),
    ("record", "lexicon build", "Preparing"),
    ("record", "lexicon add OSPD6 ospd6.txt", "Reading"),
    ("log", "verify", "checking the log"),
    ("log", "backup b.starsquare", "writing"),
    ("log", "export cup c.starsquare", "writing"),
    ("kept", "restore monday.starsquare --db empty.db", "restoring"),
    ("kept", "import cup.starsquare --db other.db", "restoring"),
)


@pytest.fixture(autouse=True)
def _terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")


class Watcher:
    """Somebody at a terminal that shows the error output."""

    def __init__(self) -> None:
        self.seen = b""
        self._master, slave = pty.openpty()
        self._screen = os.fdopen(slave, "w", encoding="utf-8")
        self._reading = threading.Thread(target=self._read)
        self._reading.start()

    @contextmanager
    def watching(self) -> Generator[TextIO]:
        before, sys.stderr = sys.stderr, self._screen
        try:
            yield self._screen
        finally:
            sys.stderr = before
            self._screen.close()
            self._reading.join(30)
            os.close(self._master)

    def _read(self) -> None:
        try:
            while more := os.read(self._master, 65_536):
                self.seen += more
        except OSError:  # how a terminal signals that nobody writes any more
            return


def watched(line: str) -> str:
    """Run a command with the error output on a terminal; return what it showed."""
    watcher = Watcher()
    with watcher.watching(), pytest.raises(SystemExit) as end:
        app(shlex.split(line))
    assert end.value.code == 0, watcher.seen
    return watcher.seen.decode()


@pytest.mark.parametrize(("phase", "line", "said"), LONG)
def test_work_under_way_is_shown_at_a_terminal(
    phase: str, line: str, said: str, phases: Phases, tmp_path: Path
) -> None:
    phases.copy(phase, tmp_path)

    with inside(tmp_path):
        seen = watched(line)

    assert said in seen


@pytest.mark.parametrize(("phase", "line"), [one[:2] for one in LONG])
def test_nothing_is_shown_beside_json(
    phase: str, line: str, phases: Phases, tmp_path: Path
) -> None:
    phases.copy(phase, tmp_path)

    with inside(tmp_path):
        assert watched(f"{line} --json") == ""


def test_nothing_is_shown_where_nobody_watches(phases: Phases, tmp_path: Path) -> None:
    phases.copy("log", tmp_path)

    with inside(tmp_path):
        result = CliRunner(env={"FORCE_COLOR": "1"}).invoke(app, ["verify"])

    assert (result.exit_code, result.stderr) == (0, "")


def test_nothing_moves_on_a_terminal_that_cannot(
    phases: Phases, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    phases.copy("log", tmp_path)
    monkeypatch.setenv("TERM", "dumb")

    with inside(tmp_path):
        assert watched("verify") == ""
