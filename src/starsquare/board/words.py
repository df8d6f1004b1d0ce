"""The words that a play forms or changes, letter by letter."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starsquare.board.play import Placement, direction_of
from starsquare.board.position import Position
from starsquare.board.square import Direction, Square


class LetterInWord(msgspec.Struct, frozen=True):
    """One letter of a word, and whether this play placed it."""

    square: Square
    letter: str
    is_new: bool


class FormedWord(msgspec.Struct, frozen=True):
    """A word on the board after a play."""

    direction: Direction
    letters: tuple[LetterInWord, ...]

    @property
    def start(self) -> Square:
        """The square of its first letter."""
        return self.letters[0].square

    @property
    def text(self) -> str:
        """The word in capitals, as on a challenge slip."""
        return "".join(letter.letter for letter in self.letters).upper()


def words_formed(
    position: Position, placements: Sequence[Placement]
) -> tuple[FormedWord, ...]:
    """Return every word that a legal play forms or changes, the main word first.

    Rules: CC-3.b NA-3.b SO-PLAY-4.b ES-PLAY-3.b KZ-PLAY-3.b
    """
    new = {placement.square: placement.letter for placement in placements}
    along = direction_of(placements, position)
    words = [_word_through(position, new, placements[0].square, along)]
    words += [
        _word_through(position, new, placement.square, along.other)
        for placement in placements
    ]
    return tuple(word for word in words if len(word.letters) > 1)


def _word_through(
    position: Position, new: dict[Square, str], square: Square, direction: Direction
) -> FormedWord:
    def letter_at(at: Square) -> str | None:
        return new.get(at) or position.at(at)

    start = square
    while letter_at(before := start.stepped(direction, -1)) is not None:
        start = before
    letters: list[LetterInWord] = []
    at = start
    while (letter := letter_at(at)) is not None:
        letters.append(LetterInWord(at, letter, at in new))
        at = at.stepped(direction)
    return FormedWord(direction, tuple(letters))
