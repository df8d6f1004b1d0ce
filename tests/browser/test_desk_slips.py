"""Slips and lists at the desk while others work, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from starsquare.service.identity import Role
from starsquare.service.venue.command import PutUpAnnouncement
from starsquare.tournament.command import SetRoundEnd
from tests.browser.connections import hold
from tests.browser.crew import until
from tests.browser.events import Filled
from tests.browser.site import PHONE, Site, faults, scrolls_sideways
from tests.marks import rule


def filled(site: Site, code: str, *, rounds: bool = True) -> Filled:
    assert site.served.worker is not None
    event = Filled(site.served.worker)

    async def fill() -> None:
        await event.opened(code)
        await event.entered(4)
        if rounds:
            await event.paired()

    site.served.call(fill())
    return event


def something_happens(site: Site, event: Filled, page: Page) -> None:
    """Run another person's action, and wait until the page has received it."""
    before = page.locator("#main").get_attribute("data-topics")
    assert before is not None
    notice = PutUpAnnouncement(text="Lunch is at noon")
    command_id = event.next_id()
    site.served.call(
        event.worker.tournaments.venue(
            event.director, "cup", notice, command_id=command_id
        )
    )
    expect(page.locator("#main")).not_to_have_attribute("data-topics", before)


def test_a_slip_for_a_table_where_nobody_plays_goes_nowhere(site: Site) -> None:
    filled(site, "SO")
    page = site.director()
    page.goto("/e/cup/desk/slips")
    expect(page.locator("#slip [name=table]")).to_be_focused()

    # Table 1 is entered first, then corrected: nothing may be left over from it.
    page.keyboard.type("1")
    page.keyboard.press("Backspace")
    for text, key in (("9", "Tab"), ("312", "Tab"), ("287", "Enter")):
        page.keyboard.type(text)
        page.keyboard.press(key)

    gone = "Table 9 isn't in this round. Tables go up to 2"
    expect(page.get_by_role("alert")).to_contain_text(gone)
    expect(page.locator(".slip-row[data-open]")).to_have_count(2)


@rule("ES-CONTEST-1.b")
def test_of_two_boards_at_a_table_the_chosen_one_gets_the_slip(site: Site) -> None:
    event = filled(site, "ES")
    page = site.director()
    page.goto("/e/cup/desk/slips")
    expect(page.locator("#slip [name=table]")).to_be_focused()
    boards = page.locator(".slip-row[data-open]").evaluate_all(
        "rows => rows.map(row => row.dataset.board)"
    )

    page.keyboard.type("1")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    something_happens(site, event, page)
    assert faults(page) == []
    for text, key in (("", "Tab"), ("312", "Tab"), ("287", "Enter")):
        page.keyboard.type(text)
        page.keyboard.press(key)

    rows = [page.locator(f".slip-row[data-board='{one}']") for one in boards]
    expect(rows[1].locator("td.n")).to_have_text(["312", "287"])
    expect(rows[0]).to_have_attribute("data-open", "")


@rule("NA-35.a")
def test_a_slip_that_lacks_signatures_says_whose_and_counts_by_a_ruling(
    site: Site,
) -> None:
    filled(site, "NA")
    page = site.director(**PHONE)
    page.goto("/e/cup/desk/slips")
    page.get_by_label("Both teams signed").uncheck()
    page.get_by_label("Table").fill("1")
    page.locator("[name=one_score]").fill("312")
    page.locator("[name=two_score]").fill("287")
    page.get_by_role("button", name="Enter table 1", exact=True).click()
    row = page.locator(".slip-row[data-table='1']")
    four = re.compile(r"not signed by \w+ \w+(, \w+ \w+){3}\s*$")
    expect(row.locator(".badge.bad")).to_have_text(four)
    assert faults(page) == []
    assert not scrolls_sideways(page)

    row.get_by_role("link").click()
    panel = page.locator("aside.panel")
    panel.get_by_label("Why it counts anyway").fill("they had to leave")
    assert faults(page) == []
    panel.get_by_role("button", name="Accept anyway").click()

    expect(page.locator("[data-rows=final] [data-table='1']")).to_be_visible()


