"""Long work shows its progress, and rule changes can be undone, on the pages."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from starsquare.service.venue.command import SetMedium
from starsquare.tournament.keys import DivisionKey
from tests.browser.events import Filled
from tests.browser.site import Site

WAIT_MS = 60_000
ROWS = 1_000

_NOTE = """() => {
  window.seen = [];
  new MutationObserver(() => {
    for (const one of document.querySelectorAll("progress[value]")) {
      if (!one.hidden && one.value) window.seen.push([one.value, one.max]);
    }
  }).observe(document.body, { subtree: true, attributes: true, childList: true });
}"""


def filled(site: Site, *, entrants: int = 0) -> Filled:
    assert site.served.worker is not None
    event = Filled(site.served.worker)

    async def fill() -> None:
        await event.opened("CC")
        if entrants:
            await event.entered(entrants)

    site.served.call(fill())
    return event


def asked_for(page: Page, part: str) -> list[str]:
    found: list[str] = []
    page.on(
        "requestfinished",
        lambda one: found.append(one.url) if part in one.url else None,
    )
    return found


def test_a_list_of_a_thousand_lines_shows_how_far_it_is(site: Site) -> None:
    filled(site)
    page = site.director()
    page.goto("/e/cup/desk/import")
    heading = "division,school,state,first1,last1,grade1,first2,last2,grade2"
    lines = [
        f"open,School {n % 90},OR,First{n},Last{n},6,Second{n},Other{n},7"
        for n in range(ROWS)
    ]
    page.get_by_label("Or paste the list here").fill("\n".join([heading, *lines]))
    page.evaluate(_NOTE)

    page.get_by_role("button", name="Preview").click()
    expect(page.locator("#main")).to_contain_text("nothing saved yet", timeout=WAIT_MS)

    seen = page.evaluate("window.seen")
    assert all(whole == ROWS for _, whole in seen)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    expect(page.locator("form#list progress")).to_be_hidden()


def test_three_hundred_links_show_how_far_they_are(site: Site) -> None:
    filled(site)
    page = site.director()
    page.goto("/e/cup/director/people")
    asked = asked_for(page, "/progress/")
    page.get_by_label("Number of tables").fill("300")

    page.get_by_role("button", name="Create table links").click(timeout=WAIT_MS)
    page.get_by_role("heading", name="300 new links").wait_for(timeout=WAIT_MS)

    assert asked
    expect(page.locator(".codes li")).to_have_count(300)


def test_a_changed_rule_is_taken_back_where_it_was_changed(site: Site) -> None:
    event = filled(site)
    page = site.director()
    page.goto("/e/cup/director/settings")
    page.locator("details.card > summary").first.click()
    point = page.locator("details.card details", has=page.locator("select")).first
    point.locator("summary").click()
    name = point.locator("[name=name]").input_value()
    chosen = point.locator("select").input_value()
    options = point.locator("option").evaluate_all("all => all.map((one) => one.value)")
    other = next(one for one in options if one != chosen)

    def value() -> object:
        seen = site.served.call(event.worker.tournaments.look("cup")).tournament
        found: object = seen.divisions[DivisionKey("open")].book
        for part in name.split("."):
            found = getattr(found, part)
        return found

    before = value()
    point.locator("select").select_option(other)
    point.get_by_label("Reason").fill("we always do")
    point.get_by_role("button").click()
    expect(page.locator("[data-key=done]")).to_be_visible()
    changed = value()
    page.locator("[data-key=done]").get_by_role("button", name="Undo").click()
    expect(page.locator("[data-key=done]")).to_contain_text("undone")

    assert changed != before
    assert value() == before


def test_the_console_leads_to_the_tables_on_screen(site: Site) -> None:
    event = filled(site, entrants=4)

    async def on_screen() -> None:
        await event.worker.tournaments.venue(
            event.director,
            "cup",
            SetMedium(division="open", is_on_screen=True),
            command_id=event.next_id(),
        )
        await event.paired()

    site.served.call(on_screen())
    page = site.director()
    page.goto("/e/cup/director")

    page.locator('a[href*="table=1"]').first.click()
    page.get_by_role("link", name="Open game").click()

    page.locator("#table[data-ready]").wait_for(timeout=WAIT_MS)
    assert page.url.endswith("/t/cup.1.1")
