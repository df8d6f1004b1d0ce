"""Correcting results: what a typed score means, and what stays as it is."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.game.command import AssessPenalty, EndRound, RecordLateness
from starsquare.game.side import BySide, Side
from starsquare.rulebook import CODES
from starsquare.testing import Cup, Table, a_game, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.event import ResultCorrected
from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.record import Breakdown, Record, breakdown_at, records_of
from starsquare.tournament.refusals import ResultError
from starsquare.tournament.result import Origin, Result
from tests.marks import rule

ONE, TWO = EntrantId("e001"), EntrantId("e002")


def two_at_a_board(code: str = "NA") -> Cup:
    cup = an_event_of(2, code)
    cup.pairs()
    return cup


def seats(cup: Cup) -> BySide[EntrantId]:
    found = cup.state.find(cup.board_of(ONE))
    assert found is not None
    return found[1].sides


def enters(cup: Cup, one: int, two: int, **facts: object) -> None:
    sides = seats(cup)
    slip = ask.EnterSlip(
        board=cup.board_of(ONE),
        one=sides.one,
        one_score=one,
        two=sides.two,
        two_score=two,
        signed_by=tuple(sides),
        insist=True,
    )
    cup.does(replace(slip, **facts))


def comes_late(cup: Cup, side: Side, minutes: int) -> None:
    """Start the round without a side, which then comes."""
    late = cup.state.entrants[seats(cup)[side]].members
    cup.does(ask.StartRound(pool=cup.pool, absent=late))
    for number, person in enumerate(late):
        arrival = ask.RecordArrival(pool=cup.pool, person=person)
        cup.does(arrival, after=0 if number else minutes * 60)


def corrects(cup: Cup, one: int, two: int, **facts: object) -> bool:
    """Correct the board; return whether anything changed."""
    command = ask.CorrectResult(
        board=cup.board_of(ONE), scores=BySide(one, two), why="misread"
    )
    before = len(cup.events)
    cup.does(replace(command, **facts))
    return any(isinstance(one, ResultCorrected) for one in cup.events[before:])


def result(cup: Cup) -> Result:
    key = cup.board_of(ONE)
    found = cup.state.find(key)
    assert found is not None
    return found[0].results[key.board]


def apart(cup: Cup) -> Breakdown:
    found = cup.state.find(cup.board_of(ONE))
    assert found is not None
    shown = breakdown_at(cup.state, *found)
    assert shown is not None
    return shown


def record(cup: Cup, side: Side) -> Record:
    return records_of(cup.state, cup.pool)[seats(cup)[side]]


def test_a_board_without_a_result_cannot_be_taken_apart() -> None:
    cup = two_at_a_board()
    found = cup.state.find(cup.board_of(ONE))
    assert found is not None

    assert breakdown_at(cup.state, *found) is None


@pytest.mark.parametrize("scores", [(400, 350), (360, 350)])
@pytest.mark.parametrize("code", ["CC", "SO", "NA"])
def test_correcting_to_what_is_shown_neither_drops_nor_repeats_a_deduction(
    code: str, scores: tuple[int, int]
) -> None:
    cup = two_at_a_board(code)
    comes_late(cup, Side.ONE, 6)  # costs twenty points
    enters(cup, 400, 350, one_deduction=20)
    before = cup.state
    assert apart(cup).final == BySide(360, 350)

    is_changed = corrects(cup, *scores)

    assert not is_changed
    assert cup.state == before
    assert record(cup, Side.ONE).half_wins == 2


@rule("CC-25.a", "NA-25.b", "SO-SCORE-11.a")
@pytest.mark.parametrize("code", ["CC", "SO", "NA"])
def test_points_for_lateness_that_the_slip_deducts_too_are_asked_about(
    code: str,
) -> None:
    cup = two_at_a_board(code)
    comes_late(cup, Side.ONE, 6)  # costs twenty points

    with pytest.raises(ResultError, match="20 points for lateness and penalties"):
        enters(cup, 400, 350, one_deduction=20, insist=False)
    enters(cup, 400, 350, one_deduction=10, two_deduction=30, insist=False)

    assert apart(cup).final == BySide(370, 320)


@rule("CC-24.d")
def test_correcting_to_the_official_score_changes_nothing() -> None:
    cup = two_at_a_board("CC")
    enters(cup, 400, 225)
    before = cup.state
    assert apart(cup).official == BySide(325, 225)

    assert not corrects(cup, 325, 225)
    assert cup.state == before


def test_a_director_who_insists_types_the_final_score_as_played() -> None:
    cup = two_at_a_board()
    enters(cup, 400, 350, one_deduction=40)

    assert corrects(cup, 360, 350, insist=True)

    assert apart(cup).final == BySide(320, 350)


def test_other_scores_keep_the_deductions_of_the_slip() -> None:
    cup = two_at_a_board()
    comes_late(cup, Side.TWO, 3)
    enters(cup, 400, 350, one_deduction=20)

    assert corrects(cup, 410, 350)

    assert apart(cup).final == BySide(390, 340)
    assert result(cup).origin is Origin.DESK


def test_deductions_change_where_the_correction_says_so() -> None:
    cup = two_at_a_board()
    enters(cup, 400, 350, one_deduction=20)

    assert not corrects(cup, 400, 350, deductions=BySide(20, 0))
    assert corrects(cup, 400, 350, deductions=BySide(0, 0))

    assert apart(cup).final == BySide(400, 350)


@rule("CC-36", "NA-PUNISH-1")
@pytest.mark.parametrize("code", ["CC", "NA"])
def test_penalties_come_off_once_however_often_a_result_is_corrected(code: str) -> None:
    cup = two_at_a_board(code)
    enters(cup, 300, 290)
    cup.does(
        ask.AssessPenalty(
            entrant=seats(cup).one, round=RoundNumber(1), points=20, why="a phone"
        )
    )

    assert not corrects(cup, 280, 290)
    assert not corrects(cup, 300, 290)

    assert apart(cup).penalties == BySide(20, 0)
    assert apart(cup).final == BySide(280, 290)


@pytest.mark.parametrize("code", ["CC", "NA", "SO"])
def test_what_a_game_on_screen_took_off_is_kept_beside_the_score_as_played(
    code: str,
) -> None:
    cup = two_at_a_board(code)
    book = cup.state.book_of(ONE)
    table = Table(
        a_game(book, racks=("?", "?"), bag="", scores=(300, 290), round_number=1), book
    )
    table.does(RecordLateness(side=Side.ONE, seconds=360))
    if book.rulings.penalty_points:
        table.does(AssessPenalty(side=Side.ONE, points=10, why="telephone"))
    table.does(EndRound())
    final = table.outcome.final
    cup.does(ask.RecordGame(board=cup.board_of(ONE), game="g", outcome=table.outcome))
    off = 30 if book.rulings.penalty_points else 20

    assert (result(cup).scores.one, result(cup).deductions.one) == (300, off)
    assert apart(cup).lateness == BySide(0, 0)  # the deductions contain it
    assert apart(cup).final == final
    assert not corrects(cup, *final)
    assert corrects(cup, 310, final.two)
    assert apart(cup).final == BySide(310 - off, final.two)


@pytest.mark.parametrize("code", CODES)
def test_correcting_a_forfeit_to_nil_nil_changes_nothing(code: str) -> None:
    cup = two_at_a_board(code)
    cup.does(ask.ForfeitBoard(board=cup.board_of(ONE), entrants=(ONE,), why="not here"))
    before = cup.state

    assert not corrects(cup, 0, 0)
    assert cup.state == before
    assert corrects(cup, 300, 250)
    assert apart(cup).final == BySide(300, 250)


@rule("ES-TIE-1.f")
def test_a_tie_keeps_the_winner_of_its_lightning_round() -> None:
    cup = two_at_a_board("ES")
    enters(cup, 250, 250, lightning=seats(cup).two)

    assert not corrects(cup, 250, 250)
    assert corrects(cup, 260, 260)
    assert result(cup).lightning is Side.TWO
    assert corrects(cup, 260, 260, lightning=Side.ONE)
    assert result(cup).lightning is Side.ONE
    assert corrects(cup, 270, 260)
    assert result(cup).lightning is None


@pytest.mark.parametrize(("code", "two"), [("ES", 240), ("NA", 250)])
def test_only_a_tie_that_must_be_broken_has_a_lightning_round(
    code: str, two: int
) -> None:
    cup = two_at_a_board(code)
    enters(cup, 300, 200)

    with pytest.raises(ResultError, match="no tie"):
        corrects(cup, 250, two, lightning=Side.ONE)


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"scores": BySide(3000, 100)}, "cannot have scored 3000"),
        ({"scores": BySide(100, -501)}, "cannot have scored -501"),
        ({"deductions": BySide(-1, 0)}, "Cannot deduct -1 from"),
        ({"deductions": BySide(0, 2001)}, "Cannot deduct 2001 from"),
    ],
)
def test_a_correction_to_an_impossible_number_is_refused(
    facts: dict[str, object], message: str
) -> None:
    cup = two_at_a_board()
    enters(cup, 300, 200)

    with pytest.raises(ResultError, match=message):
        corrects(cup, 300, 200, **facts)


def test_a_phone_cannot_report_an_impossible_score() -> None:
    cup = two_at_a_board()
    report = ask.ReportScore(board=cup.board_of(ONE), entrant=ONE, own=3000, other=10)

    with pytest.raises(ResultError, match="cannot have scored 3000"):
        cup.does(report)


def test_a_penalty_has_a_limit() -> None:
    cup = two_at_a_board()
    penalty = ask.AssessPenalty(
        entrant=ONE, round=RoundNumber(1), points=2001, why="a phone"
    )

    with pytest.raises(ResultError, match="at most 2000 points"):
        cup.does(penalty)
