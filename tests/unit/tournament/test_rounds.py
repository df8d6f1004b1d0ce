"""Planned, drafted, changed, published; started, late, ended."""

from __future__ import annotations

import pytest

from starsquare.game.side import Moment, PersonId
from starsquare.testing import Hall, an_event_of
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
from starsquare.tournament.lateness import hall_clock
from starsquare.tournament.pairing import ConcessionKind, Method, Pair
from starsquare.tournament.record import LineKind, records_of
from starsquare.tournament.refusals import EndingError, EntryError, RoundError
from starsquare.tournament.round import Round
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
    divisions = Hall("NA").state.divisions

    rounds = {key: len(division.plan) for key, division in divisions.items()}

    assert rounds == {"challenge": 8, "championship": 8, "high-school": 9}


@rule("CC-INTRO-1.e", "NA-INTRO-1.d")
@pytest.mark.parametrize("code", ["CC", "NA"])
def test_nobody_is_knocked_out(code: str) -> None:
    hall = an_event_of(6, code, rounds_played=4)

    records = records_of(hall.state, hall.pool)

    assert {len(one.lines) for one in records.values()} == {4}


def test_a_book_without_a_number_of_rounds_needs_a_schedule() -> None:
    hall = Hall("CC")
    for name in ("one", "two"):
        hall.enters(name)

    with pytest.raises(RoundError, match="Set a schedule"):
        hall.pairs()
    hall.does(ask.SetSchedule(division=hall.division, rounds=plan(1)))

    assert hall.pairs().number == 1


def test_a_schedule_is_without_gaps_and_not_shorter_than_what_was_played() -> None:
    hall = an_event_of(4, "ES", rounds_played=2)
    gap = (PlannedRound(number=RoundNumber(2)),)

    for rounds, message in (
        (gap, "1, 2, 3"),
        (plan(1), "2 are already paired"),
    ):
        with pytest.raises(RoundError, match=message):
            hall.does(ask.SetSchedule(division=hall.division, rounds=rounds))


@rule("SO-SCORE-15")
def test_the_last_planned_round_is_the_last() -> None:
    hall = an_event_of(6, "SO", rounds_played=4)

    with pytest.raises(RoundError, match="All 4 rounds are already paired") as error:
        hall.pairs()

    assert [str(one) for one in error.value.rules] == ["SO-SCORE-15"]


@rule("SO-SCORE-13.a")
def test_the_first_two_rounds_of_southern_oregon_are_drawn_beforehand() -> None:
    hall = an_event_of(8, "SO", rounds_played=1)
    again = an_event_of(8, "SO")
    first = again.plays(
        lambda _, board: (300, 100) if board.one > "e004" else (100, 300)
    )

    second = hall.pairs(seed="beforehand")
    other = again.pairs(seed="beforehand")

    assert second.draw.method is Method.RANDOM
    assert first.results != hall.state.rounds_of(hall.pool)[0].results
    assert pairs_of(second) == pairs_of(other)


@rule("SO-SCORE-13.b")
def test_both_afternoon_rounds_are_paired_on_the_morning() -> None:
    hall = an_event_of(8, "SO", rounds_played=2)
    records = records_of(hall.state, hall.pool)
    third = hall.plays(lambda _round, _board: (100, 400))

    fourth = hall.pairs()

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
    hall = Hall("KZ")
    for name in ("a1", "a2", "a3"):
        hall.enters(name, division="corporate", team="Acme")
    hall.enters("fun", division="just-for-fun")

    for _ in range(3):
        round_ = hall.plays(pool="just-for-fun")
        assert frozenset(("a1", "a2")) not in pairs_of(round_) or round_.conceded

    with pytest.raises(RoundError, match="paired together with just-for-fun"):
        hall.pairs("corporate")


FUN = PoolKey("just-for-fun")


def four_teammates_and_two_others() -> Hall:
    hall = Hall("KZ")
    for name in ("a1", "a2", "a3", "a4"):
        hall.enters(name, division="corporate", team="Acme")
    for name in ("f1", "f2"):
        hall.enters(name, division="just-for-fun")
    return hall


@rule("KZ-CAT-1")
def test_four_teammates_and_two_others_get_a_legal_draft_with_two_byes() -> None:
    hall = four_teammates_and_two_others()

    round_ = hall.pairs("just-for-fun")

    assert round_.conceded == ()
    assert sum(board.is_bye for board in round_.boards) == 2


@rule("KZ-CAT-1")
def test_teammates_who_sit_out_play_volunteers_if_the_director_asks() -> None:
    hall = four_teammates_and_two_others()

    hall.does(ask.PairRound(pool=FUN, seed="x", with_house=True))

    (draft,) = hall.state.rounds_of(FUN)
    assert [board.two for board in draft.boards].count(HOUSE) == 2


