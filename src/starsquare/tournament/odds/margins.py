"""Winning margins.

The winning margins of some thousand tournament games as percentiles; between two of
them, margins are uniformly distributed.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import pairwise

MANY = 1024

_PERCENTILES = (
    (0, 0), (1, 1), (2, 3), (5, 6), (10, 12), (15, 18), (20, 25), (25, 32), (30, 39),
    (35, 46), (40, 53), (45, 62), (50, 70), (55, 78), (60, 88), (65, 98), (70, 108),
    (75, 120), (80, 134), (85, 151), (90, 172), (95, 205), (98, 243), (99, 273),
    (100, 395),
)  # fmt: skip


def _margins() -> Iterator[int]:
    for at in range(MANY):
        yield next(
            low + (high - low) * (100 * at - MANY * start) // (MANY * (end - start))
            for (start, low), (end, high) in pairwise(_PERCENTILES)
            if MANY * start <= 100 * at < MANY * end
        )


MARGINS = array("i", _margins())
"""The margins that the kernel draws from, smallest first."""
