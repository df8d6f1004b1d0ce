"""The first round of a seeded field: its upper half meets its lower half."""

from __future__ import annotations

from starsquare.tournament.pairing.boards import pair_by
from starsquare.tournament.pairing.contract import (
    Contender,
    Pairings,
    PairingTask,
    Reason,
)
from starsquare.tournament.pairing.field import Layout, laid_out


def pair_seeded_halves(task: PairingTask) -> Pairings:
    """Let the first of the upper half meet the first of the lower half, and so on.

    Rules: NA-INTRO-2.a
    """

    def layout_of(rest: tuple[Contender, ...]) -> Layout:
        order = sorted(rest, key=lambda one: (one.seeding, one.entrant))
        return laid_out(order, is_folded=True)

    def why(one: Contender, two: Contender) -> Reason:
        facts = {"one": one.seeding + 1, "two": two.seeding + 1}
        return Reason("pairing.why.seeded_halves", facts)

    return pair_by(layout_of, why, task)
