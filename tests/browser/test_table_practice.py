"""Practice: anyone can start a game, with a friend by link or against a bot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from starsquare.client.bot_policy import AT_ONCE
from starsquare.game.side import Side
from starsquare.game.state import Stage
from starsquare.rulebook.game_parts import TurnKind
from starsquare.storage.sqlite import SqliteStore
from starsquare.web.bots import Pace
from tests.browser.hands import Touch
from tests.browser.matches import Match, Person
from tests.browser.site import PHONE, Site, faults, log_out, scrolls_sideways
from tests.browser.tables import TableForTests, press
from tests.marks import rule

HOLD_SIGNATURE = """
const allowed = new Promise((resolve) => { window.maySign = resolve; });
const send = window.fetch;
window.fetch = async (where, what) => {
  if (String(what?.body).includes('"SignSlip"')) await allowed;
  return send(where, what);
};
"""
"""Practice is signed automatically; once signed, the seed is no longer secret."""


@pytest.fixture
def quick(browser: Browser, tmp_path: Path) -> Iterator[Site]:
    """Start a service whose bots do not wait as people would."""
    store = SqliteStore(tmp_path / "log.db")
    site = Site(browser, store, pace=Pace(manner=AT_ONCE))
    yield site
    site.close()


def _sit_down(page: Page, friend: Page, book: str) -> None:
    """Start a practice game with a friend, who follows the link."""
    page.get_by_label("Rulebook").select_option(book)
    press(page, "Make a link")
    link = page.get_by_label("Your friend's link").input_value()
    page.get_by_role("link", name="Go to the table").click()
    friend.goto(link)
    friend.locator("#table[data-ready]").wait_for()


def test_a_friend_follows_the_link_and_both_sit_at_the_table(site: Site) -> None:
    page, friend = site.visitor(), site.visitor(**PHONE)
    page.goto("/practice")
    assert faults(page) == []

    _sit_down(page, friend, "SO")
    press(friend, "Draw for first play")
    expect(page.locator(".standing")).to_contain_text("Guest 2 drew")

    assert friend.url == page.url
    assert not scrolls_sideways(friend)


@rule("KZ-CAT-2.c")
def test_two_who_play_for_fun_agree_on_other_rules(site: Site) -> None:
    page, friend = site.visitor(), site.visitor()
    page.goto("/practice")
    _sit_down(page, friend, "KZ/just-for-fun")

    press(page, "Change rules…")
    page.get_by_label("Bingo bonus").fill("35")
    press(page, "Propose")
    expect(friend.locator(".standing")).to_contain_text(
        "Guest 1 proposes rule changes. Bingo bonus: 35."
    )
    press(friend, "Agree to the changes")

    for one in (page, friend):
        expect(one.get_by_text("Rules changed by agreement")).to_be_visible()


@pytest.mark.parametrize(
    ("choice", "begins"),
    [
        ("Record a game", ["Side one plays first"]),
        ("Clock and scorer", ["Side one plays first", "Side two: Start their clock"]),
    ],
)
def test_anybody_keeps_the_score_of_a_game_with_real_tiles(
    site: Site, choice: str, begins: list[str]
) -> None:
    page = site.visitor(**PHONE)
    page.goto("/practice")
    page.get_by_label("Rulebook").select_option("SO")

    page.get_by_role("button", name=choice).click()
    page.locator("#table[data-ready]").wait_for()
    for button in begins:
        press(page, button)
    page.locator("[name=where]").fill("8H")
    page.locator("[name=word]").fill("QUIT")
    page.locator("[name=word]").press("Enter")

    expect(page.locator("#beside")).to_contain_text("QUIT")
    assert not scrolls_sideways(page)
    assert faults(page) == []


def test_a_bird_is_chosen_by_its_level_and_sits_opposite(site: Site) -> None:
    page = site.visitor(**PHONE)
    page.goto("/practice")
    assert not scrolls_sideways(page)

    page.get_by_text("More settings").click()
    page.get_by_label("Speed").select_option("Fast")
    press(page, "Play Pip")
    page.locator("#table[data-ready]").wait_for()

    assert "Pip" in page.locator(".clock").nth(1).inner_text()
    assert "Guest 1" in page.locator(".clock").nth(0).inner_text()


@pytest.mark.soak
def test_a_whole_game_against_the_bot_is_played_at_the_page(quick: Site) -> None:
    page = quick.visitor(**PHONE)
    page.add_init_script(HOLD_SIGNATURE)
    page.goto("/practice")
    page.get_by_label("Rulebook").select_option("SO")
    person = Person("Guest 1", Touch(), page)
    press(page, "Play Minerva")
    page.locator("#table[data-ready]").wait_for()
    table = TableForTests.at(quick, page.url.rpartition("/")[2])
    match = Match(table, {Side.ONE: (person,)})

    match.play()

    assert match.leaks() == []
    page.evaluate("window.maySign()")
    assert {turn.side for turn in table.game.turns if turn.points} == set(Side)
    last = table.game.turns[-1]
    if last.side is Side.TWO and last.kind is TurnKind.PLAY:  # it may be challenged
        press(page, "Sign the slip")
    expect(page.locator(".slip")).to_contain_text("Checked by staff")
    assert table.game.stage is Stage.SEALED


def test_a_director_who_practises_is_still_the_director(site: Site) -> None:
    page = site.director()
    page.goto("/practice")

    page.get_by_text("More settings").click()
    page.get_by_label("Speed").select_option("Fast")
    press(page, "Play Pip")
    page.locator("#table[data-ready]").wait_for()
    table = TableForTests.at(site, page.url.rpartition("/")[2])
    seats = page.evaluate(
        "JSON.parse(document.getElementById('table-data').textContent)"
    )
    # what happens here is received, too, and only by the players
    version = table.version
    press(page, "Stop both")
    page.locator("dialog [data-choose]").first.click()
    table.wait_past(version)
    table.reached(page)
    page.goto("/new")

    assert (seats["side"], seats["role"]) == ("one", "side")
    expect(page.get_by_role("heading", level=1)).to_have_text("Create an event")


def test_a_friend_who_is_staff_stays_so(site: Site) -> None:
    host, friend = site.visitor(), site.director()
    host.goto("/practice")
    press(host, "Make a link")

    friend.goto(host.get_by_label("Your friend's link").input_value())
    friend.locator("#table[data-ready]").wait_for()
    assert "Guest 2" in friend.locator(".clock").nth(0).inner_text()
    friend.goto("/")

    log_out(friend)
    friend.goto(
        host.get_by_role("link", name="Go to the table").get_attribute("href") or ""
    )
    expect(friend.locator(".slot")).to_have_count(0)