@rule("KZ-CAT-1")
def test_a_lock_that_seats_teammates_is_refused() -> None:
    hall = four_teammates_and_two_others()
    locked = (Pair(EntrantId("a1"), EntrantId("a2")),)

    with pytest.raises(RoundError, match="a1 - a2 are teammates") as refused:
        hall.does(ask.PairRound(pool=FUN, seed="x", locked=locked))

    assert "KZ-CAT-1" in map(str, refused.value.rules)


@rule("KZ-CAT-1")
def test_a_change_by_hand_that_seats_teammates_is_refused() -> None:
    hall = four_teammates_and_two_others()
    hall.does(ask.PairRound(pool=FUN, seed="x"))
    (draft,) = hall.state.rounds_of(FUN)
    fun = EntrantId("f1")
    board = draft.board_of(fun)
    assert board is not None
    (mate,) = set(board.entrants) - {fun}

    for other in {"a1", "a2", "a3", "a4"} - {mate}:
        change = ask.ChangeBoard(pool=FUN, one=mate, two=EntrantId(other))
        with pytest.raises(RoundError, match="are teammates"):
            hall.does(change)

    with pytest.raises(RoundError, match="are teammates"):
        hall.does(ask.ChangeBoard(pool=FUN, one=fun, two=EntrantId("f2")))


@rule("KZ-CAT-1")
def test_a_draft_of_teammates_is_never_published_whatever_is_said_for_it() -> None:
    hall = Hall("KZ")
    hall.enters("a1", division="corporate", team="Acme")
    hall.enters("f1", division="just-for-fun")
    hall.does(ask.PairRound(pool=FUN, seed="x"))
    joins = ask.AmendEntrant(entrant=EntrantId("f1"), team=TeamId("Acme"))
    hall.does(joins)

    with pytest.raises(RoundError, match="are teammates"):
        hall.does(ask.PublishRound(pool=FUN, despite="nobody else came"))


def test_a_bye_is_locked_for_somebody_who_has_only_teammates_to_play() -> None:
    hall = four_teammates_and_two_others()
    locked = tuple(Pair(EntrantId(name), None) for name in ("a1", "a2"))

    hall.does(ask.PairRound(pool=FUN, seed="x", locked=locked))

    (draft,) = hall.state.rounds_of(FUN)
    assert {board.one for board in draft.boards if board.is_bye} == {"a1", "a2"}


def test_a_rematch_set_by_hand_is_refused_where_nobody_may_meet_twice() -> None:
    hall = an_event_of(
        6, "ES", rounds_played=1, changes={"pairing.avoid_repeats": "always"}
    )
    (first,) = hall.state.rounds_of(hall.pool)
    board = first.boards[0]

    with pytest.raises(RoundError, match="have already met"):
        hall.does(
            ask.PairRound(
                pool=hall.pool, seed="x", locked=(Pair(board.one, board.two),)
            )
        )


def test_a_wish_that_had_to_give_needs_a_reason_though_another_board_was_changed() -> (
    None
):
    hall = an_event_of(6, "ES")
    one = EntrantId("e001")
    every = tuple((one, EntrantId(f"e{number:03}")) for number in range(2, 7))
    hall.does(ask.PairRound(pool=hall.pool, seed="x", apart=every))
    (draft,) = hall.state.rounds_of(hall.pool)
    board = draft.board_of(one)
    assert board is not None
    others = [each for each in draft.boards if each != board]
    change = ask.ChangeBoard(pool=hall.pool, one=others[0].one, two=others[1].one)
    hall.does(change)

    with pytest.raises(RoundError, match="the director kept them apart"):
        hall.does(ask.PublishRound(pool=hall.pool))

    hall.does(ask.PublishRound(pool=hall.pool, despite="a small field"))


def test_a_draft_is_changed_locked_paired_again_and_published() -> None:
    hall = an_event_of(8, "ES")
    pool = hall.pool
    hall.does(ask.PairRound(pool=pool, seed="a"))
    draft = hall.state.draft_of(pool)
    assert draft is not None
    one, two = draft.boards[0].one, draft.boards[1].one
    left = frozenset((draft.boards[0].two, draft.boards[1].two))

    hall.does(ask.ChangeBoard(pool=pool, one=one, two=two))
    changed = hall.state.draft_of(pool)
    assert changed is not None
    hall.does(ask.PairRound(pool=pool, seed="b"))
    again = hall.state.draft_of(pool)
    hall.does(ask.PublishRound(pool=pool))

    assert {frozenset((one, two)), left} <= pairs_of(changed)
    assert pairs_of(changed) - {frozenset((one, two)), left} < pairs_of(draft)
    assert again is not None
    assert frozenset((one, two)) in pairs_of(again)
    assert pairs_of(again) != pairs_of(changed)
    assert hall.state.draft_of(pool) is None


