"""CSV rows that survive a round trip, whatever people typed into a cell.

A text that a spreadsheet would read as a formula gets a leading apostrophe, which
`unguarded` removes again: a name typed by a stranger must not run as a formula on the
desk's computer.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_GUARD = "'"


class _Lines:
    """Collects rows from the CSV writer and ends each with a plain newline."""

    def __init__(self) -> None:
        self.rows: list[str] = []

    def write(self, row: str) -> None:
        self.rows.append(row.removesuffix("\r\n") + "\n")


def csv_text(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Write rows under their column headings.

    The writer only quotes the characters of its own line end, so its line end needs
    both characters for either of them to survive inside a cell.
    """
    lines = _Lines()
    writer = csv.writer(lines, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([_guarded(cell) for cell in row] for row in rows)
    return "".join(lines.rows)


def unguarded(cell: str) -> str:
    """Remove the apostrophe that keeps a cell from being a formula."""
    is_guarded = cell.startswith(_GUARD) and _is_formula(cell)
    return cell.removeprefix(_GUARD) if is_guarded else cell


def _guarded(cell: object) -> object:
    """Add the apostrophe; numbers need none."""
    return f"{_GUARD}{cell}" if isinstance(cell, str) and _is_formula(cell) else cell


def _is_formula(cell: str) -> bool:
    """Return whether a cell is a formula, or would be without its apostrophes."""
    return cell.lstrip(_GUARD).startswith(_FORMULA)
