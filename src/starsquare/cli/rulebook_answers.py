"""A rulebook drawn as a table, or written as a file of differences from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

import msgspec
from rich import box
from rich.padding import Padding
from rich.table import Table

from starsquare.rulebook.presentation import (
    Cell,
    Change,
    CheckAnswer,
    CompareAnswer,
    ComparedValue,
    ListAnswer,
    OpenChoice,
    ShowAnswer,
    ShownPoint,
    ShownValue,
)
from starsquare.text import say


def drawn_list(answer: ListAnswer) -> Table:
    """Draw the rulebooks, one line per division."""
    table = _table(say("cli.head.name"), say("cli.head.title"))
    for book in answer.books:
        table.add_row(book.code, book.title)
        for division in book.divisions:
            if division.title is not None:
                table.add_row(_indented(division.code), _indented(division.title))
    return table


def titled(answer: ShowAnswer) -> str:
    """Return the title of a rulebook with its divisions."""
    division = f", {answer.division}" if answer.division else ""
    title = f"{answer.code}: {answer.title}{division}"
    if len(answer.divisions) == 1:
        return title
    names = ", ".join(answer.divisions)
    return f"{title}\n{say('cli.divisions', {'names': names})}"


def drawn_book(answer: ShowAnswer, *, with_sources: bool) -> Table:
    """Draw the values of one rulebook, part by part."""
    head = (say("cli.head.value_of"), say("cli.head.value"), say("cli.head.source"))
    columns = len(head) if with_sources else len(head) - 1
    table = _labelled(*head[:columns])
    part = ""
    for value in answer.values:
        cell = value.cell
        is_whole_part = value.name == value.part
        if value.part != part:
            part = value.part
            lacks = is_whole_part and not cell.value
            about = (say("cli.no_such_rule"), _source(cell)) if lacks else ("", "")
            table.add_section()
            table.add_row(*(say(f"rulebook.part.{part}"), *about)[:columns])
        if cell.applies and not is_whole_part:
            row = (_indented(_labelled_as(value)), cell.words, _source(cell))
            table.add_row(*row[:columns])
    return table


def _labelled_as(value: ShownValue) -> str:
    """Return the label of a value, marked if it is only advice."""
    advice = f" ({say('rulebook.advice')})" if value.is_advice else ""
    return value.label + advice


def drawn_open_points(points: Sequence[ShownPoint]) -> Table:
    """Draw what a document leaves open: the question, our values, why, alternatives."""
    table = _table(say("cli.head.point"), say("cli.head.question"))
    for point in points:
        table.add_section()
        table.add_row(point.id, point.question)
        for value in point.settles:
            chosen = [one.meaning for one in value.choices if one.is_chosen]
            meaning = f" ({chosen[0]})" if chosen else ""
            table.add_row("", f"{value.label}: {value.cell.words}{meaning}")
            for choice in value.choices:
                if not choice.is_chosen:
                    table.add_row("", _indented(_other(choice)))
        table.add_row("", point.because)
        table.add_row("", say("cli.decision", {"number": point.decision}))
    return table


def drawn_comparison(answer: CompareAnswer) -> Table:
    """Draw rulebooks side by side, part by part."""
    table = _labelled(say("cli.head.value_of"), *answer.books)
    part = ""
    for value in answer.values:
        words = [cell.words for cell in value.cells]
        if value.part != part:
            part = value.part
            table.add_section()
            table.add_row(say(f"rulebook.part.{part}"), *_if_whole(value, words))
        if value.name != part:
            table.add_row(_indented(value.label), *words)
    return table


def checked(answer: CheckAnswer) -> str:
    """Return a confirmation that a file is valid, and how much it changes."""
    facts = {
        "file": answer.file,
        "code": answer.code,
        "parent": answer.derived_from,
        "n": len(answer.changes),
    }
    return say("cli.derived" if answer.derived_from else "cli.whole_book", facts)


def drawn_changes(answer: CheckAnswer) -> Table:
    """Draw the changes of a derived rulebook."""
    parent = answer.derived_from or ""
    table = _labelled(say("cli.head.value_of"), parent, answer.code or "")
    for change in answer.changes:
        label = f"{change.label}{_where(change, answer)}"
        table.add_row(label, change.before.words, change.after.words)
    return table


def _table(first: str, *others: str) -> Table:
    """Return a new table without side borders."""
    table = Table(
        box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True, header_style="bold"
    )
    table.add_column(first, overflow="fold")
    for other in others:
        table.add_column(other.replace("/", "/\n"), overflow="fold")
    return table


def _labelled(first: str, *others: str) -> Table:
    """Return a new full-width table with a label column of double width."""
    table = _table(first, *others)
    table.expand = True
    for column in table.columns:
        column.ratio = 1
    table.columns[0].ratio = 2
    return table


def _if_whole(value: ComparedValue, words: Sequence[str]) -> Sequence[str]:
    return words if value.name == value.part else [""] * len(words)


def _indented(text: str) -> Padding:
    return Padding(text, (0, 0, 0, 2))


def _other(choice: OpenChoice) -> str:
    facts = {"words": choice.words, "meaning": choice.meaning}
    return say("cli.other_choice", facts)


def _source(cell: Cell) -> str:
    house = [say("cli.house", {"code": cell.house})] if cell.house else []
    point = [cell.point] if cell.point else []
    return ", ".join([*cell.rules, *point, *house])


def _where(change: Change, answer: CheckAnswer) -> str:
    if change.divisions == answer.divisions:
        return ""
    return f" ({', '.join(change.divisions)})"


def as_file(answer: ShowAnswer) -> str:
    """Return a rulebook as a file whose owner uncomments the lines to change."""
    code = answer.code.partition("/")[0]
    parts = groupby(answer.values, lambda value: value.part)
    lines = [
        *(f"# {line}" for line in say("cli.as_file", {"code": code}).split("\n")),
        'code = "MINE"',
        f"title = {_literal(answer.title)}",
        f"derived_from = {_literal(code)}",
        *(line for part, values in parts for line in _part(part, values)),
    ]
    return "\n".join(lines)


def _part(part: str, values: Iterable[ShownValue]) -> Iterator[str]:
    """Return one part, unless the rulebook lacks it."""
    shown = [one for one in values if one.cell.applies and one.name != part]
    if shown:
        yield f"\n[{part}]"
        yield f"# {say(f'rulebook.part.{part}')}"
    for one in shown:
        yield f"\n# {one.label}"
        yield f"#{one.name.removeprefix(f'{part}.')} = {_literal(one.cell.value)}"


def _literal(value: object) -> str:
    """Return a value in TOML, which agrees with JSON on all types in rulebooks."""
    return msgspec.json.encode("none" if value is None else value).decode()
