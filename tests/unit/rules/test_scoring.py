"""The score of a turn, worked out a second time in another way."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from starsquare.board import (
    Direction,
    PlacedTiles,
    Placement,
    Position,
    Square,
    after_play,
    tiles_laid,
)
from starsquare.rulebook import rulebook
from starsquare.rules.placement import faults_of
from starsquare.rules.scoring import TurnScore, WordScore, score_play
from starsquare.tiles import ENGLISH

NA = rulebook("NA")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WORTH = dict(
    zip(
        LETTERS,
        (
            1,
            3,
            3,
            2,
            1,
            4,
            2,
            4,
            1,
            8,
            5,
            1,
            3,
            1,
            1,
            3,
            10,
            1,
            1,
            1,
            1,
            4,
            4,
            8,
            4,
            10,
        ),
        strict=True,
    )
)
# one eighth of the board, by distance from the centre; the rest are its mirrors
TRIPLE_WORD = {(7, 7), (0, 7)}
DOUBLE_WORD = {(0, 0), (3, 3), (4, 4), (5, 5), (6, 6)}
TRIPLE_LETTER = {(2, 2), (2, 6)}
DOUBLE_LETTER = {(1, 1), (0, 4), (1, 5), (4, 7)}


def factors_at(row: int, col: int) -> tuple[int, int]:
    """Return what a square does to a letter and to a word."""
    distances = abs(row - 7), abs(col - 7)
    at = min(distances), max(distances)
    letter = 2 if at in DOUBLE_LETTER else 3 if at in TRIPLE_LETTER else 1
    word = 2 if at in DOUBLE_WORD else 3 if at in TRIPLE_WORD else 1
    return letter, word


def slow_score(position: Position, placements: PlacedTiles) -> int:
    """Read every row and column of the finished board, and keep what is new."""
    after = after_play(position, placements)
    new = {(p.square.row, p.square.col) for p in placements}
    lines = [[(row, col) for col in range(15)] for row in range(15)]
    lines += [[(row, col) for row in range(15)] for col in range(15)]
    total = 50 if len(placements) == 7 else 0
    for line in lines:
        text = "".join(after.at(Square(*at)) or " " for at in line)
        start = 0
        for word in text.split(" "):
            squares = line[start : start + len(word)]
            start += len(word) + 1
            if len(word) > 1 and new & set(squares):
                total += slow_word(word, squares, new)
    return total


def slow_word(
    word: str, squares: list[tuple[int, int]], new: set[tuple[int, int]]
) -> int:
    """Add up one word, and multiply it square by square."""
    points = 0
    for letter, at in zip(word, squares, strict=True):
        points += WORTH.get(letter, 0) * (factors_at(*at)[0] if at in new else 1)
    for at in squares:
        points *= factors_at(*at)[1] if at in new else 1
    return points


letters = st.sampled_from(LETTERS + LETTERS.lower())
squares = st.builds(Square, st.integers(0, 14), st.integers(0, 14))
boards = st.lists(st.tuples(squares, letters), min_size=20, max_size=90).map(
    Position.empty(15).with_letters
)


def laid_round_what_lies_there(
    position: Position, square: Square, direction: Direction, tiles: str
) -> PlacedTiles:
    """Lay tiles on the free squares from a square on, as far as the board goes."""
    line = (square.stepped(direction, steps) for steps in range(15))
    free = (at for at in line if position.has(at) and position.at(at) is None)
    return tuple(map(Placement, free, tiles))


@given(
    position=boards,
    square=squares,
    direction=st.sampled_from(Direction),
    tiles=st.text(letters, min_size=1, max_size=7),
)
def test_a_legal_play_is_worth_what_a_slow_count_of_the_board_gives(
    position: Position, square: Square, direction: Direction, tiles: str
) -> None:
    placements = laid_round_what_lies_there(position, square, direction, tiles)
    rack = tiles_laid(placements)
    assume(not faults_of(placements, position, rack, ENGLISH))

    score = score_play(position, placements, NA)

    assert score.total == slow_score(position, placements)


def test_a_turn_is_worth_its_words_and_its_bonus_together() -> None:
    score = TurnScore((WordScore("AT", 2), WordScore("TO", 4)), 50)

    assert score.total == 56
