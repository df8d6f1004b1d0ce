"""Spectators: several boards at once, racks after the delay, and a review later."""

from __future__ import annotations

from playwright.sync_api import expect

from starsquare.game.side import BySide, Side
from starsquare.tournament.keys import PoolKey
from tests.browser.events import Filled
from tests.browser.site import PHONE, Site, faults, scrolls_sideways
from tests.browser.tables import TableForTests, any_play, press

DELAY = 60


def _two_boards(site: Site) -> list[TableForTests]:
    """Start both games of a round on screen."""
    assert site.served.worker is not None
    filled = Filled(site.served.worker, "cup")

    async def fill() -> None:
        await filled.opened("CC")
        await filled.entered(4)
        await filled.paired()

    site.served.call(fill())
    seen = site.served.call(site.served.worker.tournaments.look("cup")).tournament
    round_ = seen.current_round(PoolKey("open"))
    assert round_ is not None
    tables: list[TableForTests] = []
    for board in round_.boards:
        seats = BySide(*(seen.entrants[one].members for one in board.sides))
        name = f"cup.1.{board.number}"
        table = TableForTests(site, "CC", seats=seats, name=name, first=Side.ONE)
        table.begin()
        tables.append(table)
    return tables


def test_several_boards_are_watched_at_once_as_they_are_played(site: Site) -> None:
    tables = _two_boards(site)
    page = site.visitor(**PHONE)
    page.goto("/e/cup/games")
    boards = page.locator(".watched > li")
    expect(boards).to_have_count(2)
    expect(page.locator(".rack-line")).to_have_count(0)

    for table in tables:
        table.play(*any_play(table.game, 3))

    for board in boards.all():
        expect(board.locator(".small-board g")).to_have_count(3)
    shown = sorted(int(one) for one in page.locator(".watched b").all_inner_texts())
    assert shown[2:] == sorted(table.game.score_of(Side.ONE) for table in tables)
    assert not scrolls_sideways(page)
    assert faults(page) == []


def test_a_score_stays_on_one_line_beside_a_long_name(site: Site) -> None:
    _two_boards(site)
    page = site.visitor(**PHONE)
    page.goto("/e/cup/games")
    line = page.locator(".watched .score-line").first
    name = line.locator("span").first
    name.evaluate("one => { one.textContent = 'Lakeside B '.repeat(5); }")

    lines = line.locator("b").evaluate(
        """one => {
          one.textContent = "388";
          const range = document.createRange();
          range.selectNodeContents(one);
          return range.getClientRects().length;
        }"""
    )

    assert lines == 1


def test_both_racks_are_shown_on_small_boards_after_the_delay(site: Site) -> None:
    tables = _two_boards(site)
    director, page = site.director(), site.visitor()
    tables[0].let_pass(2 * DELAY)
    director.goto("/e/cup/director/settings")
    director.get_by_label("Seconds until spectators see racks").fill(str(DELAY))
    director.get_by_role(
        "button", name="Save Seconds until spectators see racks"
    ).click()
    expect(director.locator("#spoken")).to_have_text("Saved")

    page.goto("/e/cup/games")

    racks = page.locator(".rack-line").all_inner_texts()
    assert sorted(racks) == sorted(
        "".join(table.game.racks[side]) for table in tables for side in Side
    )


def test_a_practice_game_is_reviewed_when_it_is_over(site: Site) -> None:
    page = site.visitor(**PHONE)
    page.goto("/practice")
    press(page, "Play Pip")
    page.locator("#table[data-ready]").wait_for()
    table = TableForTests.at(site, page.url.rpartition("/")[2])
    early = page.request.get(f"/review/{table.name}")
    page.goto("/practice")
    page.locator(".resume summary").first.click()
    press(page, "Resign")
    page.locator(".resume", has_text="you lost").wait_for()
    page.goto(f"/t/{table.name}")

    page.get_by_role("link", name="Review the game").click()

    page.wait_for_url("**/review/**")
    expect(page.get_by_role("heading", level=1)).to_have_text("Guest 1 – Pip")
    assert not early.ok
    assert not scrolls_sideways(page)
    assert faults(page) == []
