"""Tables for a wall: as many lines as fit on a page, in large type."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from starsquare.paper.box import Box
from starsquare.paper.canvas import Look
from starsquare.paper.face import POINT
from starsquare.paper.facts import Occasion
from starsquare.paper.mark import Ink, Line, Mark, Page, Text, Weight
from starsquare.paper.sheet import Column, poster_head, table_head, table_row
from starsquare.text import say

_ROW = 1.5
_FOOT = 6.0
_GROWTH = 1.35


class Poster(msgspec.Struct, frozen=True, kw_only=True):
    """A table with its title; a row of one cell is a heading."""

    title: str
    detail: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


def poster_pages(
    poster: Poster,
    occasion: Occasion,
    look: Look,
    *,
    size: float = 18,
    is_wide: bool = False,
) -> Iterator[Page]:
    """Print a poster on as many pages as it needs, each complete in itself."""
    leaf, area = look.leaf(is_wide=is_wide), look.area(is_wide=is_wide)
    wall = leaf.width / Look().leaf(is_wide=is_wide).width  # larger on larger paper
    top, body = poster_head(
        area, occasion, poster.title, poster.detail, look, scale=wall
    )
    points = look.points(size) * wall
    room = _room(body, points)
    if len(poster.rows) < room:  # a short list is read from farther away
        points *= min(_GROWTH, room / max(1, len(poster.rows)))
        room = max(_room(body, points), len(poster.rows))
    high = points * POINT * _ROW
    heads = body.from_top(_heads_high(points))
    chunks = tuple(_chunks(poster.rows, room))
    for number, rows in enumerate(chunks, start=1):
        marks: list[Mark] = [
            *top,
            *table_head(heads, poster.columns, size=max(8.0, points * 0.6)),
        ]
        for index, row in enumerate(rows):
            place = Box(body.left, heads.bottom + index * high, body.width, high)
            marks += _row(place, poster.columns, row, points)
        marks += _foot(area.from_bottom(4.5), poster.note, number, len(chunks), look)
        yield Page(leaf, tuple(marks))


def _heads_high(points: float) -> float:
    return points * POINT * 0.95 + 2


def _room(body: Box, points: float) -> int:
    """Return how many rows fit on a page."""
    high = body.height - _heads_high(points) - _FOOT
    return max(1, int(high / (points * POINT * _ROW)))


def _row(
    box: Box, columns: Sequence[Column], row: tuple[str, ...], size: float
) -> tuple[Mark, ...]:
    if len(row) != 1:
        return table_row(box, columns, row, size=size)
    return (
        Text(
            box=box.below(box.height * 0.22),
            text=row[0],
            size=size * 0.8,
            weight=Weight.SEMIBOLD,
            ink=Ink.BRAND,
        ),
        Line(
            left=box.left,
            top=box.bottom,
            right=box.right,
            bottom=box.bottom,
            width=0.3,
            ink=Ink.BRAND,
        ),
    )


def _foot(box: Box, note: str, number: int, count: int, look: Look) -> Iterator[Mark]:
    yield Text(box=box.before(30), text=note, size=look.points(8), ink=Ink.SOFT)
    if count > 1:
        yield Text(
            box=box.from_right(28),
            text=say("paper.page_of", {"page": number, "pages": count}),
            size=look.points(8),
            align="right",
            ink=Ink.SOFT,
        )


def _chunks(
    rows: tuple[tuple[str, ...], ...], room: int
) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Split rows into pages; a heading is never the last line of one."""
    start = 0
    while start < len(rows):
        end = min(start + room, len(rows))
        if end < len(rows) and end - start > 1 and len(rows[end - 1]) == 1:
            end -= 1
        yield rows[start:end]
        start = end
