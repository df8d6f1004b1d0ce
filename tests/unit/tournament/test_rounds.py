"""Planned, drafted, changed, published; started, late, ended."""

from __future__ import annotations

import pytest

from starsquare.game.side import BySide, Moment, PersonId
from starsquare.testing import Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.event import ResultEntered, RoundEnded
from starsquare.tournament.keys import (
    HOUSE,
    BoardNumber,
    DivisionKey,
    EntrantId,
    PoolKey,
    RoundNumber,
    TeamId,
)
from starsquare.tournament.lateness import wall_clock
from starsquare.tournament.pairing import ConcessionKind, Method, Pair
from starsquare.tournament.record import LineKind, records_of
from starsquare.tournament.refusals import EndingError, EntryError, RoundError
from starsquare.tournament.round import Board, Round
from starsquare.tournament.schedule import PlannedRound, announced_at
from tests.marks import rule

ADVANCED = PoolKey("advanced")


def pairs_of(round_: Round) -> set[frozenset[str | None]]:
    return {frozenset((board.one, board.two)) for board in round_.boards}


def plan(count: int, minutes: int | None = None) -> tuple[PlannedRound, ...]:
    return tuple(
        PlannedRound(number=RoundNumber(one), minutes=minutes)
        for one in range(1, count + 1)
    )


@rule("NA-INTRO-1.c")
def test_teams_play_eight_rounds_and_high_school_nine() -> None:
    divisions = Cup("NA").state.divisions

    rounds = {key: len(division.plan) for key, division in divisions.items()}

    assert rounds == {"challenge": 8, "championship": 8, "high-school": 9}


@rule("CC-INTRO-1.e", "NA-INTRO-1.d")
@pytest.mark.parametrize("code", ["CC", "NA"])
def test_nobody_is_knocked_out(code: str) -> None:
    cup = an_event_of(6, code, rounds_played=4)

    records = records_of(cup.state, cup.pool)

    assert {len(one.lines) for one in records.values()} == {4}


def test_a_book_without_a_number_of_rounds_needs_a_schedule() -> None:
    cup = Cup("CC")
    for name in ("one", "two"):
        cup.enters(name)

    with pytest.raises(RoundError, match="Set a schedule"):
        cup.pairs()
    cup.does(ask.SetSchedule(division=cup.division, rounds=plan(1)))

    assert cup.pairs().number == 1


def test_a_schedule_is_without_gaps_and_not_shorter_than_what_was_played() -> None:
    cup = an_event_of(4, "ES", rounds_played=2)
    gap = (PlannedRound(number=RoundNumber(2)),)

    for rounds, message in (
        (gap, "1, 2, 3"),
        (plan(1), "2 rounds are already paired"),
    ):
        with pytest.raises(RoundError, match=message):
            cup.does(ask.SetSchedule(division=cup.division, rounds=rounds))


@rule("SO-SCORE-15")
def test_the_last_planned_round_is_the_last() -> None:
    cup = an_event_of(6, "SO", rounds_played=4)

    with pytest.raises(RoundError, match="already paired: 4") as error:
        cup.pairs()

    assert [str(one) for one in error.value.rules] == ["SO-SCORE-15"]


@rule("SO-SCORE-13.a")
def test_the_first_two_rounds_of_southern_oregon_are_drawn_beforehand() -> None:
    cup = an_event_of(8, "SO", rounds_played=1)
    again = an_event_of(8, "SO")
    first = again.plays(
        lambda _, board: (300, 100) if board.one > "e004" else (100, 300)
    )

    second = cup.pairs(seed="beforehand")
    other = again.pairs(seed="beforehand")

    assert second.draw.method is Method.RANDOM
    assert first.results != cup.state.rounds_of(cup.pool)[0].results
    assert pairs_of(second) == pairs_of(other)


@rule("SO-SCORE-13.b")
def test_both_afternoon_rounds_are_paired_on_the_morning() -> None:
    cup = an_event_of(8, "SO", rounds_played=2)
    records = records_of(cup.state, cup.pool)
    third = cup.plays(lambda _round, _board: (100, 400))

    fourth = cup.pairs()

    for round_ in (third, fourth):
        assert round_.draw.method is Method.GROUPS
        gaps = [
            abs(records[board.one].half_wins - records[board.two].half_wins)
            for board in round_.boards
            if board.two
        ]
        assert max(gaps) <= 2
    assert not pairs_of(third) & pairs_of(fourth)


@rule("KZ-CAT-1")
def test_corporate_players_meet_just_for_fun_players_but_never_a_teammate() -> None:
    cup = Cup("KZ")
    for name in ("a1", "a2", "a3"):
        cup.enters(name, division="corporate", team="Acme")
    cup.enters("fun", division="just-for-fun")

    for _ in range(3):
        round_ = cup.plays(pool="just-for-fun")
        assert frozenset(("a1", "a2")) not in pairs_of(round_) or round_.conceded

    with pytest.raises(RoundError, match="paired together with just-for-fun"):
        cup.pairs("corporate")


FUN = PoolKey("just-for-fun")


def four_teammates_and_two_others() -> Cup:
    cup = Cup("KZ")
    for name in ("a1", "a2", "a3", "a4"):
        cup.enters(name, division="corporate", team="Acme")
    for name in ("f1", "f2"):
        cup.enters(name, division="just-for-fun")
    return cup


@rule("KZ-CAT-1")
def test_four_teammates_and_two_others_get_a_legal_draft_with_two_byes() -> None:
    cup = four_teammates_and_two_others()

    round_ = cup.pairs("just-for-fun")

    assert round_.conceded == ()
    assert sum(board.is_bye for board in round_.boards) == 2


@rule("KZ-CAT-1")
def test_teammates_who_sit_out_play_volunteers_if_the_director_asks() -> None:
    cup = four_teammates_and_two_others()

    cup.does(ask.PairRound(pool=FUN, seed="x", with_house=True))

    (draft,) = cup.state.rounds_of(FUN)
    assert [board.two for board in draft.boards].count(HOUSE) == 2


