"""The parts of forms: headings, fields to write in, tables, several to a page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

import msgspec
from msgspec.structs import replace

from starsquare.paper.box import Box
from starsquare.paper.canvas import EDGE, Look
from starsquare.paper.face import (
    LINE_HEIGHT,
    POINT,
    lines_of,
    width_of,
)
from starsquare.paper.facts import Occasion
from starsquare.paper.mark import (
    DOT,
    Align,
    Frame,
    Ink,
    Line,
    Mark,
    Marks,
    Page,
    Plain,
    Plains,
    Stamp,
    Star,
    Text,
    Weight,
)
from starsquare.text import BETWEEN

Drawing = Callable[[Box], Marks]
"""Draws one of several cards into its box."""

HEAD = 9.0
"""The height of a form's heading."""

GUTTER = 4.0
"""The gap between the columns of a printed table."""

_TWO_LABELS = 4.8
_SMALLEST = 6.0
_SHRUNK = 0.78
_TINY = 5.0
_WITHIN_A_NAME = 1.3
_TICK = 3.4
_NOTCH = 4.0


def head(box: Box, occasion: Occasion, title: str, *, size: float = 10) -> Plains:
    """Draw the heading of a form: the star, the event, the form's title.

    The title has the room that the event's name leaves, two fifths at least.
    """
    line = box.from_top(6.5)
    both = line.beside(5.5)
    left_over = both.width - width_of(occasion.title, size, Weight.SEMIBOLD) - 4
    kind = both.from_right(max(left_over, (both.width - 3) * 2 / 5))
    name = both.before(kind.width + 3)
    return (
        Star(Box(line.left, line.top + 1.2, 4, 4)),
        Text(box=name, text=occasion.title, size=size, weight=Weight.SEMIBOLD),
        Text(box=kind, text=title, size=size, align="right", ink=Ink.SOFT),
        Line(
            left=box.left,
            top=line.bottom + 0.6,
            right=box.right,
            bottom=line.bottom + 0.6,
            width=0.4,
            ink=Ink.BRAND,
        ),
    )


def poster_head(
    box: Box,
    occasion: Occasion,
    title: str,
    detail: str,
    look: Look,
    *,
    scale: float = 1,
) -> tuple[Plains, Box]:
    """Draw the heading of a wall poster; return it and the space below."""
    size, under = look.points(30) * scale, look.points(12) * scale
    high = size * POINT * 1.1
    line = box.from_top(high)
    small = Box(box.left, line.bottom + 0.5, box.width, under * POINT * 1.3)
    left, right = small.columns((1, 1), gap=4)
    marks: Plains = (
        Star(Box(line.left, line.top + high * 0.14, high * 0.72, high * 0.72)),
        Text(
            box=line.beside(high * 0.95),
            text=title,
            size=size,
            weight=Weight.BOLD,
            smallest=14,
        ),
        Text(box=left, text=occasion.title, size=under, ink=Ink.SOFT),
        Text(
            box=right,
            text=detail,
            size=under,
            align="right",
            ink=Ink.SOFT,
        ),
        Line(
            left=box.left,
            top=small.bottom + 1,
            right=box.right,
            bottom=small.bottom + 1,
            width=0.6,
            ink=Ink.BRAND,
        ),
    )
    return marks, box.below(small.bottom + 3 - box.top)


def field(
    box: Box,
    label: str,
    value: str = "",
    *,
    size: float = 11,
    align: Align = "left",
    weight: Weight = Weight.SEMIBOLD,
    scale: float = 1,
) -> Plains:
    """Draw a line to write on with its label below, filled in if known."""
    named = Text(
        box=box.from_bottom(2.8 * scale),
        text=label,
        size=7 * scale,
        ink=Ink.SOFT,
        align=align,
        smallest=5,
    )
    if BETWEEN in label and not _fits(named, label):  # two lines, and a shorter field
        named = replace(named, box=box.from_bottom(_TWO_LABELS * scale))
    line = named.box.top - 0.4
    marks: Plains = (
        Line(left=box.left, top=line, right=box.right, bottom=line, ink=Ink.INK),
        *spoken(named),
    )
    if not value:
        return marks
    above = Box(box.left, box.top, box.width, line - box.top)
    return (
        *marks,
        Text(box=above, text=value, size=size, weight=weight, align=align),
    )


