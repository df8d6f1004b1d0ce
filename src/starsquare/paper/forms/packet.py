"""Player packets: tag, first table, meal tickets, a score sheet and the rules."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from starsquare.game.side import PersonId, Side
from starsquare.paper.box import Box
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Match, Occasion, Order, blank_matches
from starsquare.paper.forms import name_tag, rules_booklet, score_sheet, tracking_sheet
from starsquare.paper.forms.name_tag import Tag, tag_of
from starsquare.paper.mark import Code, Frame, Ink, Mark, Page, Star, Text, Weight
from starsquare.paper.sheet import cut_lines, paragraph, poster_head, tick
from starsquare.text import say
from starsquare.tournament.entrant import Entrant
from starsquare.tournament.round import Round

_CODE = 44.0
_TICKET = 30.0


class Packet(msgspec.Struct, frozen=True, kw_only=True):
    """What one person gets at check-in."""

    name: str
    tag: Tag
    table: str
    opponent: str
    has_bye: bool
    tickets: tuple[str, ...]
    address: str | None
    match: Match
    side: Side


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print a packet for each person: two personal pages, then the rules.

    Rules: ES-CHECKIN-2.a ES-CHECKIN-2.b
    """
    for entrant in order.entrants():
        book = order.tournament.book_of(entrant.id)
        for person in entrant.members:
            packet = packet_of(order, entrant, person)
            yield _front(packet, order.occasion, look)
            yield _sheets(packet, order.occasion, look)
            yield from rules_booklet.booklet(order, book, look)


def packet_of(order: Order, entrant: Entrant, person: PersonId) -> Packet:
    """Return what a person gets."""
    pool = order.tournament.divisions[entrant.division].pool
    rounds = order.tournament.rounds_of(pool)
    first = rounds[0] if rounds and rounds[0].is_published else None
    board = None if first is None else first.board_of(entrant.id)
    match = None if board is None or board.is_bye else _match(order, first, entrant)
    side = Side.ONE
    if match is not None and match.seats.two.entrant == entrant.id:
        side = Side.TWO
    other = None if match is None else match.seats[side.other]
    return Packet(
        name=order.full_name(person),
        tag=tag_of(order, entrant, person),
        table="" if match is None else str(match.table),
        opponent=other.name if other else "",
        has_bye=match is None and board is not None,
        tickets=tickets_of(order, entrant),
        address=order.links.person(person),
        match=match or blank_matches(order)[order.pools.index(pool)],
        side=side,
    )


def _match(order: Order, round_: Round | None, entrant: Entrant) -> Match | None:
    if round_ is None:
        return None
    board = round_.board_of(entrant.id)
    return None if board is None else order.match(round_, board)


def tickets_of(order: Order, entrant: Entrant) -> tuple[str, ...]:
    """Return the names of the tickets: the event's, or those of the rulebook."""
    named = tuple(one for one in order.tournament.handouts if "ticket" in one)
    if named or "meal_ticket" not in order.tournament.book_of(entrant.id).papers.forms:
        return named
    return say("paper.packet.breakfast"), say("paper.packet.lunch")


def _front(packet: Packet, occasion: Occasion, look: Look) -> Page:
    leaf, area = look.leaf(), look.area().inset(4, 2)
    marks: list[Mark] = []
    top, body = poster_head(area, occasion, packet.name, occasion.where, look)
    marks += top
    upper = body.from_top(70)
    marks += _table(upper.before(_CODE + 8), packet, look)
    if packet.address is not None:
        code = Box(upper.right - _CODE, upper.top, _CODE, _CODE)
        marks.append(Code(code, packet.address))
        marks += paragraph(
            Box(code.left, code.bottom - 1, _CODE, 14),
            say("paper.packet.own_page"),
            size=look.points(9),
            align="centre",
        )
    marks += _cut_outs(body.below(75), packet, occasion, look)
    return Page(leaf, tuple(marks))


def _table(box: Box, packet: Packet, look: Look) -> Iterator[Mark]:
    yield Text(
        box=box.from_top(8),
        text=say("paper.packet.first_table"),
        size=look.points(13),
        ink=Ink.SOFT,
    )
    yield Text(
        box=Box(box.left, box.top + 8, box.width, 38),
        text=packet.table or "–",
        size=120,
        weight=Weight.BOLD,
        smallest=40,
    )
    against = {"name": packet.opponent}
    if packet.opponent or packet.has_bye:
        yield Text(
            box=Box(box.left, box.top + 48, box.width, 9),
            text=say(
                "paper.bye" if packet.has_bye else "paper.packet.against", against
            ),
            size=look.points(15),
            weight=Weight.SEMIBOLD,
            smallest=8,
        )


def _cut_outs(
    box: Box, packet: Packet, occasion: Occasion, look: Look
) -> Iterator[Mark]:
    """Draw the tag and the tickets to cut out, and what else is in the packet."""
    tag = Box(box.left, box.top, name_tag.WIDTH, name_tag.HEIGHT)
    yield Frame(box=tag, ink=Ink.LINE, width=0.2)
    yield from name_tag.drawn(packet.tag, occasion, tag.inset(5, 4.5))
    place = Box(tag.right + 6, box.top, box.right - tag.right - 6, _TICKET)
    below = tag.bottom
    for ticket in packet.tickets:
        yield from _ticket(place, ticket, packet, occasion)
        below = max(below, place.bottom)
        place = Box(place.left, place.bottom + 4, place.width, _TICKET)
    row = Box(box.left, below + 8, box.width, 7)
    yield Text(
        box=row,
        text=say("paper.packet.inside"),
        size=look.points(11),
        weight=Weight.SEMIBOLD,
    )
    names = ["tag", "table", "sheet", "rules"]
    names += ["tickets"] if packet.tickets else []
    for name in names:
        row = Box(row.left, row.bottom, row.width, 7)
        yield from tick(row, say(f"paper.packet.{name}"), size=look.points(10))


def _ticket(
    box: Box, ticket: str, packet: Packet, occasion: Occasion
) -> Iterator[Mark]:
    yield Frame(box=box, ink=Ink.INK, width=0.3, radius=2)
    inner = box.inset(4, 3)
    yield Star(Box(inner.left, inner.top + 0.4, 4.2, 4.2))
    yield Text(
        box=inner.from_top(5).beside(5.8),
        text=occasion.title,
        size=9,
        weight=Weight.SEMIBOLD,
    )
    yield Text(
        box=Box(inner.left, inner.top + 6.5, inner.width, 11),
        text=f"{ticket[0].upper()}{ticket[1:]}",
        size=20,
        weight=Weight.BOLD,
        smallest=10,
    )
    number = say("paper.number", {"number": packet.tag.number})
    yield Text(
        box=inner.from_bottom(5),
        text=f"{number} · {packet.name}",
        size=9,
        ink=Ink.SOFT,
    )


def _sheets(packet: Packet, occasion: Occasion, look: Look) -> Page:
    """Print the score sheet of the first round, with a tracking sheet next to it."""
    leaf = look.leaf(is_wide=True)
    left, right = (one.inset(9) for one in leaf.columns((1, 1)))
    small = Look(paper=look.paper)
    tiles = packet.match.book.equipment.tiles
    return Page(
        leaf,
        (
            cut_lines(leaf, 2, 1),
            *score_sheet.drawn(packet.match, packet.side, occasion, small, left),
            *tracking_sheet.drawn(tiles, occasion, small, right),
        ),
    )
