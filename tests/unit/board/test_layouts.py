"""The boards that come with the package."""

from __future__ import annotations

from importlib import resources

import pytest

from starsquare.board import (
    LAYOUTS,
    STANDARD_LAYOUT,
    Layout,
    LayoutName,
    Premium,
    layout,
    layout_of_size,
)


def test_every_file_is_a_board_that_a_book_may_name() -> None:
    files = resources.files("starsquare.board") / "layouts"

    assert {one.name for one in files.iterdir()} == {f"{one}.toml" for one in LAYOUTS}
    assert layout("standard") is STANDARD_LAYOUT


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_board_is_square_alike_from_all_sides_and_doubles_at_its_star(
    name: LayoutName,
) -> None:
    board = layout(name)

    assert {len(row) for row in board.rows} == {board.size}
    turned = Layout(tuple(map("".join, zip(*board.rows, strict=True))))
    assert turned.rows == board.rows == board.rows[::-1]
    assert board.premium_at(board.centre) is Premium.DOUBLE_WORD
    assert str(board.size) in board.title


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_position_is_drawn_on_the_board_of_its_size(name: LayoutName) -> None:
    assert layout_of_size(layout(name).size) is layout(name)
