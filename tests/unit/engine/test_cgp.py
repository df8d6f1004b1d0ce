from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsquare.board import Position
from starsquare.engine import EngineError
from starsquare.engine.cgp import EXAMPLE, WrittenPosition, read_cgp, write_cgp
from starsquare.tiles import Tiles

EMPTY_ROWS = "/".join(["15"] * 15)


def test_a_position_is_read_with_racks_scores_and_operations() -> None:
    board = "/".join(["15"] * 7 + ["5CaRE6"] + ["15"] * 7)

    read = read_cgp(f"{board} AEI?/ZQ 12/-3 2 lex ENABLE1; ld english;")

    assert read == WrittenPosition(
        position=Position(15, "." * 110 + "CaRE" + "." * 111),
        rack=Tiles("AEI?"),
        other_rack=Tiles("ZQ"),
        scores=(12, -3),
        scoreless=2,
        operations={"lex": "ENABLE1", "ld": "english"},
    )


def test_board_and_rack_are_enough() -> None:
    read = read_cgp(f"{EMPTY_ROWS} aeinrst")

    assert read.position == Position.empty(15)
    assert (read.rack, read.other_rack, read.scores) == ("AEINRST", "", (0, 0))


def test_the_example_can_be_read() -> None:
    assert read_cgp(EXAMPLE).rack == "AEINRST"


@pytest.mark.parametrize(
    "text",
    [
        "",
        EMPTY_ROWS,
        f"{EMPTY_ROWS}/15 A/",
        "15/15 A/",
        "1 A/",
        f"{'/'.join(['22'] * 22)} A/",
        f"{EMPTY_ROWS.replace('15', '14', 1)} A/",
        f"{EMPTY_ROWS.replace('15', '14!', 1)} A/",
        f"{EMPTY_ROWS} A!/",
        f"{EMPTY_ROWS} A/ 0",
        f"{EMPTY_ROWS} A/ x/y",
    ],
)
def test_what_cannot_be_read_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(EngineError, match="A position is written like this"):
        read_cgp(text)


@given(st.text("ABCz.", min_size=25, max_size=25), st.text("ABC?", max_size=7))
def test_what_is_written_is_read_back(cells: str, rack: str) -> None:
    position = Position(5, cells)

    read = read_cgp(write_cgp(position, rack, "Q"))

    assert (read.position, read.rack, read.other_rack) == (position, rack, "Q")
