"""Spectators: the live board, or the delayed game with racks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from starsquare.game.side import Side
from starsquare.service.ports import StoreError
from starsquare.web.hub import Hub, Line
from starsquare.web.spectator_feed import SHOWN
from tests.browser.crew import until
from tests.browser.events import Filled
from tests.browser.site import Site, faults
from tests.browser.tables import Ear, TableForTests, any_play

DELAY = 60


def _racks(page: Page) -> list[str | None]:
    """Return the racks shown, as they are read out."""
    shown = page.locator(".racks [role=img]")
    return [one.get_attribute("aria-label") for one in shown.all()]


def _set_delay(director: Page, seconds: str) -> None:
    director.goto("/e/cup/director/settings")
    director.get_by_label("Seconds until spectators see racks").fill(seconds)
    director.get_by_role(
        "button", name="Save Seconds until spectators see racks"
    ).click()
    expect(director.locator("#spoken")).to_have_text("Saved")


def test_watchers_see_racks_after_the_delay_that_the_director_sets(site: Site) -> None:
    assert site.served.worker is not None
    site.served.call(Filled(site.served.worker).opened())
    table = TableForTests(site, "CC", first=Side.ONE)
    table.begin()
    director, watcher = site.director(), site.visitor()
    ear = Ear(watcher)
    table.go(watcher)
    table.let_pass(2 * DELAY)
    assert _racks(watcher) == []

    _set_delay(director, str(DELAY))
    expect(watcher.locator(".racks [role=img]")).to_have_count(2)
    racks = table.game.racks
    where, letters = any_play(table.game)
    table.play(where, letters)
    table.draw(Side.ONE)
    drawn = table.game.turns[-1].drawn
    watcher.wait_for_timeout(600)  # twice as often as the service checks
    before = (_racks(watcher), watcher.locator(".sq .tile").count())
    told_before = ear.everything
    table.let_pass(DELAY + 1)
    expect(watcher.locator(".standing")).to_contain_text(letters)

    assert before == ([" ".join(rack) for rack in racks], 0)
    assert f'"{drawn}"' not in told_before
    assert '"TilesPlaced"' not in told_before
    assert _racks(watcher) == [" ".join(rack) for rack in table.game.racks]
    assert faults(watcher) == []
    _set_delay(director, "")
    expect(watcher.locator(".racks")).to_have_count(0)
    assert table.seed() not in ear.everything


def test_a_board_whose_live_feed_was_refused_once_is_live_soon(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused: list[str] = []
    watch = Hub.watch

    async def refuse_first(hub: Hub, line: Line, topic: str, since: int) -> None:
        if not refused:
            refused.append(topic)
            raise StoreError("store.closed", where="the log")
        await watch(hub, line, topic, since)

    monkeypatch.setattr(Hub, "watch", refuse_first)
    table = TableForTests(site, "CC", first=Side.ONE)
    table.begin()
    watcher = site.visitor()
    table.go(watcher)
    until(watcher, lambda: bool(refused), "it was refused")
    where, letters = any_play(table.game)

    table.play(where, letters)

    expect(watcher.locator(".standing")).to_contain_text(letters)
    assert refused[0].endswith(SHOWN)
