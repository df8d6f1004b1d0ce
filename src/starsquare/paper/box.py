"""Boxes on a page: millimetres from its upper left corner."""

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
        """Where it ends."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.top + self.height

    @property
    def middle(self) -> float:
        """The height of its middle."""
        return self.top + self.height / 2

    @property
    def centre(self) -> float:
        """The middle between left and right."""
        return self.left + self.width / 2

    def inset(self, across: float, down: float | None = None) -> Box:
        """Be smaller on every side."""
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
        """Return what is left under so much."""
        return Box(self.left, self.top + height, self.width, self.height - height)

    def above(self, height: float) -> Box:
        """Return what is left above so much at the foot."""
        return Box(self.left, self.top, self.width, self.height - height)

    def beside(self, width: float) -> Box:
        """Return what is left to the right of so much."""
        return Box(self.left + width, self.top, self.width - width, self.height)

    def before(self, width: float) -> Box:
        """Return what is left to the left of so much at the right edge."""
        return Box(self.left, self.top, self.width - width, self.height)

    def rows(self, count: int, *, gap: float = 0) -> tuple[Box, ...]:
        """Cut it into equal rows."""
        height = (self.height - gap * (count - 1)) / count
        return tuple(
            Box(self.left, self.top + index * (height + gap), self.width, height)
            for index in range(count)
        )

    def columns(self, shares: Sequence[float], *, gap: float = 0) -> tuple[Box, ...]:
        """Cut it into columns whose widths are as the shares."""
        whole = self.width - gap * (len(shares) - 1)
        total, left = sum(shares), self.left
        found: list[Box] = []
        for share in shares:
            width = whole * share / total
            found.append(Box(left, self.top, width, self.height))
            left += width + gap
        return tuple(found)

    def grid(self, across: int, down: int) -> tuple[Box, ...]:
        """Cut it into equal boxes, row by row."""
        return tuple(
            cell for row in self.rows(down) for cell in row.columns((1,) * across)
        )

    def centred(self, width: float, height: float) -> Box:
        """Return a box of this size in its middle."""
        return Box(
            self.left + (self.width - width) / 2,
            self.top + (self.height - height) / 2,
            width,
            height,
        )

    def holds(self, other: Box, *, slack: float = 0.01) -> bool:
        """Return whether another lies within it."""
        return (
            other.left >= self.left - slack
            and other.top >= self.top - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )
