"""An exchange with too few tiles in the bag, at the table."""

from __future__ import annotations

from playwright.sync_api import expect

from starsquare.game import command as ask
from starsquare.game.side import Side
from tests.browser.hands import heard
from tests.browser.site import PHONE, Site, faults
from tests.browser.tables import TableForTests, any_play, press
from tests.marks import rule


def _with_tiles_in_bag(site: Site, most: int) -> TableForTests:
    """Play until the bag is nearly empty and the last play's tiles are not drawn."""
    table = TableForTests(site, "CC", first=Side.ONE, seed=b"a short bag")
    table.begin()
    while True:
        side = table.game.on_turn
        table.play(*any_play(table.game, 5))
        if len(table.game.bag) <= most:
            return table
        table.draw(side)


@rule("CC-8.b")
def test_with_fewer_than_seven_in_the_bag_nobody_is_offered_an_exchange(
    site: Site,
) -> None:
    table = _with_tiles_in_bag(site, 11)
    table.give(ask.DrawTiles(side=table.game.on_turn.other))
    page = table.sit(table.person(table.game.on_turn), **PHONE)

    said = heard(page, "Alt+x")
    press(page, "More")
    expect(page.get_by_role("button", name="Exchange")).to_have_count(0)
    press(page, "Rules")
    clauses = page.locator(".clauses")

    assert "the bag has" in said
    expect(clauses).to_contain_text(f"exchange tiles: {said}", ignore_case=True)
    expect(clauses).to_contain_text("CC-8.b")
    assert faults(page) == []


@rule("CC-8.b")
def test_a_bag_that_is_drawn_from_meanwhile_refuses_the_exchange(site: Site) -> None:
    table = _with_tiles_in_bag(site, 11)
    side, turns = table.game.on_turn, len(table.game.turns)
    page = table.sit(table.person(side))

    press(page, "Accept")
    press(page, "Exchange")
    page.locator(".tile-choice input").first.check()
    table.give(ask.DrawTiles(side=side.other))
    press(page, "Exchange")
    refusal = page.locator('[data-key="refusal"]')
    expect(refusal).to_contain_text("the bag has")
    refusal.get_by_text("CC-8.b", exact=True).click()

    expect(refusal.locator("details[open] p")).to_be_visible()
    assert len(table.game.turns) == turns
    expect(page.locator(".slot.movable")).to_have_count(7)
