"""Receipts for fees, and tickets of the opportunity drawing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import msgspec

from starsquare.paper.box import Box
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Occasion, Order, dotted
from starsquare.paper.mark import (
    Frame,
    Ink,
    Line,
    Mark,
    Marks,
    Page,
    Star,
    Text,
    Weight,
)
from starsquare.paper.sheet import HEAD, field, head, n_up, spoken, worded
from starsquare.text import money, say
from starsquare.tournament.entrant_names import beside

_TICKETS_ACROSS, _TICKETS_DOWN = 2, 5


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """A payment or a refund."""

    number: int
    payer: str
    school: str
    cents: int
    entrant_number: int
    division: str


class Ticket(msgspec.Struct, frozen=True, kw_only=True):
    """A ticket of the drawing; its holder is named on the stub only."""

    number: int
    holder: str
    prizes: tuple[str, ...]


def receipts_of(order: Order) -> Iterator[Receipt]:
    """Return a receipt for every payment, by number."""
    for payment in order.tournament.payments:
        entrant = order.tournament.entrants[payment.entrant]
        yield Receipt(
            number=payment.receipt,
            payer=beside(
                " & ".join(map(order.full_name, entrant.members)), entrant.name
            ),
            school=entrant.school,
            cents=payment.cents,
            entrant_number=entrant.number,
            division=order.tournament.book_of(entrant.id).division or "",
        )


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print a receipt for every payment, four to a page."""
    drawings = (partial(drawn, one, order.occasion, look) for one in receipts_of(order))
    yield from n_up(look, drawings, across=1, down=2 if look.is_large else 4)


def drawn(receipt: Receipt, occasion: Occasion, look: Look, box: Box) -> Marks:
    """Draw a receipt."""
    kind = "receipt" if receipt.cents >= 0 else "refund"
    title = say(f"paper.receipt.{kind}", {"number": receipt.number})
    body = box.below(HEAD)
    amount = Box(body.right - 44, body.top + 2, 44, 17)
    name = Box(body.left, body.top + 1, body.width - 50, 11)
    paid = say("paper.receipt.fee", {"number": receipt.entrant_number})
    place, by = body.from_bottom(12.5).columns((1, 1), gap=8)
    return (
        *head(box, occasion, title, size=look.points(10)),
        *field(
            name, say(f"paper.receipt.{kind}_from"), receipt.payer, size=look.points(14)
        ),
        Text(
            box=Box(body.left, name.bottom + 1.5, name.width, 5),
            text=dotted(paid, receipt.division, receipt.school),
            size=look.points(9),
            ink=Ink.SOFT,
        ),
        Frame(box=amount, ink=Ink.INK, width=0.5, radius=1.5),
        Text(
            box=amount.inset(3, 1),
            text=money(receipt.cents),
            size=look.points(24),
            weight=Weight.BOLD,
            align="centre",
        ),
        *field(
            place,
            say("paper.receipt.where"),
            occasion.where,
            size=look.points(9),
            scale=look.scale,
        ),
        *field(by, say("paper.receipt.by"), scale=look.scale),
    )


def tickets_of(order: Order) -> Iterator[Ticket]:
    """Return every sold ticket, by number."""
    drawing = order.tournament.drawing
    if drawing is None:
        return
    number = 0
    for holder, count in drawing.tickets:
        for _ in range(count):
            number += 1
            yield Ticket(
                number=number, holder=order.full_name(holder), prizes=drawing.prizes
            )


def tickets(order: Order, look: Look) -> Iterator[Page]:
    """Print the tickets of the opportunity drawing, each with its stub."""
    drawings = (
        partial(drawn_ticket, one, order.occasion, look) for one in tickets_of(order)
    )
    across = 1 if look.is_large else _TICKETS_ACROSS
    yield from n_up(look, drawings, across=across, down=_TICKETS_DOWN)


def drawn_ticket(ticket: Ticket, occasion: Occasion, look: Look, box: Box) -> Marks:
    """Draw a ticket: the torn-off stub goes into the drum."""
    stub, own = box.columns((2, 3), gap=6)
    tear = stub.right + 3
    return (
        Line(
            left=tear,
            top=box.top - 4,
            right=tear,
            bottom=box.bottom + 4,
            is_dashed=True,
        ),
        *_own_half(own, ticket, occasion, look),
        *_stub(stub, ticket, look),
    )


def _own_half(
    box: Box, ticket: Ticket, occasion: Occasion, look: Look
) -> Iterator[Mark]:
    """Draw the half that the holder keeps."""
    yield Star(Box(box.left, box.top + 0.4, 4.2, 4.2))
    yield Text(
        box=box.from_top(5).beside(5.6),
        text=occasion.title,
        size=look.points(9),
        weight=Weight.SEMIBOLD,
    )
    yield _number(box, ticket, look.points(34))
    yield from spoken(
        Text(
            box=box.from_bottom(10).from_top(4.5),
            text=say("paper.ticket.keep"),
            size=look.points(8),
            ink=Ink.SOFT,
        )
    )
    yield Text(
        box=box.from_bottom(5),
        text=say("paper.ticket.prizes", {"prizes": ", ".join(ticket.prizes)}),
        size=look.points(8),
    )


def _stub(box: Box, ticket: Ticket, look: Look) -> Iterator[Mark]:
    """Draw the stub that goes into the drum, with the holder's name."""
    yield Text(
        box=box.from_top(5),
        text=say("paper.ticket.drum"),
        size=look.points(8),
        ink=Ink.SOFT,
    )
    yield _number(box, ticket, look.points(26))
    yield from worded(
        box.from_bottom(6.5),
        ticket.holder,
        size=look.points(9),
        weight=Weight.SEMIBOLD,
    )


def _number(half: Box, ticket: Ticket, size: float) -> Text:
    return Text(
        box=Box(half.left, half.top + 8, half.width, 16),
        text=f"{ticket.number:04d}",
        size=size,
        weight=Weight.BOLD,
        align="centre",
    )
