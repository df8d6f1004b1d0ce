"""The letters of a language, how many tiles of each there are, and their values.

A tile is written as one character: a capital letter, or `?` for a blank. On the
board a blank is written as the small form of the letter it was designated.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from starsquare.tiles.bag import Tiles, in_order

BLANK = "?"


class Alphabet(msgspec.Struct, frozen=True):
    """The capital letters of a language, from first to last."""

    letters: str

    def is_letter(self, character: str) -> bool:
        """Return whether this is one capital letter of the alphabet."""
        return len(character) == 1 and character in self.letters

    def is_designation(self, character: str) -> bool:
        """Tell whether this is a letter on the board: a capital, or small for a blank.

        Not a question of `upper()`: letters of other alphabets have our capitals.
        """
        return self.is_letter(character) or (
            len(character) == 1 and character in self.letters.lower()
        )

    def rank_of(self, tile: str) -> int:
        """Return the order of a tile in the draw for first play: the blank is first.

        Rules: SO-SETUP-1.b NA-SETUP-1.b ES-SETUP-1.b KZ-SETUP-1.b
        """
        return 0 if tile == BLANK else self.letters.index(tile) + 1


def tile_of(letter: str) -> str:
    """Return the tile that shows a letter on the board; a small one is a blank."""
    return letter if letter.isupper() else BLANK


ENGLISH = Alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


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
        """Return the value of a tile in hand or on the board; a blank has none.

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
