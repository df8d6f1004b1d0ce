"""Rows as CSV that reads back as it was, whatever people wrote into a cell.

A text that a spreadsheet would take for a formula gets an apostrophe before it, which
`unguarded` takes off again: a name that somebody typed must not reckon on the desk's
computer.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_GUARD = "'"


class _Lines:
    """Takes rows as the writer gives them, one at a time, and ends each plainly."""

    def __init__(self) -> None:
        self.rows: list[str] = []

    def write(self, row: str) -> None:
        self.rows.append(row.removesuffix("\r\n") + "\n")


def csv_text(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Write rows under their heads.

    The writer quotes what its own line end contains, so that it has to believe in both
    characters for either of them to survive inside a cell.
    """
    lines = _Lines()
    writer = csv.writer(lines, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([_guarded(cell) for cell in row] for row in rows)
    return "".join(lines.rows)


def unguarded(cell: str) -> str:
    """Take off the apostrophe that keeps a cell from being a formula."""
    is_guarded = cell.startswith(_GUARD) and _is_formula(cell)
    return cell.removeprefix(_GUARD) if is_guarded else cell


def _guarded(cell: object) -> object:
    """Put the apostrophe on; numbers of ours need none."""
    return f"{_GUARD}{cell}" if isinstance(cell, str) and _is_formula(cell) else cell


def _is_formula(cell: str) -> bool:
    """Return whether a cell is one, or would be without its apostrophes."""
    return cell.lstrip(_GUARD).startswith(_FORMULA)