@rule("KZ-CAT-1")
def test_a_lock_that_seats_teammates_is_refused() -> None:
    cup = four_teammates_and_two_others()
    locked = (Pair(EntrantId("a1"), EntrantId("a2")),)

    with pytest.raises(RoundError, match="a1 - a2 are teammates") as refused:
        cup.does(ask.PairRound(pool=FUN, seed="x", locked=locked))

    assert "KZ-CAT-1" in map(str, refused.value.rules)


@rule("KZ-CAT-1")
def test_a_change_by_hand_that_seats_teammates_is_refused() -> None:
    cup = four_teammates_and_two_others()
    cup.does(ask.PairRound(pool=FUN, seed="x"))
    (draft,) = cup.state.rounds_of(FUN)
    fun = EntrantId("f1")
    board = draft.board_of(fun)
    assert board is not None
    (mate,) = set(board.entrants) - {fun}

    for other in {"a1", "a2", "a3", "a4"} - {mate}:
        change = ask.ChangeBoard(pool=FUN, one=mate, two=EntrantId(other))
        with pytest.raises(RoundError, match="are teammates"):
            cup.does(change)

    with pytest.raises(RoundError, match="are teammates"):
        cup.does(ask.ChangeBoard(pool=FUN, one=fun, two=EntrantId("f2")))


@rule("KZ-CAT-1")
def test_a_draft_of_teammates_is_never_published_whatever_is_said_for_it() -> None:
    cup = Cup("KZ")
    cup.enters("a1", division="corporate", team="Acme")
    cup.enters("f1", division="just-for-fun")
    cup.does(ask.PairRound(pool=FUN, seed="x"))
    joins = ask.AmendEntrant(entrant=EntrantId("f1"), team=TeamId("Acme"))
    cup.does(joins)

    with pytest.raises(RoundError, match="are teammates"):
        cup.does(ask.PublishRound(pool=FUN, despite="nobody else came"))


def test_a_bye_is_locked_for_somebody_who_has_only_teammates_to_play() -> None:
    cup = four_teammates_and_two_others()
    locked = tuple(Pair(EntrantId(name), None) for name in ("a1", "a2"))

    cup.does(ask.PairRound(pool=FUN, seed="x", locked=locked))

    (draft,) = cup.state.rounds_of(FUN)
    assert {board.one for board in draft.boards if board.is_bye} == {"a1", "a2"}


def test_a_rematch_set_by_hand_is_refused_where_nobody_may_meet_twice() -> None:
    cup = an_event_of(
        6, "ES", rounds_played=1, changes={"pairing.avoid_repeats": "always"}
    )
    (first,) = cup.state.rounds_of(cup.pool)
    board = first.boards[0]

    with pytest.raises(RoundError, match="have already met"):
        cup.does(
            ask.PairRound(pool=cup.pool, seed="x", locked=(Pair(board.one, board.two),))
        )


def test_a_wish_that_had_to_give_needs_a_reason_though_another_board_was_changed() -> (
    None
):
    cup = an_event_of(6, "ES")
    one = EntrantId("e001")
    every = tuple((one, EntrantId(f"e{number:03}")) for number in range(2, 7))
    cup.does(ask.PairRound(pool=cup.pool, seed="x", apart=every))
    (draft,) = cup.state.rounds_of(cup.pool)
    board = draft.board_of(one)
    assert board is not None
    others = [each for each in draft.boards if each != board]
    change = ask.ChangeBoard(pool=cup.pool, one=others[0].one, two=others[1].one)
    cup.does(change)

    with pytest.raises(RoundError, match="the director kept them apart"):
        cup.does(ask.PublishRound(pool=cup.pool))

    cup.does(ask.PublishRound(pool=cup.pool, despite="a small field"))


def test_a_draft_is_changed_locked_paired_again_and_published() -> None:
    cup = an_event_of(8, "ES")
    pool = cup.pool
    cup.does(ask.PairRound(pool=pool, seed="a"))
    draft = cup.state.draft_of(pool)
    assert draft is not None
    one, two = draft.boards[0].one, draft.boards[1].one
    left = frozenset((draft.boards[0].two, draft.boards[1].two))

    cup.does(ask.ChangeBoard(pool=pool, one=one, two=two))
    changed = cup.state.draft_of(pool)
    assert changed is not None
    cup.does(ask.PairRound(pool=pool, seed="b"))
    again = cup.state.draft_of(pool)
    cup.does(ask.PublishRound(pool=pool))

    assert {frozenset((one, two)), left} <= pairs_of(changed)
    assert pairs_of(changed) - {frozenset((one, two)), left} < pairs_of(draft)
    assert again is not None
    assert frozenset((one, two)) in pairs_of(again)
    assert pairs_of(again) != pairs_of(changed)
    assert cup.state.draft_of(pool) is None


def test_a_board_can_be_locked_and_freed_by_its_number() -> None:
    cup = an_event_of(8, "ES")
    pool = cup.pool
    cup.does(ask.PairRound(pool=pool, seed="a"))
    lock = ask.LockBoard(pool=pool, board=BoardNumber(2))
    cup.does(lock)
    draft = cup.state.draft_of(pool)
    assert draft is not None
    kept = draft.boards[1]

    cup.does(ask.PairRound(pool=pool, seed="b"))

    again = cup.state.draft_of(pool)
    assert again is not None
    assert frozenset((kept.one, kept.two)) in pairs_of(again)
    with pytest.raises(RoundError, match="no board 9"):
        cup.does(ask.LockBoard(pool=pool, board=BoardNumber(9)))


