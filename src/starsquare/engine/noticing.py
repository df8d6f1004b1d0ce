"""What a bot notices: the plays it finds, and the premium squares they open.

A person first finds a word on the rack and then a place for it. Long words are found
less often than short ones, and places that form several words at once less often than
simple ones. The same seed and turn always give the same result.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import chain

from starsquare.board import Layout, Position, Square
from starsquare.engine.chance import deviation, share
from starsquare.engine.levels import Habits
from starsquare.engine.moves import FoundPlay

_EASY = 3  # letters of a word that anyone finds
_TRIPLE = 3
_TINY = 1e-9  # no probability is zero


def noticed(
    plays: Iterable[FoundPlay],
    position: Position,
    habits: Habits,
    *,
    seed: int,
    number: int,
) -> list[FoundPlay]:
    """Return the first plays that the bot notices.

    A bot that finds nothing at once looks longer, for the play that comes closest.
    """
    eye = _Eye(position, habits, seed, number)
    found: list[FoundPlay] = []
    closest: FoundPlay | None = None
    clearest = habits.gives_up
    for play in plays:
        clarity = eye.clarity(play, clearest)
        if clarity >= 1:
            found.append(play)
            if len(found) == habits.weighs:
                break
        elif clarity > clearest:
            closest, clearest = play, clarity
    return found if found or closest is None else [closest]


def triples_covered(play: FoundPlay, layout: Layout) -> int:
    """Count the triple word squares that a play uses."""
    return sum(_is_triple(one.square, layout) for one in play.placements)


def triples_opened(play: FoundPlay, position: Position, layout: Layout) -> int:
    """Count the empty triple word squares beside a play."""
    return len(triples_beside(play, position, layout))


def triples_beside(
    play: FoundPlay, position: Position, layout: Layout
) -> frozenset[Square]:
    """Return the empty triple word squares beside a play."""
    laid = {one.square for one in play.placements}
    beside = frozenset(chain.from_iterable(map(_beside, laid))) - laid
    return frozenset(
        one
        for one in beside
        if layout.has(one) and position.at(one) is None and _is_triple(one, layout)
    )


class _Eye:
    """What one bot sees in one turn; it sees a play from a clarity of 1."""

    def __init__(
        self, position: Position, habits: Habits, seed: int, number: int
    ) -> None:
        self._position, self._habits = position, habits
        self._about = (seed, number)
        self._today = habits.sees * math.exp(habits.form * deviation(seed, "form"))
        self._found: dict[str, float] = {}

    def clarity(self, play: FoundPlay, least: float) -> float:
        """Return how clearly a play is seen, exactly only if above `least`."""
        word = play.word.replace("(", "").replace(")", "").upper()
        found = self._found.get(word)
        if found is None:
            found = self._found[word] = self._clarity_of(word)
        if found <= least:
            return found
        chance = self._habits.overlaps ** _words_across(play, self._position)
        placed = chance / max(share(*self._about, "places", word, play.at), _TINY)
        return min(found, placed)

    def _clarity_of(self, word: str) -> float:
        chance = self._today * self._habits.fades ** max(0, len(word) - _EASY)
        return chance / max(share(*self._about, "finds", word), _TINY)


def _words_across(play: FoundPlay, position: Position) -> int:
    """Count the cross-words that a play forms."""
    across = play.direction.other
    return sum(
        any(_letter(position, one.square.stepped(across, step)) for step in (-1, 1))
        for one in play.placements
    )


def _letter(position: Position, square: Square) -> str | None:
    return position.at(square) if position.has(square) else None


def _beside(square: Square) -> tuple[Square, ...]:
    row, col = square.row, square.col
    return (
        Square(row - 1, col),
        Square(row + 1, col),
        Square(row, col - 1),
        Square(row, col + 1),
    )


def _is_triple(square: Square, layout: Layout) -> bool:
    return layout.premium_at(square).word_factor >= _TRIPLE
