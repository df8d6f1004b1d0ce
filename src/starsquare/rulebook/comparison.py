"""Compare rulebooks: a row for every value, a cell for every book."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

import msgspec

from starsquare.rulebook import Rulebook, Source
from starsquare.rulebook.fields import (
    field_types,
    optional_parts,
    parts,
    value_names,
)
from starsquare.text import say


class Cell(msgspec.Struct, frozen=True):
    """What one book says; `applies` is False if it lacks the whole part."""

    value: object
    source: Source | None = None
    applies: bool = True

    def is_settled_by(self, point: str) -> bool:
        """Return whether the value is our choice on an open point."""
        return self.source is not None and self.source.point == point


class Row(msgspec.Struct, frozen=True):
    """What every book says about one value.

    A part that a book may lack has its own row, named like the part, which is true if
    the book has such a rule.
    """

    name: str
    cells: tuple[Cell, ...]

    @property
    def part(self) -> str:
        """The part of the rulebook it belongs to."""
        return self.name.partition(".")[0]

    @property
    def is_whole_part(self) -> bool:
        """Whether it shows that a book has the part at all."""
        return self.name == self.part

    @property
    def differs(self) -> bool:
        """Whether two books disagree on it, regardless of their clauses."""
        first, *others = [(cell.applies, cell.value) for cell in self.cells]
        return any(other != first for other in others)

    @property
    def label(self) -> str:
        """The label that people read."""
        kind = "part" if self.is_whole_part else "field"
        return say(f"rulebook.{kind}.{self.name}")


def side_by_side(books: Sequence[Rulebook]) -> tuple[Row, ...]:
    """Return rows that compare books, in the order of the model."""
    names: list[str] = []
    for part in parts():
        names += [part] if part in optional_parts() else []
        names += [name for name in field_types() if name.startswith(f"{part}.")]
    return tuple(Row(name, tuple(_cell(one, name) for one in books)) for name in names)


def in_words(cell: Cell) -> str:
    """Return a value as people read it: `yes`, `none`, `half a win`, `7`."""
    if not cell.applies:
        return say("rulebook.words.not_applicable")
    return _words(cell.value)


def plain(value: object) -> object:
    """Return a value as in JSON; sets become sorted lists."""
    if isinstance(value, frozenset):
        return sorted(str(one) for one in cast("Iterable[object]", value))
    return msgspec.to_builtins(value)


def _cell(book: Rulebook, name: str) -> Cell:
    part, _, field = name.partition(".")
    held: object = getattr(book, part)
    if not field:
        return Cell(held is not None, book.sources.get(name))
    if held is None:
        return Cell(None, applies=False)
    return Cell(getattr(held, field), book.sources.get(name))


def _words(value: object) -> str:
    if isinstance(value, bool):
        return say("rulebook.words.yes" if value else "rulebook.words.no")
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return say(f"rulebook.value.{value}") if value in value_names() else value
    if not value:
        return say("rulebook.words.none")
    several = cast("Iterable[object]", plain(value))
    return ", ".join(_words(one) for one in several)
