"""One line of a side."""

from __future__ import annotations

import pytest

from starsquare.board import Direction, Square
from starsquare.game.record.gcg import (
    Action,
    ChallengeBonus,
    Exchange,
    Move,
    OthersTiles,
    OwnTiles,
    Pass,
    Play,
    TimePenalty,
    Withdrawal,
)
from starsquare.game.record.gcg_move import read_move
from starsquare.game.record.notation import BadLine
from starsquare.game.side import Side
from starsquare.tiles import Tiles

SIDES = {"ann": Side.ONE, "ben": Side.TWO}
CAT = Play(Square(7, 7), Direction.ACROSS, "CAT")


def read(text: str) -> Move:
    move = read_move(7, text, SIDES)
    assert isinstance(move, Move)
    return move


def problem(text: str) -> BadLine:
    found = read_move(7, text, SIDES)
    assert isinstance(found, BadLine)
    return found


def test_a_play_has_rack_square_word_points_and_total() -> None:
    assert read(">ben: CATERED 8H CAT +10 110") == Move(
        side=Side.TWO, rack=Tiles("CATERED"), action=CAT, score=10, total=110
    )


def test_a_move_knows_its_line() -> None:
    assert read(">ann: - +0 0").line == 7


@pytest.mark.parametrize(
    ("text", "action", "score"),
    [
        ("8H CAT +10", CAT, 10),
        ("8h CAT 10", CAT, 10),
        ("H8 c.T(O)(r)Y +9", Play(Square(7, 7), Direction.DOWN, "c.T(Or)Y"), 9),
        ("-ABC +0", Exchange(3, Tiles("ABC")), 0),
        ("-a? +0", Exchange(2, Tiles("A?")), 0),
        ("-5 0", Exchange(5), 0),
        ("- +0", Pass(), 0),
        ("-0 +0", Pass(), 0),
        ("-- -24", Withdrawal(), -24),
        ("-- 24", Withdrawal(), -24),
        ("-- +0", Withdrawal(), 0),
        ("(challenge) +5", ChallengeBonus(), 5),
        ("(Challenge) 5", ChallengeBonus(), 5),
        ("(time) -10", TimePenalty(), -10),
        ("(time) 10", TimePenalty(), -10),
        ("(time) +10", TimePenalty(), 10),
        ("(TIME) -6", OwnTiles(Tiles("TIME")), -6),
        ("(qz?) -20", OwnTiles(Tiles("QZ?")), -20),
        ("(QZ) 20", OwnTiles(Tiles("QZ")), -20),
        ("(QZ) +20", OthersTiles(Tiles("QZ")), 20),
        ("() +0", OthersTiles(Tiles("")), 0),
    ],
)
def test_everything_that_real_files_have_is_read(
    text: str, action: Action, score: int
) -> None:
    move = read(f">ann: CATERED {text} 95")

    assert (move.action, move.score, move.total) == (action, score, 95)


def test_the_rack_may_be_missing() -> None:
    assert read(">ann: 8H CAT +10 10").rack == ""
    assert read(">ann:  (challenge) +5 15").action == ChallengeBonus()


def test_tiles_without_sign_and_rack_are_those_of_the_other_side() -> None:
    assert read(">ann: (QZ) 20 95").action == OthersTiles(Tiles("QZ"))


def test_small_letters_on_a_rack_are_as_good() -> None:
    assert read(">ann: cat?red 8H CAT +10 10").rack == "CAT?RED"


def test_spaces_and_tabs_are_all_the_same() -> None:
    tidy = read(">ann: CATERED 8H CAT +10 10")

    assert read(">  ann :CATERED\t8H  CAT\t+10   10") == tidy


def test_what_follows_the_total_is_a_comment() -> None:
    assert read(">ann: CATERED 8H CAT +10 10  AB,  OD").comment == "AB, OD"


def test_a_total_may_be_negative() -> None:
    assert read(">ann: (time) -10 -4").total == -4


@pytest.mark.parametrize(
    ("text", "found", "allowed"),
    [
        (">ann CAT", ">ann CAT", ">NICKNAME: and"),
        (">", ">", ">NICKNAME: and"),
        (">cem: - +0 0", "cem", "there are: ann, ben"),
        (">ann:", ">ann:", "8H WORD"),
        (">ann: CATERED", ">ann: CATERED", "8H WORD"),
        (">ann: CATERED cat! +1 1", "cat!", "8H WORD"),
        (">ann: ÄTERED 8H CAT +1 1", "ÄTERED", "letters A to Z and ?"),
        (">ann: -A1 +0 0", "-A1", "-TILES or -NUMBER"),
        (">ann: 0H CAT +1 1", "0H CAT", "such as 8H"),
        (">ann: 8H", "8H", "a word in letters"),
        (">ann: 8H C(A +1 1", "8H C(A", "a word in letters"),
        (">ann: 8H C() +1 1", "8H C()", "a word in letters"),
        (">ann: 8H CAT", "nothing", "+24 124"),
        (">ann: 8H CAT +10", "+10", "+24 124"),
        (">ann: 8H CAT ten 10", "ten 10", "+24 124"),
        (">ann: 8H CAT +10 1e9", "+10 1e9", "+24 124"),
        (">ann: 8H CAT +1000000 5", "+1000000 5", "+24 124"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, found: str, allowed: str) -> None:
    wrong = problem(text)

    assert (wrong.line, wrong.found) == (7, found)
    assert allowed in wrong.allowed


def test_without_players_there_are_no_nicknames() -> None:
    wrong = read_move(7, ">ann: - +0 0", {})

    assert isinstance(wrong, BadLine)
    assert wrong.allowed == "the nickname of a player; there are: nothing"
