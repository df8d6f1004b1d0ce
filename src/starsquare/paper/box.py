"""Boxes on a page, in millimeters from its upper left corner."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Box(msgspec.Struct, frozen=True):
    """A part of a page."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.top + self.height

    @property
    def middle(self) -> float:
        """The vertical center."""
        return self.top + self.height / 2

    @property
    def centre(self) -> float:
        """The horizontal center."""
        return self.left + self.width / 2

    def inset(self, across: float, down: float | None = None) -> Box:
        """Return a box that is smaller on every side."""
        down = across if down is None else down
        return Box(
            self.left + across,
            self.top + down,
            self.width - 2 * across,
            self.height - 2 * down,
        )

    def from_top(self, height: float) -> Box:
        """Return its upper part."""
        return Box(self.left, self.top, self.width, height)

    def from_bottom(self, height: float) -> Box:
        """Return its lower part."""
        return Box(self.left, self.bottom - height, self.width, height)

    def from_left(self, width: float) -> Box:
        """Return its left part."""
        return Box(self.left, self.top, width, self.height)

    def from_right(self, width: float) -> Box:
        """Return its right part."""
        return Box(self.right - width, self.top, width, self.height)

    def below(self, height: float) -> Box:
        """Return the part below a height from the top."""
        return Box(self.left, self.top + height, self.width, self.height - height)

    def above(self, height: float) -> Box:
        """Return the part above a height from the bottom."""
        return Box(self.left, self.top, self.width, self.height - height)

    def beside(self, width: float) -> Box:
        """Return the part right of a width from the left."""
        return Box(self.left + width, self.top, self.width - width, self.height)

    def before(self, width: float) -> Box:
        """Return the part left of a width from the right."""
        return Box(self.left, self.top, self.width - width, self.height)

    def rows(self, count: int, *, gap: float = 0) -> tuple[Box, ...]:
        """Return equal rows."""
        height = (self.height - gap * (count - 1)) / count
        return tuple(
            Box(self.left, self.top + index * (height + gap), self.width, height)
            for index in range(count)
        )

    def columns(self, shares: Sequence[float], *, gap: float = 0) -> tuple[Box, ...]:
        """Return columns with widths in proportion to shares."""
        whole = self.width - gap * (len(shares) - 1)
        total, left = sum(shares), self.left
        found: list[Box] = []
        for share in shares:
            width = whole * share / total
            found.append(Box(left, self.top, width, self.height))
            left += width + gap
        return tuple(found)

    def grid(self, across: int, down: int) -> tuple[Box, ...]:
        """Return a grid of equal boxes, row by row."""
        return tuple(
            cell for row in self.rows(down) for cell in row.columns((1,) * across)
        )

    def centred(self, width: float, height: float) -> Box:
        """Return a centered box of this size."""
        return Box(
            self.left + (self.width - width) / 2,
            self.top + (self.height - height) / 2,
            width,
            height,
        )

    def holds(self, other: Box, *, slack: float = 0.01) -> bool:
        """Return whether another box is within it."""
        return (
            other.left >= self.left - slack
            and other.top >= self.top - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )
