"""Round robin: everyone meets everyone, by Berger tables, once or more often."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from typing import TypeVar

from starsquare.tournament.keys import EntrantId
from starsquare.tournament.pairing.boards import left_over, seated, unlocked
from starsquare.tournament.pairing.constraints import Keeper, byes_needed
from starsquare.tournament.pairing.contract import (
    Concession,
    ConcessionKind,
    Contender,
    Pair,
    Pairings,
    PairingTask,
)
from starsquare.tournament.pairing.field import cheapest_pairs, laid_out
from starsquare.tournament.pairing.simple_methods import by_lot
from starsquare.tournament.reason import Reason

Seat = TypeVar("Seat")


def pair_round_robin(task: PairingTask) -> Pairings:
    """Pair by the table of the round; pair entrants without their partner by lot.

    Once everyone has met everyone, the table starts over, and repeats that follow it
    are not concessions. If the table pairs entrants who may never meet, and would cause
    more byes than necessary, everyone is paired by lot.
    """
    free = unlocked(task)
    pairs, rest = _in_circle(free, task)
    rule = task.constraints
    if byes_needed(rest, rule) > byes_needed(free, rule):
        pairs, rest = [], free
    whole = seated(task, [*pairs, *rest_by_lot(rest, task)])
    planned = {frozenset((pair.one, pair.two)) for pair, _ in pairs}
    gave = (one for one in whole.conceded if not _is_planned(one, planned, task))
    return Pairings(whole.boards, tuple(gave))


def _is_planned(
    one: Concession, planned: Set[frozenset[EntrantId | None]], task: PairingTask
) -> bool:
    """Return whether two meet again because the table started over."""
    if one.kind is not ConcessionKind.REPEAT or frozenset(one.entrants) not in planned:
        return False
    met = {each.entrant: each.met for each in task.contenders}
    return met[one.entrants[0]].count(one.entrants[1]) <= _cycle(task)


def _why(task: PairingTask) -> Reason:
    times = _cycle(task)
    facts = {"round": task.round_number, "time": times + 1}
    if times:
        return Reason("pairing.why.round_robin_again", facts)
    return Reason("pairing.why.round_robin", {"round": task.round_number})


def _cycle(task: PairingTask) -> int:
    """Return how many times everyone has met everyone before this round."""
    many = len(task.circle or task.contenders)
    return (task.round_number - 1) // max(1, many + many % 2 - 1)


def _in_circle(
    free: tuple[Contender, ...], task: PairingTask
) -> tuple[list[tuple[Pair, Reason]], tuple[Contender, ...]]:
    """Pair entrants who sit opposite each other, and return the others."""
    circle = task.circle or tuple(
        one.entrant for one in sorted(task.contenders, key=_by_seeding)
    )
    why = _why(task)
    wanted = ((pair, why) for pair in circle_pairs(circle, task.round_number - 1))
    return those_who_may(free, wanted, task)


def those_who_may(
    free: tuple[Contender, ...],
    wanted: Iterable[tuple[tuple[EntrantId, EntrantId], Reason]],
    task: PairingTask,
) -> tuple[list[tuple[Pair, Reason]], tuple[Contender, ...]]:
    """Pair the present entrants of a table who may meet, and return the others."""
    rest = {one.entrant: one for one in free}
    keeper = Keeper(task.constraints)
    pairs: list[tuple[Pair, Reason]] = []
    for (one, two), why in wanted:
        if one in rest and two in rest and not keeper.forbids(rest[one], rest[two]):
            pairs.append((Pair(one, two), why))
            del rest[one], rest[two]
    return pairs, tuple(rest.values())


def _by_seeding(one: Contender) -> tuple[int, str]:
    return one.seeding, one.entrant


def circle_pairs(circle: Sequence[Seat], turns: int) -> Iterator[tuple[Seat, Seat]]:
    """Pair everyone by the Berger table of their number; an odd one is left over.

    After the last round the table starts over. The first of a pair starts if the table
    decides that.
    """
    last = len(circle) + len(circle) % 2
    for one, two in _berger(last, turns % max(1, last - 1) + 1):
        if max(one, two) <= len(circle):
            yield circle[one - 1], circle[two - 1]


def _berger(last: int, number: int) -> Iterator[tuple[int, int]]:
    """Return the pairs of a round: numbers with the same sum, and the one with last.

    Numbers are those of the table, from 1 to an even last number.
    """
    turn = last - 1
    for one in range(1, last):
        two = (number + 1 - one) % turn or turn
        if one == two:
            yield (one, last) if one <= last // 2 else (last, one)
        elif one < two:
            yield (one, two) if (one + two) % 2 else (two, one)


def rest_by_lot(
    rest: tuple[Contender, ...], task: PairingTask
) -> list[tuple[Pair, Reason]]:
    """Pair entrants left over by a table by lot, and seat the odd one."""
    order = by_lot(rest, task)
    places, left = cheapest_pairs(laid_out(order), task)
    found = [
        (
            Pair(order[one].entrant, order[two].entrant),
            Reason("pairing.why.left_over"),
        )
        for one, two in places
    ]
    return [*found, *left_over([order[one] for one in left], task)]
