"""A real browser, and a real service for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from starsquare.storage.sqlite import SqliteStore
from tests.browser.crew import Crew
from tests.browser.hall import Hall, launch
from tests.integration.conftest import postgres as postgres


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # Not longer than a module: while it is open, no other test can run a loop here.
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def hall(browser: Browser, tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(browser, SqliteStore(tmp_path / "log.db"))
    yield hall
    hall.close()


@pytest.fixture
def crew(browser: Browser, hall: Hall) -> Iterator[Crew]:
    crew = Crew(browser, hall.address)
    crew.directs(hall.invitation())
    yield crew
    crew.close()