def test_the_director_can_move_the_bye() -> None:
    cup = an_event_of(5, "ES")
    pool = cup.pool
    cup.does(ask.PairRound(pool=pool, seed="a"))
    draft = cup.state.draft_of(pool)
    assert draft is not None
    one, lonely = draft.boards[0], draft.boards[-1].one

    cup.does(ask.ChangeBoard(pool=pool, one=one.one, two=None))

    changed = cup.state.draft_of(pool)
    assert changed is not None
    assert {frozenset((one.one, None)), frozenset((one.two, lonely))} <= pairs_of(
        changed
    )
    with pytest.raises(RoundError, match="both must be in the draft"):
        cup.does(ask.ChangeBoard(pool=pool, one=one.one, two=EntrantId("x")))


@pytest.mark.parametrize("is_house_first", [True, False])
def test_the_director_can_move_the_volunteer(*, is_house_first: bool) -> None:
    cup = an_event_of(5, "ES")
    pool = cup.pool
    cup.does(ask.PairRound(pool=pool, seed="a", with_house=True))
    draft = cup.state.draft_of(pool)
    assert draft is not None
    board, lonely = draft.boards[0], draft.boards[-1].one
    one, two = (HOUSE, board.one) if is_house_first else (board.one, HOUSE)

    cup.does(ask.ChangeBoard(pool=pool, one=one, two=two))

    changed = cup.state.draft_of(pool)
    assert changed is not None
    assert {frozenset((board.one, HOUSE)), frozenset((board.two, lonely))} <= pairs_of(
        changed
    )


def test_a_change_that_leaves_the_one_with_the_bye_an_opponent() -> None:
    cup = an_event_of(5, "ES")
    pool = cup.pool
    cup.does(ask.PairRound(pool=pool, seed="a"))
    draft = cup.state.draft_of(pool)
    assert draft is not None
    board, lonely = draft.boards[0], draft.boards[-1].one

    cup.does(ask.ChangeBoard(pool=pool, one=lonely, two=board.one))

    changed = cup.state.draft_of(pool)
    assert changed is not None
    assert {frozenset((lonely, board.one)), frozenset((board.two, None))} <= pairs_of(
        changed
    )


def test_boards_by_hand_stand_and_the_rest_is_drawn() -> None:
    cup = an_event_of(6, "CC")
    locked = (Pair(EntrantId("e001"), EntrantId("e006")),)

    cup.does(ask.PairRound(pool=cup.pool, seed="a", locked=locked))

    draft = cup.state.draft_of(cup.pool)
    assert draft is not None
    assert draft.draw.method is Method.MANUAL
    assert frozenset(("e001", "e006")) in pairs_of(draft)


@pytest.mark.parametrize(
    "locked",
    [
        (Pair(EntrantId("e001"), EntrantId("e002")), Pair(EntrantId("e001"), None)),
        (Pair(EntrantId("e001"), EntrantId("nobody")),),
        (Pair(EntrantId("e001"), None),),
        (Pair(HOUSE, EntrantId("e001")),),
    ],
)
def test_boards_by_hand_seat_everybody_once(locked: tuple[Pair, ...]) -> None:
    cup = an_event_of(6, "ES")

    with pytest.raises(RoundError, match="must be here and play once"):
        cup.does(ask.PairRound(pool=cup.pool, seed="a", locked=locked))


def test_nobody_plays_alone() -> None:
    cup = an_event_of(1, "ES")

    with pytest.raises(RoundError, match="needs 2 entrants"):
        cup.pairs()


def test_a_draft_that_no_longer_fits_who_is_here_is_not_published() -> None:
    cup = an_event_of(4, "ES")
    cup.does(ask.PairRound(pool=cup.pool, seed="a"))
    cup.enters("late", waiver="the train was late")

    with pytest.raises(RoundError, match="came or left after the draft was made: late"):
        cup.does(ask.PublishRound(pool=cup.pool))
    cup.pairs()

    assert cup.board_of("late").round == 1


def corrected(cup: Cup, round_: Round) -> tuple[str, ...]:
    """Turn the result of a round's first board around; return its two sides."""
    board = round_.boards[0]
    result = round_.results[board.number]
    scores = BySide(result.scores.two, result.scores.one)
    cup.does(ask.CorrectResult(board=round_.key(board), scores=scores, why="swapped"))
    return tuple(sorted(board.entrants))


@rule("NA-INTRO-2.b")
def test_a_draft_made_before_a_correction_is_published_only_with_a_reason() -> None:
    cup = an_event_of(6, "NA", rounds_played=2)
    cup.does(ask.PairRound(pool=cup.pool, seed="a"))
    who = corrected(cup, cup.state.rounds_of(cup.pool)[1])

    with pytest.raises(RoundError, match="Results changed after the draft") as refused:
        cup.does(ask.PublishRound(pool=cup.pool))
    cup.does(ask.PublishRound(pool=cup.pool, despite="they sit already"))
    cup.does(ask.WithdrawRound(pool=cup.pool, why="they stood up"))
    with pytest.raises(RoundError, match="Results changed after the draft"):
        cup.does(ask.PublishRound(pool=cup.pool))
    cup.pairs()

    assert refused.value.facts["who"] == ", ".join(who)


def test_a_result_that_comes_after_an_early_draft_does_not_hold_it_up() -> None:
    cup = an_event_of(6, "NA", rounds_played=2)
    current = cup.pairs()
    first, *others = current.boards
    for board in others:
        cup.scores(current, board, lambda _r, _b: (400, 300))
    cup.does(ask.PairRound(pool=cup.pool, seed="a", despite_open=True))
    cup.scores(current, first, lambda _r, _b: (400, 300))

    cup.does(ask.PublishRound(pool=cup.pool))

    assert cup.state.last_published(cup.pool) == cup.state.rounds_of(cup.pool)[-1]


@pytest.mark.parametrize(
    ("code", "method"),
    [("NA", Method.ROUND_ROBIN), ("SO", None), ("NA", Method.RANDOM)],
)
def test_a_draft_that_no_result_decides_survives_a_correction(
    code: str, method: Method | None
) -> None:
    cup = an_event_of(6, code, rounds_played=3)
    cup.does(ask.PairRound(pool=cup.pool, seed="a", method=method))
    corrected(cup, cup.state.rounds_of(cup.pool)[2])  # SO pairs by the first two

    cup.does(ask.PublishRound(pool=cup.pool))

    assert cup.state.draft_of(cup.pool) is None


