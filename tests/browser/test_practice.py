"""Practice: start with one press, resume games, play a friend through a link."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from starsquare.game.command import Pass
from starsquare.game.side import Side
from starsquare.game.state import Stage
from starsquare.lexicon import WordList
from starsquare.service.identity import service_at
from starsquare.service.lexicons import EmbeddedOnly, PracticeLists
from starsquare.service.ports import CommandId
from starsquare.service.stream_names import GameName
from tests.browser.site import PHONE, SCREEN, Site, faults, scrolls_sideways
from tests.browser.tables import TableForTests, press

SIZES = [
    (360, 740),
    (390, 844),
    (768, 1024),
    (844, 390),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
]


def _plays(page: Page, bird: str) -> str:
    """Start a game against a bot, and return its name."""
    page.goto("/practice")
    press(page, f"Play {bird}")
    page.locator("#table[data-ready]").wait_for()
    return page.url.rpartition("/")[2]


def test_one_press_deals_a_game_whose_clock_runs(site: Site) -> None:
    page = site.visitor(**PHONE)

    table = TableForTests.at(site, _plays(page, "Pip"))

    assert table.game.stage is Stage.PLAYING
    assert table.game.clock.running is table.game.on_turn
    assert all(len(rack) == 7 for rack in table.game.racks)
    expect(page.locator(".clock .name")).to_have_text(["Guest 1", "Pip"])


@pytest.mark.parametrize("book", ["CC", "SO", "ES/novice", "KZ/just-for-fun"])
def test_every_book_is_dealt_at_one_press(site: Site, book: str) -> None:
    page = site.visitor()
    page.goto("/practice")
    page.get_by_label("Rulebook").select_option(book)

    press(page, "Play Rusty")
    page.locator("#table[data-ready]").wait_for()

    table = TableForTests.at(site, page.url.rpartition("/")[2])
    assert table.game.stage is Stage.PLAYING


def test_a_second_game_leaves_the_first_where_it_was(site: Site) -> None:
    page = site.visitor()
    first, second = _plays(page, "Pip"), _plays(page, "Rusty")

    page.goto("/practice")
    going_on = page.locator(".resume li")
    expect(going_on).to_have_count(2)
    for game in (first, second):
        page.goto(f"/t/{game}")
        page.locator("#table[data-ready]").wait_for()
        expect(page.locator(".slot .tile")).to_have_count(7)


def test_practice_leads_back_to_the_game_and_says_how_it_stands(site: Site) -> None:
    page = site.visitor(**PHONE)
    game = _plays(page, "Pip")

    page.goto("/practice")
    row = page.locator(".resume li")
    expect(row).to_contain_text(re.compile(r"0–0 · (your|their) turn · \d+:\d\d left"))
    row.get_by_role("link").click()

    page.wait_for_url(f"**/t/{game}")


def test_a_game_is_played_by_rules_of_ones_own(site: Site) -> None:
    worker = site.served.worker
    assert worker is not None
    worker.practice.lists = PracticeLists(TwoLists())
    page = site.visitor()
    page.goto("/practice")
    page.get_by_label("Rulebook").select_option("CC")  # we play first
    page.get_by_label("Custom", exact=True).check()
    page.get_by_label("Minutes").fill("7")
    page.get_by_label("Seconds added per turn").fill("12")
    page.get_by_label("Challenges").select_option("five_points")
    page.get_by_label("Word list").select_option("SHORT")
    press(page, "Play Rusty")
    page.locator("#table[data-ready]").wait_for()
    data = page.evaluate(
        "JSON.parse(document.getElementById('table-data').textContent)"
    )
    game = GameName.parse(data["game"])
    side = data["side"]
    shown = page.locator(f'.clock[data-side="{side}"] [data-time]')
    expect(shown).to_have_text(re.compile("^0?(7:00|6:5[0-9])$"))
    passed = Pass(side=Side(side))
    site.served.call(
        worker.games.act(
            service_at(game.event), game, passed, command_id=CommandId("pass")
        )
    )

    expect(shown).to_have_text(re.compile("^0?(7:1[0-2]|7:0[0-9])$"))
    assert data["book"]["clock"]["side_seconds"] == 7 * 60
    assert data["book"]["challenge"]["failed_cost"] == "five_points"
    assert data["judged_by"] == "SHORT"
    page.goto("/practice")
    expect(page.get_by_label("Minutes")).to_have_value("7")
    expect(page.get_by_label("Seconds added per turn")).to_have_value("12")
    expect(page.get_by_label("Challenges")).to_have_value("five_points")
    expect(page.get_by_label("Word list")).to_have_value("SHORT")


class TwoLists(EmbeddedOnly):
    """The embedded list, and an organizer's own."""

    def names(self) -> tuple[str, ...]:
        return (*super().names(), "SHORT")

    def load(self, name: str) -> WordList:
        if name == "SHORT":
            return WordList.from_text("SHORT", "CAT\nDOG\n")
        return super().load(name)


def test_a_list_that_is_not_installed_is_refused(site: Site) -> None:
    page = site.visitor()
    page.goto("/practice")
    page.locator("[name=words] option").evaluate("(one) => (one.value = 'GONE')")

    press(page, "Play Rusty")

    expect(page.locator(".notice.bad, .problem").first).to_contain_text("no list GONE")


