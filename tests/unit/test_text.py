"""The catalogue of sentences: complete, used, and the same in every language."""

from __future__ import annotations

import ast
import builtins
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest
import tools
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.errors import FluentReferenceError
from fluent.syntax import ast as ast_of_fluent
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

import starsquare
from starsquare.text import (
    BETWEEN,
    LANGUAGES,
    catalogue,
    day_said,
    forms,
    in_each_language,
    language_spoken,
    say,
    speak,
    speak_of_singles,
    speaking,
)
from starsquare.text.catalogue import SINGLES, areas, key_of, name_of, sentences

PROGRAM = Path(starsquare.__file__).parent
TOOLS = Path(tools.__file__ or "").parent  # they say some sentences too
BENCH = TOOLS.with_name("bench")
WEB = PROGRAM / "web"
ENGLISH = catalogue()
KEY = re.compile(r"[a-z_]+(\.[a-zA-Z_]+)+")
SUBJECTS = tuple({re.escape(key.partition(".")[0] + ".") for key in ENGLISH})


# -- what the code asks for --------------------------------------------------------


@cache
def trees(*folders: Path) -> tuple[ast.Module, ...]:
    """Parse what is in some folders."""
    files = (file for folder in folders for file in sorted(folder.rglob("*.py")))
    return tuple(ast.parse(file.read_text("utf-8")) for file in files)


def names_a_sentence(call: ast.Call) -> bool:
    """Return whether a call takes the key of a sentence first."""
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
        for tree in trees(PROGRAM, TOOLS, BENCH)
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
    }
    return tuple(pattern for pattern in found if pattern.pattern.startswith(SUBJECTS))


def pattern_of(text: ast.JoinedStr) -> re.Pattern[str]:
    """Return what an f-string can become."""
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
    for tree in trees(PROGRAM, TOOLS, BENCH):
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
    """Return the templates and scripts of all pages in one text."""
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
    """Return whether the code names a sentence, whole or put together of its words."""
    key = key.removesuffix(SINGLES)
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


def test_every_sentence_of_the_catalogue_is_used() -> None:
    assert [key for key in ENGLISH if not is_used(key)] == []


@pytest.mark.parametrize("key", ["game.no_such_sentence", "fault.no_such_fault"])
def test_a_sentence_that_is_not_used_would_be_found(key: str) -> None:
    assert not is_used(key)


# -- languages ---------------------------------------------------------------------


def facts_of(sentence: str) -> frozenset[str]:
    """Name the facts that a sentence tells."""
    return frozenset(re.findall(r"\$(\w+)", sentence))


def differences(one: Mapping[str, str], other: Mapping[str, str]) -> set[str]:
    """Name the keys that only one language has, or that tell other facts."""
    lacking = one.keys() ^ other.keys()
    return {
        key for key in {*one, *other} if key in lacking or _differ(one[key], other[key])
    }


def _differ(one: str, other: str) -> bool:
    return facts_of(one) != facts_of(other) or ("->" in one) != ("->" in other)


OTHERS = [language for language in LANGUAGES if language != "en"]
NOT_YET = {"es": {"terminal"}}
"""What the languages that cover the whole service leave out."""

FRENCH = {"languages", "pages", "pages_public", "pages_start", "rulebook"}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_sentences_with_the_same_facts(
    language: str,
) -> None:
    english = areas("en")
    for area, source in areas(language).items():
        ours, theirs = dict(sentences(english[area])), dict(sentences(source))
        assert differences(ours, theirs) == set(), area


def test_spanish_has_everything_but_the_terminal_and_french_the_public_pages() -> None:
    assert areas("en").keys() - areas("es").keys() == NOT_YET["es"]
    assert areas("fr").keys() == FRENCH


def is_left_in_english(key: str, language: str) -> bool:
    """Return whether a translation of several words has none of its own."""
    plain = [re.sub(r"\{.*?\}", "", one) for one in forms(key, language=language)]
    return forms(key, language=language) == forms(key, language="en") and any(
        len(re.findall(r"[a-z]{3,}", one)) >= 4 for one in plain
    )


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_was_left_in_english(language: str) -> None:
    left = [key for key in catalogue(language) if is_left_in_english(key, language)]

    assert left == []
    assert is_left_in_english("terminal.offer.play", "es")  # it is not covered


