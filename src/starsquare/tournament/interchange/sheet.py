"""Rows as CSV that reads back as it was, whatever people wrote into a cell."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence


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
    writer.writerows(rows)
    return "".join(lines.rows)
