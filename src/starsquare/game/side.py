"""The two sides at a board, and what each of them has one of."""

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
    """Who sits where; which of them plays first is drawn or assigned."""

    ONE = "one"
    TWO = "two"

    @property
    def other(self) -> Side:
        """The opponents."""
        return Side.TWO if self is Side.ONE else Side.ONE


class BySide(msgspec.Struct, Generic[Value], frozen=True):
    """Something that each side has one of."""

    one: Value
    two: Value

    @staticmethod
    def of(value_of: Callable[[Side], Each]) -> BySide[Each]:
        """Ask for each side's."""
        return BySide(value_of(Side.ONE), value_of(Side.TWO))

    @property
    def swapped(self) -> BySide[Value]:
        """The same with the sides the other way round."""
        return BySide(self.two, self.one)

    def __getitem__(self, side: Side) -> Value:
        """Return that side's."""
        return self.one if side == Side.ONE else self.two

    def __iter__(self) -> Iterator[Value]:
        """Go through both, side one first."""
        yield self.one
        yield self.two

    def having(self, side: Side, value: Value) -> BySide[Value]:
        """Return the same with another value for one side."""
        if side is Side.ONE:
            return BySide(value, self.two)
        return BySide(self.one, value)