def test_a_late_entrant_plays_from_the_next_round_on() -> None:
    cup = an_event_of(4, "NA", rounds_played=2)

    cup.enters("late")
    cup.plays()

    records = records_of(cup.state, cup.pool)
    assert [line.round for line in records[EntrantId("late")].lines] == [3]


def test_who_withdraws_keeps_its_results_and_is_paired_no_more() -> None:
    cup = an_event_of(5, "NA", rounds_played=2)
    gone = EntrantId("e001")

    cup.does(ask.WithdrawEntrant(entrant=gone, why="ill"))
    cup.plays()
    cup.does(ask.ReturnEntrant(entrant=gone))
    cup.plays()

    records = records_of(cup.state, cup.pool)
    assert [line.round for line in records[gone].lines] == [1, 2, 4]


def test_a_round_is_taken_back_before_results_come_in() -> None:
    cup = an_event_of(4, "ES")
    cup.pairs()
    back = ask.WithdrawRound(pool=cup.pool, why="wrong list")

    cup.does(back)
    draft = cup.state.draft_of(cup.pool)
    cup.does(ask.PublishRound(pool=cup.pool))
    current = cup.state.current_round(cup.pool)
    assert current is not None
    cup.scores(current, current.boards[0])

    assert draft is not None
    with pytest.raises(RoundError, match="1 result is in"):
        cup.does(back)
    with pytest.raises(EndingError, match="needs a reason"):
        cup.does(ask.WithdrawRound(pool=cup.pool, why=""))


def test_a_round_is_not_taken_back_once_the_next_is_drafted() -> None:
    cup = an_event_of(4, "ES", rounds_played=1)
    cup.does(ask.PairRound(pool=cup.pool, seed="a"))

    with pytest.raises(RoundError, match="the next round is already drafted"):
        cup.does(ask.WithdrawRound(pool=cup.pool, why="wrong"))


def test_the_next_round_waits_for_results_unless_the_director_says_so() -> None:
    cup = an_event_of(4, "NA")
    cup.pairs()

    with pytest.raises(RoundError, match="2 boards are not finished"):
        cup.pairs()
    cup.does(ask.PairRound(pool=cup.pool, seed="a", despite_open=True))

    assert cup.state.draft_of(cup.pool) is not None


def test_rounds_that_do_not_exist_are_refused() -> None:
    cup = an_event_of(4, "ES")

    for command, message in (
        (ask.PublishRound(pool=cup.pool), "no draft"),
        (ask.StartRound(pool=cup.pool), "No round of advanced"),
    ):
        with pytest.raises(RoundError, match=message):
            cup.does(command)
    with pytest.raises(EntryError, match="no division nowhere"):
        cup.pairs("nowhere")


@rule("ES-CONTEST-1.b")
def test_two_boards_stand_on_a_table_in_escondido() -> None:
    cup = an_event_of(9, "ES")

    tables = [board.table for board in cup.pairs().boards]

    assert tables == [1, 1, 2, 2, 0]


def test_entrants_keep_fixed_tables_and_pools_begin_where_they_are_told() -> None:
    cup = an_event_of(8, "NA")
    fixed = {EntrantId("e008"): 12, EntrantId("e001"): 12}
    cup.does(ask.SetTables(pool=cup.pool, first_table=10, fixed=fixed))

    boards = cup.pairs().boards

    tables = {frozenset((board.one, board.two)): board.table for board in boards}
    assert sorted(tables.values()) == [10, 11, 12, 13]
    assert 12 in {table for who, table in tables.items() if who & {"e001", "e008"}}
    with pytest.raises(RoundError, match="numbers start at 1"):
        cup.does(ask.SetTables(pool=cup.pool, first_table=0))


def test_a_house_player_is_offered_instead_of_a_bye() -> None:
    cup = an_event_of(3, "NA")
    cup.does(ask.PairRound(pool=cup.pool, seed="a", with_house=True))
    cup.does(ask.PublishRound(pool=cup.pool))
    current = cup.state.current_round(cup.pool)
    assert current is not None
    board = current.boards[-1]
    cup.scores(current, board, {board.one: (300, 200)})

    record = records_of(cup.state, cup.pool)[board.one]

    assert board.two == HOUSE
    assert (record.half_wins, record.spread) == (2, 100)
    assert record.lines[0].kind is LineKind.PLAYED


@rule("NA-INTRO-2.a")
def test_teams_are_seeded_by_rating_then_last_years_place_then_lot() -> None:
    cup = Cup("NA")
    cup.enters("third", last_placing=7)
    cup.enters("second", ratings=(900, None), last_placing=1)
    cup.enters("first", ratings=(1000, 1000))
    cup.enters("fourth")
    cup.enters("fifth")

    cup.does(ask.SeedField(division=cup.division, seed="x"))

    order = cup.state.divisions[cup.division].seeding
    assert order[:3] == ("first", "second", "third")
    assert set(order[3:]) == {"fourth", "fifth"}


@rule("NA-INTRO-2.a")
@pytest.mark.parametrize("seed", "abcdef")
def test_half_a_point_of_rating_decides_before_any_lot(seed: str) -> None:
    cup = Cup("NA")
    cup.enters("low", ratings=(1000, 1001))
    cup.enters("high", ratings=(1001, 1001))

    cup.does(ask.SeedField(division=cup.division, seed=seed))

    assert cup.state.divisions[cup.division].seeding == ("high", "low")


