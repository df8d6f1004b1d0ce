"""Rulebooks as shown by commands, with `--json`, and on pages.

A field may be added to a struct here, never renamed or removed. Every value of a book
has a name, such as `exchange.min_tiles_in_bag`, a label for people, and a `Cell`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from starsquare.rulebook import Book, OpenPoint, Rulebook, comparison, open_points_of
from starsquare.rulebook.comparison import Row, side_by_side
from starsquare.rulebook.fields import ADVICE
from starsquare.rulebook.open_points import Choice
from starsquare.rulebook.problem import Problem


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """A value of one book, also in words, with its source.

    `applies` is false, and the value null, if the book lacks the whole part.
    """

    value: object
    words: str
    applies: bool
    rules: tuple[str, ...]
    point: str | None
    house: str | None


class Division(msgspec.Struct, frozen=True, kw_only=True):
    """A division: its name, and its title if the book has several."""

    code: str
    title: str | None


class ListedBook(msgspec.Struct, frozen=True, kw_only=True):
    """A book and its divisions; the first is the default."""

    code: str
    title: str
    divisions: tuple[Division, ...]


class ListAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `list`."""

    books: tuple[ListedBook, ...]


class ShownValue(msgspec.Struct, frozen=True, kw_only=True):
    """One value of one book.

    A part that a book may lack has its own line, named like the part, which is true if
    the book has such a rule; the lines of its fields follow.
    """

    name: str
    label: str
    part: str
    cell: Cell
    is_advice: bool = False  # advice only: the program does not use it


class OpenChoice(msgspec.Struct, frozen=True, kw_only=True):
    """One value that a director may choose."""

    value: object
    words: str
    meaning: str
    is_chosen: bool


class SettledValue(msgspec.Struct, frozen=True, kw_only=True):
    """A value that an open point settles, and its choices if they are few."""

    name: str
    label: str
    cell: Cell
    choices: tuple[OpenChoice, ...]


class ShownPoint(msgspec.Struct, frozen=True, kw_only=True):
    """What the document leaves open; `decision` is the number of its record."""

    id: str
    question: str
    because: str
    decision: str
    settles: tuple[SettledValue, ...]


class ShowAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `show`; `open_points` is null unless requested."""

    code: str
    title: str
    division: str | None
    divisions: tuple[str, ...]
    values: tuple[ShownValue, ...]
    open_points: tuple[ShownPoint, ...] | None


class ComparedValue(msgspec.Struct, frozen=True, kw_only=True):
    """One value in several books, in the order of the books."""

    name: str
    label: str
    part: str
    differs: bool
    cells: tuple[Cell, ...]


class CompareAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `compare`: the codes, and all values or those that differ."""

    books: tuple[str, ...]
    values: tuple[ComparedValue, ...]


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """How a derived book changed a value, and in which divisions."""

    name: str
    label: str
    divisions: tuple[str, ...]
    before: Cell
    after: Cell


class CheckAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `check`: the problems of an unusable file, or the changes."""

    file: str
    usable: bool
    code: str | None = None
    derived_from: str | None = None
    divisions: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()
    problems: tuple[Problem, ...] = ()


def list_answer(books: Iterable[Book]) -> ListAnswer:
    """Return the list of books."""
    return ListAnswer(
        books=tuple(
            ListedBook(
                code=book.code,
                title=book.title,
                divisions=tuple(
                    Division(code=one.code, title=one.division)
                    for one in book.divisions.values()
                ),
            )
            for book in books
        )
    )


def show_answer(shown: Rulebook, book: Book, *, open_points: bool) -> ShowAnswer:
    """Return one division of a book, with the names of the others."""
    rows = side_by_side((shown,))
    points = tuple(_point(point, rows) for point in open_points_of(shown))
    return ShowAnswer(
        code=shown.code,
        title=shown.title,
        division=shown.division,
        divisions=tuple(one.code for one in book.divisions.values()),
        values=tuple(
            ShownValue(
                name=row.name,
                label=row.label,
                part=row.part,
                cell=_cell(row.cells[0]),
                is_advice=row.name in ADVICE,
            )
            for row in rows
        ),
        open_points=points if open_points else None,
    )


def compare_answer(books: Sequence[Rulebook], *, everything: bool) -> CompareAnswer:
    """Return a comparison of books: the differences, or everything on request."""
    return CompareAnswer(
        books=tuple(book.code for book in books),
        values=tuple(
            _compared(row) for row in side_by_side(books) if everything or row.differs
        ),
    )


def check_answer(file: str, book: Book, parent: Book | None) -> CheckAnswer:
    """Return how a usable file changes the book it is derived from."""
    return CheckAnswer(
        file=file,
        usable=True,
        code=book.code,
        derived_from=book.derived_from,
        divisions=tuple(one.code for one in book.divisions.values()),
        changes=tuple(_changes(book, parent)) if parent else (),
    )


def _point(point: OpenPoint, rows: Sequence[Row]) -> ShownPoint:
    return ShownPoint(
        id=point.id,
        question=point.question,
        because=point.because,
        decision=point.decision,
        settles=tuple(
            SettledValue(
                name=row.name,
                label=row.label,
                cell=_cell(row.cells[0]),
                choices=tuple(
                    _choice(choice, row.cells[0])
                    for choice in point.choices.get(row.name, ())
                ),
            )
            for row in rows
            if row.cells[0].is_settled_by(point.id)
        ),
    )


def _choice(choice: Choice, chosen: comparison.Cell) -> OpenChoice:
    return OpenChoice(
        value=comparison.plain(choice.value),
        words=comparison.in_words(comparison.Cell(choice.value)),
        meaning=choice.meaning,
        is_chosen=choice.value == chosen.value,
    )


def _compared(row: Row) -> ComparedValue:
    return ComparedValue(
        name=row.name,
        label=row.label,
        part=row.part,
        differs=row.differs,
        cells=tuple(_cell(cell) for cell in row.cells),
    )


def _cell(cell: comparison.Cell) -> Cell:
    source = cell.source
    return Cell(
        value=comparison.plain(cell.value),
        words=comparison.in_words(cell),
        applies=cell.applies,
        rules=tuple(str(rule) for rule in source.rules) if source else (),
        point=source.point if source else None,
        house=source.house if source else None,
    )


def _changes(book: Book, parent: Book) -> Iterator[Change]:
    """Return the values that changed, in the order of the model.

    If the derived book drops a part, only the part itself is named.
    """
    pairs = [
        side_by_side((parent.divisions[key], own))
        for key, own in book.divisions.items()
    ]
    codes = [own.code for own in book.divisions.values()]
    for rows in zip(*pairs, strict=True):
        changed = {
            code: row
            for code, row in zip(codes, rows, strict=True)
            if row.differs and row.cells[1].applies
        }
        yield from _grouped(changed)


def _grouped(changed: Mapping[str, Row]) -> Iterator[Change]:
    """Join the divisions in which a value changed in the same way."""
    groups: dict[object, list[str]] = {}
    for code, row in changed.items():
        values = tuple((cell.applies, cell.value) for cell in row.cells)
        groups.setdefault(values, []).append(code)
    for divisions in groups.values():
        row = changed[divisions[0]]
        before, after = (_cell(cell) for cell in row.cells)
        yield Change(
            name=row.name,
            label=row.label,
            divisions=tuple(divisions),
            before=before,
            after=after,
        )
