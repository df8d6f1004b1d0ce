"""The application as a server process starts it, from the environment."""

from __future__ import annotations

import os
from pathlib import Path

from litestar import Litestar

from starsquare.service.worker import Worker
from starsquare.web.app import build
from starsquare.wiring import new_worker

DB = "STARSQUARE_DB"
DATA = "STARSQUARE_DATA"
SECURE = "STARSQUARE_SECURE"


def application() -> Litestar:
    """Build the application for the database that the environment names."""
    folder = os.environ.get(DATA)

    def worker() -> Worker:
        address = os.environ.get(DB) or None
        return new_worker(address, folder=Path(folder) if folder else None)

    return build(worker, is_secure=os.environ.get(SECURE) == "1")
