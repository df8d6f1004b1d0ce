"""Write pages as a PDF file."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import assert_never

import segno
from reportlab.lib.colors import HexColor

from starsquare.paper.box import Box
from starsquare.paper.canvas import Canvas, canvas_on, path_of
from starsquare.paper.face import CAP_HEIGHT, DESCENT, POINT, font_of, set_in
from starsquare.paper.mark import (
    Code,
    Frame,
    Ink,
    Line,
    Mark,
    Page,
    Plain,
    Stamp,
    Star,
    Text,
    Turned,
)

Progress = Callable[[int, int], None]
"""Progress callback: pages done and total pages."""

QUIET = 4
"""The modules that must stay white around a QR code."""

_STAR_POINTS = 5
_INNER = 0.45
_MASK = 3
_COLOURS = {ink: HexColor(ink.value) for ink in Ink}


def written(
    pages: Iterable[Page],
    *,
    title: str,
    count: int = 0,
    progress: Progress | None = None,
) -> bytes:
    """Return pages as one PDF file.

    The same pages give the same bytes, whenever they are written.
    """
    target = io.BytesIO()
    canvas = canvas_on(target)
    canvas.setTitle(title)
    canvas.setCreator("Starsquare")
    canvas.setAuthor("")
    pen = Pen(canvas)
    for number, page in enumerate(pages, start=1):
        pen.draw(page)
        if progress is not None:
            progress(number, max(count, number))
    canvas.save()
    return target.getvalue()


class Pen:
    """Draws marks on a canvas."""

    def __init__(self, canvas: Canvas) -> None:
        """Take the canvas."""
        self._canvas = canvas
        self._stamps: dict[tuple[Stamp, float], str] = {}
        self._height = 0.0

    def draw(self, page: Page) -> None:
        """Draw a page and go to the next."""
        canvas = self._canvas
        self._height = page.leaf.height
        canvas.setPageSize((page.leaf.width / POINT, page.leaf.height / POINT))
        for mark in page.marks:
            self._draw(mark)
        canvas.showPage()

    def _draw(self, mark: Mark) -> None:
        match mark:
            case Stamp():
                self._stamp(mark)
            case Turned(box=box, marks=marks):
                self._canvas.saveState()
                self._canvas.translate(2 * _pt(box.centre), 2 * self._up(box.middle))
                self._canvas.rotate(180)
                self._all(marks)
                self._canvas.restoreState()
            case _:
                self._plain(mark)

    def _all(self, marks: tuple[Plain, ...]) -> None:
        for mark in marks:
            self._plain(mark)

    def _stamp(self, stamp: Stamp) -> None:
        """Draw the marks as a reusable form, which keeps the file small and fast."""
        key = (stamp, self._height)
        name = self._stamps.get(key)
        if name is None:
            name = f"stamp{len(self._stamps)}"
            self._stamps[key] = name
            # With its own box, or readers would crop it to the canvas's first page.
            self._canvas.beginForm(name, 0, 0, 2000, 2000)
            self._all(stamp.marks)
            self._canvas.endForm()
        self._canvas.doForm(name)

    def _plain(self, mark: Plain) -> None:
        match mark:
            case Text():
                self._text(mark)
            case Line():
                self._line(mark)
            case Frame():
                self._frame(mark)
            case Star(box=box, ink=ink):
                self._star(box, ink)
            case Code(box=box, address=address):
                self._code(box, address)
            case _:
                assert_never(mark)

    def _text(self, mark: Text) -> None:
        found = set_in(mark)
        if not found.text:
            return
        canvas = self._canvas
        canvas.setFillColor(_COLOURS[mark.ink])
        canvas.setFont(font_of(mark.weight).fontName, found.size)
        canvas.drawString(_pt(left_of(mark)), self._up(baseline_of(mark)), found.text)

    def _line(self, mark: Line) -> None:
        canvas = self._canvas
        canvas.setStrokeColor(_COLOURS[mark.ink])
        canvas.setLineWidth(_pt(mark.width))
        canvas.setDash([2, 2] if mark.is_dashed else [])
        canvas.line(
            _pt(mark.left), self._up(mark.top), _pt(mark.right), self._up(mark.bottom)
        )

    def _frame(self, mark: Frame) -> None:
        canvas, box = self._canvas, mark.box
        canvas.setDash([])
        canvas.setLineWidth(_pt(mark.width))
        if mark.ink is not None:
            canvas.setStrokeColor(_COLOURS[mark.ink])
        if mark.fill is not None:
            canvas.setFillColor(_COLOURS[mark.fill])
        canvas.roundRect(
            _pt(box.left),
            self._up(box.bottom),
            _pt(box.width),
            _pt(box.height),
            _pt(mark.radius),
            stroke=int(mark.ink is not None),
            fill=int(mark.fill is not None),
        )

    def _star(self, box: Box, ink: Ink) -> None:
        path = self._canvas.beginPath()
        for number in range(2 * _STAR_POINTS):
            angle = math.pi * (number / _STAR_POINTS + 0.5)
            radius = box.width / 2 * (_INNER if number % 2 else 1)
            across = _pt(box.centre + radius * math.cos(angle))
            up = self._up(box.middle - radius * math.sin(angle))
            (path.lineTo if number else path.moveTo)(across, up)
        path.close()
        self._canvas.setFillColor(_COLOURS[ink])
        self._canvas.drawPath(path, stroke=0, fill=1)

    def _code(self, box: Box, address: str) -> None:
        """Draw a code as vectors, a rectangle for each run of dark modules."""
        shape, modules = _shape_of(address)
        side = _pt(box.width) / (modules + 2 * QUIET)
        canvas = self._canvas
        canvas.saveState()
        canvas.translate(_pt(box.left) + QUIET * side, self._up(box.top) - QUIET * side)
        canvas.scale(side, -side)
        canvas.setFillColor(_COLOURS[Ink.INK])
        canvas.drawPath(path_of(shape), stroke=0, fill=1)
        canvas.restoreState()

    def _up(self, top: float) -> float:
        return _pt(self._height - top)


def left_of(mark: Text) -> float:
    """Return where a text starts, in millimeters."""
    spare = mark.box.width - set_in(mark).width
    share = {"left": 0.0, "centre": 0.5, "right": 1.0}[mark.align]
    return mark.box.left + spare * share


def baseline_of(mark: Text) -> float:
    """Return how far from the top of the page a text's baseline is, in millimeters."""
    size = set_in(mark).size * POINT
    match mark.rise:
        case "top":
            return mark.box.top + size * CAP_HEIGHT
        case "bottom":
            return mark.box.bottom - size * DESCENT
        case "middle":
            return mark.box.middle + size * CAP_HEIGHT / 2
        case _:
            assert_never(mark.rise)


@lru_cache(maxsize=2048)
def _shape_of(address: str) -> tuple[str, int]:
    """Return the dark runs of a code as rectangles, and its width in modules.

    The mask is fixed: any of the eight is readable, tokens are as good as random, and
    finding the best takes ten times as long as everything else.
    """
    code = segno.make_qr(address, error="m", boost_error=False, mask=_MASK)
    runs: list[str] = []
    for row, modules in enumerate(code.matrix):
        for is_dark, some in groupby(enumerate(modules), key=itemgetter(1)):
            columns = [column for column, _ in some]
            if is_dark:
                runs.append(f"{columns[0]} {row} {len(columns)} 1 re")
    return " ".join(runs), len(code.matrix)


def _pt(millimetres: float) -> float:
    return millimetres / POINT
