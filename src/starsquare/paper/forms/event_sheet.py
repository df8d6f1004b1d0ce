"""The event's sheet: each entrant's spread per round, plus and minus only."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from starsquare.paper.box import Box
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Order, dotted
from starsquare.paper.mark import Frame, Ink, Line, Mark, Page, Text, Weight
from starsquare.paper.sheet import poster_head, worded
from starsquare.text import say
from starsquare.tournament.keys import DivisionKey
from starsquare.tournament.pairing.simple_methods import halves
from starsquare.tournament.record import Record, records_of

_HEADS = 9.0


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant's line."""

    number: int
    name: str
    school: str
    margins: tuple[str, ...]  # by round; empty if the result is missing
    total: str
    wins: str


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print the sheet of each division, without scores or total points.

    Rules: SO-SCORE-12
    """
    for key in order.divisions:
        yield from _pages_of(order, key, look)


def rows_of(order: Order, key: DivisionKey) -> tuple[Row, ...]:
    """Return the lines of a division, by number."""
    division = order.tournament.divisions[key]
    records = records_of(order.tournament, division.pool)
    rounds = columns_of(order, key)
    rows: list[Row] = []
    for entrant in order.entrants(key):
        seat, record = order.seat(entrant.id), records[entrant.id]
        rows.append(
            Row(
                number=seat.number,
                name=seat.name,
                school=seat.school,
                margins=tuple(
                    _margin(record, number) for number in range(1, rounds + 1)
                ),
                total=signed(record.spread) if record.lines else "",
                wins=halves(record.half_wins) if record.lines else "",
            )
        )
    return tuple(rows)


def columns_of(order: Order, key: DivisionKey) -> int:
    """Return how many rounds have a column: those planned or already paired."""
    division = order.tournament.divisions[key]
    played = len(order.tournament.played_rounds(division.pool))
    return max(len(division.plan), played, 1)


def signed(points: int) -> str:
    """Return a spread with a real minus sign."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def _margin(record: Record, number: int) -> str:
    for line in record.lines:
        if line.round == number and line.is_in:
            return signed(line.spread)
    return ""


def _pages_of(order: Order, key: DivisionKey, look: Look) -> Iterator[Page]:
    rows = rows_of(order, key)
    rounds = columns_of(order, key)
    leaf, area = look.leaf(is_wide=True), look.area(is_wide=True)
    title = say("paper.form.event_sheet")
    name = order.tournament.divisions[key].book.division
    detail = dotted(name, order.occasion.day)
    top, body = poster_head(area, order.occasion, title, detail, look)
    high = 12.0 if look.is_large else 9.0
    room = int((body.height - _HEADS - 6) / high)
    shares = (8.0, 70.0, *((120 - 4 * 4) / rounds for _ in range(rounds)), 16.0, 14.0)
    for start in range(0, max(len(rows), 1), room):
        some = rows[start : start + room]
        marks: list[Mark] = [*top, *_heads(body.from_top(_HEADS), rounds, shares, look)]
        for index, row in enumerate(some):
            place = Box(body.left, body.top + _HEADS + index * high, body.width, high)
            marks += _row(place, row, shares, look)
        marks.append(
            Text(
                box=area.from_bottom(4),
                text=say("paper.event_sheet.note"),
                size=look.points(7.5),
                ink=Ink.SOFT,
            )
        )
        yield Page(leaf, tuple(marks))


def _heads(
    box: Box, rounds: int, shares: tuple[float, ...], look: Look
) -> Iterator[Mark]:
    names = [
        say("paper.no"),
        say("paper.team_or_player"),
        *(say("paper.round_short", {"round": one}) for one in range(1, rounds + 1)),
        say("paper.plus_minus"),
        say("paper.won"),
    ]
    for index, (cell, name) in enumerate(zip(box.columns(shares), names, strict=True)):
        yield Text(
            box=cell.inset(0.8, 0),
            text=name,
            size=look.points(9),
            weight=Weight.SEMIBOLD,
            align="left" if index == 1 else "centre",
            ink=Ink.SOFT,
        )
    yield Line(
        left=box.left, top=box.bottom, right=box.right, bottom=box.bottom, ink=Ink.INK
    )


def _row(box: Box, row: Row, shares: tuple[float, ...], look: Look) -> Iterator[Mark]:
    cells = box.columns(shares)
    values = (str(row.number), "", *row.margins, row.total, row.wins)
    for index, (cell, value) in enumerate(zip(cells, values, strict=True)):
        if index > 1:
            yield Frame(box=cell, ink=Ink.LINE, width=0.2)
        is_sum = index >= len(cells) - 2
        yield Text(
            box=cell.inset(0.8, 0),
            text=value,
            size=look.points(12 if index else 9),
            weight=Weight.BOLD if is_sum else Weight.REGULAR,
            align="centre",
            ink=Ink.INK if index else Ink.SOFT,
        )
    name = cells[1].inset(0.8, 0)
    has_school = bool(row.school)
    yield from worded(
        name.from_top(box.height * (0.6 if has_school else 1)),
        row.name,
        size=look.points(11),
        weight=Weight.SEMIBOLD,
    )
    if has_school:
        yield Text(
            box=name.from_bottom(box.height * 0.38),
            text=row.school,
            size=look.points(7.5),
            ink=Ink.SOFT,
        )
    yield Line(
        left=box.left,
        top=box.bottom,
        right=box.right,
        bottom=box.bottom,
        width=0.2,
    )