def test_the_report_on_a_list_stays_while_others_work(site: Site) -> None:
    event = filled(site, "SO", rounds=False)
    page = site.director()
    page.goto("/e/cup/desk/import")
    page.get_by_label("Or paste the list here").fill(
        "first1,last1,first2\nZoe,Zinnia,Yan\n"
    )
    page.get_by_role("button", name="Import").click()
    expect(page.locator("#main").get_by_text("Imported:")).to_be_visible()

    something_happens(site, event, page)

    expect(page.locator("#main").get_by_text("Imported:")).to_be_visible()
    expect(page.locator("#main td", has_text="entered")).to_have_count(1)


def test_a_refused_slip_is_never_taken_for_another_table(site: Site) -> None:
    filled(site, "SO")
    page = site.director()
    page.goto("/e/cup/desk/slips")
    table = page.locator("#slip [name=table]")
    one, two = (page.locator(f"#slip [name={side}_score]") for side in ("one", "two"))
    expect(table).to_be_focused()
    for text, key in (("1", "Tab"), ("2912", "Tab"), ("287", "Enter")):
        page.keyboard.type(text)
        page.keyboard.press(key)
    expect(page.get_by_role("alert")).to_contain_text("2912 is out of range")
    expect(one).to_have_value("2912")

    page.goto("/e/cup/desk")
    page.goto("/e/cup/desk/slips")

    expect(table).to_have_value("")
    expect(one).to_have_value("")
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    expect(one).to_be_focused()
    expect(page.locator(".slip-row[data-open]")).to_have_count(2)
    one.fill("300")
    two.fill("287")
    table.fill("1")
    expect(one).to_have_value("")
    expect(two).to_have_value("")


def test_another_table_after_a_refusal_needs_scores_of_its_own(site: Site) -> None:
    filled(site, "SO")
    page = site.director()
    page.goto("/e/cup/desk/slips")
    expect(page.locator("#slip [name=table]")).to_be_focused()
    for text, key in (("1", "Tab"), ("2912", "Tab"), ("287", "Enter")):
        page.keyboard.type(text)
        page.keyboard.press(key)
    expect(page.get_by_role("alert")).to_contain_text("2912 is out of range")

    page.locator("#slip [name=table]").focus()
    for text, key in (("2", "Enter"), ("312", "Tab"), ("288", "Enter")):
        page.keyboard.type(text)
        page.keyboard.press(key)

    second = page.locator(".slip-row[data-table='2']")
    expect(second.locator("td.n")).to_have_text(["312", "288"])
    expect(page.locator(".slip-row[data-open]")).to_have_count(1)


def test_an_entry_can_be_undone_at_once(site: Site) -> None:
    filled(site, "SO")
    page = site.director()
    page.goto("/e/cup/desk/slips")
    expect(page.locator("#slip [name=table]")).to_be_focused()
    for text, key in (("1", "Tab"), ("312", "Tab"), ("287", "Enter")):
        page.keyboard.type(text)
        page.keyboard.press(key)
    row = page.locator(".slip-row[data-table='1']")
    expect(row.locator("td.n")).to_have_text(["312", "287"])
    assert faults(page) == []

    page.get_by_role("button", name="Undo").first.click()

    expect(page.locator("#main")).to_contain_text("Table 1 has no result anymore")
    expect(row).to_have_attribute("data-open", "")
    expect(page.locator("#slip [name=table]")).to_be_focused()


def test_the_last_entry_is_taken_back_with_ctrl_z(site: Site) -> None:
    filled(site, "SO")
    page = site.director()
    page.goto("/e/cup/desk/slips")
    expect(page.locator("#slip [name=table]")).to_be_focused()
    for table in ("1", "2"):
        for text, key in ((table, "Tab"), ("312", "Tab"), ("287", "Enter")):
            page.keyboard.type(text)
            page.keyboard.press(key)
        expect(page.locator("[data-key=done]")).to_contain_text(f"Table {table} is")
    expect(page.locator("#main")).to_contain_text("All 2 results are final")

    page.keyboard.press("Control+z")

    expect(page.locator("#main")).to_contain_text("Table 2 has no result anymore")
    expect(page.locator(".slip-row[data-open]")).to_have_attribute("data-table", "2")


