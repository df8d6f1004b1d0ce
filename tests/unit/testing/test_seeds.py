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


def test_tiles_that_are_not_in_the_bag_cannot_be_asked_for() -> None:
    with pytest.raises(ValueError, match="a bag of ABC does not hold CC"):
        a_seed("CC", bag="ABC")
