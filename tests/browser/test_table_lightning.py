"""A tie under ES, broken by a lightning round at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from starsquare.game import command as ask
from starsquare.game.lightning.state import OpenLightning
from starsquare.game.side import PersonId, Side
from starsquare.service.identity import ForbiddenError, Grant, Identity, Role
from starsquare.service.ports import CommandId
from starsquare.tiles import Tiles
from tests.browser.site import Site, faults
from tests.browser.tables import Ear, TableForTests, press
from tests.marks import rule


def _tied(site: Site) -> TableForTests:
    """End a game at nil-nil: the round ends before anybody has played."""
    table = TableForTests(site, "ES")
    table.begin()
    table.give(ask.EndRound())
    return table


@rule("ES-TIE-1.a", "ES-TIE-1.b", "ES-TIE-1.d", "ES-TIE-1.f")
def test_a_tie_is_broken_by_a_lightning_round_that_leaks_no_tile(site: Site) -> None:
    table = _tied(site)
    ada, cem = table.sit("ada"), table.sit("cem")
    judge = table.sit("judy", Role.JUDGE)
    ear = Ear(judge)

    press(ada, "Start the lightning round")
    table.draw_letters(ada)
    press(ada, "Draw tiles")
    expect(ada.get_by_role("button", name="Start the minute")).to_be_visible()
    first = table.lightning().first
    assert first is not None
    pages = {Side.ONE: ada, Side.TWO: cem}
    racks = table.lightning().racks

    for side, count in ((first, 3), (first.other, 2)):
        page = pages[side]
        press(page, "Start the minute")
        for place in range(count):
            expect(page.locator("button.cell").nth(place)).to_be_visible()
            page.locator("button.cell").nth(place).click()
            if racks[side][place] == "?":
                press(page, "E")
        assert faults(page) == []
        press(page, "Submit words")
        press(judge, "Judge the words…")
        press(judge, "Count the rest")
        expect(
            judge.get_by_text("Start the minute")
            .or_(judge.get_by_text("wins the lightning round"))
            .or_(judge.get_by_text("Both sides draw"))
            .first
        ).to_be_visible()

    state = table.lightning()
    values = state.tried[0] if state.tried else state.values
    assert all(value is not None for value in values)
    if state.winner is not None:
        expect(ada.locator(".lightning")).to_contain_text("wins the lightning round")
    heard = ear.everything
    # until somebody has won, the judge sees only the number of tiles
    before = heard.split('"stage":"won"', maxsplit=1)[0]
    assert f'"one":"{racks.one}"' not in before
    assert '"one":"___"' in before


@rule("ES-TIE-1.d")
def test_a_minute_that_passes_is_an_attempt_worth_nothing(site: Site) -> None:
    table = _tied(site)
    ada = table.sit("ada")
    press(ada, "Start the lightning round")
    table.draw_letters(ada)
    press(ada, "Draw tiles")
    press(ada, "Start the minute")
    expect(ada.locator(".minute")).to_be_visible()

    table.let_pass(61)

    # at the latest with the next ping, which carries the time
    again = ada.get_by_role("button", name="Start the minute")
    expect(again).to_be_visible()
    values = table.lightning().values
    assert sorted(values, key=str) == [0, None]


def test_a_stranger_may_look_at_a_lightning_round_and_do_nothing(site: Site) -> None:
    table = _tied(site)
    page = table.watch()

    expect(page.locator(".lightning")).to_contain_text("lightning round decides")

    expect(page.locator(".lightning button")).to_have_count(0)


def test_an_entrant_of_another_table_cannot_start_a_lightning_round(
    site: Site,
) -> None:
    table = _tied(site)
    stranger = Identity(
        PersonId("zoe"), (Grant(role=Role.ENTRANT, event=table.name.event),)
    )
    assert site.served.worker is not None
    desk = site.served.worker.lightning
    command = OpenLightning(game=str(table.name), tiles=Tiles(""))

    with pytest.raises(ForbiddenError):
        table.call(
            desk.act(
                stranger, table.name, command, command_id=CommandId("by-a-stranger")
            )
        )