def spoken(text: Text) -> Plains:
    """Set a label in one line, or one in two languages in two if the box has room.

    Where it has none, the label is set in the first language only.
    """
    parts = text.text.split(BETWEEN)
    if DOT in text.text or len(parts) == 1 or _fits(text, text.text):
        return (text,)
    widest = max(width_of(part, 1, text.weight) for part in parts)
    highest = text.box.height / 2 / POINT / LINE_HEIGHT
    size = min(text.size, highest, text.box.width / widest)
    if size < _TINY:
        return (text,)
    rows = text.box.centred(text.box.width, 2 * size * LINE_HEIGHT * POINT).rows(2)
    return tuple(
        replace(text, box=row, text=part, size=size, smallest=_TINY)
        for row, part in zip(rows, parts, strict=True)
    )


def _fits(mark: Text, text: str) -> bool:
    """Return whether a text fits in one line, if necessary in small type."""
    smallest = min(mark.size, mark.smallest)
    return width_of(text, smallest, mark.weight) <= mark.box.width


def tick(box: Box, label: str, *, size: float = 9, side: float = _TICK) -> Plains:
    """Draw a box to tick and its label."""
    square = Box(box.left, box.middle - side / 2, side, side)
    return (
        Frame(box=square, ink=Ink.INK, width=0.3),
        Text(box=box.beside(side + 1.6), text=label, size=size),
    )


def paragraph(
    box: Box,
    text: str,
    *,
    size: float = 8,
    weight: Weight = Weight.REGULAR,
    ink: Ink = Ink.SOFT,
    align: Align = "left",
) -> Plains:
    """Set a text in several lines from the top of a box, cutting what does not fit.

    The type shrinks until everything fits, down to six points.
    """
    while size > _SMALLEST and not _has_room(box, text, size, weight):
        size -= 0.5
    high = size * LINE_HEIGHT * POINT
    room = max(1, int(box.height / high + 0.01))
    lines = lines_of(text, box.width, size, weight)[:room]
    return tuple(
        Text(
            box=Box(box.left, box.top + index * high, box.width, high),
            text=line,
            size=size,
            weight=weight,
            ink=ink,
            align=align,
        )
        for index, line in enumerate(lines)
    )


def _has_room(box: Box, text: str, size: float, weight: Weight) -> bool:
    lines = lines_of(text, box.width, size, weight)
    return len(lines) * size * LINE_HEIGHT * POINT <= box.height + 0.01


def ruled(box: Box, columns: Sequence[float], rows: int) -> Plains:
    """Draw a table for writing: its frame, and the lines between cells."""
    marks: list[Plain] = [Frame(box=box, ink=Ink.INK, width=0.3)]
    marks += [
        Line(left=one.left, top=box.top, right=one.left, bottom=box.bottom)
        for one in box.columns(columns)[1:]
    ]
    marks += [
        Line(left=box.left, top=one.top, right=box.right, bottom=one.top)
        for one in box.rows(rows)[1:]
    ]
    return tuple(marks)


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """A column of a printed table."""

    head: str
    share: float
    align: Align = "left"
    weight: Weight = Weight.REGULAR


def table_head(box: Box, columns: Sequence[Column], *, size: float) -> Plains:
    """Draw the heading line of a table."""
    shares = [one.share for one in columns]
    cells = box.columns(shares, gap=GUTTER)
    return (
        *(
            mark
            for cell, column in zip(cells, columns, strict=True)
            for mark in spoken(
                Text(
                    box=cell,
                    text=column.head,
                    size=size,
                    weight=Weight.SEMIBOLD,
                    align=column.align,
                    ink=Ink.SOFT,
                )
            )
        ),
        Line(
            left=box.left,
            top=box.bottom,
            right=box.right,
            bottom=box.bottom,
            width=0.35,
            ink=Ink.INK,
        ),
    )


