"""Fontes: entrants meet in groups of four by standings, then in new groups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from starsquare.tournament.keys import EntrantId
from starsquare.tournament.pairing.boards import seated, unlocked
from starsquare.tournament.pairing.constraints import byes_needed
from starsquare.tournament.pairing.contract import (
    Contender,
    Pairings,
    PairingTask,
)
from starsquare.tournament.pairing.round_robin import (
    circle_pairs,
    rest_by_lot,
    those_who_may,
)
from starsquare.tournament.reason import Reason

ROUNDS = 3
"""The rounds in which the four of a group meet each other."""

_FOUR = 4
_TABLE = (0, 2, 1)  # in the last round first meets second, and third meets fourth


def pair_fontes(task: PairingTask) -> Pairings:
    """Pair within groups of four; the last group may have up to seven."""
    free = unlocked(task)
    pairs, rest = those_who_may(free, _wanted(free, task), task)
    rule = task.constraints
    if byes_needed(rest, rule) > byes_needed(free, rule):
        pairs, rest = [], free
    return seated(task, [*pairs, *rest_by_lot(rest, task)])


def _wanted(
    free: Sequence[Contender], task: PairingTask
) -> Iterator[tuple[tuple[EntrantId, EntrantId], Reason]]:
    turn = task.turn % ROUNDS
    for number, group in enumerate(_groups(free, task), start=1):
        why = Reason("pairing.why.fontes", {"group": number, "turn": turn + 1})
        for pair in circle_pairs(group, _TABLE[turn]):
            yield pair, why


def _groups(
    free: Sequence[Contender], task: PairingTask
) -> Iterator[tuple[EntrantId, ...]]:
    """Split the standings into groups of four; ties are in seeding order."""

    def key(one: Contender) -> tuple[int, int, int, str]:
        result = one.points if task.basis == "points" else one.half_wins
        return -result, -one.spread, one.seeding, one.entrant

    order = [one.entrant for one in sorted(free, key=key)]
    starts = range(0, max(1, len(order) - _FOUR + 1), _FOUR)
    for start in starts:
        end = len(order) if start == starts[-1] else start + _FOUR
        yield tuple(order[start:end])
