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
from starsquare.game.record.gcg_move import Before, ReadMove, read_move
from starsquare.game.record.notation import BadLine
from starsquare.game.side import BySide, Side
from starsquare.tiles import Tiles

SIDES = {"ann": Side.ONE, "ben": Side.TWO}
CAT = Play(Square(7, 7), Direction.ACROSS, "CAT")


def read(text: str) -> Move:
    found = read_move(7, text, SIDES)
    assert isinstance(found, ReadMove)
    assert found.repairs == ()
    return found.move


def repaired(text: str, before: Before | None = None) -> tuple[Move, str]:
    """Read a line that is not in order, and say how it was read."""
    found = read_move(7, text, SIDES, before)
    assert isinstance(found, ReadMove)
    return found.move, "; ".join(one.text for one in found.repairs)


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
        (">cem: - +0 0", "cem", "this record has: ann, ben"),
        (">ann:", ">ann:", "8H WORD"),
        (">ann: CATERED", ">ann: CATERED", "8H WORD"),
        (">ann: CATERED cat! +1 1", "cat!", "8H WORD"),
        (">ann: ÄTERED 8H CAT +1 1", "ÄTERED", "in letters and ?"),
        (">ann: -A1 +0 0", "-A1", "-TILES or -NUMBER"),
        (">ann: 0H CAT +1 1", "0H CAT", "such as 8H"),
        (">ann: 8H", "8H", "a word in letters"),
        (">ann: 8H C(A +1 1", "8H C(A", "a word in letters"),
        (">ann: 8H C() +1 1", "8H C()", "a word in letters"),
        (">ann: 8H CAT", "nothing", "+24 124"),
        (">ann: 8H CAT CAT", "CAT", "+24 124"),
        (">ann: - ++0 95", "++0 95", "+24 124"),
        (">ann: - +0 +95x", "+0 +95x", "+24 124"),
        (">ann: 8H CAT ten 10", "ten 10", "+24 124"),
        (">ann: 8H CAT +10 1e9", "+10 1e9", "+24 124"),
        (">ann: 8H CAT +1000000 5", "+1000000 5", "+24 124"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, found: str, allowed: str) -> None:
    wrong = problem(text)

    assert (wrong.line, wrong.found) == (7, found)
    assert allowed in wrong.allowed


ANN_HAS_85 = Before(BySide(85, 40), Move(side=Side.ONE, action=CAT, score=12, total=85))


def test_a_nickname_may_be_written_in_another_case() -> None:
    move, how = repaired(">ANN: - +0 0")

    assert move.side is Side.ONE
    assert how == "line 7: ANN is read as ann"


def test_nicknames_that_differ_by_case_only_are_two_players() -> None:
    sides = {"ann": Side.ONE, "Ann": Side.TWO}
    found = read_move(7, ">Ann: - +0 0", sides)
    neither = read_move(7, ">ANN: - +0 0", sides)

    assert isinstance(found, ReadMove)
    assert (found.move.side, found.repairs) == (Side.TWO, ())
    assert isinstance(neither, BadLine)


def test_a_total_that_is_missing_is_worked_out() -> None:
    move, how = repaired(">ann: CATERED 8H CAT +10 a comment", ANN_HAS_85)

    assert (move.score, move.total, move.comment) == (10, 95, "a comment")
    assert how == "line 7: no total; calculated as 95"


@pytest.mark.parametrize(
    ("text", "score", "total", "comment"),
    [
        ("DOG -", 0, 85, ""),
        ("DOG - asleep", 0, 85, "asleep"),
        ("DOG -OG", 0, 85, ""),
        ("DOG -2", 0, 85, ""),
        ("DOG --", -12, 73, ""),
    ],
)
def test_a_turn_without_points_may_leave_them_out(
    text: str, score: int, total: int, comment: str
) -> None:
    move, how = repaired(f">ann: {text}", ANN_HAS_85)

    assert (move.score, move.total, move.comment) == (score, total, comment)
    assert how == (
        f"line 7: no points; read as {score:+d}; line 7: no total; calculated "
        f"as {total}"
    )


def test_a_play_taken_back_without_points_belongs_to_a_play_of_the_side() -> None:
    move, _ = repaired(">ben: --", ANN_HAS_85)

    assert (move.score, move.total) == (0, 40)


def test_a_turn_without_points_may_have_its_total_only() -> None:
    move, how = repaired(">ann: DOG - 85 tired", ANN_HAS_85)

    assert (move.score, move.total, move.comment) == (0, 85, "tired")
    assert how == "line 7: no points; read as +0"


def test_a_single_zero_after_a_pass_is_its_points() -> None:
    move, _ = repaired(">ann: DOG - 0", ANN_HAS_85)

    assert (move.score, move.total) == (0, 85)


def test_a_double_sign_is_a_minus() -> None:
    move, how = repaired(">ann: (time) +-10 75")

    assert (move.score, move.total) == (-10, 75)
    assert how == "line 7: +-10 is read as -10"
    assert repaired(">ann: (QZ) +-20 55")[0].action == OwnTiles(Tiles("QZ"))


def test_without_players_there_are_no_nicknames() -> None:
    wrong = read_move(7, ">ann: - +0 0", {})

    assert isinstance(wrong, BadLine)
    assert wrong.allowed == "the nickname of a player (this record has: nothing)"


# -- a dash, a space, and what is exchanged ------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("AEINRST - RST +0 85", Exchange(3, Tiles("RST"))),
        ("AEINRST - rs? +0 85", Exchange(3, Tiles("RS?"))),
        ("AEINRST - -RST +0 85", Exchange(3, Tiles("RST"))),
        ("- RST +0 85", Exchange(3, Tiles("RST"))),
        ("AEINRST - RST", Exchange(3, Tiles("RST"))),
        ("AEINRST - 3 +0 85", Exchange(3)),
        ("AEINRST - 3 85", Exchange(3)),
        ("AEINRST - 3", Exchange(3)),
    ],
)
def test_an_exchange_may_be_written_with_a_space(text: str, action: Action) -> None:
    move, how = repaired(f">ann: {text}", ANN_HAS_85)

    assert (move.action, move.score, move.total) == (action, 0, 85)
    assert f"is read as -{str(text).split('- ', 1)[1].removeprefix('-')}" in how


@pytest.mark.parametrize(
    "text", ["DOG - tired", "DOG - TIRED", "DOG - no more", "- DOG", "DOG - 5", "DOG -"]
)
def test_a_comment_or_a_total_after_a_pass_is_no_exchange(text: str) -> None:
    before = Before(BySide(5, 0))

    assert repaired(f">ann: {text}", before)[0].action == Pass()


@pytest.mark.parametrize("text", ["DOG - (OG) +0 85", "DOG -- OG +0 85"])
def test_tiles_between_a_dash_and_its_points_are_never_lost(text: str) -> None:
    assert "+24 124" in problem(f">ann: {text}").allowed