def test_escape_closes_an_open_menu_before_the_panel(site: Site) -> None:
    filled(site, "SO")
    page = site.director()
    page.goto("/e/cup/desk/slips")
    expect(page.locator("#slip [name=table]")).to_be_focused()
    for text, key in (("1", "Tab"), ("312", "Tab"), ("278", "Enter")):
        page.keyboard.type(text)
        page.keyboard.press(key)
    page.locator(".slip-row[data-table='1'] a[data-go]").click()
    panel = page.locator("aside.panel")
    expect(panel.locator("h2")).to_be_focused()
    page.locator("header.bar .languages > summary").click()
    expect(page.locator("details.menu[open]")).to_have_count(1)

    page.keyboard.press("Escape")

    expect(page.locator("details.menu[open]")).to_have_count(0)
    expect(panel).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_the_desk_corrects_its_own_entry_in_two_presses(site: Site) -> None:
    filled(site, "CC")
    page = site.staff(Role.DESK)
    page.wait_for_url("**/e/cup/desk")
    page.goto("/e/cup/desk/slips")
    expect(page.locator("#slip [name=table]")).to_be_focused()
    for text, key in (("1", "Tab"), ("312", "Tab"), ("278", "Enter")):
        page.keyboard.type(text)
        page.keyboard.press(key)
    row = page.locator(".slip-row[data-table='1']")
    expect(row.locator("td.n")).to_have_text(["312", "278"])

    row.get_by_role("link").click()
    panel = page.locator("aside.panel")
    panel.locator("[name=two_score]").fill("287")
    panel.get_by_role("button", name="Correct result").click()

    expect(panel).to_have_count(0)
    expect(row.locator("td.n")).to_have_text(["312", "287"])
    expect(page.locator("[data-rows=check] [data-table='1']")).to_be_visible()


def pressed_for_panel(site: Site) -> tuple[Filled, Page, Route]:
    """Press a link that opens a panel, and hold the request."""
    event = filled(site, "CC")
    page = site.director()
    page.goto("/e/cup/desk/slips")
    expect(page.locator("#slip [name=table]")).to_be_focused()
    for text, key in (("1", "Tab"), ("312", "Tab"), ("278", "Enter")):
        page.keyboard.type(text)
        page.keyboard.press(key)
    row = page.locator(".slip-row[data-table='1']")
    expect(row.locator("td.n")).to_have_text(["312", "278"])
    held = hold(page, "**/desk/slips?slip=*")
    row.locator("a[data-go]").click()
    until(page, lambda: bool(held), "nothing is requested")
    return event, page, held[0]


def test_a_panel_that_comes_late_leaves_the_cursor_where_somebody_types(
    site: Site,
) -> None:
    _event, page, panel = pressed_for_panel(site)
    page.locator("#slip [name=table]").focus()

    panel.continue_()
    expect(page.locator("aside.panel")).to_be_visible()
    page.keyboard.type("2")

    expect(page.locator("#slip [name=table]")).to_have_value("2")
    expect(page.locator("aside.panel h2")).not_to_be_focused()


def test_escape_takes_back_a_panel_that_has_not_come_yet(site: Site) -> None:
    event, page, panel = pressed_for_panel(site)

    page.keyboard.press("Escape")
    panel.continue_()
    something_happens(site, event, page)

    expect(page.locator("aside.panel")).to_have_count(0)
    assert "slip=" not in page.url


def type_slip(page: Page, table: str, one: str, two: str) -> None:
    for text, key in ((table, "Tab"), (one, "Tab"), (two, "Enter")):
        page.keyboard.type(text)
        page.keyboard.press(key)


