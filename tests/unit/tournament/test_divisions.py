"""Which division is meant, where there are several."""

from __future__ import annotations

import pytest

from starsquare.rulebook import book
from starsquare.testing import Cup
from starsquare.tournament.divisions import chosen_division, chosen_pool, pools_of
from starsquare.tournament.refusals import EntryError
from tests.marks import rule


@rule("ES-DIV-1.a", "NA-INTRO-1.a")
@pytest.mark.parametrize("code", ["ES", "NA", "KZ"])
def test_no_division_is_taken_for_the_one_that_is_meant(code: str) -> None:
    state = Cup(code).state

    for chosen in (chosen_division, chosen_pool):
        with pytest.raises(EntryError, match=r"several divisions\. Choose one:"):
            chosen(state, None)


def test_the_only_division_needs_no_name() -> None:
    state = Cup("CC", changes={"rounds.number": 3}).state

    assert chosen_division(state, None).key == "open"
    assert chosen_pool(state, "") == "open"


def test_divisions_that_are_paired_together_are_one_pool() -> None:
    state = Cup(book("KZ").with_only(("corporate",))).state

    assert list(state.divisions) == ["just-for-fun", "corporate"]
    assert pools_of(state) == ("just-for-fun",)
    assert chosen_pool(state, None) == "just-for-fun"
    assert chosen_pool(state, "corporate") == "just-for-fun"


@pytest.mark.parametrize("name", ["just-for-fun", "Just for Fun", " JUST FOR FUN "])
def test_a_division_is_named_by_key_or_title(name: str) -> None:
    assert chosen_division(Cup("KZ").state, name).key == "just-for-fun"


def test_a_division_that_there_is_not_is_answered_with_those_there_are() -> None:
    with pytest.raises(EntryError, match="Divisions: competitive, just-for-fun"):
        chosen_division(Cup("KZ").state, "serious")


def test_an_event_may_hold_some_divisions_of_a_book_only() -> None:
    found = book("NA").with_only(("high-school",))

    assert list(found.divisions) == ["high-school"]