def test_a_board_can_be_locked_and_freed_by_its_number() -> None:
    hall = an_event_of(8, "ES")
    pool = hall.pool
    hall.does(ask.PairRound(pool=pool, seed="a"))
    lock = ask.LockBoard(pool=pool, board=BoardNumber(2))
    hall.does(lock)
    draft = hall.state.draft_of(pool)
    assert draft is not None
    kept = draft.boards[1]

    hall.does(ask.PairRound(pool=pool, seed="b"))

    again = hall.state.draft_of(pool)
    assert again is not None
    assert frozenset((kept.one, kept.two)) in pairs_of(again)
    with pytest.raises(RoundError, match="no board 9"):
        hall.does(ask.LockBoard(pool=pool, board=BoardNumber(9)))


def test_the_director_can_move_the_bye() -> None:
    hall = an_event_of(5, "ES")
    pool = hall.pool
    hall.does(ask.PairRound(pool=pool, seed="a"))
    draft = hall.state.draft_of(pool)
    assert draft is not None
    one, lonely = draft.boards[0], draft.boards[-1].one

    hall.does(ask.ChangeBoard(pool=pool, one=one.one, two=None))

    changed = hall.state.draft_of(pool)
    assert changed is not None
    assert {frozenset((one.one, None)), frozenset((one.two, lonely))} <= pairs_of(
        changed
    )
    with pytest.raises(RoundError, match="both must be in the draft"):
        hall.does(ask.ChangeBoard(pool=pool, one=one.one, two=EntrantId("x")))


@pytest.mark.parametrize("is_house_first", [True, False])
def test_the_director_can_move_the_volunteer(*, is_house_first: bool) -> None:
    hall = an_event_of(5, "ES")
    pool = hall.pool
    hall.does(ask.PairRound(pool=pool, seed="a", with_house=True))
    draft = hall.state.draft_of(pool)
    assert draft is not None
    board, lonely = draft.boards[0], draft.boards[-1].one
    one, two = (HOUSE, board.one) if is_house_first else (board.one, HOUSE)

    hall.does(ask.ChangeBoard(pool=pool, one=one, two=two))

    changed = hall.state.draft_of(pool)
    assert changed is not None
    assert {frozenset((board.one, HOUSE)), frozenset((board.two, lonely))} <= pairs_of(
        changed
    )


def test_a_change_that_leaves_the_one_with_the_bye_an_opponent() -> None:
    hall = an_event_of(5, "ES")
    pool = hall.pool
    hall.does(ask.PairRound(pool=pool, seed="a"))
    draft = hall.state.draft_of(pool)
    assert draft is not None
    board, lonely = draft.boards[0], draft.boards[-1].one

    hall.does(ask.ChangeBoard(pool=pool, one=lonely, two=board.one))

    changed = hall.state.draft_of(pool)
    assert changed is not None
    assert {frozenset((lonely, board.one)), frozenset((board.two, None))} <= pairs_of(
        changed
    )


def test_boards_by_hand_stand_and_the_rest_is_drawn() -> None:
    hall = an_event_of(6, "CC")
    locked = (Pair(EntrantId("e001"), EntrantId("e006")),)

    hall.does(ask.PairRound(pool=hall.pool, seed="a", locked=locked))

    draft = hall.state.draft_of(hall.pool)
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
    hall = an_event_of(6, "ES")

    with pytest.raises(RoundError, match="must be here and play once"):
        hall.does(ask.PairRound(pool=hall.pool, seed="a", locked=locked))


def test_nobody_plays_alone() -> None:
    hall = an_event_of(1, "ES")

    with pytest.raises(RoundError, match="needs 2 entrants"):
        hall.pairs()


def test_a_draft_that_no_longer_fits_who_is_here_is_not_published() -> None:
    hall = an_event_of(4, "ES")
    hall.does(ask.PairRound(pool=hall.pool, seed="a"))
    hall.enters("late", waiver="the train was late")

    with pytest.raises(RoundError, match="came or left after the draft was made: late"):
        hall.does(ask.PublishRound(pool=hall.pool))
    hall.pairs()

    assert hall.board_of("late").round == 1


