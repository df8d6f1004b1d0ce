"""The engine's advice to a director: whether all possible plays have been made.

It never decides anything, and nobody else sees it: a side that knew whether a play is
left would know more than its rack. Once a game is over, anyone may ask for the best
play of a turn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property

import msgspec

from starsquare.engine import Engine, Setting, WordIndex
from starsquare.engine.advice import plays_left
from starsquare.game.side import BySide
from starsquare.game.state import Game
from starsquare.lexicon import ENABLE1, embedded_list
from starsquare.rulebook import Rulebook
from starsquare.tiles import bracketed


class BestLeft(msgspec.Struct, frozen=True):
    """The best of the remaining plays."""

    position: str
    word: str
    score: int


class PlaysLeftAnswer(msgspec.Struct, frozen=True):
    """How many plays each side still has under a word list, and the best of each."""

    lexicon: str
    are_any: bool
    counts: BySide[int]
    best: BySide[BestLeft | None]


@cache
def embedded_index() -> WordIndex:
    """Return the built-in list's index; takes half a second the first time."""
    return WordIndex.of_words(embedded_list().words)


class Adviser:
    """Answers from one word list, which is loaded when first needed."""

    def __init__(
        self, words: Callable[[], WordIndex] = embedded_index, lexicon: str = ENABLE1
    ) -> None:
        """Take the loader of the words and the name of the list."""
        self._words, self._lexicon = words, lexicon

    @cached_property
    def _index(self) -> WordIndex:
        return self._words()

    def plays_left(self, game: Game, book: Rulebook) -> PlaysLeftAnswer:
        """Return how many plays each side still has.

        Rules: CC-20.b NA-20.b SO-CHAL-3.b
        """
        engine = Engine(self._index, None, Setting.of(book))
        counts: list[int] = []
        best: list[BestLeft | None] = []
        for rack in game.racks:
            left = plays_left(engine, game.position, rack) if rack else None
            counts.append(left.counts[0] if left else 0)
            play = left.best[0] if left else None
            best.append(
                BestLeft(play.at, bracketed(play.word), play.score) if play else None
            )
        return PlaysLeftAnswer(
            lexicon=self._lexicon,
            are_any=any(counts),
            counts=BySide(counts[0], counts[1]),
            best=BySide(best[0], best[1]),
        )
