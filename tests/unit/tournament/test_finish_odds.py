"""The race of a division, and the chances of finishing in each place."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.game.side import BySide
from starsquare.service.tournament.simulations import finishes_of, finishing_chances
from starsquare.testing import Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.finish_odds import (
    SupposedResult,
    if_results,
    race_of,
    race_of_pool,
)
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey, RoundNumber
from starsquare.tournament.odds import (
    Finishes,
    Race,
    RoundLeft,
    Way,
    blocks_of,
    play_block,
    played,
)
from starsquare.tournament.odds.finishes import share
from starsquare.tournament.odds.stakes import Stakes
from starsquare.tournament.outlook import Need, Outlook, outlooks, what_it_takes
from starsquare.tournament.pairing import Method, pair
from starsquare.tournament.pairing_problem import task_of
from starsquare.tournament.record import records_of
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.round import Draw
from starsquare.tournament.standings import standings
from tests.marks import rule


def a_race(count: int, rounds: int, *, lead: int = 0, by_points: bool = False) -> Race:
    names = tuple(EntrantId(f"e{number}") for number in range(count))
    return Race(
        entrants=names,
        half_wins=(lead, *(0,) * (count - 1)),
        spreads=(0,) * count,
        points=(lead, *(0,) * (count - 1)) if by_points else (),
        means=(300,) * count if by_points else (),
        rounds=tuple(
            RoundLeft(number=number, way=Way.SWISS) for number in range(1, rounds + 1)
        ),
        playing=tuple(range(count)),
    )


def test_every_finish_gives_everybody_one_place() -> None:
    found = played(a_race(7, 3), "s", 500)

    rows = [found.counts(place) for place in range(7)]
    assert found.runs == 500
    assert {sum(row) for row in rows} == {500}
    assert {sum(column) for column in zip(*rows, strict=True)} == {500}


def test_the_same_seed_gives_the_same_chances_whatever_the_order_of_blocks() -> None:
    race = a_race(6, 2)
    blocks = blocks_of(2_500)
    back = Finishes(race)
    for block in reversed(blocks):
        back.take(play_block(race, "s", *block))

    forth = finishing_chances(race, finishes=2_500, seed="s")

    assert [size for _, size in blocks] == [1000, 1000, 500]
    assert (forth.places, forth.by_wins) == (back.places, back.by_wins)
    assert forth.places != finishing_chances(race, finishes=2_500, seed="t").places


def test_whoever_stops_has_the_result_so_far() -> None:
    race = a_race(6, 2)

    blocks = finishes_of(race, finishes=50_000, seed="s")
    first, _, found = (next(blocks) for _ in range(3))
    blocks.close()

    assert (first.runs, found.runs) == (1_000, 3_000)
    assert found.places == played(race, "s", 3_000).places


@pytest.mark.parametrize("by_points", [False, True])
def test_whoever_cannot_be_caught_always_wins(*, by_points: bool) -> None:
    race = a_race(6, 2, lead=100_000 if by_points else 10, by_points=by_points)

    assert played(race, "s", 300).reached(0, 1).value == 1


def test_equals_have_about_equal_chances() -> None:
    found = played(a_race(4, 6), "s", 4_000)

    assert all(0.2 < found.reached(place, 1).value < 0.3 for place in range(4))


def test_an_interval_holds_the_share_and_shrinks_with_more_finishes() -> None:
    few, many = share(30, 100), share(3_000, 10_000)

    assert few.low < many.low < few.value == many.value < many.high < few.high
    assert (share(0, 10).low, share(10, 10).high) == (0.0, 1.0)
    assert (share(0, 0).low, share(0, 0).high, share(0, 0).value) == (0.0, 1.0, 0.0)


def test_an_event_is_played_to_its_end_with_its_caps_and_progress_is_told() -> None:
    cup = an_event_of(6, "NA", rounds_played=5)
    told: list[tuple[int, int]] = []
    race = race_of(cup.state, cup.division)

    found = finishing_chances(
        race,
        finishes=1_500,
        seed="s",
        progress=lambda done, whole: told.append((done, whole)),
    )

    assert race.rounds == (
        *(
            RoundLeft(number=number, way=Way.SWISS, cap=250, swing=500)
            for number in (6, 7, 8)
        ),
        RoundLeft(number=9, way=Way.FINAL),
    )
    assert race.is_exact
    assert told == [(1000, 1500), (1500, 1500)]
    finals = [found.reached(place, 2).value for place in range(6)]
    assert finals[0] == max(finals)
    assert race.entrants[0] == cup.standings()[0].entrant
    assert found.place_of(race.entrants[3]) == 3


@pytest.mark.parametrize(
    ("code", "ways"),
    [
        ("CC", [Way.LOT, *[Way.SWISS] * 5]),
        ("SO", [Way.LOT, Way.LOT, Way.BASIS, Way.BASIS]),
        ("ES", [Way.LOT, *[Way.HILL_BY_LOT] * 4]),
        ("KZ", [Way.LOT, Way.LOT, Way.LOT]),
        ("NA", [Way.FIXED, *[Way.SWISS] * 7, Way.FINAL]),
    ],
)
def test_the_rounds_left_are_paired_as_the_book_pairs_them(
    code: str, ways: list[Way]
) -> None:
    cup = an_event_of(9, code)

    race = race_of(cup.state, cup.division)
    found = played(race, "s", 200)

    assert [one.way for one in race.rounds] == ways
    assert {sum(found.counts(place)) for place in range(9)} == {200}


def test_a_method_planned_for_a_round_is_the_method_of_the_race_and_the_draft() -> None:
    cup = an_event_of(8, "CC", rounds_played=2)
    plan = cup.state.divisions[cup.division].plan
    changed = tuple(
        replace(one, method=Method.KING_OF_THE_HILL) if one.number == 3 else one
        for one in plan
    )
    cup.does(ask.SetSchedule(division=cup.division, rounds=changed))

    race = race_of(cup.state, cup.division)
    cup.does(ask.PairRound(pool=cup.pool, seed="s"))

    draft = cup.state.draft_of(cup.pool)
    assert [one.way for one in race.rounds[:2]] == [Way.HILL_BY_LOT, Way.SWISS]
    assert draft is not None
    assert draft.draw.method is Method.KING_OF_THE_HILL


@pytest.mark.parametrize(("count", "rounds"), [(6, 5), (7, 7)])
def test_a_round_robin_lets_everybody_meet_everybody_once(
    count: int, rounds: int
) -> None:
    cup = an_event_of(
        count,
        "CC",
        changes={"pairing.later": "round_robin", "rounds.number": rounds + 1},
    )

    race = race_of(cup.state, cup.division)

    met = [
        frozenset(board)
        for round_ in race.rounds[1:]
        for board in round_.boards
        if None not in board
    ]
    assert len(met) == len(set(met)) == count * (count - 1) // 2
    assert {len(one.boards) for one in race.rounds[1:]} == {(count + 1) // 2}


def test_the_seeded_meet_across_the_halves_without_those_who_left() -> None:
    cup = an_event_of(7, "NA")
    order = tuple(sorted(cup.state.entrants))
    cup.does(ask.SeedField(division=cup.division, seed="", order=order))
    cup.does(ask.WithdrawEntrant(entrant=order[6], why="ill"))

    race = race_of(cup.state, cup.division)

    named = [
        tuple(race.entrants[one] for one in board if one is not None)
        for board in race.rounds[0].boards
    ]
    assert named == [(order[at], order[at + 3]) for at in range(3)]


def test_whoever_has_left_wins_no_more_games() -> None:
    cup = an_event_of(8, "NA", rounds_played=3)
    leader = cup.standings()[0].entrant
    cup.does(ask.WithdrawEntrant(entrant=leader, why="ill"))

    race = race_of(cup.state, cup.division)

    assert len(race.playing) == 7
    assert [one.wins for one in outlooks(played(race, "s", 10))[0].needs] == [0]
    assert played(race, "s", 1000).reached(0, 1).value < 0.1


def test_southern_oregons_afternoon_is_paired_on_the_morning() -> None:
    cup = an_event_of(8, "SO", rounds_played=3)

    race = race_of(cup.state, cup.division)

    after_two = standings(cup.state, cup.division, upto=2)
    morning = {one.entrant: one.record for one in after_two}
    assert [(one.number, one.way, one.again) for one in race.rounds] == [
        (4, Way.BASIS, 1)
    ]
    assert race.basis == tuple(
        (morning[name].half_wins, morning[name].spread) for name in race.entrants
    )


def test_where_points_rank_everybody_makes_what_they_usually_make() -> None:
    cup = an_event_of(5, "KZ", rounds_played=2)

    race = race_of(cup.state, cup.division)
    found = played(race, "s", 1000)

    first = [found.reached(place, 1).value for place in range(5)]
    assert first[0] == max(first)
    assert all(one > 0 for one in race.means)
    assert {what_it_takes(one) for one in outlooks(found)} == {""}


def test_a_division_without_entrants_has_no_chances() -> None:
    cup = an_event_of(0, "NA")

    race = race_of(cup.state, cup.division)

    assert outlooks(played(race, "s", 10)) == ()


def in_play(code: str = "NA", *, count: int = 8) -> Cup:
    """Be in the last round but one, with every board open."""
    cup = an_event_of(count, code, rounds_played=6)
    cup.does(ask.PairRound(pool=cup.pool, seed="s"))
    return cup


def test_boards_without_a_result_are_played_as_they_are_seated() -> None:
    cup = in_play()
    drafted = race_of(cup.state, cup.division)
    cup.does(ask.PublishRound(pool=cup.pool))

    published = race_of(cup.state, cup.division)

    assert [one.way for one in drafted.rounds] == [Way.FIXED, Way.SWISS, Way.FINAL]
    assert published.rounds == drafted.rounds
    assert len(drafted.rounds[0].boards) == 4
    later = race_of_pool(cup.state, cup.pool, RoundNumber(8))
    assert [one.way for one in later.rounds] == [Way.FIXED, Way.SWISS]


def test_a_draft_is_not_looked_at_while_its_round_is_paired() -> None:
    cup = in_play()

    race = race_of_pool(cup.state, cup.pool, RoundNumber(7))

    assert [one.way for one in race.rounds] == [Way.SWISS, Way.SWISS]


def test_a_round_in_contention_can_be_asked_about_after_it_was_played() -> None:
    cup = an_event_of(8, "NA", rounds_played=5)
    pool = cup.pool
    command = ask.PairRound(
        pool=pool,
        seed="s",
        method=Method.CONTENTION,
        stakes=Stakes(runs=1_000, most_runs=1_000),
    )
    cup.does(command)
    cup.does(ask.PublishRound(pool=pool))
    drawn = cup.state.rounds_of(pool)[-1]
    before = race_of_pool(cup.state, pool, drawn.number)
    for board in drawn.boards:
        cup.scores(drawn, board)

    task = task_of(cup.state, pool, drawn.number, drawn.draw)

    assert task.contest is not None
    assert task.contest.race == before
    assert [(one.one, one.two) for one in pair(task).boards] == [
        (one.one, one.two) for one in drawn.boards
    ]


def test_contention_in_southern_oregon_looks_at_all_results_not_the_mornings() -> None:
    cup = an_event_of(8, "SO", rounds_played=3)
    draw = Draw(method=Method.CONTENTION, seed="s")

    task = task_of(cup.state, cup.pool, RoundNumber(4), draw)

    records = records_of(cup.state, cup.pool)
    assert {one.entrant: one.half_wins for one in task.contenders} == {
        name: one.half_wins for name, one in records.items()
    }
    assert task.contest is not None
    assert task.contest.stakes == Stakes()


def test_a_supposed_result_changes_where_the_race_starts() -> None:
    cup = in_play()
    race = race_of(cup.state, cup.division)
    board = cup.state.rounds_of(cup.pool)[-1].boards[0]
    assert board.two is not None
    result = SupposedResult(one=board.two, two=board.one, scores=BySide(700, 300))

    after = if_results(race, [result])

    before = race.entrants.index(board.two)
    now = after.entrants.index(board.two)
    assert after.half_wins[now] == race.half_wins[before] + 2
    assert after.spreads[now] == race.spreads[before] + 250  # the cap of the book
    assert len(after.rounds[0].boards) == 3
    assert sorted(after.half_wins, reverse=True) == list(after.half_wins)
    with pytest.raises(RoundError, match="no open game"):
        if_results(after, [result])


def test_where_points_rank_a_supposed_result_makes_points() -> None:
    cup = an_event_of(6, "KZ", rounds_played=2)
    cup.does(ask.PairRound(pool=cup.pool, seed="s"))
    race = race_of(cup.state, cup.division)
    board = cup.state.rounds_of(cup.pool)[-1].boards[-1]
    assert board.two is not None
    result = SupposedResult(one=board.one, two=board.two, scores=BySide(2000, 300))

    after = if_results(race, [result])

    assert after.entrants[0] == board.one
    assert len(after.means) == 6


def test_the_outlook_says_what_is_possible_and_what_it_takes() -> None:
    cup = an_event_of(6, "NA", rounds_played=7)

    race = race_of(cup.state, cup.division)
    found = outlooks(played(race, "s", 2_000))

    assert [one.place for one in found] == [1, 2, 3, 4, 5, 6]
    for one in found:
        taken = [place for place, times in enumerate(one.places, start=1) if times]
        assert one.best <= min(taken)
        assert one.worst >= max(taken)
    assert (len(found[0].needs), len(found[-1].needs)) == (3, 2)  # with the final
    last = found[-1]
    assert last.wins_for_prize is None
    assert last.wins_for_first is None
    assert what_it_takes(last) == "out of reach"


def before_a_final(**changes: object) -> Cup:
    """After all rounds of an event with a final: a leads, then b, c and d."""
    cup = Cup("NA", changes={"rounds.number": 2, **changes})  # type: ignore[dict-item]
    for name in "abcd":
        cup.enters(name)
    strength = {"a": 500, "b": 460, "c": 410, "d": 350}
    for _ in range(2):
        cup.plays(
            lambda _r, board: (strength[board.one], strength[board.two or board.one])
        )
    return cup


def final_played(cup: Cup, own: int, other: int) -> None:
    current = cup.state.current_round(cup.pool)
    assert current is not None
    cup.scores(current, current.boards[0], lambda _r, _b: (own, other))


def chances_of(cup: Cup) -> list[tuple[str, int, int, int]]:
    """Return of everyone the best and worst places, and the share of first places."""
    found = outlooks(played(race_of(cup.state, cup.division), "s", 4_000))
    return [
        (one.entrant, one.best, one.worst, round(10 * one.first.value)) for one in found
    ]


@rule("NA-36.a")
def test_either_finalist_can_still_finish_first_or_second() -> None:
    cup = before_a_final()
    top = [one.entrant for one in cup.standings()]
    unpaired = chances_of(cup)
    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    drafted = chances_of(cup)
    cup.does(ask.PublishRound(pool=cup.pool))
    published = chances_of(cup)
    race = race_of(cup.state, cup.division)

    assert unpaired == drafted == published
    assert published[:2] == [(top[0], 1, 2, 5), (top[1], 1, 2, 5)]
    assert [(one, first) for one, _, _, first in published[2:]] == [
        (top[2], 0),
        (top[3], 0),
    ]
    assert min(best for _, best, _, _ in published[2:]) == 3
    assert race.prize_places == 1  # a seat in the final is no prize
    assert race_of_pool(cup.state, cup.pool, RoundNumber(2)).prize_places == 2


@rule("NA-36.a")
def test_after_the_final_its_winner_is_first_also_from_second_place() -> None:
    cup = before_a_final()
    top = [one.entrant for one in cup.standings()]
    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool))
    board = (EntrantId(top[0]), EntrantId(top[1]))
    supposed = SupposedResult(one=board[0], two=board[1], scores=BySide(300, 400))
    if_lost = if_results(race_of(cup.state, cup.division), [supposed])

    final_played(cup, 300, 400)
    after = chances_of(cup)

    assert if_lost.entrants[:2] == (top[1], top[0])
    assert if_lost.rounds == ()
    assert after[:2] == [(top[1], 1, 1, 10), (top[0], 2, 2, 0)]
    assert [one for one, *_ in after[2:]] == top[2:]


@rule("NA-36.a")
def test_a_final_that_counts_for_everyone_leaves_the_loser_in_the_field() -> None:
    cup = before_a_final(**{"final.changes_lower_places": True})
    top = [one.entrant for one in cup.standings()]
    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool))

    final_played(cup, 300, 400)

    race = race_of(cup.state, cup.division)
    assert race.entrants[0] == top[1]
    assert race.half_wins[0] > 1_000 > race.half_wins[race.entrants.index(top[0])]


@rule("NA-36.a")
def test_a_tied_final_leaves_both_their_chances_until_it_is_settled() -> None:
    cup = before_a_final()
    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool))

    final_played(cup, 350, 350)

    assert [one[1:3] for one in chances_of(cup)[:2]] == [(1, 2), (1, 2)]


def test_a_finalist_who_may_not_play_leaves_the_final_to_the_others() -> None:
    cup = before_a_final()
    first, second, third, _ = (one.entrant for one in cup.standings())
    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    cup.does(ask.DisqualifyEntrant(entrant=EntrantId(first), why="cheated"))

    race = race_of(cup.state, cup.division)

    assert race.rounds[-1].boards == ()
    assert [one[:3] for one in chances_of(cup)[:2]] == [(second, 1, 2), (third, 1, 2)]


def test_who_has_left_is_not_in_the_final() -> None:
    cup = before_a_final()
    first, second, third, _ = (one.entrant for one in cup.standings())
    cup.does(ask.WithdrawEntrant(entrant=EntrantId(first), why="ill"))

    found = {one: (best, worst) for one, best, worst, _ in chances_of(cup)}

    assert found[first] == (3, 3)
    assert (found[second][0], found[third][0]) == (1, 1)


def an_outlook(half_wins: tuple[int, ...], prizes: int) -> list[str]:
    race = Race(
        entrants=tuple(EntrantId(f"e{at}") for at in range(len(half_wins))),
        half_wins=half_wins,
        spreads=tuple(range(0, -10 * len(half_wins), -10)),
        rounds=(RoundLeft(number=5, way=Way.HILL),),
        playing=tuple(range(len(half_wins))),
        prize_places=prizes,
    )
    return [what_it_takes(one) for one in outlooks(played(race, "s", 1000))]


def test_what_it_takes_is_said_in_words() -> None:
    assert an_outlook((8, 4), 1) == ["sure of a prize", "out of reach"]
    first, second, *_ = an_outlook((8, 8, 6, 6), 1)
    assert first == second == "in their own hands: winning the last game is enough"
    assert an_outlook((8, 8, 7, 7), 1)[2].startswith("must win the last game; then ")


@pytest.mark.parametrize(
    ("prizes", "said"),
    [
        ((0, 10), "in their own hands: winning the last game is enough"),
        ((0, 4), "must win the last game; then 40%"),
        ((1, 4), "needs no win, but has 40% after winning the last game"),
        ((0, 4, 10), "in their own hands: winning all 2 is enough"),
        ((0, 1, 4), "must win at least 1 of 2; 40% after winning them all"),
        ((1, 2, 4), "needs no win, but has 40% after winning all 2"),
        ((4,), "no more games: 40%"),
    ],
)
def test_what_it_takes_is_said_of_one_game_or_several(
    prizes: tuple[int, ...], said: str
) -> None:
    """Win a prize in so many of ten finishes, after no win, one win or two."""
    outlook = Outlook(
        entrant=EntrantId("e1"),
        place=2,
        best=1,
        worst=4,
        first=share(0, 40),
        prize=share(sum(prizes), 40),
        places=(),
        needs=tuple(
            Need(wins=wins, first=share(0, 10), prize=share(times, 10))
            for wins, times in enumerate(prizes)
        ),
    )

    assert what_it_takes(outlook) == said


def test_a_pool_of_two_divisions_is_one_race() -> None:
    cup = an_event_of(6, "KZ", division="corporate", rounds_played=1)
    cup.enters("fun", division="just-for-fun")

    race = race_of_pool(cup.state, PoolKey("just-for-fun"), RoundNumber(2))

    assert set(race.entrants) == set(cup.state.entrants)
    assert list(race.points) == sorted(race.points, reverse=True)


def test_somebody_whose_board_is_against_the_house_or_another_division_is_alone() -> (
    None
):
    cup = an_event_of(6, "KZ", division="corporate")
    cup.enters("fun", division="just-for-fun")
    pool = PoolKey("just-for-fun")
    cup.does(ask.PairRound(pool=pool, seed="s", with_house=True))

    for division, many in (("corporate", 6), ("just-for-fun", 1)):
        boards = race_of(cup.state, DivisionKey(division)).rounds[0].boards
        seated = sorted(one for board in boards for one in board if one is not None)
        assert seated == list(range(many))
