"""The lines of Python in the page about the library do what they say."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "handbook" / "library.md"


def test_the_examples_give_what_the_page_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    outcome = doctest.testfile(str(PAGE), module_relative=False)

    assert outcome.attempted > 20
    assert outcome.failed == 0
