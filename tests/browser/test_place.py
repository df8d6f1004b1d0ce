"""The page of a table, opened by the code on its card."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from starsquare.service.identity import Grant, Role
from starsquare.service.venue.command import SetMedium, SetPhones
from starsquare.tournament.keys import DivisionKey
from starsquare.tournament.round import Board
from tests.browser.events import Filled
from tests.browser.site import PHONE, Site, faults, scrolls_sideways


def _device(site: Site, event: Filled, table: str) -> Page:
    """Put a device on a table: the code on the card opens its page."""
    grant = Grant(role=Role.TABLE, event=event.event, table=table)
    link = event.worker.accounts.links.issue(event.director, grant)
    return site.by_link(site.served.call(link), **PHONE)


def _filled(site: Site, code: str = "CC") -> Filled:
    assert site.served.worker is not None
    event = Filled(site.served.worker)
    site.served.call(event.opened(code))
    site.served.call(event.entered(4))
    return event


def test_the_code_on_a_table_waits_for_the_round_and_starts_a_clock(
    site: Site,
) -> None:
    event = _filled(site)
    page = _device(site, event, "1")
    expect(page.get_by_role("heading", name="No game yet")).to_be_visible()
    site.served.call(event.paired())

    page.get_by_role("button", name="Start clock and scorer").click()
    page.locator("#table[data-ready]").wait_for()
    page.goto("/e/cup/table/1")

    expect(page.get_by_role("link", name="Open clock and scorer")).to_be_visible()
    assert faults(page) == []
    assert not scrolls_sideways(page)


def _on_screen(site: Site) -> tuple[Filled, Board]:
    """Pair a round played on screen; return its first board."""
    event = _filled(site, "NA")
    seen = site.served.call(event.worker.tournaments.look("cup"))
    division = next(iter(seen.tournament.divisions))
    assert len(seen.tournament.divisions) > 1, "so its name is more than the table's"
    site.served.call(
        event.worker.tournaments.venue(
            event.director,
            "cup",
            SetMedium(division=DivisionKey(division), is_on_screen=True),
            command_id=event.next_id(),
        )
    )
    board: Board = site.served.call(event.paired()).boards[0]
    return event, board


def _player(site: Site, event: Filled, board: Board, **how: Any) -> Page:
    """Open a board for the first of its players."""
    seen = site.served.call(event.worker.tournaments.look("cup"))
    person = seen.tournament.entrants[board.sides.one].members[0]
    grant = Grant(role=Role.ENTRANT, event="cup")
    link = event.worker.accounts.links.issue(event.director, grant, person=person)
    player = site.by_link(site.served.call(link), **how)
    expect(player.get_by_role("heading", level=1)).not_to_contain_text("(")
    player.get_by_role("link", name="Open the board").click()
    player.locator("#table[data-ready]").wait_for()
    return player


def test_a_table_that_plays_on_screen_is_led_to_its_board(site: Site) -> None:
    event, board = _on_screen(site)
    page = _device(site, event, str(board.table))

    page.get_by_role("link", name="Open the board").click()
    page.locator("#table[data-ready]").wait_for()

    player = _player(site, event, board, **PHONE)
    for name in player.locator(".clock .name").all_inner_texts():
        assert "(" not in name


@pytest.mark.parametrize("is_phone", [False, True])
def test_a_judge_is_called_from_the_board(site: Site, *, is_phone: bool) -> None:
    event, board = _on_screen(site)
    player = _player(site, event, board, **(PHONE if is_phone else {}))
    expect(player.locator(".call-judge")).to_have_count(0)  # as in the rulebook
    phones = SetPhones(division=str(board.sides.one).partition("-")[0], are_on=True)
    site.served.call(
        event.worker.tournaments.venue(
            event.director, "cup", phones, command_id=event.next_id()
        )
    )
    player.reload()
    player.locator("#table[data-ready]").wait_for()

    if is_phone:
        player.get_by_role("button", name="More", exact=True).click()
    player.get_by_role("button", name="Call the judge").click()
    player.get_by_label("Reason", exact=False).fill("a word")
    player.get_by_role("button", name="Call", exact=True).click()

    called = player.locator(".call-judge")
    expect(called).to_have_attribute("aria-disabled", "true")
    seen = site.served.call(event.worker.venues.look("cup"))
    (call,) = seen.venue.open_calls
    assert (call.table, call.wanted, call.reason) == (board.table, "judge", "a word")


def test_a_hand_goes_up_at_a_table_and_down_again(site: Site) -> None:
    event = _filled(site)
    site.served.call(event.paired())
    page = _device(site, event, "1")

    page.get_by_role("button", name="Call a judge").click()
    expect(page.get_by_text("A judge has been called to your table")).to_be_visible()
    page.get_by_role("button", name="Cancel call").click()

    expect(page.get_by_text("A judge has been called to your table")).to_have_count(0)


def test_the_page_of_another_table_is_closed(site: Site) -> None:
    event = _filled(site)
    site.served.call(event.paired())
    page = _device(site, event, "1")

    answer = page.goto("/e/cup/table/2")

    assert answer is not None
    assert answer.status == 403