def table_row(
    box: Box, columns: Sequence[Column], cells: Sequence[str], *, size: float
) -> Plains:
    """Draw a line of a table, with a hairline under it."""
    places = box.columns([one.share for one in columns], gap=GUTTER)
    marks: list[Plain] = []
    for place, column, cell in zip(places, columns, cells, strict=True):
        if cell:
            marks += worded(
                place, cell, size=size, weight=column.weight, align=column.align
            )
    return (
        *marks,
        Line(
            left=box.left,
            top=box.bottom,
            right=box.right,
            bottom=box.bottom,
            width=0.15,
            ink=Ink.FAINT,
        ),
    )


def worded(
    box: Box,
    text: str,
    *,
    size: float,
    weight: Weight = Weight.REGULAR,
    align: Align = "left",
) -> Plains:
    """Set a text in one line, or a very long one in two smaller lines."""
    lines = halved(text, weight)
    rows: tuple[Box, ...] = (box, box)
    if width_of(text, size * _SHRUNK, weight) <= box.width or not lines[1]:
        lines = (text, "")
    else:
        widest = max(width_of(line, 1, weight) for line in lines)
        high = min(size * _SHRUNK, box.height / 2 / POINT * 0.86)
        size = max(_TINY, min(high, box.width / widest))
        both = min(box.height, 2 * size * LINE_HEIGHT * POINT)
        rows = box.centred(box.width, both).rows(2)
    return tuple(
        Text(
            box=row,
            text=line,
            size=size,
            weight=weight,
            align=align,
            smallest=min(size, _TINY),
        )
        for row, line in zip(rows, lines, strict=True)
        if line
    )


def uncut(text: Text) -> Plains:
    """Set a name in one line, or in two smaller lines rather than cut it off."""
    if _fits(text, text.text):
        return (text,)
    lines = worded(text.box, text.text, size=text.size, weight=text.weight)
    return tuple(replace(one, ink=text.ink) for one in lines if isinstance(one, Text))


def halved(text: str, weight: Weight) -> tuple[str, str]:
    """Break a text into two lines, as even as its words allow.

    It is broken between people or before a school rather than within a name.
    """
    words = text.split()
    breaks = [
        (" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))
    ]
    if not breaks:
        return text, ""

    def badness(lines: tuple[str, str]) -> float:
        widest = max(width_of(line, 1, weight) for line in lines)
        return widest if lines[1][0] in "&(" else widest * _WITHIN_A_NAME

    return min(breaks, key=badness)


def n_up(
    look: Look,
    drawings: Iterable[Drawing],
    *,
    across: int,
    down: int,
    is_wide: bool = False,
) -> Iterator[Page]:
    """Place several cards on each page, with cut lines."""
    leaf = look.leaf(is_wide=is_wide)
    cells = [cell.inset(EDGE) for cell in leaf.grid(across, down)]
    lines = cut_lines(leaf, across, down)
    waiting = iter(drawings)
    while now := tuple(islice(waiting, across * down)):
        marks: list[Mark] = [lines] if lines.marks else []
        for cell, drawing in zip(cells, now, strict=False):
            marks += drawing(cell)
        yield Page(leaf, tuple(marks))


def cut_lines(leaf: Box, across: int, down: int) -> Stamp:
    """Draw where to cut: a thin dashed line, and a notch at each end."""
    cells = leaf.grid(across, down)
    lefts = sorted({round(one.left, 3) for one in cells if one.left > 1})
    tops = sorted({round(one.top, 3) for one in cells if one.top > 1})
    marks: list[Line] = []
    for left in lefts:
        marks += _cut(left, leaf.top, left, leaf.bottom)
    for top in tops:
        marks += _cut(leaf.left, top, leaf.right, top)
    return Stamp(tuple(marks))


def _cut(left: float, top: float, right: float, bottom: float) -> Iterator[Line]:
    across, down = (1, 0) if right > left else (0, 1)
    yield Line(
        left=left,
        top=top,
        right=right,
        bottom=bottom,
        width=0.1,
        ink=Ink.LINE,
        is_dashed=True,
    )
    for at, sign in (((left, top), 1), ((right, bottom), -1)):
        yield Line(
            left=at[0],
            top=at[1],
            right=at[0] + across * sign * _NOTCH,
            bottom=at[1] + down * sign * _NOTCH,
            width=0.25,
            ink=Ink.INK,
        )
