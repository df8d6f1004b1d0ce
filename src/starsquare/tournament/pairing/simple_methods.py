"""Methods that pair by one order of the field: lots, seeds, results, or by hand."""

from __future__ import annotations

from starsquare.tournament.lots import in_lot_order, lot
from starsquare.tournament.pairing.boards import pair_by
from starsquare.tournament.pairing.contract import (
    Contender,
    Pairings,
    PairingTask,
)
from starsquare.tournament.pairing.field import Layout, laid_out
from starsquare.tournament.reason import Reason


def pair_random(task: PairingTask) -> Pairings:
    """Order the field by lot, and pair neighbors.

    Rules: SO-SCORE-13.a ES-FORMAT-1.b
    """

    def layout_of(rest: tuple[Contender, ...]) -> Layout:
        return laid_out(by_lot(rest, task))

    def why(_one: Contender, _two: Contender) -> Reason:
        return Reason("pairing.why.random")

    return pair_by(layout_of, why, task)


def by_lot(rest: tuple[Contender, ...], task: PairingTask) -> list[Contender]:
    """Sort contenders by their lots for the round."""
    by_id = {one.entrant: one for one in rest}
    order = in_lot_order(by_id, task.seed, f"order {task.round_number}")
    return [by_id[name] for name in order]


def pair_free(task: PairingTask) -> Pairings:
    """Pair by lot, avoiding teammates.

    Rules: KZ-CAT-1
    """
    return pair_random(task)


def pair_manual(task: PairingTask) -> Pairings:
    """Keep the locked boards, and pair all others by lot."""

    def layout_of(rest: tuple[Contender, ...]) -> Layout:
        return laid_out(by_lot(rest, task))

    def why(_one: Contender, _two: Contender) -> Reason:
        kind = "left_over" if task.locked else "random"
        return Reason(f"pairing.why.{kind}")

    return pair_by(layout_of, why, task)


def pair_seeded_halves(task: PairingTask) -> Pairings:
    """Pair the first of the upper half with the first of the lower half, and so on.

    Rules: NA-INTRO-2.a
    """

    def layout_of(rest: tuple[Contender, ...]) -> Layout:
        order = sorted(rest, key=lambda one: (one.seeding, one.entrant))
        return laid_out(order, is_folded=True)

    def why(one: Contender, two: Contender) -> Reason:
        facts = {"one": one.seeding + 1, "two": two.seeding + 1}
        return Reason("pairing.why.seeded_halves", facts)

    return pair_by(layout_of, why, task)


def pair_swiss(task: PairingTask) -> Pairings:
    """Pair the halves of equal records against each other; float an odd one.

    Rules: CC-INTRO-1.g NA-INTRO-2.b
    """

    def layout_of(rest: tuple[Contender, ...]) -> Layout:
        if task.basis == "points":
            return laid_out(by_result(rest, task))
        return laid_out(by_result(rest, task), level=wins_of, is_folded=True)

    def why(one: Contender, two: Contender) -> Reason:
        return why_by_record("swiss", one, two)

    return pair_by(layout_of, why, task)


def pair_swiss_in_classes(task: PairingTask) -> Pairings:
    """Pair each rating class as its own Swiss; odd entrants meet a neighbor."""
    most = 1 + max((one.half_wins for one in task.contenders), default=0)

    def level(one: Contender) -> int:
        # A step between classes is larger than any between records.
        own = 0 if task.basis == "points" else one.half_wins
        return own - 2 * most * one.rating_class

    def layout_of(rest: tuple[Contender, ...]) -> Layout:
        order = sorted(by_result(rest, task), key=lambda one: one.rating_class)
        return laid_out(order, level=level, is_folded=True)

    def why(one: Contender, two: Contender) -> Reason:
        if one.rating_class == two.rating_class:
            return why_by_record("in_class", one, two)
        return Reason("pairing.why.between_classes")

    return pair_by(layout_of, why, task)


def wins_of(contender: Contender) -> int:
    """Return the half-wins that define levels."""
    return contender.half_wins


def by_result(rest: tuple[Contender, ...], task: PairingTask) -> list[Contender]:
    """Sort by wins and spread, or by points, then by lot."""

    def key(one: Contender) -> tuple[int, ...]:
        drawn = lot(task.seed, f"order {task.round_number}", one.entrant)
        if task.basis == "points":
            return (-one.points, drawn)
        return (-one.half_wins, -one.spread, drawn)

    return sorted(rest, key=key)


def why_by_record(name: str, one: Contender, two: Contender) -> Reason:
    """Return the reason: records are equal, or how they differ."""
    if one.half_wins == two.half_wins:
        return Reason(f"pairing.why.{name}.same", {"wins": halves(one.half_wins)})
    facts = {"one": halves(one.half_wins), "two": halves(two.half_wins)}
    return Reason(f"pairing.why.{name}.near", facts)


def halves(half_wins: int) -> str:
    """Format half-wins as wins: 2, or 2½."""
    whole, half = divmod(half_wins, 2)
    return f"{whole if whole or not half else ''}{'½' if half else ''}"


def pair_groups(task: PairingTask) -> Pairings:
    """Pair within equal wins of the given results, neighbors by spread first.

    Rules: SO-SCORE-13.b
    """

    def layout_of(rest: tuple[Contender, ...]) -> Layout:
        return laid_out(by_result(rest, task), level=wins_of)

    def why(one: Contender, two: Contender) -> Reason:
        return why_by_record("groups", one, two)

    return pair_by(layout_of, why, task)


def pair_king_of_the_hill(task: PairingTask) -> Pairings:
    """Pair neighbors; equal records are ordered by lot.

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