@pytest.mark.parametrize("table", ["1", "9"])
def test_the_next_slip_can_be_typed_while_one_is_being_sent(
    site: Site, table: str
) -> None:
    filled(site, "CC")
    page = site.director()
    page.goto("/e/cup/desk/slips")
    expect(page.locator("#slip [name=table]")).to_be_focused()
    held = hold(page, "**/desk/slips")

    type_slip(page, table, "312", "278")
    until(page, lambda: bool(held), "the slip is being sent")
    type_slip(page, "2", "401", "377")
    page.unroute("**/desk/slips")  # which lets them go on

    if table == "1":
        row = page.locator(".slip-row[data-table='1']")
        expect(row.locator("td.n")).to_have_text(["312", "278"])
        row = page.locator(".slip-row[data-table='2']")
        expect(row.locator("td.n")).to_have_text(["401", "377"])
    else:  # refused: it has to be corrected before the next one
        expect(page.get_by_role("alert")).to_contain_text("Table 9 isn't in this round")
        expect(page.locator(".slip-row[data-open]")).to_have_count(2)


def test_missing_slips_are_called_to_the_wall_with_one_press(site: Site) -> None:
    event = filled(site, "SO")
    state = site.served.call(event.worker.tournaments.look("cup")).tournament
    (pool,) = state.rounds
    over = SetRoundEnd(pool=pool, ends_at=event.worker.clock.now())
    site.served.call(event.does(over))
    page = site.director()
    page.goto("/e/cup/desk/slips")
    expect(page.locator("[data-rows=due] .slip-row")).to_have_count(2)

    page.get_by_role("button", name="Call missing slips").click()

    expect(page.get_by_role("button", name="Call missing slips")).to_have_count(0)
    page.goto("/e/cup/wall")
    called = "Result slips missing: tables 1, 2. Bring them to the desk."
    expect(page.locator("body")).to_contain_text(called)


def test_a_row_that_changes_keeps_its_place_until_the_next_entry(site: Site) -> None:
    filled(site, "CC")
    page = site.director()
    page.goto("/e/cup/desk/slips")
    expect(page.locator("#slip [name=table]")).to_be_focused()
    for text, key in (("1", "Tab"), ("312", "Tab"), ("287", "Enter")):
        page.keyboard.type(text)
        page.keyboard.press(key)
    kept = page.locator("[data-rows=playing] .slip-row.just")
    expect(kept).to_have_attribute("data-table", "1")

    for text, key in (("2", "Tab"), ("301", "Tab"), ("287", "Enter")):
        page.keyboard.type(text)
        page.keyboard.press(key)

    expect(kept).to_have_attribute("data-table", "2")
    expect(page.locator("[data-rows=check] [data-table='1']")).to_be_visible()
    # Nobody enters anything more: after six seconds it moves to its place.
    expect(kept).to_have_count(0)
    expect(page.locator("[data-rows=check] [data-table='2']")).to_be_visible()


def test_a_score_out_of_range_is_answered_in_the_form(site: Site) -> None:
    filled(site, "SO")
    page = site.director()
    page.goto("/e/cup/desk/slips")
    expect(page.locator("#slip [name=table]")).to_be_focused()
    for text, key in (("1", "Tab"), ("3000", "Tab"), ("287", "Enter")):
        page.keyboard.type(text)
        page.keyboard.press(key)

    expect(page.get_by_role("alert")).to_contain_text(
        "First score: 3000 is out of range. Enter a number from -500 to 2000."
    )
    expect(page.locator("#slip [name=one_score]")).to_have_value("3000")
    expect(page.locator("#slip [name=two_score]")).to_have_value("287")


def test_the_cursor_waits_for_the_slips_of_the_next_round(site: Site) -> None:
    event = filled(site, "SO")
    page = site.director()
    page.goto("/e/cup/desk/slips")
    table = page.locator("#slip [name=table]")
    expect(table).to_be_focused()
    for number in ("1", "2"):
        for text, key in ((number, "Tab"), ("312", "Tab"), ("287", "Enter")):
            page.keyboard.type(text)
            page.keyboard.press(key)
        expect(page.locator("[data-key=done]")).to_contain_text(f"Table {number} is")
    expect(table).to_be_focused()

    site.served.call(event.paired())  # before the message of the last slip is gone

    expect(page.locator(".slip-row[data-open]")).to_have_count(2)
    expect(page.locator("[data-key=done]")).to_have_count(0)
    expect(table).to_be_focused()
