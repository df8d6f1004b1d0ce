"""The questions above the table, and messages when nothing happens."""

from __future__ import annotations

import msgspec
from playwright.sync_api import Route, expect

from starsquare.game import command as ask
from starsquare.game.side import Side
from tests.browser.hands import heard
from tests.browser.site import Site
from tests.browser.tables import (
    PAIRS,
    TableForTests,
    press,
    type_word,
)

REFUSAL = msgspec.json.encode(
    {"error": "x", "message": "Your link has run out", "clauses": [], "version": None}
).decode()


def _refused(route: Route) -> None:
    route.fulfill(status=401, content_type="application/json", body=REFUSAL)


def _bad_gateway(route: Route) -> None:
    route.fulfill(status=502, content_type="text/html", body="<h1>Bad Gateway</h1>")


def test_one_question_at_a_time_and_the_keys_go_back_to_the_board(site: Site) -> None:
    table = TableForTests(site, "CC", first=Side.ONE)
    table.begin()
    page = table.sit("ada")
    page.get_by_role("button", name="Exchange", exact=False).first.press("Enter")
    expect(page.locator("dialog[open]")).to_have_count(1)

    page.keyboard.press("Alt+p")
    score = heard(page, "Alt+s")
    expect(page.locator("dialog")).to_have_count(1)
    expect(page.locator("dialog #spoken")).to_have_count(1)
    table.give(ask.EndRound())
    table.reached(page)
    page.keyboard.press("Escape")

    assert score == "ada 0, cem 0"
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("#news")).to_be_focused()
    expect(page.locator("body > #spoken")).to_have_count(1)


def test_a_table_that_may_no_longer_be_seen_says_so_until_it_may(site: Site) -> None:
    table = TableForTests(site, "CC", first=Side.ONE)
    table.begin()
    page = table.sit("ada")
    page.route("**/api/games/cup.1.1", _refused)

    table.give(ask.StopClock(reason=ask.StopReason.DIRECTOR))
    expect(page.locator(".news .notice")).to_contain_text("Your link has run out.")
    page.unroute("**/api/games/cup.1.1")
    table.give(ask.RestartClock())

    expect(page.locator(".news .notice")).to_have_count(0)


def test_a_team_mate_who_cannot_be_told_is_not_said_to_be_asked(site: Site) -> None:
    table = TableForTests(site, "CC", first=Side.ONE, seats=PAIRS)
    table.begin()
    page = table.sit("ada")
    page.route("**/api/games/cup.1.1/draft", _bad_gateway)

    type_word(page, "8H", table.rack(Side.ONE)[:3].lower())
    press(page, "Ask teammate")

    expect(page.locator(".news .notice")).to_contain_text("was not told")
