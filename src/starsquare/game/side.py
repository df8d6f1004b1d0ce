"""The two sides at a board, and a pair of values, one for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Generic, TypeVar

import msgspec

from starsquare.bounds import Moment as Moment
from starsquare.bounds import PersonId as PersonId

Value = TypeVar("Value")
Each = TypeVar("Each")


class Side(StrEnum):
    """A seat at the table; a draw or the book decides which side plays first."""

    ONE = "one"
    TWO = "two"

    @property
    def other(self) -> Side:
        """The opponents."""
        return Side.TWO if self is Side.ONE else Side.ONE


class BySide(msgspec.Struct, Generic[Value], frozen=True):
    """A pair of values, one for each side."""

    one: Value
    two: Value

    @staticmethod
    def of(value_of: Callable[[Side], Each]) -> BySide[Each]:
        """Return the pair of what a function returns for each side."""
        return BySide(value_of(Side.ONE), value_of(Side.TWO))

    @property
    def swapped(self) -> BySide[Value]:
        """The same pair with the sides swapped."""
        return BySide(self.two, self.one)

    def __getitem__(self, side: Side) -> Value:
        """Return the value of a side."""
        return self.one if side == Side.ONE else self.two

    def __iter__(self) -> Iterator[Value]:
        """Iterate over both values, side one first."""
        yield self.one
        yield self.two

    def having(self, side: Side, value: Value) -> BySide[Value]:
        """Return the pair with another value for one side."""
        if side is Side.ONE:
            return BySide(value, self.two)
        return BySide(self.one, value)