def test_a_late_entrant_plays_from_the_next_round_on() -> None:
    hall = an_event_of(4, "NA", rounds_played=2)

    hall.enters("late")
    hall.plays()

    records = records_of(hall.state, hall.pool)
    assert [line.round for line in records[EntrantId("late")].lines] == [3]


def test_who_withdraws_keeps_its_results_and_is_paired_no_more() -> None:
    hall = an_event_of(5, "NA", rounds_played=2)
    gone = EntrantId("e001")

    hall.does(ask.WithdrawEntrant(entrant=gone, why="ill"))
    hall.plays()
    hall.does(ask.ReturnEntrant(entrant=gone))
    hall.plays()

    records = records_of(hall.state, hall.pool)
    assert [line.round for line in records[gone].lines] == [1, 2, 4]


def test_a_round_is_taken_back_before_results_come_in() -> None:
    hall = an_event_of(4, "ES")
    hall.pairs()
    back = ask.WithdrawRound(pool=hall.pool, why="wrong list")

    hall.does(back)
    draft = hall.state.draft_of(hall.pool)
    hall.does(ask.PublishRound(pool=hall.pool))
    current = hall.state.current_round(hall.pool)
    assert current is not None
    hall.scores(current, current.boards[0])

    assert draft is not None
    with pytest.raises(RoundError, match="1 result is in"):
        hall.does(back)
    with pytest.raises(EndingError, match="needs a reason"):
        hall.does(ask.WithdrawRound(pool=hall.pool, why=""))


def test_a_round_is_not_taken_back_once_the_next_is_drafted() -> None:
    hall = an_event_of(4, "ES", rounds_played=1)
    hall.does(ask.PairRound(pool=hall.pool, seed="a"))

    with pytest.raises(RoundError, match="the next round is already drafted"):
        hall.does(ask.WithdrawRound(pool=hall.pool, why="wrong"))


def test_the_next_round_waits_for_results_unless_the_director_says_so() -> None:
    hall = an_event_of(4, "NA")
    hall.pairs()

    with pytest.raises(RoundError, match="2 boards are not finished"):
        hall.pairs()
    hall.does(ask.PairRound(pool=hall.pool, seed="a", despite_open=True))

    assert hall.state.draft_of(hall.pool) is not None


def test_rounds_that_do_not_exist_are_refused() -> None:
    hall = an_event_of(4, "ES")

    for command, message in (
        (ask.PublishRound(pool=hall.pool), "no draft"),
        (ask.StartRound(pool=hall.pool), "No round of advanced"),
    ):
        with pytest.raises(RoundError, match=message):
            hall.does(command)
    with pytest.raises(EntryError, match="no division nowhere"):
        hall.pairs("nowhere")


@rule("ES-CONTEST-1.b")
def test_two_boards_stand_on_a_table_in_escondido() -> None:
    hall = an_event_of(9, "ES")

    tables = [board.table for board in hall.pairs().boards]

    assert tables == [1, 1, 2, 2, 0]


def test_entrants_keep_fixed_tables_and_pools_begin_where_they_are_told() -> None:
    hall = an_event_of(8, "NA")
    fixed = {EntrantId("e008"): 12, EntrantId("e001"): 12}
    hall.does(ask.SetTables(pool=hall.pool, first_table=10, fixed=fixed))

    boards = hall.pairs().boards

    tables = {frozenset((board.one, board.two)): board.table for board in boards}
    assert sorted(tables.values()) == [10, 11, 12, 13]
    assert 12 in {table for who, table in tables.items() if who & {"e001", "e008"}}
    with pytest.raises(RoundError, match="numbers start at 1"):
        hall.does(ask.SetTables(pool=hall.pool, first_table=0))


def test_a_house_player_is_offered_instead_of_a_bye() -> None:
    hall = an_event_of(3, "NA")
    hall.does(ask.PairRound(pool=hall.pool, seed="a", with_house=True))
    hall.does(ask.PublishRound(pool=hall.pool))
    current = hall.state.current_round(hall.pool)
    assert current is not None
    board = current.boards[-1]
    hall.scores(current, board, {board.one: (300, 200)})

    record = records_of(hall.state, hall.pool)[board.one]

    assert board.two == HOUSE
    assert (record.half_wins, record.spread) == (2, 100)
    assert record.lines[0].kind is LineKind.PLAYED


@rule("NA-INTRO-2.a")
def test_teams_are_seeded_by_rating_then_last_years_place_then_lot() -> None:
    hall = Hall("NA")
    hall.enters("third", last_placing=7)
    hall.enters("second", ratings=(900, None), last_placing=1)
    hall.enters("first", ratings=(1000, 1000))
    hall.enters("fourth")
    hall.enters("fifth")

    hall.does(ask.SeedField(division=hall.division, seed="x"))

    order = hall.state.divisions[hall.division].seeding
    assert order[:3] == ("first", "second", "third")
    assert set(order[3:]) == {"fourth", "fifth"}


