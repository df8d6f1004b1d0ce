"""A game played blind: by keys alone, and by what is read out."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from starsquare.game.side import Side
from tests.browser.hall import Hall
from tests.browser.tables import TableForTests, any_play


def _heard(page: Page, keys: str) -> str:
    """Press keys and give what is read out then."""
    page.evaluate("document.getElementById('spoken').textContent = ''")
    page.keyboard.press(keys)
    expect(page.locator("#spoken")).not_to_be_empty()
    return page.locator("#spoken").inner_text()


def test_a_side_plays_draws_holds_and_hears_everything_without_seeing(
    hall: Hall,
) -> None:
    table = TableForTests(hall, "CC", first=Side.ONE)
    table.begin()
    page = table.sit("ada")
    rack = _heard(page, "Alt+r").removeprefix("Rack: ").split()
    letters = [one for one in rack if len(one) == 1][:3]

    page.keyboard.press("Alt+b")
    square = page.evaluate("document.activeElement.getAttribute('aria-label')")
    for letter in letters:
        page.keyboard.press(letter.lower())
    worth = _heard(page, "Alt+w")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    table.wait_for_turns(1)
    table.reached(page)
    score = _heard(page, "Alt+s")
    clock = _heard(page, "Alt+t")
    page.wait_for_timeout(5200)
    page.keyboard.press("Alt+d")
    table.wait_for_draw(Side.ONE)
    table.play(*any_play(table.game, 2))
    table.reached(page)
    last = _heard(page, "Alt+l")
    page.keyboard.press("Alt+h")
    table.wait_for_hold()

    points = table.game.turns[0].points
    assert square == "8H, star, double word"
    assert "".join(letters) in worth
    assert worth.endswith(f"Together {points} points")
    assert score == f"ada {points}, cem 0"
    assert clock.startswith("ada: 21 minutes")
    assert table.game.turns[1].words[0] in last
    assert table.game.held_since is not None


def test_the_keys_that_work_everywhere_can_be_switched_off(hall: Hall) -> None:
    table = TableForTests(hall, "CC", first=Side.ONE)
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
