"""Shell completion, requested as shells do."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from starsquare.cli.main import app
from starsquare.paper.form import Form
from tests.integration.cli.prepared import Phases, inside
from tests.integration.cli.running import CliRunner

PROGRAM = Path(sys.executable).with_name("starsquare")


def completed(line: str) -> list[str]:
    """Press Tab at the end of a line, in bash."""
    asked = {
        "_STARSQUARE_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(line.split(" ")) - 1),
    }
    result = CliRunner().invoke(app, [], env=asked, prog_name="starsquare")
    assert result.exit_code == 0, result.output
    return result.stdout.split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("starsquare rule", ["rulebook"]),
        ("starsquare event sta", ["start", "standings", "statistics"]),
        ("starsquare rulebook show N", ["NA"]),
        ("starsquare rulebook show NA/h", ["NA/high-school"]),
        ("starsquare rulebook compare NA K", ["KZ"]),
        ("starsquare event create new.db E", ["ES"]),
        ("starsquare play --rulebook cl", ["club.toml"]),
        ("starsquare judge --lexicon E", ["ENABLE1"]),
        ("starsquare moves --lexicon OS", ["OSPD6"]),
        ("starsquare lexicon info OS", ["OSPD6"]),
        ("starsquare print result", ["result-slips"]),
        ("starsquare event standings cup.db ad", ["advanced"]),
        ("starsquare event standings nowhere.db in", []),
        ("starsquare event standings roster.csv in", []),
        ("starsquare event export cup.db st", ["standings"]),
        ("starsquare event pair cup.db --method ki", ["king_of_the_hill"]),
    ],
)
def test_names_that_people_forget_are_completed(
    line: str, offered: list[str], phases: Phases, tmp_path: Path
) -> None:
    phases.copy("played", tmp_path)
    phases.copy("record", tmp_path)

    with inside(tmp_path):
        CliRunner().invoke(app, ["lexicon", "add", "OSPD6", "ospd6.txt"])
        assert completed(line) == offered


def test_every_form_is_offered() -> None:
    assert completed("starsquare print ") == [one.value for one in Form]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "pwsh"])
def test_there_is_a_script_for_every_shell(shell: str) -> None:
    asked = {"_STARSQUARE_COMPLETE": f"source_{shell}"}

    result = CliRunner().invoke(app, [], env=asked, prog_name="starsquare")

    assert result.exit_code == 0
    assert "_STARSQUARE_COMPLETE" in result.stdout


def in_bash(option: str, home: Path) -> subprocess.CompletedProcess[str]:
    """Type a line in bash, which the program finds as its parent."""
    return subprocess.run(
        ["bash", "-c", f"{PROGRAM} {option}; exit $?"],
        env={**os.environ, "HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_script_for_the_shell_at_hand_is_shown(tmp_path: Path) -> None:
    shown = in_bash("--show-completion", tmp_path)

    assert (shown.returncode, shown.stderr) == (0, "")
    assert "complete_bash" in shown.stdout


def test_completion_is_installed_for_the_shell_at_hand(tmp_path: Path) -> None:
    installed = in_bash("--install-completion", tmp_path)

    assert installed.returncode == 0, installed.stderr
    (script,) = tmp_path.rglob("starsquare.sh")
    assert "complete_bash" in script.read_text("utf-8")
    assert str(script) in (tmp_path / ".bashrc").read_text("utf-8")