def test_the_director_may_seed_by_hand_until_the_first_round() -> None:
    hall = an_event_of(4, "NA")
    order = tuple(EntrantId(f"e00{one}") for one in (4, 3, 2, 1))
    command = ask.SeedField(division=hall.division, seed="", order=order)

    hall.does(command)
    first = hall.pairs()

    assert pairs_of(first) == {
        frozenset(("e004", "e002")),
        frozenset(("e003", "e001")),
    }
    with pytest.raises(RoundError, match="Seeds can no longer change"):
        hall.does(command)


@pytest.mark.parametrize("numbers", [(1,), (1, 1, 2, 3, 4)])
def test_an_order_by_hand_names_everybody_once(numbers: tuple[int, ...]) -> None:
    hall = an_event_of(4, "NA")
    order = tuple(EntrantId(f"e00{one}") for one in numbers)

    with pytest.raises(RoundError, match="every entrant of the division once"):
        hall.does(ask.SeedField(division=hall.division, seed="", order=order))


def test_rules_can_be_changed_for_the_rounds_to_come() -> None:
    hall = an_event_of(6, "SO", rounds_played=2)
    hall.does(
        ask.ChangeRules(
            division=hall.division,
            changes={"pairing.later_results": "running"},
            why="the coaches agreed",
        )
    )

    division = hall.state.divisions[hall.division]

    assert division.book.pairing.later_results == "running"
    assert division.book.sources["pairing.later_results"].house == "an event"


# -- the hall's clock ---------------------------------------------------------------


def late_by(minutes: float, code: str = "NA") -> Hall:
    """Start a round without one player, who comes some minutes later."""
    hall = an_event_of(2, code)
    hall.pairs()
    late = PersonId("e001-1")
    hall.does(ask.StartRound(pool=hall.pool, absent=(late,)))
    hall.does(ask.RecordArrival(pool=hall.pool, person=late), after=minutes * 60)
    return hall


@rule("NA-25.a", "NA-25.b")
@pytest.mark.parametrize(
    ("minutes", "points"),
    [(2.99, 0), (3, 10), (5.9, 10), (6, 20), (12, 40), (14.9, 40)],
)
def test_a_side_is_late_until_both_are_there_ten_points_for_three_minutes(
    minutes: float, points: int
) -> None:
    hall = late_by(minutes)
    current = hall.state.current_round(hall.pool)
    assert current is not None
    hall.scores(current, current.boards[0], {"e001": (300, 290)})

    record = records_of(hall.state, hall.pool)[EntrantId("e001")]

    assert record.lines[0].points == 300 - points
    assert record.lines[0].spread == 10 - points


@rule("NA-25.c", "CC-25.b", "SO-SCORE-11.b")
@pytest.mark.parametrize("code", ["NA", "CC", "SO"])
def test_after_fifteen_minutes_the_game_is_forfeited(code: str) -> None:
    hall = an_event_of(2, code)
    hall.pairs()
    away = (PersonId("e001-1"), PersonId("e001-2"))
    hall.does(ask.StartRound(pool=hall.pool, absent=away))
    hall.does(ask.LetTimePass(), after=899)
    before = hall.state.current_round(hall.pool)
    hall.does(ask.LetTimePass(), after=1)

    records = records_of(hall.state, hall.pool)

    assert before is not None
    assert before.results == {}
    lost, won = records[EntrantId("e001")], records[EntrantId("e002")]
    assert (lost.half_wins, lost.spread) == (0, -50)
    assert (won.half_wins, won.spread) == (2, 50)


@rule("NA-25.a")
def test_a_waiver_lets_one_partner_begin_alone() -> None:
    hall = an_event_of(2, "NA")
    hall.pairs()
    away = (PersonId("e001-1"),)
    hall.does(ask.StartRound(pool=hall.pool, absent=away))
    waive = ask.WaivePresence(pool=hall.pool, entrant=EntrantId("e001"), why="ill")

    hall.does(waive)
    hall.does(ask.LetTimePass(), after=1000)

    current = hall.state.current_round(hall.pool)
    assert current is not None
    assert current.results == {}
    hall.does(ask.RecordArrival(pool=hall.pool, person=away[0]))
    after = hall.state.current_round(hall.pool)
    assert after is not None
    assert after.late_seconds == {}


