"""All pairing methods by name."""

from __future__ import annotations

from collections.abc import Mapping

from starsquare.tournament.pairing.contention import pair_contention
from starsquare.tournament.pairing.contract import (
    Method,
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
