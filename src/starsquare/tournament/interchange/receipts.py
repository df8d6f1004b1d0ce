"""Receipts as plain text, for a printer or a mail."""

from __future__ import annotations

from starsquare.text import money, say
from starsquare.tournament.entrant import Payment
from starsquare.tournament.entrant_names import shown
from starsquare.tournament.person import People
from starsquare.tournament.state import Tournament


def receipt_text(
    tournament: Tournament, payment: Payment, people: People, *, day: str
) -> str:
    """Write the receipt of a payment: number, from whom, how much, taken by whom.

    The day is handed in as it is to be read, since no calendar reaches down here.
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
