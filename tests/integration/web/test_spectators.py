"""How somebody who only watches finds a game, and what they see before it opens."""

from __future__ import annotations

import re
from html import unescape

import httpx
import pytest

from starsquare.service.venue.command import AnyVenueCommand, SetMedium, SetRackDelay
from tests.browser.events import Filled
from tests.integration.web.serving import Served


@pytest.fixture
def event(served: Served) -> Filled:
    assert served.worker is not None
    filled = Filled(served.worker)

    async def play() -> None:
        await filled.opened()
        await filled.entered(4)
        await at_venue(filled, SetMedium(division="open", is_on_screen=True))
        await filled.paired()

    served.call(play())
    return filled


async def at_venue(filled: Filled, command: AnyVenueCommand) -> None:
    await filled.worker.tournaments.venue(
        filled.director, filled.event, command, command_id=filled.next_id()
    )


def page(served: Served, path: str) -> httpx.Response:
    return httpx.get(served.address + path, headers={"accept": "text/html"})


def test_games_that_are_played_now_are_found_from_the_event(
    served: Served, event: Filled
) -> None:
    overview = unescape(page(served, f"/e/{event.event}").text)
    games = unescape(page(served, f"/e/{event.event}/games").text)

    assert f'href="/e/{event.event}/games?division=open"' in overview
    assert [f'href="/t/cup.1.{table}"' in games for table in (1, 2, 3)] == [
        True,
        True,
        False,
    ]


def test_a_game_that_may_not_be_seen_yet_says_so_and_opens_later(
    served: Served, event: Filled
) -> None:
    open_now = page(served, "/t/cup.1.1")

    served.call(at_venue(event, SetRackDelay(seconds=600)))
    later = page(served, "/t/cup.1.1")
    unknown = page(served, "/t/cup.1.9")

    assert [one.status_code for one in (open_now, later, unknown)] == [200, 200, 404]
    assert ["reloads" in one.text for one in (open_now, later)] == [False, True]
    assert "table-data" not in later.text


def test_the_table_names_the_list_by_which_challenges_are_judged(
    served: Served, event: Filled
) -> None:
    assert event.event == "cup"
    table = page(served, "/t/cup.1.1").text

    named = re.search(r'"judged_by": "ENABLE1, which stands in for OSPD[0-9]"', table)
    assert named is not None
