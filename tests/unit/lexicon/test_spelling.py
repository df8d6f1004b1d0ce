"""What may be written down as a word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsquare.lexicon.spelling import capitals, faults_in, name_of, shown

LOOK_ALIKES = [
    "\N{CYRILLIC CAPITAL LETTER A}A",
    "\N{GREEK CAPITAL LETTER ALPHA}A",
    "\N{FULLWIDTH LATIN CAPITAL LETTER A}A",
    "\N{MATHEMATICAL BOLD CAPITAL A}A",
    "A\N{COMBINING ACUTE ACCENT}A",
    "\N{LATIN CAPITAL LETTER A WITH DIAERESIS}A",
    "\N{KELVIN SIGN}A",
    "\N{LATIN SMALL LETTER DOTLESS I}N",
    "\N{LATIN SMALL LETTER LONG S}O",
    "\N{LATIN SMALL LETTER SHARP S}A",
    "\N{LATIN SMALL LIGATURE FI}N",
    "A\N{ZERO WIDTH SPACE}A",
    "A\N{SOFT HYPHEN}A",
    "\N{RIGHT-TO-LEFT OVERRIDE}AA",
    "\N{REGIONAL INDICATOR SYMBOL LETTER A}A",
]


def test_upper_and_lower_case_are_the_same() -> None:
    assert capitals("quiz") == capitals("QuIz") == capitals("QUIZ") == "QUIZ"


@pytest.mark.parametrize("text", LOOK_ALIKES)
def test_a_character_that_only_looks_like_a_letter_is_none(text: str) -> None:
    assert capitals(text) is None


@pytest.mark.parametrize(
    "text", ["", " ", "A A", " AA", "AA ", "AA\n", "A1", "1", "A-A", "CAN'T", "A.", "?"]
)
def test_nothing_is_mended_in_what_is_not_letters(text: str) -> None:
    assert capitals(text) is None


@given(st.text())
def test_capitals_are_letters_of_the_alphabet_or_nothing(text: str) -> None:
    word = capitals(text)

    assert word is None or set(word) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert (word is None) == bool(list(faults_in(text, longest=len(text))))


def test_a_good_word_has_no_faults() -> None:
    assert list(faults_in("UNCOPYRIGHTABLE")) == []


def test_sixteen_letters_are_too_long_for_a_board() -> None:
    assert list(faults_in("A" * 16)) == [
        "AAAAAAAAAAAAAAAA has 16 letters; a word on the board has at most 15"
    ]
    assert list(faults_in("A" * 16, longest=21)) == []


def test_an_empty_word_is_said_to_be_empty() -> None:
    assert list(faults_in("")) == ["a word is empty; enter at least one letter"]


def test_the_stranger_in_a_word_is_named_once() -> None:
    cyrillic = "\N{CYRILLIC CAPITAL LETTER A}"

    assert list(faults_in(f"{cyrillic}B{cyrillic}")) == [
        f"{cyrillic}B{cyrillic} is not a word: it has U+0410 cyrillic capital "
        "letter a, and only the letters A to Z are allowed"
    ]


def test_all_faults_of_a_word_are_said() -> None:
    assert len(list(faults_in("1" * 16))) == 2


def test_a_control_character_has_a_name_too() -> None:
    assert name_of("\x1b") == "U+001B a control character"


def test_what_a_terminal_would_obey_is_not_shown() -> None:
    assert shown("A\x1b[31mB") == "A\N{REPLACEMENT CHARACTER}[31mB"


def test_a_long_text_is_shown_shortened() -> None:
    assert shown("A" * 40) == "A" * 40
    assert shown("A" * 41) == "A" * 40 + "\N{HORIZONTAL ELLIPSIS}"