@rule("NA-INTRO-2.a")
def test_only_the_top_ten_of_last_year_are_seeded_by_it() -> None:
    firsts: set[EntrantId] = set()
    for seed in "abcdefgh":
        cup = Cup("NA")
        cup.enters("eleventh", last_placing=11)
        cup.enters("unplaced")
        cup.enters("tenth", last_placing=10)
        cup.does(ask.SeedField(division=cup.division, seed=seed))
        tenth, *rest = cup.state.divisions[cup.division].seeding
        assert tenth == "tenth"
        firsts.add(rest[0])

    assert firsts == {"eleventh", "unplaced"}


def test_the_director_may_seed_by_hand_until_the_first_round() -> None:
    cup = an_event_of(4, "NA")
    order = tuple(EntrantId(f"e00{one}") for one in (4, 3, 2, 1))
    command = ask.SeedField(division=cup.division, seed="", order=order)

    cup.does(command)
    first = cup.pairs()

    assert pairs_of(first) == {
        frozenset(("e004", "e002")),
        frozenset(("e003", "e001")),
    }
    with pytest.raises(RoundError, match="Seeds can no longer change"):
        cup.does(command)


@rule("NA-INTRO-2.a")
def test_teams_that_enter_after_seeding_by_hand_come_last_by_the_rulebook() -> None:
    cup = Cup("NA")
    for name, rating in zip("abcd", (400, 300, 200, 100), strict=True):
        cup.enters(name, ratings=(rating,))
    order = tuple(EntrantId(one) for one in "dcba")
    cup.does(ask.SeedField(division=cup.division, seed="", order=order))
    cup.enters("e", ratings=(50,))
    cup.enters("f", ratings=(900,))

    drafts = [ask.PairRound(pool=cup.pool, seed=seed) for seed in "xy"]
    for one in drafts:
        cup.does(one)
    cup.enters("g", ratings=(1000,))
    cup.does(drafts[0])

    assert cup.state.divisions[cup.division].seeding == tuple("dcbafeg")


@rule("NA-INTRO-2.a")
def test_a_team_that_comes_after_the_first_round_has_the_last_seed() -> None:
    cup = Cup("NA", changes={"pairing.first_rounds": 2})
    for name, rating in zip("abc", (400, 300, 200), strict=True):
        cup.enters(name, ratings=(rating,))
    cup.plays()
    cup.enters("late", ratings=(900,))

    round_ = cup.pairs()

    assert cup.state.divisions[cup.division].seeding == tuple("abc")
    assert frozenset(("b", "late")) in pairs_of(round_)


def test_a_field_seeded_by_the_rulebook_is_seeded_again_for_a_late_team() -> None:
    cup = Cup("NA")
    for name, rating in zip("abc", (400, 300, 200), strict=True):
        cup.enters(name, ratings=(rating,))
    cup.does(ask.SeedField(division=cup.division, seed=""))
    cup.enters("d", ratings=(350,))

    cup.does(ask.PairRound(pool=cup.pool, seed="x"))

    assert cup.state.divisions[cup.division].seeding == tuple("adbc")


@pytest.mark.parametrize("numbers", [(1,), (1, 1, 2, 3, 4)])
def test_an_order_by_hand_names_everybody_once(numbers: tuple[int, ...]) -> None:
    cup = an_event_of(4, "NA")
    order = tuple(EntrantId(f"e00{one}") for one in numbers)

    with pytest.raises(RoundError, match="every entrant of the division once"):
        cup.does(ask.SeedField(division=cup.division, seed="", order=order))


def test_rules_can_be_changed_for_the_rounds_to_come() -> None:
    cup = an_event_of(6, "SO", rounds_played=2)
    cup.does(
        ask.ChangeRules(
            division=cup.division,
            changes={"pairing.later_results": "running"},
            why="the coaches agreed",
        )
    )

    division = cup.state.divisions[cup.division]

    assert division.book.pairing.later_results == "running"
    assert division.book.sources["pairing.later_results"].house == "an event"


# -- the round's clock ---------------------------------------------------------------


def late_by(minutes: float, code: str = "NA") -> Cup:
    """Start a round without one player, who comes some minutes later."""
    cup = an_event_of(2, code)
    cup.pairs()
    late = PersonId("e001-1")
    cup.does(ask.StartRound(pool=cup.pool, absent=(late,)))
    cup.does(ask.RecordArrival(pool=cup.pool, person=late), after=minutes * 60)
    return cup


@rule("NA-25.a", "NA-25.b")
@pytest.mark.parametrize(
    ("minutes", "points"),
    [(2.99, 0), (3, 10), (5.9, 10), (6, 20), (12, 40), (14.9, 40)],
)
def test_a_side_is_late_until_both_are_there_ten_points_for_three_minutes(
    minutes: float, points: int
) -> None:
    cup = late_by(minutes)
    current = cup.state.current_round(cup.pool)
    assert current is not None
    cup.scores(current, current.boards[0], {"e001": (300, 290)})

    record = records_of(cup.state, cup.pool)[EntrantId("e001")]

    assert record.lines[0].points == 300 - points
    assert record.lines[0].spread == 10 - points


@rule("NA-25.c", "CC-25.b", "SO-SCORE-11.b")
@pytest.mark.parametrize("code", ["NA", "CC", "SO"])
def test_after_fifteen_minutes_the_game_is_forfeited(code: str) -> None:
    cup = an_event_of(2, code)
    cup.pairs()
    away = (PersonId("e001-1"), PersonId("e001-2"))
    cup.does(ask.StartRound(pool=cup.pool, absent=away))
    cup.does(ask.LetTimePass(), after=899)
    before = cup.state.current_round(cup.pool)
    cup.does(ask.LetTimePass(), after=1)

    records = records_of(cup.state, cup.pool)

    assert before is not None
    assert before.results == {}
    lost, won = records[EntrantId("e001")], records[EntrantId("e002")]
    assert (lost.half_wins, lost.spread) == (0, -50)
    assert (won.half_wins, won.spread) == (2, 50)


