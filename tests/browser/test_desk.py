"""The desk, in real browsers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from starsquare.service.identity import ForbiddenError, Grant, Role
from starsquare.tournament.interchange.roster import RosterPerson, RosterRow
from tests.browser.events import Filled
from tests.browser.keyboard import hold_down
from tests.browser.site import Site, faults, scrolls_sideways
from tests.marks import rule

PAGES = ("", "/entrants", "/import", "/slips", "/organiser", "/print")
LIST = """division,school,state,first1,last1,grade1,first2,last2,grade2
open,Ash School,OR,Ada,Ash,6,Ben,Ash,7
open,Elm School,OR,Cleo,Elm,6,Dev,Elm,11
open,Ash School,OR,Ada,Ash,6,Ben,Ash,7
"""


def filled(site: Site, entrants: int = 4, *, rounds: bool = True) -> Filled:
    assert site.served.worker is not None
    event = Filled(site.served.worker)

    async def fill() -> None:
        await event.opened("CC")
        await event.entered(entrants)
        if rounds:
            await event.paired()

    site.served.call(fill())
    return event


def at_desk(site: Site, **options: object) -> Page:
    page = site.director(**options)
    page.goto("/e/cup/desk")
    return page


def another(site: Site) -> Page:
    """Open the browser of a second person at the desk."""
    page = site.staff(Role.DESK)
    page.wait_for_url("**/e/cup/desk")
    page.goto("/e/cup/desk/slips")
    return page


def row_of(page: Page, table: int) -> Locator:
    return page.locator(f".slip-row[data-table='{table}']")


def test_fifty_slips_need_no_mouse(site: Site) -> None:
    filled(site)
    page = at_desk(site)
    page.goto("/e/cup/desk/slips")

    for table, one, two in (("1", "312", "287"), ("2", "254", "301")):
        page.keyboard.type(table)
        page.keyboard.press("Tab")
        page.keyboard.type(one)
        page.keyboard.press("Tab")
        page.keyboard.type(two)
        page.keyboard.press("Enter")
        page.locator("#main").get_by_text(f"Table {table} is in:").wait_for()

    assert row_of(page, 1).locator(".won").inner_text() == "312"
    assert row_of(page, 2).locator(".won").inner_text() == "301"
    to_check = page.locator("[data-rows=check] .slip-row")
    expect(to_check.or_(page.locator(".slip-row.just"))).to_have_count(2)


@rule("CC-35.a")
def test_a_second_pair_of_eyes_validates_a_slip(site: Site) -> None:
    filled(site)
    page = at_desk(site)
    page.goto("/e/cup/desk/slips")
    page.get_by_label("Table").fill("1")
    page.locator("[name=one_score]").fill("312")
    page.locator("[name=two_score]").fill("287")
    page.get_by_role("button", name="Enter table 1", exact=True).click()
    own = row_of(page, 1).get_by_role("button", name="Looks right")
    expect(own).to_be_disabled()
    expect(own).to_have_attribute("title", "Someone else has to check this one")

    second = another(site)
    row_of(second, 1).get_by_role("button", name="Looks right").click()

    second.locator("#main").get_by_text("Table 1 is final:").wait_for()
    expect(second.get_by_role("button", name="Looks right")).to_have_count(0)
    expect(page.locator("[data-rows=final] [data-table='1']")).to_be_visible()


def test_a_second_look_is_one_key(site: Site) -> None:
    filled(site)
    page = at_desk(site)
    page.goto("/e/cup/desk/slips")
    for text, key in (("1", "Tab"), ("312", "Tab"), ("287", "Enter")):
        page.keyboard.type(text)
        page.keyboard.press(key)
    page.locator("#main").get_by_text("Table 1 is in:").wait_for()
    page.keyboard.press("l")  # one may not accept one's own entry
    second = another(site)
    expect(row_of(second, 1).locator("form.next")).to_be_visible()

    second.keyboard.press("l")

    second.locator("#main").get_by_text("Table 1 is final:").wait_for()
    expect(page.locator("[data-rows=final] [data-table='1']")).to_be_visible()


def test_a_key_held_down_accepts_one_slip_and_takes_one_entry_back(
    site: Site,
) -> None:
    filled(site, 8)
    page = at_desk(site)
    page.goto("/e/cup/desk/slips")
    for table in ("1", "2", "3", "4"):
        for text, key in ((table, "Tab"), ("312", "Tab"), ("287", "Enter")):
            page.keyboard.type(text)
            page.keyboard.press(key)
        page.locator("#main").get_by_text(f"Table {table} is in:").wait_for()
    second = another(site)
    waiting = second.locator("form[data-check] button:enabled")
    expect(waiting).to_have_count(4)

    hold_down(second, "l")
    expect(waiting).to_have_count(3)
    page.keyboard.down("Control")
    hold_down(page, "z")

    page.locator("#main").get_by_text("Table 4 has no result anymore").wait_for()
    expect(waiting).to_have_count(2)


def test_an_unusual_score_is_asked_about_once_and_enter_again_accepts_it(
    site: Site,
) -> None:
    filled(site)
    page = at_desk(site)
    page.goto("/e/cup/desk/slips")
    for text, key in (("1", "Tab"), ("712", "Tab"), ("287", "Enter")):
        page.keyboard.type(text)
        page.keyboard.press(key)

    echo = page.locator("[data-echo]")
    expect(echo).to_have_text(
        "A score of 712 is unusual. Press Enter again to keep it."
    )
    assert page.locator("[name=one_score]").input_value() == "712"
    expect(row_of(page, 1).locator(".won")).to_have_count(0)
    page.keyboard.press("Enter")

    page.locator("#main").get_by_text("Table 1 is in:").wait_for()
    expect(row_of(page, 1).locator(".won")).to_have_text("712")


def test_a_list_is_tried_and_then_entered_with_a_report_for_every_line(
    site: Site,
) -> None:
    filled(site, 0, rounds=False)
    page = at_desk(site)
    page.goto("/e/cup/desk/import")
    page.get_by_label("Or paste the list here").fill(LIST)
    page.get_by_role("button", name="Preview").click()
    page.locator("#main").get_by_text("nothing saved yet").wait_for()
    page.get_by_role("button", name="Import").click()
    page.locator("#main").get_by_text("Imported:").wait_for()

    outcomes = page.locator("tbody td:nth-child(3)").all_inner_texts()

    assert outcomes == ["entered", "refused", "already entered"]


def test_what_is_typed_stays_while_somebody_else_enters_people(site: Site) -> None:
    event = filled(site, 3, rounds=False)
    page = at_desk(site)
    page.goto("/e/cup/desk/entrants")
    page.get_by_label("First name").first.fill("Zoe")
    page.locator("[name=last1]").fill("Zinnia")

    site.served.call(event.entered(1, first=3))

    page.get_by_role("heading", name="4 entries").wait_for()
    page.locator("[name=first2]").fill("Yan")
    page.locator("[name=grade1]").fill("6")
    page.locator("[name=grade2]").fill("6")
    page.locator("[name=school]").fill("Oak School")
    page.get_by_role("button", name="Register", exact=True).click()
    page.get_by_role("cell", name="Zoe Zinnia & Yan", exact=True).wait_for()
    page.locator("td[title='Oak School']").wait_for()
    assert page.locator("[name=first1]").input_value() == ""


def test_the_desk_waives_nothing_by_a_list(site: Site) -> None:
    event = filled(site, 0, rounds=False)
    row = RosterRow(
        line=1,
        people=(RosterPerson(first="Ada", grade=12), RosterPerson(first="Ben")),
        division="open",
        waiver="because",
    )
    desk = event.director.__class__(
        event.director.person, (Grant(role=Role.DESK, event="cup"),)
    )

    with pytest.raises(ForbiddenError):
        site.served.call(
            event.worker.tournaments.enter_list(
                desk, "cup", (row,), command_id=event.next_id()
            )
        )


def test_a_form_is_opened_from_the_page_and_its_progress_is_shown(site: Site) -> None:
    filled(site)
    page = at_desk(site)
    page.goto("/e/cup/desk/print")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))

    with page.context.expect_page():
        page.get_by_role("button", name="Open Result slips").click()
    page.get_by_text("The file is ready").wait_for(state="attached")

    assert any("/printing/" in one for one in asked)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_desk_is_free_of_faults_on_a_phone(site: Site, scheme: str) -> None:
    filled(site)
    page = at_desk(site, viewport={"width": 360, "height": 740}, color_scheme=scheme)

    for address in PAGES:
        answer = page.goto(f"/e/cup/desk{address}")

        assert answer is not None
        assert answer.ok, address
        assert faults(page) == [], address
        assert not scrolls_sideways(page), address


PANELS = (
    *("?ask=everyone", "?ask=fees", "?show=school", "?show=owes"),
    *("?team=open-0", "/slips?slip=open:1:1", "/slips?show=check"),
)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_panels_and_dialogs_are_free_of_faults(
    site: Site, scheme: str, width: int
) -> None:
    filled(site)
    page = at_desk(site, viewport={"width": width, "height": 800}, color_scheme=scheme)

    for address in PANELS:
        page.goto(f"/e/cup/desk{address}")

        assert faults(page) == [], address
        assert not scrolls_sideways(page), address
