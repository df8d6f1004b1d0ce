"""What a record holds."""

from __future__ import annotations

from msgspec.structs import replace

from starsquare.board import Direction, Square
from starsquare.game.record.gcg import (
    Gcg,
    Move,
    Pass,
    Play,
    Player,
    Pragma,
    TimePenalty,
    WrittenLetter,
)
from starsquare.game.side import Side
from tests.unit.game.record.records import ANN_AND_BEN, a_record


def a_pass(*, line: int = 1, total: int = 0) -> Move:
    return Move(line=line, side=Side.ONE, action=Pass(), score=0, total=total)


def test_moves_are_equal_whatever_line_they_stand_on() -> None:
    assert a_pass(line=3) == a_pass(line=9)
    assert (a_pass(line=3) != a_pass(line=9)) is False
    assert hash(a_pass(line=3)) == hash(a_pass(line=9))


def test_moves_differ_by_what_they_say() -> None:
    assert a_pass(total=10) != a_pass(total=20)
    assert a_pass() != "a pass"


def test_only_plays_exchanges_and_passes_are_turns() -> None:
    penalty = replace(a_pass(), action=TimePenalty())

    assert (a_pass().is_turn, penalty.is_turn) == (True, False)


def test_letters_that_lay_there_are_told_from_those_placed() -> None:
    play = Play(Square(7, 7), Direction.ACROSS, ".A(bC)d")

    assert play.letters == (
        WrittenLetter(".", is_through=True),
        WrittenLetter("A", is_through=False),
        WrittenLetter("b", is_through=True),
        WrittenLetter("C", is_through=True),
        WrittenLetter("d", is_through=False),
    )


def test_a_player_is_known_by_the_whole_name_if_there_is_one() -> None:
    assert Player("ann", "Ann Example").known_as == "Ann Example"
    assert Player("ann").known_as == "ann"


def test_a_record_tells_what_its_pragmas_say() -> None:
    record = a_record(
        "#title Round 4",
        "#lexicon Example",
        "#description A game",
        "in the park",
        "#title never mind",
        ">ann: - +0 0",
        "#note tired",
        "#annotator Cem",
        "#note very",
        "#incomplete",
    )

    assert (record.title, record.lexicon) == ("Round 4", "Example")
    assert record.description == "A game\nin the park"
    assert record.value_of("annotator") == "Cem"
    assert record.moves[0].notes == ("tired", "very")
    assert record.is_incomplete


def test_a_record_without_pragmas_says_nothing_of_them() -> None:
    record = Gcg(players=ANN_AND_BEN)

    assert (record.title, record.description, record.lexicon) == ("", "", "")
    assert not record.is_incomplete
    assert list(record.pragmas) == []


def test_pragmas_are_kept_in_their_order() -> None:
    record = a_record("#b two", "#a one", ">ann: - +0 0", "#c three")

    assert list(record.pragmas) == [
        Pragma("b", "two"),
        Pragma("a", "one"),
        Pragma("c", "three"),
    ]