@rule("NA-25.a")
def test_a_waiver_lets_one_partner_begin_alone() -> None:
    cup = an_event_of(2, "NA")
    cup.pairs()
    away = (PersonId("e001-1"),)
    cup.does(ask.StartRound(pool=cup.pool, absent=away))
    waive = ask.WaivePresence(pool=cup.pool, entrant=EntrantId("e001"), why="ill")

    cup.does(waive)
    cup.does(ask.LetTimePass(), after=1000)

    current = cup.state.current_round(cup.pool)
    assert current is not None
    assert current.results == {}
    cup.does(ask.RecordArrival(pool=cup.pool, person=away[0]))
    after = cup.state.current_round(cup.pool)
    assert after is not None
    assert after.late_seconds == {"e001": 0}


def test_of_two_missing_partners_the_second_completes_the_side() -> None:
    cup = an_event_of(2, "NA")
    cup.pairs()
    away = (PersonId("e001-1"), PersonId("e001-2"))
    cup.does(ask.StartRound(pool=cup.pool, absent=away))

    for person, seconds in zip(away, (100, 100), strict=True):
        cup.does(
            ask.RecordArrival(pool=cup.pool, person=person),
            after=seconds,
        )

    current = cup.state.current_round(cup.pool)
    assert current is not None
    assert current.late_seconds == {"e001": 200}


@rule("ES-CHECKIN-2.c")
def test_the_first_game_starts_at_the_planned_moment_and_is_timed_for_all() -> None:
    cup = an_event_of(4, "ES")
    nine = Moment(9 * 60 * 60 * 1000)
    rounds = (
        PlannedRound(
            number=RoundNumber(1), starts_at=nine, minutes=30, break_minutes=10
        ),
        *plan(5)[1:],
    )
    cup.does(ask.SetSchedule(division=cup.division, rounds=rounds))
    cup.pairs()
    cup.now = nine
    cup.does(ask.StartRound(pool=cup.pool))

    current = cup.state.current_round(cup.pool)

    assert current is not None
    assert (current.started_at, current.ends_at) == (nine, nine + 30 * 60_000)
    cup.does(ask.LetTimePass(), after=30 * 60)
    over = cup.state.current_round(cup.pool)
    assert over is not None
    assert over.ended_at == nine + 30 * 60_000


@rule("NA-21.c")
def test_the_time_left_is_called_out_now_and_then() -> None:
    calls = announced_at(Moment(0), Moment(50 * 60_000))

    assert [left for _, left in calls] == [40, 30, 20, 10, 5, 1]
    assert calls[0] == (10 * 60_000, 40)


@rule("NA-21.b", "NA-25.c")
def test_who_asks_late_finds_what_was_due_at_its_own_moment() -> None:
    cup = an_event_of(4, "NA")
    round_ = cup.pairs()
    pool, minute = cup.pool, 60_000
    late = cup.state.entrants[round_.boards[0].one].members[0]
    cup.does(ask.StartRound(pool=pool, absent=(late,)))
    began = cup.now

    cup.does(ask.LetTimePass(), after=3 * 60 * 60)

    forfeit, end = cup.events[-2:]
    assert isinstance(forfeit, ResultEntered)
    assert (forfeit.at, forfeit.why) == (began + 15 * minute, "why.late")
    assert (type(end), end.at) == (RoundEnded, began + 50 * minute)


@rule("NA-21.b", "NA-25.c")
def test_no_game_is_given_away_after_the_end_of_its_round() -> None:
    cup = an_event_of(4, "NA")
    round_ = cup.pairs()
    pool = cup.pool
    late = cup.state.entrants[round_.boards[0].one].members[0]
    cup.does(ask.StartRound(pool=pool, absent=(late,)))
    early = Moment(cup.now + 10 * 60_000)
    cup.does(ask.SetRoundEnd(pool=pool, ends_at=early))

    cup.does(ask.LetTimePass(), after=60 * 60)

    over = cup.state.current_round(pool)
    assert over is not None
    assert (over.ended_at, over.results) == (early, {})


def test_a_round_whose_end_is_moved_into_the_past_ends_at_once() -> None:
    cup = an_event_of(4, "NA")
    cup.pairs()
    cup.does(ask.StartRound(pool=cup.pool))
    past = ask.SetRoundEnd(pool=cup.pool, ends_at=Moment(0))
    cup.does(past, after=60)
    decided = cup.now

    cup.does(ask.LetTimePass(), after=5)

    over = cup.state.current_round(cup.pool)
    assert over is not None
    assert (over.ends_at, over.ended_at) == (decided, decided)


def test_the_end_of_a_round_can_be_moved_and_called() -> None:
    cup = an_event_of(4, "NA")
    cup.pairs()
    pool = cup.pool
    cup.does(ask.StartRound(pool=pool))
    cup.does(ask.SetRoundEnd(pool=pool, ends_at=Moment(99_000)))
    cup.does(ask.EndRound(pool=pool), after=50)

    current = cup.state.current_round(pool)

    assert current is not None
    assert (current.ends_at, current.ended_at) == (99_000, 50_000)
    with pytest.raises(RoundError, match="is not running"):
        cup.does(ask.EndRound(pool=pool))
    with pytest.raises(RoundError, match="has already started"):
        cup.does(ask.StartRound(pool=pool))


def test_a_paused_round_ends_so_much_later_and_nobody_grows_later() -> None:
    cup = an_event_of(4, "NA")
    round_ = cup.pairs()
    pool, minute = cup.pool, 60_000
    late = cup.state.entrants[round_.boards[0].one].members[0]
    cup.does(ask.StartRound(pool=pool, absent=(late,)))
    began = cup.now
    cup.does(ask.PauseRound(pool=pool), after=5 * 60)
    cup.does(ask.LetTimePass(), after=2 * 60 * 60)
    while_paused = wall_clock(cup.state, pool, cup.now)
    cup.does(ask.ResumeRound(pool=pool))
    resumed = cup.state.current_round(pool)

    cup.does(ask.RecordArrival(pool=pool, person=late), after=4 * 60)

    assert while_paused is not None
    assert (while_paused.is_paused, while_paused.minutes_left) == (True, 45)
    assert while_paused.missing[0].points == 10
    assert while_paused.missing[0].forfeits_at == cup.now + 6 * minute
    assert resumed is not None
    assert (resumed.paused_at, resumed.ends_at) == (None, began + 170 * minute)
    after = cup.state.current_round(pool)
    assert after is not None
    assert list(after.late_seconds.values()) == [9 * 60]


