"""Complete games between two browsers under each book, from the box to the slip.

The first turns are played in the browsers and the rest at the desk; with
`STARSQUARE_BROWSER_TURNS` more of them are, up to all (`make soak`).
"""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import Page, expect

from starsquare.game import command as ask
from starsquare.game.side import Side
from starsquare.game.state import Stage
from tests.browser.hall import PHONE, Hall
from tests.browser.tables import (
    DIRECTOR,
    TableForTests,
    any_play,
    press,
    type_tiles,
)
from tests.marks import rule

TURNS = int(os.environ.get("STARSQUARE_BROWSER_TURNS", "2"))


@rule("CC-35.a", "NA-35.a", "ES-WIN-1.b")
@pytest.mark.parametrize("book", ["CC", "SO", "NA/championship", "ES", "KZ"])
def test_a_whole_game_is_played_from_the_box_to_the_signed_slip(
    hall: Hall, book: str
) -> None:
    table = TableForTests(hall, book, first=Side.ONE if book == "CC" else None)
    pages = {Side.ONE: table.sit("ada"), Side.TWO: table.sit("cem", **PHONE)}

    _set_up(table, pages)
    while table.game.stage is Stage.PLAYING:
        if len(table.game.turns) < TURNS:
            _turn_in_browser(table, pages)
        else:
            _turn_at_desk(table)
    for side, page in pages.items():
        table.reached(page)
        expect(page.locator(".slip")).to_contain_text(str(table.outcome().final[side]))
        press(page, "Sign the slip")
    table.wait_while(Stage.OVER)

    for page in pages.values():
        expect(page.locator(".signatures")).not_to_contain_text("not signed yet")
    assert table.game.seed is not None


def _set_up(table: TableForTests, pages: dict[Side, Page]) -> None:
    while (stage := table.game.stage) is not Stage.PLAYING:
        if stage is Stage.WAITING:
            table.give(ask.AnnounceStart(by=DIRECTOR.person))
        for page in pages.values():
            table.reached(page)
            button = page.locator('#news [data-do="give"]')
            if button.count():
                version = table.version
                button.first.click()
                table.wait_past(version)


def _turn_in_browser(table: TableForTests, pages: dict[Side, Page]) -> None:
    side = table.game.on_turn
    page, turns = pages[side], len(table.game.turns)
    table.reached(page)
    type_tiles(page, *any_play(table.game, 4))
    page.get_by_role("button", name=re.compile("^Play [0-9]")).click()
    table.wait_for_turns(turns + 1)
    table.let_pass(6)  # nobody holds
    if table.game.owed[side]:
        table.reached(page)
        press(page, "Draw", exact=False)
        table.wait_for_draw(side)


def _turn_at_desk(table: TableForTests) -> None:
    game = table.game
    side = game.on_turn
    for count in (5, 3, 2, 1):
        try:
            table.play(*any_play(game, count))
        except LookupError:
            continue
        break
    else:
        table.end_round()
        return
    table.let_pass(6)
    if table.game.stage is Stage.PLAYING and table.game.owed[side]:
        table.draw(side)
