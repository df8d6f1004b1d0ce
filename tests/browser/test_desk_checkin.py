"""Check-in and slips with sixty teams: keys, screens and seconds are counted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect
from tools.sixty_teams import sixty_teams

from starsquare.game.side import PersonId
from starsquare.service.identity import Grant, Identity, Role
from tests.browser.events import Filled
from tests.browser.site import PHONE, Site, faults, scrolls_sideways

SCREEN_PX = 800
MISSING = 45  # a missing team that owes its fee
CAMERA = """
window.BarcodeDetector = class {
  async detect() {
    return window.shown ? [{ rawValue: window.shown }] : [];
  }
};
Object.defineProperty(navigator, "mediaDevices", { value: {
  getUserMedia: async () => document.createElement("canvas").captureStream(1),
} });
"""
"""A camera that sees what a test shows it, and a browser that can read codes."""


class Counted:
    """A keyboard that counts key presses."""

    def __init__(self, page: Page) -> None:
        self._keyboard, self.presses = page.keyboard, 0

    def press(self, *keys: str) -> None:
        for one in keys:
            self._keyboard.press(one)
            self.presses += 1


def desk_of(site: Site, at: str, page: str, **options: object) -> Page:
    """Open a desk page at an event of sixty teams."""
    assert site.served.worker is not None
    site.served.call(sixty_teams(site.served.worker, "cup", at=at))
    found = site.director(**options)
    found.goto(f"/e/cup/{page}")
    return found


def team(page: Page, number: int) -> Locator:
    return page.locator(f"[data-number='{number}']")


def people_here(page: Page, number: int) -> Locator:
    return team(page, number).locator("[aria-pressed=true]")


def test_a_pair_is_checked_in_with_four_keys_or_fewer(site: Site) -> None:
    page = desk_of(site, "checkin", "desk")
    keys = Counted(page)
    expect(page.locator("[name=entry]")).to_be_focused()
    expect(people_here(page, MISSING)).to_have_count(0)

    keys.press("4", "5", "Enter")

    expect(people_here(page, MISSING)).to_have_count(2)
    expect(page.locator("[name=entry]")).to_be_focused()
    expect(page.locator("[name=entry]")).to_have_value("")
    expect(page.locator(".tally dd").first).to_have_text("43 / 60")
    assert keys.presses <= 4


def test_a_result_is_entered_with_ten_keys_or_fewer(site: Site) -> None:
    page = desk_of(site, "round", "desk/slips")
    keys = Counted(page)
    expect(page.locator("#slip [name=table]")).to_be_focused()

    keys.press("2", "1", "2", "8", "7", "Space", "2", "4", "1")
    expect(page.locator("[data-echo]")).to_contain_text("wins by 46. Nothing")
    keys.press("Enter")

    row = page.locator(".slip-row[data-table='21']")
    expect(row.locator("td.n")).to_have_text(["287", "241"])
    expect(page.locator("#slip [name=table]")).to_be_focused()
    assert keys.presses <= 10


def test_sixty_teams_are_on_two_screens(site: Site) -> None:
    page = desk_of(site, "checkin", "desk", viewport={"width": 1280, "height": 800})

    expect(page.locator("[data-team]:visible")).to_have_count(60)
    assert page.evaluate("document.documentElement.scrollHeight") <= 2 * SCREEN_PX
    assert not scrolls_sideways(page)


def test_one_person_of_a_pair_is_checked_in_and_the_fee_is_taken(site: Site) -> None:
    page = desk_of(site, "checkin", "desk")

    page.keyboard.type("45 2")
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text("is here")
    expect(people_here(page, MISSING)).to_have_count(1)
    expect(team(page, MISSING).locator(".pers").last).to_have_attribute(
        "aria-pressed", "true"
    )
    page.keyboard.type("45$")
    expect(page.locator("#echo")).to_contain_text("takes $10")
    page.keyboard.press("Enter")

    expect(page.locator(".toast")).to_contain_text("paid $10")
    expect(team(page, MISSING).locator(".fee")).to_have_text("paid")


def test_letters_find_teams_and_the_arrows_walk_them(site: Site) -> None:
    page = desk_of(site, "checkin", "desk")

    page.keyboard.type("zeller")
    found = page.locator("[data-team]:visible")
    count = found.count()
    assert 1 < count < 60
    chosen = page.locator("[data-team].sel")
    first = chosen.get_attribute("data-number")
    page.keyboard.press("ArrowDown")
    second = chosen.get_attribute("data-number")
    assert second != first
    expect(page.locator("#echo")).to_contain_text(f"{count} teams match")
    page.keyboard.press("Enter")

    expect(page.locator(".toast")).to_contain_text(f"{second} ")
    assert second is not None
    expect(people_here(page, int(second))).to_have_count(2)
    expect(page.locator("[data-team]:visible")).to_have_count(60)


def test_everyone_is_checked_in_after_a_question_that_names_the_number(
    site: Site,
) -> None:
    page = desk_of(site, "checkin", "desk")

    page.get_by_role("link", name="Check in everyone").click()
    dialog = page.get_by_role("dialog", name="Check in 36 people?")
    expect(dialog).to_contain_text("18 teams")
    expect(dialog.locator("h2")).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("link", name="Check in everyone")).to_be_focused()
    page.keyboard.press("Enter")
    dialog.get_by_role("button", name="Check in 36 people").click()
    expect(page.locator(".toast")).to_contain_text("36 people are here")
    expect(page.locator(".tally dd").first).to_have_text("60 / 60")

    page.get_by_role("button", name="Undo").click()

    expect(page.locator(".tally dd").first).to_have_text("42 / 60")


def test_a_row_keeps_its_place_until_the_next_entry_and_ctrl_z_takes_it_back(
    site: Site,
) -> None:
    page = desk_of(site, "checkin", "desk")
    page.keyboard.type("45")
    page.keyboard.press("Enter")
    kept = page.locator("[data-rows=missing] .just")
    expect(kept).to_have_attribute("data-number", "45")
    page.keyboard.type("46")
    page.keyboard.press("Enter")
    expect(kept).to_have_attribute("data-number", "46")
    expect(page.locator("[data-rows=here] [data-number='45']")).to_be_visible()

    page.keyboard.press("Control+z")

    expect(page.locator(".tally dd").first).to_have_text("43 / 60")
    expect(people_here(page, 46)).to_have_count(0)


def test_a_code_is_scanned_with_the_camera_or_typed(site: Site) -> None:
    page = desk_of(site, "checkin", "desk", **PHONE)
    assert site.served.worker is not None
    people = team(page, MISSING).locator("button.pers")
    codes = [code_of(site, people.nth(one).get_attribute("value")) for one in (0, 1)]
    expect(page.locator("[data-scan]")).to_be_hidden()
    page.context.add_init_script(CAMERA)
    page.reload()

    page.locator("[data-scan]").click()
    expect(page.locator("[data-scanner] video")).to_be_visible()
    page.evaluate("code => { window.shown = code; }", codes[0])
    expect(people_here(page, MISSING)).to_have_count(1)
    page.locator("[name=entry]").fill(codes[1])
    page.locator("[name=entry]").press("Enter")

    expect(people_here(page, MISSING)).to_have_count(2)
    page.locator("[name=entry]").fill(f"{site.address}/l#nothing")
    page.locator("[name=entry]").press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()


def code_of(site: Site, person: str | None) -> str:
    """Return the content of the code on somebody's name tag."""
    assert site.served.worker is not None
    assert person is not None
    link = site.served.worker.accounts.links.issue(
        Identity(PersonId("director"), (Grant(role=Role.DIRECTOR),)),
        Grant(role=Role.ENTRANT, event="cup"),
        person=PersonId(person),
        until=None,
        is_invitation=False,
    )
    return f"{site.address}/l#{site.served.call(link)}"


def test_an_event_without_teams_says_how_to_begin(site: Site) -> None:
    assert site.served.worker is not None
    site.served.call(Filled(site.served.worker).opened("CC"))
    page = site.director()
    page.goto("/e/cup/desk")

    expect(page.get_by_text("No teams yet")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("link", name="Import a list").last.click()

    page.wait_for_url("**/desk/import")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("at", "address"), [("checkin", "desk"), ("round", "desk/slips")]
)
def test_sixty_teams_are_shown_without_faults(
    site: Site, scheme: str, at: str, address: str
) -> None:
    page = desk_of(
        site,
        at,
        address,
        viewport={"width": 1280, "height": 800},
        color_scheme=scheme,
    )

    assert faults(page) == []
    for width in (390, 768, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        assert not scrolls_sideways(page), width
