"""Free pairing: by lot in every round, whatever the points; only bans are kept."""

from __future__ import annotations

from starsquare.tournament.pairing.at_random import pair_random
from starsquare.tournament.pairing.contract import Pairings, PairingTask


def pair_free(task: PairingTask) -> Pairings:
    """Pair by lot, without teammates.

    Rules: KZ-CAT-1
    """
    return pair_random(task)
