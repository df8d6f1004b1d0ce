"""The turns of a record, as a review needs them."""

from __future__ import annotations

from starsquare.board.play import Kind
from starsquare.game.record import replay_gcg
from starsquare.testing import a_board
from tests.unit.game.record.records import a_record

LINES = (
    ">ann: CATERED 8H CAT +10 10",
    ">ann: (challenge) +5 15",
    ">ben: DEERING 8K ERED +11 11",
    ">ben: DEERING -- -11 0",
    ">ann: DEERINT -INT +0 15",
    ">ben: DEERING -2 +0 0",
    ">ann: DEER - +0 15",
)


def test_turns_have_the_board_before_them_and_what_was_laid() -> None:
    taken = replay_gcg(a_record(*LINES)).taken

    assert [(one.number, one.side, one.kind) for one in taken] == [
        (1, 0, Kind.PLAY),
        (2, 1, Kind.PLAY),
        (3, 0, Kind.EXCHANGE),
        (4, 1, Kind.EXCHANGE),
        (5, 0, Kind.PASS),
    ]
    assert taken[0].position == a_board()
    assert {one.position for one in taken[1:]} == {a_board("CAT", top_left="8H")}
    assert "".join(one.letter for one in taken[1].placements) == "ERED"
    assert [one.exchanged for one in taken[2:4]] == ["INT", ""]
    assert [one.stood for one in taken] == [True, False, True, True, True]
    assert [one.score for one in taken] == [10, 11, 0, 0, 0]


def test_a_play_that_cannot_be_scored_keeps_the_points_of_the_record() -> None:
    (turn,) = replay_gcg(a_record(">ann: 8M CATS +20 20")).taken

    assert turn.score == 20
    assert "".join(one.letter for one in turn.placements) == "CAT"


def test_a_record_without_moves_has_no_turns() -> None:
    assert replay_gcg(a_record()).taken == ()
