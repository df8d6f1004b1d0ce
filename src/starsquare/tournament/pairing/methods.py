"""All pairing methods by name, and what would change if two other entrants met."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from starsquare.tournament.keys import EntrantId
from starsquare.tournament.pairing.contention import pair_contention
from starsquare.tournament.pairing.contract import (
    Concession,
    Method,
    Pair,
    PairingMethod,
    Pairings,
    PairingTask,
)
from starsquare.tournament.pairing.fontes import pair_fontes
from starsquare.tournament.pairing.knockout import pair_knockout
from starsquare.tournament.pairing.round_robin import pair_round_robin
from starsquare.tournament.pairing.simple_methods import (
    pair_free,
    pair_groups,
    pair_king_of_the_hill,
    pair_manual,
    pair_random,
    pair_seeded_halves,
    pair_swiss,
    pair_swiss_in_classes,
)
from starsquare.tournament.pairing.team_matches import pair_team_matches

METHODS: Mapping[Method, PairingMethod] = {
    Method.RANDOM: pair_random,
    Method.SEEDED_HALVES: pair_seeded_halves,
    Method.SWISS: pair_swiss,
    Method.GROUPS: pair_groups,
    Method.SWISS_IN_CLASSES: pair_swiss_in_classes,
    Method.KING_OF_THE_HILL: pair_king_of_the_hill,
    Method.FREE: pair_free,
    Method.ROUND_ROBIN: pair_round_robin,
    Method.FONTES: pair_fontes,
    Method.CONTENTION: pair_contention,
    Method.KNOCKOUT: pair_knockout,
    Method.TEAM_MATCHES: pair_team_matches,
    Method.MANUAL: pair_manual,
}


def pair(task: PairingTask) -> Pairings:
    """Pair a round by the task's method."""
    return METHODS[task.method](task)


class Alternative(msgspec.Struct, frozen=True):
    """What would change if two entrants met who do not."""

    moved: tuple[Pair, ...]  # the boards that would differ
    gained: tuple[Concession, ...]  # constraints that would break in addition


def if_they_met(task: PairingTask, one: EntrantId, two: EntrantId) -> Alternative:
    """Pair a round again with two entrants forced to meet, and compare."""
    taken = {one, two}
    kept = tuple(each for each in task.locked if not taken & {each.one, each.two})
    now = pair(task)
    then = pair(replace(task, locked=(*kept, Pair(one, two))))
    before = {frozenset((board.one, board.two)) for board in now.boards}
    conceded = {(each.kind, each.entrants) for each in now.conceded}
    return Alternative(
        moved=tuple(
            Pair(board.one, board.two)
            for board in then.boards
            if frozenset((board.one, board.two)) not in before
        ),
        gained=tuple(
            each for each in then.conceded if (each.kind, each.entrants) not in conceded
        ),
    )
