"""The paper that a printer has, in millimetres."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from starsquare.paper.box import Box


class Paper(StrEnum):
    """What is in the printer; the two large sizes are for walls."""

    A4 = "a4"
    LETTER = "letter"
    A3 = "a3"
    TABLOID = "tabloid"


SIZES: dict[Paper, tuple[float, float]] = {
    Paper.A4: (210.0, 297.0),
    Paper.LETTER: (215.9, 279.4),
    Paper.A3: (297.0, 420.0),
    Paper.TABLOID: (279.4, 431.8),
}
"""Width and height, upright."""

EDGE = 9.0
"""What no office printer prints on, and a little more."""


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """How a form is wanted: on which paper, and in large print or not."""

    paper: Paper = Paper.A4
    is_large: bool = False

    def leaf(self, *, is_wide: bool = False) -> Box:
        """Give the whole page, upright or on its side."""
        width, height = SIZES[self.paper]
        return Box(0, 0, height, width) if is_wide else Box(0, 0, width, height)

    def area(self, *, is_wide: bool = False) -> Box:
        """Give what can be printed on."""
        return self.leaf(is_wide=is_wide).inset(EDGE)

    @property
    def scale(self) -> float:
        """How much larger everything is than in plain print."""
        return 4 / 3 if self.is_large else 1.0

    def points(self, size: float) -> float:
        """Give a size of type, a third larger in large print."""
        return round(size * 4 / 3, 1) if self.is_large else size
