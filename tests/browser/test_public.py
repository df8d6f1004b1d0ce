"""An event's public pages, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.events import Filled
from tests.browser.site import Site, faults, scrolls_sideways

PAGES = (
    "",
    "/pairings",
    "/pairings?by=table",
    "/pairings?by=school",
    "/standings",
    "/standings?after=1",
    "/crosstable",
    "/entrant/open-0",
    "/statistics",
    "/prizes",
    "/rules",
)


def filled(site: Site, entrants: int = 9, rounds: int = 2) -> Filled:
    assert site.served.worker is not None
    event = Filled(site.served.worker)

    async def fill() -> None:
        await event.opened()
        await event.entered(entrants)
        await event.played(rounds)
        await event.scored(await event.paired(), leave=2)

    site.served.call(fill())
    return event


DEAD_LINE = """
    const Real = window.WebSocket;
    let made = 0;
    window.WebSocket = class extends Real {
      constructor(address) {
        super(address);
        const number = made += 1;
        this.addEventListener("open", () => {
          document.documentElement.dataset.opened = number;
        });
        if (number > 1) return;
        this.addEventListener("message", (event) => event.stopImmediatePropagation());
        this.close = () => {};  // nobody is there to say farewell
      }
    };
"""


def test_a_page_does_not_believe_in_a_line_that_has_died_without_a_word(
    site: Site,
) -> None:
    filled(site, rounds=0)
    page = site.visitor()
    page.add_init_script(DEAD_LINE)
    page.clock.install()
    page.goto("/e/cup")
    expect(page.locator("html")).to_have_attribute("data-opened", "1")

    page.clock.fast_forward(20_000)

    expect(page.locator("html")).to_have_attribute("data-opened", "2")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_public_pages_are_free_of_faults_on_a_phone(site: Site, scheme: str) -> None:
    filled(site)
    page = site.visitor(viewport={"width": 360, "height": 740}, color_scheme=scheme)

    for address in PAGES:
        answer = page.goto(f"/e/cup{address}")

        assert answer is not None
        assert answer.ok, address
        assert faults(page) == [], address
        assert not scrolls_sideways(page), address


def test_nobody_reads_a_full_name_a_grade_or_a_contact(site: Site) -> None:
    filled(site)
    page = site.visitor()

    for address in PAGES:
        page.goto(f"/e/cup{address}")
        text = page.content()

        assert "Alder School" in text or "rules" in address or "prizes" in address
        assert "@example.org" not in text
        assert "Ada Alder" not in text


def test_a_result_appears_by_itself_on_a_page_that_is_open(site: Site) -> None:
    event = filled(site)
    page = site.visitor()
    page.goto("/e/cup")
    page.get_by_text("2 of 4 results are in").wait_for()

    async def one_more() -> None:
        seen = await event.worker.tournaments.look("cup")
        pool = next(iter(seen.tournament.divisions.values())).pool
        current = seen.tournament.current_round(pool)
        assert current is not None
        await event.scored(current, leave=1)

    site.served.call(one_more())

    page.get_by_text("3 of 4 results are in").wait_for()
