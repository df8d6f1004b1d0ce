"""Two people in practice: presence and messages."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from starsquare.game.side import Side
from tests.browser.site import PHONE, Site, faults, scrolls_sideways
from tests.browser.tables import TableForTests, press


def _two(site: Site) -> tuple[Page, Page]:
    """Seat two friends at a table."""
    host, friend = site.visitor(), site.visitor(**PHONE)
    host.goto("/practice")
    press(host, "Make a link")
    friend.goto(host.get_by_label("Your friend's link").input_value())
    friend.locator("#table[data-ready]").wait_for()
    host.goto(f"/t/{friend.url.rpartition('/')[2]}")
    host.locator("#table[data-ready]").wait_for()
    return host, friend


def test_it_is_said_for_how_long_the_other_side_is_offline(site: Site) -> None:
    host, friend = _two(site)
    expect(host.locator(".presence")).to_have_text("Guest 2 is here")
    expect(friend.locator(".presence")).to_have_text("Guest 1 is here")

    name = friend.url.rpartition("/")[2]
    friend.goto("/")
    TableForTests.at(site, name).let_pass(20)
    host.reload()
    expect(host.locator(".presence")).to_contain_text("Guest 2 offline for 0:2")
    friend.goto(f"/t/{name}")

    expect(host.locator(".presence")).to_have_text("Guest 2 is here")
    assert faults(host) == []


def test_a_friendly_phrase_reaches_the_other_side(site: Site) -> None:
    host, friend = _two(site)

    host.locator(".say summary").click()
    press(host, "Good luck")

    expect(friend.locator(".phrase")).to_have_text("Guest 1: Good luck")
    assert not scrolls_sideways(friend)


def test_nobody_says_what_is_not_a_phrase_nor_without_a_seat(site: Site) -> None:
    host, friend = _two(site)
    game = host.url.rpartition("/")[2]
    where = f"/api/practice/{game}/say"
    headers = {"x-starsquare": "1"}

    rude = friend.request.post(where, data={"phrase": "you lose"}, headers=headers)
    stranger = site.visitor().request.post(
        where, data={"phrase": "hello"}, headers=headers
    )
    tries = [
        host.request.post(where, data={"phrase": "hello"}, headers=headers).status
        for _ in range(9)
    ]

    assert rude.status == 400
    assert stranger.status == 401
    assert tries == [204] * 8 + [429]


def test_none_of_it_is_at_an_event(site: Site) -> None:
    table = TableForTests(site, "CC", first=Side.ONE)
    page = table.sit("ada")

    expect(page.locator(".say, .presence, .phrase")).to_have_count(0)
