"""Seeds by which certain tiles are drawn."""

from __future__ import annotations

import pytest

from starsquare.testing import a_seed
from starsquare.tiles import STANDARD, Mix, in_order, next_tiles


def test_the_tiles_asked_for_leave_the_bag_first() -> None:
    full = Mix(0, in_order(STANDARD.tiles))
    small = Mix(0, in_order("ABCD"))

    assert next_tiles(full, 2, a_seed("?E")) == "?E"
    assert next_tiles(small, 4, a_seed("DBCA", bag="ABCD")) == "DBCA"


def test_a_rack_of_tiles_is_found_in_any_order() -> None:
    full = Mix(0, in_order(STANDARD.tiles))

    seed = a_seed("CATERED", any_order=True)

    assert in_order(next_tiles(full, 7, seed)) == in_order("CATERED")
    small = Mix(0, in_order("ABCDEFG"))
    found = next_tiles(small, 3, a_seed("GAD", bag="GFEDCBA", any_order=True))
    assert in_order(found) == "ADG"


@pytest.mark.parametrize(
    ("drawn", "any_order", "tries"), [("CATERED", False, "235,"), ("JQXZ", True, "3,9")]
)
def test_what_is_too_rare_is_refused_and_not_searched_for_ever(
    drawn: str, tries: str, *, any_order: bool
) -> None:
    with pytest.raises(
        ValueError, match=f"{drawn} comes first out of one bag in {tries}"
    ):
        a_seed(drawn, any_order=any_order)


def test_tiles_that_are_not_in_the_bag_cannot_be_asked_for() -> None:
    with pytest.raises(ValueError, match="a bag of ABC does not hold CC"):
        a_seed("CC", bag="ABC")
