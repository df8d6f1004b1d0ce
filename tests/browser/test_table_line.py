"""The table when the service goes down in the middle of a game."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import Browser, Page, expect

from starsquare.client import Client
from starsquare.game import command as ask
from starsquare.game.side import PersonId, Side
from tests.browser.connections import breakable, mend
from tests.browser.crew import until
from tests.browser.site import Site
from tests.browser.tables import ALONE, TableForTests, type_word
from tests.integration.web.serving import (
    CUP_ENTRANT,
    PASSWORD,
    Process,
    invitation_for,
    wait_until_ready,
)
from tests.marks import rule

Answer = TypeVar("Answer")


async def _set_up(
    address: str, invitation: str, *, starts: bool = True
) -> tuple[dict[str, str], str]:
    """Open a CC game and go to the first turn; return links and a rack.

    Without a start, the first side has looked at a tile and no clock runs yet.
    """
    async with Client(address) as director:
        await director.accept(invitation, "Dina", PASSWORD)
        await director.open_game("cup.1.1", book="CC", seats=ALONE, first=Side.ONE)
        for side in Side:
            await director.act("cup.1.1", ask.ConfirmTiles(side=side, counted=100))
        for side in Side:
            await director.act("cup.1.1", ask.DrawRack(side=side))
        await director.act("cup.1.1", ask.LookAtTile(side=Side.ONE))
        if starts:
            await director.act("cup.1.1", ask.StartClock(side=Side.TWO))
        links = {
            person: await director.new_link(CUP_ENTRANT, person=PersonId(person))
            for person in ("ada", "cem")
        }
        seen = await director.look("cup.1.1")
        return links, seen.game.racks.one


def _at_table(browser: Browser, address: str, link: str) -> Page:
    """Follow a link and sit down."""
    page = browser.new_context(base_url=address).new_page()
    page.goto(f"/l#{link}")
    page.wait_for_url(lambda url: not url.endswith("/l"))
    page.goto("/t/cup.1.1")
    page.locator("#table[data-ready]").wait_for()
    return page


def _down_and_up(served: Process, db: str, *pages: Page) -> Process:
    """Kill the service, let everybody see it, and restart it."""
    served.kill()
    for page in pages:
        expect(page.locator("line-banner .down")).to_be_visible()
    pages[0].wait_for_timeout(OUTAGE_MS)
    served = Process(db, port=served.port)
    wait_until_ready(served.address)
    for page in pages:
        expect(page.locator("line-banner .down")).to_have_count(0)
    return served


OUTAGE_MS = 3_500
"""After this long without a heartbeat, clocks are stopped."""


def test_a_killed_service_loses_no_tile_and_the_play_counts_once(
    browser: Browser, tmp_path: Path
) -> None:
    db = str(tmp_path / "log.db")
    served = Process(db)
    wait_until_ready(served.address)
    try:
        invitation = _run(invitation_for(db))
        links, rack = _run(_set_up(served.address, invitation))
        page = _at_table(browser, served.address, links["ada"])
        letters = rack.replace("?", "")[:3]
        type_word(page, "8H", letters.lower())

        served = _down_and_up(served, db, page)
        # the service stops a clock that ran during an outage; staff restart it
        expect(page.locator(".standing")).to_contain_text("clocks are stopped")
        laid = page.locator(".sq .tile.new b").all_inner_texts()
        _run(_restart(served.address))
        expect(page.get_by_role("button", name="Play")).to_be_enabled()
        page.get_by_role("button", name="Play").click()
        expect(page.locator(".sq.last")).to_have_count(3)

        assert laid == list(letters)
    finally:
        served.kill()


@rule("CC-19.a")
def test_a_service_killed_before_the_start_has_started_nobodys_clock(
    browser: Browser, tmp_path: Path
) -> None:
    db = str(tmp_path / "log.db")
    served = Process(db)
    wait_until_ready(served.address)
    try:
        invitation = _run(invitation_for(db))
        links, rack = _run(_set_up(served.address, invitation, starts=False))
        ada = _at_table(browser, served.address, links["ada"])
        cem = _at_table(browser, served.address, links["cem"])

        served = _down_and_up(served, db, ada, cem)
        clocks = [
            page.locator(f'[data-time="{side}"]').inner_text()
            for page in (ada, cem)
            for side in ("one", "two")
        ]
        cem.get_by_role("button", name="Start their clock").click()
        expect(ada.locator(".standing")).to_have_text("Your turn.")
        type_word(ada, "8H", rack.replace("?", "")[:2].lower())
        ada.get_by_role("button", name="Play").click()
        expect(cem.locator(".sq.last")).to_have_count(2)

        assert clocks == ["22:00"] * 4
    finally:
        served.kill()


def test_a_service_that_goes_away_before_the_first_connection_is_missed(
    site: Site,
) -> None:
    table = TableForTests(site, "CC", first=Side.ONE)
    table.begin()
    page = site.by_link(table.link("ada"))
    breakable(page)
    page.add_init_script("window.isCut = true")

    table.go(page)
    # Live connections are blocked, and everything else works.
    until(page, lambda: page.evaluate("window.sockets.length") > 2, "it gives up")
    expect(page.locator("line-banner .down")).to_have_count(0)
    page.context.set_offline(True)

    expect(page.locator("line-banner .down")).to_be_visible()
    mend(page)
    expect(page.get_by_role("button", name="Exchange")).to_be_enabled()


async def _restart(address: str) -> None:
    async with Client(address) as director:
        await director.log_in("Dina", PASSWORD)
        await director.act("cup.1.1", ask.RestartClock())


def _run(work: Coroutine[Any, Any, Answer]) -> Answer:
    """Run something in parallel with the browser, whose loop runs in this thread."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
