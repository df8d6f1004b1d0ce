"""Drills on paper, with room to write; the answers follow on separate pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from starsquare.board import STANDARD_LAYOUT, Position, layout_of_size
from starsquare.engine.drills import Drill
from starsquare.engine.review_facts import spaced
from starsquare.paper.box import Box
from starsquare.paper.canvas import Look
from starsquare.paper.facts import Occasion
from starsquare.paper.forms.poster import Poster, poster_pages
from starsquare.paper.forms.review_sheet import ReviewSheet
from starsquare.paper.mark import Frame, Ink, Line, Mark, Page, Text, Weight
from starsquare.paper.sheet import HEAD, Column, head, paragraph
from starsquare.text import say
from starsquare.tiles import faces_of

_ACROSS, _DOWN = 2, 4
_SQUARE = 3.4  # millimetres
_EMPTY = "."


def pages(sheets: Sequence[ReviewSheet], look: Look) -> Iterator[Page]:
    """Print each side's drills, then their answers."""
    with_drills = [one for one in sheets if one.side.drills]
    for sheet in with_drills:
        yield from _of_side(sheet, look)
    if not with_drills:
        yield _without_drills(Occasion(title=sheets[0].title), look)


def _of_side(sheet: ReviewSheet, look: Look) -> Iterator[Page]:
    occasion, numbers = Occasion(title=sheet.title), count(1)
    drills, room = sheet.side.drills, _ACROSS * _DOWN
    title = say("drill.title_of", {"name": sheet.name})
    for first in range(0, len(drills), room):
        area = look.area()
        marks: list[Mark] = [*head(area, occasion, title)]
        cells = area.below(HEAD).grid(_ACROSS, _DOWN)
        for cell, drill in zip(cells, drills[first : first + room], strict=False):
            marks += _drawn(cell.inset(2), next(numbers), drill, look)
        yield Page(look.leaf(), tuple(marks))
    answers = _answers(sheet.name, drills)
    yield from poster_pages(answers, occasion, look, size=9, is_wide=True)


def _without_drills(occasion: Occasion, look: Look) -> Page:
    area = look.area()
    said = paragraph(
        area.below(HEAD).from_top(15),
        say("drill.no_drills"),
        size=look.points(11),
        weight=Weight.SEMIBOLD,
        ink=Ink.INK,
    )
    return Page(look.leaf(), (*head(area, occasion, say("drill.title")), *said))


def printed_drills(sheets: Sequence[ReviewSheet], look: Look | None = None) -> bytes:
    """Print drills as a PDF file."""
    # Imported here: only printing needs the PDF library.
    from starsquare.paper.pdf import written  # noqa: PLC0415

    look = look or Look()
    number = sum(1 for _ in pages(sheets, look))
    return written(pages(sheets, look), title=say("drill.title"), count=number)


def _drawn(box: Box, number: int, drill: Drill, look: Look) -> Iterator[Mark]:
    side = _SQUARE * STANDARD_LAYOUT.size
    if drill.position is not None:
        yield from _board(Box(box.left, box.top, side, side), drill.position)
        box = box.beside(side + 3)
    prompt = f"{number}. {drill.prompt.text}"
    size, weight = look.points(9.5), Weight.SEMIBOLD
    yield from paragraph(
        box.from_top(15), prompt, size=size, weight=weight, ink=Ink.INK
    )
    shown = Box(box.left, box.top + 16, box.width, 8)
    letters = spaced(drill.rack or drill.shown)
    yield Text(box=shown, text=letters, size=look.points(15), weight=Weight.BOLD)
    low = shown.bottom + 12
    yield Line(left=box.left, top=low, right=box.right, bottom=low)


def _board(box: Box, position: Position) -> Iterator[Mark]:
    """Draw the squares: premium squares are gray, occupied ones show their tile."""
    cells = box.grid(position.size, position.size)
    signs = "".join(layout_of_size(position.size).rows)
    for cell, letter, sign in zip(cells, position.cells, signs, strict=True):
        is_tile = letter != _EMPTY
        premium = Ink.WHITE if sign == _EMPTY else Ink.FAINT
        yield Frame(box=cell, width=0.15, fill=Ink.TILE if is_tile else premium)
        if is_tile:
            weight = Weight.LIGHT if letter.islower() else Weight.BOLD
            yield Text(
                box=cell,
                text=faces_of(letter.upper()),
                size=7,
                weight=weight,
                align="centre",
                smallest=5,
            )


def _answers(name: str, drills: Sequence[Drill]) -> Poster:
    rows = (
        (
            str(number),
            ", ".join(map(faces_of, drill.answers)),
            " ".join(one.text for one in drill.why),
        )
        for number, drill in enumerate(drills, start=1)
    )
    return Poster(
        title=say("drill.answers"),
        detail=name,
        columns=(
            Column(head="", share=4, align="right"),
            Column(head=say("drill.shown"), share=40, weight=Weight.SEMIBOLD),
            Column(head=say("review.head.why"), share=80),
        ),
        rows=tuple(rows),
    )