def test_of_two_missing_partners_the_second_completes_the_side() -> None:
    hall = an_event_of(2, "NA")
    hall.pairs()
    away = (PersonId("e001-1"), PersonId("e001-2"))
    hall.does(ask.StartRound(pool=hall.pool, absent=away))

    for person, seconds in zip(away, (100, 100), strict=True):
        hall.does(
            ask.RecordArrival(pool=hall.pool, person=person),
            after=seconds,
        )

    current = hall.state.current_round(hall.pool)
    assert current is not None
    assert current.late_seconds == {"e001": 200}


@rule("ES-CHECKIN-2.c")
def test_the_first_game_starts_at_the_planned_moment_and_is_timed_for_all() -> None:
    hall = an_event_of(4, "ES")
    nine = Moment(9 * 60 * 60 * 1000)
    rounds = (
        PlannedRound(
            number=RoundNumber(1), starts_at=nine, minutes=30, break_minutes=10
        ),
        *plan(5)[1:],
    )
    hall.does(ask.SetSchedule(division=hall.division, rounds=rounds))
    hall.pairs()
    hall.now = nine
    hall.does(ask.StartRound(pool=hall.pool))

    current = hall.state.current_round(hall.pool)

    assert current is not None
    assert (current.started_at, current.ends_at) == (nine, nine + 30 * 60_000)
    hall.does(ask.LetTimePass(), after=30 * 60)
    over = hall.state.current_round(hall.pool)
    assert over is not None
    assert over.ended_at == nine + 30 * 60_000


@rule("NA-21.c")
def test_the_time_left_is_called_out_now_and_then() -> None:
    calls = announced_at(Moment(0), Moment(50 * 60_000))

    assert [left for _, left in calls] == [40, 30, 20, 10, 5, 1]
    assert calls[0] == (10 * 60_000, 40)


@rule("NA-21.b", "NA-25.c")
def test_who_asks_late_finds_what_was_due_at_its_own_moment() -> None:
    hall = an_event_of(4, "NA")
    round_ = hall.pairs()
    pool, minute = hall.pool, 60_000
    late = hall.state.entrants[round_.boards[0].one].members[0]
    hall.does(ask.StartRound(pool=pool, absent=(late,)))
    began = hall.now

    hall.does(ask.LetTimePass(), after=3 * 60 * 60)

    forfeit, end = hall.events[-2:]
    assert isinstance(forfeit, ResultEntered)
    assert (forfeit.at, forfeit.why) == (began + 15 * minute, "why.late")
    assert (type(end), end.at) == (RoundEnded, began + 50 * minute)


@rule("NA-21.b", "NA-25.c")
def test_no_game_is_given_away_after_the_end_of_its_round() -> None:
    hall = an_event_of(4, "NA")
    round_ = hall.pairs()
    pool = hall.pool
    late = hall.state.entrants[round_.boards[0].one].members[0]
    hall.does(ask.StartRound(pool=pool, absent=(late,)))
    early = Moment(hall.now + 10 * 60_000)
    hall.does(ask.SetRoundEnd(pool=pool, ends_at=early))

    hall.does(ask.LetTimePass(), after=60 * 60)

    over = hall.state.current_round(pool)
    assert over is not None
    assert (over.ended_at, over.results) == (early, {})


def test_a_round_whose_end_is_moved_into_the_past_ends_at_once() -> None:
    hall = an_event_of(4, "NA")
    hall.pairs()
    hall.does(ask.StartRound(pool=hall.pool))
    past = ask.SetRoundEnd(pool=hall.pool, ends_at=Moment(0))
    hall.does(past, after=60)
    decided = hall.now

    hall.does(ask.LetTimePass(), after=5)

    over = hall.state.current_round(hall.pool)
    assert over is not None
    assert (over.ends_at, over.ended_at) == (decided, decided)


def test_the_end_of_a_round_can_be_moved_and_called() -> None:
    hall = an_event_of(4, "NA")
    hall.pairs()
    pool = hall.pool
    hall.does(ask.StartRound(pool=pool))
    hall.does(ask.SetRoundEnd(pool=pool, ends_at=Moment(99_000)))
    hall.does(ask.EndRound(pool=pool), after=50)

    current = hall.state.current_round(pool)

    assert current is not None
    assert (current.ends_at, current.ended_at) == (99_000, 50_000)
    with pytest.raises(RoundError, match="is not running"):
        hall.does(ask.EndRound(pool=pool))
    with pytest.raises(RoundError, match="has already started"):
        hall.does(ask.StartRound(pool=pool))


