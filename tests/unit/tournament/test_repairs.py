"""A published round is repaired: two swap, a late team is seated, a board goes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.game.side import PersonId
from starsquare.testing import Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.event import BoardsRepaired, LatenessRecorded
from starsquare.tournament.keys import (
    HOUSE,
    BoardNumber,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.lateness import wall_clock
from starsquare.tournament.pairing import ConcessionKind
from starsquare.tournament.record import LineKind, records_of
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.round import Board, Round
from tests.marks import rule

FIRST = RoundNumber(1)
LATE = EntrantId("late")


def swap(cup: Cup, one: str, two: str, why: str = "") -> ask.SwapEntrants:
    return ask.SwapEntrants(
        pool=cup.pool, round=FIRST, one=EntrantId(one), two=EntrantId(two), why=why
    )


def seat(
    cup: Cup, entrant: str, opponent: str | None, *, waive: bool = False
) -> ask.SeatEntrant:
    return ask.SeatEntrant(
        pool=cup.pool,
        round=FIRST,
        entrant=EntrantId(entrant),
        opponent=None if opponent is None else EntrantId(opponent),
        waive_lateness=waive,
    )


def remove(cup: Cup, board: int, bye_for: str | None = None) -> ask.RemoveBoard:
    return ask.RemoveBoard(
        pool=cup.pool,
        round=FIRST,
        board=BoardNumber(board),
        bye_for=None if bye_for is None else EntrantId(bye_for),
    )


def round_of(cup: Cup, number: int = 1) -> Round:
    found = cup.state.round(cup.pool, RoundNumber(number))
    assert found is not None
    return found


def bye_of(round_: Round) -> Board:
    return next(one for one in round_.boards if one.is_bye)


def a_running_round(count: int = 8, code: str = "NA") -> Cup:
    """A round that runs, with the result of its first board."""
    cup = an_event_of(count, code)
    cup.pairs()
    cup.does(ask.StartRound(pool=cup.pool))
    current = round_of(cup)
    cup.scores(current, current.boards[0])
    return cup


def test_two_open_boards_swap_an_entrant_while_other_results_are_in() -> None:
    cup = a_running_round()
    before = round_of(cup)
    _, two, three, _ = before.boards

    cup.does(swap(cup, two.one, three.one))

    after = round_of(cup)
    assert after.results == before.results
    assert set(after.boards[1].entrants) == {three.one, two.two}
    assert set(after.boards[2].entrants) == {two.one, three.two}
    assert [one.table for one in after.boards] == [one.table for one in before.boards]
    assert after.boards[0] == before.boards[0]
    assert after.started_at == before.started_at
    assert str(after.boards[1].reason) == "changed by the director after publishing"


def test_results_of_swapped_boards_count_for_those_who_played() -> None:
    cup = a_running_round()
    _, two, three, _ = round_of(cup).boards
    cup.does(swap(cup, two.one, three.one))

    cup.scores(round_of(cup), round_of(cup).boards[1], {three.one: (400, 300)})

    record = records_of(cup.state, cup.pool)[three.one]
    assert record.half_wins == 2
    assert record.opponents == (two.two,)


def test_a_board_with_a_result_or_a_reported_score_is_not_touched() -> None:
    cup = a_running_round()
    done, two, three, _ = round_of(cup).boards
    cup.does(
        ask.ReportScore(
            board=round_of(cup).key(three), entrant=three.one, own=300, other=200
        )
    )

    with pytest.raises(RoundError, match=f"Table {done.table} already has a result"):
        cup.does(swap(cup, done.one, two.one))
    with pytest.raises(RoundError, match=f"reported from table {three.table}"):
        cup.does(swap(cup, two.one, three.one))
    with pytest.raises(RoundError, match="already has a result"):
        cup.does(remove(cup, done.number))


def test_what_cannot_be_swapped_is_refused() -> None:
    cup = a_running_round()
    two = round_of(cup).boards[1]
    cup.enters(LATE)

    with pytest.raises(RoundError, match="already play each other"):
        cup.does(swap(cup, two.one, str(two.two)))
    with pytest.raises(RoundError, match="Not at a board"):
        cup.does(swap(cup, two.one, LATE))
    with pytest.raises(RoundError, match="Round 2 is not published"):
        cup.does(replace(swap(cup, two.one, LATE), round=RoundNumber(2)))


def test_a_draft_is_changed_and_not_repaired() -> None:
    cup = an_event_of(4, "ES")
    cup.does(ask.PairRound(pool=cup.pool, seed="x"))

    with pytest.raises(RoundError, match="Change its draft instead"):
        cup.does(swap(cup, "e001", "e002"))


def test_a_final_is_not_repaired() -> None:
    cup = an_event_of(4, "NA", rounds_played=8)
    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool))
    final = round_of(cup, 9)
    one, two = final.boards[0].entrants

    with pytest.raises(RoundError, match="its pairing cannot be changed"):
        cup.does(replace(swap(cup, one, two), round=RoundNumber(9)))


@pytest.mark.parametrize("is_first_side", [True, False])
def test_a_volunteer_is_swapped_with_an_entrant(*, is_first_side: bool) -> None:
    cup = an_event_of(5, "NA")
    cup.does(ask.PairRound(pool=cup.pool, seed="x", with_house=True))
    cup.does(ask.PublishRound(pool=cup.pool))
    before = round_of(cup)
    other = before.boards[0]
    alone = next(one.one for one in before.boards if one.two == HOUSE)
    moves, stays = other.sides if is_first_side else other.sides.swapped

    cup.does(swap(cup, HOUSE, moves))

    now = round_of(cup)
    helped, played = now.board_of(stays), now.board_of(moves)
    assert helped is not None
    assert played is not None
    assert (helped.one, helped.two) == (stays, HOUSE)
    assert set(played.entrants) == {moves, alone}


def test_a_volunteer_is_not_given_a_bye() -> None:
    cup = an_event_of(4, "NA")
    cup.does(ask.PairRound(pool=cup.pool, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool))
    one, two = round_of(cup).boards
    cup.does(replace(remove(cup, two.number, two.one), why="went home"))
    cup.does(seat(cup, str(two.two), HOUSE))

    with pytest.raises(RoundError, match="A volunteer cannot have a bye"):
        cup.does(swap(cup, HOUSE, two.one))
    with pytest.raises(RoundError, match="A volunteer cannot have a bye"):
        cup.does(swap(cup, two.one, HOUSE))
    assert round_of(cup).boards[0] == one


def test_the_bye_is_swapped_with_somebody_who_plays() -> None:
    cup = a_running_round(7)
    before = round_of(cup)
    free, playing = bye_of(before).one, before.boards[1].one

    cup.does(swap(cup, free, playing))

    after = round_of(cup)
    assert bye_of(after).one == playing
    assert after.board_of(free) == after.boards[1]
    assert bye_of(after).table == 0


def test_a_late_team_is_seated_against_the_bye_and_the_win_is_taken_back() -> None:
    cup = an_event_of(7, "ES")
    cup.pairs()
    free = bye_of(round_of(cup)).one
    wins = records_of(cup.state, cup.pool)[free].half_wins
    cup.enters(LATE, waiver="they had signed up")

    cup.does(seat(cup, LATE, free))

    board = round_of(cup).board_of(free)
    assert wins == 2
    assert records_of(cup.state, cup.pool)[free].half_wins == 0
    assert board is not None
    assert set(board.entrants) == {free, LATE}
    assert board.table > 0
    assert isinstance(cup.events[-1], BoardsRepaired)


@rule("NA-25.b")
def test_a_team_seated_in_a_running_round_is_late_by_the_book() -> None:
    cup = a_running_round(7)
    free = bye_of(round_of(cup)).one
    cup.enters(LATE)

    cup.does(seat(cup, LATE, free), after=240)

    assert isinstance(cup.events[-1], LatenessRecorded)
    assert round_of(cup).late_seconds[LATE] >= 240


def test_the_director_may_waive_the_lateness_of_a_team_that_is_seated() -> None:
    cup = a_running_round(7)
    free = bye_of(round_of(cup)).one
    cup.enters(LATE)

    cup.does(seat(cup, LATE, free, waive=True), after=240)

    assert round_of(cup).late_seconds == {}


@rule("NA-25.c")
def test_a_team_that_came_too_late_to_play_is_seated_only_if_that_is_waived() -> None:
    cup = a_running_round(7)
    free = bye_of(round_of(cup)).one
    cup.enters(LATE)

    with pytest.raises(RoundError, match="would forfeit"):
        cup.does(seat(cup, LATE, free), after=45 * 60)
    cup.does(seat(cup, LATE, free, waive=True))

    assert round_of(cup).board_of(LATE) is not None


def test_a_book_without_a_rule_on_lateness_seats_a_late_team_at_no_cost() -> None:
    cup = an_event_of(7, "ES")
    cup.pairs()
    cup.does(ask.StartRound(pool=cup.pool))
    free = bye_of(round_of(cup)).one
    cup.enters(LATE, waiver="they had signed up")

    cup.does(seat(cup, LATE, free), after=20 * 60)
    board = round_of(cup).board_of(LATE)
    assert board is not None
    cup.scores(round_of(cup), board, {LATE: (300, 299)})

    assert records_of(cup.state, cup.pool)[LATE].half_wins == 2


def test_an_expected_team_is_seated_and_missing_until_it_comes() -> None:
    cup = a_running_round(7)
    free = bye_of(round_of(cup)).one
    cup.enters(LATE, is_here=False)
    cup.does(ask.ExpectLate(entrant=LATE))

    cup.does(seat(cup, LATE, free), after=60)

    clock = wall_clock(cup.state, cup.pool, cup.now)
    assert clock is not None
    assert [one.entrant for one in clock.missing] == [LATE]


def test_nobody_is_late_for_a_round_that_has_ended_or_for_a_bye() -> None:
    cup = a_running_round(8)
    cup.enters(LATE)
    cup.does(seat(cup, LATE, None), after=240)
    assert round_of(cup).late_seconds == {}
    cup.does(ask.EndRound(pool=cup.pool))
    cup.enters("later")

    cup.does(seat(cup, "later", LATE))

    assert round_of(cup).late_seconds == {}


def test_two_late_teams_play_each_other_at_a_new_board() -> None:
    cup = a_running_round()
    cup.enters(LATE)
    cup.enters("later")

    cup.does(seat(cup, LATE, "later", waive=True))

    after = round_of(cup)
    board = after.boards[-1]
    assert board.number == 5
    assert set(board.entrants) == {LATE, "later"}
    assert board.table not in {one.table for one in after.boards[:-1]}


def test_a_late_team_plays_a_volunteer_or_takes_the_volunteers_place() -> None:
    cup = a_running_round()
    for name in (LATE, "later"):
        cup.enters(name)

    cup.does(seat(cup, LATE, HOUSE, waive=True))
    with_house = round_of(cup).board_of(LATE)
    cup.does(seat(cup, "later", LATE, waive=True))

    together = round_of(cup).board_of(LATE)
    assert with_house is not None
    assert with_house.two == HOUSE
    assert together is not None
    assert set(together.entrants) == {LATE, "later"}
    assert (together.number, together.table) == (with_house.number, with_house.table)


def test_who_cannot_be_seated_is_refused() -> None:
    cup = a_running_round(7)
    two = round_of(cup).boards[1]
    cup.enters("away", is_here=False)
    cup.enters(LATE)

    with pytest.raises(RoundError, match="is not here"):
        cup.does(seat(cup, "away", bye_of(round_of(cup)).one))
    with pytest.raises(RoundError, match="already has a place in this round"):
        cup.does(seat(cup, two.one, bye_of(round_of(cup)).one))
    with pytest.raises(RoundError, match="Swap two entrants instead"):
        cup.does(seat(cup, LATE, two.one))
    with pytest.raises(RoundError, match="already play each other"):
        cup.does(seat(cup, LATE, LATE))


def test_nobody_is_seated_in_another_division() -> None:
    cup = an_event_of(4, "NA", division="challenge")
    cup.pairs()
    cup.enters("other", division="championship")

    with pytest.raises(RoundError, match="plays in another division"):
        cup.does(seat(cup, "other", None))


def test_a_board_is_removed_and_the_others_keep_their_numbers() -> None:
    cup = a_running_round()
    before = round_of(cup)
    gone = before.boards[1]

    cup.does(remove(cup, gone.number))

    after = round_of(cup)
    assert after.board(gone.number) is None
    assert after.board(BoardNumber(3)) == before.boards[2]
    assert after.board(BoardNumber(4)) == before.boards[3]
    assert after.board(BoardNumber(9)) is None
    assert records_of(cup.state, cup.pool)[gone.one].lines == ()
    with pytest.raises(RoundError, match="has no board 2"):
        cup.does(remove(cup, 2))


def test_a_new_board_after_a_removed_one_has_a_number_of_its_own() -> None:
    cup = a_running_round()
    two = round_of(cup).boards[1]
    cup.does(remove(cup, 2))

    cup.does(seat(cup, two.one, str(two.two), waive=True))

    assert [one.number for one in round_of(cup).boards] == [1, 3, 4, 5]


def test_whoever_stays_when_the_opponent_leaves_gets_a_bye() -> None:
    cup = a_running_round()
    board = round_of(cup).boards[1]
    assert board.two is not None
    leaves = ask.WithdrawEntrant(entrant=board.two, why="ill")
    cup.does(leaves)

    cup.does(remove(cup, board.number, bye_for=board.one))

    (line,) = records_of(cup.state, cup.pool)[board.one].lines
    assert line.kind is LineKind.BYE
    with pytest.raises(RoundError, match="does not play at that table"):
        cup.does(remove(cup, 3, bye_for=board.one))
    with pytest.raises(RoundError, match="does not play at that table"):
        cup.does(remove(cup, board.number, bye_for=board.one))


@rule("KZ-CAT-1")
def test_a_repair_that_seats_teammates_is_refused() -> None:
    cup = Cup("KZ")
    for name in ("a1", "a2", "f1", "f2"):
        division, team = ("corporate", "Acme") if name < "b" else ("just-for-fun", None)
        cup.enters(name, division=division, team=team)
    fun = PoolKey("just-for-fun")
    round_ = cup.pairs(fun)
    board = round_.board_of(EntrantId("a1"))
    assert board is not None
    (other,) = set(board.entrants) - {"a1"}

    with pytest.raises(RoundError, match="are teammates"):
        cup.does(replace(swap(cup, other, "a2"), pool=fun))


def test_a_repair_says_what_it_breaks_and_forgets_what_it_mends() -> None:
    cup = an_event_of(6, "ES", rounds_played=1)
    first = cup.state.rounds_of(cup.pool)[0]
    cup.pairs()
    second = round_of(cup, 2)
    assert not second.conceded
    board = first.boards[0]
    assert board.two is not None
    sits = second.board_of(board.two)
    assert sits is not None
    (rival,) = set(sits.entrants) - {board.two}

    again = replace(swap(cup, board.one, rival), round=RoundNumber(2))
    cup.does(again)
    gave = {one.kind for one in round_of(cup, 2).conceded}
    cup.does(again)

    assert ConcessionKind.REPEAT in gave
    assert round_of(cup, 2).conceded == ()


def test_what_gave_at_a_board_that_is_removed_is_told_no_more() -> None:
    cup = Cup("ES")
    for name in ("t1", "t2", "t3", "t4", "t5", "t6"):
        cup.enters(name, school="Lake" if name == "t6" else "Hill")
    round_ = cup.pairs()
    told = {one.entrants for one in round_.conceded}
    board = next(one for one in round_.boards if one.entrants in told)

    cup.does(remove(cup, board.number))

    assert {one.entrants for one in round_of(cup).conceded} == told - {board.entrants}


def test_a_strict_wish_gives_in_a_repair_only_with_a_reason() -> None:
    cup = an_event_of(4, "ES")
    one, two = EntrantId("e001"), EntrantId("e002")
    cup.does(ask.PairRound(pool=cup.pool, seed="x", apart=((one, two),)))
    cup.does(ask.PublishRound(pool=cup.pool))
    board = round_of(cup).board_of(two)
    assert board is not None
    (rival,) = set(board.entrants) - {two}

    with pytest.raises(RoundError, match="the director kept them apart"):
        cup.does(swap(cup, one, rival))
    cup.does(swap(cup, one, rival, why="their coach asked for it"))

    assert [each.kind for each in round_of(cup).conceded] == [ConcessionKind.APART]


def test_a_moved_entrant_without_an_accessible_table_is_told() -> None:
    cup = an_event_of(4, "ES")
    person = PersonId("e001-1")
    known = cup.people.by_id[person]
    cup.people = cup.people.having(replace(known, needs_accessible_table=True))
    cup.does(ask.SetTables(pool=cup.pool, accessible=(1,)))
    cup.does(
        ask.ChangeRules(
            division=cup.division,
            changes={"tables.boards_per_table": 1},
            why="a large room",
        )
    )
    round_ = cup.pairs()
    other = next(one for one in round_.boards if "e001" not in one.entrants)

    with pytest.raises(RoundError, match="no accessible table"):
        cup.does(swap(cup, "e001", other.one))
