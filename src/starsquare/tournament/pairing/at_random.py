"""Opponents by lot."""

from __future__ import annotations

from starsquare.tournament.lots import in_lot_order
from starsquare.tournament.pairing.boards import pair_by
from starsquare.tournament.pairing.contract import (
    Contender,
    Pairings,
    PairingTask,
    Reason,
)
from starsquare.tournament.pairing.field import Layout, laid_out


def pair_random(task: PairingTask) -> Pairings:
    """Put the field in the order of its lots, and let neighbours meet.

    Rules: SO-SCORE-13.a ES-FORMAT-1.b
    """

    def layout_of(rest: tuple[Contender, ...]) -> Layout:
        return laid_out(by_lot(rest, task))

    def why(_one: Contender, _two: Contender) -> Reason:
        return Reason("pairing.why.random")

    return pair_by(layout_of, why, task)


def by_lot(rest: tuple[Contender, ...], task: PairingTask) -> list[Contender]:
    """Put contenders in the order of their lots for the round."""
    by_id = {one.entrant: one for one in rest}
    order = in_lot_order(by_id, task.seed, f"order {task.round_number}")
    return [by_id[name] for name in order]
