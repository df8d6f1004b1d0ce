"""Round robin: everybody meets everybody, by turning a circle."""

from __future__ import annotations

from starsquare.tournament.keys import EntrantId
from starsquare.tournament.pairing.boards import left_over, seated, unlocked
from starsquare.tournament.pairing.constraints import Keeper, byes_needed
from starsquare.tournament.pairing.contract import (
    Contender,
    Pair,
    Pairings,
    PairingTask,
    Reason,
)
from starsquare.tournament.pairing.field import cheapest_pairs, laid_out
from starsquare.tournament.pairing.simple_methods import by_lot


def pair_round_robin(task: PairingTask) -> Pairings:
    """Turn the circle to the round; pair those whose partner is missing by lot.

    Where the circle seats people who may never meet, and would leave more of them
    over than have to be, everybody is paired by lot.
    """
    free = unlocked(task)
    pairs, rest = _in_circle(free, task)
    rule = task.constraints
    if byes_needed(rest, rule) > byes_needed(free, rule):
        pairs, rest = [], free
    return seated(task, [*pairs, *_left_over(rest, task)])


def _in_circle(
    free: tuple[Contender, ...], task: PairingTask
) -> tuple[list[tuple[Pair, Reason]], tuple[Contender, ...]]:
    """Pair those who sit opposite each other, and return who is left."""
    rest = {one.entrant: one for one in free}
    circle = task.circle or tuple(
        one.entrant for one in sorted(task.contenders, key=_by_seeding)
    )
    keeper = Keeper(task.constraints)
    pairs: list[tuple[Pair, Reason]] = []
    for one, two in _turned(circle, task.round_number - 1):
        if one in rest and two in rest and not keeper.forbids(rest[one], rest[two]):
            why = Reason("pairing.why.round_robin", {"round": task.round_number})
            pairs.append((Pair(one, two), why))
            del rest[one], rest[two]
    return pairs, tuple(rest.values())


def _by_seeding(one: Contender) -> tuple[int, str]:
    return one.seeding, one.entrant


def _turned(
    circle: tuple[EntrantId, ...], turns: int
) -> list[tuple[EntrantId, EntrantId]]:
    """Pair a circle after some turns; in an odd one somebody stays over."""
    nobody = EntrantId("")
    seats = [*circle, nobody] if len(circle) % 2 else list(circle)
    fixed, moving = seats[0], seats[1:]
    cut = turns % len(moving)
    moving = moving[len(moving) - cut :] + moving[: len(moving) - cut]
    ring = [fixed, *moving]
    half = len(ring) // 2
    pairs = zip(ring[:half], reversed(ring[half:]), strict=True)
    return [(one, two) for one, two in pairs if nobody not in (one, two)]


def _left_over(
    rest: tuple[Contender, ...], task: PairingTask
) -> list[tuple[Pair, Reason]]:
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
