from __future__ import annotations

import pytest

from starsquare.rulebook import TurnKind, changed, rulebook
from starsquare.rules.ending import (
    bonus_for_being_out,
    ends_by_going_out,
    ends_scoreless,
    unplayed_points,
)
from starsquare.tiles import STANDARD
from tests.marks import rule

PASS, EXCHANGE, PLAY = TurnKind.PASS, TurnKind.EXCHANGE, TurnKind.PLAY
NA, KZ, SO, ES = (rulebook(code) for code in ("NA", "KZ", "SO", "ES"))


@rule("NA-20.c")
@pytest.mark.parametrize(
    ("kinds", "ends"),
    [
        ((PASS,) * 5, False),
        ((PASS,) * 6, True),
        ((PLAY, *(PASS,) * 6), True),
        ((*(PASS,) * 6, PLAY), False),
        ((PASS, PASS, PLAY, PASS, PASS, PASS, PASS), False),
        ((EXCHANGE,) * 6, True),
        ((TurnKind.STRUCK_OFF,) * 6, True),
        ((TurnKind.LOST,) * 6, True),
        ((*(PASS,) * 5, TurnKind.TIMED_OUT), False),
        ((*(PASS,) * 5, TurnKind.SKIPPED), False),
        ((), False),
    ],
)
def test_the_last_six_turns_decide(kinds: tuple[TurnKind, ...], *, ends: bool) -> None:
    assert ends_scoreless(kinds, has_points=True, rule=NA.scoreless) is ends


@rule("NA-20.c", "KZ-END-1.b")
def test_nil_nil_keeps_a_game_alive_in_one_book_and_not_in_another() -> None:
    kinds = (PASS,) * 6

    assert not ends_scoreless(kinds, has_points=False, rule=NA.scoreless)
    assert ends_scoreless(kinds, has_points=False, rule=KZ.scoreless)


def test_without_such_a_rule_no_run_ends_a_game() -> None:
    for book in (SO, ES):
        assert not ends_scoreless((PASS,) * 60, has_points=True, rule=book.scoreless)


@rule("NA-20.a")
@pytest.mark.parametrize(
    ("rack", "tiles_in_bag", "ends"),
    [("", 0, True), ("", 1, False), ("?", 0, False), ("A", 1, False)],
)
def test_going_out_takes_an_empty_rack_and_an_empty_bag(
    rack: str, tiles_in_bag: int, *, ends: bool
) -> None:
    out = ends_by_going_out(rack=rack, tiles_in_bag=tiles_in_bag, rule=NA.ending)

    assert out is ends


@rule("ES-END-1.a")
def test_going_out_ends_nothing_in_escondido() -> None:
    assert not ends_by_going_out(rack="", tiles_in_bag=0, rule=ES.ending)


@rule("NA-23.a", "ES-END-1.c")
def test_unplayed_tiles_cost_their_value_or_nothing() -> None:
    assert unplayed_points(own="?AQ", rule=NA.unplayed, tiles=STANDARD) == 11
    assert unplayed_points(own="?AQ", rule=ES.unplayed, tiles=STANDARD) == 0


@rule("NA-23.b")
@pytest.mark.parametrize(
    ("own", "tiles_in_bag", "points"), [("", 0, 11), ("", 1, 0), ("A", 0, 0)]
)
def test_the_others_tiles_are_won_by_an_empty_rack_with_the_bag_empty(
    own: str, tiles_in_bag: int, points: int
) -> None:
    bonus = bonus_for_being_out(
        own=own,
        others="?AQ",
        tiles_in_bag=tiles_in_bag,
        rule=NA.unplayed,
        tiles=STANDARD,
    )

    assert bonus == points


@rule("KZ-SCORE-9.b")
def test_where_a_house_does_not_look_into_the_bag_an_empty_rack_is_enough() -> None:
    house = changed(KZ, {"unplayed.bonus_needs_empty_bag": False}, house="HOUSE")

    bonus = bonus_for_being_out(
        own="", others="?AQ", tiles_in_bag=9, rule=house.unplayed, tiles=STANDARD
    )

    assert bonus == 11


@rule("ES-END-1.c")
def test_nothing_is_won_where_the_book_adds_nothing() -> None:
    bonus = bonus_for_being_out(
        own="", others="AQ", tiles_in_bag=0, rule=ES.unplayed, tiles=STANDARD
    )

    assert bonus == 0
