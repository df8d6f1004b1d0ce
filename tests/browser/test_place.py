"""The page of a table, where the code on its card leads."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from starsquare.service.identity import Grant, Role
from starsquare.service.venue.command import SetMedium
from starsquare.tournament.keys import DivisionKey
from tests.browser.events import Filled
from tests.browser.hall import PHONE, Hall, faults, scrolls_sideways


def _device(hall: Hall, event: Filled, table: str) -> Page:
    """Put a device on a table: the code on the card opens its page."""
    grant = Grant(role=Role.TABLE, event=event.event, table=table)
    link = event.worker.accounts.links.issue(event.director, grant)
    return hall.by_link(hall.served.call(link), **PHONE)


def _filled(hall: Hall, code: str = "CC") -> Filled:
    assert hall.served.worker is not None
    event = Filled(hall.served.worker)
    hall.served.call(event.opened(code))
    hall.served.call(event.entered(4))
    return event


def test_the_code_on_a_table_waits_for_the_round_and_starts_a_clock(
    hall: Hall,
) -> None:
    event = _filled(hall)
    page = _device(hall, event, "1")
    expect(page.get_by_role("heading", name="No board yet")).to_be_visible()
    hall.served.call(event.paired())

    page.get_by_role("button", name="Start clock and scorer").click()
    page.locator("#table[data-ready]").wait_for()
    page.goto("/e/cup/table/1")

    expect(page.get_by_role("link", name="To clock and scorer")).to_be_visible()
    assert faults(page) == []
    assert not scrolls_sideways(page)


def test_a_table_that_plays_on_screen_is_led_to_its_board(hall: Hall) -> None:
    event = _filled(hall, "NA")
    seen = hall.served.call(event.worker.tournaments.look("cup"))
    division = next(iter(seen.tournament.divisions))
    hall.served.call(
        event.worker.tournaments.venue(
            event.director,
            "cup",
            SetMedium(division=DivisionKey(division), is_on_screen=True),
            command_id=event.next_id(),
        )
    )
    round_ = hall.served.call(event.paired())
    first = round_.boards[0]
    page = _device(hall, event, str(first.table))

    page.get_by_role("link", name="To the board").click()
    page.locator("#table[data-ready]").wait_for()

    assert len(seen.tournament.divisions) > 1, "so its name is more than the table's"
    person = seen.tournament.entrants[first.sides.one].members[0]
    grant = Grant(role=Role.ENTRANT, event="cup")
    link = event.worker.accounts.links.issue(event.director, grant, person=person)
    player = hall.by_link(hall.served.call(link), **PHONE)
    player.get_by_role("link", name="To the board").click()
    player.locator("#table[data-ready]").wait_for()


def test_a_hand_goes_up_at_a_table_and_down_again(hall: Hall) -> None:
    event = _filled(hall)
    hall.served.call(event.paired())
    page = _device(hall, event, "1")

    page.get_by_role("button", name="Call a judge").click()
    expect(page.get_by_text("A judge is called to your table")).to_be_visible()
    page.get_by_role("button", name="Not needed any more").click()

    expect(page.get_by_text("A judge is called to your table")).to_have_count(0)


def test_the_page_of_another_table_is_closed(hall: Hall) -> None:
    event = _filled(hall)
    hall.served.call(event.paired())
    page = _device(hall, event, "1")

    answer = page.goto("/e/cup/table/2")

    assert answer is not None
    assert answer.status == 403
