"""The catalogue of sentences: complete, used, and the same in every language."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from string import Formatter

import pytest
import tools

import starsquare
from starsquare.text import LANGUAGES, say

PROGRAM = Path(starsquare.__file__).parent
TOOLS = Path(tools.__file__ or "").parent  # they say some sentences too
WEB = PROGRAM / "web"
ENGLISH = LANGUAGES["en"]
KEY = re.compile(r"[a-z_]+(\.[a-zA-Z_]+)+")
SUBJECTS = tuple({re.escape(key.partition(".")[0] + ".") for key in ENGLISH})


# -- what the code asks for --------------------------------------------------------


@cache
def trees(*folders: Path) -> tuple[ast.Module, ...]:
    """Parse what is in some folders, without the sentences."""
    files = (file for folder in folders for file in sorted(folder.rglob("*.py")))
    return tuple(
        ast.parse(file.read_text("utf-8")) for file in files if file.parent.name != "en"
    )


def names_a_sentence(call: ast.Call) -> bool:
    """Tell whether a call takes the key of a sentence first."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            is_error = name.endswith("Error") and not hasattr(builtins, name)
            return name in {"say", "__init__"} or is_error
        case _:
            return False


def asked_for() -> Iterator[ast.expr]:
    """Find what the code names sentences by."""
    for tree in trees(PROGRAM):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args and names_a_sentence(node):
                yield from choices(node.args[0])


def choices(expression: ast.expr) -> Iterator[ast.expr]:
    """Take `this if so else that` apart."""
    if isinstance(expression, ast.IfExp):
        yield from choices(expression.body)
        yield from choices(expression.orelse)
    else:
        yield expression


@cache
def patterns() -> tuple[re.Pattern[str], ...]:
    """Find what begins like a key and is put together: `fault.{fault}`."""
    found = {
        pattern_of(node)
        for tree in trees(PROGRAM, TOOLS)
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
    }
    return tuple(pattern for pattern in found if pattern.pattern.startswith(SUBJECTS))


def pattern_of(text: ast.JoinedStr) -> re.Pattern[str]:
    """Be what an f-string can become."""
    parts = (
        re.escape(str(part.value))
        if isinstance(part, ast.Constant)
        else "([a-zA-Z_.]+)"
        for part in text.values
    )
    return re.compile("".join(parts))


@cache
def words() -> frozenset[str]:
    """Collect every name and every literal of the program."""
    found: set[str] = set()
    for tree in trees(PROGRAM, TOOLS):
        for node in ast.walk(tree):
            match node:
                case ast.Constant(value=str(text)):
                    found |= {text, *text.split(".")}
                case (
                    ast.Name(id=name)
                    | ast.Attribute(attr=name)
                    | ast.arg(arg=name)
                    | ast.ClassDef(name=name)
                ):
                    found.add(name)
                case _:
                    pass
    return frozenset(found)


@cache
def page_sources() -> str:
    """Give the templates and scripts of all pages in one text."""
    files = [*WEB.glob("templates/**/*.html"), *WEB.glob("static/js/**/*.js")]
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(files))


@cache
def keys_on_pages() -> frozenset[str]:
    """Collect every whole key that a template or script says."""
    return frozenset(
        re.findall(r"""["'`]([a-z_]+(?:\.[a-z_0-9]+)+)["'`]""", page_sources())
    )


@cache
def beginnings_on_pages() -> tuple[str, ...]:
    """Collect the beginnings of keys that a page puts together: "a.b_" ~ c."""
    in_templates = re.findall(r"""say\(["']([a-z_.0-9]+)["'] ?~""", page_sources())
    in_scripts = re.findall(r"""say\(`([a-z_.0-9]+)\$\{""", page_sources())
    return tuple({*in_templates, *in_scripts})


def is_used(key: str) -> bool:
    """Tell whether the code names a sentence, whole or put together of its words."""
    if key in words() or key in keys_on_pages():
        return True
    if key.startswith(beginnings_on_pages()):
        return True
    matches = (pattern.fullmatch(key) for pattern in patterns())
    return any(
        words().issuperset(".".join(match.groups()).split("."))
        for match in matches
        if match is not None
    )


