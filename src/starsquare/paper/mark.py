"""What can be on a page: values, which `pdf` draws and tests measure."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from starsquare.paper.box import Box


class Ink(StrEnum):
    """The print colors, matching the screen; they also work in gray."""

    INK = "#1c2233"
    SOFT = "#525a6e"
    LINE = "#a39d90"
    FAINT = "#d8d3c8"
    BRAND = "#2d3f9e"
    STAR = "#d99a1c"
    TILE = "#f7e7bf"
    WHITE = "#ffffff"


class Weight(StrEnum):
    """The weight of the type."""

    LIGHT = "Light"
    REGULAR = "Regular"
    SEMIBOLD = "Semibold"
    BOLD = "Bold"


DOT = " · "
"""Between the parts of one line."""

Align = Literal["left", "centre", "right"]
Rise = Literal["top", "middle", "bottom"]


class Text(msgspec.Struct, frozen=True, kw_only=True):
    """One line of type in its box.

    It is set in `size`; if it does not fit, it shrinks down to `smallest`, and is then
    cut off with an ellipsis. Nothing ever leaves its box.
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
    width: float = 0.25  # millimeters
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
    """The Starsquare star, filling a square box."""

    box: Box
    ink: Ink = Ink.STAR


class Code(msgspec.Struct, frozen=True):
    """An address as a QR code, filling a square box with its quiet zone."""

    box: Box
    address: str


class Stamp(msgspec.Struct, frozen=True):
    """Marks at the same place on many pages: drawn once, used often."""

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
    """A page: its size and its marks."""

    leaf: Box
    marks: Marks