def test_the_time_of_a_pause_is_not_counted_when_a_forfeit_is_due() -> None:
    cup = an_event_of(4, "NA")
    round_ = cup.pairs()
    pool, minute = cup.pool, 60_000
    late = cup.state.entrants[round_.boards[0].one].members[0]
    cup.does(ask.StartRound(pool=pool, absent=(late,)))
    began = cup.now
    cup.does(ask.PauseRound(pool=pool), after=60)
    cup.does(ask.ResumeRound(pool=pool), after=20 * 60)

    cup.does(ask.LetTimePass(), after=15 * 60)

    forfeit = cup.events[-1]
    assert isinstance(forfeit, ResultEntered)
    assert forfeit.at == began + 35 * minute


def test_a_round_without_an_end_has_none_after_a_pause() -> None:
    cup = an_event_of(4, "CC")
    cup.pairs()
    pool = cup.pool
    cup.does(ask.StartRound(pool=pool))
    cup.does(ask.PauseRound(pool=pool), after=60)

    cup.does(ask.ResumeRound(pool=pool), after=60)

    current = cup.state.current_round(pool)
    assert current is not None
    assert (current.ends_at, current.paused_at) == (None, None)
    assert current.paused_ms == 60_000


def test_a_round_is_paused_once_and_only_a_paused_one_is_resumed() -> None:
    cup = an_event_of(4, "NA")
    cup.pairs()
    pool = cup.pool
    pause = ask.PauseRound(pool=pool)
    resume = ask.ResumeRound(pool=pool)

    with pytest.raises(RoundError, match="is not running"):
        cup.does(pause)
    cup.does(ask.StartRound(pool=pool))
    with pytest.raises(RoundError, match="is not paused"):
        cup.does(resume)
    cup.does(pause)
    with pytest.raises(RoundError, match="is already paused"):
        cup.does(pause)
    early = ask.SetRoundEnd(pool=pool, ends_at=Moment(0))
    cup.does(early, after=60)
    cup.does(ask.EndRound(pool=pool))

    over = cup.state.current_round(pool)
    assert over is not None
    assert (over.paused_at, over.ended_at) == (None, cup.now)
    assert over.ends_at == cup.now - 60_000


def test_a_round_that_was_paused_and_taken_back_starts_with_a_running_clock() -> None:
    cup = an_event_of(4, "NA")
    round_ = cup.pairs()
    pool = cup.pool
    late = cup.state.entrants[round_.boards[0].one].members[0]
    cup.does(ask.StartRound(pool=pool))
    cup.does(ask.PauseRound(pool=pool), after=60)
    cup.does(ask.ResumeRound(pool=pool), after=600)
    cup.does(ask.PauseRound(pool=pool), after=60)

    cup.does(ask.WithdrawRound(pool=pool, why="two schools were swapped"), after=60)
    cup.does(ask.PublishRound(pool=pool))
    cup.does(ask.StartRound(pool=pool, absent=(late,)), after=60)
    cup.does(ask.RecordArrival(pool=pool, person=late), after=4 * 60)

    again = cup.state.current_round(pool)
    assert again is not None
    assert (again.paused_at, again.paused_ms) == (None, 0)
    assert list(again.late_seconds.values()) == [4 * 60]


def test_the_clock_knows_only_those_who_sit_there() -> None:
    cup = an_event_of(2, "NA")
    cup.pairs()
    pool = cup.pool

    with pytest.raises(RoundError, match="Zoe"):
        cup.does(ask.StartRound(pool=pool, absent=(PersonId("Zoe"),)))
    cup.does(ask.StartRound(pool=pool))
    with pytest.raises(RoundError, match="was not missing"):
        cup.does(ask.RecordArrival(pool=pool, person=PersonId("e001-1")))
    late = cup.enters("late")
    with pytest.raises(RoundError, match="Not at a board"):
        cup.does(ask.WaivePresence(pool=pool, entrant=late, why="x"))


def test_a_round_without_a_length_has_no_end_of_its_own() -> None:
    cup = an_event_of(2, "CC")
    cup.pairs()

    cup.does(ask.StartRound(pool=cup.pool))

    current = cup.state.current_round(cup.pool)
    assert current is not None
    assert current.ends_at is None


def test_divisions_are_paired_apart() -> None:
    cup = Cup("NA")
    for name in ("a", "b"):
        cup.enters(name, division="challenge")
        cup.enters(f"{name}{name}", division="high-school")

    met = pairs_of(cup.pairs("challenge")) | pairs_of(cup.pairs("high-school"))

    assert met == {frozenset(("a", "b")), frozenset(("aa", "bb"))}
    assert DivisionKey("championship") in cup.state.divisions


def test_the_house_is_never_late() -> None:
    cup = an_event_of(3, "NA")
    cup.does(ask.PairRound(pool=cup.pool, seed="a", with_house=True))
    cup.does(ask.PublishRound(pool=cup.pool))
    current = cup.state.current_round(cup.pool)
    assert current is not None
    board = current.boards[-1]
    away = cup.state.entrants[board.one].members
    cup.does(ask.StartRound(pool=cup.pool, absent=away))

    cup.does(ask.LetTimePass(), after=900)

    record = records_of(cup.state, cup.pool)[board.one]
    assert board.two == HOUSE
    assert record.lines[0].kind is LineKind.FORFEIT_LOST


