"""Small contests between games, and the opportunity drawing."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.game.side import PersonId
from starsquare.testing import Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.keys import DivisionKey, RoundNumber
from starsquare.tournament.lots import commitment_to, in_lot_order, lot
from starsquare.tournament.refusals import EndingError
from starsquare.tournament.sideshows import is_honest, tickets_drawn
from starsquare.tournament.state import Drawing
from tests.marks import rule

FIRST = RoundNumber(1)


def with_contest() -> Cup:
    cup = an_event_of(8, "ES", rounds_played=1)
    cup.does(ask.OpenContest(round=FIRST, title="Longest word of CAT"))
    return cup


@rule("ES-CONTEST-1.a")
def test_a_contest_is_called_after_a_game_where_the_book_has_them() -> None:
    cup = with_contest()

    assert cup.state.contests[FIRST].title == "Longest word of CAT"
    with pytest.raises(EndingError, match="already has a contest"):
        cup.does(ask.OpenContest(round=FIRST, title="Again"))
    with pytest.raises(EndingError, match="has no contests"):
        Cup("NA").does(ask.OpenContest(round=FIRST, title="x"))


@rule("ES-CONTEST-1.b")
def test_a_table_of_four_hands_in_one_entry() -> None:
    cup = with_contest()
    entry = ask.EnterContest(round=FIRST, table=2, entry="CATALYST")

    cup.does(entry)

    assert cup.state.contests[FIRST].entries == {2: "CATALYST"}
    with pytest.raises(EndingError, match="already has an entry"):
        cup.does(entry)
    with pytest.raises(EndingError, match="Nobody sits at table 9"):
        cup.does(replace(entry, table=9))
    with pytest.raises(EndingError, match="Round 2 has no open contest"):
        cup.does(replace(entry, round=RoundNumber(2)))


@rule("ES-CONTEST-1.b")
def test_whoever_has_a_bye_sits_at_no_table_of_the_contest() -> None:
    cup = an_event_of(3, "ES", rounds_played=1)
    cup.does(ask.OpenContest(round=FIRST, title="Longest word of CAT"))

    with pytest.raises(EndingError, match="Nobody sits at table 0"):
        cup.does(ask.EnterContest(round=FIRST, table=0, entry="CATALYST"))


@rule("ES-CONTEST-1.c")
def test_each_division_has_one_winning_table() -> None:
    cup = with_contest()
    for table, entry in ((1, "CATTLE"), (2, "CATALYST")):
        cup.does(ask.EnterContest(round=FIRST, table=table, entry=entry))
    judge = ask.JudgeContest(round=FIRST, division=DivisionKey("advanced"), table=2)

    cup.does(judge)

    assert cup.state.contests[FIRST].winners == {"advanced": 2}
    with pytest.raises(EndingError, match="advanced already has its winner"):
        cup.does(judge)
    with pytest.raises(EndingError, match="no entry in this division"):
        cup.does(replace(judge, division=DivisionKey("novice")))


def with_drawing(seed: str = "secret") -> Cup:
    cup = Cup("ES")
    cup.does(
        ask.OpenDrawing(prizes=("a book", "a cake"), seed_hash=commitment_to(seed))
    )
    return cup


def sells(cup: Cup, holder: str, count: int) -> None:
    cup.does(ask.SellTickets(holder=PersonId(holder), count=count))


def test_a_drawing_can_be_checked_by_anybody() -> None:
    cup = with_drawing()
    sells(cup, "ann", 3)
    sells(cup, "ben", 2)

    cup.does(ask.DrawTickets(seed="secret"))

    drawing = cup.state.drawing
    assert drawing is not None
    assert drawing.drawn == tickets_drawn(5, 2, "secret")
    assert len(set(drawing.drawn)) == 2
    assert is_honest(drawing)
    assert not is_honest(replace(drawing, drawn=drawing.drawn[::-1]))
    assert not is_honest(replace(drawing, seed=None))
    holders = [drawing.holder_of(ticket) for ticket in (1, 3, 4, 5)]
    assert holders == ["ann", "ann", "ben", "ben"]
    with pytest.raises(KeyError):
        drawing.holder_of(6)


def test_a_drawing_keeps_its_promises() -> None:
    cup = with_drawing()

    with pytest.raises(EndingError, match="only one drawing"):
        cup.does(ask.OpenDrawing(prizes=("x",), seed_hash=""))
    with pytest.raises(EndingError, match="at least one ticket"):
        sells(cup, "ann", 0)
    with pytest.raises(EndingError, match="does not match the hash"):
        cup.does(ask.DrawTickets(seed="another"))
    with pytest.raises(EndingError, match="Tickets sold: 0, prizes: 2"):
        cup.does(ask.DrawTickets(seed="secret"))
    with pytest.raises(EndingError, match="no open drawing"):
        sells(Cup("ES"), "ann", 1)


def test_every_ticket_has_the_same_chance() -> None:
    first = [tickets_drawn(4, 1, f"seed {number}")[0] for number in range(4000)]

    assert all(900 < first.count(ticket) < 1100 for ticket in range(1, 5))


def test_lots_are_the_same_on_every_machine() -> None:
    assert lot("seed", "purpose", "thing") == 15_583_995_780_562_144_800
    assert in_lot_order(["a", "b", "c"], "s", "p") == in_lot_order(
        ["c", "a", "b"], "s", "p"
    )
    assert Drawing(prizes=(), seed_hash="").sold == 0


def test_a_contest_after_a_later_round_knows_that_rounds_tables() -> None:
    cup = an_event_of(8, "ES", rounds_played=2)
    second = RoundNumber(2)
    cup.does(ask.OpenContest(round=second, title="words"))

    cup.does(ask.EnterContest(round=second, table=1, entry="CAT"))

    assert cup.state.contests[second].entries == {1: "CAT"}
