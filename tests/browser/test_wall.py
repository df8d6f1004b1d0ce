"""The venue display, in a real browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from starsquare.service.venue.command import PutUpAnnouncement
from tests.browser.events import Filled
from tests.browser.site import WALL, Site, faults


def titles(page: Page) -> str:
    return page.locator(".panel.shown h2").inner_text()


def test_the_wall_follows_the_event_by_itself(site: Site) -> None:
    assert site.served.worker is not None
    event = Filled(site.served.worker)
    site.served.call(event.opened())
    page = site.visitor(**WALL)
    page.goto("/e/cup/wall")
    welcome = titles(page)

    site.served.call(event.entered(4))
    page.get_by_text("8 of 8").wait_for()
    site.served.call(event.paired(start=False))
    page.get_by_text("Find your name, go to your table").wait_for()

    assert welcome == "Welcome"
    expect(page.locator(".panel.shown .seats li:visible")).to_have_count(8)
    assert faults(page) == []


def test_an_announcement_reaches_the_wall_and_is_shown_first(site: Site) -> None:
    assert site.served.worker is not None
    event = Filled(site.served.worker)
    site.served.call(event.opened())
    page = site.visitor(**WALL)
    page.goto("/e/cup/wall")

    site.served.call(
        event.worker.tournaments.venue(
            event.director,
            "cup",
            PutUpAnnouncement(text="Lunch is at noon"),
            command_id=event.next_id(),
        )
    )
    page.locator(".notes").get_by_text("Lunch is at noon").wait_for(state="attached")

    assert "Lunch is at noon" in page.locator(".panel").first.inner_text()


def test_more_names_than_fit_are_shown_on_several_pages(site: Site) -> None:
    assert site.served.worker is not None
    event = Filled(site.served.worker)

    async def fill() -> None:
        await event.opened("KZ")
        await event.entered(40)
        await event.paired(start=False)

    site.served.call(fill())
    page = site.visitor(**WALL)
    page.goto("/e/cup/wall")
    page.get_by_text("Page 1 of").wait_for()
    first = page.locator(".panel.shown li:visible").all_inner_texts()
    page.keyboard.press("ArrowRight")
    second = page.locator(".panel.shown li:visible").all_inner_texts()

    assert page.locator(".page-of").inner_text().startswith("Page 2 of")
    assert first
    assert second
    assert not set(first) & set(second)


def test_the_wall_shows_no_full_names_even_to_the_director(site: Site) -> None:
    assert site.served.worker is not None
    event = Filled(site.served.worker)

    async def fill() -> None:
        await event.opened()
        await event.entered(4)
        await event.paired(start=False)

    site.served.call(fill())
    page = site.director(**WALL)
    page.goto("/e/cup/wall")
    page.locator(".panel.shown li").first.wait_for()

    text = page.content()

    assert "Ada A." in text
    assert "Ada Alder" not in text
