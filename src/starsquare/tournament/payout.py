"""Who is paid what: prizes with money, added up for each winner."""

from __future__ import annotations

import msgspec

from starsquare.tournament.person import People
from starsquare.tournament.prizes import NOBODY, Award, awards
from starsquare.tournament.state import Rounding, Tournament


class Payout(msgspec.Struct, frozen=True, kw_only=True):
    """What one winner is paid, and for what."""

    winner: str  # an entrant, or a team
    items: tuple[tuple[str, int], ...]  # the prize's title, and the share in cents
    is_final: bool  # False: places can still change

    @property
    def cents(self) -> int:
        """All of it."""
        return sum(cents for _, cents in self.items)


class PayoutSheet(msgspec.Struct, frozen=True, kw_only=True):
    """All payouts, the largest first, beside the money that was offered."""

    rounding: Rounding
    offered_cents: int
    payouts: tuple[Payout, ...]

    @property
    def paid_cents(self) -> int:
        """What is paid in all."""
        return sum(one.cents for one in self.payouts)

    @property
    def left_cents(self) -> int:
        """What nobody won, or rounding left; below zero where rounding adds."""
        return self.offered_cents - self.paid_cents


def payout_sheet(tournament: Tournament, people: People = NOBODY) -> PayoutSheet:
    """Add up who is paid what, as the standings are now."""
    found: dict[str, list[tuple[Award, int]]] = {}
    for award in awards(tournament, people):
        for winner, cents in zip(award.winners, award.shares, strict=False):
            if cents:
                found.setdefault(winner, []).append((award, cents))
    payouts = [
        Payout(
            winner=winner,
            items=tuple((award.title, cents) for award, cents in items),
            is_final=all(award.is_final for award, _ in items),
        )
        for winner, items in found.items()
    ]
    return PayoutSheet(
        rounding=tournament.rounding,
        offered_cents=sum(one.cents for one in tournament.prizes),
        payouts=tuple(sorted(payouts, key=lambda one: (-one.cents, one.winner))),
    )
