"""What checks the pages' scripts and styles is pinned, for every machine alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

FOLDER = Path(__file__).parents[3] / "tools" / "js"


def _read(name: str) -> Any:
    return msgspec.json.decode((FOLDER / name).read_bytes())


def test_the_lock_pins_exactly_the_tools_that_are_asked_for() -> None:
    wanted: dict[str, str] = _read("package.json")["devDependencies"]
    locked = _read("package-lock.json")["packages"]

    assert {"@biomejs/biome", "typescript"} == wanted.keys()
    for name, version in wanted.items():
        assert locked[f"node_modules/{name}"]["version"] == version


def test_every_locked_tool_is_known_by_its_content_and_by_no_host() -> None:
    locked = _read("package-lock.json")["packages"]

    for name, one in locked.items():
        if name:
            assert one["integrity"].startswith("sha512-"), name
            assert "resolved" not in one, name


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
@pytest.mark.parametrize("processor", ["x64", "arm64"])
def test_the_linter_is_locked_for(system: str, processor: str) -> None:
    locked = _read("package-lock.json")["packages"]

    assert f"node_modules/@biomejs/cli-{system}-{processor}" in locked
