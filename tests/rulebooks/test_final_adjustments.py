"""What is added and taken off at the end, and in which order."""

from __future__ import annotations

import pytest

from starsquare.game.command import (
    AssessPenalty,
    CallHold,
    DeclareNoPlays,
    DrawTiles,
    EndRound,
    RecordLateness,
)
from starsquare.game.outcome import Adjustment, AdjustmentKind
from starsquare.game.side import BySide, Side
from starsquare.game.state import Stage
from starsquare.rulebook import Rulebook, changed, rulebook
from starsquare.testing import Table, a_board, a_game, a_play
from tests.marks import rule

ONE, TWO = Side.ONE, Side.TWO
UNPLAYED, OUT_BONUS = AdjustmentKind.UNPLAYED, AdjustmentKind.OUT_BONUS
OVERTIME, LATENESS = AdjustmentKind.OVERTIME, AdjustmentKind.LATENESS
PENALTY = AdjustmentKind.PENALTY
CAT = a_board("CAT", top_left="8H")

END = EndRound()


def holding(
    book: str | Rulebook, one: str, two: str, *, bag: str = "", ended: bool = True
) -> Table:
    """Both sides have 100 points and hold these tiles when the round ends."""
    game = a_game(book, board=CAT, racks=(one, two), bag=bag, scores=(100, 100))
    table = Table(game, book)
    if ended:
        table.does(END)
    return table


# -- unplayed tiles ----------------------------------------------------------------


@rule("CC-23.a", "NA-23.a", "SO-SCORE-10.a", "SO-SCORE-14.c", "KZ-SCORE-9.a")
@pytest.mark.parametrize("book", ["CC", "NA", "SO", "KZ"])
def test_each_side_loses_the_value_of_the_tiles_it_still_holds(book: str) -> None:
    outcome = holding(book, "AEQ", "JXZ").outcome

    assert outcome.adjustments == (
        Adjustment(ONE, UNPLAYED, -12),  # 1 + 1 + 10
        Adjustment(TWO, UNPLAYED, -26),  # 8 + 8 + 10
    )
    assert outcome.final == BySide(88, 74)


@rule("CC-23.a", "NA-23.a", "SO-SCORE-10.a", "KZ-SCORE-9.a")
@pytest.mark.parametrize("book", ["CC", "NA", "SO", "KZ"])
def test_an_unplayed_blank_costs_nothing(book: str) -> None:
    outcome = holding(book, "??", "K").outcome

    assert outcome.adjustments == (Adjustment(TWO, UNPLAYED, -5),)


@rule("ES-END-1.c")
def test_tiles_left_on_a_rack_cost_nothing_in_escondido() -> None:
    outcome = holding("ES", "AEQ", "JXZ").outcome

    assert outcome.adjustments == ()
    assert outcome.final == BySide(100, 100)


@rule("CC-23.a", "NA-23.a")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_a_score_may_fall_below_nothing(book: str) -> None:
    table = Table(a_game(book, racks=("JQXZ", "A"), bag=""))

    table.does(END)

    assert table.outcome.final == BySide(-36, -1)
    assert table.outcome.winner is TWO


@rule("CC-11.e", "CC-23.a", "NA-11.e", "NA-23.a")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_tiles_set_apart_for_a_hold_are_unplayed_tiles_too(book: str) -> None:
    game = a_game(
        book,
        racks=("EINR", "ADGLOSU"),
        bag="JQZ",
        last_play=a_play("one", "8H", "CAT"),
        on_turn="two",
    )
    table = Table(game)
    table.does(CallHold(side=TWO))
    table.does(DrawTiles(side=ONE), after=30)

    table.does(END)

    assert table.outcome.adjustments == (
        Adjustment(ONE, UNPLAYED, -32),  # EINR and JQZ
        Adjustment(TWO, UNPLAYED, -9),  # A1 D2 G2 L1 O1 S1 U1
    )


