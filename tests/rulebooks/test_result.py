"""What a game is worth: winner, half-wins, caps, lateness, forfeits."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.game.command import EndRound, RecordLateness, RuleForfeit
from starsquare.game.event import EndReason, LatenessRecorded, RulingKind
from starsquare.game.outcome import Adjustment, AdjustmentKind, Outcome
from starsquare.game.refusals import IllegalRulingError
from starsquare.game.side import BySide, Moment, Side
from starsquare.game.state import Stage
from starsquare.rulebook import Rulebook, TurnKind, changed, rulebook
from starsquare.testing import Table, a_game
from tests.marks import rule

ONE, TWO = Side.ONE, Side.TWO
END = EndRound()
EVERY = ("CC", "SO", "NA", "ES", "KZ")


def ended(
    book: str | Rulebook,
    one: int,
    two: int,
    *,
    round_number: int | None = None,
    is_final: bool = False,
) -> Outcome:
    """A round ends with these scores, an empty bag and a blank on each rack."""
    game = a_game(
        book,
        racks=("?", "?"),
        bag="",
        scores=(one, two),
        round_number=round_number,
        is_final=is_final,
    )
    table = Table(game, book)
    table.does(END)
    return table.outcome


# -- who has won -------------------------------------------------------------------


@rule("CC-24.a", "NA-24.a", "ES-WIN-1.a", "ES-END-1.b")
@rule("SO-INTRO-1.b", "ES-INTRO-1.b", "KZ-INTRO-1.b")
@pytest.mark.parametrize("book", EVERY)
@pytest.mark.parametrize(
    ("scores", "winner", "half_wins"),
    [((201, 200), ONE, BySide(2, 0)), ((200, 201), TWO, BySide(0, 2))],
)
def test_the_higher_score_wins(
    book: str, scores: tuple[int, int], winner: Side, half_wins: BySide[int]
) -> None:
    outcome = ended(book, *scores)

    assert (outcome.winner, outcome.half_wins) == (winner, half_wins)
    assert outcome.final == BySide(*scores)


@rule("CC-24.b", "NA-24.b")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
def test_equal_scores_give_each_side_half_a_win(book: str) -> None:
    outcome = ended(book, 200, 200)

    assert outcome.winner is None
    assert outcome.half_wins == BySide(1, 1)
    assert outcome.spread == BySide(0, 0)
    assert not outcome.needs_lightning_round


@rule("ES-TIE-1.a")
def test_equal_scores_lead_to_a_lightning_round_in_escondido() -> None:
    assert ended("ES", 200, 200).needs_lightning_round
    assert not ended("ES", 200, 201).needs_lightning_round


def test_equal_scores_mean_nothing_more_in_kalamazoo() -> None:
    outcome = ended("KZ", 200, 200)

    assert (outcome.winner, outcome.needs_lightning_round) == (None, False)


def test_a_house_may_break_ties_another_way() -> None:
    house = changed(rulebook("ES"), {"outcome.tie": "half_win"}, house="HOUSE")

    assert not ended(house, 200, 200).needs_lightning_round


# -- how much of it counts ---------------------------------------------------------


@rule("CC-24.c")
@pytest.mark.parametrize(
    ("round_number", "cap"), [(1, 100), (2, 150), (3, 250), (4, 250), (9, 250)]
)
def test_the_capitol_cup_caps_a_spread_at_100_then_150_then_250(
    round_number: int, cap: int
) -> None:
    assert ended("CC", 500, 200, round_number=round_number).spread == BySide(cap, -cap)
    assert ended("CC", 200, 500, round_number=round_number).spread == BySide(-cap, cap)


@rule("NA-24.c")
@pytest.mark.parametrize(
    ("round_number", "cap"), [(1, 100), (2, 150), (3, 200), (4, 250), (9, 250)]
)
def test_nassc_caps_a_spread_at_100_150_200_and_then_250(
    round_number: int, cap: int
) -> None:
    assert ended("NA", 500, 200, round_number=round_number).spread == BySide(cap, -cap)
    assert ended("NA", 200, 500, round_number=round_number).spread == BySide(-cap, cap)


@rule("CC-24.c", "NA-24.c")
@pytest.mark.parametrize("book", ["CC", "NA"])
@pytest.mark.parametrize(("margin", "counted"), [(99, 99), (100, 100), (101, 100)])
def test_a_spread_up_to_the_cap_counts_in_full(
    book: str, margin: int, counted: int
) -> None:
    outcome = ended(book, 200 + margin, 200, round_number=1)

    assert outcome.spread == BySide(counted, -counted)
    assert outcome.raw_spread == BySide(margin, -margin)


@pytest.mark.parametrize("book", ["SO", "ES", "KZ"])
def test_three_books_cap_nothing(book: str) -> None:
    outcome = ended(book, 700, 100, round_number=1)

    assert (outcome.spread, outcome.cap) == (BySide(600, -600), None)
    assert outcome.official == BySide(700, 100)


@rule("CC-24.d")
def test_the_capitol_cups_own_example_lowers_the_winners_recorded_score() -> None:
    outcome = ended("CC", 400, 225, round_number=2)

    assert outcome.official == BySide(375, 225)
    assert outcome.final == BySide(400, 225)
    assert outcome.spread == BySide(150, -150)


@rule("CC-24.d")
def test_it_lowers_the_winner_whichever_side_that_is() -> None:
    outcome = ended("CC", 225, 400, round_number=2)

    assert outcome.official == BySide(225, 375)


@rule("CC-24.d")
def test_a_score_under_the_cap_is_recorded_as_played() -> None:
    assert ended("CC", 300, 225, round_number=2).official == BySide(300, 225)
    assert ended("CC", 225, 225, round_number=2).official == BySide(225, 225)


@rule("NA-24.d")
def test_nasscs_own_example_leaves_the_score_alone() -> None:
    outcome = ended("NA", 400, 225, round_number=2)

    assert outcome.official == BySide(400, 225)
    assert outcome.spread == BySide(150, -150)
    assert outcome.raw_spread == BySide(175, -175)


@rule("CC-24.d", "NA-24.d")
@pytest.mark.parametrize(
    ("book", "choice", "official"),
    [("CC", "raw", BySide(400, 225)), ("NA", "winner_lowered", BySide(375, 225))],
)
def test_a_house_may_record_scores_the_other_way(
    book: str, choice: str, official: BySide[int]
) -> None:
    house = changed(rulebook(book), {"spread.official_score": choice}, house="HOUSE")

    assert ended(house, 400, 225, round_number=2).official == official


@rule("CC-24.c", "CC-24.a")
def test_a_cap_never_changes_who_has_won() -> None:
    outcome = ended("CC", 600, 100, round_number=1)

    assert (outcome.winner, outcome.half_wins) == (ONE, BySide(2, 0))


@rule("NA-24.c")
def test_the_final_has_no_cap() -> None:
    outcome = ended("NA", 600, 100, round_number=9, is_final=True)

    assert (outcome.spread, outcome.cap) == (BySide(500, -500), None)


@rule("NA-24.c")
def test_a_house_may_cap_the_final() -> None:
    house = changed(rulebook("NA"), {"final.capped": True}, house="HOUSE")

    outcome = ended(house, 600, 100, round_number=9, is_final=True)

    assert outcome.spread == BySide(250, -250)


def test_a_game_outside_a_round_has_no_cap() -> None:
    assert ended("CC", 600, 100).spread == BySide(500, -500)


# -- lateness ----------------------------------------------------------------------


def late(book: str | Rulebook, seconds: int) -> Table:
    """Side one was late, and the round ends with 300 points each."""
    game = a_game(book, racks=("?", "?"), bag="", scores=(300, 300))
    table = Table(game, book)
    table.does(RecordLateness(side=ONE, seconds=seconds))
    table.does(END)
    return table


LATENESS = [
    (0, 0),
    (2 * 60 + 59, 0),
    (3 * 60, 10),
    (5 * 60 + 59, 10),
    (6 * 60, 20),
    (8 * 60 + 59, 20),
    (9 * 60, 30),
    (11 * 60 + 59, 30),
    (12 * 60, 40),
    (14 * 60 + 59, 40),
]


@rule("CC-25.a", "NA-25.b", "SO-SCORE-11.a")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
@pytest.mark.parametrize(("seconds", "points"), LATENESS)
def test_an_absent_side_loses_ten_points_for_each_three_minutes_that_are_over(
    book: str, seconds: int, points: int
) -> None:
    outcome = late(book, seconds).outcome

    assert outcome.final == BySide(300 - points, 300)
    assert outcome.spread == BySide(-points, points)
    assert not outcome.is_forfeit


@rule("CC-25.a", "NA-25.b", "SO-SCORE-11.a")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
@pytest.mark.parametrize(
    ("seconds", "points"),
    [(0, 0), (1, 10), (180, 10), (181, 20), (720, 40), (721, 50), (899, 50)],
)
def test_a_house_may_charge_intervals_as_they_begin(
    book: str, seconds: int, points: int
) -> None:
    house = changed(
        rulebook(book), {"lateness.interval_counts": "begun"}, house="HOUSE"
    )

    assert late(house, seconds).outcome.final == BySide(300 - points, 300)


@rule("CC-25.a", "NA-25.b", "SO-SCORE-11.a")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
def test_lateness_may_cost_the_game(book: str) -> None:
    table = Table(a_game(book, racks=("?", "?"), bag="", scores=(305, 300)))
    table.does(RecordLateness(side=ONE, seconds=200))
    table.does(END)

    assert table.outcome.winner is TWO


@rule("CC-25.a", "NA-25.b", "SO-SCORE-11.a")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
def test_a_house_may_take_lateness_off_the_late_sides_spread(book: str) -> None:
    house = changed(rulebook(book), {"lateness.deducted_from": "spread"}, house="HOUSE")
    table = Table(a_game(house, racks=("?", "?"), bag="", scores=(305, 300)), house)
    table.does(RecordLateness(side=ONE, seconds=200))
    table.does(END)

    outcome = table.outcome
    assert (outcome.winner, outcome.final) == (ONE, BySide(305, 300))
    assert outcome.spread == BySide(5 - 10, -5)
    assert outcome.adjustments == (Adjustment(ONE, AdjustmentKind.LATENESS, -10),)


@rule("CC-25.a", "NA-25.b", "SO-SCORE-11.a")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
def test_lateness_is_measured_by_the_clock_of_the_round(book: str) -> None:
    table = Table(a_game(book, used_seconds=(30, 0)))

    game = table.does(RecordLateness(side=ONE, seconds=400))

    assert table.events == (
        LatenessRecorded(at=Moment(0), side=ONE, seconds=400, clock_ms=0),
    )
    assert game.clock.used == BySide(30_000, 0)


@rule("CC-25.a")
def test_a_house_may_let_the_late_sides_own_clock_run_too() -> None:
    house = changed(rulebook("CC"), {"lateness.clock": "game"}, house="HOUSE")
    table = Table(a_game(house, used_seconds=(30, 0)), house)

    recorded = table.does(RecordLateness(side=ONE, seconds=400))
    set_right = table.does(RecordLateness(side=ONE, seconds=100))

    assert recorded.clock.used == BySide(430_000, 0)
    assert set_right.clock.used == BySide(130_000, 0)


@pytest.mark.parametrize("book", ["ES", "KZ"])
def test_two_books_have_no_points_for_lateness(book: str) -> None:
    refusal = Table(a_game(book)).refuses(RecordLateness(side=ONE, seconds=400))

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == "This rulebook has no penalty for lateness"


@pytest.mark.parametrize(
    ("book", "cited"),
    [
        ("CC", "CC-25.a, CC-25.b"),
        ("NA", "NA-25.a, NA-25.b, NA-25.c"),
        ("SO", "SO-SCORE-11.a, SO-SCORE-11.b"),
    ],
)
def test_nobody_is_late_by_less_than_nothing(book: str, cited: str) -> None:
    refusal = Table(a_game(book)).refuses(RecordLateness(side=ONE, seconds=-1))

    assert isinstance(refusal, IllegalRulingError)
    assert str(refusal) == (
        f"Points and times in a ruling cannot be less than zero ({cited})"
    )


# -- forfeits ----------------------------------------------------------------------


@rule("CC-25.b", "NA-25.c", "SO-SCORE-11.b")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
def test_fifteen_minutes_absent_is_a_forfeit(book: str) -> None:
    table = Table(a_game(book, stage=Stage.DRAWING_RACKS))

    game = table.does(RecordLateness(side=TWO, seconds=15 * 60))

    assert (game.stage, game.ended) == (Stage.OVER, EndReason.FORFEIT)
    assert [(made.kind, made.sides, made.why) for made in game.rulings] == [
        (RulingKind.FORFEIT, (TWO,), "why.late")
    ]
    outcome = table.outcome
    assert (outcome.winner, outcome.is_forfeit) == (ONE, True)
    assert outcome.half_wins == BySide(2, 0)
    assert outcome.spread == BySide(50, -50)


@rule("CC-25.b", "NA-25.c", "SO-SCORE-11.b")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
def test_lateness_that_is_no_forfeit_yet_lets_the_game_be_played(book: str) -> None:
    table = Table(a_game(book))

    game = table.does(RecordLateness(side=ONE, seconds=15 * 60 - 1))

    assert (game.stage, game.rulings) == (Stage.PLAYING, ())


@pytest.mark.parametrize(
    ("book", "spread"),
    [
        pytest.param("CC", BySide(-50, 50), marks=rule("CC-25.b")),
        pytest.param("NA", BySide(-50, 50), marks=rule("NA-25.c")),
        pytest.param("SO", BySide(-50, 50), marks=rule("SO-SCORE-11.b")),
        ("ES", BySide(-50, 50)),
        ("KZ", BySide(0, 0)),
    ],
)
def test_a_game_given_away_is_won_and_lost_by_what_the_book_says(
    book: str, spread: BySide[int]
) -> None:
    table = Table(a_game(book, scores=(300, 20), round_number=1))

    table.does(RuleForfeit(sides=(ONE,), why="went home"))

    outcome = table.outcome
    assert (outcome.winner, outcome.half_wins) == (TWO, BySide(0, 2))
    assert (outcome.spread, outcome.raw_spread) == (spread, spread)
    assert (outcome.adjustments, outcome.cap) == ((), None)
    assert not outcome.counts_for_records


@rule("SO-SCORE-11.b")
def test_a_house_may_leave_the_forfeiting_side_its_spread() -> None:
    house = changed(rulebook("SO"), {"forfeit.loser_spread": 0}, house="HOUSE")
    table = Table(a_game(house), house)

    table.does(RuleForfeit(sides=(ONE,), why="absent"))

    assert table.outcome.spread == BySide(0, 50)


@rule("CC-25.b", "NA-25.c", "SO-SCORE-11.b")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
def test_when_neither_side_comes_both_have_lost(book: str) -> None:
    table = Table(a_game(book, stage=Stage.DRAWING_RACKS))
    table.does(RecordLateness(side=ONE, seconds=900))

    table.does(RecordLateness(side=TWO, seconds=900))

    outcome = table.outcome
    assert (outcome.winner, outcome.is_void) == (None, False)
    assert outcome.half_wins == BySide(0, 0)
    assert outcome.spread == BySide(-50, -50)


@pytest.mark.parametrize("book", EVERY)
def test_a_house_may_declare_such_a_game_void(book: str) -> None:
    house = changed(rulebook(book), {"forfeit.both_absent": "void"}, house="HOUSE")
    table = Table(a_game(house), house)

    table.does(RuleForfeit(sides=(ONE, TWO), why="nobody came"))

    outcome = table.outcome
    assert (outcome.winner, outcome.is_void) == (None, True)
    assert (outcome.half_wins, outcome.spread) == (BySide(0, 0), BySide(0, 0))


@rule("CC-25.b", "NA-25.c", "SO-SCORE-11.b")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
def test_who_had_not_come_when_the_round_ended_has_forfeited_all_the_same(
    book: str,
) -> None:
    table = Table(a_game(book, stage=Stage.DRAWING_RACKS))
    table.does(END)

    table.does(RecordLateness(side=ONE, seconds=900))

    assert table.outcome.is_forfeit
    assert table.outcome.spread == BySide(-50, 50)


@rule("CC-25.b", "NA-25.c", "SO-SCORE-11.b")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
def test_a_game_that_was_played_to_its_end_is_not_forfeited_afterwards(
    book: str,
) -> None:
    table = Table(a_game(book, scores=(300, 20)))
    table.does(END)

    game = table.does(RecordLateness(side=ONE, seconds=900))

    assert game.rulings == ()
    assert not table.outcome.is_forfeit


@rule("CC-25.b")
def test_a_side_forfeits_once_however_late_it_is() -> None:
    table = Table(a_game("CC", stage=Stage.DRAWING_RACKS))
    table.does(RecordLateness(side=ONE, seconds=900))

    game = table.does(RecordLateness(side=ONE, seconds=1_200))

    assert len(game.rulings) == 1
    assert game.late_seconds == BySide(1_200, 0)


@rule("CC-25.b", "NA-25.c", "SO-SCORE-11.b")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
def test_a_side_that_has_taken_a_turn_does_not_forfeit_for_lateness(book: str) -> None:
    table = Table(a_game(book, scores=(22, 0)))

    game = table.does(RecordLateness(side=ONE, seconds=910))

    assert (game.stage, game.rulings) == (Stage.PLAYING, ())
    assert game.late_seconds.one == 910


@rule("CC-25.b", "NA-25.c", "SO-SCORE-11.b")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
def test_a_turn_that_only_ran_out_does_not_show_that_a_side_was_there(
    book: str,
) -> None:
    game = a_game(book, scores=(22, 0))
    lost = tuple(replace(one, kind=TurnKind.TIMED_OUT) for one in game.turns)
    table = Table(replace(game, turns=lost))

    assert table.does(RecordLateness(side=ONE, seconds=910)).forfeited_by == {ONE}


@rule("CC-25.b", "NA-25.c", "SO-SCORE-11.b")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
def test_a_forfeit_is_gone_when_lateness_is_corrected_below_its_limit(
    book: str,
) -> None:
    table = Table(a_game(book, stage=Stage.DRAWING_RACKS))
    table.does(RecordLateness(side=ONE, seconds=900))

    game = table.does(RecordLateness(side=ONE, seconds=600))

    assert (game.stage, game.ended) == (Stage.DRAWING_RACKS, None)
    assert (game.forfeited_by, game.late_seconds.one) == (frozenset(), 600)


@rule("CC-25.b", "NA-25.c", "SO-SCORE-11.b")
@pytest.mark.parametrize("book", ["CC", "NA", "SO"])
def test_corrected_lateness_leaves_other_forfeits(book: str) -> None:
    table = Table(a_game(book, stage=Stage.DRAWING_RACKS))
    table.does(RuleForfeit(sides=(ONE,), why="a phone"))
    table.does(RecordLateness(side=TWO, seconds=900))

    game = table.does(RecordLateness(side=TWO, seconds=600))
    table.does(RecordLateness(side=ONE, seconds=600))

    assert game.stage is Stage.OVER
    assert table.state.forfeited_by == {ONE}
