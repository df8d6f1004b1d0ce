"""Results: slips, phones, games; corrected, penalised, given away."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.game.command import AssessPenalty, EndRound, Pass
from starsquare.game.outcome import outcome_of
from starsquare.game.side import BySide, PersonId, Side
from starsquare.game.state import Stage
from starsquare.rulebook import rulebook
from starsquare.testing import (
    Cup,
    Table,
    a_board_key,
    a_game,
    a_play,
    an_event_of,
)
from starsquare.tournament import command as ask
from starsquare.tournament.corrections import consequences
from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.outstanding import Missing, outstanding, to_check
from starsquare.tournament.record import LineKind, Record, records_of
from starsquare.tournament.refusals import EndingError, ResultError, RoundError
from starsquare.tournament.result import Highlights, Origin, Result
from starsquare.tournament.result_slip import slip_of
from starsquare.tournament.result_value import result_value_of
from starsquare.tournament.screen_result import highlights_of
from tests.marks import rule

ONE, TWO = EntrantId("e001"), EntrantId("e002")


def two_at_a_board(code: str = "NA", **changes: bool | str) -> Cup:
    cup = an_event_of(
        2, code, changes={k.replace("__", "."): v for k, v in changes.items()}
    )
    cup.pairs()
    return cup


def a_slip(cup: Cup, own: int, other: int, **facts: object) -> ask.EnterSlip:
    slip = ask.EnterSlip(
        board=cup.board_of("e001"),
        one=ONE,
        one_score=own,
        two=TWO,
        two_score=other,
        signed_by=(ONE, TWO),
    )
    return replace(slip, **facts)


def record(cup: Cup, name: str = "e001") -> Record:
    return records_of(cup.state, cup.pool)[EntrantId(name)]


@rule("KZ-SCORE-10.a")
def test_a_card_goes_to_the_desk_and_its_scores_are_counted_by_name() -> None:
    cup = two_at_a_board("KZ")

    cup.does(a_slip(cup, 310, 290, one=TWO, two=ONE))

    assert record(cup, "e002").points == 310
    assert record(cup).points == 290


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"two": EntrantId("e003")}, "names swapped"),
        ({"two": ONE}, "e001 cannot be the name there"),
        ({"one_score": 2001}, "e001 cannot have scored 2001"),
        ({"two_score": -501}, "e002 cannot have scored -501"),
        ({"one_score": 601}, "a score of 601 for e001 is unusual"),
        ({"one_score": 59, "two_score": 100}, "a score of 59 for e001 is unusual"),
        ({"one_score": 500, "two_score": 100}, "a margin of 400 is unusual"),
        ({"one_score": 50, "two_score": 0}, "looks like a forfeit"),
        ({"lightning": ONE}, "no lightning round is needed"),
    ],
)
def test_a_slip_that_looks_wrong_is_not_taken(
    facts: dict[str, object], message: str
) -> None:
    cup = two_at_a_board()

    with pytest.raises(ResultError, match=message) as error:
        cup.does(a_slip(cup, 300, 250, **facts))

    assert error.value.facts["board"] == cup.board_of("e001")
    assert record(cup).lines[0].is_in is False


def test_the_desk_may_insist_on_the_unusual_but_not_on_the_impossible() -> None:
    cup = two_at_a_board()

    with pytest.raises(ResultError, match="cannot have scored"):
        cup.does(a_slip(cup, 2500, 250, insist=True))
    cup.does(a_slip(cup, 650, 250, insist=True))

    assert record(cup).points == 650


def test_a_slip_is_taken_once() -> None:
    cup = two_at_a_board()
    cup.does(a_slip(cup, 300, 250))

    with pytest.raises(ResultError, match="Correct it instead"):
        cup.does(a_slip(cup, 300, 250))
    with pytest.raises(ResultError, match="no published board"):
        cup.does(a_slip(cup, 1, 1, board=a_board_key("challenge", 1, 9)))
    with pytest.raises(ResultError, match="no published board"):
        cup.does(a_slip(cup, 1, 1, board=a_board_key("challenge", 7, 1)))


def test_a_bye_has_no_slip() -> None:
    cup = an_event_of(3, "NA")
    current = cup.pairs()
    bye = current.boards[-1]

    with pytest.raises(ResultError, match="is a bye"):
        cup.does(a_slip(cup, 300, 250, board=current.key(bye)))


@rule("CC-35.a", "NA-35.a")
def test_a_signed_slip_waits_for_the_staff() -> None:
    cup = two_at_a_board()
    cup.does(a_slip(cup, 300, 250, is_validated=False))
    waiting = outstanding(cup.state, cup.pool)
    key = cup.board_of("e001")

    cup.does(ask.ValidateResult(board=key), by=PersonId("carl"))

    assert [one.missing for one in waiting] == [Missing.VALIDATION]
    assert outstanding(cup.state, cup.pool) == ()
    with pytest.raises(ResultError, match="is already validated"):
        cup.does(ask.ValidateResult(board=key), by=PersonId("carl"))


def test_what_is_not_in_is_not_validated() -> None:
    cup = two_at_a_board()

    with pytest.raises(ResultError, match="There is no result"):
        cup.does(ask.ValidateResult(board=cup.board_of("e001")))


def a_report(cup: Cup, who: EntrantId, own: int, other: int) -> ask.ReportScore:
    return ask.ReportScore(
        board=cup.board_of("e001"), entrant=who, own=own, other=other
    )


def test_two_phones_that_agree_bring_the_result() -> None:
    cup = two_at_a_board("SO")

    cup.does(a_report(cup, ONE, 300, 250))
    before = outstanding(cup.state, cup.pool)
    cup.does(a_report(cup, TWO, 250, 300))

    assert [one.missing for one in before] == [Missing.RESULT]
    assert record(cup).spread == 50
    result = cup.state.rounds_of(cup.pool)[0].results
    assert [one.origin for one in result.values()] == [Origin.PHONES]


def test_two_phones_that_disagree_are_for_the_desk() -> None:
    cup = two_at_a_board("SO")

    cup.does(a_report(cup, ONE, 300, 250))
    cup.does(a_report(cup, TWO, 300, 250))
    disputed = outstanding(cup.state, cup.pool)
    for_desk = to_check(cup.state)
    cup.does(a_slip(cup, 300, 250))

    assert [one.missing for one in disputed] == [Missing.DISPUTE]
    assert for_desk == {cup.board_of("e001")}
    assert record(cup).spread == 50
    assert outstanding(cup.state, cup.pool) == ()


def test_a_game_still_played_is_not_for_the_desk() -> None:
    cup = two_at_a_board("SO")

    assert to_check(cup.state) == frozenset()


def test_a_phone_may_think_again() -> None:
    cup = two_at_a_board("SO")

    cup.does(a_report(cup, ONE, 250, 300))
    cup.does(a_report(cup, ONE, 300, 250))
    cup.does(a_report(cup, TWO, 250, 300))

    assert record(cup).spread == 50


def test_only_those_at_the_board_report_its_score() -> None:
    cup = two_at_a_board("SO")

    with pytest.raises(ResultError, match="does not play at"):
        cup.does(a_report(cup, EntrantId("e009"), 1, 2))


def test_a_game_on_screen_brings_its_result_by_itself() -> None:
    cup = two_at_a_board()
    game = a_game(
        "NA",
        scores=(400, 225),
        racks=("", ""),
        bag="",
        stage=Stage.SEALED,
        round_number=1,
    )
    outcome = outcome_of(game, rulebook("NA"))

    cup.does(ask.RecordGame(board=cup.board_of("e001"), game="game-1", outcome=outcome))

    line = record(cup).lines[0]
    assert (line.points, line.raw_spread, line.spread) == (400, 175, 100)


def test_a_game_given_away_on_screen_is_given_away_here() -> None:
    cup = two_at_a_board()
    outcome = outcome_of(
        replace(a_game("NA", scores=(100, 50)), rulings=()), rulebook("NA")
    )
    given = replace(
        outcome, is_forfeit=True, half_wins=BySide(0, 2), spread=BySide(-50, 50)
    )

    cup.does(ask.RecordGame(board=cup.board_of("e001"), game="game-1", outcome=given))

    assert record(cup).lines[0].kind is LineKind.FORFEIT_LOST
    assert record(cup, "e002").spread == 50


@rule("ES-TIE-1.a", "ES-TIE-1.f")
def test_a_tie_in_escondido_waits_for_its_lightning_round() -> None:
    cup = two_at_a_board("ES")
    key = cup.board_of("e001")
    cup.does(a_slip(cup, 300, 300))
    waiting = outstanding(cup.state, cup.pool)

    with pytest.raises(RoundError, match="lightning"):
        cup.pairs()
    cup.does(ask.RecordLightning(board=key, winner=TWO))

    assert [one.missing for one in waiting] == [Missing.LIGHTNING]
    assert (record(cup, "e002").half_wins, record(cup).half_wins) == (2, 0)
    assert record(cup, "e002").spread == 0
    with pytest.raises(ResultError, match="no tie"):
        cup.does(ask.RecordLightning(board=key, winner=TWO))


def test_a_slip_may_name_the_winner_of_the_lightning_round() -> None:
    cup = two_at_a_board("ES")

    with pytest.raises(ResultError, match="e009 cannot be the name there"):
        cup.does(a_slip(cup, 300, 300, lightning=EntrantId("e009")))
    cup.does(a_slip(cup, 300, 300, lightning=ONE))

    assert record(cup).half_wins == 2


def test_a_result_can_be_entered_again_from_its_slip() -> None:
    cup = two_at_a_board("ES")
    highlights = Highlights(high_plays=BySide(70, None))
    facts = {"one_deduction": 10, "lightning": TWO, "highlights": highlights}
    cup.does(a_slip(cup, 310, 300, **facts))
    key = cup.board_of("e001")
    found = cup.state.find(key)
    assert found is not None
    entered = found[0].results[key.board]

    cup.does(ask.ClearResult(board=key, why="again"))
    cup.does(slip_of(key, found[1].sides, entered))

    again = cup.state.find(key)
    assert again is not None
    assert again[0].results[key.board] == entered


@rule("CC-24.b", "NA-24.b")
@pytest.mark.parametrize("code", ["CC", "NA", "SO"])
def test_a_tie_is_half_a_win_for_each(code: str) -> None:
    cup = two_at_a_board(code)

    cup.does(a_slip(cup, 300, 300))

    assert [record(cup, one).half_wins for one in ("e001", "e002")] == [1, 1]


@pytest.mark.parametrize(
    ("both_absent", "spread", "kind"),
    [("both_lose", -50, LineKind.FORFEIT_LOST), ("void", 0, LineKind.VOID)],
)
def test_both_sides_may_stay_away(
    both_absent: str, spread: int, kind: LineKind
) -> None:
    cup = two_at_a_board("NA", forfeit__both_absent=both_absent)

    cup.does(
        ask.ForfeitBoard(board=cup.board_of("e001"), entrants=(ONE, TWO), why="gone")
    )

    for one in ("e001", "e002"):
        found = record(cup, one)
        assert (found.half_wins, found.spread) == (0, spread)
        assert found.lines[0].kind is kind


def test_a_forfeit_names_somebody_and_a_reason() -> None:
    cup = two_at_a_board()
    command = ask.ForfeitBoard(board=cup.board_of("e001"), entrants=(), why="late")

    with pytest.raises(ResultError, match="which side forfeits"):
        cup.does(command)
    with pytest.raises(EndingError, match="needs a reason"):
        cup.does(replace(command, entrants=(ONE,), why=""))


@rule("CC-36", "NA-PUNISH-1")
@pytest.mark.parametrize("code", ["CC", "NA"])
def test_penalty_points_come_off_the_score_and_may_cost_the_game(code: str) -> None:
    cup = two_at_a_board(code)
    cup.does(a_slip(cup, 300, 290))
    cup.does(
        ask.AssessPenalty(entrant=ONE, round=RoundNumber(1), points=20, why="a phone")
    )
    penalised = record(cup)

    cup.does(ask.ReversePenalty(number=1, why="it was a pager"))

    assert (penalised.half_wins, penalised.spread, penalised.points) == (0, -10, 280)
    assert (record(cup).half_wins, record(cup).spread) == (2, 10)
    with pytest.raises(ResultError, match="no ruling 1 in force"):
        cup.does(ask.ReversePenalty(number=1, why="again"))


def test_a_penalty_is_more_than_nothing_and_known_to_the_book() -> None:
    strict = two_at_a_board("NA")
    mild = two_at_a_board("ES", rulings__penalty_points=False)
    command = ask.AssessPenalty(entrant=ONE, round=RoundNumber(1), points=0, why="x")

    with pytest.raises(ResultError, match="less than zero"):
        strict.does(command)
    with pytest.raises(ResultError, match="has no penalty points"):
        mild.does(replace(command, points=10))


@rule("CC-36")
def test_a_breach_costs_points_and_not_the_game_in_the_capitol_cup() -> None:
    cup = two_at_a_board("CC")
    command = ask.ForfeitBoard(
        board=cup.board_of("e001"), entrants=(ONE,), why="rude", is_breach=True
    )

    with pytest.raises(ResultError, match="does not lose the game") as refused:
        cup.does(command)
    cup.does(replace(command, is_breach=False, why="did not come"))

    assert [str(one) for one in refused.value.rules] == ["CC-36"]
    assert record(cup).half_wins == 0


@pytest.mark.parametrize("code", ["SO", "NA", "ES", "KZ"])
def test_a_breach_may_cost_the_game_where_the_director_decides(code: str) -> None:
    cup = two_at_a_board(code)

    cup.does(
        ask.ForfeitBoard(
            board=cup.board_of("e001"), entrants=(ONE,), why="rude", is_breach=True
        )
    )

    assert record(cup).half_wins == 0


@pytest.mark.parametrize("code", ["SO", "ES", "KZ"])
def test_where_the_document_is_silent_the_director_names_points(code: str) -> None:
    cup = two_at_a_board(code)
    cup.does(a_slip(cup, 300, 290))

    cup.does(
        ask.AssessPenalty(entrant=ONE, round=RoundNumber(1), points=20, why="a phone")
    )

    assert record(cup).points == 280


def test_penalties_may_be_taken_after_the_cap_where_the_director_chose_so() -> None:
    book = two_at_a_board("NA", spread__penalties="after_cap").state.book_of(ONE)
    result = Result(scores=BySide(500, 300), origin=Origin.SLIP)

    worth = result_value_of(result, book, round_number=1, penalties=BySide(30, 0))

    assert (worth.final.one, worth.half_wins.one) == (500, 2)
    assert worth.spread == BySide(70, -100)


def test_lateness_may_come_off_the_spread_where_the_director_chose_so() -> None:
    book = two_at_a_board("NA", lateness__deducted_from="spread").state.book_of(ONE)
    result = Result(scores=BySide(300, 300), origin=Origin.SLIP)

    worth = result_value_of(result, book, round_number=1, late_seconds=BySide(180, 0))

    assert worth.half_wins.one == 1
    assert worth.spread == BySide(-10, 0)


@pytest.mark.parametrize("side", list(Side))
def test_a_game_on_screen_brings_what_its_spread_lost_beside_the_cap(
    side: Side,
) -> None:
    cup = two_at_a_board("NA", spread__penalties="after_cap")
    book = cup.state.book_of(ONE)
    table = Table(
        a_game(book, racks=("?", "?"), bag="", scores=(405, 200), round_number=1), book
    )
    table.does(AssessPenalty(side=side, points=10, why="telephone"))
    table.does(EndRound())

    cup.does(
        ask.RecordGame(board=cup.board_of("e001"), game="game-1", outcome=table.outcome)
    )

    found = BySide(record(cup).spread, record(cup, "e002").spread)
    assert (
        found
        == table.outcome.spread
        == BySide(100, -100).having(side, 90 if side is Side.ONE else -110)
    )


@rule("CC-24.c", "NA-24.c")
@pytest.mark.parametrize(
    ("code", "caps"),
    [
        ("CC", [100, 150, 250, 250, 250, 250]),
        ("NA", [100, 150, 200, 250, 250, 250]),
        ("SO", [400] * 6),
    ],
)
def test_the_spread_is_capped_by_round_and_after_the_list_ends(
    code: str, caps: list[int]
) -> None:
    book = rulebook(code)
    result = Result(scores=BySide(500, 100), origin=Origin.SLIP)

    spreads = [
        result_value_of(result, book, round_number=one).spread.one
        for one in range(1, 7)
    ]

    assert spreads == caps


@rule("CC-24.d", "NA-24.d")
def test_the_capitol_cup_records_the_winner_lowered_and_nassc_the_raw_score() -> None:
    result = Result(scores=BySide(400, 225), origin=Origin.SLIP)

    official = [
        result_value_of(result, rulebook(code), round_number=2).official
        for code in ("CC", "NA")
    ]

    assert official == [BySide(375, 225), BySide(400, 225)]


def test_any_result_can_be_corrected_and_everything_after_it_is_recomputed() -> None:
    cup = an_event_of(8, "NA", rounds_played=3)
    before = cup.state
    board = before.rounds_of(cup.pool)[0].boards[0]
    assert board.two is not None
    command = ask.CorrectResult(
        board=before.rounds_of(cup.pool)[0].key(board),
        scores=BySide(100, 420),
        why="the slip was read the wrong way round",
    )

    cup.does(command)

    found = consequences(before, cup.state, cup.pool)
    boards = [one.boards for one in before.rounds_of(cup.pool)]
    assert [one.boards for one in cup.state.rounds_of(cup.pool)] == boards
    assert record(cup, board.one).lines[0].spread == -100
    assert board.one in {one.entrant for one in found.moved}
    assert [one.round for one in found.rounds] == [2, 3]
    assert all(one.met and one.would_have_met for one in found.rounds)
    with pytest.raises(EndingError, match="needs a reason"):
        cup.does(replace(command, why=" "))


def test_a_correction_that_changes_nothing_has_no_consequences() -> None:
    cup = an_event_of(5, "NA", rounds_played=2)

    found = consequences(cup.state, cup.state, cup.pool)

    assert (found.moved, found.rounds) == ((), ())


def test_a_correction_may_make_a_forfeit_of_a_game() -> None:
    cup = two_at_a_board()
    cup.does(a_slip(cup, 300, 250))

    cup.does(
        ask.CorrectResult(
            board=cup.board_of("e001"),
            scores=BySide(0, 0),
            forfeited_by=(Side.ONE,),
            why="the wrong players sat there",
        )
    )

    assert record(cup).spread == -50


def test_a_correction_that_changes_no_pairing_shows_only_who_moved() -> None:
    cup = an_event_of(2, "NA", rounds_played=2)
    before = cup.state
    first = before.rounds_of(cup.pool)[0]
    cup.does(
        ask.CorrectResult(
            board=first.key(first.boards[0]),
            scores=BySide(500, 100) if record(cup).spread < 0 else BySide(100, 500),
            why="misread",
        )
    )

    assert consequences(before, cup.state, cup.pool).rounds == ()


def test_highlights_are_read_off_a_game_on_screen() -> None:
    table = Table(a_game("NA", scores=(0, 60), racks=("CATERED", "ZOOMING")), "NA")
    table.does(a_play("one", "8H", "CATERED"))
    table.does(Pass(side=Side.TWO), after=30)

    found = highlights_of(table.state, rulebook("NA"))

    assert found.bingos == BySide(1, 0)
    assert found.high_plays.one == table.state.turns[-2].points
    assert found.high_plays.two == 60
    assert found.comebacks == BySide(60, None)
    passed = replace(table.state, turns=())
    assert highlights_of(passed, rulebook("NA")).high_plays == BySide(None, None)


@pytest.mark.parametrize("is_turned_round", [False, True])
def test_what_a_slip_deducts_comes_off_before_the_winner_is_found(
    *, is_turned_round: bool
) -> None:
    cup = two_at_a_board()
    slip = a_slip(cup, 300, 290, one_deduction=20)
    if is_turned_round:
        slip = replace(a_slip(cup, 290, 300, two_deduction=20), one=TWO, two=ONE)

    cup.does(slip)

    assert (record(cup).points, record(cup).half_wins) == (280, 0)


def test_a_deduction_is_written_without_a_sign() -> None:
    cup = two_at_a_board()

    with pytest.raises(ResultError, match="annot deduct -10 from e002"):
        cup.does(a_slip(cup, 300, 290, two_deduction=-10))
