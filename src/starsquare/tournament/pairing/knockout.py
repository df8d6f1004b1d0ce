"""Knockout: the ties of a bracket with a game to play."""

from __future__ import annotations

from collections.abc import Iterator

from starsquare.tournament.keys import EntrantId
from starsquare.tournament.pairing.boards import seated, unlocked
from starsquare.tournament.pairing.contract import (
    ConcessionKind,
    Pairings,
    PairingTask,
    Tie,
)
from starsquare.tournament.pairing.round_robin import rest_by_lot, those_who_may
from starsquare.tournament.pairing.simple_methods import halves
from starsquare.tournament.reason import Reason


def pair_knockout(task: PairingTask) -> Pairings:
    """Pair the ties that are due; repeat games within a tie are planned."""
    pairs, rest = those_who_may(unlocked(task), _wanted(task), task)
    whole = seated(task, [*pairs, *rest_by_lot(rest, task)])
    planned = {frozenset((tie.one, tie.two)) for tie in task.ties}
    gave = (
        one
        for one in whole.conceded
        if one.kind is not ConcessionKind.REPEAT
        or frozenset(one.entrants) not in planned
    )
    return Pairings(whole.boards, tuple(gave))


def _wanted(
    task: PairingTask,
) -> Iterator[tuple[tuple[EntrantId, EntrantId], Reason]]:
    for tie in task.ties:
        yield tie.pair, _why(tie)


def _why(tie: Tie) -> Reason:
    facts: dict[str, int | str] = {
        "left": tie.left,
        "upper": str(tie.one),
        "lower": str(tie.two),
    }
    one, two = map(halves, tie.half_wins)
    if tie.games >= tie.best_of:
        return Reason("pairing.why.knockout.level", {**facts, "one": one, "two": two})
    if tie.best_of == 1:
        return Reason("pairing.why.knockout.single", facts)
    series: dict[str, int | str] = {
        "game": tie.games + 1,
        "best_of": tie.best_of,
        "one": one,
        "two": two,
    }
    return Reason("pairing.why.knockout.series", {**facts, **series})
