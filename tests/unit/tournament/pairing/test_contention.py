"""Contention: on public positions, on the manual's examples, and wish by wish."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from starsquare.tournament.keys import RoundNumber
from starsquare.tournament.odds import PrizeGroup, Race, RoundLeft, Way
from starsquare.tournament.odds.reach import Reach, sections_of
from starsquare.tournament.odds.stakes import (
    Lists,
    Stakes,
    lists_of,
    settled_finishes,
    with_stakes,
)
from starsquare.tournament.pairing import (
    ConcessionKind,
    Constraints,
    Contender,
    Contest,
    Method,
    Pair,
    Pairings,
    PairingTask,
    pair,
)
from tests.unit.tournament.pairing.positions import POSITIONS, Boards, Position, name

CASES = [
    pytest.param(data, case, id=f"{data['id']}-{number}")
    for data in POSITIONS
    for number, case in enumerate(data["stated"])
]
LISTED = {"gibsonized_ranks", "destinys_child_rank", "hopeful_rank"}
WISHED_DIFFERENCES = {
    # The reference gives byes from the top down if told so; we know no such wish.
    ("albany_after_round16", "byes"),
    # Its special rule for two rounds left, without any loss beyond the threshold.
    ("albany4th_gibsonized_after_round25", "destinys_child_rank"),
}


def lists_in(task: PairingTask) -> Lists:
    contest = task.contest
    assert contest is not None
    race = with_stakes(contest.race, contest.stakes)
    seed = f"{task.seed}\x1fround {task.round_number}"
    found = settled_finishes(race, seed, contest.stakes)
    return lists_of(found, seed, contest.stakes)


def boards_of(found: Pairings, *, with_fixed: bool = True) -> Boards:
    return [
        (int(one.one[1:]), None if one.two is None else int(one.two[1:]))
        for one in found.boards
        if with_fixed or not one.is_locked
    ]


def test_there_are_positions_of_all_kinds() -> None:
    assert len(POSITIONS) == 32
    assert len(CASES) == 43


@pytest.mark.parametrize("data", POSITIONS, ids=lambda data: data["id"])
def test_our_boards_weigh_no_more_than_the_references_by_its_own_weights(
    data: dict[str, Any],
) -> None:
    position = Position(data, {})

    found = boards_of(pair(position.task()), with_fixed=False)

    assert sorted(one for board in found for one in board if one is not None) == sorted(
        one for board in position.reference_boards() for one in board if one is not None
    )
    if data["reference"]["same_pairing_on_3_seeds"]:
        ours = position.weight(found)
        assert ours <= position.weight(position.reference_boards())


@pytest.mark.parametrize(("data", "case"), CASES)
def test_what_the_reference_states_holds_or_is_a_wished_difference(
    data: dict[str, Any], case: dict[str, Any]
) -> None:
    position = Position(data, case["override"])
    task = position.task()

    found = boards_of(pair(task))

    wrong = {(data["id"], one) for one in _wrong(found, case)}
    if LISTED & set(case):
        wrong |= {(data["id"], one) for one in _wrong_lists(task, case)}
    assert wrong <= WISHED_DIFFERENCES
    seated = [one for board in found for one in board if one is not None]
    assert sorted(seated) == sorted(position.order)  # also where the reference gives up


def _wrong(found: Boards, case: dict[str, Any]) -> list[str]:
    pairs = [sorted(one for one in board if one is not None) for board in found]
    opponents: dict[int, int | None] = {}
    for one, two in found:
        opponents |= {one: two} | ({} if two is None else {two: one})
    wrong = ["pairs" for one in case.get("pairs", ()) if sorted(one) not in pairs]
    wrong += ["not_pairs" for one in case.get("not_pairs", ()) if sorted(one) in pairs]
    wrong += ["byes" for one in case.get("byes", ()) if opponents[one] is not None]
    wrong += [
        "opponent_of"
        for one, some in case.get("opponent_of", {}).items()
        if opponents[int(one)] not in some
    ]
    return wrong


def _wrong_lists(task: PairingTask, case: dict[str, Any]) -> list[str]:
    lists = lists_in(task)
    wrong: list[str] = []
    if case.get("gibsonized_ranks", [one + 1 for one in lists.safe]) != [
        one + 1 for one in lists.safe
    ]:
        wrong.append("gibsonized_ranks")
    child = None if lists.fate is None else lists.fate.place + 1
    if case.get("destinys_child_rank", child) != child:
        wrong.append("destinys_child_rank")
    hopes = case.get("hopeful_rank", {})
    if any(lists.hopes[int(one) - 1] + 1 != best for one, best in hopes.items()):
        wrong.append("hopeful_rank")
    return wrong


def a_race(
    records: list[tuple[int, int]], left: int, *, total: int = 12, **changes: Any
) -> Race:
    """Return a race of wins and spreads, the best first."""
    race = Race(
        entrants=tuple(name(one) for one in range(len(records))),
        half_wins=tuple(2 * wins for wins, _ in records),
        spreads=tuple(spread for _, spread in records),
        rounds=tuple(
            RoundLeft(number=at, way=Way.CONTENTION)
            for at in range(total - left + 1, total + 1)
        ),
        playing=tuple(range(len(records))),
    )
    return replace(race, **changes)


@pytest.mark.parametrize(
    ("records", "left", "is_safe"),
    [
        # The examples that the directors' manual prints, for twelve games.
        ([(9, 1500), (8, 500)], 1, True),
        ([(9, 1499), (8, 500)], 1, False),
        ([(9, 2500), (7, 500)], 2, True),
        ([(9, 2499), (7, 500)], 2, False),
        # More wins than games are left, or a third who is still close.
        ([(9, 0), (7, 5000)], 1, True),
        ([(9, 1500), (8, 500), (8, 501)], 1, False),
    ],
)
def test_a_leader_is_safe_as_the_directors_manual_prints_it(
    records: list[tuple[int, int]], left: int, *, is_safe: bool
) -> None:
    reach = Reach(a_race(records, left))

    assert reach.is_safe(0) is is_safe
    assert (reach.worst(0) == 1) is is_safe


def a_task(
    race: Race,
    *,
    stakes: Stakes = Stakes(runs=2_000, most_runs=4_000, fate_runs=2_000),  # noqa: B008
    met: dict[int, list[int]] | None = None,
    byes: dict[int, int] | None = None,
    constraints: Constraints = Constraints(),  # noqa: B008
    locked: tuple[tuple[int, int | None], ...] = (),
    teams: dict[int, str] | None = None,
) -> PairingTask:
    contenders = tuple(
        Contender(
            entrant=entrant,
            half_wins=race.half_wins[place],
            spread=race.spreads[place],
            met=tuple(map(name, (met or {}).get(place, ()))),
            byes=(byes or {}).get(place, 0),
            team=(teams or {}).get(place, ""),
            school=(teams or {}).get(place, ""),
            seeding=place,
        )
        for place, entrant in enumerate(race.entrants)
        if place in race.playing
    )
    return PairingTask(
        method=Method.CONTENTION,
        round_number=RoundNumber(race.rounds[0].number),
        contenders=contenders,
        seed="s",
        basis="wins_then_spread",
        constraints=constraints,
        locked=tuple(
            Pair(name(one), None if two is None else name(two)) for one, two in locked
        ),
        contest=Contest(race=race, stakes=stakes),
    )


def met_in(found: Pairings) -> set[tuple[int, int | None]]:
    return set(boards_of(found))


def reasons(found: Pairings) -> dict[tuple[int, int | None], str]:
    return {
        board: one.reason.key.removeprefix("pairing.why.contention.")
        for board, one in zip(boards_of(found), found.boards, strict=True)
    }


def gave(found: Pairings) -> set[ConcessionKind]:
    return {one.kind for one in found.conceded}


CLOSE = [(8, 300), (8, 200), (7, 100), (7, 50), (3, 0), (3, -50), (2, -80), (2, -90)]


def test_in_the_last_round_neighbors_in_the_race_meet_even_again() -> None:
    race = a_race(CLOSE, 1)
    met = {0: [1], 1: [0]}

    found = pair(a_task(race, met=met))

    assert reasons(found)[0, 1] == "last.again"
    assert (2, 3) in met_in(found)
    assert "place 1 plays place 2" in str(found.boards[0].reason)


def test_a_leader_who_cannot_be_caught_meets_somebody_out_of_the_race() -> None:
    race = a_race([(11, 3000), *CLOSE, (1, -200)], 2, prize_places=3)

    found = pair(a_task(race))

    (board,) = (one for one in found.boards if name(0) in (one.one, one.two))
    assert board.reason.key == "pairing.why.contention.safe.first"
    assert int((board.two or "p0")[1:]) >= 5
    assert "is sure of place 1" in board.reason.named(lambda one: one.upper())
    assert "P00" in board.reason.named(lambda one: one.upper())


def test_a_safe_leader_takes_the_bye_of_an_odd_field() -> None:
    race = a_race([(11, 3000), *CLOSE], 2, prize_places=3)

    found = pair(a_task(race))

    assert reasons(found)[0, None] == "bye_safe"


def test_nobody_in_the_race_sits_out_while_somebody_else_can() -> None:
    race = a_race(CLOSE[:7], 2, prize_places=4)

    first = pair(a_task(race))
    again = pair(a_task(race, byes={4: 1, 5: 1, 6: 1}))

    assert reasons(first)[6, None] == "bye_out"
    assert ConcessionKind.RACE_BYE not in gave(first)
    (over,) = (one for one, two in met_in(again) if two is None)
    assert over < 4
    assert reasons(again)[over, None] == "bye_race"
    assert ConcessionKind.RACE_BYE in gave(again)


def test_with_a_volunteer_the_one_left_over_is_told_so() -> None:
    race = a_race(CLOSE[:7], 2)

    found = pair(replace(a_task(race), with_house=True))

    assert any(one.reason.key == "pairing.why.house" for one in found.boards)


def test_teammates_never_meet_and_more_sit_out_if_they_have_to() -> None:
    race = a_race(CLOSE, 1, prize_places=4)
    teams = {0: "a", 1: "a", 2: "b", 3: "b"}

    kept = pair(a_task(race, teams=teams, constraints=Constraints(teammates="hard")))
    soft = pair(a_task(race, teams=teams, constraints=Constraints(schoolmates="soft")))

    assert not {(0, 1), (2, 3)} & met_in(kept)
    assert ConcessionKind.LAST_ROUND in gave(kept)
    assert {(0, 1), (2, 3)} <= met_in(soft)
    assert ConcessionKind.SCHOOLMATES in gave(soft)


def test_a_book_that_forbids_repeats_is_obeyed_before_any_contender_is() -> None:
    race = a_race(CLOSE, 1)

    found = pair(
        a_task(race, met={0: [1], 1: [0]}, constraints=Constraints(repeats="hard"))
    )

    assert (0, 1) not in met_in(found)
    assert ConcessionKind.REPEAT not in gave(found)


def test_boards_that_the_director_fixed_stand_whatever_they_break() -> None:
    race = a_race(CLOSE, 1)

    found = pair(a_task(race, locked=((0, 7),)))

    assert (0, 7) in met_in(found)
    assert (1, 2) in met_in(found)


def test_two_who_have_not_met_are_preferred_out_of_the_race() -> None:
    race = a_race(CLOSE, 2)
    met = {4: [5, 5], 5: [4, 4], 6: [7], 7: [6]}

    found = pair(a_task(race, met=met))

    assert not {(4, 5), (6, 7)} & met_in(found)
    assert set(reasons(found).values()) <= {
        "race.first",
        "half.first",
        "out.first",
        "fate.first",
    }


def test_everybody_who_met_everybody_still_meets_somebody() -> None:
    race = a_race(CLOSE, 2)
    met = {one: [two for two in range(8) if two != one] for one in range(8)}

    found = pair(a_task(race, met=met))

    assert len(found.boards) == 4
    assert {one.split(".")[1] for one in reasons(found).values()} == {"again"}
    assert ConcessionKind.REPEAT in gave(found)


def test_the_leader_meets_who_would_lose_the_first_place_otherwise() -> None:
    race = a_race([(8, 900), (7, 0), (7, -10), (6, 0), (2, 0), (2, -9)], 2)
    stakes = Stakes(runs=2_000, most_runs=2_000, fate=100, fate_runs=2_000)

    task = a_task(race, stakes=stakes)
    found = pair(task)
    fixed = pair(replace(task, locked=(Pair(name(1), name(5)),)))

    fate = lists_in(task).fate
    assert fate is not None
    assert fate.now - fate.later >= 0.1
    assert reasons(found)[0, fate.place] == "fate.first"
    assert "wins every game" in str(found.boards[0].reason)
    assert len(fixed.boards) == 3
    hidden = pair(a_task(replace(race, playing=(0, 2, 3, 4, 5)), stakes=stakes))
    assert len(hidden.boards) == 3


def test_a_wish_that_fate_cannot_have_is_told() -> None:
    race = a_race([(8, 900), (7, 0), (7, -10), (6, 0), (2, 0), (2, -9)], 2)
    stakes = Stakes(runs=2_000, most_runs=2_000, fate=100, fate_runs=2_000)
    fate = lists_in(a_task(race, stakes=stakes)).fate
    assert fate is not None
    teams = {0: "a", fate.place: "a"}
    banned = Constraints(teammates="hard")

    found = pair(a_task(race, stakes=stakes, teams=teams, constraints=banned))

    assert ConcessionKind.OWN_FATE in gave(found)


def test_class_prizes_are_played_for_in_the_last_round() -> None:
    group = PrizeGroup(members=tuple(map(name, (4, 6, 7))), places=1)
    records = [
        (9, 300),
        (9, 200),
        (4, 0),
        (4, -5),
        (4, -10),
        (4, -20),
        (3, -80),
        (3, -90),
    ]
    race = a_race(records, 1, groups=(group,))

    plain = pair(a_task(replace(race, groups=())))
    found = pair(a_task(race))

    assert (4, 5) in met_in(plain)
    assert reasons(found)[4, 6] == "class.first"
    assert any("class prize" in str(one.reason) for one in found.boards)


@pytest.mark.parametrize("places", [1, 2, 3])
def test_a_class_whose_prizes_are_sure_needs_no_game(places: int) -> None:
    members = tuple(map(name, (2, 6, 7)))
    records = [
        (9, 300),
        (9, 200),
        (8, 0),
        (8, -5),
        (7, -10),
        (7, -20),
        (3, 0),
        (3, -90),
    ]
    race = a_race(records, 1, groups=(PrizeGroup(members=members, places=places),))

    found = pair(a_task(race))

    assert ("class.first" in reasons(found).values()) is (places > 1)


def test_a_fixed_board_of_a_class_is_not_forced_again() -> None:
    group = PrizeGroup(members=tuple(map(name, (4, 6, 7))), places=1)
    records = [
        (9, 300),
        (9, 200),
        (4, 0),
        (4, -5),
        (4, -10),
        (4, -20),
        (3, -80),
        (3, -90),
    ]
    race = a_race(records, 1, groups=(group,))

    found = pair(a_task(race, locked=((4, 5),)))

    assert (4, 5) in met_in(found)
    assert "class.first" not in reasons(found).values()


def test_between_two_safe_places_nobody_meets_anybody_outside() -> None:
    records = [
        (11, 0),
        (11, -50),
        (8, 4000),
        (4, 300),
        (4, 200),
        (3, 0),
        (3, -1),
        (2, 0),
    ]
    race = a_race(records, 1, prize_places=4)

    task = a_task(race)
    lists = lists_in(task)
    found = pair(task)

    assert lists.safe == (2,)
    assert lists.sections == (0, 0, -1, 1, 1, 1, 1, 1)
    assert (0, 1) in met_in(found)


def test_the_safe_one_below_an_odd_section_evens_it() -> None:
    assert sections_of((1,), (0, 1, 2, 3), 4) == [0, 0, 1, 1]
    assert sections_of((1,), (0, 2, 3), 4) == [0, -1, 1, 1]
    assert sections_of((0, 1), (0, 1, 2), 3) == [-1, -1, 0]
    assert sections_of((), (0, 1), 2) == [0, 0]


def test_starts_are_balanced_where_nothing_else_speaks() -> None:
    race = a_race([(1, 0)] * 4, 3, prize_places=1)
    task = a_task(race, constraints=Constraints(balance_starts=True))
    uneven = tuple(
        replace(one, firsts=2 if place < 2 else -2)
        for place, one in enumerate(task.contenders)
    )

    found = pair(replace(task, contenders=uneven))

    assert (0, 1) not in met_in(found) or (2, 3) in met_in(found)
    assert all(one.one_starts is not None for one in found.boards)


def test_the_same_two_do_not_meet_at_once_again_out_of_the_race() -> None:
    race = a_race([(9, 500), (9, 400), (2, 0), (2, -1), (2, -2), (2, -3)], 1)
    met = {2: [3], 3: [2], 4: [5], 5: [4]}

    found = pair(a_task(race, met=met))

    assert not {(2, 3), (4, 5)} & met_in(found)


@pytest.mark.parametrize("count", [2, 3, 4, 5, 170])
@pytest.mark.parametrize("left", [1, 2, 5])
def test_fields_of_any_size_are_paired(count: int, left: int) -> None:
    race = a_race([(5 - place * 5 // count, -place) for place in range(count)], left)

    found = pair(
        a_task(race, stakes=Stakes(runs=1_000, most_runs=1_000, fate_runs=500))
    )

    assert len(found.boards) == (count + 1) // 2


def test_in_a_large_field_near_pairs_are_enough_unless_all_of_them_are_banned() -> None:
    race = a_race([(5, -place) for place in range(170)], 1, prize_places=170)
    stakes = Stakes(runs=1_000, most_runs=1_000)
    teams = {place: "a" if place < 85 else "b" for place in range(170)}

    found = pair(
        a_task(
            race, stakes=stakes, teams=teams, constraints=Constraints(teammates="hard")
        )
    )

    assert len(found.boards) == 85
    assert not {one.two for one in found.boards} & {None}


def test_prizes_for_everybody_and_for_more_than_play_are_no_trouble() -> None:
    race = a_race(CLOSE, 3)

    found = pair(a_task(race, stakes=Stakes(places=20, runs=1_000, most_runs=1_000)))

    assert len(found.boards) == 4


def test_the_same_seed_gives_the_same_boards_and_reasons() -> None:
    task = a_task(a_race(CLOSE, 3))

    assert pair(task) == pair(task)


def test_somebody_on_the_edge_is_played_on_for_and_then_in_the_race() -> None:
    race = with_stakes(a_race(CLOSE, 2), Stakes())
    share = settled_finishes(race, "s", Stakes(runs=4_000, most_runs=4_000))
    edge = round(1000 * share.reached(3, 1).value)
    on_edge = Stakes(runs=1_000, most_runs=5_000, hopeful=(edge,))

    found = settled_finishes(race, "s", on_edge)

    assert found.runs > 1_000
    assert edge
    assert lists_of(found, "s", on_edge).hopes[3] == 0


def test_finishes_need_not_be_asked_for_by_the_thousand() -> None:
    race = with_stakes(a_race(CLOSE, 2, playing=()), Stakes())

    found = settled_finishes(race, "s", Stakes(runs=1_500, most_runs=9_000))

    assert found.runs == 2_000


def test_where_nobody_plays_on_nobody_hopes() -> None:
    race = with_stakes(a_race(CLOSE, 2, playing=()), Stakes())
    found = settled_finishes(race, "s", Stakes(runs=1_000, most_runs=1_000))

    lists = lists_of(found, "s", Stakes())

    assert (lists.last_hopeful, lists.last_able, lists.fate) == (-1, -1, None)
    over = replace(race, rounds=(), playing=(0, 1))
    few = Stakes(runs=1_000, most_runs=1_000)
    assert lists_of(settled_finishes(over, "s", few), "s", few).hopes[0] == 0


def test_reach_counts_points_caps_and_games_that_are_left() -> None:
    by_points = a_race(CLOSE, 1, points=(900, 800, 0, 0, 0, 0, 0, 0), means=(300,) * 8)
    capped = a_race([(8, 500), (7, 0)], 1, is_exact=True)
    capped = replace(capped, rounds=(replace(capped.rounds[0], cap=250, swing=500),))
    fixed = replace(
        a_race([(8, 0), (8, 0), (7, 0)], 1),
        rounds=(RoundLeft(number=12, way=Way.FIXED, boards=((0, 1),)),),
    )

    assert Reach(by_points).can_catch(1, 0)
    assert Reach(capped).can_catch(1, 0)
    assert not Reach(replace(capped, spreads=(501, 0))).can_catch(1, 0)
    assert not Reach(fixed).can_catch(2, 0)
    assert Reach(replace(fixed, spread_ranks=False)).best(1) == 1
