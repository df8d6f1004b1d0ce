"""Opponents of imagined finishes: the real methods, done by sorting."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.opponents import LIFT, Field, met_by
from starsquare.tournament.pairing import (
    Constraints,
    Contender,
    Method,
    PairingTask,
    pair,
)

FINISHES = 40


def a_field(
    records: list[tuple[int, int]],
    *,
    number: int = 1,
    again: int = 0,
    spread: bool = True,
) -> Field:
    """Be a field in which every finish stands alike."""
    packed = [wins * LIFT + points for wins, points in records]
    scores = np.tile(np.array(packed, dtype=np.int64), (FINISHES, 1))
    return Field(
        scores=scores,
        basis=scores,
        seeding=np.arange(len(records), dtype=np.int64),
        number=number,
        again=again,
        by_spread=spread,
    )


def met(method: Method, field: Field, seed: int = 1) -> list[set[frozenset[int]]]:
    """Give who meets whom in each finish; alone is who is left over."""
    found = met_by(method, field, np.random.default_rng(seed))
    rounds = [
        {frozenset(pair) for pair in zip(one, two, strict=True)}
        for one, two in zip(found.one.tolist(), found.two.tolist(), strict=True)
    ]
    if found.free is not None:
        for round_, (alone,) in zip(rounds, found.free.tolist(), strict=True):
            round_.add(frozenset((alone,)))
    return rounds


def really_met(method: Method, records: list[tuple[int, int]]) -> set[frozenset[int]]:
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


@pytest.mark.parametrize("method", list(Method))
@pytest.mark.parametrize("count", [1, 2, 3, 7, 10])
def test_everybody_meets_somebody_once_in_every_finish(
    method: Method, count: int
) -> None:
    chance = Random(count)
    field = a_field([(chance.randint(0, 6), place) for place in range(count)])

    for round_ in met(method, field):
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


@pytest.mark.parametrize("seed", range(40))
def test_swiss_by_sorting_is_swiss_where_every_record_is_an_even_number(
    seed: int,
) -> None:
    records = levels(seed, even=True)
    if not records:
        records = [(0, 1), (0, 2)]

    assert met(Method.SWISS, a_field(records))[0] == really_met(Method.SWISS, records)


@pytest.mark.parametrize("seed", range(40))
def test_swiss_by_sorting_lets_as_few_records_meet_others_as_swiss_does(
    seed: int,
) -> None:
    records = [*levels(seed, even=False), (0, 1001), (0, 1002)]

    def crossings(pairs: set[frozenset[int]]) -> int:
        games = [pair for pair in pairs if len(pair) > 1]
        return sum(len({records[one][0] for one in pair}) > 1 for pair in games)

    found = met(Method.SWISS, a_field(records))[0]

    assert crossings(found) == crossings(really_met(Method.SWISS, records))


@pytest.mark.parametrize("method", [Method.GROUPS, Method.KING_OF_THE_HILL])
@pytest.mark.parametrize("seed", range(20))
def test_neighbours_by_spread_meet_as_they_do_in_the_event(
    method: Method, seed: int
) -> None:
    records = levels(seed, even=True) or [(0, 1), (0, 2)]

    assert met(method, a_field(records))[0] == really_met(method, records)


def test_on_a_hill_without_spread_equal_records_stand_by_lot() -> None:
    records = [(2, 9), (2, 8), (2, 7), (2, 6), (0, 5), (0, 4)]
    field = a_field(records, spread=False)

    found = met(Method.KING_OF_THE_HILL, field)

    assert len({frozenset(round_) for round_ in found}) == 3
    assert all(frozenset((4, 5)) in round_ for round_ in found)


def test_groups_meet_across_when_they_are_paired_on_the_same_results_again() -> None:
    records = [(4, 9), (4, 8), (4, 7), (4, 6), (0, 5), (0, 4)]

    first = met(Method.GROUPS, a_field(records))[0]
    second = met(Method.GROUPS, a_field(records, again=1))[0]

    assert first == {frozenset(pair) for pair in ((0, 1), (2, 3), (4, 5))}
    assert second == {frozenset(pair) for pair in ((0, 2), (1, 3), (4, 5))}


@pytest.mark.parametrize("count", [6, 7])
def test_a_round_robin_lets_everybody_meet_everybody_once(count: int) -> None:
    rounds = count - 1 + count % 2
    met_so_far: list[frozenset[int]] = []
    for number in range(1, rounds + 1):
        field = a_field([(0, 0)] * count, number=number)
        met_so_far += [
            pair for pair in met(Method.ROUND_ROBIN, field)[0] if len(pair) > 1
        ]

    assert len(met_so_far) == len(set(met_so_far)) == count * (count - 1) // 2


def test_the_seeded_meet_across_the_halves() -> None:
    found = met(Method.SEEDED_HALVES, a_field([(0, 0)] * 6))[0]

    assert found == {frozenset(pair) for pair in ((0, 3), (1, 4), (2, 5))}
