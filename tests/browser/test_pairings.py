"""Pairings and repairs of sixty teams, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import (
    APIResponse,
    Browser,
    Locator,
    Page,
    Request,
    Route,
    expect,
)
from tools.sixty_teams import sixty_teams

from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.round import Round
from tests.browser.crew import until
from tests.browser.keyboard import hold_down
from tests.browser.site import Site, faults, scrolls_sideways

OPEN = PoolKey("open")
DRAFT = "/e/draft/director/pairings"
REPAIR = "/e/sixty/director/repair"
SCREEN = {"width": 1280, "height": 800}
WAIT_MS = 30_000
A_WHILE_MS = 1_500  # longer than pages wait before they fetch a change


@pytest.fixture(scope="module")
def site(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder: Path = tmp_path_factory.mktemp("sixty")
    site = Site(browser, SqliteStore(folder / "log.db"))
    worker = site.served.worker
    assert worker is not None
    for name, at in (("draft", "draft"), ("sixty", "round")):
        site.served.call(sixty_teams(worker, name, at=at))
    yield site
    site.close()


@pytest.fixture(scope="module")
def page(site: Site) -> Page:
    return site.director(viewport=SCREEN)


def round_of(site: Site, event: str) -> Round:
    assert site.served.worker is not None
    found = site.served.call(site.served.worker.tournaments.look(event)).tournament
    return found.rounds_of(OPEN)[-1]


def met(site: Site, event: str) -> set[frozenset[str | None]]:
    return {frozenset((one.one, one.two)) for one in round_of(site, event).boards}


def bottoms(rows: Locator) -> list[float]:
    """Return where rows end, from the top of the page."""
    found: list[float] = rows.evaluate_all(
        "rows => rows.map(row => row.getBoundingClientRect().bottom + scrollY)"
    )
    return found


def entrants(seats: Locator) -> list[str]:
    found: list[str] = seats.evaluate_all("all => all.map(one => one.dataset.entrant)")
    return found


def shows_done(page: Page, what: str) -> None:
    expect(page.locator("[data-key=done]")).to_contain_text(what, timeout=WAIT_MS)


def test_sixty_teams_are_drafted_on_less_than_two_screens(page: Page) -> None:
    page.goto(DRAFT)
    found = bottoms(page.locator(".pairs tbody tr"))

    assert len(found) == 30
    assert sum(one <= SCREEN["height"] for one in found) >= 18
    assert found[-1] <= 2 * SCREEN["height"]
    expect(page.get_by_role("button", name="Publish round 3")).to_be_in_viewport()
    expect(page.locator("main .btn.primary")).to_have_count(1)


def test_two_teams_are_swapped_locked_and_explained_by_keyboard(
    site: Site, page: Page
) -> None:
    page.goto(DRAFT)
    sent: list[str] = []

    def note(request: Request) -> None:
        if request.method == "POST":
            sent.append(request.url)

    page.on("request", note)
    seats = page.locator(".seat")
    moved = seats.nth(0).get_attribute("data-entrant")
    opponent = seats.nth(5).get_attribute("data-entrant")

    seats.nth(0).focus()
    for key in ("Space", "ArrowDown", "Escape"):
        page.keyboard.press(key)
    expect(page.locator(".seat.picked")).to_have_count(0)
    seats.nth(0).focus()
    for key in ("Space", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    expect(seats.nth(4)).to_be_focused()
    expect(page.locator("#do-swap li")).to_have_count(2)
    page.keyboard.press("Space")
    shows_done(page, "draft changed")
    assert frozenset((moved, opponent)) in met(site, "draft")

    page.locator(".seat").nth(8).focus()
    page.keyboard.press("w")
    expect(page.get_by_role("heading", name="Why table 5?")).to_be_visible()
    locked = page.locator("tr.locked").count()
    hold_down(page, "l")  # locks once, and does not unlock
    expect(page.locator("tr.locked")).to_have_count(locked + 1, timeout=WAIT_MS)
    page.locator("tr:not(.locked) form[id^=do-lock] button").first.focus()
    hold_down(page, "Enter")
    expect(page.locator("tr.locked")).to_have_count(locked + 2, timeout=WAIT_MS)
    page.remove_listener("request", note)
    assert len(sent) == 3  # the swap and two locks


def test_a_team_is_pressed_and_then_the_one_it_swaps_with(
    site: Site, page: Page
) -> None:
    page.goto(DRAFT)
    one, two = page.locator(".seat").nth(40), page.locator(".seat").nth(43)
    moved = one.get_attribute("data-entrant")
    opponent = page.locator(".seat").nth(42).get_attribute("data-entrant")

    one.click()
    expect(page.get_by_role("button", name="Put back")).to_be_visible()
    two.hover()
    expect(page.locator("#do-swap [name=moved]")).to_have_value(str(moved))
    expect(page.locator("#do-swap li")).to_have_count(2)
    two.click()
    shows_done(page, "draft changed")

    assert frozenset((moved, opponent)) in met(site, "draft")


def test_a_swap_is_shown_with_the_response_to_its_form(site: Site, page: Page) -> None:
    page.goto(DRAFT)
    seats = page.locator(".seat")
    before, drafted = entrants(seats), met(site, "draft")
    held: list[tuple[Route, APIResponse]] = []

    def hold(route: Route) -> None:
        if route.request.method == "POST":
            held.append((route, route.fetch()))
        else:
            route.continue_()

    page.route("**/e/draft/**", hold)
    page.get_by_label("This team").select_option(before[50])
    page.get_by_label("swaps with").select_option(before[53])
    page.locator("#do-swap").get_by_role("button", name="Swap").click()
    until(page, lambda: bool(held), "nothing was sent")
    assert met(site, "draft") != drafted

    # The page hears of the change at once; who saw it now would fill in the next swap,
    # and the response would empty the form.
    page.wait_for_timeout(A_WHILE_MS)
    assert entrants(seats) == before
    route, response = held[0]
    route.fulfill(response=response)
    until(page, lambda: entrants(seats) != before, "the swap is not shown")
    page.unroute("**/e/draft/**")


def test_a_swap_that_repeats_a_game_is_named_before_it_is_made(page: Page) -> None:
    page.goto(DRAFT)
    seat = page.locator(".seat").nth(0)
    earlier = str(seat.get_attribute("data-met")).split()[0].partition(":")[0]
    old = page.locator(f".seat[data-entrant='{earlier}']")
    row = page.locator("tr", has=old)
    onto = row.locator(f".seat:not([data-entrant='{earlier}'])")

    seat.click()
    onto.hover()

    form = page.locator("#do-swap")
    expect(form.locator("li", has_text="met")).to_contain_text("in round")
    expect(form.get_by_role("button", name="Swap anyway")).to_be_visible()
    page.get_by_role("button", name="Put back").click()
    expect(form.get_by_role("button", name="Swap", exact=True)).to_be_visible()


def test_repairs_are_collected_applied_and_undone_together(
    site: Site, page: Page
) -> None:
    before = round_of(site, "sixty")
    page.goto(f"{REPAIR}?shown=open&round=3")

    page.get_by_role("link", name="Clear the result of table 2", exact=True).click()
    expect(page.get_by_text("1 not applied yet")).to_be_visible()
    open_seats = page.locator("tr:not(.sel) .seat")
    open_seats.nth(0).click()
    open_seats.nth(2).click()
    expect(page.get_by_text("2 not applied yet")).to_be_visible()
    assert round_of(site, "sixty") == before
    page.get_by_label("Reason").fill("slip of another table")
    page.get_by_role("button", name="Apply 2 repairs").click()
    page.wait_for_url("**/director/pairings?**")
    shows_done(page, "published pairings repaired")
    repaired = round_of(site, "sixty")
    page.locator("[data-key=done]").get_by_role("button", name="Undo").click()
    shows_done(page, "result entered")

    after = round_of(site, "sixty")
    assert len(repaired.results) == len(before.results) - 1
    assert set(after.results) == set(before.results)
    assert {frozenset(one.entrants) for one in repaired.boards} != {
        frozenset(one.entrants) for one in before.boards
    }
    assert {frozenset(one.entrants) for one in after.boards} == {
        frozenset(one.entrants) for one in before.boards
    }


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pairings_and_repairs_are_free_of_faults(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] -- it is one of two
    addresses = (
        DRAFT,
        "/e/sixty/director/pairings",
        "/e/sixty/director/pairings?round=4",
        f"{REPAIR}?shown=open&round=3&fix=clear~3&fix=remove~25",
        "/e/sixty/judge",
    )

    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        for address in addresses:
            page.goto(address)
            assert faults(page) == [], (address, width)
            assert not scrolls_sideways(page), (address, width)
    page.emulate_media(color_scheme="light")
