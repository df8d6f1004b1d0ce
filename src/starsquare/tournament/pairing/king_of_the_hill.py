"""King of the Hill: first meets second, third meets fourth."""

from __future__ import annotations

from starsquare.tournament.lots import lot
from starsquare.tournament.pairing.boards import pair_by
from starsquare.tournament.pairing.contract import (
    Contender,
    Pairings,
    PairingTask,
    Reason,
)
from starsquare.tournament.pairing.field import Layout, laid_out
from starsquare.tournament.pairing.swiss import why_by_record, wins_of


def pair_king_of_the_hill(task: PairingTask) -> Pairings:
    """Let neighbours meet; equal records stand in the order of their lots.

    Rules: ES-FORMAT-1.a ES-FORMAT-1.b
    """

    def key(one: Contender) -> tuple[int, ...]:
        drawn = lot(task.seed, f"order {task.round_number}", one.entrant)
        if task.basis == "points":
            return (-one.points, drawn)
        if task.basis == "wins_then_spread":
            return (-one.half_wins, -one.spread, drawn)
        return (-one.half_wins, drawn)

    def layout_of(rest: tuple[Contender, ...]) -> Layout:
        order = sorted(rest, key=key)
        if task.basis == "points":
            return laid_out(order)
        return laid_out(order, level=wins_of)

    def why(one: Contender, two: Contender) -> Reason:
        return why_by_record("king_of_the_hill", one, two)

    return pair_by(layout_of, why, task)
