"""Registration forms: one per player, naming the team and its other members."""

from __future__ import annotations

from collections.abc import Iterator

from starsquare.paper.box import Box
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Order
from starsquare.paper.mark import Ink, Mark, Page, Text, Weight
from starsquare.paper.sheet import field, paragraph, poster_head, tick
from starsquare.rulebook import Rulebook
from starsquare.text import money, say

_ROW = 15.0


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print a form to fill in by hand.

    Rules: ES-TEAM-1.b
    """
    for _ in range(max(1, order.copies)):
        yield _page(order, look)


def _page(order: Order, look: Look) -> Page:
    leaf, area = look.leaf(), look.area().inset(6, 3)
    occasion = order.occasion
    title = say("paper.form.registration")
    marks: list[Mark] = []
    top, body = poster_head(area, occasion, title, occasion.where, look)
    marks += top
    row = body.below(3).from_top(_ROW)
    for names, shares in _lines(order):
        for cell, name in zip(row.columns(shares, gap=6), names, strict=True):
            marks += field(
                cell, say(f"paper.registration.{name}"), scale=1.3 * look.scale
            )
        row = Box(row.left, row.bottom, row.width, _ROW)
    marks += _divisions(row, order, look)
    return Page(leaf, tuple(marks))


def _lines(order: Order) -> Iterator[tuple[tuple[str, ...], tuple[int, ...]]]:
    book = order.tournament.book.default
    yield ("first", "last"), (1, 1)
    yield ("contact", "phone"), (3, 2)
    if book.entry.grade_from is not None:
        yield ("school", "grade"), (3, 1)
    elif any(_bands(one.book) for one in order.tournament.divisions.values()):
        yield ("school", "usual"), (3, 2)
    else:
        yield ("school",), (1,)
    if book.entry.side_size > 1:
        yield ("partner",), (1,)
    others = (book.entry.team_size or 1) - 1
    if others:
        yield ("team",), (1,)
        for _ in range(others):
            yield ("member",), (1,)


def _divisions(box: Box, order: Order, look: Look) -> Iterator[Mark]:
    """Draw the divisions, one to tick."""
    books: list[Rulebook] = [
        one.book for one in order.tournament.divisions.values() if one.book.division
    ]
    row = Box(box.left, box.top + 4, box.width, 8)
    if books:
        yield Text(
            box=row,
            text=say("paper.registration.division"),
            size=look.points(11),
            weight=Weight.SEMIBOLD,
        )
        row = Box(row.left, row.bottom, row.width, 8)
        for book in books:
            yield from tick(row, _offered(book), size=look.points(11), side=4.2)
            row = Box(row.left, row.bottom, row.width, 8)
    cents = order.tournament.fee_cents
    if cents:
        key = "advance" if order.tournament.book.default.entry.fee_in_advance else "fee"
        yield from paragraph(
            Box(row.left, row.top + 4, row.width, 12),
            say(f"paper.registration.{key}", {"fee": money(cents)}),
            size=look.points(10),
            ink=Ink.INK,
        )


def _bands(book: Rulebook) -> bool:
    """Return whether a division is limited to a range of usual scores."""
    return (book.entry.usual_score_from, book.entry.usual_score_below) != (None, None)


def _offered(book: Rulebook) -> str:
    low, high = book.entry.usual_score_from, book.entry.usual_score_below
    name = book.division or ""
    if low is not None and high is not None:
        facts = {"low": low, "high": high}
        return f"{name}: {say('paper.registration.between', facts)}"
    if low is not None:
        return f"{name}: {say('paper.registration.from', {'low': low})}"
    if high is not None:
        return f"{name}: {say('paper.registration.below', {'high': high})}"
    return name
