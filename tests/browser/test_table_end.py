"""The end of a game at the table: the slip, the proof, the round's end."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from starsquare.game import command as ask
from starsquare.game.side import Side
from starsquare.game.state import Stage
from starsquare.service.identity import Role
from tests.browser.connections import hold
from tests.browser.crew import until
from tests.browser.site import Site, faults
from tests.browser.tables import (
    Ear,
    TableForTests,
    any_play,
    press,
    type_word,
)
from tests.marks import rule


@rule("CC-35.a", "CC-23.a")
def test_the_slip_is_explained_signed_checked_and_the_draw_is_proved(
    site: Site,
) -> None:
    table = TableForTests(site, "CC", first=Side.ONE)
    table.begin()
    table.play(*any_play(table.game, 5))
    table.give(ask.EndRound())
    ada, cem = table.sit("ada"), table.sit("cem")
    runner = table.sit("rob", Role.RUNNER)

    expect(ada.locator(".slip")).to_contain_text("Unplayed tiles")
    held = hold(ada, "**/commands")
    press(ada, "Sign the slip")
    until(ada, lambda: bool(held), "the signature is not sent")
    expect(ada.get_by_role("button", name="Sign the slip")).to_be_disabled()
    held[0].continue_()
    expect(cem.locator(".slip")).to_contain_text("ada: signed by ada")
    press(cem, "Sign the slip")
    expect(runner.get_by_role("button", name="Validate the slip")).to_be_visible()
    press(runner, "Validate the slip")
    expect(ada.locator(".slip")).to_contain_text("Checked by staff")
    ada.route("**/events?since=0", lambda route: route.abort())
    press(ada, "Check the draw")
    expect(ada.locator("#proof")).to_contain_text("were not checked")
    ada.unroute("**/events?since=0")
    press(ada, "Check the draw")
    expect(ada.locator("#proof")).to_contain_text("drawn tiles match the seed")

    assert table.game.stage is Stage.SEALED
    assert "matches the fingerprint" in ada.locator("#proof .good").inner_text()
    assert faults(ada) == []


def test_the_round_ends_in_mid_turn_and_laid_tiles_do_not_count(site: Site) -> None:
    table = TableForTests(site, "SO")
    table.begin()
    side = table.game.on_turn
    page = table.sit(table.person(side))
    type_word(page, "8H", table.rack(side)[:3].lower())

    table.give(ask.EndRound())
    expect(page.locator(".standing")).to_contain_text("The round has ended")

    expect(page.get_by_role("button", name=re.compile("^Play"))).to_have_count(0)
    assert table.game.turns == ()


def test_stepping_through_shows_the_board_as_it_was(site: Site) -> None:
    table = TableForTests(site, "SO")
    table.begin()
    for _ in range(3):
        side = table.game.on_turn
        table.play(*any_play(table.game))
        table.draw(side)
    page = table.watch()
    all_tiles = page.locator(".sq .tile").count()

    page.get_by_role("button", name="Show the board after turn 1").click()
    expect(page.locator(".sq .tile")).to_have_count(3)
    press(page, "One turn forward")
    expect(page.locator(".sq .tile")).to_have_count(6)
    press(page, "Now")

    expect(page.locator(".sq .tile")).to_have_count(all_tiles)


def test_nothing_that_reaches_a_browser_tells_a_secret(site: Site) -> None:
    table = TableForTests(site, "CC", first=Side.ONE)
    table.begin()
    pages = {
        "cem": site.by_link(table.link("cem")),
        "watcher": site.visitor(),
    }
    ears = {name: Ear(page) for name, page in pages.items()}
    for page in pages.values():
        table.go(page)
    for count in (4, 3, 5):
        side = table.game.on_turn
        table.play(*any_play(table.game, count))
        table.draw(side)
    for page in pages.values():
        table.reached(page)

    game = table.game
    seed = table.seed()
    for name, ear in ears.items():
        heard = ear.everything
        assert seed not in heard, name
        assert f'"one":"{game.racks.one}"' not in heard, name
        drawn = [turn.drawn for turn in game.turns if turn.side is Side.ONE]
        assert not any(f'"{tiles}"' in heard for tiles in drawn if tiles), name
        assert '"_______"' in heard, name
    assert f'"two":"{game.racks.two}"' in ears["cem"].everything
    assert f'"two":"{game.racks.two}"' not in ears["watcher"].everything
