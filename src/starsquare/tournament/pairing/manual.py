"""By hand: the director's boards stand, and only who is left over is paired by lot."""

from __future__ import annotations

from starsquare.tournament.pairing.at_random import by_lot
from starsquare.tournament.pairing.boards import pair_by
from starsquare.tournament.pairing.contract import (
    Contender,
    Pairings,
    PairingTask,
    Reason,
)
from starsquare.tournament.pairing.field import Layout, laid_out


def pair_manual(task: PairingTask) -> Pairings:
    """Keep the locked boards, and pair the others by lot so that nobody is left out."""

    def layout_of(rest: tuple[Contender, ...]) -> Layout:
        return laid_out(by_lot(rest, task))

    def why(_one: Contender, _two: Contender) -> Reason:
        return Reason("pairing.why.left_over")

    return pair_by(layout_of, why, task)