@rule("CC-23.a", "NA-23.a", "SO-SCORE-10.a")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
def test_unplayed_tiles_are_deducted_after_an_agreed_ending_too(book: str) -> None:
    table = holding(book, "V", "V", ended=False)
    table.does(DeclareNoPlays(side=ONE))
    table.does(DeclareNoPlays(side=TWO))

    assert table.outcome.final == BySide(96, 96)


def test_a_house_may_spare_unplayed_tiles() -> None:
    house = changed(rulebook("CC"), {"unplayed.own_deducted": False}, house="HOUSE")

    assert holding(house, "AEQ", "JXZ").outcome.final == BySide(100, 100)


# -- the tiles of the other side ---------------------------------------------------


def gone_out(book: str | Rulebook) -> Table:
    """Side one plays its last tile for 6 points; side two holds 11 points."""
    table = holding(book, "S", "AQ", ended=False)
    table.does(a_play("one", "8K", "S"))
    return table


@rule("CC-23.b", "NA-23.b", "SO-SCORE-10.b", "SO-SCORE-14.d", "KZ-SCORE-9.b")
@pytest.mark.parametrize("book", ["CC", "NA", "SO", "KZ"])
def test_a_side_that_goes_out_gains_the_value_of_the_others_tiles(book: str) -> None:
    outcome = gone_out(book).outcome

    assert outcome.adjustments == (
        Adjustment(ONE, OUT_BONUS, 11),
        Adjustment(TWO, UNPLAYED, -11),
    )
    assert outcome.final == BySide(117, 89)


@rule("ES-END-1.a", "ES-END-1.c")
def test_in_escondido_nothing_is_added_for_going_out() -> None:
    table = gone_out("ES")
    table.does(END)

    assert table.outcome.adjustments == ()
    assert table.outcome.final == BySide(106, 100)


@rule("ES-END-1.a")
def test_a_house_may_add_the_others_tiles_in_escondido() -> None:
    house = changed(
        rulebook("ES"), {"unplayed.added_to_side_that_is_out": True}, house="HOUSE"
    )
    table = gone_out(house)
    table.does(END)

    assert table.outcome.adjustments == (Adjustment(ONE, OUT_BONUS, 11),)


@rule("SO-SCORE-10.b", "SO-SCORE-14.d", "KZ-SCORE-9.b")
@pytest.mark.parametrize("book", ["SO", "KZ"])
def test_an_empty_rack_at_the_call_gains_nothing_while_tiles_are_in_the_bag(
    book: str,
) -> None:
    outcome = holding(book, "", "AQ", bag="E").outcome

    assert outcome.adjustments == (Adjustment(TWO, UNPLAYED, -11),)


@rule("SO-SCORE-10.b", "KZ-SCORE-9.b")
@pytest.mark.parametrize("book", ["SO", "KZ"])
def test_a_house_may_give_the_others_tiles_whatever_is_in_the_bag(book: str) -> None:
    house = changed(
        rulebook(book), {"unplayed.bonus_needs_empty_bag": False}, house="HOUSE"
    )

    outcome = holding(house, "", "AQ", bag="E").outcome

    assert outcome.adjustments == (
        Adjustment(ONE, OUT_BONUS, 11),
        Adjustment(TWO, UNPLAYED, -11),
    )


@rule("CC-22", "CC-23.b", "NA-22", "NA-23.b")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_where_racks_are_filled_at_the_call_an_empty_one_is_filled_first(
    book: str,
) -> None:
    outcome = holding(book, "", "AEIOUQV", bag="E").outcome

    assert outcome.adjustments == (
        Adjustment(ONE, UNPLAYED, -1),
        Adjustment(TWO, UNPLAYED, -19),  # five vowels, Q10, V4
    )


