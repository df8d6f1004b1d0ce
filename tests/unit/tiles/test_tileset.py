"""The tiles of the box: how many, and worth how much.

Counted here tile by tile, as they lie in the box.
"""

from __future__ import annotations

import pytest

from starsquare.tiles import STANDARD

BOX = """
    A9x1 B2x3 C2x3 D4x2 E12x1 F2x4 G3x2 H2x4 I9x1 J1x8 K1x5 L4x1 M2x3
    N6x1 O8x1 P2x3 Q1x10 R6x1 S4x1 T6x1 U4x1 V2x4 W2x4 X1x8 Y2x4 Z1x10 ?2x0
"""


def _box() -> dict[str, tuple[int, int]]:
    entries = (entry for entry in BOX.split())
    return {
        entry[0]: (int(entry[1:].split("x")[0]), int(entry[1:].split("x")[1]))
        for entry in entries
    }


def test_the_box_holds_the_tiles_that_everybody_knows() -> None:
    found = {
        tile: (STANDARD.tiles.count(tile), STANDARD.points_of(tile))
        for tile in set(STANDARD.tiles)
    }

    assert found == _box()
    assert len(STANDARD.tiles) == 100


@pytest.mark.parametrize(
    ("tiles", "value"), [("", 0), ("?", 0), ("QZ", 20), ("CAT", 5), ("cAT", 2)]
)
def test_some_tiles_are_worth_what_they_add_up_to(tiles: str, value: int) -> None:
    assert STANDARD.value_of(tiles) == value
