"""Positions as one line of text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsquare.board import Position
from starsquare.game.record.cgp import Cgp, Operation, read_cgp
from starsquare.game.record.notation import BadLine, NotationError
from starsquare.testing import a_board
from starsquare.tiles import Tiles

EMPTY = "/".join(["15"] * 15)
CAT = "/".join([*["15"] * 7, "7CaT5", *["15"] * 7])

_TILES = st.text("ABCXYZ?", max_size=7).map(Tiles)
_OPERATIONS = st.builds(
    Operation,
    st.sampled_from(["lex", "ld", "lm", "bdn", "tmr"]),
    st.sampled_from(["", "NAME", "exchange 2", "8H CaT", "10000/-2500"]),
)
_POSITIONS = st.integers(1, 21).flatmap(
    lambda size: st.text("..ABZxy", min_size=size**2, max_size=size**2).map(
        lambda cells: Position(size, cells)
    )
)
positions = st.builds(
    Cgp,
    position=_POSITIONS,
    racks=st.tuples(_TILES, _TILES),
    scores=st.tuples(st.integers(-999, 9999), st.integers(-999, 9999)),
    zeros=st.integers(0, 6),
    operations=st.lists(_OPERATIONS, max_size=3).map(tuple),
)


def problems_of(text: str) -> tuple[BadLine, ...]:
    with pytest.raises(NotationError) as error:
        read_cgp(text)
    return error.value.problems


def write_cgp(cgp: Cgp) -> str:
    """Write a position; what is read from it equals it."""
    board = "/".join(map(written_row, cgp.position.rows))
    one, two = cgp.scores
    fields = [board, "/".join(cgp.racks), f"{one}/{two}", str(cgp.zeros)]
    fields += [f"{one.code} {one.value}".strip() + ";" for one in cgp.operations]
    return " ".join(fields)


def written_row(row: str) -> str:
    return re.sub(r"\.+", lambda gap: str(len(gap[0])), row)


def test_a_position_has_board_racks_scores_and_zeros() -> None:
    cgp = read_cgp(f"{CAT} AELNOQ?/ 100/-5 2 lex NAME; lm exchange 2;")

    assert cgp == Cgp(
        position=a_board("CaT", top_left="8H"),
        racks=(Tiles("AELNOQ?"), Tiles("")),
        scores=(100, -5),
        zeros=2,
        operations=(Operation("lex", "NAME"), Operation("lm", "exchange 2")),
    )
    assert (cgp.lexicon, cgp.value_of("bdn")) == ("NAME", "")


def test_operations_may_be_missing_or_lack_the_last_semicolon() -> None:
    assert read_cgp(f"{EMPTY} / 0/0 0").operations == ()
    assert read_cgp(f"  {EMPTY} / 0/0 0  lex  NAME ;; cr\n").operations == (
        Operation("lex", "NAME"),
        Operation("cr"),
    )


def test_a_position_is_written_on_one_line() -> None:
    text = f"{CAT} AB/C? 100/95 0 lex NAME; cr;"

    assert write_cgp(read_cgp(text)) == text


@given(cgp=positions)
def test_what_was_written_is_read_again(cgp: Cgp) -> None:
    assert read_cgp(write_cgp(cgp)) == cgp


@given(text=st.text() | st.text("15/ABab?[] 0;-\n"))
def test_no_text_brings_another_error(text: str) -> None:
    try:
        cgp = read_cgp(text)
    except NotationError:
        return
    assert read_cgp(write_cgp(cgp)) == cgp


def test_a_board_may_have_twenty_one_rows_and_no_more() -> None:
    largest = "/".join(["21"] * 21)
    too_large = "/".join(["22"] * 22)

    assert read_cgp(f"{largest} / 0/0 0").position == Position.empty(21)
    assert problems_of(f"{too_large} / 0/0 0") == (
        BadLine(1, "22 rows", "from 1 to 21 rows, separated by /"),
    )


@pytest.mark.parametrize(
    ("row", "found"),
    [
        ("14", "row 1 with 14 squares"),
        ("7ABC6", "row 1 with 16 squares"),
        ("15.", "15."),
        ("0A14", "0A14"),
        ("999999999999", "999999999999"),
        ("", "nothing"),
    ],
)
def test_a_row_has_as_many_squares_as_there_are_rows(row: str, found: str) -> None:
    board = "/".join([row, *["15"] * 14])

    assert problems_of(f"{board} / 0/0 0") == (
        BadLine(
            1,
            found,
            "as many squares in a row as there are rows (15): letters, lowercase "
            "for a blank, and numbers of empty squares",
        ),
    )


def test_tiles_of_several_letters_are_refused_where_english_is_played() -> None:
    allowed = (
        "tiles of the set in use; [CH] is a Spanish tile, in a position with "
        '"ld spanish;"'
    )
    board = "/".join(["7[CH]7", *["15"] * 14])

    assert problems_of(f"{board} A[LL]/B 0/0 0") == (
        BadLine(1, "7[CH]7", allowed),
        BadLine(1, "A[LL]/B", allowed),
    )


def test_everything_wrong_is_reported_together() -> None:
    assert problems_of(f"{EMPTY} abc 1:1 none") == (
        BadLine(
            1,
            "abc",
            "RACK/RACK, in letters and ? for a blank; leave an unknown rack empty",
        ),
        BadLine(1, "1:1", "two whole numbers, such as 100/95"),
        BadLine(1, "none", "the number of turns without points, as a whole number"),
    )


def test_a_board_and_racks_are_needed() -> None:
    (problem,) = problems_of(EMPTY)

    assert (problem.found, problem.allowed.startswith("the board, both racks")) == (
        "one field",
        True,
    )


def test_a_position_takes_one_line() -> None:
    text = f"{EMPTY} / 0/0 0\n{EMPTY} / 0/0 0"

    assert [problem.allowed for problem in problems_of(text)] == ["one line"]


def test_the_error_names_the_file() -> None:
    with pytest.raises(NotationError, match=r"^ends.cgp cannot be read"):
        read_cgp("", file="ends.cgp")


@pytest.mark.parametrize("text", [f"{CAT} AB/", f"{CAT} AB/ 0/0", f"{CAT} AB/ 0/0 0"])
def test_scores_and_what_follows_may_be_left_out(text: str) -> None:
    position = a_board("CaT", top_left="8H")

    assert read_cgp(text) == Cgp(position=position, racks=(Tiles("AB"), Tiles("")))