@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_can_be_said_in_every_language(
    language: str, number: int
) -> None:
    for key, written in ENGLISH.items():
        facts: dict[str, object] = dict.fromkeys(facts_of(written), "x")
        assert say(key, {**facts, "n": number}, language=language).strip(), key


def test_what_is_said_in_a_block_is_in_its_language() -> None:
    with speaking("es"):
        assert language_spoken() == "es"
        assert say("public.table") == say("public.table", language="es")
        with speaking("en"):
            assert say("public.table") == say("public.table", language="en")
    assert language_spoken() == "en"


def test_a_language_is_spoken_on_until_the_block_around_it_ends() -> None:
    with speaking("en"):
        speak("es")
        assert language_spoken() == "es"
    assert language_spoken() == "en"


@pytest.mark.parametrize("key", [key for key in ENGLISH if key.endswith(SINGLES)])
def test_a_sentence_about_players_replaces_one_about_teams(key: str) -> None:
    other = key.removesuffix(SINGLES)

    assert facts_of(ENGLISH[key]) == facts_of(ENGLISH[other])
    with speaking("en"):
        speak_of_singles(are_all=True)
        assert forms(other) == forms(key) != forms(other, language="es")
    assert forms(other) != forms(key)


def test_no_sentence_about_players_says_team() -> None:
    said = {
        (one, key): re.sub(r"\{.*?\}", "", "|".join(forms(key, language=one))).lower()
        for one in LANGUAGES
        for key in catalogue(one)
        if key.endswith(SINGLES)
    }

    assert [key for key, text in said.items() if "team" in text] == []
    assert [key for key, text in said.items() if "quip" in text] == []


def test_an_area_that_a_language_does_not_cover_is_said_in_english() -> None:
    key = next(key for key, _ in sentences(areas("en")["terminal"]))

    assert forms(key, language="fr") == forms(key, language="en")


def test_paper_may_say_two_languages_at_once() -> None:
    english, spanish = (say("public.table", language=one) for one in ("en", "es"))

    with speaking("en+es"):
        assert say("public.table") == f"{english}{BETWEEN}{spanish}"
        assert say("level.marlow.name") == "Marlow"  # the same in both


def test_a_sentence_within_another_is_in_the_language_of_each() -> None:
    with speaking("en+es"):
        said = in_each_language(
            lambda: say("why.at", {"word": say("why.pass"), "at": "8H"})
        )

    assert said == f"a pass at 8H{BETWEEN}pasar en 8H"


def test_a_language_that_lacks_something_would_be_found() -> None:
    english = {
        "a": "{ $n -> [one] { $n } tile *[other] { $n } tiles }",
        "b": "the bag holds { $count }",
        "c": "yes",
    }
    other = {"a": "{ $n } Steine", "b": "im Beutel sind { $number }", "d": "ja"}

    assert differences(english, other) == {"a", "b", "c", "d"}
    assert differences(english, english) == set()


# -- files -------------------------------------------------------------------------


def faults_in(source: str) -> list[str]:
    """Name what a Fluent file may not hold: our reader and scripts could not say it."""
    return [fault for entry in parse(source).body for fault in _faults_of(entry)]


def _faults_of(entry: ast_of_fluent.EntryType) -> Iterator[str]:
    match entry:
        case ast_of_fluent.Message(id=name, value=ast_of_fluent.Pattern()):
            if entry.attributes:
                yield f"{name.name} has attributes"
            if any(not choice for choice in map(_is_a_count, _choices(entry))):
                yield f"{name.name} chooses by something else than one and other of n"
        case ast_of_fluent.BaseComment():
            pass
        case _:
            yield f"no sentence: {entry.to_json()}"


