"""Score sheets: both sides' turns and totals, kept by each side for itself."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

import msgspec

from starsquare.game.side import Side
from starsquare.paper.box import Box
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Match, Occasion, Order, blank_matches, dotted
from starsquare.paper.forms.table_card import table_number
from starsquare.paper.mark import (
    Code,
    Frame,
    Ink,
    Line,
    Mark,
    Marks,
    Page,
    Plain,
    Stamp,
    Text,
    Weight,
)
from starsquare.paper.sheet import (
    HEAD,
    field,
    head,
    n_up,
    paragraph,
    spoken,
    uncut,
)
from starsquare.rulebook import Rulebook
from starsquare.text import BOTH, ENGLISH, language_spoken, say
from starsquare.tiles import BLANK

_NAMES = 20.0
_HEADS = 5.0
_SUM = 5.8
_SIGNED = 11.0
_SECOND_LANGUAGE = 2.4
_NOTE = 7.0
_COLUMNS = (5.0, 25.0, 12.0, 15.0, 25.0, 12.0, 15.0)
_LEAST_ROW = 6.0


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What a rulebook requires on a score sheet below the turns."""

    adjustments: tuple[str, ...]
    blanks: int
    is_blank_written: bool
    is_verified: bool
    scale: float = 1.0
    language: str = ENGLISH  # sheets are kept, in each language

    @property
    def names(self) -> float:
        """The height of the names."""
        return _NAMES * self.scale

    @property
    def heads(self) -> float:
        """The height of a heading line."""
        return _HEADS * self.scale

    @property
    def sum(self) -> float:
        """The height of a total line."""
        return _SUM * self.scale

    @property
    def signed(self) -> float:
        """The height of the signatures, whose labels may be in two languages."""
        return (_SIGNED + _SECOND_LANGUAGE * (BOTH in self.language)) * self.scale

    @property
    def foot(self) -> float:
        """The height of everything below the turns."""
        sums = (len(self.adjustments) + 1) * self.sum
        return sums + self.signed + _NOTE * self.scale + 5


def plan_of(book: Rulebook, scale: float = 1.0) -> Plan:
    """Return the final additions and deductions, and who checks the sheet."""
    # lateness and penalties are deducted at the desk, and nowhere else
    lines = [
        ("unplayed", book.unplayed.own_deducted),
        ("out", book.unplayed.added_to_side_that_is_out),
        ("overtime", book.overtime is not None),
    ]
    return Plan(
        adjustments=tuple(name for name, is_there in lines if is_there),
        blanks=book.equipment.tile_set.counts[BLANK],
        is_blank_written=book.papers.blank_letter_written,
        is_verified=book.slip.validated_by_staff,
        scale=scale,
        language=language_spoken(),
    )


def pages(order: Order, look: Look) -> Iterator[Page]:
    """Print a sheet for each side of each board, two per page.

    Rules: CC-13.a NA-13.a SO-SCORE-9.a SO-SCORE-9.e ES-CHECKIN-2.b
    """
    matches = tuple(order.matches()) or blank_matches(order)
    drawings = (
        partial(drawn, match, side, order.occasion, look)
        for match in matches
        for side in Side
    )
    if look.is_large:
        yield from n_up(look, drawings, across=1, down=1)
    else:
        yield from n_up(look, drawings, across=2, down=1, is_wide=True)


def drawn(
    match: Match, keeper: Side, occasion: Occasion, look: Look, box: Box
) -> Marks:
    """Draw the sheet that one side keeps."""
    title = dotted(match.round_said, say("paper.form.score_sheet"))
    plan = plan_of(match.book, look.scale)
    marks: list[Mark] = [
        _ruling(box, plan),
        *head(box, occasion, title, size=look.points(10)),
    ]
    names = box.below(HEAD).from_top(plan.names)
    if match.slip is not None:
        side = plan.names + 1.5
        marks.append(
            Code(Box(names.right - side + 2, names.top - 2, side, side), match.slip)
        )
        names = names.before(plan.names)
    place = names.from_left(16 * plan.scale).above(2)
    marks += table_number(place, match, look, points=26)
    marks += _people(names.beside(18.5 * plan.scale), match, look)
    marks += _heads(_grid(box, plan).from_top(plan.heads), match, look)
    foot = box.from_bottom(_NOTE * plan.scale)
    kept = match.seats[keeper].name
    keeper_said = say("paper.sheet.kept_by", {"name": kept}) if kept else ""
    marks += paragraph(
        foot, dotted(keeper_said, say("paper.sheet.both_scores")), size=look.points(7)
    )
    return tuple(marks)


def _people(box: Box, match: Match, look: Look) -> Iterator[Mark]:
    """Draw the names of both sides, and who starts, if known."""
    for side, row in zip(Side, box.above(1).rows(2, gap=1), strict=True):
        seat = match.seats[side]
        starts = match.one_starts is not None and (
            match.one_starts is (side is Side.ONE)
        )
        label = say("paper.starts") if starts else ""
        detail = dotted(seat.detail, label)
        yield from uncut(
            Text(
                box=row.from_top(4.6 * look.scale),
                text=seat.name,
                size=look.points(11),
                weight=Weight.SEMIBOLD,
                smallest=7,
            )
        )
        yield Text(
            box=row.below(4.6 * look.scale),
            text=detail,
            size=look.points(7.5),
            ink=Ink.SOFT,
            smallest=5.5,
        )
        if not seat.name:
            yield Line(
                left=row.left,
                top=row.top + 5.6,
                right=row.right,
                bottom=row.top + 5.6,
                ink=Ink.INK,
            )


