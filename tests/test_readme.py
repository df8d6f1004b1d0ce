"""The README's examples are true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from starsquare.rulebook import book, read_book
from starsquare.web.handbook.rendering import leads_elsewhere

README = Path(__file__).parent.parent / "README.md"
MOST_WORDS = 1100


def test_the_python_examples_of_the_readme_give_what_they_show() -> None:
    examples = doctest.testfile(str(README), module_relative=False)

    assert examples.attempted > 0
    assert examples.failed == 0


def test_the_derived_book_of_the_readme_can_be_used() -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", README.read_text("utf-8"), re.DOTALL)

    club = read_book(text, file="README.md", parent_of=book)

    assert {one.clock.side_seconds for one in club.divisions.values()} == {1800}


def test_every_link_of_the_readme_leads_somewhere() -> None:
    targets = re.findall(r"\]\(([^)#]+)\)", README.read_text("utf-8"))
    here = [one for one in targets if not leads_elsewhere(one)]

    assert here
    assert [one for one in here if not (README.parent / one).exists()] == []


def test_the_readme_can_be_read_in_five_minutes() -> None:
    text = re.sub(r"```.*?```", "", README.read_text("utf-8"), flags=re.DOTALL)
    prose = [line for line in text.splitlines() if not line.startswith(("|", "!"))]

    assert len(" ".join(prose).split()) < MOST_WORDS