def test_every_sentence_that_the_code_asks_for_is_in_the_catalogue() -> None:
    literal = {
        expression.value
        for expression in asked_for()
        if isinstance(expression, ast.Constant) and isinstance(expression.value, str)
    }
    keys = {text for text in literal if KEY.fullmatch(text)}

    assert len(keys) > 100
    assert keys - ENGLISH.keys() == set()


def test_every_sentence_that_a_page_says_is_in_the_catalogue() -> None:
    said = set(re.findall(r"""say\(["']([a-z_.0-9]+)["'](?! ?~)""", page_sources()))

    assert len(said) > 10
    assert said - ENGLISH.keys() == set()


def test_every_sentence_that_is_put_together_can_be_found() -> None:
    asked = {
        pattern_of(expression)
        for expression in asked_for()
        if isinstance(expression, ast.JoinedStr)
    }

    assert len(asked) > 3
    assert [
        pattern.pattern for pattern in asked if not any(map(pattern.fullmatch, ENGLISH))
    ] == []


@pytest.mark.parametrize("key", ENGLISH)
def test_every_sentence_of_the_catalogue_is_used(key: str) -> None:
    assert is_used(key)


@pytest.mark.parametrize("key", ["game.no_such_sentence", "fault.no_such_fault"])
def test_a_sentence_that_is_not_used_would_be_found(key: str) -> None:
    assert not is_used(key)


# -- languages ---------------------------------------------------------------------


def facts_of(sentence: str) -> frozenset[str]:
    """Name the facts that a sentence tells."""
    names = (name for _, name, _, _ in Formatter().parse(sentence) if name is not None)
    return frozenset(re.split(r"[.\[!:]", name)[0] for name in names)


def differences(one: Mapping[str, str], other: Mapping[str, str]) -> set[str]:
    """Name the keys that only one language has, or that tell other facts."""
    lacking = one.keys() ^ other.keys()
    return {
        key for key in {*one, *other} if key in lacking or _differ(one[key], other[key])
    }


def _differ(one: str, other: str) -> bool:
    return facts_of(one) != facts_of(other) or ("|" in one) != ("|" in other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_sentences_with_the_same_facts(
    language: str,
) -> None:
    assert differences(ENGLISH, LANGUAGES[language]) == set()


def test_a_language_that_lacks_something_would_be_found() -> None:
    english = {"a": "{n} tile|{n} tiles", "b": "the bag holds {count}", "c": "yes"}
    other = {"a": "{n} Steine", "b": "im Beutel sind {number}", "d": "ja"}

    assert differences(english, other) == {"a", "b", "c", "d"}
    assert differences(english, english) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_empty_or_has_more_than_one_plural(language: str) -> None:
    forms = {key: text.split("|") for key, text in LANGUAGES[language].items()}

    assert [key for key, texts in forms.items() if len(texts) > 2] == []
    assert [key for key, texts in forms.items() if not all(map(str.strip, texts))] == []


# -- saying ------------------------------------------------------------------------


def test_facts_are_filled_in() -> None:
    assert say("draw.held", {"seconds": 20}) == (
        "Hold: no tile may be drawn for 20 seconds"
    )


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (1, "Draw your tile first"),
        (2, "Draw your 2 tiles first"),
        (0, "Draw your 0 tiles first"),
    ],
)
def test_one_and_many_are_said_differently(number: int, sentence: str) -> None:
    assert say("draw.first", {"n": number}) == sentence


def test_a_sentence_without_facts_needs_none() -> None:
    assert say("draw.nothing") == "There is nothing to draw"


def test_a_sentence_that_does_not_exist_cannot_be_said() -> None:
    with pytest.raises(KeyError):
        say("no.such.sentence")


def test_a_sentence_has_one_home() -> None:
    modules = [
        import_module(f"starsquare.text.en.{module.name}")
        for module in iter_modules([str(PROGRAM / "text" / "en")])
    ]
    keys = [key for module in modules for key in module.MESSAGES]

    assert sorted(key for key in set(keys) if keys.count(key) > 1) == []
