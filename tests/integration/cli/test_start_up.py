"""A command answers soon: nothing is loaded that it does not need."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import gettempdir
from typing import Any, ClassVar

import pytest
import typer

from starsquare.cli.lazy_commands import Later, LaterGroup
from starsquare.cli.main import app
from tests.integration.cli.prepared import Phases
from tests.integration.cli.running import CliRunner

MOST = {
    "--version": 4,
    "--help": 4,
    "event --help": 4,
    "event standings cup.db": 8,
    "event pay cup.db e1 2500": 8,
    "rulebook list": 8,
    "lexicon list": 8,
    "judge AA": 8,
    "print list": 8,
    "play --help": 8,
    "serve --help": 8,
}
"""Times the processor time of a Python that imports Typer alone, 0.05 seconds.

So a busy or slow machine changes little, and eight times are 0.4 seconds. They took 16
and 18 times when every command was loaded at once.
"""

_WRITES_NONE = "PYTHONDONTWRITEBYTECODE"

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


# As it is installed, with its modules compiled, whatever tests are told to write.
ENVIRONMENT = {
    **{key: value for key, value in os.environ.items() if key != _WRITES_NONE},
    "PYTHONPYCACHEPREFIX": str(Path(gettempdir()) / "starsquare-start-up"),
}


def seconds(*arguments: str, folder: Path) -> float:
    """Run Python three times, and give the least processor time that it used."""

    def once() -> float:
        line = [sys.executable, *arguments]
        with subprocess.Popen(
            line, cwd=folder, stdout=subprocess.DEVNULL, env=ENVIRONMENT
        ) as process:
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 0
        return used.ru_utime + used.ru_stime

    return min(once() for _ in range(3))


@pytest.mark.parametrize("line", MOST)
def test_a_command_starts_without_the_rest_of_the_house(
    line: str, phases: Phases, tmp_path: Path
) -> None:
    phases.copy("played", tmp_path)

    bare = seconds("-c", "import typer", folder=tmp_path)
    taken = seconds("-m", "starsquare", *line.split(), folder=tmp_path)

    assert taken < MOST[line] * bare


@pytest.mark.parametrize("line", ["--version", "--help", "event --help"])
def test_what_lists_commands_loads_none_of_them(line: str) -> None:
    code = (
        "import sys\nfrom starsquare.cli.main import app\n"
        f"try:\n    app({line.split()})\nexcept SystemExit:\n    pass\n"
        f"print([one for one in {HEAVY} if one in sys.modules])"
    )

    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )

    assert answer.stdout.splitlines()[-1] == "[]"


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
    """The names of everything that a module adds to a group."""
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
