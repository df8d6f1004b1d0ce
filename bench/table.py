"""What a player notices: the first press, moving a tile, a play by the opponent."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tests.browser.site import Site
from tests.browser.tables import TableForTests, any_play, type_word
from tools.find_browser import launch

from bench.figure import Figure, show
from starsquare.game.side import Side
from starsquare.storage.sqlite import SqliteStore

TILES = 100
PLAYS = 30
STARTS = 5

_PLACE = """async (letter) => {
  const square = document.querySelector('[data-at="112"]');
  square.focus();
  const key = (name) => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", {key: name, bubbles: true}));
  const began = performance.now();
  key(letter);
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const took = performance.now() - began;
  if (!document.querySelector(".sq .tile.new")) throw new Error("no tile was placed");
  key("Escape");
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  return took;
}"""
_LISTEN = """() => {
  window.seenAt = {};
  new MutationObserver(() => {
    const count = document.querySelectorAll(".sq .tile:not(.new)").length;
    window.seenAt[count] ??= performance.timeOrigin + performance.now();
  }).observe(document.getElementById("board"), {subtree: true, childList: true});
}"""
_PRESS = """() => {
  document.querySelector('[data-do="play"]').click();
  return performance.timeOrigin + performance.now();
}"""


def measure() -> list[Figure]:
    """Measure in a browser, against a service in this process."""
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        site = Site(browser, SqliteStore(Path(folder) / "log.db"))
        try:
            return [*_starting(site), *_placing(site), *_reaching(site)]
        finally:
            site.close()
            browser.close()


def _starting(site: Site) -> list[Figure]:
    """Press a bot, and wait for the board of the running game."""
    page = site.visitor()
    took: list[float] = []
    for _ in range(STARTS):
        page.goto("/practice")
        began = time.perf_counter()
        page.get_by_role("button", name="Play Pip").click()
        page.locator("#table[data-ready]").wait_for()
        took.append(time.perf_counter() - began)
    return [
        Figure(name="first press to a game, first", value=took[0] * 1e3, unit="ms"),
        Figure(
            name="first press to a game, middle of five",
            value=sorted(took)[STARTS // 2] * 1e3,
            unit="ms",
            at_most=1_000,
        ),
    ]


def _placing(site: Site) -> list[Figure]:
    table = TableForTests(site, "CC", first=Side.ONE)
    table.begin()
    page = table.sit("ada")
    letter = table.rack(Side.ONE)[0].lower()
    took = sorted(page.evaluate(_PLACE, letter) for _ in range(TILES))
    return [
        Figure(name="a tile is painted, p50", value=took[TILES // 2], unit="ms"),
        Figure(name="a tile is painted, p99", value=took[-2], unit="ms", at_most=16),
    ]


def _reaching(site: Site) -> list[Figure]:
    table = TableForTests(site, "KZ/just-for-fun", name="cup.1.2")
    table.begin()
    pages = {side: table.sit(table.person(side)) for side in Side}
    for page in pages.values():
        page.evaluate(_LISTEN)
    took: list[float] = []
    for _ in range(PLAYS):
        took.append(_play(table, pages))
    took.sort()
    return [
        Figure(
            name="a play is on the other screen, p50",
            value=took[len(took) // 2],
            unit="ms",
        ),
        Figure(
            name="a play is on the other screen, p99",
            value=took[-1],
            unit="ms",
            at_most=100,
        ),
    ]


def _play(table: TableForTests, pages: dict[Side, Page]) -> float:
    """Play; return how long it took to appear for the opponent, in milliseconds."""
    side = table.game.on_turn
    mine, theirs = pages[side], pages[side.other]
    for page in (mine, theirs):
        table.reached(page)
    where, letters = any_play(table.game, 2)
    type_word(mine, where, letters.lower())
    before = sum(cell != "." for cell in table.game.position.cells)
    turns = len(table.game.turns)
    pressed = mine.evaluate(_PRESS)
    table.wait_for_turns(turns + 1)
    table.reached(theirs)
    seen = theirs.evaluate("(count) => window.seenAt[count]", before + len(letters))
    table.wait_for_draw(side)  # by itself
    return float(seen - pressed)


if __name__ == "__main__":
    show("The table", measure())
