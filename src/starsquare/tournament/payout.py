"""Payouts: money prizes, added up for each winner."""

from __future__ import annotations

import msgspec

from starsquare.tournament.person import People
from starsquare.tournament.prizes import NOBODY, Award, awards
from starsquare.tournament.state import Rounding, Tournament


class Payout(msgspec.Struct, frozen=True, kw_only=True):
    """The payout of one winner, with its items."""

    winner: str  # an entrant, or a team
    items: tuple[tuple[str, int], ...]  # the prize's title, and the share in cents
    is_final: bool  # False: places can still change

    @property
    def cents(self) -> int:
        """The total."""
        return sum(cents for _, cents in self.items)


class PayoutSheet(msgspec.Struct, frozen=True, kw_only=True):
    """All payouts, largest first, and the money that was offered."""

    rounding: Rounding
    offered_cents: int
    payouts: tuple[Payout, ...]

    @property
    def paid_cents(self) -> int:
        """The total of all payouts."""
        return sum(one.cents for one in self.payouts)

    @property
    def left_cents(self) -> int:
        """Money left unwon or by rounding; negative if rounding adds some."""
        return self.offered_cents - self.paid_cents


def payout_sheet(tournament: Tournament, people: People = NOBODY) -> PayoutSheet:
    """Add up the payouts by the current standings."""
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
