"""A game played blind: by keys alone, and by what is read out."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from starsquare.game.side import Side
from starsquare.game.state import Stage
from tests.browser.blind import Blind
from tests.browser.hands import heard
from tests.browser.matches import Match
from tests.browser.site import Site
from tests.browser.tables import TableForTests, any_play


def test_a_side_plays_draws_holds_and_hears_everything_without_seeing(
    site: Site,
) -> None:
    table = TableForTests(site, "CC", first=Side.ONE)
    table.begin()
    page = table.sit("ada")
    rack = heard(page, "Alt+r").removeprefix("Rack: ").split()
    letters = [one for one in rack if len(one) == 1][:3]

    page.keyboard.press("Alt+b")
    square = page.evaluate("document.activeElement.getAttribute('aria-label')")
    for letter in letters:
        page.keyboard.press(letter.lower())
    worth = heard(page, "Alt+w")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    table.wait_for_turns(1)
    table.reached(page)
    score = heard(page, "Alt+s")
    clock = heard(page, "Alt+t")
    expect(page.get_by_role("button", name=re.compile("^Draw"))).to_be_visible()
    page.keyboard.press("Alt+d")
    table.wait_for_draw(Side.ONE)
    table.play(*any_play(table.game, 2))
    table.reached(page)
    last = heard(page, "Alt+l")
    page.keyboard.press("Alt+h")
    table.wait_for_hold()

    points = table.game.turns[0].points
    assert square == "8H, star, double word"
    assert "".join(letters) in worth
    assert worth.endswith(f"Total {points} points")
    assert score == f"ada {points}, cem 0"
    assert clock.startswith("ada: 21 minutes")
    assert table.game.turns[1].words[0] in last
    assert table.game.held_since is not None


def test_the_keys_that_work_everywhere_can_be_switched_off(site: Site) -> None:
    table = TableForTests(site, "CC", first=Side.ONE)
    table.begin()
    page = table.sit("ada")

    page.keyboard.press("Alt+b")
    page.keyboard.press("?")
    page.locator("dialog select[name=modifier]").select_option("off")
    page.get_by_role("button", name="Save").click()
    page.evaluate("document.getElementById('spoken').textContent = ''")
    page.keyboard.press("Alt+s")
    page.wait_for_timeout(100)

    assert page.locator("#spoken").inner_text() == ""


def test_a_whole_game_is_played_without_seeing_anything(site: Site) -> None:
    table = TableForTests(site, "CC", first=Side.ONE, seed=b"a blind game")
    page = table.sit("ada")
    ada, cem = Blind(page, "CC"), Match(table, {})

    assert ada.news() == "Count the tiles in the bag: 100. Both sides confirm."
    ada.press("Confirm 100 tiles")
    table.wait_past(1)
    cem.do_at_desk(Side.TWO)
    table.reached(page)
    assert ada.news() == "ada plays first. Draw your racks."
    ada.press("Draw 7 tiles")
    table.wait_past(3)
    cem.do_at_desk(Side.TWO)
    table.reached(page)
    ada.press("Look at a tile")
    table.wait_past(5)
    cem.do_at_desk(Side.TWO)
    while table.game.stage is Stage.PLAYING:
        _both_take_a_turn(table, ada, cem)
    table.reached(page)
    ada.hear_last()
    score = heard(page, "Alt+s")
    news = ada.news()
    ada.press("Sign the slip")
    table.wait_for_signature(Side.ONE)
    cem.do_at_desk(Side.TWO)
    table.reached(page)

    game = table.game
    assert game.stage is Stage.SIGNED
    assert ada.position == game.position
    assert score == f"ada {game.score_of(Side.ONE)}, cem {game.score_of(Side.TWO)}"
    assert news.startswith("The game is over: all tiles are played.")
    assert ada.news().startswith("Both sides have signed.")
    assert game.score_of(Side.ONE) > 200


def _both_take_a_turn(table: TableForTests, ada: Blind, cem: Match) -> None:
    """Draw what each side owes, and take the turn of the side on turn."""
    turns = len(table.game.turns)
    table.reached(ada.page)
    if table.game.on_turn is Side.TWO:
        while len(table.game.turns) == turns:
            cem.do_at_desk(Side.TWO)
        return
    assert ada.news().endswith(("Your turn.", "Play on, hold or challenge."))
    ada.hear_last()
    if ada.draws():
        table.wait_for_draw(Side.ONE)
        table.reached(ada.page)
    ada.take_turn()
    table.wait_for_turns(turns + 1)
    table.reached(ada.page)
    ada.hear_last()
