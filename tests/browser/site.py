"""A service for the tests, and people with a browser each."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page

from starsquare.game.side import PersonId
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.ports import Store
from starsquare.web.bots import Pace
from starsquare.web.live_demo import Tempo
from tests.browser.strain import slow_down, strained
from tests.integration.web.serving import PASSWORD, Served

WAIT_MS = 30_000
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}
SCREEN: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
WALL: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
THEMES: tuple[Literal["dark"], Literal["light"]] = ("dark", "light")
YOU = "header.bar .menu.of-one:not(.languages) > summary"
"""The button of the account menu."""


def opened(
    browser: Browser, address: str, **options: Any
) -> tuple[BrowserContext, Page]:
    """Open a new browser at a service."""
    context = browser.new_context(base_url=address, reduced_motion="reduce", **options)
    context.set_default_timeout(WAIT_MS)
    slow_down(context)
    page = context.new_page()
    page.on("pageerror", _raise)
    return context, page


def log_out(page: Page) -> None:
    """Sign out through the menu."""
    page.locator(YOU).click()
    page.get_by_role("banner").get_by_role("button", name="Sign out").click()


class Site:
    """A running service, and the browsers of the people using it."""

    def __init__(
        self,
        browser: Browser,
        store: Store,
        *,
        pace: Pace | None = None,
        tempo: Tempo | None = None,
    ) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.at_end: list[Callable[[], list[str]]] = []
        self.served = Served(store, pace=pace, tempo=tempo, around=strained)
        self.address = self.served.address

    def close(self) -> None:
        found = [fault for faults in self.at_end for fault in faults()]
        for context in self._contexts:
            context.close()
        self.served.stop()
        assert found == []

    def visitor(self, **options: Any) -> Page:
        """Open a browser for an unknown visitor."""
        context, page = opened(self._browser, self.address, **(options or SCREEN))
        self._contexts.append(context)
        return page

    def by_link(self, token: str, **options: Any) -> Page:
        """Open a browser and follow a signed link."""
        page = self.visitor(**options)
        page.goto(f"/l#{token}")
        page.wait_for_url(lambda url: url.removeprefix(self.address) != "/l")
        return page

    def invitation(self) -> str | None:
        """Return the invitation of the first director."""
        assert self.served.worker is not None
        return self.served.call(self.served.worker.accounts.first_invitation())

    def director(self, **options: Any) -> Page:
        """Open the first account in a browser."""
        page = self.visitor(**options)
        page.goto(f"/invitation#{self.invitation()}")
        page.get_by_label("Name").fill("Dina")
        page.get_by_label("Password", exact=False).fill(PASSWORD)
        page.get_by_role("button", name="Accept invitation").click()
        page.wait_for_url(f"{self.address}/")
        self._director = page
        return page

    def staff(
        self, role: Role, event: str = "cup", *, name: str = "Sam", **options: Any
    ) -> Page:
        """Open the account of another staff member."""
        assert self.served.worker is not None
        whole = Identity(PersonId("director"), (Grant(role=Role.DIRECTOR),))
        invitation = self.served.call(
            self.served.worker.accounts.links.issue(
                whole,
                Grant(role=role, event=event),
                person=None,
                until=None,
                is_invitation=True,
            )
        )
        page = self.visitor(**options)
        page.goto(f"/invitation#{invitation}")
        page.get_by_label("Name").fill(name)
        page.get_by_label("Password", exact=False).fill(PASSWORD)
        page.get_by_role("button", name="Accept invitation").click()
        page.wait_for_url(f"{self.address}/**")
        return page

    def session_of_director(self) -> str:
        """Return the session of the first account."""
        cookies = self._director.context.cookies()
        return next(
            one.get("value", "").removeprefix("s.")
            for one in cookies
            if one.get("name") == "starsquare"
        )


def _raise(error: Exception) -> None:
    raise AssertionError(f"the page's script failed: {error}")


@cache
def _axe() -> str:
    folder = files("axe_playwright_python")
    return folder.joinpath("axe.min.js").read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """Return the accessibility violations axe finds on a page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
    found: list[str] = page.evaluate(
        """async () => (await axe.run()).violations.flatMap((one) =>
             one.nodes.map((node) => `${one.id}: ${node.target} ${node.failureSummary}`)
           )"""
    )
    return found


def scrolls_sideways(page: Page) -> bool:
    """Return whether a page is wider than its window."""
    wide: bool = page.evaluate(
        "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    )
    return wide
