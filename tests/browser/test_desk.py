"""The desk, in real browsers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from starsquare.service.identity import ForbiddenError, Grant, Role
from starsquare.tournament.interchange.roster import RosterPerson, RosterRow
from tests.browser.events import Filled
from tests.browser.hall import Hall, faults, scrolls_sideways
from tests.marks import rule

PAGES = ("", "/entrants", "/import", "/slips", "/organiser", "/print")
LIST = """division,school,state,first1,last1,grade1,first2,last2,grade2
open,Ash School,OR,Ada,Ash,6,Ben,Ash,7
open,Elm School,OR,Cleo,Elm,6,Dev,Elm,11
open,Ash School,OR,Ada,Ash,6,Ben,Ash,7
"""


def filled(hall: Hall, entrants: int = 4, *, rounds: bool = True) -> Filled:
    assert hall.served.worker is not None
    event = Filled(hall.served.worker)

    async def fill() -> None:
        await event.opened("CC")
        await event.entered(entrants)
        if rounds:
            await event.paired()

    hall.served.call(fill())
    return event


def at_desk(hall: Hall, **options: object) -> Page:
    page = hall.director(**options)
    page.goto("/e/cup/desk")
    return page


def test_fifty_slips_need_no_mouse(hall: Hall) -> None:
    filled(hall)
    page = at_desk(hall)
    page.goto("/e/cup/desk/slips")

    for table, one, two in (("1", "312", "287"), ("2", "254", "301")):
        page.keyboard.type(table)
        page.keyboard.press("Tab")
        page.keyboard.type(one)
        page.keyboard.press("Tab")
        page.keyboard.type(two)
        page.keyboard.press("Enter")
        page.locator("#main").get_by_text(f"Table {table}:").wait_for()

    shown = page.locator(".slip-row").all_inner_texts()
    assert "312" in shown[0]
    assert "301" in shown[1]
    assert all("waits for staff" in one for one in shown)


@rule("CC-35.a")
def test_a_second_pair_of_eyes_validates_a_slip(hall: Hall) -> None:
    filled(hall)
    page = at_desk(hall)
    page.goto("/e/cup/desk/slips")
    page.get_by_label("Table").fill("1")
    page.locator("[name=one_score]").fill("312")
    page.locator("[name=two_score]").fill("287")
    page.get_by_role("button", name="Enter", exact=True).click()

    page.get_by_role("button", name="Validate").click()

    page.get_by_text("✓ done").wait_for()
    expect(page.get_by_role("button", name="Validate")).to_have_count(0)


def test_an_improbable_score_is_asked_about_and_what_was_typed_stays(
    hall: Hall,
) -> None:
    filled(hall)
    page = at_desk(hall)
    page.goto("/e/cup/desk/slips")
    page.get_by_label("Table").fill("1")
    page.locator("[name=one_score]").fill("2012")
    page.locator("[name=two_score]").fill("287")
    page.get_by_role("button", name="Enter", exact=True).click()

    page.get_by_role("alert").wait_for()

    assert page.locator("[name=one_score]").input_value() == "2012"
    expect(page.get_by_label("It is as written")).to_be_visible()


def test_a_list_is_tried_and_then_entered_with_a_report_for_every_line(
    hall: Hall,
) -> None:
    filled(hall, 0, rounds=False)
    page = at_desk(hall)
    page.goto("/e/cup/desk/import")
    page.get_by_label("Or paste it here").fill(LIST)
    page.get_by_role("button", name="Try it").click()
    page.locator("#main").get_by_text("Only tried").wait_for()
    page.get_by_role("button", name="Enter it").click()
    page.locator("#main").get_by_text("Entered:").wait_for()

    outcomes = page.locator("tbody td:nth-child(3)").all_inner_texts()

    assert outcomes == ["entered", "refused", "there already"]


def test_what_is_typed_stays_while_somebody_else_enters_people(hall: Hall) -> None:
    event = filled(hall, 3, rounds=False)
    page = at_desk(hall)
    page.goto("/e/cup/desk/entrants")
    page.get_by_label("First name").first.fill("Zoe")
    page.locator("[name=last1]").fill("Zinnia")

    hall.served.call(event.entered(1, first=3))

    page.get_by_role("heading", name="4 have entered").wait_for()
    page.locator("[name=first2]").fill("Yan")
    page.locator("[name=grade1]").fill("6")
    page.locator("[name=grade2]").fill("6")
    page.locator("[name=school]").fill("Oak School")
    page.get_by_role("button", name="Enter", exact=True).click()
    page.get_by_role("cell", name="Zoe Zinnia & Yan (Oak School)").wait_for()
    assert page.locator("[name=first1]").input_value() == ""


def test_the_desk_waives_nothing_by_a_list(hall: Hall) -> None:
    event = filled(hall, 0, rounds=False)
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
        hall.served.call(
            event.worker.tournaments.enter_list(
                desk, "cup", (row,), command_id=event.next_id()
            )
        )


def test_a_form_is_opened_from_the_page_and_its_progress_is_shown(hall: Hall) -> None:
    filled(hall)
    page = at_desk(hall)
    page.goto("/e/cup/desk/print")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))

    with page.context.expect_page():
        page.get_by_role("button", name="Open Result slips").click()
    page.get_by_text("The file is ready").wait_for(state="attached")

    assert any("/printing/" in one for one in asked)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_desk_is_free_of_faults_on_a_phone(hall: Hall, scheme: str) -> None:
    filled(hall)
    page = at_desk(hall, viewport={"width": 360, "height": 740}, color_scheme=scheme)

    for address in PAGES:
        answer = page.goto(f"/e/cup/desk{address}")

        assert answer is not None
        assert answer.ok, address
        assert faults(page) == [], address
        assert not scrolls_sideways(page), address
