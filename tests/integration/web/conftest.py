"""A running service for the tests of the web."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from starsquare.storage.sqlite import SqliteStore
from tests.integration.web.serving import Served


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    served = Served(SqliteStore(tmp_path / "log.db"))
    yield served
    served.stop()
