"""Tiles in hand."""

from __future__ import annotations

import pytest

from starsquare.tiles import in_order, is_within, less, without


def test_equal_handfuls_are_equal_strings_with_blanks_first() -> None:
    assert in_order("TA?C") == in_order("C?TA") == "?ACT"


@pytest.mark.parametrize("tiles", ["", "A", "AA", "A?", "?AA"])
def test_a_rack_holds_tiles_as_often_as_it_has_them(tiles: str) -> None:
    assert is_within(tiles, "AA?")


@pytest.mark.parametrize("tiles", ["B", "AAA", "??", "a"])
def test_a_rack_does_not_hold_more_than_it_has(tiles: str) -> None:
    assert not is_within(tiles, "AA?")


def test_tiles_are_taken_out_one_for_one() -> None:
    assert without("TALLY?", "L?") == "ALTY"
    assert without("ABC", "") == "ABC"


def test_what_a_rack_does_not_hold_cannot_be_taken_out() -> None:
    with pytest.raises(ValueError, match="not in list"):
        without("ABC", "CC")


def test_what_a_rack_holds_of_some_tiles_can_be_taken_out_and_the_rest_left() -> None:
    assert less("TALLY?", "LLLZ?") == "ATY"
    assert less("ABC", "") == "ABC"
