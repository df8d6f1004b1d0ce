"""Everything an installation downloads is pinned by its hash, and listed."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PINNED = re.compile(r"^([\w.-]+)==([^\s;\\]+)", re.MULTILINE)


def _pinned(file: str) -> dict[str, str]:
    text = (ROOT / "requirements" / file).read_text("utf-8")
    return {canonicalize_name(name): version for name, version in PINNED.findall(text)}


def test_everything_that_users_run_is_pinned_by_its_hash() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = [*project["dependencies"], *extras["postgres"], *extras["passkeys"]]
    text = (ROOT / "requirements" / "run.txt").read_text("utf-8")
    blocks = re.split(r"\n(?=[\w.-]+==)", text)

    assert {canonicalize_name(Requirement(one).name) for one in wanted} <= set(
        _pinned("run.txt")
    )
    assert all("--hash=sha256:" in one for one in blocks)


def test_users_run_the_versions_that_were_tested() -> None:
    tested, run = _pinned("dev.txt"), _pinned("run.txt")

    assert {name: tested.get(name) for name in run} == run


def test_the_container_takes_nothing_that_is_not_pinned() -> None:
    text = (ROOT / "deploy" / "Containerfile").read_text("utf-8")
    commands = [one for one in re.split(r"&&|\n", text) if "pip " in one]

    assert len(commands) == 5
    assert "--require-hashes" in commands[0]
    assert all("--no-deps" in one for one in commands[1:])
