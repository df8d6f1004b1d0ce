"""Books as people and programs are shown them."""

from __future__ import annotations

import pytest

from starsquare.rulebook import CODES, book, rulebook
from starsquare.rulebook.comparison import Cell, in_words
from starsquare.rulebook.fields import value_names
from starsquare.rulebook.presentation import check_answer, compare_answer, list_answer
from starsquare.text import speaking
from tests.unit.rulebook.looking import read

OURS = """
code = "SPRING"
title = "Spring Cup"
derived_from = "NA"
[clock]
side_seconds = 1800
"""


def test_the_list_names_every_division_of_every_book() -> None:
    listed = list_answer(book(code) for code in CODES).books

    assert tuple(one.code for one in listed) == CODES
    assert [one.code for one in listed[CODES.index("KZ")].divisions] == [
        one.code for one in book("KZ").divisions.values()
    ]


def test_two_books_side_by_side_show_what_differs_or_everything() -> None:
    books = (rulebook("CC"), rulebook("SO"))

    differing = compare_answer(books, everything=False)
    every = compare_answer(books, everything=True)

    assert differing.books == ("CC", "SO")
    assert all(one.differs for one in differing.values)
    assert differing.values == tuple(one for one in every.values if one.differs)
    assert len(differing.values) < len(every.values)
    (limit,) = [one for one in every.values if one.name == "clock.turn_seconds"]
    assert [(one.applies, one.value) for one in limit.cells] == [
        (True, None),
        (True, 180),
    ]


def test_a_derived_book_is_shown_by_what_it_changed_and_where() -> None:
    ours = read(OURS)

    answer = check_answer("ours.toml", ours, book("NA"))

    (change,) = answer.changes
    assert (answer.usable, answer.code, answer.derived_from) == (True, "SPRING", "NA")
    assert change.name == "clock.side_seconds"
    assert (change.before.value, change.after.value) == (1500, 1800)
    assert change.divisions == answer.divisions
    assert check_answer("na.toml", book("NA"), None).changes == ()


@pytest.mark.parametrize(
    ("language", "half_win", "tiles"),
    [
        ("en", "half a win", "English"),
        ("es", "media victoria", "inglesas"),
        ("fr", "une demi-victoire", "anglais"),
    ],
)
def test_no_value_is_shown_as_its_name_in_a_file(
    language: str, half_win: str, tiles: str
) -> None:
    with speaking(language):
        shown = {name: in_words(Cell(name)) for name in sorted(value_names())}
        unnamed = in_words(Cell("OSPD4"))

    assert [name for name, words in shown.items() if "_" in words] == []
    assert shown["half_win"] == half_win
    assert unnamed == "OSPD4"
    assert shown["english"] == tiles
