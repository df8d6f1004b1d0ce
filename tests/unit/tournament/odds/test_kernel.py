"""The kernel of finishing odds against its plain twin, and its ways of pairing."""

from __future__ import annotations

from array import array
from random import Random

import pytest
from msgspec.structs import replace

from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.odds import (
    Finishes,
    PrizeGroup,
    Race,
    RoundLeft,
    Supposed,
    Way,
    finishes,
    play_block,
    played,
)
from starsquare.tournament.odds import kernel as compiled
from starsquare.tournament.odds.plain_kernel import PlainField
from starsquare.tournament.odds.race import NOTHING
from starsquare.tournament.pairing import (
    Constraints,
    Contender,
    Method,
    PairingTask,
    pair,
)

Pairs = set[frozenset[int]]


def a_race(count: int, ways: list[Way], *, seed: int = 1, **changes: object) -> Race:
    chance = Random(seed)
    records = sorted(
        ((chance.randint(0, 6), chance.randint(-300, 300)) for _ in range(count)),
        reverse=True,
    )
    race = Race(
        entrants=tuple(EntrantId(f"e{number}") for number in range(count)),
        half_wins=tuple(wins for wins, _ in records),
        spreads=tuple(spread for _, spread in records),
        rounds=tuple(
            RoundLeft(number=at, way=way, cap=chance.choice((None, 100)), again=at - 1)
            for at, way in enumerate(ways, start=1)
        ),
        playing=tuple(range(count)),
        prize_places=min(2, count),
        bye_spread=50,
    )
    return replace(race, **changes)


def counts(found: Finishes) -> tuple[array[int], array[int], array[int]]:
    return found.places, found.by_wins, found.prizes


