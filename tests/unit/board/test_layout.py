"""The empty board."""

from __future__ import annotations

from collections import Counter

import pytest

from starsquare.board import STANDARD_LAYOUT, Premium, Square


def test_the_board_has_fifteen_rows_and_columns_and_a_star_in_the_middle() -> None:
    assert STANDARD_LAYOUT.size == 15
    assert {len(row) for row in STANDARD_LAYOUT.rows} == {15}
    assert STANDARD_LAYOUT.centre == Square(7, 7)
    assert STANDARD_LAYOUT.premium_at(STANDARD_LAYOUT.centre) is Premium.DOUBLE_WORD


def test_there_are_so_many_premium_squares_of_each_kind() -> None:
    found = Counter(
        STANDARD_LAYOUT.premium_at(Square(row, col))
        for row in range(15)
        for col in range(15)
    )

    assert found == {
        Premium.TRIPLE_WORD: 8,
        Premium.DOUBLE_WORD: 17,
        Premium.TRIPLE_LETTER: 12,
        Premium.DOUBLE_LETTER: 24,
        Premium.NONE: 164,
    }


def test_the_board_looks_the_same_from_all_four_sides() -> None:
    rows = STANDARD_LAYOUT.rows
    turned = tuple("".join(column) for column in zip(*reversed(rows), strict=True))

    assert turned == rows
    assert tuple(row[::-1] for row in rows) == rows


@pytest.mark.parametrize(
    ("square", "on_board"),
    [
        (Square(0, 0), True),
        (Square(14, 14), True),
        (Square(15, 0), False),
        (Square(0, 15), False),
        (Square(-1, 0), False),
        (Square(0, -1), False),
    ],
)
def test_squares_beyond_the_edge_are_not_on_the_board(
    square: Square,
    on_board: bool,  # noqa: FBT001 -- a parameter of the test
) -> None:
    assert STANDARD_LAYOUT.has(square) is on_board
