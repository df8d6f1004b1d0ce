"""Everybody who runs an event, each with their own browser."""

from __future__ import annotations

import io
import re
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any
from urllib.parse import urlsplit

import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.site import PHONE, SCREEN, WALL, YOU, opened
from tests.browser.ways import WAYS, Ways
from tests.integration.web.serving import PASSWORD

LONGEST_SECONDS = 30
BEGINNINGS = """addEventListener("DOMContentLoaded", () => {
  let last = "";
  const note = () => {
    const panels = [...document.querySelectorAll(".panel")];
    const keys = panels.map((one) => one.dataset.key).join(" ");
    const shown = panels.findIndex((one) => one.classList.contains("shown"));
    if (shown < 0 || keys === last) return;
    [last, window.beganWith] = [keys, shown];
  };
  note();
  const changes = { subtree: true, childList: true, attributes: true };
  new MutationObserver(note).observe(document.body, changes);
});"""
"""Records which panel the display started with when its panels last changed."""

expect.set_options(timeout=LONGEST_SECONDS * 1_000)


class Crew:
    """The director, the desk, a judge, the wall and phones, at one event.

    People at the second address use another worker, if there is one.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        second: str | None = None,
        ways: Ways = WAYS["pointer"],
    ) -> None:
        self.ways = ways
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.addresses = (address, second or address)
        self.event = ""

    def close(self) -> None:
        for context in self._contexts:
            context.close()

    def comes(self, *, second: bool = False, **options: Any) -> Page:
        """Open a browser for somebody who arrives."""
        context, page = opened(
            self._browser, self.addresses[second], **(options or SCREEN)
        )
        context.set_default_timeout(LONGEST_SECONDS * 1_000)
        self._contexts.append(context)
        return page

    # -- arrivals
    # ------------------------------------------------------------------------

    def directs(self, invitation: str | None) -> None:
        """Sign in the first director."""
        assert invitation is not None
        self.director = self.comes()
        self._opens_account(self.director, invitation, "Dina")

    def _opens_account(self, page: Page, invitation: str, name: str) -> None:
        page.goto(f"/invitation#{invitation}")
        self.ways.fill(page.get_by_label("Name"), name)
        self.ways.fill(page.get_by_label("Password", exact=False), PASSWORD)
        self.ways.press(page.get_by_role("button", name="Accept invitation"))
        expect(page.locator(YOU)).to_be_visible()

    def sets_up(self, book: str, title: str, fields: Mapping[str, str | bool]) -> None:
        """Create the event with the form linked from the start page."""
        page = self.director
        page.goto("/")
        self.ways.press(page.get_by_role("link", name="Create an event"))
        self.ways.press(page.get_by_role("link", name=book))
        self.ways.fill(page.get_by_label("Event name"), title)
        self.ways.fill(page.get_by_label("Date", exact=True), "2030-11-23")
        self.ways.fill(page.get_by_label("Location", exact=True), "Lincoln School")
        for name, value in fields.items():
            field = page.locator(f"[name='{name}']")
            if isinstance(value, bool):
                self.ways.tick(field, is_on=value)
            else:
                self.ways.fill(field, value)
        self.ways.press(page.get_by_role("button", name="Create event").first)
        page.wait_for_url("**/director")
        self.event = page.url.split("/")[-2]

    def invites_the_desk(self) -> None:
        """Invite somebody to the desk, who creates an account."""
        page = self.people_and_links()
        self.ways.press(page.get_by_role("button", name="Create invitation"))
        token = page.locator("code.copy").inner_text().partition("#")[2]
        self.desk = self.comes(second=True)
        self._opens_account(self.desk, token, "Sam")
        page.close()

    def opens_by_link(self, role: str, **options: Any) -> Page:
        """Create a link for a device, and open it there."""
        page = self.people_and_links()
        self.ways.press(page.get_by_role("button", name=f"Create {role} link"))
        token = page.locator("code.copy").inner_text().partition("#")[2]
        page.close()
        device = self.comes(**options)
        device.goto(f"/l#{token}")
        device.wait_for_url(f"**/e/{self.event}/**")
        return device

    def people_and_links(self) -> Page:
        """Open the page of people and links next to the console."""
        page = self.director.context.new_page()
        page.goto(self.at("director/people"))
        return page

    def puts_up_the_wall(self) -> None:
        """Open the display, once; nobody touches it again."""
        self.wall = self.comes(second=True, **WALL)
        self.wall.add_init_script(BEGINNINGS)
        self.wall.goto(self.at("wall"))

    def prints_codes(self) -> None:
        """Create the sheet of codes for all entrants."""
        self._sheet = self.people_and_links()
        name = "Create links for all entrants"
        self.ways.press(self._sheet.get_by_role("button", name=name))
        expect(self._sheet.locator(".codes li").first).to_be_visible()
        self.phones = (self.comes(**PHONE), self.comes(second=True, **PHONE))

    def scans(self, phone: Page, person: str) -> Page:
        """Scan somebody's code with a phone, and open its link."""
        code = self._sheet.locator(".codes li", has_text=person).first
        picture = Image.open(io.BytesIO(code.locator("[role=img]").screenshot()))
        (found,) = zxingcpp.read_barcodes(picture)
        address = urlsplit(found.text)
        phone.goto(f"{address.path}#{address.fragment}")
        phone.wait_for_url(f"**/e/{self.event}/me")
        return phone

    def at(self, page: str = "") -> str:
        """Return the address of a page of the event."""
        return f"/e/{self.event}/{page}".rstrip("/")


class Party:
    """The crew of an event, and the names that tell texts apart."""

    def __init__(self, crew: Crew, keys: tuple[str, ...]) -> None:
        self.crew = crew
        self.ways = crew.ways
        self.keys = keys


def goes_to(ways: Ways, page: Page, name: str) -> None:
    """Open a page from the menu, opening the menu if needed."""
    ways.press(page.locator("header nav details.menu > summary"))
    ways.press(page.locator("header nav").get_by_role("link", name=name))


def until(page: Page, is_so: Callable[[], bool], what: str) -> None:
    """Wait until a condition holds."""
    limit = time.monotonic() + LONGEST_SECONDS
    while not is_so():
        assert time.monotonic() < limit, what
        page.wait_for_timeout(20)


def key_in(text: str, keys: Iterable[str]) -> str:
    """Return the entrant named in a text, by school or by first name."""

    def keys_of(part: str) -> list[str]:
        return [key for key in keys if re.search(rf"\b{key}\b", part)]

    # A team or a school in parentheses may have somebody else's key as its name.
    found = keys_of(text.partition("(")[0]) or keys_of(text)
    assert len(found) == 1, (text, found)
    return found[0]


def rows_of(table: Locator) -> list[list[str]]:
    """Read a table, cell by cell."""
    found: list[list[str]] = table.evaluate(
        """table => [...table.tBodies[0].rows].map(
             row => [...row.cells].map(cell => cell.innerText.trim()))"""
    )
    return found
