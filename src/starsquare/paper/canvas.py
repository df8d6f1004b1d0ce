"""The parts of ReportLab that we use, with types; its own stubs leave many out."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, BinaryIO, Protocol, cast

import msgspec

from starsquare.paper.box import Box
from starsquare.text import ENGLISH

if TYPE_CHECKING:
    from reportlab.lib.colors import Color


class Paper(StrEnum):
    """The paper in the printer; the two large sizes are for walls."""

    A4 = "a4"
    LETTER = "letter"
    A3 = "a3"
    TABLOID = "tabloid"


USUAL_PAPER = Paper.LETTER
"""The default paper: all of these rulebooks' venues are American."""

SIZES: dict[Paper, tuple[float, float]] = {
    Paper.A4: (210.0, 297.0),
    Paper.LETTER: (215.9, 279.4),
    Paper.A3: (297.0, 420.0),
    Paper.TABLOID: (279.4, 431.8),
}
"""Width and height, in portrait."""

EDGE = 9.0
"""The margin that office printers leave blank, and a little more."""


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """How to print a form: on which paper, how large, and in which language."""

    paper: Paper = Paper.A4
    is_large: bool = False
    language: str = ENGLISH  # or two: `en+es`

    def leaf(self, *, is_wide: bool = False) -> Box:
        """Return the whole page, portrait or landscape."""
        width, height = SIZES[self.paper]
        return Box(0, 0, height, width) if is_wide else Box(0, 0, width, height)

    def area(self, *, is_wide: bool = False) -> Box:
        """Return the printable area."""
        return self.leaf(is_wide=is_wide).inset(EDGE)

    @property
    def scale(self) -> float:
        """How much larger everything is than in standard print."""
        return 4 / 3 if self.is_large else 1.0

    def points(self, size: float) -> float:
        """Return a type size, a third larger in large print."""
        return round(size * 4 / 3, 1) if self.is_large else size


class Path(Protocol):
    """A shape being drawn, in points from the lower left corner."""

    def moveTo(self, x: float, y: float) -> None:  # noqa: N802 its names
        """Start at a point."""
        ...

    def lineTo(self, x: float, y: float) -> None:  # noqa: N802
        """Draw a line to a point."""
        ...

    def close(self) -> None:
        """Close the shape."""
        ...


class Canvas(Protocol):
    """A file being drawn, in points from the lower left corner."""

    def setTitle(self, title: str) -> None:  # noqa: N802
        """Set the file's title."""
        ...

    def setCreator(self, creator: str) -> None:  # noqa: N802
        """Set the program's name."""
        ...

    def setAuthor(self, author: str) -> None:  # noqa: N802
        """Set the author."""
        ...

    def setPageSize(self, size: tuple[float, float]) -> None:  # noqa: N802
        """Set the size of this page and those after it."""
        ...

    def showPage(self) -> None:  # noqa: N802
        """End the page."""
        ...

    def save(self) -> None:
        """Write the file."""
        ...

    def saveState(self) -> None:  # noqa: N802
        """Save the graphics state."""
        ...

    def restoreState(self) -> None:  # noqa: N802
        """Restore the saved graphics state."""
        ...

    def translate(self, dx: float, dy: float) -> None:
        """Move the origin."""
        ...

    def scale(self, x: float, y: float) -> None:
        """Change the units."""
        ...

    def rotate(self, theta: float) -> None:
        """Turn about the origin."""
        ...

    def beginForm(  # noqa: N802
        self, name: str, lowerx: float, lowery: float, upperx: float, uppery: float
    ) -> None:
        """Start drawing into a reusable form."""
        ...

    def endForm(self) -> None:  # noqa: N802
        """End the form; draw on the page again."""
        ...

    def doForm(self, name: str) -> None:  # noqa: N802
        """Place a form on the page."""
        ...

    def setFillColor(self, color: Color) -> None:  # noqa: N802
        """Set the fill color."""
        ...

    def setStrokeColor(self, color: Color) -> None:  # noqa: N802
        """Set the line color."""
        ...

    def setFont(self, name: str, size: float) -> None:  # noqa: N802
        """Set the font."""
        ...

    def setLineWidth(self, width: float) -> None:  # noqa: N802
        """Set the line width."""
        ...

    def setDash(self, pattern: Sequence[float]) -> None:  # noqa: N802
        """Set the dash pattern."""
        ...

    def drawString(self, x: float, y: float, text: str) -> None:  # noqa: N802
        """Draw a text."""
        ...

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """Draw a line."""
        ...

    def roundRect(  # noqa: N802
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float,
        *,
        stroke: int,
        fill: int,
    ) -> None:
        """Draw a rectangle with round corners."""
        ...

    def beginPath(self) -> Path:  # noqa: N802
        """Start a shape."""
        ...

    def drawPath(self, path: Path, *, stroke: int, fill: int) -> None:  # noqa: N802
        """Draw a shape."""
        ...


def path_of(code: str) -> Path:
    """Return a shape already written in PDF operators."""
    from reportlab.pdfgen.pathobject import PDFPathObject  # noqa: PLC0415 -- see below

    return cast("Path", PDFPathObject(code=[code]))


def canvas_on(target: BinaryIO) -> Canvas:
    """Return a new file without a date, so that the same pages give the same bytes."""
    # Listing forms takes none of it, and it takes a fifth of a second to import.
    from reportlab import rl_config  # noqa: PLC0415
    from reportlab.pdfgen.canvas import Canvas as ReportLabCanvas  # noqa: PLC0415

    rl_config.useA85 = 0  # ASCII instead of bytes: larger, and slow to write
    # The library's parameter names differ from ours, hence the cast.
    return cast("Canvas", ReportLabCanvas(target, pageCompression=1, invariant=1))
