"""The table when the service falls down in the middle of a game."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from playwright.sync_api import Browser, expect

from starsquare.client import Client
from starsquare.game import command as ask
from starsquare.game.side import PersonId, Side
from tests.browser.tables import ALONE, type_word
from tests.integration.web.serving import (
    CUP_ENTRANT,
    PASSWORD,
    Process,
    invitation_for,
    wait_until_ready,
)

Answer = TypeVar("Answer")


async def _set_up(address: str, invitation: str) -> tuple[str, str]:
    """Open a game of CC and go to the first turn; give a link and a rack."""
    async with Client(address) as director:
        await director.accept(invitation, "Dina", PASSWORD)
        await director.open_game("cup.1.1", book="CC", seats=ALONE, first=Side.ONE)
        for side in Side:
            await director.act("cup.1.1", ask.ConfirmTiles(side=side, counted=100))
        for side in Side:
            await director.act("cup.1.1", ask.DrawRack(side=side))
        await director.act("cup.1.1", ask.LookAtTile(side=Side.ONE))
        await director.act("cup.1.1", ask.StartClock(side=Side.TWO))
        ada = await director.new_link(CUP_ENTRANT, person=PersonId("ada"))
        seen = await director.look("cup.1.1")
        return ada, seen.game.racks.one


OUTAGE_MS = 3_500
"""So long without a sign of life, and clocks are stopped."""


def test_a_killed_service_loses_no_tile_and_the_play_counts_once(
    browser: Browser, tmp_path: Path
) -> None:
    db = str(tmp_path / "log.db")
    served = Process(db)
    wait_until_ready(served.address)
    try:
        invitation = _run(invitation_for(db))
        link, rack = _run(_set_up(served.address, invitation))
        page = browser.new_context(base_url=served.address).new_page()
        page.goto(f"/l#{link}")
        page.wait_for_url(lambda url: not url.endswith("/l"))
        page.goto("/t/cup.1.1")
        page.locator("#table[data-ready]").wait_for()
        letters = rack.replace("?", "")[:3]
        type_word(page, "8H", letters.lower())

        served.kill()
        expect(page.locator("line-banner .down")).to_be_visible(timeout=10_000)
        page.wait_for_timeout(OUTAGE_MS)
        served = Process(db, port=served.port)
        wait_until_ready(served.address)
        expect(page.locator("line-banner .down")).to_have_count(0, timeout=20_000)
        # the service stops a clock that ran while it was down; staff let it run on
        expect(page.locator(".standing")).to_contain_text("clocks stand")
        laid = page.locator(".sq .tile.new b").all_inner_texts()
        _run(_restart(served.address))
        expect(page.get_by_role("button", name="Play")).to_be_enabled()
        page.get_by_role("button", name="Play").click()
        expect(page.locator(".sq.last")).to_have_count(3)

        assert laid == list(letters)
    finally:
        served.kill()


async def _restart(address: str) -> None:
    async with Client(address) as director:
        await director.log_in("Dina", PASSWORD)
        await director.act("cup.1.1", ask.RestartClock())


def _run(work: Coroutine[Any, Any, Answer]) -> Answer:
    """Run something beside the browser, whose loop this thread runs."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