def test_a_paused_round_ends_so_much_later_and_nobody_grows_later() -> None:
    hall = an_event_of(4, "NA")
    round_ = hall.pairs()
    pool, minute = hall.pool, 60_000
    late = hall.state.entrants[round_.boards[0].one].members[0]
    hall.does(ask.StartRound(pool=pool, absent=(late,)))
    began = hall.now
    hall.does(ask.PauseRound(pool=pool), after=5 * 60)
    hall.does(ask.LetTimePass(), after=2 * 60 * 60)
    while_paused = hall_clock(hall.state, pool, hall.now)
    hall.does(ask.ResumeRound(pool=pool))
    resumed = hall.state.current_round(pool)

    hall.does(ask.RecordArrival(pool=pool, person=late), after=4 * 60)

    assert while_paused is not None
    assert (while_paused.is_paused, while_paused.minutes_left) == (True, 45)
    assert while_paused.missing[0].points == 10
    assert while_paused.missing[0].forfeits_at == hall.now + 6 * minute
    assert resumed is not None
    assert (resumed.paused_at, resumed.ends_at) == (None, began + 170 * minute)
    after = hall.state.current_round(pool)
    assert after is not None
    assert list(after.late_seconds.values()) == [9 * 60]


def test_the_time_of_a_pause_is_not_counted_when_a_forfeit_is_due() -> None:
    hall = an_event_of(4, "NA")
    round_ = hall.pairs()
    pool, minute = hall.pool, 60_000
    late = hall.state.entrants[round_.boards[0].one].members[0]
    hall.does(ask.StartRound(pool=pool, absent=(late,)))
    began = hall.now
    hall.does(ask.PauseRound(pool=pool), after=60)
    hall.does(ask.ResumeRound(pool=pool), after=20 * 60)

    hall.does(ask.LetTimePass(), after=15 * 60)

    forfeit = hall.events[-1]
    assert isinstance(forfeit, ResultEntered)
    assert forfeit.at == began + 35 * minute


def test_a_round_without_an_end_has_none_after_a_pause() -> None:
    hall = an_event_of(4, "CC")
    hall.pairs()
    pool = hall.pool
    hall.does(ask.StartRound(pool=pool))
    hall.does(ask.PauseRound(pool=pool), after=60)

    hall.does(ask.ResumeRound(pool=pool), after=60)

    current = hall.state.current_round(pool)
    assert current is not None
    assert (current.ends_at, current.paused_at) == (None, None)
    assert current.paused_ms == 60_000


def test_a_round_is_paused_once_and_only_a_paused_one_is_resumed() -> None:
    hall = an_event_of(4, "NA")
    hall.pairs()
    pool = hall.pool
    pause = ask.PauseRound(pool=pool)
    resume = ask.ResumeRound(pool=pool)

    with pytest.raises(RoundError, match="is not running"):
        hall.does(pause)
    hall.does(ask.StartRound(pool=pool))
    with pytest.raises(RoundError, match="is not paused"):
        hall.does(resume)
    hall.does(pause)
    with pytest.raises(RoundError, match="is already paused"):
        hall.does(pause)
    early = ask.SetRoundEnd(pool=pool, ends_at=Moment(0))
    hall.does(early, after=60)
    hall.does(ask.EndRound(pool=pool))

    over = hall.state.current_round(pool)
    assert over is not None
    assert (over.paused_at, over.ended_at) == (None, hall.now)
    assert over.ends_at == hall.now - 60_000


def test_the_clock_knows_only_those_who_sit_there() -> None:
    hall = an_event_of(2, "NA")
    hall.pairs()
    pool = hall.pool

    with pytest.raises(RoundError, match="Zoe"):
        hall.does(ask.StartRound(pool=pool, absent=(PersonId("Zoe"),)))
    hall.does(ask.StartRound(pool=pool))
    with pytest.raises(RoundError, match="was not missing"):
        hall.does(ask.RecordArrival(pool=pool, person=PersonId("e001-1")))
    late = hall.enters("late")
    with pytest.raises(RoundError, match="Not at a board"):
        hall.does(ask.WaivePresence(pool=pool, entrant=late, why="x"))


def test_a_round_without_a_length_has_no_end_of_its_own() -> None:
    hall = an_event_of(2, "CC")
    hall.pairs()

    hall.does(ask.StartRound(pool=hall.pool))

    current = hall.state.current_round(hall.pool)
    assert current is not None
    assert current.ends_at is None


def test_divisions_are_paired_apart() -> None:
    hall = Hall("NA")
    for name in ("a", "b"):
        hall.enters(name, division="challenge")
        hall.enters(f"{name}{name}", division="high-school")

    met = pairs_of(hall.pairs("challenge")) | pairs_of(hall.pairs("high-school"))

    assert met == {frozenset(("a", "b")), frozenset(("aa", "bb"))}
    assert DivisionKey("championship") in hall.state.divisions


