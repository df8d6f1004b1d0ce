"""Large fields are offered the likely pairs only: what does that cost?

Above `_WHOLE_FIELD` entrants the search does not see every pair. Here fields of 100 to
300 are paired both ways, round after round, and the whole costs are compared tier by
tier: hard constraints, second byes, repeats, the record of who is left over, records,
mates, the place of who is left over, starts, distance.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from starsquare.tournament.keys import EntrantId, RoundNumber
from starsquare.tournament.pairing.boards import unlocked
from starsquare.tournament.pairing.contract import (
    Constraints,
    Contender,
    Method,
    PairingTask,
)
from starsquare.tournament.pairing.field import (
    Layout,
    cheapest_pairs,
    laid_out,
    tiers_of,
)
from starsquare.tournament.pairing.simple_methods import by_result, wins_of

IS_SOAK = os.environ.get("STARSQUARE_PROFILE") == "soak"
SIZES = (100, 133, 151, 200, 260, 301) if IS_SOAK else (101, 160)
SEEDS = range(5 if IS_SOAK else 1)
IS_GLANCE = os.environ.get("STARSQUARE_PROFILE") == "glance"
ROUNDS = 8 if IS_SOAK else 2 if IS_GLANCE else 5
NOBODY, EVERYBODY = 0, 10_000
STARTS = 7  # the tier, and the distance after it

PLAIN = Constraints(repeats="soft")
ALL = Constraints(
    repeats="soft", teammates="hard", schoolmates="soft", balance_starts=True
)

Tiers = tuple[int, ...]


def a_field(count: int) -> dict[EntrantId, Contender]:
    names = [EntrantId(f"e{number:03}") for number in range(count)]
    return {
        name: Contender(
            entrant=name,
            seeding=number,
            school=f"school {number % (count // 6 + 1)}",
            team=f"team {number % (count // 4 + 1)}",
        )
        for number, name in enumerate(names)
    }


def layout_of(task: PairingTask) -> Layout:
    order = by_result(unlocked(task), task)
    return laid_out(order, level=wins_of, is_folded=task.method is Method.SWISS)


def both_ways(
    count: int, method: Method, constraints: Constraints, seed: int
) -> Iterator[tuple[Tiers, Tiers]]:
    """Pair round after round: the cost with the likely pairs, and with all of them."""
    chance = Random(f"{count} {seed}")
    field = a_field(count)
    for number in range(1, ROUNDS + 1):
        task = PairingTask(
            method=method,
            round_number=RoundNumber(number),
            contenders=tuple(field.values()),
            seed=str(seed),
            constraints=constraints,
        )
        layout = layout_of(task)
        likely = cheapest_pairs(layout, task, whole_field=NOBODY)
        pairs, left = cheapest_pairs(layout, task, whole_field=EVERYBODY)
        yield tiers_of(layout, task, *likely), tiers_of(layout, task, pairs, left)
        for one, two in pairs:
            _play(field, layout.order[one], layout.order[two], chance)
        for place in left:
            free = layout.order[place]
            field[free.entrant] = replace(
                free, half_wins=free.half_wins + 2, byes=free.byes + 1
            )


def _play(
    field: dict[EntrantId, Contender], one: Contender, two: Contender, chance: Random
) -> None:
    gap = (two.seeding - one.seeding) * 200 / len(field)
    spread = round(chance.gauss(gap, 90)) or 1
    starts = chance.random() < 0.5
    for own, other, won, begins in (
        (one, two, spread, starts),
        (two, one, -spread, not starts),
    ):
        field[own.entrant] = replace(
            own,
            half_wins=own.half_wins + (2 if won > 0 else 0),
            spread=own.spread + won,
            met=(*own.met, other.entrant),
            firsts=own.firsts + (1 if begins else -1),
        )


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("count", SIZES)
@pytest.mark.parametrize("method", [Method.SWISS, Method.GROUPS])
def test_likely_pairs_are_as_good_as_all_where_starts_are_drawn(
    method: Method, count: int, seed: int
) -> None:
    for likely, every in both_ways(count, method, PLAIN, seed):
        assert likely == every


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("count", SIZES)
def test_likely_pairs_break_nothing_more_where_starts_are_balanced(
    count: int, seed: int
) -> None:
    for likely, every in both_ways(count, Method.SWISS, ALL, seed):
        assert likely[:STARTS] == every[:STARTS]
        # One start in a hundred boards may be worse, and then others stand nearer.
        assert likely[STARTS] - every[STARTS] <= count // 100 + 1


@pytest.mark.parametrize("count", [101, 200])
def test_up_to_two_hundred_entrants_every_pair_is_on_offer(count: int) -> None:
    task = PairingTask(
        method=Method.SWISS,
        round_number=RoundNumber(1),
        contenders=tuple(a_field(count).values()),
        seed="x",
        constraints=ALL,
    )
    layout = layout_of(task)

    assert cheapest_pairs(layout, task) == cheapest_pairs(
        layout, task, whole_field=EVERYBODY
    )
