"""What the documents leave open: asked, settled, decided, and shown as a choice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from starsquare.rulebook import (
    OpenPoint,
    changed,
    every_open_point,
    every_rulebook,
    open_points_of,
    rulebook,
)
from starsquare.rulebook.fields import choices_of
from starsquare.rulebook.open_points import (
    Choice,
    OpenPointsError,
    points_translated,
    read_open_points,
)
from starsquare.rulebook.problem import Problem
from starsquare.text import LANGUAGES, speaking
from tests.unit.rulebook.looking import value_of

DECISIONS = Path(__file__).parents[3] / "docs" / "decisions"
EVERY_POINT = pytest.mark.parametrize(
    "point", every_open_point(), ids=lambda one: one.id
)

# Which books a point is about, at least; by hand, from the reading of the documents.
BOOKS = {
    "A1": "CC NA",
    "A2": "CC NA",
    "A3": "CC SO NA",
    "A4": "CC SO NA",
    "A5": "CC",
    "A6": "SO",
    "A7": "CC SO NA ES KZ",
    "A8": "CC SO NA ES KZ",
    "A9": "CC SO NA ES KZ",
    "A10": "CC SO NA ES KZ",
    "A11": "SO",
    "A12": "SO ES KZ",
    "A13": "CC NA",
    "A14": "NA",
    "A15": "NA",
    "A16": "NA",
    "A17": "NA",
    "A18": "CC",
    "A19": "SO",
    "A20": "SO",
    "A21": "SO",
    "A22": "ES",
    "A23": "ES",
    "A24": "ES",
    "A25": "ES",
    "A26": "ES",
    "A27": "ES",
    "A28": "ES",
    "A29": "KZ",
    "A30": "KZ",
    "A31": "KZ",
    "A32": "KZ",
    "A33": "KZ",
    "A34": "CC SO ES KZ",
    "A35": "CC SO NA",
    "A36": "CC SO",
    "A37": "CC NA",
    "A38": "NA",
    "A39": "SO",
    "A40": "SO KZ",
    "A41": "KZ",
    "A42": "CC NA",
    "A43": "CC NA",
    "A44": "NA ES KZ",
    "A45": "CC",
    "A46": "SO ES KZ",
    "A47": "SO NA KZ",
    "A48": "KZ",
    "A49": "CC SO NA ES KZ",
    "A50": "NA",
    "A51": "NA",
    "A52": "CC NA SO KZ",
    "A53": "CC SO",
    "A54": "ES",
    "A55": "ES",
    "A56": "KZ",
    "A57": "KZ",
    "A58": "SO ES KZ",
    "A59": "NA",
    "A60": "CC SO NA ES KZ",
    "A61": "CC SO NA ES KZ",
    "A62": "CC SO NA ES KZ",
    "A63": "CC SO NA ES",
    "A64": "CC SO ES KZ",
    "A65": "SO ES KZ",
    "A66": "CC NA ES KZ",
    "A67": "CC",
    "A68": "CC SO KZ",
    "A69": "CC SO ES KZ",
    "A70": "CC SO",
    "A71": "CC SO NA ES",
    "A72": "CC SO NA ES KZ",
    "A73": "CC SO NA KZ",
    "A74": "CC SO NA ES KZ",
    "A75": "KZ",
    "A76": "KZ",
    "A77": "SO KZ",
    "A78": "NA",
    "A79": "CC NA ES",
}


def books_naming(point: str) -> set[str]:
    return {
        rules.code[:2]
        for rules in every_rulebook()
        if point in {source.point for source in rules.sources.values()}
    }


def test_the_points_are_numbered_without_a_gap() -> None:
    numbers = [point.id for point in every_open_point()]

    assert numbers == [f"A{number}" for number in range(1, len(numbers) + 1)]
    assert numbers == list(BOOKS)


@EVERY_POINT
def test_a_point_is_named_in_every_book_it_is_about(point: OpenPoint) -> None:
    assert books_naming(point.id) >= set(BOOKS[point.id].split())


@EVERY_POINT
def test_each_field_of_a_point_is_settled_by_it_in_some_book(point: OpenPoint) -> None:
    settled = {
        name
        for rules in every_rulebook()
        for name, source in rules.sources.items()
        if source.point == point.id
    }

    assert settled == set(point.fields)


@EVERY_POINT
def test_a_point_has_a_decision_that_lists_it(point: OpenPoint) -> None:
    (record,) = DECISIONS.glob(f"{point.decision}-*.md")
    text = record.read_text("utf-8")
    (listed,) = re.findall(r"^Open points: (.*)$", text, flags=re.MULTILINE)

    assert point.id in listed.split()
    assert f"**{point.id}.**" in text
    assert text.startswith(f"# {point.decision} ")


@EVERY_POINT
def test_a_question_is_one_sentence_and_a_reason_ends_like_one(
    point: OpenPoint,
) -> None:
    assert point.question.endswith("?")
    assert point.question.count("?") == 1
    assert point.because.endswith(".")


@EVERY_POINT
def test_a_field_with_few_values_offers_all_of_them(point: OpenPoint) -> None:
    offered = {
        field: tuple(choice.value for choice in choices)
        for field, choices in point.choices.items()
    }

    assert offered == {
        field: choices_of(field) for field in point.fields if choices_of(field)
    }


@EVERY_POINT
def test_the_default_is_one_of_the_choices(point: OpenPoint) -> None:
    for rules in every_rulebook():
        for field, choices in point.choices.items():
            source = rules.sources.get(field)
            if source is not None and source.point == point.id:
                assert value_of(rules, field) in {choice.value for choice in choices}


def test_a_director_may_take_any_choice_of_a_point_about_lateness() -> None:
    (point,) = (point for point in every_open_point() if point.id == "A3")
    (field,) = point.fields

    taken = [
        value_of(changed(rulebook("NA"), {field: choice.value}, house="us"), field)
        for choice in point.choices[field]
    ]

    assert taken == ["complete", "begun"]


def test_a_book_has_only_the_points_that_settle_something_in_it() -> None:
    so = [point.id for point in open_points_of(rulebook("SO"))]

    assert "A12" in so
    assert "A18" not in so


def test_points_are_read_with_their_choices() -> None:
    text = """
        [point.A2]
        field = ["passing.allowed", "bye.spread"]
        question = "May they?"
        because = "Why not."
        decision = "0001"
        choices."passing.allowed" = { true = "yes", false = "no" }
        [point.A1]
        field = "hold"
        question = "Is there one?"
        because = "No."
        decision = "0002"
        """

    assert read_open_points(text, file="points.toml") == (
        OpenPoint(
            id="A1",
            fields=("hold",),
            question="Is there one?",
            because="No.",
            decision="0002",
            choices={},
        ),
        OpenPoint(
            id="A2",
            fields=("passing.allowed", "bye.spread"),
            question="May they?",
            because="Why not.",
            decision="0001",
            choices={
                "passing.allowed": (
                    Choice(value=True, meaning="yes"),
                    Choice(value=False, meaning="no"),
                )
            },
        ),
    )


def test_every_problem_of_a_list_of_points_is_named() -> None:
    text = """
        author = "us"
        [point.B1]
        field = "clock.hands"
        question = 1
        decision = "1"
        why = "x"
        [point.A2]
        field = 3
        question = "Q?"
        because = "B."
        decision = "0001"
        choices = 3
        [point.A3]
        field = ["bye.spread", "passing.allowed"]
        question = "Q?"
        because = "B."
        decision = "0001"
        choices."bye.spread" = { 50 = "as a forfeit" }
        choices."passing.allowed" = { true = "yes", maybe = "now and then" }
        """

    with pytest.raises(OpenPointsError) as caught:
        read_open_points(text, file="points.toml")

    names = "full names of values, such as exchange.min_tiles_in_bag"
    assert caught.value.problems == (
        Problem("author", "an unknown name", "one of: point"),
        Problem("point.B1", "B1", 'the name of an open point, such as "A12"'),
        Problem(
            "point.B1.why",
            "an unknown name",
            "one of: field, question, because, decision, choices",
        ),
        Problem(
            "point.B1.decision",
            "1",
            'the number of a decision record, such as "0024"',
        ),
        Problem("point.B1.field", "'clock.hands'", names),
        Problem("point.B1.question", "1", "a text"),
        Problem("point.B1.because", "nothing", "a text"),
        Problem("point.A2.field", "3", names),
        Problem("point.A2.choices", "3", "a table of values"),
        Problem(
            "point.A3.choices.bye.spread",
            "an unknown name",
            "one of: passing.allowed",
        ),
        Problem(
            "point.A3.choices.passing.allowed.maybe",
            "an unknown name",
            "one of: true, false",
        ),
        Problem("point.A3.choices.passing.allowed.false", "nothing", "a text"),
    )
    assert str(caught.value).startswith(
        "points.toml cannot be used as a list of open points, for 12 reasons:\n"
    )


@pytest.mark.parametrize(
    "language", [language for language in LANGUAGES if language != "en"]
)
def test_every_open_point_is_in_every_language(language: str) -> None:
    said = points_translated(language)
    points = every_open_point()
    choices: dict[str, set[str]] = {}
    for point in points:
        for field, own in point.choices.items():
            names = {str(one.value).lower() for one in own}  # as in TOML
            choices.setdefault(field, set()).update(names)

    ids = {one.id for one in points}
    assert (set(said.question), set(said.because)) == (ids, ids)
    assert {field: set(own) for field, own in said.choices.items()} == choices


@pytest.mark.parametrize(
    ("language", "question", "one_is_enough"),
    [
        ("es", "¿Llega tarde un equipo", "basta una persona"),
        ("es+en", "¿Llega tarde un equipo", "basta una persona"),
        ("fr", "Une équipe est-elle en retard", "un seul joueur suffit"),
    ],
)
def test_open_points_are_said_in_the_readers_language(
    language: str, question: str, one_is_enough: str
) -> None:
    with speaking(language):
        (late,) = [one for one in open_points_of(rulebook("CC")) if one.id == "A70"]

    assert late.question.startswith(question)
    assert [one.value for one in late.choices["lateness.all_must_be_present"]] == [
        True,
        False,
    ]
    assert late.choices["lateness.all_must_be_present"][1].meaning == one_is_enough


def test_open_points_without_a_translation_stay_in_english() -> None:
    with speaking("xx"):
        assert open_points_of(rulebook("CC"))[0].question.startswith("Which score")
