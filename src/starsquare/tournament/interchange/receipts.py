"""Receipts as plain text, for a printer or a mail."""

from __future__ import annotations

from datetime import UTC, datetime

from starsquare.text import say
from starsquare.tournament.entrant import Payment
from starsquare.tournament.person import People
from starsquare.tournament.showing import shown
from starsquare.tournament.state import Tournament

_CENTS = 100


def receipt_text(tournament: Tournament, payment: Payment, people: People) -> str:
    """Write the receipt of a payment: number, from whom, how much, taken by whom."""
    day = datetime.fromtimestamp(payment.at / 1000, tz=UTC)
    key = "receipt.returned" if payment.cents < 0 else "receipt.taken"
    facts = {
        "number": payment.receipt,
        "title": tournament.title,
        "day": day.strftime("%Y-%m-%d %H:%M UTC"),
        "who": shown(tournament, payment.entrant, people, is_staff=True),
        "entrant": payment.entrant,
        "amount": _money(abs(payment.cents)),
        "by": payment.by,
        "owed": _money(tournament.owed_by(payment.entrant)),
    }
    return say(key, facts)


def receipts_text(tournament: Tournament, people: People) -> str:
    """Write all receipts, one after the other, by number."""
    texts = [receipt_text(tournament, one, people) for one in tournament.payments]
    return "\n".join(texts)


def _money(cents: int) -> str:
    whole, rest = divmod(cents, _CENTS)
    return f"{whole}.{rest:02}"
