"""A measured figure next to its promise."""

from __future__ import annotations

import math
import platform
import time
from collections.abc import Callable, Iterable

import msgspec
from rich.console import Console
from rich.table import Table


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One figure; `at_most` or `at_least` is the promise."""

    name: str
    value: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None

    @property
    def promise(self) -> str:
        if self.at_most is not None:
            return f"at most {self.at_most:g} {self.unit}"
        if self.at_least is not None:
            return f"at least {self.at_least:g} {self.unit}"
        return ""

    @property
    def ratio(self) -> float | None:
        """How many times over the promise is kept; None without a promise."""
        if self.at_most is not None:
            return self.at_most / self.value if self.value > 0 else math.inf
        if self.at_least is not None:
            return self.value / self.at_least
        return None

    @property
    def holds(self) -> bool:
        return (self.at_most is None or self.value <= self.at_most) and (
            self.at_least is None or self.value >= self.at_least
        )


def best_of(runs: int, work: Callable[[], object]) -> float:
    """Return the lowest CPU time of several runs, in seconds."""
    best = float("inf")
    for _ in range(runs):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def show(title: str, figures: Iterable[Figure]) -> bool:
    """Print figures as a table; return whether every promise holds."""
    table = Table(title=f"{title} (Python {platform.python_version()})")
    for heading in ("what", "measured", "promised", "ratio", "holds"):
        table.add_column(heading)
    holds = True
    for figure in figures:
        holds &= figure.holds
        mark = "" if not figure.promise else "yes" if figure.holds else "NO"
        measured = f"{figure.value:,.3g} {figure.unit}"
        if figure.value >= 1000:
            measured = f"{figure.value:,.0f} {figure.unit}"
        ratio = "" if figure.ratio is None else f"{figure.ratio:.1f}"
        table.add_row(figure.name, measured, figure.promise, ratio, mark)
    Console().print(table)
    return holds
