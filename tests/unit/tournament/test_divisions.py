"""Which division is meant, where there are several."""

from __future__ import annotations

import pytest

from starsquare.rulebook import book
from starsquare.testing import Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.divisions import chosen_division, chosen_pool, pools_of
from starsquare.tournament.keys import DivisionKey
from starsquare.tournament.refusals import EntryError, RoundError
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


@rule("KZ-CAT-1")
def test_a_division_is_paired_only_within_one_that_exists_and_stands_alone() -> None:
    cup = Cup("ES")
    advanced, novice = DivisionKey("advanced"), DivisionKey("novice")

    def within(division: DivisionKey, pool: str) -> None:
        changes = {"pairing.pool": pool}
        cup.does(ask.ChangeRules(division=division, changes=changes, why="few players"))

    for pool in ("novices", "open"):
        with pytest.raises(RoundError, match=f"cannot be paired within {pool}"):
            within(advanced, pool)
    within(advanced, "novice")
    with pytest.raises(RoundError, match="advanced cannot be paired within novice"):
        within(novice, "advanced")
    with pytest.raises(RoundError, match="cannot be paired within elsewhere"):
        Cup("ES", changes={"pairing.pool": "elsewhere"})

    assert pools_of(cup.state) == ("novice", "intermediate")


@rule("KZ-CAT-1")
def test_once_a_round_is_paired_no_division_joins_another() -> None:
    cup = an_event_of(4, "ES", rounds_played=1)
    changes = {"pairing.pool": "novice"}

    with pytest.raises(RoundError, match="rounds are already paired"):
        cup.does(
            ask.ChangeRules(division=cup.division, changes=changes, why="few players")
        )

    assert len(cup.state.rounds_of(cup.pool)) == 1
