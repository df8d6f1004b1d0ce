"""The same page as clock and scorer of a game on a physical board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from starsquare.game.command import IssueChallenge, Medium, StopClock, StopReason
from starsquare.game.side import BySide, Side
from starsquare.game.state import Stage
from tests.browser.site import PHONE, Site, faults, scrolls_sideways
from tests.browser.tables import Seats, TableForTests, press, square

NOBODY_SEATED: Seats = BySide((), ())


def _cardboard(
    site: Site, book: str = "CC", medium: Medium = Medium.CARDBOARD
) -> tuple[TableForTests, Page]:
    """Set up a table whose device serves both sides."""
    first = Side.ONE if book == "CC" else None
    table = TableForTests(site, book, first=first, seats=NOBODY_SEATED, medium=medium)
    page = table.sit_device()
    return table, page


def _enter(page: Page, where: str, word: str) -> None:
    page.locator("[name=where]").fill(where)
    page.locator("[name=word]").fill(word)
    page.locator("[name=word]").press("Enter")


def test_two_halves_are_pressed_and_the_time_runs_for_the_other_side(
    site: Site,
) -> None:
    table, page = _cardboard(site)

    table.press(page, "Side two: Start their clock")
    expect(page.locator(".clock.half")).to_have_count(1)
    page.locator(".clock.half").click()
    table.wait_for_turns(1)
    table.reached(page)
    running = [table.game.clock.running]
    page.keyboard.press("ArrowRight")
    table.wait_for_turns(2)
    running.append(table.game.clock.running)

    assert running == [Side.TWO, Side.ONE]
    assert faults(page) == []


def test_turns_are_written_down_by_words_at_squares_and_errors_are_caught(
    site: Site,
) -> None:
    table, page = _cardboard(site)
    table.press(page, "Side two: Start their clock")
    page.locator("[name=where]").wait_for()

    _enter(page, "8H", "VODKA")
    table.wait_for_turns(1)
    table.reached(page)
    expect(page.locator(".entry-said")).to_have_text("")
    page.locator("[name=where]").fill("9H")
    page.locator("[name=word]").fill("XX")
    expect(page.locator(".entry-said")).not_to_have_text("")
    page.locator(f'[data-at="{square("8H")}"]').click()
    page.locator(f'[data-at="{square("8H")}"]').click()
    assert page.locator("[name=where]").input_value() == "H8"
    page.locator("[name=word]").fill("VaN")  # the A is a blank
    expect(page.locator(".entry-said")).to_contain_text("VAN 5")
    page.locator("[name=word]").press("Enter")
    table.wait_for_turns(2)
    table.reached(page)
    page.locator("[name=points]").fill("31")
    press(page, "Enter points")
    table.wait_for_turns(3)
    table.reached(page)
    press(page, "Undo last entry")
    table.wait_for_fewer_turns(3)

    assert [turn.words for turn in table.game.turns] == [("VODKA",), ("VAN",)]
    assert table.game.score_of(Side.ONE) == table.game.turns[0].points
    assert not scrolls_sideways(page)


def test_a_turn_left_blank_is_written_down_later(site: Site) -> None:
    table, page = _cardboard(site)
    table.press(page, "Side two: Start their clock")
    page.locator(".clock.half").click()
    table.wait_for_turns(1)
    table.reached(page)

    version = table.version
    page.locator("[name=turn]").select_option("1")
    _enter(page, "8H", "VODKA")
    table.wait_past(version)
    table.reached(page)
    expect(page.locator(".sq .tile")).to_have_count(5)

    assert table.game.turns[0].words == ("VODKA",)
    assert table.game.on_turn is Side.TWO


def test_an_annotator_enters_a_game_afterwards_and_the_slip_is_signed(
    site: Site,
) -> None:
    table, page = _cardboard(site, "SO", Medium.AFTERWARDS)

    table.press(page, "Side one plays first")
    page.locator("[name=where]").wait_for()
    for number, (where, word) in enumerate((("8H", "QUIT"), ("H8", "QI")), start=1):
        _enter(page, where, word)
        table.wait_for_turns(number)
        table.reached(page)
    table.end_round()
    table.reached(page)
    for side, tiles in (("Side one", "AE"), ("Side two", "")):
        press(page, f"Tiles left: {side}")
        page.locator("dialog [name=tiles]").fill(tiles)
        table.press(page, "Save")
    for side in ("Side one", "Side two"):
        table.press(page, f"{side}: Sign the slip")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download the record").click()
    record = waiting.value.path().read_text()

    assert "QUIT" in record
    assert table.game.stage is Stage.SIGNED


def test_the_clock_of_a_cardboard_game_fits_a_phone(site: Site) -> None:
    table = TableForTests(
        site, "CC", first=Side.ONE, seats=NOBODY_SEATED, medium=Medium.CARDBOARD
    )
    page = table.sit_device(**PHONE)
    page.get_by_role("button", name="Side two: Start their clock").tap()
    page.locator(".clock.half").tap()
    table.wait_for_turns(1)

    assert not scrolls_sideways(page)
    assert faults(page) == []


def test_a_game_written_down_without_a_clock_shows_none(site: Site) -> None:
    _, page = _cardboard(site, medium=Medium.AFTERWARDS)

    expect(page.locator(".clock")).to_have_count(2)
    for one in page.locator(".clock .t, .clock .press-hint, .middle").all():
        expect(one).to_be_hidden()
    expect(page.locator(".standing")).not_to_contain_text("clock")


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (844, 390), (390, 844)])
def test_the_clocks_of_cardboard_overflow_no_window(
    site: Site, width: int, height: int
) -> None:
    table, page = _cardboard(site)
    table.press(page, "Side two: Start their clock")
    table.let_pass(23 * 60)  # the overtime sign takes space too
    page.set_viewport_size({"width": width, "height": height})
    table.reached(page)

    wide = page.evaluate(
        """[...document.querySelectorAll('.clock, .clock > *, .clock .t')]
          .filter((one) => one.scrollWidth > one.clientWidth + 1)
          .map((one) => one.className)"""
    )

    assert wide == []
    assert not scrolls_sideways(page)


def test_the_clock_fills_the_screen_and_its_halves_are_pressed(site: Site) -> None:
    table, page = _cardboard(site)
    page.set_viewport_size({"width": 1024, "height": 768})
    page.get_by_role("button", name="Full-screen clock").click()
    box = page.locator(".over-table").bounding_box()

    page.locator(".half.far").last.click()
    expect(page.locator(".cbc .near")).to_contain_text("Your turn")
    page.locator(".cbc .near").click()
    table.wait_for_turns(1)

    assert box == {"x": 0, "y": 0, "width": 1024, "height": 768}
    assert table.game.clock.running is Side.TWO
    page.get_by_role("button", name="Enter score").click()
    expect(page.locator("[name=where]")).to_be_visible()
    assert faults(page) == []


def test_a_press_on_the_full_screen_clock_means_what_the_button_said(
    site: Site,
) -> None:
    table, page = _cardboard(site)
    table.press(page, "Side two: Start their clock")
    page.get_by_role("button", name="Full-screen clock").click()
    stop = page.locator(".cbc [data-act=stop]")
    said = stop.inner_text()
    stop.hover()
    page.mouse.down()

    with page.expect_response(f"**/api/games/{table.name}"):
        table.give(StopClock(side=Side.ONE, reason=StopReason.SCORE))
    page.wait_for_timeout(300)

    assert stop.inner_text() == said
    page.mouse.up()
    expect(stop).not_to_have_text(said)
    assert table.game.clock.running is None


def test_a_press_on_the_full_screen_clock_counts_though_the_game_moves_on(
    site: Site,
) -> None:
    table, page = _cardboard(site)
    table.press(page, "Side two: Start their clock")
    page.locator(".clock.half").click()
    table.wait_for_turns(1)
    table.reached(page)
    page.get_by_role("button", name="Full-screen clock").click()
    undo = page.locator(".cbc [data-act=undo]")
    page.evaluate(
        """() => addEventListener("click", ({ target }) => {
             window.pressed = target.closest("[data-act]")?.dataset.act;
           }, true)"""
    )
    undo.hover()
    page.mouse.down()

    with page.expect_response(f"**/api/games/{table.name}"):
        table.give(IssueChallenge(side=Side.TWO, words=("CTA",)))
    page.wait_for_timeout(300)
    page.mouse.up()

    expect(undo).to_be_disabled()
    assert page.evaluate("window.pressed") == "undo"
