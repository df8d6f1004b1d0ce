"""The engine's slow twin: every word tried on every line, nothing clever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from starsquare.board import (
    Direction,
    FormedWord,
    PlacedTiles,
    Placement,
    Position,
    Square,
    words_formed,
)
from starsquare.board.play import direction_of
from starsquare.engine import Setting, Situation
from starsquare.rulebook import Rulebook
from starsquare.rules.scoring import score_play
from starsquare.tiles import BLANK, Tiles, without

SlowPlay = tuple[int, str, str, str]
"""Score, where, the word with small letters for blanks, the leave."""


class Line(NamedTuple):
    """A row or a column of a position."""

    direction: Direction
    squares: list[Square]
    row: list[str | None]


class SlowEngine:
    """Finds plays by trying the whole word list."""

    def __init__(
        self, words: Iterable[str], setting: Setting, book: Rulebook | None = None
    ) -> None:
        self.book = book  # scores by the rules themselves, on the standard board
        self.words = frozenset(word for word in words if len(word) > 1)
        self.setting = setting
        self._by_letters = [(frozenset(word), word) for word in sorted(self.words)]

    def all_plays(self, situation: Situation) -> list[SlowPlay]:
        """Return every play, sorted by place."""
        found = {
            (self.score(situation.position, placements), *described)
            for direction in Direction
            for lane in range(situation.position.size)
            for placements, described in self._plays_in(situation, direction, lane)
        }
        return sorted(found)

    def placed_plays(self, situation: Situation) -> set[tuple[int, PlacedTiles, Tiles]]:
        """Return every play as its score, its placements and the tiles it leaves."""
        return {
            (self.score(situation.position, placements), placements, Tiles(leave))
            for direction in Direction
            for lane in range(situation.position.size)
            for placements, (_, _, leave) in self._plays_in(situation, direction, lane)
        }

    def score(self, position: Position, placements: PlacedTiles) -> int:
        """Score a play as the books do."""
        if self.book is not None:
            return score_play(position, placements, self.book).total
        formed = words_formed(position, placements)
        score = sum(self._score_word(word) for word in formed)
        if len(placements) == self.setting.rack_size:
            score += self.setting.full_rack_bonus
        return score

    def _score_word(self, word: FormedWord) -> int:
        letters, factors = 0, [1]
        for letter in word.letters:
            points = self.setting.tiles.points_of(letter.letter)
            premium = self.setting.layout.premium_at(letter.square)
            letters += points * (premium.letter_factor if letter.is_new else 1)
            factors.append(premium.word_factor if letter.is_new else 1)
        if self.setting.word_premiums == "largest":
            return letters * max(factors)
        for factor in factors:
            letters *= factor
        return letters

    def _plays_in(
        self, situation: Situation, direction: Direction, lane: int
    ) -> Iterator[tuple[PlacedTiles, tuple[str, str, str]]]:
        size = situation.position.size
        squares = [
            Square(lane, at) if direction is Direction.ACROSS else Square(at, lane)
            for at in range(size)
        ]
        row = [situation.position.at(square) for square in squares]
        touching = [self._touches(situation.position, square) for square in squares]
        if not any(touching):
            return
        line = Line(direction, squares, row)
        blanks = situation.rack.count(BLANK)
        letters = {letter.upper() for letter in row if letter} | set(situation.rack)
        for needed, word in self._by_letters:
            if len(needed - letters) > blanks or len(word) > size:
                continue
            for start in range(size - len(word) + 1):
                if any(touching[start : start + len(word)]):
                    yield from self._lay(situation, line, start, word)

    def _lay(
        self, situation: Situation, line: Line, start: int, word: str
    ) -> Iterator[tuple[PlacedTiles, tuple[str, str, str]]]:
        direction, squares, row = line
        end = start + len(word)
        if (start and row[start - 1]) or (end < len(row) and row[end]):
            return
        along = zip(row[start:end], word, strict=True)
        if any(there and there.upper() != letter for there, letter in along):
            return
        new = [at for at in range(start, end) if row[at] is None]
        if not new or len(new) > len(situation.rack):
            return
        spelled = "".join(word[at - start] for at in new)
        missing = sum(
            max(0, spelled.count(letter) - situation.rack.count(letter))
            for letter in set(spelled)
        )
        if missing > situation.rack.count(BLANK):
            return
        if not any(self._touches(situation.position, squares[at]) for at in new):
            return
        plain = _placed(new, spelled, squares, ())
        if not self._is_legal(situation.position, plain, direction):
            return
        for blanked in self._blankings(spelled, situation.rack):
            placements = _placed(new, spelled, squares, blanked)
            used = "".join(placement.tile for placement in placements)
            shown = _shown(row, start, end, placements, squares)
            leave = without(situation.rack, used)
            yield placements, (squares[start].written(direction), shown, leave)

    @staticmethod
    def _blankings(letters: str, rack: str) -> Iterator[tuple[int, ...]]:
        """Return every choice of places for blanks that the rack can pay for."""
        held = Counter(rack)
        for number in range(held[BLANK] + 1):
            for blanked in combinations(range(len(letters)), number):
                plain = Counter(x for i, x in enumerate(letters) if i not in blanked)
                if all(held[letter] >= plain[letter] for letter in plain):
                    yield blanked

    def _touches(self, position: Position, square: Square) -> bool:
        if position.is_empty:
            return square == self.setting.layout.centre
        return position.has_neighbour(square)

    def _is_legal(
        self, position: Position, placements: PlacedTiles, direction: Direction
    ) -> bool:
        if len(placements) == 1 and direction_of(placements, position) != direction:
            return False
        formed = words_formed(position, placements)
        return bool(formed) and all(word.text in self.words for word in formed)


def _placed(
    columns: list[int], letters: str, squares: list[Square], blanked: tuple[int, ...]
) -> PlacedTiles:
    return tuple(
        Placement(squares[at], letter.lower() if i in blanked else letter)
        for i, (at, letter) in enumerate(zip(columns, letters, strict=True))
    )


def _shown(
    row: list[str | None],
    start: int,
    end: int,
    placements: PlacedTiles,
    squares: list[Square],
) -> str:
    new = {placement.square: placement.letter for placement in placements}
    parts = [new.get(squares[at]) or f"({row[at]})" for at in range(start, end)]
    return "".join(parts).replace(")(", "")


def slow_equity(
    setting: Setting, situation: Situation, leave: Tiles, score: int, worth: int
) -> float:
    """Return a play's equity; `worth`: thousandths of the leave with a full bag."""
    if situation.in_bag:
        return (score * 1000 + (worth if leave else 0)) / 1000
    if not leave:
        return score + 2 * situation.other_points
    return score - 10 - 2 * setting.tiles.value_of(leave)
