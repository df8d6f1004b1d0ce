"""A command answers quickly: nothing is loaded that it does not need."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

import pytest
import typer

from starsquare.cli.lazy_commands import Later, LaterGroup
from starsquare.cli.main import app
from tests.integration.cli.prepared import Phases
from tests.integration.cli.running import CliRunner

MOST = {
    "--version": 300,
    "--help": 300,
    "event --help": 350,
    "event standings cup.db": 800,
    "event pay cup.db e1 25.00": 800,
    "rulebook list": 450,
    "lexicon list": 520,
    "judge AA": 450,
    "print list": 400,
    "print --help": 400,
    "play --help": 600,
    "serve --help": 480,
    "bot --help": 550,
    "review --help": 650,
}
"""How many modules a command may load: a measure of startup time on any machine.

All together there are about 1,500. `python -m bench.door starts` measures the seconds.
"""

HEAVY = [
    "asyncio",
    "httpx",
    "litestar",
    "numpy",
    "reportlab",
    "rich",
    "rustworkx",
    "uvicorn",
    "starsquare.engine",
    "starsquare.game",
    "starsquare.service",
    "starsquare.tournament",
]


def groups(command: Any, path: str = "starsquare") -> Iterator[tuple[str, LaterGroup]]:
    """Every group that loads commands later."""
    if isinstance(command, LaterGroup):
        yield path, command
    for name, below in getattr(command, "commands", {}).items():
        yield from groups(below, f"{path} {name}")


GROUPS = dict(groups(typer.main.get_command(app)))


def loaded(line: str, folder: Path) -> list[str]:
    """Run a command in a separate Python; return the modules that it loaded."""
    code = (
        "import sys\nfrom starsquare.cli.main import app\n"
        f"try:\n    app({line.split()})\nexcept SystemExit as end:\n"
        "    assert not end.code\n"
        "print(*sys.modules)"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return answer.stdout.splitlines()[-1].split()


@pytest.mark.parametrize("line", MOST)
def test_a_command_starts_without_the_rest_of_the_house(
    line: str, phases: Phases, tmp_path: Path
) -> None:
    phases.copy("played", tmp_path)

    assert len(loaded(line, tmp_path)) < MOST[line]


@pytest.mark.parametrize("line", ["--version", "--help", "event --help"])
def test_what_lists_commands_loads_none_of_them(line: str, tmp_path: Path) -> None:
    assert not set(HEAVY).intersection(loaded(line, tmp_path))


@pytest.mark.parametrize("line", ["print list", "print --help", "bot --help"])
def test_help_and_lists_load_no_tournament(line: str, tmp_path: Path) -> None:
    assert "starsquare.tournament" not in loaded(line, tmp_path)


@pytest.mark.parametrize("name", GROUPS)
def test_the_list_of_a_group_says_what_the_help_of_each_command_begins_with(
    name: str,
) -> None:
    group = GROUPS[name]

    said = {key: group.commands[key].get_short_help_str() for key in group.later}

    assert said == {key: one.said for key, one in group.later.items()}


@pytest.mark.parametrize("name", GROUPS)
def test_every_command_that_a_module_adds_is_in_the_list(name: str) -> None:
    group = GROUPS[name]

    modules = {one.where for one in group.later.values()}

    added = {key for where in modules for key in added_by(where)}
    assert added == set(group.later)


def added_by(where: str) -> set[str]:
    """Return the names of everything that a module adds to a group."""
    there = typer.Typer()
    sys.modules[f"starsquare.cli.{where}"].add_to(there)
    commands = {str(one.name) for one in there.registered_commands}
    return commands | {str(one.name) for one in there.registered_groups}


def test_the_commands_of_an_event_are_listed_by_the_parts_of_the_day() -> None:
    said = CliRunner().invoke(app, ["event", "--help"]).stdout
    parts = ["Set up:", "Check in:", "Rounds:", "Results:", "Prizes:", "Files:"]

    assert [line for line in said.splitlines() if line in parts] == parts
    assert said.index("create ") < said.index("Check in:") < said.index("check-in ")
    assert said.index("Prizes:") < said.index("awards ") < said.index("Files:")


def test_a_module_that_cannot_be_loaded_is_no_unknown_command() -> None:
    class Broken(LaterGroup):
        later: ClassVar[Mapping[str, Later]] = {"gone": Later("nowhere", "Go.")}

    group = Broken(name="broken")

    assert group.list_commands(None) == ["gone"]
    assert group.get_command(None, "other") is None
    with pytest.raises(ModuleNotFoundError):
        group.get_command(None, "gone")
