"""Name tags: the first name to be read across a table.

A tag has no code: a link on it would open its owner's page to anyone who takes a
picture of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import msgspec

from starsquare.game.side import PersonId
from starsquare.paper.box import Box
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Occasion, Order, dotted
from starsquare.paper.mark import Ink, Line, Mark, Marks, Page, Star, Text, Weight
from starsquare.text import say
from starsquare.tournament.entrant import Entrant

WIDTH, HEIGHT = 90.0, 54.0


class Tag(msgspec.Struct, frozen=True, kw_only=True):
    """The content of a tag."""

    first: str
    rest: str
    number: int
    division: str
    school: str
    team: str = ""


def tag_of(order: Order, entrant: Entrant, person: PersonId) -> Tag:
    """Return the tag of a person: no more of the name than the public may see."""
    seat = order.seat(entrant.id)
    shown = seat.people[entrant.members.index(person)]
    known = order.people.get(person)
    first = known.first_name if known and shown.startswith(known.first_name) else shown
    return Tag(
        first=first,
        rest=shown.removeprefix(first).strip(),
        number=seat.number,
        division=order.tournament.book_of(entrant.id).division or "",
        school=seat.school,
        team=seat.team,
    )


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print a tag for each person.

    Rules: ES-CHECKIN-2.b
    """
    tags = [
        tag_of(order, entrant, person)
        for entrant in order.entrants()
        for person in entrant.members
    ]
    across, down = (1, 3) if look.is_large else (2, 5)
    leaf = look.leaf()
    sheet = (
        leaf.centred(leaf.width - 20, leaf.height - 12)
        if look.is_large
        else leaf.centred(WIDTH * across, HEIGHT * down)
    )
    cells = sheet.grid(across, down)
    drawing = [partial(drawn, tag, order.occasion) for tag in tags]
    lines = _cuts(cells)
    for start in range(0, len(drawing), across * down):
        marks: list[Mark] = [*lines]
        for cell, draw in zip(
            cells, drawing[start : start + across * down], strict=False
        ):
            marks += draw(cell.inset(5, 4.5))
        yield Page(leaf, tuple(marks))


def _cuts(cells: tuple[Box, ...]) -> Iterator[Line]:
    """Mark cuts at the edges of the page only, so that tags stay clean."""
    lefts = {edge for cell in cells for edge in (cell.left, cell.right)}
    tops = {edge for cell in cells for edge in (cell.top, cell.bottom)}
    first, last = min(tops), max(tops)
    for left in sorted(lefts):
        for top, end in ((first - 4, first - 0.5), (last + 0.5, last + 4)):
            yield Line(left=left, top=top, right=left, bottom=end, ink=Ink.INK)
    for top in sorted(tops):
        for left, end in (
            (min(lefts) - 5, min(lefts) - 1),
            (max(lefts) + 1, max(lefts) + 5),
        ):
            yield Line(left=left, top=top, right=end, bottom=top, ink=Ink.INK)


def drawn(tag: Tag, occasion: Occasion, box: Box) -> Marks:
    """Draw a tag."""
    scale = box.height / 45
    top, foot = box.from_top(5.5 * scale), box.from_bottom(6 * scale)
    name = Box(box.left, top.bottom + 2 * scale, box.width, 19 * scale)
    rest = Box(box.left, name.bottom, box.width, 8.5 * scale)
    detail = dotted(tag.team, tag.school, tag.division)
    return (
        Star(Box(top.left, top.top + 0.4 * scale, 4.4 * scale, 4.4 * scale)),
        Text(
            box=top.beside(6 * scale),
            text=occasion.title,
            size=9 * scale,
            weight=Weight.SEMIBOLD,
            ink=Ink.BRAND,
        ),
        Text(
            box=name,
            text=tag.first,
            size=44 * scale,
            weight=Weight.BOLD,
            align="centre",
            smallest=14,
        ),
        Text(box=rest, text=tag.rest, size=20 * scale, align="centre", smallest=9),
        Line(
            left=box.left,
            top=foot.top - 0.8,
            right=box.right,
            bottom=foot.top - 0.8,
            width=0.3,
        ),
        Text(box=foot.before(20 * scale), text=detail, size=10 * scale, ink=Ink.SOFT),
        Text(
            box=foot.from_right(19 * scale),
            text=say("paper.number", {"number": tag.number}),
            size=12 * scale,
            weight=Weight.BOLD,
            align="right",
        ),
    )
