"""The registers of clauses, and files that are none."""

from __future__ import annotations

import re

import pytest

from starsquare.clause import RuleId
from starsquare.rulebook import CODES, Clause, Register
from starsquare.rulebook.problem import Problem
from starsquare.rulebook.register import (
    RegisterError,
    Status,
    read_register,
    register,
    translated,
)
from starsquare.text import LANGUAGES, speaking

HEAD = 'book = "OURS"\ntitle = "Our Cup"\n'


def problems_in(text: str) -> list[Problem]:
    with pytest.raises(RegisterError) as caught:
        read_register(text, file="ours/register.toml")

    return list(caught.value.problems)


def test_a_register_is_read_in_the_order_of_the_document() -> None:
    text = (
        HEAD
        + """
        [clause."2.b"]
        short = "say the score"
        status = "enforced"
        [clause.INTRO-1]
        short = "be kind"
        status = "conduct"
        why = "between people"
        """
    )

    found = read_register(text, file="ours/register.toml")

    score = Clause(
        id=RuleId("OURS", "2.b"), short="say the score", status=Status.ENFORCED
    )
    kind = Clause(
        id=RuleId("OURS", "INTRO-1"),
        short="be kind",
        status=Status.CONDUCT,
        why="between people",
    )
    assert found == Register(
        book="OURS", title="Our Cup", clauses={score.id: score, kind.id: kind}
    )
    assert list(found.clauses) == [score.id, kind.id]


@pytest.mark.parametrize("code", CODES)
def test_every_book_has_a_register_of_its_own_clauses(code: str) -> None:
    clauses = register(code).clauses

    assert {rule.book for rule in clauses} == {code}
    assert all(clause.short and clause.id == rule for rule, clause in clauses.items())


def test_there_is_no_register_of_another_book() -> None:
    with pytest.raises(KeyError):
        register("XX")


def test_a_register_that_is_not_toml_says_so() -> None:
    (problem,) = problems_in("[clause")

    assert (problem.key, problem.allowed) == ("TOML", "a valid TOML file")


def test_every_problem_of_a_register_is_named() -> None:
    text = """
        title = 3
        author = "us"
        [clause."2b"]
        [clause.3]
        short = "x"
        status = "perhaps"
        [clause.4]
        short = "x"
        status = "enforced"
        test = "none"
        """

    a_clause = "short, status, and decision, why or issue where the status needs one"
    assert problems_in(text) == [
        Problem("author", "an unknown name", "one of: book, title, clause"),
        Problem("book", "nothing", "a text"),
        Problem("title", "3", "a text"),
        Problem("clause.2b", "2b", "the name of a clause, such as 8.b or SCORE-4"),
        Problem("clause.3", "Invalid enum value 'perhaps' - at `$.status`", a_clause),
        Problem("clause.4", "Object contains unknown field `test`", a_clause),
    ]


@pytest.mark.parametrize(
    ("status", "owed"),
    [("assumed", "decision"), ("conduct", "why"), ("later", "issue")],
)
def test_a_status_owes_a_decision_a_reason_or_an_issue(status: str, owed: str) -> None:
    text = f'{HEAD}[clause.1]\nshort = "x"\nstatus = "{status}"\n'

    assert problems_in(text) == [
        Problem(
            f"clause.1.{owed}", "nothing", f'a value, because the status is "{status}"'
        )
    ]


def test_the_message_names_the_file() -> None:
    with pytest.raises(RegisterError) as caught:
        read_register('book = "OURS"', file="ours/register.toml")

    assert str(caught.value) == (
        "ours/register.toml cannot be used as a register of clauses:\n"
        "  title: expected a text; found nothing"
    )


OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("code", CODES)
def test_every_clause_is_in_every_language(code: str, language: str) -> None:
    clauses, said = register(code).clauses, translated(code, language)

    assert [rule.clause for rule in clauses] == list(said)  # in the same order
    for one in clauses.values():
        with speaking(language):
            assert one.said == said[one.id.clause] != one.short
        with speaking(f"en+{language}"):
            assert one.said.startswith(one.short)
        with speaking("xx"):
            assert one.said == one.short  # there is no such language


def numbers_in(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("code", CODES)
def test_a_clause_has_the_same_numbers_in_every_language(
    code: str, language: str
) -> None:
    for one in register(code).clauses.values():
        said = translated(code, language)[one.id.clause]
        assert numbers_in(said) == numbers_in(one.short), one.id
