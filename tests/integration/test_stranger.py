"""The README leads a stranger to a running page: clean clone, empty home, no caches.

Here its first command is followed. Both ways, with all tests, are `make stranger`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.stranger import cloned, followed, ways_in

ROOT = Path(__file__).resolve().parents[2]


def test_the_readme_names_two_ways_in_each_with_a_page_and_the_tests() -> None:
    with_make, without = ways_in((ROOT / "README.md").read_text("utf-8"))

    assert with_make == ("make run", "make test")
    assert without == (
        "python3 -m venv .venv",
        ".venv/bin/pip install --no-deps -r requirements/dev.txt",
        ".venv/bin/pip install --no-deps -e .",
        ".venv/bin/starsquare serve --demo",
        ".venv/bin/pytest -n auto -m 'not soak'",
    )


@pytest.mark.soak
def test_the_first_command_of_the_readme_ends_at_a_running_page(
    tmp_path: Path,
) -> None:
    clone, home = tmp_path / "starsquare", tmp_path / "home"

    steps = [cloned(clone)]
    commands, _ = ways_in((clone / "README.md").read_text("utf-8"))
    steps += followed(commands, clone, home)

    for step in steps:
        print(f"{step.seconds:8.1f} s  {step.command}")  # noqa: T201 -- what it is for
    assert [step.command for step in steps[1:]] == ["make run (to the first page)"]
    assert (home / ".local/share/starsquare/starsquare.db").exists()
