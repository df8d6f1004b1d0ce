"""The slip and the score sheet."""

from __future__ import annotations

import pytest

from starsquare.cli.play.sheets import SheetLine, sheet_of, slip_lines
from starsquare.game.command import (
    AssessPenalty,
    CorrectScore,
    DrawTiles,
    EndRound,
    Exchange,
    GiveVerdict,
    IssueChallenge,
    RecordLateness,
    RestartClock,
    RuleForfeit,
)
from starsquare.game.outcome import outcome_of
from starsquare.game.side import Side
from starsquare.game.state import Game
from starsquare.rulebook import changed, rulebook
from starsquare.testing import Table, a_game, a_play
from tests.marks import rule


def name(side: Side) -> str:
    return {Side.ONE: "Ada", Side.TWO: "Constance"}[side]


def lines(game: Game, book: str) -> list[str]:
    outcome = outcome_of(game, rulebook(book))
    return [line.rstrip() for line in slip_lines(outcome, name)]


@rule("NA-19.b", "NA-23.a", "NA-25.b", "NA-24.a")
def test_the_slip_has_a_line_for_every_adjustment() -> None:
    game = a_game(
        "NA", scores=(300, 280), racks=("QI", "E"), bag="", used_seconds=(1501, 0)
    )
    table = Table(game)
    table.does(RecordLateness(side=Side.TWO, seconds=200))
    table.does(AssessPenalty(side=Side.TWO, points=5, why="loud"))
    table.does(EndRound())

    assert lines(table.state, "NA") == [
        "                   AdaConstan",
        "Turns              300    280",
        "Unplayed tiles     -11     -1",
        "Overtime           -10      0",
        "Lateness             0    -10",
        "Penalties            0     -5",
        "Final score        279    264",
        "Ada wins",
        "Spread             +15    -15",
    ]


@rule("CC-24.c", "CC-24.d")
def test_the_official_score_stands_beside_the_raw_one() -> None:
    game = a_game("CC", scores=(500, 200), racks=("", "E"), bag="", round_number=1)
    table = Table(game)
    table.does(EndRound())

    assert lines(table.state, "CC") == [
        "                   AdaConstan",
        "Turns              500    200",
        "Unplayed tiles       0     -1",
        "Opponent tiles      +1      0",
        "Final score        501    199",
        "Official score     299    199",
        "Ada wins",
        "Spread            +100   -100",
    ]


@pytest.mark.parametrize(
    ("sides", "line"),
    [
        ((Side.ONE,), "Constance wins by forfeit"),
        ((Side.ONE, Side.TWO), "Both sides forfeit"),
    ],
)
def test_a_forfeit_is_named(sides: tuple[Side, ...], line: str) -> None:
    table = Table(a_game("NA"))
    table.does(RuleForfeit(sides=sides, why="absent"))

    assert line in lines(table.state, "NA")


def test_a_void_game_is_named() -> None:
    book = changed(rulebook("NA"), {"forfeit.both_absent": "void"}, house="X")
    table = Table(a_game(book), book)
    table.does(RuleForfeit(sides=tuple(Side), why="absent"))

    assert "The game is void" in slip_lines(outcome_of(table.state, book), name)


@rule("NA-24.b")
def test_a_tie_is_named() -> None:
    assert lines(a_game("NA", scores=(7, 7), racks=("", ""), bag=""), "NA") == [
        "                   AdaConstan",
        "Turns                7      7",
        "Final score          7      7",
        "The game is tied",
    ]


def test_the_sheet_has_a_line_for_every_turn_as_it_lay_then() -> None:
    table = Table(a_game("NA", racks=("CATERED", "SOOMING")))
    table.does(a_play("one", "8H", "CAT"))
    table.does(DrawTiles(side=Side.ONE), after=6)
    table.does(a_play("two", "8K", "S"))
    table.does(IssueChallenge(side=Side.ONE, words=("CATS",)))
    table.does(GiveVerdict(acceptable=False))
    table.does(RestartClock(side=Side.ONE))
    table.does(Exchange(side=Side.ONE, tiles="ED"))
    table.does(a_play("two", "8K", "S"))
    table.does(CorrectScore(turn=1, points=9, why="added wrongly"))

    assert sheet_of(table.state) == (
        SheetLine(number=1, side=Side.ONE, what="8H CAT", points=9, total=9),
        SheetLine(number=2, side=Side.TWO, what="off: 8H CATS", points=0, total=0),
        SheetLine(number=3, side=Side.ONE, what="exchanged 2", points=0, total=9),
        SheetLine(number=4, side=Side.TWO, what="8H CATS", points=6, total=6),
    )


def test_a_turn_of_which_only_the_points_are_known_has_a_line_too() -> None:
    assert sheet_of(a_game(scores=(12, 0), on_turn="two")) == (
        SheetLine(number=1, side=Side.ONE, what="", points=12, total=12),
    )
