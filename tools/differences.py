"""Compare the five rulebooks topic by topic, and list what they leave open.

`python -m tools.differences` writes docs/rules/differences.md; with `--check` it writes
nothing, and fails if the page is stale.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from starsquare.rulebook import (
    CODES,
    Book,
    OpenPoint,
    Rulebook,
    Source,
    book,
    every_open_point,
)
from starsquare.rulebook.comparison import Cell, Row, in_words, side_by_side
from starsquare.text import say
from tools.clauses import decision_files
from tools.page import ROOT, link, settle, table

PAGE = "differences.md"


def page(
    books: Sequence[Book],
    points: Sequence[OpenPoint],
    decisions: Mapping[str, str],
) -> str:
    """Return the page: a table for every part, then the open points."""
    lines = [
        "# Where the books differ",
        "",
        "Written by `python -m tools.differences`; do not edit.",
        "",
        "Under each value is its source: the clause it comes from, or",
        "the open point that settles it where the document leaves it open.",
    ]
    divisions = [one for each in books for one in each.divisions.values()]
    every_row = side_by_side(divisions)
    for part, rows in groupby(every_row, key=lambda row: row.part):
        head = ("", *(each.code for each in books))
        cells = (tuple(_cells(row, books)) for row in rows)
        lines += ["", f"## {say(f'rulebook.part.{part}')}", "", *table(head, cells)]
    lines += ["", "## What the books leave open"]
    for point in points:
        settled = [row for row in every_row if row.name in point.fields]
        lines += _open_point(point, settled, books, decisions)
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None, *, root: Path = ROOT) -> int:
    """Write or check the page; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.differences")
    parser.add_argument("--check", action="store_true", help="write nothing, but fail")
    check: bool = parser.parse_args(arguments).check
    records = decision_files(root).items()
    decisions = {key: file.relative_to(root).as_posix() for key, file in records}
    fresh = page([book(code) for code in CODES], every_open_point(), decisions)
    found = settle(root, PAGE, fresh, tool="tools.differences", check=check)
    for problem in found:
        print(problem)
    return 1 if found else 0


def _cells(row: Row, books: Sequence[Book]) -> Iterator[str]:
    """Return a row: its label, then a cell for each rulebook."""
    yield say("cli.has_such_rule") if row.is_whole_part else row.label
    cells = iter(row.cells)
    for each in books:
        yield _cell([(one, next(cells)) for one in each.divisions.values()])


def _cell(divisions: Sequence[tuple[Rulebook, Cell]]) -> str:
    """Return what a rulebook says, once if its divisions agree."""
    groups: dict[object, list[tuple[Rulebook, Cell]]] = {}
    for division, cell in divisions:
        groups.setdefault((cell.applies, cell.value), []).append((division, cell))
    lines: list[str] = []
    for members in groups.values():
        cell = members[0][1]
        titles = ", ".join(str(division.division) for division, _ in members)
        where = f" ({titles})" if len(groups) > 1 else ""
        lines.append(f"{in_words(cell)}{where}{_small(cell.source)}")
    return "<br>".join(lines)


def _open_point(
    point: OpenPoint,
    rows: Sequence[Row],
    books: Sequence[Book],
    decisions: Mapping[str, str],
) -> Iterator[str]:
    """Return a point: the question, why, our choice for each rulebook, alternatives."""
    record = decisions.get(point.decision)
    decided = link(point.decision, record) if record else point.decision
    yield from ("", f"### {point.id}", "", f"**{point.question}**")
    yield from ("", f"{point.because} Decision {decided}.", "")
    head = ("", *(each.code for each in books))
    yield from table(head, (tuple(_defaults(point, row, books)) for row in rows))
    for field, choices in point.choices.items():
        yield from ("", f"{say(f'rulebook.field.{field}')}:", "")
        for choice in choices:
            yield f"- {in_words(Cell(choice.value))}: {choice.meaning}"


def _defaults(point: OpenPoint, row: Row, books: Sequence[Book]) -> Iterator[str]:
    """Return our choices, for the rulebooks and divisions where the point is open."""
    yield row.label
    cells = iter(row.cells)
    for each in books:
        pairs = [(one, next(cells)) for one in each.divisions.values()]
        words = {
            in_words(cell): None for _, cell in pairs if cell.is_settled_by(point.id)
        }
        yield ", ".join(words)


def _small(source: Source | None) -> str:
    if source is None:
        return ""
    rules = [str(rule) for rule in source.rules]
    point = [f"[{source.point}](#{source.point.lower()})"] if source.point else []
    return f"<br><small>{', '.join(rules + point)}</small>"


if __name__ == "__main__":
    sys.exit(main())
