"""Books and word lists of other languages. The words are made up."""

from __future__ import annotations

from random import Random

from starsquare.rulebook import Rulebook, changed, rulebook
from starsquare.tiles import TileSetName, tile_set

_VOWELS = "AEIOUÄÖÜ"


def a_book(tiles: TileSetName = "spanish", parent: str = "NA") -> Rulebook:
    """Return a book that plays with other tiles."""
    changes = {"equipment.tiles": tiles, "words.lexicon": "CLUB"}
    return changed(rulebook(parent), changes, house="CLUB")


def made_up_list(tiles: TileSetName, *, seed: int, count: int = 3000) -> frozenset[str]:
    """Return words of syllables, a letter a tile; every tile is in some."""
    chance, letters = Random(seed), tile_set(tiles).alphabet.letters
    vowels = [one for one in letters if one in _VOWELS]
    others = [one for one in letters if one not in _VOWELS]

    def syllable() -> str:
        end = chance.choice([*others, "", "", "S", "N"])
        return chance.choice(others) + chance.choice(vowels) + end

    words = {one + two for one in vowels for two in others}
    while len(words) < count:
        word = "".join(syllable() for _ in range(chance.randint(1, 3)))
        words |= {word, word + "S"} if len(word) > 1 else set()
    return frozenset(words)