def _heads(box: Box, match: Match, look: Look) -> Iterator[Mark]:
    """Draw the names over their columns."""
    cells = box.columns(_COLUMNS)
    for side, first in zip(Side, (1, 4), strict=True):
        own = Box(
            cells[first].left,
            box.top,
            cells[first].width + cells[first + 1].width + cells[first + 2].width,
            box.height,
        )
        yield from uncut(
            Text(
                box=own.inset(1.2, 0),
                text=match.seats[side].name or say(f"paper.side.{side}"),
                size=look.points(8.5),
                weight=Weight.SEMIBOLD,
                smallest=6,
            )
        )


def _grid(box: Box, plan: Plan) -> Box:
    top = HEAD + plan.names
    return Box(
        box.left,
        box.top + top,
        box.width,
        box.height - top - plan.foot,
    )


@lru_cache(maxsize=64)
def _ruling(box: Box, plan: Plan) -> Stamp:
    """Draw what is the same on every sheet of a rulebook."""
    grid, scale = _grid(box, plan), plan.scale
    body = grid.below(2 * plan.heads)
    count = int(body.height / (_LEAST_ROW * scale))
    high = body.height / count
    marks: list[Plain] = [
        Frame(box=grid, ink=Ink.INK, width=0.3),
        *_turn_heads(grid.below(plan.heads).from_top(plan.heads), scale),
        *_lines(body, count),
    ]
    for number in range(1, count + 1):
        cell = Box(grid.left, body.top + (number - 1) * high, 0, high)
        marks.append(
            Text(
                box=Box(
                    cell.left + 0.2,
                    cell.top,
                    grid.columns(_COLUMNS)[0].width - 0.4,
                    high,
                ),
                text=str(number),
                size=7 * scale,
                align="centre",
                ink=Ink.SOFT,
            )
        )
    cells = grid.columns(_COLUMNS)
    for index in (1, 2, 3, 4, 5, 6):
        is_half = index in {1, 4}
        marks.append(
            Line(
                left=cells[index].left,
                top=grid.top if is_half else grid.top + plan.heads,
                right=cells[index].left,
                bottom=grid.bottom,
                ink=Ink.INK if is_half else Ink.LINE,
                width=0.3 if is_half else 0.2,
            )
        )
    marks += _sums(box, grid, plan)
    return Stamp(tuple(marks))


def _turn_heads(box: Box, scale: float) -> Iterator[Plain]:
    names = ("turn", "play", "score", "total", "play", "score", "total")
    for cell, name in zip(box.columns(_COLUMNS), names, strict=True):
        yield from spoken(
            Text(
                box=cell.inset(0.5, 0),
                text=say(f"paper.sheet.{name}"),
                size=6.5 * scale,
                align="centre",
                ink=Ink.SOFT,
                smallest=5,
            )
        )
    yield Line(left=box.left, top=box.top, right=box.right, bottom=box.top, width=0.2)
    yield Line(
        left=box.left,
        top=box.bottom,
        right=box.right,
        bottom=box.bottom,
        ink=Ink.INK,
        width=0.3,
    )


def _lines(body: Box, count: int) -> Iterator[Plain]:
    for row in body.rows(count)[1:]:
        yield Line(
            left=row.left, top=row.top, right=row.right, bottom=row.top, width=0.15
        )


def _sums(box: Box, grid: Box, plan: Plan) -> Iterator[Plain]:
    """Draw the deductions, final scores, blanks and signatures."""
    cells = grid.columns(_COLUMNS)
    names = (*plan.adjustments, "final")
    top = grid.bottom + 1.2
    for index, name in enumerate(names):
        row = Box(box.left, top + index * plan.sum, box.width, plan.sum)
        is_final = name == "final"
        for first in (1, 4):
            label = Box(
                cells[first].left,
                row.top,
                cells[first].width + cells[first + 1].width,
                plan.sum,
            )
            total = cells[first + 2]
            yield from spoken(
                Text(
                    box=label.inset(1.2, 0.4),
                    text=say(f"paper.sheet.{name}"),
                    size=(8.5 if is_final else 7.5) * plan.scale,
                    weight=Weight.BOLD if is_final else Weight.REGULAR,
                    align="right",
                    ink=Ink.INK if is_final else Ink.SOFT,
                )
            )
            yield Frame(
                box=Box(total.left, row.top, total.width, plan.sum),
                ink=Ink.INK if is_final else Ink.LINE,
                width=0.6 if is_final else 0.2,
            )
    yield from _signatures(
        Box(box.left, top + len(names) * plan.sum + 1.2, box.width, plan.signed),
        plan,
    )


def _signatures(box: Box, plan: Plan) -> Iterator[Plain]:
    scale = plan.scale
    shares = [16.0 for _ in range(plan.blanks)] + [28.0, 28.0]
    shares += [28.0] if plan.is_verified else []
    cells = box.columns(shares, gap=3)
    for number, cell in enumerate(cells[: plan.blanks], start=1):
        key = "blank_written" if plan.is_blank_written else "blank"
        yield Frame(
            box=Box(cell.centre - 3.2 * scale, cell.top, 6.4 * scale, 6.4 * scale),
            ink=Ink.INK,
            width=0.3,
        )
        yield from spoken(
            Text(
                box=cell.above(0.8 * scale).below(7 * scale),
                text=say(f"paper.sheet.{key}", {"number": number}),
                size=7 * scale,
                align="centre",
                ink=Ink.SOFT,
                smallest=5,
            )
        )
    labels = ["initials_one", "initials_two"] + (["verified"] * plan.is_verified)
    for cell, name in zip(cells[plan.blanks :], labels, strict=True):
        yield from field(
            cell.above(1.2 * scale), say(f"paper.sheet.{name}"), scale=scale
        )
