"""The same page as clock and scorer of a game on a physical board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from starsquare.game.command import (
    EnterTurn,
    IssueChallenge,
    Medium,
    PressClock,
    RecordVerdict,
    RestartClock,
    StopClock,
    StopReason,
)
from starsquare.game.side import BySide, Side
from starsquare.game.state import Stage
from starsquare.rulebook import TurnKind
from tests.browser.connections import breakable, cut, mend
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


def test_what_was_typed_is_written_down_for_the_turn_it_was_typed_in(
    site: Site,
) -> None:
    table, page = _cardboard(site)
    table.press(page, "Side two: Start their clock")
    page.locator("[name=points]").fill("31")

    table.give(PressClock(side=Side.ONE))
    table.reached(page)
    expect(page.locator("[name=turn]")).to_have_value("1")
    table.press(page, "Enter points")

    assert [table.game.score_of(side) for side in Side] == [31, 0]
    expect(page.locator("[name=turn]")).to_have_value("2")
    expect(page.locator("[name=turn]")).to_be_hidden()


def test_two_scorers_write_a_turn_down_once(site: Site) -> None:
    table, page = _cardboard(site)
    table.press(page, "Side two: Start their clock")
    page.locator("[name=points]").fill("31")

    table.give(EnterTurn(side=Side.ONE, points=31))
    table.reached(page)
    expect(page.locator("[name=turn]")).to_contain_text("Turn 1: Side one")
    press(page, "Enter points")

    expect(page.get_by_role("alert")).to_contain_text("Turn 1 is already entered")
    assert [turn.points for turn in table.game.turns] == [31]
    page.locator("[name=points]").fill("")
    expect(page.locator("[name=turn]")).to_have_value("2")


def test_an_exchange_is_written_down_for_the_turn_in_which_it_was_asked(
    site: Site,
) -> None:
    table, page = _cardboard(site)
    table.press(page, "Side two: Start their clock")
    press(page, "Exchange")

    table.give(PressClock(side=Side.ONE))
    table.reached(page)
    version = table.version
    page.locator("dialog").get_by_role("button", name="Exchange").click()
    table.wait_past(version)

    assert [turn.kind for turn in table.game.turns] == [TurnKind.EXCHANGE]


def test_a_press_from_a_device_that_was_away_ends_no_later_turn(site: Site) -> None:
    table, page = _cardboard(site)
    table.press(page, "Side two: Start their clock")
    breakable(page)
    table.go(page)
    cut(page)
    page.keyboard.press("ArrowLeft")

    table.give(PressClock(side=Side.ONE))
    table.give(PressClock(side=Side.TWO))
    mend(page)

    expect(page.get_by_role("alert")).to_contain_text("for another turn")
    assert len(table.game.turns) == 2


def test_a_challenge_typed_after_the_next_turns_takes_no_later_play_off(
    site: Site,
) -> None:
    table, page = _cardboard(site)
    table.press(page, "Side two: Start their clock")
    table.give(EnterTurn(side=Side.ONE, points=20))
    table.reached(page)
    press(page, "Challenge…", exact=False)
    page.locator("dialog [name=words]").fill("CTA")

    table.give(EnterTurn(side=Side.TWO, points=20))
    table.give(EnterTurn(side=Side.ONE, points=20))
    table.reached(page)
    page.locator("dialog").get_by_role("button", name="Challenge").click()

    expect(page.get_by_role("alert")).to_contain_text("can no longer be challenged")
    assert table.game.challenge is None


def test_a_verdict_from_a_device_that_was_away_decides_no_later_challenge(
    site: Site,
) -> None:
    table, page = _cardboard(site)
    table.press(page, "Side two: Start their clock")
    table.give(EnterTurn(side=Side.ONE, points=20))
    table.give(IssueChallenge(side=Side.TWO, words=("CTA",)))
    breakable(page)
    table.go(page)
    page.get_by_role("button", name="Not acceptable").hover()
    page.mouse.down()

    with page.expect_response(f"**/api/games/{table.name}"):
        table.give(RecordVerdict(side=Side.TWO, acceptable=False))
        table.give(RestartClock())
        table.give(EnterTurn(side=Side.TWO, points=20))
        table.give(IssueChallenge(side=Side.ONE, words=("DOG",)))
    page.wait_for_timeout(300)
    page.mouse.up()

    expect(page.get_by_role("alert")).to_contain_text("for another challenge")
    assert table.game.challenge is not None


def test_undo_takes_back_no_entry_that_came_while_it_was_pressed(site: Site) -> None:
    table, page = _cardboard(site)
    table.press(page, "Side two: Start their clock")
    table.give(EnterTurn(side=Side.ONE, points=20))
    table.reached(page)
    page.get_by_role("button", name="Undo last entry").hover()
    page.mouse.down()

    with page.expect_response(f"**/api/games/{table.name}"):
        table.give(EnterTurn(side=Side.TWO, points=12))
    page.wait_for_timeout(300)
    page.mouse.up()

    expect(page.get_by_role("alert")).to_contain_text("Another turn has been recorded")
    assert len(table.game.turns) == 2


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