def agree(race: Race, supposed: Supposed = NOTHING, *, size: int = 40) -> None:
    fast = play_block(race, "s", 3, size, supposed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(finishes, "IS_COMPILED", False)
        slow = play_block(race, "s", 3, size, supposed)
    assert counts(fast) == counts(slow)
    assert fast.runs == slow.runs == size


WAYS = [way for way in Way if way not in {Way.FIXED, Way.POINTS}]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("count", [1, 2, 3, 7, 10, 33])
def test_the_kernel_counts_what_its_plain_twin_counts(way: Way, count: int) -> None:
    for seed in range(3):
        agree(a_race(count, [way] * (1 + seed), seed=seed))


def test_rounds_of_every_way_follow_each_other() -> None:
    agree(a_race(12, [*WAYS, *reversed(WAYS)]), size=100)


def test_the_boards_of_a_round_that_runs_are_played_as_they_are() -> None:
    fixed = RoundLeft(number=4, way=Way.FIXED, boards=((0, 5), (3, None)))
    race = a_race(6, [Way.SWISS, Way.HILL])

    agree(replace(race, rounds=(fixed, *race.rounds)))


@pytest.mark.parametrize("count", [1, 2, 5])
@pytest.mark.parametrize("boards", [(), ((0, 1),)])
@pytest.mark.parametrize("by_points", [False, True])
def test_a_final_puts_its_two_first_in_both(
    count: int, boards: tuple[tuple[int, int], ...], *, by_points: bool
) -> None:
    race = a_race(count, [Way.CONTENTION, Way.SWISS])
    final = RoundLeft(number=3, way=Way.FINAL, boards=boards if count > 1 else ())
    race = replace(race, rounds=(*race.rounds, final))
    if by_points:
        points = tuple(900 - 10 * place for place in range(count))
        race = replace(race, points=points, means=(300,) * count)

    agree(race)


@pytest.mark.parametrize("spread_ranks", [True, False])
@pytest.mark.parametrize(
    "sections",
    [
        (0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2),
        (-1, 0, 0, -1, 2, 2, 2, 2, 2, 2, 2),
        (-1,) * 11,
    ],
)
def test_leavers_sections_and_a_basis_count_in_both(
    sections: tuple[int, ...], *, spread_ranks: bool
) -> None:
    race = a_race(
        11,
        [Way.CONTENTION, Way.BASIS, Way.BASIS, Way.CONTENTION],
        playing=(0, 1, 2, 4, 5, 6, 7, 9, 10),
        sections=sections,
        basis=tuple((place % 3, place) for place in range(11)),
        spread_ranks=spread_ranks,
    )

    agree(race)


def test_prizes_of_groups_go_to_their_best_who_win_none_of_the_field() -> None:
    names = [EntrantId(f"e{place}") for place in range(8)]
    groups = (
        PrizeGroup(members=(names[0], names[5], names[6]), places=1),
        PrizeGroup(members=(names[6], names[7], EntrantId("gone")), places=1),
    )
    race = a_race(8, [Way.HILL] * 2, groups=groups, prize_places=1)

    agree(race)
    found = play_block(race, "s", 0, 200)
    assert sum(found.prizes) == 200 * (1 + 1 + 1)


@pytest.mark.parametrize(
    "supposed",
    [
        Supposed(winner=3),
        Supposed(winner=3, meet=(3, 0)),
        Supposed(winner=1, apart=(1, 0)),
        Supposed(meet=(6, 2)),
        Supposed(meet=(2, 6)),
        Supposed(meet=(0, 1), apart=(4, 5)),
    ],
)
@pytest.mark.parametrize("way", WAYS)
def test_what_is_supposed_is_supposed_in_both(supposed: Supposed, way: Way) -> None:
    for count in (7, 8):
        agree(a_race(count, [way] * 3), supposed)


def test_two_who_are_alone_meet_whatever_is_wished() -> None:
    agree(a_race(2, [Way.HILL] * 3), Supposed(apart=(0, 1), meet=(0, 1)))
    agree(a_race(3, [Way.HILL] * 3), Supposed(meet=(2, 0)))
    agree(a_race(3, [Way.HILL] * 3), Supposed(meet=(0, 2)))
    agree(a_race(4, [Way.HILL] * 2, playing=(0, 1)), Supposed(meet=(0, 3)))


def test_where_points_rank_points_are_made() -> None:
    race = a_race(
        6,
        [Way.LOT] * 2,
        points=(900, 800, 700, 650, 600, 300),
        means=(300, 290, 280, 270, 260, 200),
        playing=(0, 1, 2, 3, 5),
    )

    agree(race)
    assert play_block(race, "s", 0, 300).counts(4)[5] < 300


def test_without_the_kernel_blocks_add_up_to_the_same_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    race = a_race(5, [Way.SWISS, Way.HILL])
    monkeypatch.setattr(finishes, "BLOCK", 10)
    with_kernel = played(race, "s", 25)

    monkeypatch.setattr(finishes, "IS_COMPILED", False)

    assert counts(played(race, "s", 25)) == counts(with_kernel)


def test_nobody_can_be_played_too() -> None:
    assert play_block(a_race(0, [Way.SWISS]), "s", 0, 5).runs == 5
    agree(a_race(4, [Way.SWISS], playing=()))


def test_the_kernel_refuses_what_it_cannot_play() -> None:
    race = a_race(2, [Way.SWISS])
    groups = tuple(PrizeGroup(members=race.entrants) for _ in range(65))

    with pytest.raises((ValueError, OverflowError)):
        play_block(replace(race, groups=groups), "s", 0, 1)
    with pytest.raises(ValueError, match="another race"):
        compiled.add(array("q", (1, 2)), array("q", (1,)))


# What the ways of pairing do, seen through the twin.


def met(way: Way, records: list[tuple[int, int]], *, again: int = 0) -> list[Pairs]:
    """Return who meets whom in some finishes; alone is who is left over."""
    race = Race(
        entrants=tuple(EntrantId(f"{place:03}") for place in range(len(records))),
        half_wins=tuple(wins for wins, _ in records),
        spreads=tuple(spread for _, spread in records),
        rounds=(),
        playing=tuple(range(len(records))),
    )
    field = PlainField(race, 7, Supposed())
    round_ = RoundLeft(number=1, way=way, again=again)
    return [
        {
            frozenset(one for one in board if one is not None)
            for board in field.met(round_, 3)
        }
        for _ in range(40)
    ]


def really_met(method: Method, records: list[tuple[int, int]]) -> Pairs:
    """Pair the same field by the event's own method, without any constraint."""
    task = PairingTask(
        method=method,
        round_number=RoundNumber(1),
        contenders=tuple(
            Contender(
                entrant=EntrantId(f"{place:03}"),
                half_wins=wins,
                spread=spread,
                seeding=place,
            )
            for place, (wins, spread) in enumerate(records)
        ),
        seed="x",
        basis="wins_then_spread",
        constraints=Constraints(repeats="off"),
    )
    return {
        frozenset(int(name) for name in (board.one, board.two) if name)
        for board in pair(task).boards
    }


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("count", [1, 2, 3, 7, 10])
def test_everybody_meets_somebody_once_in_every_finish(way: Way, count: int) -> None:
    chance = Random(count)
    records = [(chance.randint(0, 6), place) for place in range(count)]

    for round_ in met(way, records):
        assert sorted(one for pair in round_ for one in pair) == list(range(count))
        assert [len(pair) for pair in round_].count(1) == count % 2


def levels(seed: int, *, even: bool) -> list[tuple[int, int]]:
    """Make up records of some levels, with different spreads."""
    chance = Random(seed)
    found: list[tuple[int, int]] = []
    for wins in range(6, -1, -2):
        many = chance.randint(0, 4)
        found += [(wins, 0)] * (2 * many if even else many)
    spreads = chance.sample(range(-500, 500), len(found))
    found = [(wins, spread) for (wins, _), spread in zip(found, spreads, strict=True)]
    chance.shuffle(found)
    return found


@pytest.mark.parametrize(
    ("way", "method"),
    [
        (Way.SWISS, Method.SWISS),
        (Way.BASIS, Method.GROUPS),
        (Way.HILL, Method.KING_OF_THE_HILL),
    ],
)
@pytest.mark.parametrize("seed", range(20))
def test_imagined_rounds_are_the_events_own_where_every_record_is_an_even_number(
    way: Way, method: Method, seed: int
) -> None:
    records = levels(seed, even=True) or [(0, 1), (0, 2)]

    assert met(way, records)[0] == really_met(method, records)


@pytest.mark.parametrize("seed", range(40))
def test_swiss_by_sorting_lets_as_few_records_meet_others_as_swiss_does(
    seed: int,
) -> None:
    records = [*levels(seed, even=False), (0, 1001), (0, 1002)]

    def crossings(pairs: Pairs) -> int:
        games = [pair for pair in pairs if len(pair) > 1]
        return sum(len({records[one][0] for one in pair}) > 1 for pair in games)

    found = met(Way.SWISS, records)[0]

    assert crossings(found) == crossings(really_met(Method.SWISS, records))


def test_on_a_hill_without_spread_equal_records_stand_by_lot() -> None:
    records = [(2, 9), (2, 8), (2, 7), (2, 6), (0, 5), (0, 4)]

    found = met(Way.HILL_BY_LOT, records)

    assert len({frozenset(round_) for round_ in found}) == 3
    assert all(frozenset((4, 5)) in round_ for round_ in found)


def test_groups_meet_across_when_they_are_paired_on_the_same_results_again() -> None:
    records = [(4, 9), (4, 8), (4, 7), (4, 6), (0, 5), (0, 4)]

    first, second = (met(Way.BASIS, records, again=again)[0] for again in (0, 1))

    assert first == {frozenset(pair) for pair in ((0, 1), (2, 3), (4, 5))}
    assert second == {frozenset(pair) for pair in ((0, 2), (1, 3), (4, 5))}


def test_in_contention_the_first_meet_as_far_down_as_rounds_are_left() -> None:
    records = [(8, 100 - place) for place in range(10)]

    found = met(Way.CONTENTION, records)[0]

    wanted = ((0, 3), (1, 4), (2, 5), (6, 8), (7, 9))
    assert found == {frozenset(pair) for pair in wanted}
