"""The opportunity drawing: every ticket has the same chance, and anybody can check."""

from __future__ import annotations

from starsquare.tournament.lots import commitment_to, in_lot_order
from starsquare.tournament.state import Drawing


def tickets_drawn(sold: int, prizes: int, seed: str) -> tuple[int, ...]:
    """Draw a ticket for each prize, no ticket twice.

    The tickets 1, 2, 3 ... are put in the order of their lots; the first prize goes
    to the first of them.
    """
    order = in_lot_order([str(one) for one in range(1, sold + 1)], seed, "ticket")
    return tuple(int(one) for one in order[:prizes])


def is_honest(drawing: Drawing) -> bool:
    """Check a drawing that is over: the promised seed, and the tickets it gives."""
    if drawing.seed is None:
        return False
    drawn = tickets_drawn(drawing.sold, len(drawing.prizes), drawing.seed)
    return commitment_to(drawing.seed) == drawing.seed_hash and drawn == drawing.drawn
