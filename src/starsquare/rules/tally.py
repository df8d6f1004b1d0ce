"""The score of tiles that are only being tried, letter by letter.

It shows whether the placement is legal, but never whether the words are acceptable.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starsquare.board import (
    Direction,
    FormedWord,
    Placement,
    Position,
    words_formed,
)
from starsquare.rulebook import Rulebook
from starsquare.rules.placement import Fault, clauses_against, faults_of
from starsquare.rules.scoring import score_play, score_word

_FORMS_NO_WORDS = frozenset(
    {
        Fault.NO_TILES,
        Fault.OFF_BOARD,
        Fault.OCCUPIED,
        Fault.SAME_SQUARE,
        Fault.NOT_A_LETTER,
        Fault.NOT_IN_LINE,
        Fault.HAS_GAP,
    }
)


class LetterTally(msgspec.Struct, frozen=True, kw_only=True):
    """One letter of a word: its value, and what its square does to it or to the word.

    A premium used by an earlier play no longer counts and is 1 here.
    """

    square: str
    letter: str
    is_new: bool
    value: int
    letter_factor: int
    word_factor: int


class WordTally(msgspec.Struct, frozen=True, kw_only=True):
    """One word that is formed or changed, and its score."""

    word: str
    start: str  # as on score sheets: 8H across, H8 down
    direction: Direction
    letters: tuple[LetterTally, ...]
    points: int


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """What a play would score.

    Attributes:
        words: each word with its letters; none if the tiles form no word.
        bonus: the bingo bonus.
        total: the total score.
        faults: why the placement is not legal; none if it is.
        reasons: the faults as sentences.
        rules: the clauses that forbid it.
    """

    words: tuple[WordTally, ...] = ()
    bonus: int = 0
    total: int = 0
    faults: tuple[Fault, ...] = ()
    reasons: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


def tally_of(
    placements: Sequence[Placement], position: Position, held: str, book: Rulebook
) -> Tally:
    """Return what tiles would score, as far as they form words.

    Args:
        placements: the tiles, in any order.
        position: the board before them.
        held: the tiles that may be played.
        book: the book in force.

    Rules: CC-16.a CC-17 CC-18 NA-16.a NA-17 NA-18 SO-SCORE-7 SO-SCORE-8
    Rules: ES-SCORE-7 ES-SCORE-8 KZ-SCORE-7 KZ-SCORE-8
    """
    placed = sorted(placements)
    faults = faults_of(placed, position, held, book.equipment.tile_set.alphabet)
    rules = tuple(map(str, clauses_against(faults, book)))
    reasons = tuple(fault.said for fault in faults)
    if _FORMS_NO_WORDS.intersection(faults):
        return Tally(faults=faults, reasons=reasons, rules=rules)
    score = score_play(position, placed, book)
    return Tally(
        words=tuple(_word_tally(word, book) for word in words_formed(position, placed)),
        bonus=score.bonus,
        total=score.total,
        faults=faults,
        reasons=reasons,
        rules=rules,
    )


def _word_tally(word: FormedWord, book: Rulebook) -> WordTally:
    tiles, layout = book.equipment.tile_set, book.equipment.layout
    letters: list[LetterTally] = []
    for one in word.letters:
        premium = layout.premium_at(one.square)
        letters.append(
            LetterTally(
                square=one.square.written(),
                letter=one.letter,
                is_new=one.is_new,
                value=tiles.points_of(one.letter),
                letter_factor=premium.letter_factor if one.is_new else 1,
                word_factor=premium.word_factor if one.is_new else 1,
            )
        )
    return WordTally(
        word=word.text,
        start=word.start.written(word.direction),
        direction=word.direction,
        letters=tuple(letters),
        points=score_word(word, book.equipment, book.scoring.word_premiums),
    )
