"""Sixty teams in Spanish, whose words are longer: everything still fits."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tools.sixty_teams import sixty_teams

from starsquare.storage.sqlite import SqliteStore
from starsquare.web.languages import COOKIE
from tests.browser.site import SCREEN, Site, scrolls_sideways

SCENES = {"sixty": "round", "desk": "checkin", "draft": "draft", "over": "finished"}
LAPTOP = SCREEN["viewport"]
PHONE = {"width": 390, "height": 844}
PAGES = (
    "sixty/director",
    "desk/director",
    "desk/desk",
    "draft/director/pairings",
    "sixty/desk/slips",
    "sixty/judge",
    "sixty/runner",
    "sixty/director/settings",
    "sixty/director/rulings",
    "sixty/desk/print",
    "over/desk/organiser",
    "sixty/standings",
)
_OVERLAPS = """
() => [...document.querySelectorAll(".venue-map .tb")].filter((tile) => {
  const [number, word] = [tile.querySelector(".tb-n"), tile.querySelector(".tb-s")];
  return word.scrollWidth > word.clientWidth
    || number.getBoundingClientRect().right > word.getBoundingClientRect().left;
}).map((tile) => tile.innerText)
"""
_CUT = """
() => [...document.querySelectorAll(".lost")].filter((line) =>
  line.getBoundingClientRect().right > line.parentElement.getBoundingClientRect().right
).map((line) => line.innerText)
"""


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    folder: Path = tmp_path_factory.mktemp("sixty")
    site = Site(browser, SqliteStore(folder / "log.db"))
    assert site.served.worker is not None
    for event, scene in SCENES.items():
        site.served.call(sixty_teams(site.served.worker, event, at=scene))
    page = site.director()
    page.context.add_cookies([{"name": COOKIE, "value": "es", "url": site.address}])
    yield page
    site.close()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_no_page_of_the_day_scrolls_sideways(page: Page, size: dict[str, int]) -> None:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    wide: list[str] = []
    for address in PAGES:
        page.goto(f"/e/{address}")
        assert page.locator("html").get_attribute("lang") == "es"
        wide += [address] if scrolls_sideways(page) else []
    assert wide == []


def test_the_states_of_tables_fit_beside_their_numbers(page: Page) -> None:
    page.set_viewport_size(LAPTOP)
    page.goto("/e/sixty/director")
    assert page.evaluate(_OVERLAPS) == []


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_console_shows_when_a_late_team_loses(
    page: Page, size: dict[str, int]
) -> None:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.goto("/e/sixty/director")
    assert page.locator(".lost").count() > 0
    assert page.evaluate(_CUT) == []


def test_the_champions_are_named_beside_their_star(page: Page) -> None:
    page.set_viewport_size(LAPTOP)
    page.goto("/e/over")
    star, title, name = (
        page.locator(f".champ {one}").evaluate("one => one.getBoundingClientRect()")
        for one in (".star", ".kick", "h2")
    )

    assert title["top"] < star["top"] + star["height"] / 2
    assert name["bottom"] < star["bottom"]
