"""A family registers by phone; the desk approves, and scans the code on the day."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from starsquare.web.pages import registering
from tests.browser.events import Filled
from tests.browser.keyboard import Hands
from tests.browser.site import PHONE, SCREEN, Site, faults, scrolls_sideways
from tests.browser.test_desk_checkin import CAMERA

DRAWN = '<svg viewBox="0 0 9 9" data-address="{}"></svg>'


@pytest.fixture(autouse=True)
def codes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make codes readable."""
    monkeypatch.setattr(registering, "picture_of", DRAWN.format)


def opens(site: Site, **options: object) -> Page:
    """Open an event and its registration."""
    assert site.served.worker is not None
    site.served.call(Filled(site.served.worker).opened("ES", title="Scrabblethon"))
    page = site.director(**options)
    page.goto("/e/cup/director/settings")
    page.get_by_role("button", name="Open registration").click()
    expect(page.get_by_text("Families can register")).to_be_visible()
    return page


def registers(site: Site, name: str) -> Page:
    """Register a family by phone."""
    phone = site.visitor(**PHONE)
    phone.goto("/e/cup")
    phone.get_by_role("link", name="Register").click()
    phone.get_by_label("Division").select_option("novice")
    phone.get_by_label("First name").fill("Ada")
    phone.get_by_label("Last name").fill(name)
    phone.get_by_label("I am the parent").check()
    phone.get_by_label("Full name of the adult").fill(f"Ann {name}")
    phone.get_by_role("button", name="Send registration").click()
    return phone


def looks_right(page: Page) -> None:
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        assert faults(page) == []
    assert not scrolls_sideways(page)


def test_a_family_registers_is_approved_and_its_code_is_scanned(site: Site) -> None:
    desk = opens(site, **SCREEN)
    desk.goto("/e/cup/desk/entrants")
    phone = registers(site, "Alder")
    expect(phone.locator("#main .badge")).to_have_text("Waiting for approval")
    looks_right(phone)

    # It appears at the desk by itself, with the consent.
    expect(desk.locator(".requests")).to_contain_text("consent: Ann Alder")
    looks_right(desk)
    desk.get_by_role("button", name="Approve Ada Alder").click()

    expect(phone.locator("#main .badge")).to_have_text("Registered, number 1")
    looks_right(phone)
    code = phone.locator(".tickets svg").get_attribute("data-address")
    desk.context.add_init_script(CAMERA)
    desk.goto("/e/cup/desk")
    desk.locator("[data-scan]").click()
    desk.evaluate("code => { window.shown = code; }", code)
    expect(desk.locator("[data-number='1'] [aria-pressed=true]")).to_have_count(1)
    expect(phone.get_by_role("button", name="Print this page")).to_be_visible()


def test_the_desk_answers_by_keyboard_and_takes_it_back(site: Site) -> None:
    hands = Hands(opens(site))
    phone = registers(site, "Birch")
    hands.page.goto("/e/cup/desk/entrants")

    hands.fill(hands.field("Reason for the answer to Ada Birch"), "No school named")
    hands.enter(hands.button("Decline Ada Birch"))
    expect(phone.locator("#main .badge")).to_have_text("Declined")
    expect(phone.locator("#main")).to_contain_text("No school named")
    hands.enter(hands.page.locator(".toast").get_by_role("button", name="Undo"))
    expect(phone.locator("#main .badge")).to_have_text("Waiting for approval")
    hands.enter(hands.button("Approve Ada Birch"))

    expect(phone.locator("#main .badge")).to_have_text("Registered, number 1")


def test_a_free_place_is_shown_at_the_desk_when_a_team_withdraws(site: Site) -> None:
    desk = opens(site)
    capacity = desk.get_by_label("Capacity of Novice")
    capacity.fill("1")
    with desk.expect_response("**/director/capacity"):
        capacity.press("Enter")
    desk.goto("/e/cup/desk/entrants")
    first = registers(site, "One")
    desk.get_by_role("button", name="Approve Ada One").click()
    expect(first.locator("#main .badge")).to_have_text("Registered, number 1")
    second = registers(site, "Two")
    expect(second.locator("#main .badge")).to_have_text("On the waiting list, place 1")
    expect(desk.locator(".requests .badge")).to_have_text("Waiting list, place 1")
    expect(desk.get_by_role("button", name="Approve Ada Two")).to_have_count(0)
    looks_right(desk)

    desk.get_by_role("link", name="Change Ada One").click()
    panel = desk.locator("aside.panel")
    panel.locator("form:has([value=withdraw]) [name=why]").fill("ill")
    panel.get_by_role("button", name="Withdraw").click()

    expect(desk.get_by_text("A place is free in Novice")).to_be_visible()
    desk.get_by_role("button", name="Approve Ada Two").click()
    expect(second.locator("#main .badge")).to_have_text("Registered, number 2")
    expect(first.locator("#main .badge")).to_have_text("Withdrawn")
