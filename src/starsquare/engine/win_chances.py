"""The chance to win by the lead and the tiles in the bag, learned from self-play.

`tools/win_chances.py` makes the file; docs/engine.md explains how, and how well the
chances match the results of other games.
"""

from __future__ import annotations

import zlib
from functools import cache
from importlib import resources

from starsquare.engine.kernel.simulation import WinTable
from starsquare.engine.setting import EngineError

MOST_SPREAD = 400
"""Leads beyond this count as this much."""

_STANDARD = "enable1.win"


def read_win_chances(file: bytes) -> WinTable:
    """Read a table: for each number of tiles in the bag from 1 on, each lead.

    Raises:
        EngineError: the file is damaged.
    """
    try:
        return WinTable(zlib.decompress(file))
    except (ValueError, zlib.error) as problem:
        raise EngineError("engine.win_chances", reason=problem) from problem


@cache
def standard_win_chances() -> WinTable:
    """Return the table that comes with the package."""
    data = resources.files("starsquare.engine") / "data" / _STANDARD
    return read_win_chances(data.read_bytes())