@rule("NA-21.c", "NA-25.b")
def test_the_wall_shows_the_time_left_and_what_absence_costs() -> None:
    cup = an_event_of(4, "NA")
    cup.pairs()
    away = (PersonId("e001-2"),)
    before = wall_clock(cup.state, cup.pool, cup.now)
    cup.does(ask.StartRound(pool=cup.pool, absent=away))

    walls = [
        wall_clock(cup.state, cup.pool, Moment(minutes * 60_000))
        for minutes in (0, 4, 15, 60)
    ]

    assert before is None
    shown = [
        (wall.minutes_left, wall.missing[0].points, wall.missing[0].forfeits_at)
        for wall in walls
        if wall is not None
    ]
    assert shown == [
        (50, 0, 900_000),
        (46, 10, 900_000),
        (35, 50, None),
        (0, 200, None),
    ]
    assert walls[0] is not None
    assert walls[0].missing[0].people == away
    assert walls[3] is not None
    assert walls[3].next_announcement is None


def test_a_round_without_an_end_counts_no_minutes() -> None:
    cup = an_event_of(2, "CC")
    cup.pairs()
    cup.does(ask.StartRound(pool=cup.pool))

    wall = wall_clock(cup.state, cup.pool, cup.now)

    assert wall is not None
    assert (wall.minutes_left, wall.next_announcement, wall.missing) == (None, None, ())


def test_a_draft_is_changed_and_paired_again_though_somebody_has_left() -> None:
    cup = an_event_of(6, "ES")
    pool = cup.pool
    cup.does(ask.PairRound(pool=pool, seed="a"))
    draft = cup.state.draft_of(pool)
    assert draft is not None
    one, two = draft.boards[0].one, draft.boards[1].one
    cup.does(ask.WithdrawEntrant(entrant=one, why="ill"))

    cup.does(ask.ChangeBoard(pool=pool, one=one, two=two))
    cup.does(ask.PairRound(pool=pool, seed="b"))

    again = cup.state.draft_of(pool)
    assert again is not None
    assert again.board_of(one) is None
    assert len(again.boards) == 3


def test_two_who_meet_already_are_only_locked() -> None:
    cup = an_event_of(4, "ES")
    pool = cup.pool
    cup.does(ask.PairRound(pool=pool, seed="a"))
    draft = cup.state.draft_of(pool)
    assert draft is not None
    board = draft.boards[0]

    cup.does(ask.ChangeBoard(pool=pool, one=board.one, two=board.two))

    changed = cup.state.draft_of(pool)
    assert changed is not None
    assert pairs_of(changed) == pairs_of(draft)
    assert [one.is_locked for one in changed.boards] == [True, False]


@pytest.mark.parametrize("code", ["CC", "SO", "NA", "ES", "KZ"])
def test_schoolmates_are_kept_apart_in_the_first_round_without_being_asked(
    code: str,
) -> None:
    cup = Cup(code, changes={"rounds.number": 3})
    for number in range(8):
        school = "Hill" if number < 4 else f"School {number}"
        cup.enters(f"t{number}", school=school)
    hill = {f"t{number}" for number in range(4)}

    round_ = cup.pairs()

    assert round_.draw.schoolmates == "soft"
    assert not [one for one in round_.boards if set(one.entrants) <= hill]


@pytest.mark.parametrize(
    ("code", "rounds"),
    [
        pytest.param("SO", 2, marks=rule("SO-SCORE-13.b")),
        pytest.param("CC", 1, marks=rule("CC-INTRO-1.g")),
        pytest.param("NA", 1, marks=rule("NA-INTRO-2.b")),
        pytest.param("ES", 1, marks=rule("ES-FORMAT-1.a")),
    ],
)
def test_winners_meet_winners_even_if_all_of_them_are_from_one_school(
    code: str, rounds: int
) -> None:
    cup = two_schools(code)
    for _ in range(rounds):
        cup.plays(oak_wins)

    round_ = cup.pairs()

    assert all(one.one[:3] == str(one.two)[:3] for one in round_.boards)
    assert all(one.reason.key.endswith(".same") for one in round_.boards)
    gave = [one.kind for one in round_.conceded]
    assert gave == [ConcessionKind.SCHOOLMATES] * 4


def test_where_records_do_not_pair_schoolmates_are_kept_apart_in_every_round() -> None:
    cup = two_schools("KZ")
    for _ in range(3):
        round_ = cup.plays(oak_wins)

        assert all(one.one[:3] != str(one.two)[:3] for one in round_.boards)


def two_schools(code: str) -> Cup:
    """Enter four sides of Oak, four of Elm."""
    cup = Cup(code, changes={"rounds.number": 4})
    for number in range(4):
        cup.enters(f"oak{number}", school="Oak")
        cup.enters(f"elm{number}", school="Elm")
    return cup


def oak_wins(_round: Round, board: Board) -> tuple[int, int]:
    one, two = (300 if str(name).startswith("oak") else 200 for name in board.entrants)
    return one, two


def test_a_round_of_schoolmates_is_published_without_a_reason() -> None:
    cup = Cup("CC", changes={"rounds.number": 3})
    for number in range(3):
        cup.enters(f"t{number}", school="Hill")
    cup.enters("t3", school="Lake")
    cup.does(ask.PairRound(pool=cup.pool, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool))

    (round_,) = cup.state.rounds_of(cup.pool)

    assert [one.kind for one in round_.conceded] == [ConcessionKind.SCHOOLMATES]


def test_nothing_is_reported_where_everybody_is_of_one_school() -> None:
    cup = Cup("ES")
    for number in range(4):
        cup.enters(f"t{number}", school="Club")

    assert cup.pairs().conceded == ()


def test_a_director_may_let_schoolmates_meet() -> None:
    cup = Cup("ES", changes={"pairing.schoolmates": "may_meet"})
    for number in range(4):
        cup.enters(f"t{number}", school="Hill" if number < 3 else "Lake")

    assert cup.pairs().draw.schoolmates == "off"
