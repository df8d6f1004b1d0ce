"""The lines of Python in the engine's page do what they say."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "engine.md"


def test_the_ten_lines_give_what_the_page_shows() -> None:
    outcome = doctest.testfile(
        str(PAGE), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE
    )

    assert outcome.attempted > 0
    assert outcome.failed == 0
