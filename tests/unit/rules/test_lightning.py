"""What an attempt in the lightning round is worth."""

from __future__ import annotations

import pytest

from starsquare.rulebook import rulebook
from starsquare.rules.scoring import can_spell, value_of_attempt
from starsquare.tiles import ENGLISH, STANDARD

RULE = rulebook("ES").lightning


@pytest.mark.parametrize(
    "words", [(), ("CAT",), ("AT",), ("cAT",), ("CAt",), ("CA", "tO")]
)
def test_words_can_be_laid_out_of_the_tiles_held(words: tuple[str, ...]) -> None:
    assert can_spell(words, "?CATO", ENGLISH)


@pytest.mark.parametrize(
    "words", [("A",), ("",), ("COT", "AT"), ("ct",), ("CAT", "C"), ("C?",)]
)
def test_words_cannot_be_laid_out_of_other_tiles_or_twice(
    words: tuple[str, ...],
) -> None:
    assert not can_spell(words, "?CATO", ENGLISH)


def test_an_attempt_is_worth_its_letters_unless_a_word_of_it_is_bad() -> None:
    assert RULE is not None
    words = ("QUIZ", "aH")

    assert value_of_attempt(words, (), RULE, STANDARD) == (10 + 1 + 1 + 10) + (0 + 4)
    assert value_of_attempt(words, ("aH",), RULE, STANDARD) == 0
    assert value_of_attempt((), (), RULE, STANDARD) == 0
