"""Tests find whatever browser a developer has."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.find_browser import NAMES, VARIABLE, installed


def a_program(file: Path) -> str:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o755)
    return str(file)


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr("tools.find_browser.SYSTEM_APPLICATIONS", tmp_path / "none")
    return tmp_path


@pytest.mark.parametrize("name", NAMES)
def test_a_browser_on_the_path_is_found(name: str, tmp_path: Path) -> None:
    program = a_program(tmp_path / "bin" / name)

    assert installed({"PATH": str(tmp_path / "bin")}) == program


def test_a_browser_of_macos_is_found(home: Path) -> None:
    chrome = "Google Chrome.app/Contents/MacOS/Google Chrome"
    program = a_program(home / "Applications" / chrome)

    assert installed({"PATH": ""}) == program


def test_a_browser_of_windows_is_found(tmp_path: Path) -> None:
    program = a_program(tmp_path / "Microsoft/Edge/Application/msedge.exe")

    assert installed({"PATH": "", "PROGRAMFILES(X86)": str(tmp_path)}) == program


def test_the_one_that_is_named_comes_first(tmp_path: Path) -> None:
    a_program(tmp_path / "chromium")

    assert installed({"PATH": str(tmp_path), VARIABLE: "mine"}) == "mine"


def test_none_is_none() -> None:
    assert installed({"PATH": ""}) is None
