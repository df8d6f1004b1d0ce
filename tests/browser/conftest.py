"""A real browser, and a real service for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from tools.find_browser import launch

from starsquare.storage.sqlite import SqliteStore
from tests.browser.crew import Crew
from tests.browser.site import Site
from tests.browser.ways import WAYS
from tests.integration.conftest import postgres as postgres

IN_EVERY_RUN = frozenset(
    {"test_keyboard", "test_scripts", "test_table_practice", "test_whole_event_cc"}
)
"""Every page by keyboard, games against a bird, one whole day by pointer.

All other modules take minutes each: `make browser` runs them, and so does `make soak`.
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is left to the long runs."""
    folder = Path(__file__).parent
    for item in items:
        if item.path.parent == folder and item.path.stem not in IN_EVERY_RUN:
            item.add_marker(pytest.mark.soak)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # Not longer than a module: while it is open, no other test can run a loop here.
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def site(browser: Browser, tmp_path: Path) -> Iterator[Site]:
    site = Site(browser, SqliteStore(tmp_path / "log.db"))
    yield site
    site.close()


@pytest.fixture
def crew(
    request: pytest.FixtureRequest, browser: Browser, site: Site
) -> Iterator[Crew]:
    """Everybody who runs an event; with a pointer, unless a test says otherwise."""
    ways = WAYS[getattr(request, "param", "pointer")]
    crew = Crew(browser, site.address, ways=ways)
    crew.directs(site.invitation())
    yield crew
    crew.close()
