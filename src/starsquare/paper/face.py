"""The typeface: how wide a text is, and how it is fitted into its box.

Source Sans Pro has every Latin letter, and figures of one width. It comes as a wheel
and is embedded in the files, reduced to the letters used.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from starsquare.paper.mark import DOT, Text, Weight
from starsquare.text import BETWEEN

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

POINT = 25.4 / 72
"""A point, in millimeters."""

CAP_HEIGHT = 0.66
DESCENT = 0.22
LINE_HEIGHT = 1.22
"""As a share of the type size."""

ELLIPSIS = "…"
_STEP = 0.25
_UNKNOWN = "?"


class Set(msgspec.Struct, frozen=True):
    """A text fitted into its box."""

    text: str
    size: float
    width: float  # millimeters


@cache
def font_of(weight: Weight) -> TTFont:
    """Load a font and register it by name."""
    # Imported here: it takes a tenth of a second, and most callers print nothing.
    from reportlab.pdfbase import pdfmetrics  # noqa: PLC0415
    from reportlab.pdfbase.ttfonts import TTFont  # noqa: PLC0415

    name = f"SourceSansPro-{weight}"
    file = resources.files("font_source_sans_pro") / "files" / f"{name}.ttf"
    with resources.as_file(file) as path:
        font = TTFont(name, str(path))
    pdfmetrics.registerFont(font)  # pyright: ignore[reportUnknownMemberType] no stub
    return font


@lru_cache(maxsize=4096)
def printable(text: str, weight: Weight) -> str:
    """Return a text in letters that the font has.

    A missing letter loses its accents; any other character becomes a question mark.
    """
    known = font_of(weight).face.charToGlyph
    composed = unicodedata.normalize("NFC", " ".join(text.split()))
    if all(ord(letter) in known for letter in composed):
        return composed
    found: list[str] = []
    for letter in composed:
        if ord(letter) in known:
            found.append(letter)
            continue
        parts = unicodedata.normalize("NFKD", letter)
        plain = "".join(
            part
            for part in parts
            if ord(part) in known and not unicodedata.combining(part)
        )
        found.append(plain or ("" if unicodedata.combining(letter) else _UNKNOWN))
    return "".join(found)


def width_of(text: str, size: float, weight: Weight) -> float:
    """Return the width of a text in millimeters."""
    return _per_point(printable(text, weight), weight) * size


@lru_cache(maxsize=8192)
def _per_point(text: str, weight: Weight) -> float:
    font = font_of(weight)
    width = font.stringWidth(text, 1000)  # pyright: ignore[reportUnknownMemberType] no stub
    return width / 1000 * POINT


@lru_cache(maxsize=8192)
def set_in(mark: Text) -> Set:
    """Fit a text into its box: smaller type first, then an ellipsis.

    A text in two languages is reduced to the first, part by part, before it is cut
    short.
    """
    text = printable(mark.text, mark.weight)
    highest = mark.box.height / POINT / (CAP_HEIGHT + DESCENT)
    size = min(mark.size, highest)
    per_point = _per_point(text, mark.weight)
    if per_point * size <= mark.box.width:
        return Set(text, size, per_point * size)
    smallest = min(mark.smallest, size)
    size = max(smallest, mark.box.width / per_point // _STEP * _STEP)
    if per_point * size <= mark.box.width:
        return Set(text, size, per_point * size)
    if BETWEEN in mark.text:
        parts = (part.partition(BETWEEN)[0] for part in mark.text.split(DOT))
        return set_in(replace(mark, text=DOT.join(parts)))
    short = _shortened(text, mark.box.width, size, mark.weight)
    return Set(short, size, _per_point(short, mark.weight) * size)


def _shortened(text: str, width: float, size: float, weight: Weight) -> str:
    """Return as many letters as fit before an ellipsis."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        tried = text[:middle].rstrip() + ELLIPSIS
        if _per_point(tried, weight) * size <= width:
            low = middle
        else:
            high = middle - 1
    short = text[:low].rstrip() + ELLIPSIS
    return short if _per_point(short, weight) * size <= width else ""


def lines_of(
    text: str, width: float, size: float, weight: Weight = Weight.REGULAR
) -> tuple[str, ...]:
    """Break a text into lines no wider than this."""
    lines: list[str] = []
    line = ""
    for word in printable(text, weight).split():
        longer = f"{line} {word}".strip()
        if not line or _per_point(longer, weight) * size <= width:
            line = longer
        else:
            lines.append(line)
            line = word
    return (*lines, line) if line else tuple(lines)
