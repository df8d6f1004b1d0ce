"""A new service is set up by pointer and by keyboard, and notices the first phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from starsquare.web.pages import setting_up
from tests.browser.keyboard import Hands
from tests.browser.site import PHONE, Site, faults, scrolls_sideways
from tests.integration.web.serving import PASSWORD

FOUND = ("http://192.168.1.20:8080", "http://10.0.0.7:8080")
DRAWN = '<svg viewBox="0 0 9 9" data-address="{}"></svg>'


@pytest.fixture(autouse=True)
def networks(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the computer in two networks, and make codes readable."""
    site.served.app.state.found_addresses = FOUND
    monkeypatch.setattr(setting_up, "picture_of", DRAWN.format)


def scans(site: Site, page: Page) -> Page:
    """Open the link of a page's code on a phone."""
    code = page.locator("#phone svg[data-address]").get_attribute("data-address")
    assert code is not None
    phone = site.visitor(**PHONE)
    phone.goto(code.replace(FOUND[1], site.address))
    return phone


def looks_right(page: Page) -> None:
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        assert faults(page) == []
    assert not scrolls_sideways(page)


def test_a_fresh_server_is_set_up_by_pointer(site: Site) -> None:
    page = site.visitor()
    page.goto(f"/setup#{site.invitation()}")
    expect(page.get_by_label("Code from the terminal")).to_be_hidden()
    looks_right(page)

    page.get_by_label("Name").fill("Dina")
    page.get_by_label("Password", exact=False).fill(PASSWORD)
    page.get_by_role("button", name="Create account").click()
    page.get_by_label(FOUND[1]).check()
    page.get_by_label("A4").check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Waiting for a phone")).to_be_visible()
    looks_right(page)
    phone = scans(site, page)

    expect(phone.locator("h1")).to_have_text("Your phone is connected")
    looks_right(phone)
    # Nobody touches the computer.
    expect(page.locator("#phone .badge.good")).to_contain_text("A phone connected at")
    page.get_by_role("link", name="Create an event").click()
    page.wait_for_url(f"{site.address}/new")


def test_a_fresh_server_is_set_up_by_keyboard(site: Site) -> None:
    hands = Hands(site.visitor())
    hands.page.goto(f"/setup#{site.invitation()}")

    hands.fill(hands.named("name"), "Dina")
    hands.fill(hands.named("password"), PASSWORD)
    hands.press("Enter")
    hands.to(hands.page.get_by_role("radio", name=FOUND[0]))
    hands.press("ArrowDown")
    hands.enter(hands.button("Save"))
    hands.sees("Waiting for a phone")
    scans(site, hands.page)

    hands.sees("A phone connected at")
    hands.enter(hands.link("Finish"))
    hands.comes_to("/$")


def test_somebody_typing_is_not_disturbed_while_a_phone_is_waited_for(
    site: Site,
) -> None:
    page = site.visitor()
    page.goto(f"/setup#{site.invitation()}")
    page.get_by_label("Name").fill("Dina")
    page.get_by_label("Password", exact=False).fill(PASSWORD)
    page.get_by_role("button", name="Create account").click()
    page.get_by_label(FOUND[1]).check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Waiting for a phone")).to_be_visible()

    page.get_by_label("Another address").check()
    page.locator("[name=typed]").press_sequentially("server.lo")
    scans(site, page)
    expect(page.locator("#phone .badge.good")).to_be_visible()
    page.locator("[name=typed]").press_sequentially("cal")

    expect(page.locator("[name=typed]")).to_have_value("server.local")
    expect(page.get_by_label("Another address")).to_be_checked()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#phone code")).to_have_text("http://server.local")