def test_a_game_is_resigned_at_the_table(site: Site) -> None:
    page = site.visitor()
    page.goto("/practice")
    press(page, "Play Rusty")
    page.locator("#table[data-ready]").wait_for()

    press(page, "More")
    press(page, "Resign")
    press(page, "Resign")

    expect(page.locator("#finish")).to_contain_text("Rusty")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_without_a_clock_no_clock_is_shown(site: Site) -> None:
    page = site.visitor()
    page.goto("/practice")
    page.get_by_label("No clock").check()

    press(page, "Play Rusty")
    page.locator("#table[data-ready]").wait_for()

    expect(page.locator(".clock")).to_have_count(2)
    expect(page.locator(".clock [data-time]")).to_have_count(0)


def test_a_friend_is_sent_a_link_and_it_is_said_when_they_have_come(
    site: Site,
) -> None:
    host, friend = site.visitor(), site.visitor(**PHONE)
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.goto("/practice")
    press(host, "Make a link")
    host.wait_for_url("**/practice/friend/**")
    expect(host.locator(".invite .notice")).to_contain_text("Not here yet")
    expect(host.get_by_role("img", name="The link as a QR code")).to_be_visible()
    assert faults(host) == []
    press(host, "Copy link")
    expect(host.locator("#spoken")).to_have_text("Link copied")
    link = host.evaluate("navigator.clipboard.readText()")

    friend.goto(link)
    friend.locator("#table[data-ready]").wait_for()

    expect(host.locator(".invite .notice")).to_contain_text("Your friend is here")
    friend.goto("/")
    expect(host.locator(".invite .notice")).to_contain_text("Not here yet")


def test_the_friends_link_survives_back_and_reload(site: Site) -> None:
    host, friend = site.visitor(), site.visitor()
    host.goto("/practice")
    press(host, "Make a link")
    host.wait_for_url("**/practice/friend/**")

    host.get_by_role("link", name="Go to the table").click()
    host.locator("#table[data-ready]").wait_for()
    host.go_back()
    host.reload()
    friend.goto(host.get_by_label("Your friend's link").input_value())
    friend.locator("#table[data-ready]").wait_for()

    expect(host.locator(".invite .notice")).to_contain_text("Your friend is here")
    friend.goto(host.url)
    expect(friend.get_by_role("main")).to_contain_text("This is not your game")


def test_the_link_is_shared_where_the_browser_can(site: Site) -> None:
    page = site.visitor(**PHONE)
    page.add_init_script("navigator.share = async (what) => { window.shared = what; };")
    page.goto("/practice")
    press(page, "Make a link")

    press(page, "Share")

    assert "/l#" in page.evaluate("window.shared.url")
    assert not scrolls_sideways(page)


def test_anybody_takes_an_open_seat_and_nobody_takes_it_twice(site: Site) -> None:
    host, guest, late = site.visitor(), site.visitor(), site.visitor()
    host.goto("/practice")
    host.get_by_text("More settings").click()
    host.get_by_label("Your name").fill("Xena")
    press(host, "Open a seat")
    host.wait_for_url("**/practice/friend/**")
    expect(host.locator(".invite")).to_contain_text("Anyone on the practice page")
    for one in (guest, late):
        one.goto("/practice")
        expect(one.locator(".seats")).to_contain_text("Xena")

    guest.get_by_role("button", name="Sit down Xena").click()
    guest.locator("#table[data-ready]").wait_for()
    late.get_by_role("button", name="Sit down Xena").click()

    expect(late.get_by_role("main")).to_contain_text("Somebody else took this seat")
    expect(host.locator(".invite .notice")).to_contain_text("is here")
    expect(guest.locator(".clock .name")).to_have_text(["Guest 2", "Xena"])


def test_somebody_is_called_by_a_name_of_their_own_at_every_game(site: Site) -> None:
    page = site.visitor()
    page.goto("/practice")
    page.get_by_text("More settings").click()
    page.get_by_label("Your name").fill("  Xena <b> ")
    press(page, "Play Pip")
    page.locator("#table[data-ready]").wait_for()
    expect(page.locator(".clock .name")).to_have_text(["Xena <b>", "Pip"])

    page.goto("/practice")
    expect(page.get_by_label("Your name")).to_have_value("Xena <b>")
    page.get_by_text("More settings").click()
    page.get_by_label("Your name").fill("Cara")
    press(page, "Save name")
    page.locator(".resume").get_by_role("link").click()

    expect(page.locator(".clock .name")).to_have_text(["Cara", "Pip"])


def test_a_game_is_resigned_and_stands_among_the_finished(site: Site) -> None:
    page = site.visitor()
    game = _plays(page, "Pip")
    page.goto("/practice")

    page.locator(".resume summary").click()
    press(page, "Resign")

    expect(page.get_by_role("heading", name="Finished games")).to_be_visible()
    expect(page.locator(".resume")).to_contain_text("you lost")
    assert TableForTests.at(site, game).game.stage is Stage.OVER
    page.goto("/practice")
    expect(page.locator(".bird").first).to_contain_text("You won 0 of 1")


def test_nobody_resigns_for_somebody_else(site: Site) -> None:
    page, other = site.visitor(), site.visitor()
    game = _plays(page, "Pip")
    other.goto("/practice")

    answer = other.request.post(
        "/practice/resign", form={"game": game}, headers={"origin": site.address}
    )

    assert answer.status == 403
    assert TableForTests.at(site, game).game.stage is Stage.PLAYING


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_fits_every_window(site: Site, theme: str) -> None:
    page = site.visitor(**SCREEN, color_scheme=theme)
    _plays(page, "Pip")
    page.goto("/practice")
    page.get_by_text("More settings").click()

    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert not scrolls_sideways(page), width
        assert faults(page) == [], width
