"""Records as bytes, in one form."""

from __future__ import annotations

from hypothesis import given

from starsquare.game.record.gcg import (
    Gcg,
    Move,
    OwnTiles,
    Player,
    Pragma,
    TimePenalty,
    Withdrawal,
)
from starsquare.game.record.gcg_reading import read_gcg
from starsquare.game.record.gcg_writing import signed, write_gcg
from starsquare.game.side import BySide, Side
from starsquare.tiles import Tiles
from tests.unit.game.record.records import ANN_AND_BEN, records

CANONICAL = """\
#character-encoding UTF-8
#player1 ann Ann Example
#player2 ben
#title Round 4
#description One
two

three
#annotator Cem
>ann: CATERED 8H CAT +10 10 AB, OD
#note good
#note better
best
>ben: E?? H8 .r(e)At +0 0
>ben: E?? -- -0 0
>ann: -5 +0 10
>ben: -E? +0 0
>ann: - +0 10
>ann: (challenge) +5 15
>ann: (time) -10 5
>ann: Q (Q) -10 -5
>ben: (Q) +10 10
#rack1 Q
#rack2 E
"""


def test_a_record_in_the_canonical_form_comes_back_to_the_letter() -> None:
    assert write_gcg(read_gcg(CANONICAL.encode())).decode() == CANONICAL


@given(record=records())
def test_what_was_written_is_read_again(record: Gcg) -> None:
    assert read_gcg(write_gcg(record)) == record


@given(record=records())
def test_what_was_written_is_canonical(record: Gcg) -> None:
    written = write_gcg(record)

    assert write_gcg(read_gcg(written)) == written


def test_names_and_titles_take_one_line() -> None:
    record = Gcg(
        players=BySide(Player("ann", "Ann\nExample"), Player("ben")),
        header=(Pragma("title", "Round\r\n  4"),),
    )

    assert read_gcg(write_gcg(record)) == Gcg(
        players=BySide(Player("ann", "Ann Example"), Player("ben")),
        header=(Pragma("title", "Round 4"),),
    )


def test_a_line_that_looks_like_another_thing_begins_a_note() -> None:
    record = Gcg(players=ANN_AND_BEN, header=(Pragma("note", "see\n  > here\n#x"),))

    assert read_gcg(write_gcg(record)).header == (
        Pragma("note", "see"),
        Pragma("note", "> here"),
        Pragma("note", "#x"),
    )


def test_nothing_lost_is_a_loss_of_nothing() -> None:
    for action in (Withdrawal(), TimePenalty(), OwnTiles(Tiles("?"))):
        move = Move(side=Side.ONE, action=action, score=0, total=0)

        assert signed(move) == "-0"
