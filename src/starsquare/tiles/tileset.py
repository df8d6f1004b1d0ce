"""How many of each tile there are, and what each is worth."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from starsquare.tiles.alphabet import ENGLISH, Alphabet
from starsquare.tiles.rack import Tiles, in_order


class TileSet(msgspec.Struct, frozen=True):
    """The tiles of one box."""

    alphabet: Alphabet
    counts: Mapping[str, int]
    points: Mapping[str, int]  # the blank is not in it: it is worth nothing

    @property
    def tiles(self) -> Tiles:
        """Every tile of the box."""
        every = (tile * count for tile, count in self.counts.items())
        return in_order("".join(every))

    def points_of(self, tile: str) -> int:
        """Give the value of a tile in hand or on the board; a blank has none.

        Rules: CC-14 NA-14 SO-SCORE-1 ES-SCORE-1 KZ-SCORE-1
        """
        return self.points.get(tile, 0)

    def value_of(self, tiles: str) -> int:
        """Add up the values of some tiles."""
        return sum(map(self.points_of, tiles))


def _standard() -> TileSet:
    by_points = {
        1: "AEILNORSTU",
        2: "DG",
        3: "BCMP",
        4: "FHVWY",
        5: "K",
        8: "JX",
        10: "QZ",
    }
    by_count = {
        1: "JKQXZ",
        2: "BCFHMPVWY?",
        3: "G",
        4: "DLSU",
        6: "NRT",
        8: "O",
        9: "AI",
        12: "E",
    }
    return TileSet(
        alphabet=ENGLISH,
        counts={tile: n for n, tiles in by_count.items() for tile in tiles},
        points={tile: n for n, tiles in by_points.items() for tile in tiles},
    )


STANDARD = _standard()
"""The 100 tiles that all five documents play with."""