def _choices(message: ast_of_fluent.Message) -> list[ast_of_fluent.SelectExpression]:
    found: list[ast_of_fluent.SelectExpression] = []

    class Choices(Visitor):
        def visit_SelectExpression(  # noqa: N802
            self, node: ast_of_fluent.SelectExpression
        ) -> None:
            found.append(node)
            self.generic_visit(node)

    Choices().visit(message)
    return found


def _is_a_count(choice: ast_of_fluent.SelectExpression) -> bool:
    names = [getattr(one.key, "name", None) for one in choice.variants]
    is_n = choice.selector.equals(
        ast_of_fluent.VariableReference(ast_of_fluent.Identifier("n"))
    )
    return is_n and names == ["one", "other"]


def test_every_file_is_fluent_that_scripts_can_say_too() -> None:
    sources = [one for language in LANGUAGES for one in areas(language).values()]

    assert [fault for source in sources for fault in faults_in(source)] == []


@pytest.mark.parametrize(
    "source",
    [
        "a = { $n",
        "a = yes\n    .title = no",
        "-term = this",
        "a = { $n ->\n    [one] a\n    [few] b\n   *[other] c\n}",
        "a = { $side ->\n    [one] a\n   *[other] c\n}",
    ],
)
def test_what_is_not_said_by_all_would_be_found(source: str) -> None:
    assert len(faults_in(source + "\n")) == 1


def quote(fact: str) -> Any:
    return repr(fact)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_sentence_says_what_fluent_makes_of_the_whole_file(number: int) -> None:
    bundle = FluentBundle(["en"], {"QUOTE": quote}, use_isolating=False)
    for source in areas("en").values():
        bundle.add_resource(FluentResource(source))

    for key, written in ENGLISH.items():
        facts: dict[str, object] = dict.fromkeys(facts_of(written), "a 'b'")
        facts["n"] = number
        pattern = cast("Any", bundle.get_message(name_of(key)).value)
        assert (say(key, facts), []) == bundle.format_pattern(pattern, facts), key


def test_no_sentence_is_empty() -> None:
    empty = [key for key in ENGLISH if not all(map(str.strip, forms(key)))]

    assert empty == []


def test_a_sentence_has_one_home() -> None:
    keys = [key for one in areas("en").values() for key, _ in sentences(one)]

    assert sorted(keys) == sorted(ENGLISH)


@pytest.mark.parametrize("key", ["game.not_while.over", "table.js_keys_say-clock"])
def test_a_key_and_its_name_in_fluent_stand_for_each_other(key: str) -> None:
    assert key_of(name_of(key)) == key
    assert re.fullmatch("[a-zA-Z][a-zA-Z0-9_-]*", name_of(key))


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


NEVER_ONE = {
    "account-new_password",
    "account-short_password",
    "clock-js_cost",  # points for a minute of overtime
    "demo-results",  # "of 8 results"
    "desk-js_hits",
    "desk-many_here",
    "desk-many_paid",
    "desk-many_paid_back",
    "desk-several_found",
    "director-missed_loss_by",
    "door-new_password",
    "lesson-held-text",
    "pairings-publish_all",
    "pairings-publish_n",
    "passkey-too_many",
    "public-all_of",  # the overview leaves out the others of a long list
    "record-finds-full_rack",
    "record-finds-many_left",
    "submit-long",
    "submit-many",
    "submit-same_name",
    "table-js_do_ConfirmTiles",
    "table-js_do_DrawRack",
    "why-many_words",
}
"""Sentences with a count that is always more than one."""


def counts_in_one_form(source: str) -> set[str]:
    """Name the sentences that say how many, but not how they say it of one."""
    found = (
        match[1]
        for match in re.finditer(
            r"^([\w-]+) = .*\{ \$n \} [a-z]+(?:s|le)\b", source, re.M
        )
    )
    return {one.removesuffix("-of_singles") for one in found}


def test_what_may_be_one_is_not_said_as_if_it_were_many() -> None:
    english = "\n".join(areas("en").values())

    assert counts_in_one_form(english) == NEVER_ONE


def test_a_sentence_without_facts_needs_none() -> None:
    assert say("draw.nothing") == "There is nothing to draw"


