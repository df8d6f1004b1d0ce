"""The letters: what is one, what may lie on the board, and their order."""

from __future__ import annotations

import pytest

from starsquare.tiles import BLANK, ENGLISH

DOTLESS_I, LONG_S = "\u0131", "\u017f"  # their capitals are I and S


@pytest.mark.parametrize("character", ["A", "M", "Z"])
def test_a_capital_of_the_alphabet_is_a_letter(character: str) -> None:
    assert ENGLISH.is_letter(character)


@pytest.mark.parametrize("character", ["", "a", "AB", "?", "1", "É"])
def test_nothing_else_is_a_letter(character: str) -> None:
    assert not ENGLISH.is_letter(character)


@pytest.mark.parametrize("character", ["A", "z"])
def test_capitals_and_small_letters_may_lie_on_the_board(character: str) -> None:
    assert ENGLISH.is_designation(character)


@pytest.mark.parametrize("character", ["", "?", "ab", "1", "é", DOTLESS_I, LONG_S])
def test_signs_and_letters_of_other_alphabets_may_not(character: str) -> None:
    assert not ENGLISH.is_designation(character)


def test_the_blank_comes_before_all_letters_and_a_before_b() -> None:
    tiles = [*ENGLISH.letters, BLANK]

    assert sorted(tiles, key=ENGLISH.rank_of) == [BLANK, *ENGLISH.letters]
    assert [ENGLISH.rank_of(tile) for tile in (BLANK, "A", "Z")] == [0, 1, 26]
