"""A service for visitors, in a real browser: try any role, and come back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from starsquare.rulebook import CODES
from starsquare.storage.sqlite import SqliteStore
from starsquare.web.live_demo import Tempo
from tests.browser.site import YOU, Site, faults, scrolls_sideways
from tests.integration.web.test_live_demo import set_up


@pytest.fixture
def site(browser: Browser, tmp_path: Path) -> Iterator[Site]:
    site = Site(browser, SqliteStore(tmp_path / "log.db"), tempo=Tempo())
    site.served.call(set_up(site.served, *CODES))
    yield site
    site.close()


ROLE = "header.bar .menu.of-one:not(.languages) > div"
"""The menu's text about the current role."""


def test_a_visitor_is_the_director_then_the_judge_and_reads_it(site: Site) -> None:
    page = site.visitor()
    page.goto("/")

    page.get_by_role("button", name="Director Every table").click()
    page.wait_for_url("**/e/demo-cc/director")
    expect(page.locator(ROLE)).to_contain_text("You are the director")
    page.locator(YOU).click()
    page.get_by_role("link", name="Switch role").click()
    page.get_by_role("button", name="Judge Challenged").click()
    page.wait_for_url("**/e/demo-cc/judge")

    expect(page.locator(ROLE)).to_contain_text("You are the judge")


def test_an_address_of_the_terminal_leads_to_its_page_at_once(site: Site) -> None:
    page = site.visitor()
    page.goto("/")

    page.goto("/demo/cc/desk")
    page.wait_for_url("**/e/demo-cc/desk/slips")
    expect(page.locator(ROLE)).to_contain_text("at the desk")
    page.go_back()

    expect(page).to_have_url(f"{site.address}/")


def test_who_is_logged_in_is_asked_first_and_gets_back(site: Site) -> None:
    page = site.director()

    page.goto("/demo/cc/judge")
    expect(page.get_by_text("You are signed in")).to_be_visible()
    page.get_by_role("button", name="Judge").press("Enter")
    page.wait_for_url("**/e/demo-cc/judge")
    page.locator(YOU).click()
    page.get_by_role("button", name="Back to my account").click()
    page.wait_for_url(f"{site.address}/")

    expect(page.get_by_role("link", name="Create an event")).to_be_visible()


def test_one_demonstration_is_made_anew_with_one_press(site: Site) -> None:
    page = site.visitor()
    page.goto("/")

    page.get_by_role("button", name="Reset this demo Three Categories").click()
    card = page.locator("[data-key=show-kz]")
    card.get_by_role("link", name="Parent or spectator").click()

    expect(page).to_have_url(f"{site.address}/e/demo-kz-2")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_visitors_see_first_is_free_of_faults(site: Site, scheme: str) -> None:
    page = site.visitor(viewport={"width": 360, "height": 740}, color_scheme=scheme)

    for address in ("/", "/demo/cc/judge", "/", "/demo/cc/phone", "/demo/cc/public"):
        page.goto(address)
        page.wait_for_url(lambda url: "/demo/" not in url)
        assert faults(page) == [], address
        assert not scrolls_sideways(page), address
