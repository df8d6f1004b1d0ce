"""Every value of a rulebook takes effect, or is advice for people and no choice."""

from __future__ import annotations

import pytest

from starsquare.rulebook import CODES, RulebookError, changed, rulebook
from starsquare.rulebook.fields import ADVICE, choices_of, field_types
from starsquare.rulebook.open_points import every_open_point
from starsquare.rulebook.presentation import show_answer
from starsquare.rulebook.shelf import book
from tests.unit.rulebook.reads import fields_read

ONE_VALUE = frozenset(
    {
        "challenge.window_ends",
        "lightning.word_values",
        "rounds.elimination",  # another value is refused
        "standings.rounding",
    }
)
"""What every book does alike: there is nothing to choose."""


def test_every_value_takes_effect_or_is_advice_for_people() -> None:
    unread = field_types().keys() - fields_read()

    assert unread == ADVICE | ONE_VALUE


def test_what_every_book_does_alike_has_one_value() -> None:
    assert all(
        len(choices_of(name)) <= 1 for name in ONE_VALUE - {"rounds.elimination"}
    )
    assert len({rulebook(code).rounds.elimination for code in CODES}) == 1


def test_nobody_is_knocked_out() -> None:
    with pytest.raises(RulebookError, match="everybody plays every round"):
        changed(rulebook("NA"), {"rounds.elimination": True}, house="HOUSE")


@pytest.mark.parametrize("name", sorted(ADVICE | ONE_VALUE))
def test_what_changes_nothing_is_offered_as_no_choice(name: str) -> None:
    offered = [len(one.choices.get(name, ())) for one in every_open_point()]

    assert max(offered) <= 1


@pytest.mark.parametrize("code", CODES)
def test_advice_is_called_advice_where_a_book_is_shown(code: str) -> None:
    shown = show_answer(rulebook(code), book(code), open_points=False)

    assert {one.name for one in shown.values if one.is_advice} == ADVICE
