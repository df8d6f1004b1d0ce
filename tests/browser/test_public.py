"""What anybody may read of an event, in a real browser."""

from __future__ import annotations

import pytest

from tests.browser.events import Filled
from tests.browser.hall import Hall, faults, scrolls_sideways

PAGES = (
    "",
    "/pairings",
    "/pairings?by=table",
    "/pairings?by=school",
    "/standings",
    "/standings?after=1",
    "/crosstable",
    "/entrant/open-0",
    "/statistics",
    "/prizes",
    "/rules",
)


def filled(hall: Hall, entrants: int = 9, rounds: int = 2) -> Filled:
    assert hall.served.worker is not None
    event = Filled(hall.served.worker)

    async def fill() -> None:
        await event.opened()
        await event.entered(entrants)
        await event.played(rounds)
        await event.scored(await event.paired(), leave=2)

    hall.served.call(fill())
    return event


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_public_pages_are_free_of_faults_on_a_phone(hall: Hall, scheme: str) -> None:
    filled(hall)
    page = hall.visitor(viewport={"width": 360, "height": 740}, color_scheme=scheme)

    for address in PAGES:
        answer = page.goto(f"/e/cup{address}")

        assert answer is not None
        assert answer.ok, address
        assert faults(page) == [], address
        assert not scrolls_sideways(page), address


def test_nobody_reads_a_full_name_a_grade_or_a_contact(hall: Hall) -> None:
    filled(hall)
    page = hall.visitor()

    for address in PAGES:
        page.goto(f"/e/cup{address}")
        text = page.content()

        assert "Alder School" in text or "rules" in address or "prizes" in address
        assert "@example.org" not in text
        assert "Ada Alder" not in text


def test_a_result_appears_by_itself_on_a_page_that_is_open(hall: Hall) -> None:
    event = filled(hall)
    page = hall.visitor()
    page.goto("/e/cup")
    page.get_by_text("2 of 4 results are in").wait_for()

    async def one_more() -> None:
        seen = await event.worker.events.look("cup")
        pool = next(iter(seen.tournament.divisions.values())).pool
        current = seen.tournament.current_round(pool)
        assert current is not None
        await event.scored(current, leave=1)

    hall.served.call(one_more())

    page.get_by_text("3 of 4 results are in").wait_for()
