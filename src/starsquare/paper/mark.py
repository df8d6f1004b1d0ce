"""What can stand on a page: values, which `pdf` draws and tests measure."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from starsquare.paper.box import Box


class Ink(StrEnum):
    """The colours of print, from the colours of the screen; grey printers do too."""

    INK = "#1c2233"
    SOFT = "#525a6e"
    LINE = "#a39d90"
    FAINT = "#d8d3c8"
    BRAND = "#2d3f9e"
    STAR = "#d99a1c"
    TILE = "#f7e7bf"
    WHITE = "#ffffff"


class Weight(StrEnum):
    """How strong the type is."""

    LIGHT = "Light"
    REGULAR = "Regular"
    SEMIBOLD = "Semibold"
    BOLD = "Bold"


Align = Literal["left", "centre", "right"]
Rise = Literal["top", "middle", "bottom"]


class Text(msgspec.Struct, frozen=True, kw_only=True):
    """One line of type in its box.

    It is set in `size`; where it does not fit it shrinks, down to `smallest`, and what
    does not fit then ends in an ellipsis. Nothing ever leaves its box.
    """

    box: Box
    text: str
    size: float  # points
    weight: Weight = Weight.REGULAR
    align: Align = "left"
    rise: Rise = "middle"
    ink: Ink = Ink.INK
    smallest: float = 6.0


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A straight line."""

    left: float
    top: float
    right: float
    bottom: float
    width: float = 0.25  # millimetres
    ink: Ink = Ink.LINE
    is_dashed: bool = False


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """A rectangle, drawn, filled or both."""

    box: Box
    width: float = 0.25
    ink: Ink | None = Ink.LINE
    fill: Ink | None = None
    radius: float = 0


class Star(msgspec.Struct, frozen=True):
    """The house's star, filling a square box."""

    box: Box
    ink: Ink = Ink.STAR


class Code(msgspec.Struct, frozen=True):
    """An address as a QR code, filling a square box with the quiet zone around it."""

    box: Box
    address: str


class Stamp(msgspec.Struct, frozen=True):
    """Marks that stand at the same place of many pages: drawn once, used often."""

    marks: tuple[Plain, ...]


class Turned(msgspec.Struct, frozen=True):
    """Marks turned upside down about the middle of a box, for the other side."""

    box: Box
    marks: tuple[Plain, ...]


Plain = Text | Line | Frame | Star | Code
Plains = tuple[Plain, ...]
Mark = Plain | Stamp | Turned
Marks = tuple[Mark, ...]


class Page(msgspec.Struct, frozen=True):
    """A page: its size, and what stands on it."""

    leaf: Box
    marks: Marks
