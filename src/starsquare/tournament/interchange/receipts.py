"""Receipts as plain text, for printing or email."""

from __future__ import annotations

from starsquare.text import money, say
from starsquare.tournament.entrant import Payment
from starsquare.tournament.entrant_names import shown
from starsquare.tournament.person import People
from starsquare.tournament.state import Tournament


def receipt_text(
    tournament: Tournament, payment: Payment, people: People, *, day: str
) -> str:
    """Write the receipt of a payment: number, payer, amount, and who took it.

    The date is passed in as text, because this layer has no calendar.
    """
    key = "receipt.returned" if payment.cents < 0 else "receipt.taken"
    facts = {
        "number": payment.receipt,
        "title": tournament.title,
        "day": day,
        "who": shown(tournament, payment.entrant, people, is_staff=True),
        "entrant": payment.entrant,
        "amount": money(abs(payment.cents)),
        "by": payment.by,
        "owed": money(tournament.owed_by(payment.entrant)),
    }
    return say(key, facts)
