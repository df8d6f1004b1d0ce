"""The five books: all there, all sourced, all citing clauses that exist."""

from __future__ import annotations

import pytest

from starsquare.clause import RuleId
from starsquare.rulebook import (
    CODES,
    Rulebook,
    Topic,
    UnknownBookError,
    book,
    every_open_point,
    every_rulebook,
    rulebook,
)
from starsquare.rulebook.fields import UNWRITTEN, field_types
from starsquare.rulebook.register import register

EVERY_BOOK = pytest.mark.parametrize(
    "rules", every_rulebook(), ids=lambda one: one.code
)


def test_the_shelf_has_every_division_of_the_five_books() -> None:
    assert [rules.code for rules in every_rulebook()] == [
        "CC",
        "SO",
        "NA/challenge",
        "NA/championship",
        "NA/high-school",
        "ES/advanced",
        "ES/intermediate",
        "ES/novice",
        "KZ/competitive",
        "KZ/just-for-fun",
        "KZ/corporate",
    ]


def test_divisions_have_the_titles_of_their_documents() -> None:
    titles = {rules.code: rules.division for rules in every_rulebook()}

    assert titles == {
        "CC": None,
        "SO": None,
        "NA/challenge": "Challenge",
        "NA/championship": "Championship",
        "NA/high-school": "High School",
        "ES/advanced": "Advanced",
        "ES/intermediate": "Intermediate",
        "ES/novice": "Novice",
        "KZ/competitive": "Competitive",
        "KZ/just-for-fun": "Just For Fun",
        "KZ/corporate": "Corporate Teams",
    }


def test_a_book_without_a_division_means_its_first_division() -> None:
    assert rulebook("NA") is rulebook("NA/challenge")
    assert rulebook("CC") is book("CC").default
    assert book("CC").derived_from is None


@pytest.mark.parametrize("code", ["XX", "na", "NA/adults", "XX/open", ""])
def test_there_is_no_other_book(code: str) -> None:
    with pytest.raises(UnknownBookError, match="There is no rulebook") as error:
        rulebook(code)
    assert error.value.facts["book"] in {code, code.partition("/")[0]}


@pytest.mark.parametrize("code", CODES)
def test_a_book_and_its_register_are_of_one_document(code: str) -> None:
    assert book(code).code == register(code).book == code
    assert book(code).title == register(code).title


@EVERY_BOOK
def test_every_value_comes_from_a_clause_or_settles_an_open_point(
    rules: Rulebook,
) -> None:
    unsourced = [
        name
        for name, source in rules.sources.items()
        if not source.rules and source.point is None
    ]

    assert unsourced == []


@EVERY_BOOK
def test_no_value_of_a_document_is_a_house_rule(rules: Rulebook) -> None:
    assert {source.house for source in rules.sources.values()} == {None}


@EVERY_BOOK
def test_every_field_has_a_source_of_its_own_or_its_absent_part_has(
    rules: Rulebook,
) -> None:
    expected = {
        name if getattr(rules, name.partition(".")[0]) is not None else part
        for name in field_types().keys() - UNWRITTEN
        for part in [name.partition(".")[0]]
    }

    assert set(rules.sources) == expected


@EVERY_BOOK
def test_every_clause_cited_is_in_the_register_of_the_book(rules: Rulebook) -> None:
    known = register(rules.code[:2]).clauses
    cited = [
        *(rule for source in rules.sources.values() for rule in source.rules),
        *(rule for clauses in rules.cites.values() for rule in clauses),
    ]

    assert [str(rule) for rule in cited if rule not in known] == []


@EVERY_BOOK
def test_every_point_named_is_on_the_list_and_settles_that_value(
    rules: Rulebook,
) -> None:
    fields = {point.id: point.fields for point in every_open_point()}

    wrong = [
        (name, source.point)
        for name, source in rules.sources.items()
        if source.point is not None and name not in fields[source.point]
    ]

    assert wrong == []


@EVERY_BOOK
def test_every_topic_has_its_clauses(rules: Rulebook) -> None:
    assert set(rules.cites) == set(Topic)


def test_topics_are_without_a_clause_only_where_the_document_is_silent() -> None:
    silent = {
        code: {
            topic.value
            for topic, clauses in rulebook(code).cites.items()
            if not clauses
        }
        for code in CODES
    }

    assert silent == {
        "CC": {"agreement"},
        "SO": {"hold", "agreement", "tie"},
        "NA": {"agreement"},
        "ES": {"pass", "hold", "correction", "ruling", "lateness", "agreement"},
        "KZ": {"hold", "correction", "lateness", "tie"},
    }


def test_clauses_are_found_by_value_and_by_topic() -> None:
    rules = rulebook("NA")

    assert rules.rules_on("exchange.min_tiles_in_bag") == (RuleId("NA", "8.b"),)
    assert rules.rules_on(Topic.PASS) == (RuleId("NA", "9"),)
