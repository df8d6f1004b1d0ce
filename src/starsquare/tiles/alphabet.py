"""The letters of a language and their order.

A tile is written as one character: a capital letter, or `?` for a blank. On the
board a blank is written as the small form of the letter it was designated.
"""

from __future__ import annotations

import msgspec

BLANK = "?"


class Alphabet(msgspec.Struct, frozen=True):
    """The capital letters of a language, from first to last."""

    letters: str

    def is_letter(self, character: str) -> bool:
        """Tell whether this is one capital letter of the alphabet."""
        return len(character) == 1 and character in self.letters

    def is_designation(self, character: str) -> bool:
        """Tell whether this is a letter on the board: a capital, or small for a blank.

        Not a question of `upper()`: letters of other alphabets have our capitals.
        """
        return self.is_letter(character) or (
            len(character) == 1 and character in self.letters.lower()
        )

    def rank_of(self, tile: str) -> int:
        """Give the order of a tile in the draw for first play: the blank is first.

        Rules: SO-SETUP-1.b NA-SETUP-1.b ES-SETUP-1.b KZ-SETUP-1.b
        """
        return 0 if tile == BLANK else self.letters.index(tile) + 1


def tile_of(letter: str) -> str:
    """Give the tile that shows a letter on the board; a small one is a blank."""
    return letter if letter.isupper() else BLANK


ENGLISH = Alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
