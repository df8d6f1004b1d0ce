"""The long runs: every part is a target, and one that fails stops no other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools import soak
from tools.stranger import DIFFERENT

ROOT = Path(__file__).resolve().parents[3]
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


@pytest.fixture
def fake_make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in for make: every target is noted, and those called bad fail."""
    script = tmp_path / "make"
    script.write_text(f"#!/bin/sh\necho $2 >> {tmp_path}/ran\ntest $2 != bad\n")
    script.chmod(0o755)
    monkeypatch.setenv("MAKE", str(script))
    monkeypatch.setattr(soak, "LOGS", tmp_path / "logs")
    return tmp_path


def test_a_part_that_fails_stops_no_other_and_makes_the_run_fail(
    fake_make: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = fake_make / "logs"

    outcomes = soak.run_all(("soak-load", "good", "bad", "last"), folder)

    ran = (fake_make / "ran").read_text("utf-8").split()
    assert sorted(ran) == ["bad", "good", "last", "soak-load"]
    assert [(one.part, one.has_passed) for one in outcomes] == [
        ("soak-load", True),
        ("good", True),
        ("bad", False),
        ("last", True),
    ]
    assert re.search(r"^bad +FAILED +0\.0 min", capsys.readouterr().out, re.MULTILINE)


def test_the_run_ends_with_a_line_for_each_part_and_the_number_that_failed(
    fake_make: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert soak.main(["good"]) == 0
    assert soak.main(["good", "bad"]) == 1

    table = capsys.readouterr().out.rpartition("\n\n")[2].splitlines()
    assert [line.split()[0] for line in table] == ["good", "bad", "2"]
    assert "1 failed" in table[-1]


@pytest.mark.parametrize("part", [*soak.BESIDE, *soak.IN_TURN])
def test_every_part_is_a_target_of_its_own(part: str) -> None:
    assert re.search(rf"^{part}: \w+ ##", MAKEFILE, re.MULTILINE)


def test_every_target_of_the_long_runs_is_a_part() -> None:
    targets = re.findall(r"^(soak-[a-z-]+):", MAKEFILE, re.MULTILINE)

    assert set(targets) <= {*soak.BESIDE, *soak.IN_TURN}


def test_the_tests_that_are_named_exist() -> None:
    (strained,) = re.findall(r"^STRAINED := ((?:.*\\\n)*.*)$", MAKEFILE, re.MULTILINE)
    names = strained.replace("\\", "").split()
    named = [f"tests/browser/test_{one}.py" for one in names] + DIFFERENT.split()

    assert len(names) > 20
    assert [one for one in named if not (ROOT / one).exists()] == []
