"""The handbook, in a real browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.site import PHONE, SCREEN, Site, faults, scrolls_sideways


def test_a_volunteer_searches_and_reads_on(site: Site) -> None:
    page = site.visitor()
    page.goto("/books")
    page.get_by_role("link", name="Help", exact=True).click()
    page.wait_for_url("**/help/rulebook")

    page.get_by_label("Search the handbook").fill("lightning round")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Result slips").first.click()
    page.get_by_role("link", name="Next: Prizes and the drawing").click()

    heading = page.get_by_role("heading", name="Contests and the drawing")
    expect(heading).to_be_visible()


def test_pages_of_the_handbook_are_free_of_faults(site: Site) -> None:
    for address in ("/help", "/help/director", "/help/cards/desk", "/help?q=clock"):
        for options in (PHONE, SCREEN):
            page = site.visitor(
                **options, color_scheme="dark" if options is PHONE else "light"
            )
            answer = page.goto(address)

            assert answer is not None
            assert answer.ok, address
            assert faults(page) == [], address
            assert not scrolls_sideways(page), address


def test_a_printed_page_has_the_text_alone(site: Site) -> None:
    page = site.visitor()
    page.goto("/help/desk")

    page.emulate_media(media="print")

    assert page.get_by_role("heading", name="The desk").is_visible()
    assert not page.locator(".help-nav").is_visible()
    assert not page.locator(".way").is_visible()
