"""Swiss: similar records meet, the upper half of a record its lower half."""

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


def pair_swiss(task: PairingTask) -> Pairings:
    """Pair inside equal records, halves against each other; float where one is over.

    Rules: CC-INTRO-1.g NA-INTRO-2.b
    """

    def layout_of(rest: tuple[Contender, ...]) -> Layout:
        if task.basis == "points":
            return laid_out(by_result(rest, task))
        return laid_out(by_result(rest, task), level=wins_of, is_folded=True)

    def why(one: Contender, two: Contender) -> Reason:
        return why_by_record("swiss", one, two)

    return pair_by(layout_of, why, task)


def wins_of(contender: Contender) -> int:
    """Give the half-wins that make levels."""
    return contender.half_wins


def by_result(rest: tuple[Contender, ...], task: PairingTask) -> list[Contender]:
    """Order by wins and spread, or by points, then by lot."""

    def key(one: Contender) -> tuple[int, ...]:
        drawn = lot(task.seed, f"order {task.round_number}", one.entrant)
        if task.basis == "points":
            return (-one.points, drawn)
        return (-one.half_wins, -one.spread, drawn)

    return sorted(rest, key=key)


def why_by_record(name: str, one: Contender, two: Contender) -> Reason:
    """Say that records are equal, or how they differ."""
    if one.half_wins == two.half_wins:
        return Reason(f"pairing.why.{name}.same", {"wins": halves(one.half_wins)})
    facts = {"one": halves(one.half_wins), "two": halves(two.half_wins)}
    return Reason(f"pairing.why.{name}.near", facts)


def halves(half_wins: int) -> str:
    """Write half-wins as people do: 2, or 2½."""
    whole, half = divmod(half_wins, 2)
    return f"{whole if whole or not half else ''}{'½' if half else ''}"
