"""The errors there are, and the drawing of them."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module

import pytest

import starsquare
from starsquare import errors
from starsquare.clause import RuleId
from starsquare.errors import DataError, RuleError, StarsquareError
from starsquare.text import LANGUAGES, say, speaking

BRANCHES = "├└─│ "


def drawn_tree(docstring: str) -> dict[str, str | None]:
    """Read the drawing: every class with the one it hangs under."""
    tree: dict[str, str | None] = {}
    above: dict[int, str] = {}
    indented = (line for line in docstring.splitlines() if line.startswith("    "))
    lines = [line for line in indented if line.strip()]
    for line in lines:
        name = line.strip().lstrip(BRANCHES)
        depth = line.index(name)
        above = {at: other for at, other in above.items() if at < depth}
        assert name not in tree, f"{name} is drawn twice"
        tree[name] = above[max(above)] if above else None
        above[depth] = name
    return tree


def classes_under(base: type[StarsquareError]) -> Iterator[type[StarsquareError]]:
    """Find every class that has been defined under a base, and the base."""
    yield base
    for inner in base.__subclasses__():
        yield from classes_under(inner)


def import_everything() -> None:
    """Import every module of the program, so that every class is defined."""
    for found in pkgutil.walk_packages(starsquare.__path__, "starsquare."):
        if not found.name.endswith("__main__"):
            import_module(found.name)


def test_the_drawing_shows_the_classes_that_there_are() -> None:
    import_everything()

    there = {
        kind.__name__: None if kind is StarsquareError else kind.__bases__[0].__name__
        for kind in classes_under(StarsquareError)
        if kind.__module__.startswith("starsquare.")
    }

    assert drawn_tree(errors.__doc__ or "") == there


def test_a_drawing_is_read_by_its_depth() -> None:
    drawing = """Some words.

    A
    ├── B
    │   ├── C
    │   └── D
    └── E
    """

    assert drawn_tree(drawing) == {"A": None, "B": "A", "C": "B", "D": "B", "E": "A"}


def test_no_two_errors_have_the_same_name() -> None:
    import_everything()

    names = [
        kind.__name__
        for kind in classes_under(StarsquareError)
        if kind.__module__.startswith("starsquare.")
    ]

    assert len(names) == len(set(names))


def test_an_error_has_its_key_its_facts_and_a_sentence() -> None:
    error = DataError("ruling.no_such_turn", turn=9, last=4)

    assert error.key == "ruling.no_such_turn"
    assert error.facts == {"turn": 9, "last": 4}
    assert str(error) == "There is no turn 9: the last one is 4"


def test_a_refusal_ends_with_the_clauses_that_forbid_it() -> None:
    rules = (RuleId("NA", "8.a"), RuleId("NA", "8.b"))

    cited = RuleError("exchange.none", rules=rules)
    uncited = RuleError("exchange.none")

    sentence = "An exchange needs at least one tile. To keep them all, pass"
    assert (str(cited), cited.rules) == (f"{sentence} (NA-8.a, NA-8.b)", rules)
    assert (str(uncited), uncited.rules) == (sentence, ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_can_be_said_in_every_language(language: str) -> None:
    plain = DataError("exchange.none")
    cited = RuleError("exchange.none", rules=(RuleId("NA", "8.a"),))

    with speaking(language):
        assert str(plain) == say("exchange.none", language=language)
        assert str(cited) == f"{plain} (NA-8.a)"
