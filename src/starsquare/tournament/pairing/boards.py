"""From pairs to boards: their order, who starts, the reasons, and the concessions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from starsquare.tournament.keys import HOUSE, EntrantId
from starsquare.tournament.lots import lot
from starsquare.tournament.pairing.constraints import conceded
from starsquare.tournament.pairing.contract import (
    Concession,
    Contender,
    Pair,
    PairedBoard,
    Pairings,
    PairingTask,
)
from starsquare.tournament.pairing.field import Layout, cheapest_pairs
from starsquare.tournament.reason import Reason

Reasoning = Callable[[Contender, Contender], Reason]

LOCKED = Reason("pairing.why.locked")


def pair_by(
    layout_of: Callable[[tuple[Contender, ...]], Layout],
    why: Reasoning,
    task: PairingTask,
) -> Pairings:
    """Keep the locked boards, and pair the others at the lowest cost."""
    rest = unlocked(task)
    layout = layout_of(rest)
    places, left = cheapest_pairs(layout, task)
    order = layout.order
    pairs: list[tuple[Pair, Reason]] = [
        (Pair(order[one].entrant, order[two].entrant), why(order[one], order[two]))
        for one, two in places
    ]
    return seated(task, [*pairs, *left_over([order[one] for one in left], task)])


def unlocked(task: PairingTask) -> tuple[Contender, ...]:
    """Return the contenders without a locked board, by id to be reproducible."""
    taken = {name for pair in task.locked for name in (pair.one, pair.two)}
    rest = (one for one in task.contenders if one.entrant not in taken)
    return tuple(sorted(rest, key=lambda one: one.entrant))


def left_over(
    contenders: Sequence[Contender], task: PairingTask
) -> list[tuple[Pair, Reason]]:
    """Seat unpaired contenders: against house volunteers, or with a bye."""
    whys, two = ("pairing.why.bye", "pairing.why.bye_teammates"), None
    if task.with_house:
        whys, two = ("pairing.why.house", "pairing.why.house_teammates"), HOUSE
    why = Reason(whys[len(contenders) > 1])
    return [(Pair(one.entrant, two), why) for one in contenders]


def seated(task: PairingTask, pairs: Iterable[tuple[Pair, Reason]]) -> Pairings:
    """Sort boards by standings, best first, and list the concessions."""
    by_id = {one.entrant: one for one in task.contenders}
    places = {one: place for place, one in enumerate(_standing_order(task))}
    boards: list[PairedBoard] = []
    gave: list[Concession] = []
    every = [*((pair, LOCKED) for pair in task.locked), *pairs]
    for pair, reason in every:
        is_locked = reason is LOCKED
        board = _board(pair, reason, by_id, places, task)
        boards.append(board)
        two = None if board.two in {None, HOUSE} else by_id[board.two or HOUSE]
        rule = task.constraints
        gave += conceded(by_id[board.one], two, rule, is_locked=is_locked)
    boards.sort(key=lambda board: (not board.is_game, places[board.one]))
    return Pairings(tuple(boards), tuple(sorted(gave, key=_by_name)))


def _by_name(concession: Concession) -> tuple[str, tuple[str, ...]]:
    return concession.kind.value, concession.entrants


def _standing_order(task: PairingTask) -> list[EntrantId]:
    ranked = sorted(
        task.contenders,
        key=lambda one: (
            -one.half_wins if task.basis != "points" else -one.points,
            -one.spread,
            one.seeding,
            one.entrant,
        ),
    )
    return [one.entrant for one in ranked]


def _board(
    pair: Pair,
    reason: Reason,
    by_id: Mapping[EntrantId, Contender],
    places: Mapping[EntrantId, int],
    task: PairingTask,
) -> PairedBoard:
    one, two = pair.one, pair.two
    is_locked = reason is LOCKED
    if two is None or two == HOUSE:
        return PairedBoard(
            one=one, two=two, one_starts=None, reason=reason, is_locked=is_locked
        )
    if places[two] < places[one]:
        one, two = two, one
    return PairedBoard(
        one=one,
        two=two,
        one_starts=_one_starts(by_id[one], by_id[two], task),
        reason=reason,
        is_locked=is_locked,
    )


def _one_starts(one: Contender, two: Contender, task: PairingTask) -> bool | None:
    """Return whether side one starts, by balance, then by lot; None if sides draw."""
    if not task.constraints.balance_starts:
        return None
    if one.firsts != two.firsts:
        return one.firsts < two.firsts
    if one.was_first != two.was_first:
        return two.was_first
    purpose = f"start {task.round_number}"
    lots = [lot(task.seed, purpose, each.entrant) for each in (one, two)]
    return lots[0] < lots[1]
