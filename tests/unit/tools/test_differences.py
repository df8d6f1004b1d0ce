"""The page that lays the books side by side: what is on it, and when it is stale."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.differences import main, page

from starsquare.rulebook import CODES, book, every_open_point
from starsquare.rulebook.fields import field_types, parts
from starsquare.text import say

PAGE = "docs/rules/differences.md"
RECORD = "docs/decisions/0024-challenge-window.md"


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """The page of the five books, with one decision record to link to."""
    books = [book(code) for code in CODES]
    return page(books, every_open_point(), {"0024": RECORD}).splitlines()


def row_of(name: str, lines: list[str]) -> list[str]:
    """Return the cells of the first row about a value, one for each book."""
    label = say(f"rulebook.field.{name}")
    row = next(line for line in lines if line.startswith(f"| {label} |"))
    return [cell.strip() for cell in row.split("|")[2:-1]]


def section(title: str, lines: list[str]) -> list[str]:
    start = lines.index(title)
    ends = (at for at in range(start + 1, len(lines)) if lines[at].startswith("#"))
    return lines[start : next(ends, len(lines))]


def test_a_page_just_written_is_fresh(tmp_path: Path) -> None:
    assert main([], root=tmp_path) == 0
    assert main(["--check"], root=tmp_path) == 0


def test_a_page_that_says_something_else_is_stale(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main([], root=tmp_path)
    file = tmp_path / PAGE
    file.write_text(file.read_text("utf-8") + "more\n", "utf-8")

    assert main(["--check"], root=tmp_path) == 1
    assert capsys.readouterr().out == (
        "docs/rules/differences.md: stale; run python -m tools.differences\n"
    )


def test_a_page_never_written_is_stale_and_a_check_does_not_write_it(
    tmp_path: Path,
) -> None:
    assert main(["--check"], root=tmp_path) == 1
    assert not (tmp_path / PAGE).exists()


def test_every_part_has_a_section_and_every_value_a_row(lines: list[str]) -> None:
    titles = [line for line in lines if line.startswith("## ")]
    labels = {line.split(" | ")[0] for line in lines if line.startswith("| ")}

    assert titles == [
        *(f"## {say(f'rulebook.part.{part}')}" for part in parts()),
        "## What the books leave open",
    ]
    assert {f"| {say(f'rulebook.field.{name}')}" for name in field_types()} <= labels


def test_a_value_stands_with_its_clause_or_open_point(lines: list[str]) -> None:
    assert row_of("exchange.min_tiles_in_bag", lines) == [
        "7<br><small>CC-8.b</small>",
        "1<br><small>SO-PLAY-8, [A12](#a12)</small>",
        "7<br><small>NA-8.b</small>",
        "1<br><small>ES-PLAY-7, [A12](#a12)</small>",
        "1<br><small>KZ-PLAY-7, [A12](#a12)</small>",
    ]


def test_divisions_are_named_where_they_differ(lines: list[str]) -> None:
    _, _, nassc, _, _ = row_of("rounds.number", lines)

    small = "<br><small>NA-INTRO-1.c, NA-36.a</small>"
    assert nassc == (f"8 (Challenge, Championship){small}<br>9 (High School){small}")


def test_a_book_that_lacks_a_rule_says_so_once(lines: list[str]) -> None:
    hold = section(f"## {say('rulebook.part.hold')}", lines)

    lacking = "no<br><small>[A61](#a61)</small>"
    assert f"| Has this rule | yes | {lacking} | yes | {lacking} | {lacking} |" in hold
    assert row_of("hold.no_draw_seconds", hold)[1] == "-"


def test_every_open_point_has_a_heading_to_link_to(lines: list[str]) -> None:
    headings = [line for line in lines if line.startswith("### ")]

    assert headings == [f"### {point.id}" for point in every_open_point()]


def test_an_open_point_has_question_decision_defaults_and_choices(
    lines: list[str],
) -> None:
    point = next(one for one in every_open_point() if one.id == "A11")
    (choices,) = point.choices.values()

    # A11 is open in one book only; the others say it.
    assert section("### A11", lines) == [
        "### A11",
        "",
        f"**{point.question}**",
        "",
        f"{point.because} Decision {point.decision}.",
        "",
        "|  | CC | SO | NA | ES | KZ |",
        "| --- | --- | --- | --- | --- | --- |",
        f"| {say('rulebook.field.exchange.may_be_none')} |  | yes |  |  |  |",
        "",
        f"{say('rulebook.field.exchange.may_be_none')}:",
        "",
        f"- yes: {next(one.meaning for one in choices if one.value is True)}",
        f"- no: {next(one.meaning for one in choices if one.value is False)}",
        "",
    ]


def test_a_decision_that_has_a_record_is_linked(lines: list[str]) -> None:
    point = next(one for one in every_open_point() if one.decision == "0024")

    linked = f"{point.because} Decision [0024](../../{RECORD})."
    assert linked in section(f"### {point.id}", lines)
