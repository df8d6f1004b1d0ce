"""Table cards: the number, visible across the room, and the table's own code.

A card is folded in the middle to stand up; its upper half is printed upside down.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from starsquare.paper.box import Box
from starsquare.paper.canvas import EDGE, Look
from starsquare.paper.facts import Match, Occasion, Order
from starsquare.paper.mark import (
    Code,
    Frame,
    Ink,
    Line,
    Mark,
    Marks,
    Page,
    Plain,
    Star,
    Text,
    Turned,
    Weight,
)
from starsquare.paper.sheet import paragraph, poster_head
from starsquare.text import say

_CODE = 46.0
_FOLD = 8.0
_LARGE_CODE = 80.0


class Card(msgspec.Struct, frozen=True):
    """The content of a card."""

    label: str
    mark: str  # the number of the table
    address: str | None


def cards_of(order: Order) -> Iterator[Card]:
    """Return a card for each table, and one for the station if the rulebook has one."""
    for table in order.tables():
        yield Card(say("paper.table"), str(table), order.links.table(table))
    if _has_station(order):
        # The station's code allows judging words, so only staff get it.
        yield Card(say("paper.station"), say("paper.station_mark"), None)


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print the cards, to fold in the middle."""
    leaf = look.leaf()
    upper, lower = leaf.rows(2)
    fold = tuple(
        Line(
            left=left,
            top=upper.bottom,
            right=left + _FOLD,
            bottom=upper.bottom,
            width=0.1,
            is_dashed=True,
        )
        for left in (leaf.left, leaf.right - _FOLD)
    )
    for card in cards_of(order):
        near = tuple(_half(card, order.occasion, lower.inset(EDGE + 3, EDGE)))
        far = tuple(_half(card, order.occasion, upper.inset(EDGE + 3, EDGE)))
        yield Page(leaf, (*fold, Turned(upper, far), *near))
    address = order.links.station()
    if address is not None and _has_station(order):
        yield Page(leaf, tuple(_set_up(order.occasion, address, look)))


def _has_station(order: Order) -> bool:
    books = (order.tournament.book_of_pool(pool) for pool in order.pools)
    return any(one.words.adjudicator == "station" for one in books)


def _set_up(occasion: Occasion, address: str, look: Look) -> Iterator[Mark]:
    """Draw the sheet for setting up the station's computer."""
    title = say("paper.station.set_up")
    marks, body = poster_head(look.area(), occasion, title, "", look)
    yield from marks
    yield from paragraph(
        body.from_top(24), say("paper.station.staff"), size=14, ink=Ink.INK
    )
    yield Code(body.below(30).from_top(_LARGE_CODE).from_left(_LARGE_CODE), address)


def _half(card: Card, occasion: Occasion, box: Box) -> Iterator[Plain]:
    top, foot = box.from_top(9), box.from_bottom(7)
    body = Box(box.left, top.bottom, box.width, box.height - 18)
    yield Star(Box(top.left, top.top + 1.2, 6.5, 6.5))
    yield Text(box=top.beside(9), text=occasion.title, size=15, weight=Weight.SEMIBOLD)
    if card.address is not None:
        code = body.from_right(_CODE)
        yield Code(
            Box(code.left + 3, body.middle - _CODE / 2 - 3, _CODE, _CODE), card.address
        )
        yield Text(
            box=Box(code.left + 3, body.middle + _CODE / 2 - 3.5, _CODE, 5),
            text=say("paper.table_card.table"),
            size=9.5,
            align="centre",
            ink=Ink.SOFT,
        )
        body = body.before(_CODE + 2)
    yield Text(
        box=body.from_top(11), text=card.label, size=24, ink=Ink.SOFT, align="centre"
    )
    yield Text(
        box=body.below(9),
        text=card.mark,
        size=260,
        weight=Weight.SEMIBOLD,
        align="centre",
        smallest=40,
    )
    yield Line(
        left=box.left,
        top=foot.top,
        right=box.right,
        bottom=foot.top,
        width=0.5,
        ink=Ink.BRAND,
    )
    yield Text(
        box=foot.below(1.2),
        text=occasion.where,
        size=9,
        ink=Ink.SOFT,
    )


def table_number(box: Box, match: Match, look: Look, *, points: float) -> Marks:
    """Draw the number of the table, and its board if it has two."""
    small = max(7.0, points / 5)
    line = 0.72 * small * look.scale
    return (
        Frame(box=box, ink=Ink.INK, width=0.4, radius=1.5),
        Text(
            box=box.from_top(line),
            text=say("paper.table"),
            size=look.points(small),
            align="centre",
            ink=Ink.SOFT,
        ),
        Text(
            box=box.below(0.9 * line)
            .above(0.8 * line if match.board_said else 0)
            .inset(0.8, 0),
            text=str(match.table) if match.table else "",
            size=look.points(points),
            weight=Weight.BOLD,
            align="centre",
        ),
        Text(
            box=box.from_bottom(line),
            text=match.board_said,
            size=look.points(small),
            align="centre",
            ink=Ink.SOFT,
        ),
    )
