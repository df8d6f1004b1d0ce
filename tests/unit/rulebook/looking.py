"""How these tests look into books and files."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from starsquare.rulebook import Book, Rulebook, RulebookError, book, read_book
from starsquare.rulebook.problem import Problem
from starsquare.rulebook.shelf import packaged

FILE = "our/rules.toml"


def value_of(rules: Rulebook, name: str) -> object:
    """Look a value up by its full name."""
    value: object = rules
    for step in name.split("."):
        value = getattr(value, step)
    return value


def edited(name: str, *edits: tuple[str, str]) -> str:
    """Take a file of the package and change a line or more of it."""
    text = packaged(name)
    for old, new in edits:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def read(text: str) -> Book:
    return read_book(text, file=FILE, parent_of=book)


def problems_in(text: str) -> list[tuple[str, str, str]]:
    """Read a file that cannot be used; give key, found and allowed of each problem."""
    return problems_of(lambda: read(text))


def problems_of(act: Callable[[], object]) -> list[tuple[str, str, str]]:
    with pytest.raises(RulebookError) as caught:
        act()

    return [_as_row(problem) for problem in caught.value.problems]


def _as_row(problem: Problem) -> tuple[str, str, str]:
    return problem.key, problem.found, problem.allowed
