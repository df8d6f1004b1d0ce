"""The role cards: written once in the handbook, printed from there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from starsquare.paper.canvas import Look, Paper
from starsquare.paper.face import width_of
from starsquare.paper.form import Form
from starsquare.paper.forms.role_card import (
    ROLES,
    TRANSLATED,
    Part,
    RoleCard,
    card_in,
    lines_with_weights,
    role_cards,
)
from starsquare.paper.mark import Text, Weight
from starsquare.paper.press import forms_of, pages_of, printed
from tests.unit.paper.papers import TITLE, a_day, text_of

CARDS = Path(__file__).parents[3] / "docs" / "handbook" / "cards"
LETTER = Look(paper=Paper.LETTER)
CARD = """# Runner

You bring *slips* in.

1. Press **On my way**, and
   go.
2. Type `8H`.

More: [Phones](../phones.md).
"""


def words_in(text: str) -> list[str]:
    return re.findall(r"\w+", text.replace("*", ""))


def test_a_card_has_its_title_its_paragraphs_and_its_numbered_steps() -> None:
    card = card_in(CARD)

    assert card.title == "Runner"
    assert card.parts == (
        Part("You bring slips in."),
        Part("Press **On my way**, and go.", 1),
        Part("Type 8H.", 2),
    )


def test_every_card_of_the_handbook_is_printed() -> None:
    assert sorted(ROLES) == sorted(one.stem for one in CARDS.glob("*.md"))
    assert len({one.title for one in role_cards()}) == len(ROLES)


def test_every_card_is_there_in_every_language_that_has_cards() -> None:
    for language in TRANSLATED:
        spoken = role_cards(language)
        assert len(spoken) == len(ROLES)
        for own, english in zip(spoken, role_cards(), strict=True):
            assert own.title != english.title or own.parts != english.parts
            assert len(own.parts) == len(english.parts), own.title


def test_a_language_without_cards_has_the_english_ones() -> None:
    assert role_cards("fr") == role_cards()


def test_cards_are_printed_in_both_languages_of_a_paper() -> None:
    both = Look(paper=Paper.LETTER, language="en+es")

    pages = text_of(printed(Form.ROLE_CARDS, a_day("CC"), both))

    assert len(pages) == len(ROLES)


ALL_CARDS = [*role_cards(), *(one for own in TRANSLATED for one in role_cards(own))]


@pytest.mark.parametrize("card", ALL_CARDS, ids=lambda one: one.title)
def test_a_card_has_five_to_nine_steps(card: RoleCard) -> None:
    steps = [one.number for one in card.parts if one.number]

    assert steps == list(range(1, len(steps) + 1))
    assert 5 <= len(steps) <= 9


def test_two_cards_fit_on_a_page_and_every_word_of_them_is_printed() -> None:
    pages = text_of(printed(Form.ROLE_CARDS, a_day("CC"), LETTER))

    assert len(pages) == len(ROLES) / 2
    assert all(page.count(TITLE) == 2 for page in pages)
    for card, page in zip(
        role_cards(), [one for one in pages for _ in "12"], strict=True
    ):
        read = words_in(page)
        assert card.title.split()[0] in read
        for part in card.parts:
            assert set(words_in(part.text)) <= set(read), part.text


def test_in_large_print_each_card_has_a_page() -> None:
    large = Look(paper=Paper.LETTER, is_large=True)

    assert len(list(pages_of(Form.ROLE_CARDS, a_day("CC"), large))) == len(ROLES)


def test_the_type_of_a_card_can_be_read_at_arms_length() -> None:
    for page in pages_of(Form.ROLE_CARDS, a_day("CC"), LETTER):
        sizes = [one.size for one in page.marks if isinstance(one, Text)]

        assert min(sizes) >= 9


def test_every_event_gets_its_role_cards() -> None:
    assert Form.ROLE_CARDS in forms_of(a_day("KZ"))


def test_names_of_buttons_are_set_in_bold_with_their_comma_beside_them() -> None:
    (line,) = lines_with_weights("Press **On my way**, and go.", 500, 10)

    assert line == (
        ("Press ", Weight.REGULAR),
        ("On my way", Weight.SEMIBOLD),
        (", and go.", Weight.REGULAR),
    )


def test_a_line_of_a_card_is_no_wider_than_its_room() -> None:
    text = "Press **Publish all 3 divisions**, then wait. " * 4

    lines = lines_with_weights(text, 40, 11)

    assert len(lines) > 4
    for line in lines:
        assert sum(width_of(run.rstrip(), 11, weight) for run, weight in line) <= 40