def test_the_house_is_never_late() -> None:
    hall = an_event_of(3, "NA")
    hall.does(ask.PairRound(pool=hall.pool, seed="a", with_house=True))
    hall.does(ask.PublishRound(pool=hall.pool))
    current = hall.state.current_round(hall.pool)
    assert current is not None
    board = current.boards[-1]
    away = hall.state.entrants[board.one].members
    hall.does(ask.StartRound(pool=hall.pool, absent=away))

    hall.does(ask.LetTimePass(), after=900)

    record = records_of(hall.state, hall.pool)[board.one]
    assert board.two == HOUSE
    assert record.lines[0].kind is LineKind.FORFEIT_LOST


@rule("NA-21.c", "NA-25.b")
def test_the_wall_shows_the_time_left_and_what_absence_costs() -> None:
    hall = an_event_of(4, "NA")
    hall.pairs()
    away = (PersonId("e001-2"),)
    before = hall_clock(hall.state, hall.pool, hall.now)
    hall.does(ask.StartRound(pool=hall.pool, absent=away))

    walls = [
        hall_clock(hall.state, hall.pool, Moment(minutes * 60_000))
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
    hall = an_event_of(2, "CC")
    hall.pairs()
    hall.does(ask.StartRound(pool=hall.pool))

    wall = hall_clock(hall.state, hall.pool, hall.now)

    assert wall is not None
    assert (wall.minutes_left, wall.next_announcement, wall.missing) == (None, None, ())


def test_a_draft_is_changed_and_paired_again_though_somebody_has_left() -> None:
    hall = an_event_of(6, "ES")
    pool = hall.pool
    hall.does(ask.PairRound(pool=pool, seed="a"))
    draft = hall.state.draft_of(pool)
    assert draft is not None
    one, two = draft.boards[0].one, draft.boards[1].one
    hall.does(ask.WithdrawEntrant(entrant=one, why="ill"))

    hall.does(ask.ChangeBoard(pool=pool, one=one, two=two))
    hall.does(ask.PairRound(pool=pool, seed="b"))

    again = hall.state.draft_of(pool)
    assert again is not None
    assert again.board_of(one) is None
    assert len(again.boards) == 3


def test_two_who_meet_already_are_only_locked() -> None:
    hall = an_event_of(4, "ES")
    pool = hall.pool
    hall.does(ask.PairRound(pool=pool, seed="a"))
    draft = hall.state.draft_of(pool)
    assert draft is not None
    board = draft.boards[0]

    hall.does(ask.ChangeBoard(pool=pool, one=board.one, two=board.two))

    changed = hall.state.draft_of(pool)
    assert changed is not None
    assert pairs_of(changed) == pairs_of(draft)
    assert [one.is_locked for one in changed.boards] == [True, False]


@pytest.mark.parametrize("code", ["CC", "SO", "NA", "ES", "KZ"])
def test_schoolmates_are_kept_apart_in_every_round_without_being_asked(
    code: str,
) -> None:
    hall = Hall(code, changes={"rounds.number": 3})
    for number in range(8):
        school = "Hill" if number < 4 else f"School {number}"
        hall.enters(f"t{number}", school=school)
    hill = {f"t{number}" for number in range(4)}

    for _ in range(3):
        round_ = hall.plays()

        assert round_.draw.schoolmates == "soft"
        assert not [one for one in round_.boards if set(one.entrants) <= hill]


def test_a_round_of_schoolmates_is_published_without_a_reason() -> None:
    hall = Hall("CC", changes={"rounds.number": 3})
    for number in range(3):
        hall.enters(f"t{number}", school="Hill")
    hall.enters("t3", school="Lake")
    hall.does(ask.PairRound(pool=hall.pool, seed="x"))
    hall.does(ask.PublishRound(pool=hall.pool))

    (round_,) = hall.state.rounds_of(hall.pool)

    assert [one.kind for one in round_.conceded] == [ConcessionKind.SCHOOLMATES]


def test_nothing_is_reported_where_everybody_is_of_one_school() -> None:
    hall = Hall("ES")
    for number in range(4):
        hall.enters(f"t{number}", school="Club")

    assert hall.pairs().conceded == ()


def test_a_director_may_let_schoolmates_meet() -> None:
    hall = Hall("ES", changes={"pairing.schoolmates": "may_meet"})
    for number in range(4):
        hall.enters(f"t{number}", school="Hill" if number < 3 else "Lake")

    assert hall.pairs().draw.schoolmates == "off"
