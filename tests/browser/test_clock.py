"""The clock for a physical board: two halves, working offline once loaded."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.site import PHONE, SCREEN, Site, faults, scrolls_sideways

SIZES = [
    (360, 740),
    (390, 844),
    (768, 1024),
    (844, 390),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
]
OVERFLOWS = """
[...document.querySelectorAll('.cbc, .cbc .half, .cbc .belt, .cbc .half > span')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1
    || (one.matches('.half, .belt') && one.scrollHeight > one.clientHeight + 1))
  .map((one) => one.className)
"""


def _open(page: Page) -> None:
    page.goto("/clock")
    page.locator("#clock[data-ready]").wait_for()


def _standing(page: Page) -> None:
    """Open the clock in a page whose time the test controls."""
    page.add_init_script(
        """window.moment = 1795255200000;
        Date.now = () => window.moment;"""
    )
    _open(page)


def _let_pass(page: Page, seconds: int) -> None:
    page.evaluate("(ms) => { window.moment += ms; }", seconds * 1_000)


def _show(page: Page, near: str, far: str) -> None:
    """Check the times of the near and the far half."""
    expect(page.locator(".near .tm")).to_have_text(near)
    expect(page.locator(".far .tm")).to_have_text(far)


def test_a_press_on_a_half_starts_the_clock_of_the_other(site: Site) -> None:
    page = site.visitor(**PHONE)
    _standing(page)

    page.locator(".half.far").tap()
    _let_pass(page, 5)
    _show(page, "24:55", "25:00")
    page.locator(".half.far").tap()  # it is not their turn
    page.locator(".half.near").tap()
    _let_pass(page, 7)

    _show(page, "24:55", "24:53")
    expect(page.locator(".half.far")).to_contain_text("Your turn")
    assert faults(page) == []


def test_a_turn_is_undone_and_both_clocks_are_stopped(site: Site) -> None:
    page = site.visitor()
    _standing(page)
    page.locator(".half.far").click()
    page.locator(".half.near").click()

    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".half.near")).to_contain_text("Your turn")
    page.get_by_role("button", name="Stop both").click()
    _let_pass(page, 60)
    _show(page, "25:00", "25:00")
    page.get_by_role("button", name="Resume").click()
    _let_pass(page, 3)

    _show(page, "24:57", "25:00")


def test_time_that_has_run_is_not_undone(site: Site) -> None:
    page = site.visitor()
    _standing(page)
    undo = page.get_by_role("button", name="Undo")
    page.get_by_role("button", name="New game").click()
    page.get_by_label("Seconds added each turn").fill("5")
    page.get_by_role("button", name="Set clock").click()
    page.locator(".half.far").click()
    _let_pass(page, 30)

    page.locator(".half.near").click()  # by mistake: the turn goes on
    _show(page, "24:35", "25:00")
    _let_pass(page, 10)
    undo.click()
    _show(page, "24:20", "25:00")
    page.get_by_role("button", name="Enter score").click()
    page.get_by_role("spinbutton", name="This side").fill("39")
    page.get_by_role("button", name="Add points").click()
    undo.click()
    expect(page.locator(".near .scr")).to_have_text("0")
    _show(page, "24:20", "25:00")
    page.get_by_role("button", name="Stop both").click()
    _let_pass(page, 60)
    undo.click()

    _show(page, "24:20", "25:00")


def test_time_increment_names_and_points_are_ones_own(site: Site) -> None:
    page = site.visitor()
    _standing(page)
    page.get_by_role("button", name="New game").click()
    page.get_by_label("Minutes per side").fill("1")
    page.get_by_label("Seconds added each turn").fill("5")
    page.get_by_role("textbox", name="This side").fill("Xena & Cara")
    page.get_by_role("textbox", name="The other side").fill("Petra & Ines")
    page.get_by_role("button", name="Set clock").click()

    page.locator(".half.far").click()
    _let_pass(page, 2)
    page.locator(".half.near").click()
    _show(page, "1:03", "1:00")
    _let_pass(page, 70)
    expect(page.locator(".half.far")).to_contain_text("−0:10")
    expect(page.locator(".half.far")).to_contain_text("−10 points")
    page.get_by_role("button", name="Enter score").click()
    page.get_by_role("spinbutton", name="Xena & Cara").fill("39")
    page.get_by_role("button", name="Add points").click()

    expect(page.locator(".near .scr")).to_have_text("39")
    page.reload()
    expect(page.locator(".near .nm")).to_have_text("Xena & Cara")
    expect(page.locator(".near .scr")).to_have_text("39")


def test_the_far_half_is_turned_round(site: Site) -> None:
    page = site.visitor()
    _open(page)

    turned = page.locator(".half.far").evaluate("(one) => getComputedStyle(one).rotate")

    assert turned == "180deg"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_clock_fills_every_window_and_overflows_none(
    site: Site, theme: str
) -> None:
    page = site.visitor(**SCREEN, color_scheme=theme)
    _open(page)
    page.locator(".half.far").click()

    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVERFLOWS) == [], width
        assert not scrolls_sideways(page)
        box = page.locator("#clock").bounding_box()
        assert box == {"x": 0, "y": 0, "width": width, "height": height}
    assert faults(page) == []


def test_the_screen_stays_awake_while_a_clock_runs(site: Site) -> None:
    page = site.visitor()
    page.add_init_script(
        """window.locks = 0;
        Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
          window.locks += 1;
          return { release: async () => { window.locks -= 1; } };
        } } });"""
    )
    _open(page)
    assert page.evaluate("window.locks") == 0

    page.locator(".half.far").click()
    page.wait_for_function("window.locks === 1")
    page.get_by_role("button", name="Stop both").click()
    page.wait_for_function("window.locks === 0")


def test_the_installed_clock_opens_and_runs_with_the_network_cut(site: Site) -> None:
    page = site.visitor()
    _open(page)
    page.locator("#clock[data-kept]").wait_for()
    failed: list[str] = []
    page.on("requestfailed", lambda one: failed.append(one.url))

    # A browser may forget what it fetched; only what the clock keeps is certain.
    session: Any = page.context.new_cdp_session(page)  # its parameters are untyped
    session.send("Network.clearBrowserCache")
    page.context.set_offline(True)
    page.goto("/clock")
    page.locator("#clock[data-ready]").wait_for()
    page.locator(".half.far").click()

    expect(page.locator(".half.near")).to_contain_text("Your turn")
    assert failed == []


def test_the_kept_page_shows_nothing_of_who_is_logged_in(site: Site) -> None:
    page = site.director()
    _open(page)
    page.locator("#clock[data-kept]").wait_for()

    kept = page.evaluate(
        """async () => {
          const names = (await caches.keys()).filter((one) => one.startsWith('clock-'));
          const cache = await caches.open(names[0]);
          const text = await (await cache.match('/clock')).text();
          return { names: names.length, text };
        }"""
    )
    seen = site.visitor().request.get("/clock").text()

    assert kept == {"names": 1, "text": seen}


def test_a_device_is_told_how_to_install_the_clock(site: Site) -> None:
    page = site.visitor()
    _open(page)

    manifest = page.request.get("/clock.webmanifest")
    worker = page.request.get("/clock-worker.js")

    assert manifest.headers["content-type"] == "application/manifest+json"
    assert manifest.json()["scope"] == manifest.json()["start_url"] == "/clock"
    assert page.request.get(manifest.json()["icons"][0]["src"]).ok
    assert worker.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in worker.headers["content-security-policy"]