def test_a_sentence_that_does_not_exist_cannot_be_said() -> None:
    with pytest.raises(KeyError):
        say("no.such.sentence")


@pytest.mark.parametrize("key", ["entry.no_such_turn", "draw.first", "engine.letter"])
def test_a_sentence_that_lacks_a_fact_cannot_be_said(key: str) -> None:
    with pytest.raises(KeyError):
        say(key, {"other": 1})


def test_numbers_are_said_without_separators_whatever_the_form() -> None:
    assert say("entry.no_such_turn", {"turn": 12345}).startswith("Turn 12345 ")
    assert say("draw.first", {"n": 12345}) == "Draw your 12345 tiles first"


def test_a_fact_may_be_long_and_hold_braces() -> None:
    faults = "{x}\n" * 2_000

    assert say("sheet.refused", {"n": 1, "name": "a", "faults": faults}) == (
        f"The adjustments sheet a was refused because of one line:\n{faults}"
    )


def test_what_was_typed_is_quoted() -> None:
    said = say("engine.bad_generations", {"text": "a\n"})

    assert said.startswith("'a\\n' is not ")


def test_the_forms_of_a_sentence_have_their_facts_in_braces() -> None:
    assert forms("draw.nothing") == ("There is nothing to draw",)
    assert forms("draw.held") == ("Hold: no tile may be drawn for {seconds} seconds",)
    assert forms("draw.first") == ("Draw your tile first", "Draw your {n} tiles first")


def speak_also(
    monkeypatch: pytest.MonkeyPatch, language: str, known: dict[str, str]
) -> None:
    """Let there be another language, with a few sentences."""
    module = sys.modules["starsquare.text.catalogue"]  # the function has its name
    monkeypatch.setattr(
        module,
        "catalogue",
        lambda asked="en": known if asked == language else catalogue(asked),
    )


def test_a_language_has_the_plurals_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    polish = "{ $n ->\n [one] ruch\n [few] { $n } ruchy\n *[other] { $n } ruchów\n}"
    speak_also(monkeypatch, "pl", {"turns": polish})

    said = [say("turns", {"n": number}, language="pl") for number in (1, 3, 5, 22)]
    assert said == ["ruch", "3 ruchy", "5 ruchów", "22 ruchy"]


def test_a_sentence_that_asks_for_what_is_not_there_is_not_said_in_part(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    speak_also(monkeypatch, "de", {"wrong": "The { -bag } is empty"})

    with pytest.raises(FluentReferenceError):
        say("wrong", language="de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_sends_nobody_to_a_page_of_another_name(language: str) -> None:
    """Word lists and capacities are set on the page that the menu names."""
    page = say("staff.page_director_settings", language=language)

    hint = say("setup.words_hint", language=language)
    full = say("request.full", {"places": 8}, language=language)

    assert page in hint
    assert "starsquare lexicon add " in hint
    assert page in full


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Saturday, May 1, 2027"),
        ("es", "sábado, 1 de mayo de 2027"),
        ("fr", "samedi 1 mai 2027"),
        ("en+es", f"Saturday, May 1, 2027{BETWEEN}sábado, 1 de mayo de 2027"),
    ],
)
def test_a_day_is_written_as_people_write_it(language: str, said: str) -> None:
    with speaking(language):
        assert day_said("2027-05-01") == said


def test_a_day_in_words_or_without_sense_is_left_as_it_is() -> None:
    assert day_said("2027-05-01", "long") == "May 1, 2027"
    for day in ("the first Saturday in May", "2027-13-41", "2027-05-01 9:00", ""):
        assert day_said(day) == day


def test_a_review_that_stops_after_a_game_does_not_count_it_as_several() -> None:
    with speaking("fr"):
        assert "1 parties" not in say("report.stopped", {"done": 1, "whole": 9})


@pytest.mark.parametrize(("n", "wait"), [(1, "Wait 1 second,"), (9, "Wait 9 seconds,")])
def test_who_tries_too_often_waits_a_second_or_several(n: int, wait: str) -> None:
    assert wait in say("service.too_often", {"n": n})
