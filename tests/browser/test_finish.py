"""The end of a game: score and slip fit at every size, with a next step."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from starsquare.game.side import BySide, PersonId, Side
from starsquare.game.state import Stage
from tests.browser.site import PHONE, SCREEN, Site, faults, scrolls_sideways
from tests.browser.tables import PAIRS, Seats, TableForTests, any_play, press

LONG: Seats = BySide(
    (
        PersonId("Maximiliana Featherstone-Okonkwo"),
        PersonId("Bartholomew Castellanos-Whitfield"),
    ),
    (
        PersonId("Wilhelmina Oyelaran-Vandermeer"),
        PersonId("Christopherson Ibarra-Montenegro"),
    ),
)
SIZES = [
    (360, 740),
    (390, 844),
    (768, 1024),
    (844, 390),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
]
CUT = """
[...document.querySelectorAll('#finish *')]
  .filter((one) => one.clientWidth && getComputedStyle(one).display !== 'contents')
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.className || one.tagName)
"""
"""What does not fit at the end."""

OUTSIDE = """
[...document.querySelectorAll('.fsc, .duel dd')].filter((one) => {
  const box = one.getBoundingClientRect();
  return !box.width || box.left < 0 || box.right > innerWidth;
}).length
"""
"""How many of the scores are not fully on screen."""


def _ended(site: Site, seats: Seats = PAIRS) -> TableForTests:
    """Play a few turns and end the round."""
    table = TableForTests(site, "SO", seats=seats, seed=b"a whole game")
    table.begin()
    for _ in range(4):
        side = table.game.on_turn
        table.play(*any_play(table.game))
        table.draw(side)
    table.end_round()
    return table


def _totals(page: Page) -> list[int]:
    return [int(one) for one in page.locator(".duel dd").all_inner_texts()]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_names_wrap_and_no_score_is_hidden_at_any_size(site: Site, theme: str) -> None:
    table = _ended(site, LONG)
    page = table.sit(LONG.one[0], **SCREEN, color_scheme=theme)
    expect(page.locator(".slip")).to_be_visible()

    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert not scrolls_sideways(page), width
        assert page.evaluate(CUT) == [], width
        assert page.evaluate(OUTSIDE) == 0, width
    assert faults(page) == []


def test_the_big_scores_are_the_final_ones_and_it_is_said_who_won(site: Site) -> None:
    table = _ended(site)
    ada, cem = table.sit("ada", **PHONE), table.sit("cem")
    final, winner = table.outcome().final, table.outcome().winner
    assert winner is not None
    by = abs(final.one - final.two)

    for page, side in ((ada, Side.ONE), (cem, Side.TWO)):
        expect(page.locator(".result")).to_be_visible()
        assert _totals(page) == [final[side], final[side.other]]
        said = f"You win by {by}" if winner is side else f"wins by {by}"
        expect(page.locator(".result")).to_contain_text(said)
        expect(page.locator(".mom")).to_contain_text("Your best play")
        expect(page.locator(".mom")).to_contain_text("longest word", ignore_case=True)
        expect(page.locator(".mom")).to_contain_text("bingo")


def test_at_an_event_the_slip_is_signed_and_nobody_asks_for_a_rematch(
    site: Site,
) -> None:
    table = _ended(site)
    page = table.sit("ada")
    expect(page.get_by_role("button", name="Sign for your team")).to_have_count(1)
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    expect(page.get_by_role("link", name="New opponent")).to_have_count(0)
    expect(page.get_by_role("link", name="Review the game")).to_have_count(0)

    table.press(page, "Sign for your team")

    expect(page.locator(".signatures")).to_contain_text("signed by")


def _resigned(page: Page) -> str:
    """Start a practice game, resign it, and return its name."""
    page.goto("/practice")
    press(page, "Play Pip")
    page.locator("#table[data-ready]").wait_for()
    game = page.url.rpartition("/")[2]
    page.goto("/practice")
    page.locator(".resume summary").first.click()
    press(page, "Resign")
    page.locator(".resume", has_text="you lost").wait_for()
    page.goto(f"/t/{game}")
    page.locator("#table[data-ready]").wait_for()
    return game


def test_in_practice_nothing_is_signed_and_one_press_plays_again(site: Site) -> None:
    page = site.visitor(**PHONE)
    game = _resigned(page)

    expect(page.locator(".result")).to_have_text("Pip wins by forfeit")
    expect(page.get_by_role("link", name="New opponent")).to_be_visible()
    press(page, "Rematch")
    page.wait_for_url(lambda url: "/t/practice-" in url and game not in url)
    page.locator("#table[data-ready]").wait_for()

    table = TableForTests.at(site, page.url.rpartition("/")[2])
    assert table.game.stage is Stage.PLAYING
    expect(page.locator(".clock .name")).to_have_text(["Guest 1", "Pip"])


def test_two_friends_who_play_again_sit_at_one_table(site: Site) -> None:
    host, friend = site.visitor(), site.visitor()
    host.goto("/practice")
    press(host, "Make a link")
    friend.goto(host.get_by_label("Your friend's link").input_value())
    friend.locator("#table[data-ready]").wait_for()
    game = friend.url.rpartition("/")[2]
    friend.goto("/practice")
    friend.locator(".resume summary").first.click()
    press(friend, "Resign")
    friend.locator(".resume", has_text="you lost").wait_for()

    for page in (host, friend):
        page.goto(f"/t/{game}")
        press(page, "Rematch")
        page.wait_for_url(lambda url: "/t/practice-" in url and game not in url)
        page.locator("#table[data-ready]").wait_for()

    assert host.url == friend.url
    sides = [
        page.evaluate(
            "JSON.parse(document.getElementById('table-data').textContent).side"
        )
        for page in (host, friend)
    ]
    assert sides == ["one", "two"]


def test_the_result_is_shared_where_the_browser_can(site: Site) -> None:
    page = site.visitor(**PHONE)
    page.add_init_script("navigator.share = async (what) => { window.shared = what; };")
    _resigned(page)

    press(page, "Share")

    assert "Pip" in page.evaluate("window.shared.text")
