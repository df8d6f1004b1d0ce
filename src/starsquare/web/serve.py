"""The application as started by a server process, from the environment."""

from __future__ import annotations

import gc
import os
from pathlib import Path

from litestar import Litestar

from starsquare.service.worker import Worker
from starsquare.system import raise_file_limit
from starsquare.web.app import build
from starsquare.web.line_limits import (
    LINES,
    LINES_EACH,
    UNKNOWN_FILES,
    WANTED_FILES,
    LineLimits,
)
from starsquare.web.live_demo import Tempo
from starsquare.wiring import new_worker

DB = "STARSQUARE_DB"
DATA = "STARSQUARE_DATA"
SECURE = "STARSQUARE_SECURE"
ADDRESS = "STARSQUARE_ADDRESS"
NETWORK = "STARSQUARE_NETWORK"
FOUND = "STARSQUARE_FOUND"
DEMO = "STARSQUARE_DEMO"
NEW_OBJECTS = 20_000
"""The number of new objects after which the garbage collector runs."""


def application() -> Litestar:
    """Build the application for the database named in the environment."""
    folder = os.environ.get(DATA)

    def worker() -> Worker:
        address = os.environ.get(DB) or None
        return new_worker(address, folder=Path(folder) if folder else None)

    lines = int(os.environ.get(LINES) or LINES_EACH)
    files = raise_file_limit(WANTED_FILES) or UNKNOWN_FILES
    tempo = Tempo() if os.environ.get(DEMO) == "1" else None
    built = build(
        worker,
        is_secure=os.environ.get(SECURE) == "1",
        address=os.environ.get(ADDRESS) or None,
        network_address=os.environ.get(NETWORK) or None,
        found_addresses=tuple(os.environ.get(FOUND, "").split()),
        tempo=tempo,
        line_limits=LineLimits(each=lines, files=files),
    )
    # Commands leave no reference cycles behind: the collector runs rarely, and never on
    # objects that exist from the start.
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS)
    return built
