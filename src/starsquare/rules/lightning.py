"""What an attempt in the lightning round is worth."""

from __future__ import annotations

from collections.abc import Sequence

from starsquare.rulebook.game_parts import Lightning
from starsquare.tiles import ENGLISH, STANDARD, is_within, tile_of

_SHORTEST_WORD = 2


def can_spell(words: Sequence[str], held: str) -> bool:
    """Tell whether words can be laid out of the tiles held, each tile once.

    A small letter is a blank that stands for it.

    Rules: ES-TIE-1.d
    """
    tiles = "".join(map(tile_of, "".join(words)))
    are_words = all(
        len(word) >= _SHORTEST_WORD and all(map(ENGLISH.is_designation, word))
        for word in words
    )
    return are_words and is_within(tiles, held)


def value_of_attempt(
    words: Sequence[str], unacceptable: Sequence[str], rule: Lightning
) -> int:
    """Value the words of an attempt by their letters; a bad word spoils it.

    Rules: ES-TIE-1.d ES-TIE-1.f
    """
    if unacceptable and rule.bad_word == "attempt_is_zero":
        return 0
    bad = set(unacceptable)
    return sum(STANDARD.value_of(word) for word in words if word not in bad)
