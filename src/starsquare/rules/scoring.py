"""The score of a word, of a turn and of a lightning attempt, with its parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from starsquare.board import (
    FormedWord,
    Placement,
    Position,
    words_formed,
)
from starsquare.bounds import Points
from starsquare.rulebook import Rulebook
from starsquare.rulebook.game_parts import Equipment, Lightning
from starsquare.tiles import Alphabet, TileSet, is_within, tile_of


class WordScore(msgspec.Struct, frozen=True):
    """The score of one word."""

    word: str
    points: Points


class TurnScore(msgspec.Struct, frozen=True):
    """The score of a play: each word it formed, and the bingo bonus."""

    words: tuple[WordScore, ...]
    bonus: Points

    @property
    def total(self) -> int:
        """The total score."""
        return sum(word.points for word in self.words) + self.bonus


def score_word(
    word: FormedWord,
    equipment: Equipment,
    word_premiums: Literal["multiply", "largest"] = "multiply",
) -> int:
    """Score one word: letter premiums first, then every word premium in turn.

    A premium counts only under a tile that this play placed.

    Rules: SO-INTRO-1.b ES-INTRO-1.b KZ-INTRO-1.b
    Rules: CC-14 CC-15 CC-16.a CC-16.b CC-16.c CC-16.d
    Rules: NA-14 NA-15 NA-16.a NA-16.b NA-16.c NA-16.d NA-16.e
    Rules: SO-SCORE-1 SO-SCORE-2 SO-SCORE-3 SO-SCORE-4 SO-SCORE-5 SO-SCORE-6
    Rules: ES-SCORE-1 ES-SCORE-2 ES-SCORE-3 ES-SCORE-4 ES-SCORE-5 ES-SCORE-6
    Rules: KZ-SCORE-1 KZ-SCORE-2 KZ-SCORE-3 KZ-SCORE-4 KZ-SCORE-5 KZ-SCORE-6
    """
    tiles, layout = equipment.tile_set, equipment.layout
    points, factors = 0, [1]
    for letter in word.letters:
        value = tiles.points_of(letter.letter)
        if letter.is_new:
            premium = layout.premium_at(letter.square)
            value *= premium.letter_factor
            factors.append(premium.word_factor)
        points += value
    return points * _combined(factors, word_premiums)


def score_play(
    position: Position, placements: Sequence[Placement], book: Rulebook
) -> TurnScore:
    """Score every word that a legal play forms, and the bingo bonus.

    Rules: CC-3.c NA-3.c SO-PLAY-4.c ES-PLAY-3.c KZ-PLAY-3.c
    Rules: CC-17 CC-18 NA-17 NA-18 SO-SCORE-7 SO-SCORE-8
    Rules: ES-SCORE-7 ES-SCORE-8 KZ-SCORE-7 KZ-SCORE-8
    """
    rule = book.scoring
    is_full = len(placements) == rule.rack_size
    return TurnScore(
        words=tuple(
            WordScore(word.text, score_word(word, book.equipment, rule.word_premiums))
            for word in words_formed(position, placements)
        ),
        bonus=rule.full_rack_bonus if is_full else 0,
    )


def _combined(factors: Iterable[int], how: Literal["multiply", "largest"]) -> int:
    if how == "largest":
        return max(factors)
    product = 1
    for factor in factors:
        product *= factor
    return product


_SHORTEST_WORD = 2


def can_spell(words: Sequence[str], held: str, alphabet: Alphabet) -> bool:
    """Return whether words can be made from the tiles held, each tile used once.

    A lowercase letter is a blank.

    Rules: ES-TIE-1.d
    """
    tiles = "".join(map(tile_of, "".join(words)))
    are_words = all(
        len(word) >= _SHORTEST_WORD and all(map(alphabet.is_designation, word))
        for word in words
    )
    return are_words and is_within(tiles, held)


def value_of_attempt(
    words: Sequence[str],
    unacceptable: Sequence[str],
    rule: Lightning,
    tiles: TileSet,
) -> int:
    """Return the value of an attempt by its letters; one bad word makes it zero.

    Rules: ES-TIE-1.d ES-TIE-1.f
    """
    if unacceptable and rule.bad_word == "attempt_is_zero":
        return 0
    bad = set(unacceptable)
    return sum(tiles.value_of(word) for word in words if word not in bad)
