"""The server is killed while a result is entered, and restarts: nothing is lost."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from starsquare.storage.sqlite import SqliteStore
from tests.browser.crew import Crew
from tests.browser.events import Filled
from tests.browser.site import Site
from tests.integration.web.serving import Process, wait_until_ready


@contextmanager
def a_desk(browser: Browser, file: Path) -> Generator[tuple[Crew, Process]]:
    """Fill an event, and serve it from a process that can be killed."""
    site = Site(browser, SqliteStore(file))
    invitation = site.invitation()
    assert site.served.worker is not None
    event = Filled(site.served.worker)

    async def fill() -> None:
        await event.opened("SO")
        await event.entered(4)
        await event.paired()

    site.served.call(fill())
    site.close()
    process = Process(str(file))
    wait_until_ready(process.address)
    crew = Crew(browser, process.address)
    try:
        crew.directs(invitation)
        crew.event = "cup"
        yield crew, process
    finally:
        crew.close()
        process.kill()


def types(page: Page, table: str, one: str, two: str) -> None:
    """Type a slip, but do not send it."""
    page.goto("/e/cup/desk/slips")
    expect(page.locator("#slip [name=table]")).to_be_focused()
    page.keyboard.type(table)
    page.keyboard.press("Tab")
    page.keyboard.type(one)
    page.keyboard.press("Tab")
    page.keyboard.type(two)


def typed(page: Page) -> list[str]:
    fields = page.locator("#slip .key")
    return [one.input_value() for one in fields.all()]


def entered(file: Path) -> int:
    """Count the results in the log."""
    store = SqliteStore(file)
    found = [one.type for one in store.read_all(limit=10_000)]
    store.close()
    return found.count("ResultEntered")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "log.db"


def test_a_slip_that_was_typed_outlives_the_server(
    browser: Browser, file: Path
) -> None:
    with a_desk(browser, file) as (crew, process):
        page = crew.director
        types(page, "1", "312", "287")
        page.evaluate("window.isSamePage = true")

        process.kill()
        banner = page.locator("line-banner")
        expect(banner).to_contain_text("No connection")
        send = page.get_by_role("button", name="Enter table 1", exact=True)
        expect(send).to_have_attribute("aria-disabled", "true")
        page.keyboard.press("Enter")
        expect(page.locator("#spoken")).to_contain_text("Not sent")
        assert typed(page) == ["1", "312", "287"]

        again = Process(str(file), port=process.port)
        try:
            wait_until_ready(again.address)
            expect(send).not_to_have_attribute("aria-disabled", "true")
            assert typed(page) == ["1", "312", "287"]
            page.keyboard.press("Enter")
            expect(page.locator("[data-key=done]")).to_contain_text("Table 1 is")
            expect(banner).to_be_empty()
            assert page.evaluate("window.isSamePage")
            assert typed(page) == ["", "", ""]
        finally:
            again.kill()

    assert entered(file) == 1


@pytest.mark.parametrize("counted", [False, True])
def test_a_slip_that_was_sent_and_not_answered_counts_once(
    browser: Browser, file: Path, *, counted: bool
) -> None:
    with a_desk(browser, file) as (crew, process):
        page = crew.director
        types(page, "2", "301", "254")
        page.evaluate("window.isSamePage = true")

        def die(route: Route) -> None:
            if counted:
                route.fetch(max_redirects=0)  # it is written, and nobody is notified
            process.kill()
            route.abort()

        page.route("**/desk/slips", die, times=1)
        page.keyboard.press("Enter")
        expect(page.locator("line-banner")).to_contain_text("No connection")
        expect(page.locator("#slip")).to_have_attribute("inert", "")
        assert typed(page) == ["2", "301", "254"]

        again = Process(str(file), port=process.port)
        try:
            wait_until_ready(again.address)
            expect(page.locator("[data-key=done]")).to_contain_text("Table 2 is")
            expect(page.locator("#slip [name=table]")).to_be_focused()
            expect(page.get_by_role("alert")).to_have_count(0)
            assert page.evaluate("window.isSamePage")
            assert typed(page) == ["", "", ""]
        finally:
            again.kill()

    assert entered(file) == 1