def test_a_side_that_never_had_a_tile_has_not_gone_out() -> None:
    house = changed(
        rulebook("KZ"), {"unplayed.bonus_needs_empty_bag": False}, house="HOUSE"
    )
    table = Table(a_game(house, stage=Stage.DRAWING_RACKS, racks=("AEQ", "")), house)

    table.does(END)

    assert table.outcome.adjustments == (Adjustment(ONE, UNPLAYED, -12),)


# -- the order ---------------------------------------------------------------------


@rule("CC-19.b", "CC-23.a", "CC-23.b", "CC-25.a", "CC-36", "CC-24.b")
def test_the_slip_lists_tiles_then_overtime_then_lateness_then_penalties() -> None:
    game = a_game(
        "CC",
        board=CAT,
        racks=("S", "AQ"),
        bag="",
        scores=(100, 90),
        used_seconds=(22 * 60 + 1, 0),
    )
    table = Table(game)
    table.does(RecordLateness(side=ONE, seconds=6 * 60))
    table.does(AssessPenalty(side=ONE, points=5, why="telephone"))
    table.does(AssessPenalty(side=ONE, points=10, why="again"))
    table.does(AssessPenalty(side=TWO, points=7, why="rude"))

    table.does(a_play("one", "8K", "S"))

    outcome = table.outcome
    assert outcome.adjustments == (
        Adjustment(ONE, OUT_BONUS, 11),
        Adjustment(ONE, OVERTIME, -10),
        Adjustment(ONE, LATENESS, -20),
        Adjustment(ONE, PENALTY, -15),
        Adjustment(TWO, UNPLAYED, -11),
        Adjustment(TWO, PENALTY, -7),
    )
    assert outcome.turns == BySide(106, 90)
    assert outcome.final == BySide(106 + 11 - 10 - 20 - 15, 90 - 11 - 7)
    assert outcome.half_wins == BySide(1, 1)  # 72 each


@rule("CC-24.c", "NA-24.c", "CC-19.b", "NA-19.b")
@pytest.mark.parametrize(("book", "minutes"), [("CC", 22), ("NA", 25)])
def test_deductions_come_before_the_cap(book: str, minutes: int) -> None:
    game = a_game(
        book,
        racks=("?", "?"),
        bag="",
        scores=(345, 200),
        used_seconds=(minutes * 60 + 241, 0),
        round_number=1,
    )
    table = Table(game)
    table.does(END)

    # 345 less five minutes begun is 295: the margin of 95 is under the cap of 100
    assert table.outcome.spread == BySide(95, -95)


def penalised(book: str | Rulebook) -> Table:
    """In round 1 side one leads by 205; 10 points of penalty are to come off."""
    game = a_game(book, racks=("?", "?"), bag="", scores=(405, 200), round_number=1)
    table = Table(game, book)
    table.does(AssessPenalty(side=ONE, points=10, why="telephone"))
    table.does(END)
    return table


@rule("CC-24.c", "NA-24.c")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_penalty_points_disappear_above_the_cap(book: str) -> None:
    outcome = penalised(book).outcome

    assert outcome.final == BySide(395, 200)
    assert outcome.spread == BySide(100, -100)


@rule("CC-24.c", "NA-24.c")
@pytest.mark.parametrize("book", ["CC", "NA"])
def test_a_house_may_take_penalty_points_off_the_capped_spread(book: str) -> None:
    house = changed(rulebook(book), {"spread.penalties": "after_cap"}, house="HOUSE")

    outcome = penalised(house).outcome

    assert outcome.final == BySide(405, 200)
    assert outcome.spread == BySide(90, -100)


@rule("CC-24.a")
def test_penalty_points_taken_off_the_spread_do_not_cost_the_game() -> None:
    house = changed(rulebook("CC"), {"spread.penalties": "after_cap"}, house="HOUSE")
    table = Table(a_game(house, racks=("?", "?"), bag="", scores=(205, 200)), house)
    table.does(AssessPenalty(side=ONE, points=10, why="telephone"))
    table.does(END)

    assert table.outcome.winner is ONE
    assert table.outcome.spread == BySide(-5, -5)
