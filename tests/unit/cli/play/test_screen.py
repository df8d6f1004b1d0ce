"""The page of a game: what it shows, and that it fits."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace
from rich.console import Console, RenderableType
from rich.style import Style
from rich.text import Text

from starsquare.board import Square
from starsquare.cli.play.screen import (
    Face,
    clock_patches,
    drawn_board,
    drawn_page,
    drawn_tiles,
    time_left,
    wrapped,
)
from starsquare.cli.play.sheets import SheetLine
from starsquare.game.side import BySide, Moment, Side
from starsquare.game.state import ClockState
from starsquare.rulebook import rulebook
from starsquare.testing import a_board

LINE = SheetLine(number=12, side=Side.ONE, what="8H CATERED", points=74, total=211)
FACE = Face(
    title="Starsquare",
    names=("Ada", "Cem of the very long name"),
    scores=BySide(211, 98),
    on_turn=Side.ONE,
    clock=ClockState(Side.ONE, Moment(0), BySide(0, 600_000)),
    now=Moment(61_000),
    round_ends_at=Moment(3_000_000),
    held_since=None,
    tiles_in_bag=72,
    position=a_board("CATERED\n......o\n......G", top_left="8H"),
    last_play=frozenset({Square(8, 13), Square(9, 13)}),
    sheet=(LINE,) * 30,
    slip=(),
    old_messages=("An old message.",) * 9,
    messages=("A new message that is " + "very " * 60 + "long.",),
    racks=(("Ada:", "ABCDE?S"),),
    hint="8H WORD · " * 20,
)
NA = rulebook("NA")


def drawn(*content: RenderableType) -> str:
    """Draw on paper."""
    written = io.StringIO()
    console = Console(file=written, width=80, force_terminal=False, color_system=None)
    for part in content:
        console.print(part)
    return written.getvalue()


def style_of(content: Text, sign: str) -> Style:
    """Return the style of the first such sign.

    Read from the text, not from what a terminal would be sent: Rich keeps the codes
    it made for the first terminal that it drew a style on.
    """
    segments = content.render(Console(width=80))
    return next(one.style for one in segments if one.text == sign and one.style)


def lines_of(face: Face, book: str = "NA") -> list[str]:
    return drawn(drawn_page(face, rulebook(book))).splitlines()


def test_the_page_leaves_one_line_of_a_small_terminal_for_the_prompt() -> None:
    lines = lines_of(FACE)

    assert len(lines) == 23
    assert max(len(line.rstrip()) for line in lines) <= 80


def test_a_page_with_nothing_to_say_is_as_high() -> None:
    empty = replace(FACE, sheet=(), messages=(), old_messages=(), hint="", racks=())

    assert len(lines_of(empty)) == 23


def test_the_board_can_be_read_without_colour() -> None:
    rows = drawn(drawn_board(FACE.position)).splitlines()

    assert rows[0] == "    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O "
    assert rows[1] == " 1 3W  ·  · 2L  ·  ·  · 3W  ·  ·  · 2L  ·  · 3W "
    assert rows[2] == " 2  · 2W  ·  ·  · 3L  ·  ·  · 3L  ·  ·  · 2W  · "
    assert rows[8] == " 8 3W  ·  · 2L  ·  ·  ·  C  A  T  E  R  E  D 3W "
    assert rows[9] == " 9  ·  · 2L  ·  ·  · 2L  · 2L  ·  ·  · 2L  o  · "
    assert len(rows) == 16


def test_an_empty_board_shows_its_star() -> None:
    rows = drawn(drawn_board(a_board())).splitlines()

    assert rows[8] == " 8 3W  ·  · 2L  ·  ·  ·  ★  ·  ·  · 2L  ·  · 3W "


def test_the_newest_play_and_blanks_have_their_own_colours() -> None:
    board = drawn_board(FACE.position, FACE.last_play)

    tile, blank = style_of(board, " C "), style_of(board, " o ")
    old_blank = style_of(drawn_board(FACE.position), " o ")

    assert blank.color != tile.color
    assert blank.color == old_blank.color
    assert blank.bgcolor != tile.bgcolor
    assert old_blank.bgcolor == tile.bgcolor


def test_tiles_stand_apart_on_a_rack() -> None:
    assert drawn(drawn_tiles("AB?")) == " A   B   ?  \n"


def test_the_panel_shows_names_scores_clocks_and_the_last_turns() -> None:
    panel = [line[50:].rstrip() for line in lines_of(FACE)[1:17]]

    assert panel == [
        "▶ Ada                     211",
        "  23:59",
        "  Cem of the very l…       98",
        "  15:00",
        "Bag 72  round 48:59",
        "",
        *["12 Ada    8H CATERED       74"] * 9,
        "",
    ]


def test_the_slip_takes_the_place_of_the_turns() -> None:
    over = replace(FACE, slip=("Turns", "Final"), on_turn=None)

    panel = [line[50:].rstrip() for line in lines_of(over)[7:10]]

    assert panel == ["Turns", "Final", ""]


def test_what_is_new_is_shown_in_full_and_what_is_old_gives_way() -> None:
    brief = replace(FACE, messages=("One.", "Two."))

    assert [line.rstrip() for line in lines_of(brief)[17:21]] == [
        "An old message.",
        "An old message.",
        "One.",
        "Two.",
    ]


@pytest.mark.parametrize(
    ("book", "used", "left"),
    [
        ("NA", 0, 1_500_000),
        ("NA", 1_510_000, -10_000),
        ("ES", 20_000, 100_000),
        ("KZ/just-for-fun", 20_000, None),
    ],
)
def test_the_time_left_is_that_of_the_books_clock(
    book: str, used: int, left: int | None
) -> None:
    clock = ClockState(Side.ONE, Moment(0))
    face = replace(FACE, clock=clock, now=Moment(used))

    assert time_left(face, Side.ONE, rulebook(book)) == left


def test_a_turn_timer_is_shown_for_the_side_on_turn_only() -> None:
    assert time_left(FACE, Side.TWO, rulebook("ES")) is None


@pytest.mark.parametrize(
    ("changes", "row", "text"),
    [
        ({"now": Moment(1_561_500)}, 3, "  -01:02 overtime"),
        ({"clock": ClockState()}, 3, "  25:00 stopped"),
        ({"held_since": Moment(50_000)}, 6, "Bag 72  round 48:59  hold 11"),
        ({"round_ends_at": None}, 6, "Bag 72"),
    ],
)
def test_the_clocks_that_tick_are_where_the_page_has_them(
    changes: dict[str, object], row: int, text: str
) -> None:
    face = replace(FACE, **changes)

    patches = {patch.row: patch for patch in clock_patches(face, NA)}

    assert sorted(patches) == [3, 5, 6]
    assert {patch.col for patch in patches.values()} == {51}
    assert patches[row].text.plain.rstrip() == text
    assert lines_of(face)[row - 1][50:].rstrip() == text


def test_messages_are_broken_at_spaces() -> None:
    assert list(wrapped("one two three", 7)) == ["one two", "three"]
    assert list(wrapped("", 7)) == [""]
