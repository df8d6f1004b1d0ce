"""Prizes are revealed on the display, last one first, one press each."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament import command as ask
from starsquare.tournament.keys import DivisionKey, EntrantId
from tests.browser.events import Filled
from tests.browser.keyboard import hold_down
from tests.browser.site import WALL, Site, faults


def finished(site: Site) -> Filled:
    """Finish an event with three prizes."""
    assert site.served.worker is not None
    event = Filled(site.served.worker)
    open_ = DivisionKey("open")

    async def fill() -> None:
        await event.opened("SO")
        await event.entered(4)
        seen = await event.worker.tournaments.look("cup")
        await event.played(len(seen.tournament.divisions[open_].plan))
        await event.does(
            ask.FinishDivision(division=open_),
            *(
                ask.OfferPrize(
                    prize=prize, division=open_, entrant=EntrantId(f"open-{number}")
                )
                for number, prize in enumerate(("Best spirit", "Best play"))
            ),
        )

    site.served.call(fill())
    return event


def at_organiser(site: Site) -> Page:
    page = site.director()
    page.goto("/e/cup/desk/organiser")
    return page


def test_the_wall_follows_each_press_and_tells_nothing_before(site: Site) -> None:
    finished(site)
    page = at_organiser(site)
    wall, guest = site.visitor(**WALL), site.visitor()
    wall.goto("/e/cup/wall")
    champion = page.locator("[data-key=award-1]").inner_text().splitlines()[-1]

    page.get_by_role("button", name="Reveal on the wall").click()
    expect(wall.locator(".latest")).to_contain_text("3 prizes to reveal")
    guest.goto("/e/cup/prizes")
    covered = guest.locator("#main").inner_text()
    page.get_by_role("button", name="Reveal next").click()
    expect(wall.locator(".latest")).to_contain_text("Best play")
    page.get_by_role("button", name="Reveal next").click()
    expect(wall.locator(".latest")).to_contain_text("Best spirit")
    before_the_last = wall.locator("#main").inner_text()
    page.get_by_role("button", name="Reveal next").click()
    expect(wall.locator(".latest")).to_contain_text("champion")

    assert covered.count("to be revealed in the room") == 3
    assert "Gus" not in covered
    assert "champion" not in before_the_last
    assert champion.split(" ")[0] in wall.locator(".latest").inner_text()
    expect(page.get_by_role("button", name="Reveal next")).to_have_count(0)
    assert faults(wall) == []
    page.get_by_role("button", name="Show all").click()
    expect(wall.locator(".panel.prizes .awards")).to_be_visible()


def test_whoever_is_at_the_wall_reveals_by_key(site: Site) -> None:
    finished(site)
    page = at_organiser(site)
    page.get_by_role("button", name="Reveal on the wall").click()
    page.get_by_role("button", name="Reveal next").wait_for()
    page.goto("/e/cup/wall")

    hold_down(page, "PageDown")  # reveals one, and no more
    expect(page.locator(".latest")).to_contain_text("Best play")
    page.keyboard.press("PageUp")
    expect(page.locator(".latest")).to_contain_text("3 prizes to reveal")
    page.get_by_role("button", name="Reveal next").focus()
    page.keyboard.press("Enter")

    expect(page.locator(".latest")).to_contain_text("Best play")


def test_what_was_revealed_is_still_revealed_after_a_restart(
    browser: Browser, tmp_path: Path
) -> None:
    with closing(Site(browser, SqliteStore(tmp_path / "log.db"))) as site:
        finished(site)
        page = at_organiser(site)
        page.get_by_role("button", name="Reveal on the wall").click()
        page.get_by_role("button", name="Reveal next").click()
        page.get_by_text("1 of 3 revealed").wait_for()

    with closing(Site(browser, SqliteStore(tmp_path / "log.db"))) as again:
        wall = again.visitor(**WALL)
        wall.goto("/e/cup/wall")
        shown = wall.locator(".latest").inner_text()

    assert "Best play" in shown


LONG = "The Extraordinarily Long-Named Word Wizards of Lower Umpqua Valley {}"


def tied(site: Site, entrants: int) -> Filled:
    """Finish an event where every second team, with a long name, has the high game."""
    assert site.served.worker is not None
    event = Filled(site.served.worker)
    open_ = DivisionKey("open")

    async def fill() -> None:
        await event.opened("SO")
        await event.entered(entrants)
        seen = await event.worker.tournaments.look("cup")
        for number, one in enumerate(seen.tournament.entrants.values()):
            await event.does(
                ask.AmendEntrant(
                    entrant=one.id,
                    division=one.division,
                    name=LONG.format(number),
                    school=one.school,
                )
            )
        for _ in seen.tournament.divisions[open_].plan:
            await alike(event)
        await event.does(
            ask.FinishDivision(division=open_),
            ask.OfferPrize(prize="High game", division=open_, kind="high_game"),
            ask.OfferPrize(prize="High loss", division=open_, kind="high_loss"),
        )

    site.served.call(fill())
    return event


async def alike(event: Filled) -> None:
    """Play a round in which all games end alike."""
    round_ = await event.paired()
    for board in round_.open_boards:
        one, two = board.sides
        await event.does(
            ask.EnterSlip(
                board=round_.key(board),
                one=one,
                one_score=400,
                two=two,
                two_score=300,
                signed_by=(one, two),
            )
        )


@pytest.mark.parametrize("entrants", [4, 16])
def test_ties_teams_and_long_names_fit_the_wall(site: Site, entrants: int) -> None:
    tied(site, entrants)
    page = at_organiser(site)
    wall = site.visitor(**WALL)
    wall.goto("/e/cup/wall")
    page.get_by_role("button", name="Reveal on the wall").click()
    said = page.locator("[data-key=revealing] strong")
    expect(said).to_contain_text("0 of")
    prizes = int(said.inner_text().split()[2])

    for press in range(1, prizes + 1):
        page.get_by_role("button", name="Reveal next").click()
        shown = wall.locator(f"[data-key=reveal-{press}]")
        expect(shown).to_be_visible()
        room, needs = wall.locator(".stage").bounding_box(), overflow(wall)
        assert room is not None
        assert max(needs) <= 1, (press, needs)
        for one in shown.locator(".one").all():
            box = one.bounding_box()
            assert box is not None
            assert box["y"] >= room["y"]
            assert box["y"] + box["height"] <= room["y"] + room["height"]
        expect(said).to_contain_text(f"{press} of")
    assert prizes >= 3
    assert faults(wall) == []


def overflow(wall: Page) -> list[int]:
    """Return how many pixels of the stage do not fit, horizontally and vertically."""
    across = wall.locator(".stage").evaluate("one => one.scrollWidth - one.clientWidth")
    down = wall.locator(".stage").evaluate("one => one.scrollHeight - one.clientHeight")
    return [across, down]


def test_frozen_standings_are_marked_on_every_page_of_the_public(site: Site) -> None:
    finished(site)
    page = at_organiser(site)
    guest = site.visitor(viewport={"width": 390, "height": 844})
    guest.goto("/e/cup/standings")
    note = guest.get_by_text("The final standings are shown at the ceremony.")
    expect(note).to_have_count(0)

    page.get_by_role("button", name="Freeze public standings").click()
    expect(note).to_be_visible()
    found = faults(guest)
    page.get_by_role("button", name="Undo").click()

    expect(note).to_have_count(0)
    assert found == []
    assert faults(page) == []


def test_a_prize_for_three_places_is_added_and_taken_back(site: Site) -> None:
    finished(site)
    page = at_organiser(site)
    page.locator("#prize [name=prize]").fill("Trophy")
    page.locator("#prize [name=place]").fill("1-3")
    page.get_by_role("button", name="Add prize").click()
    expect(page.locator("[data-key=done]")).to_contain_text("Trophy, place 3")
    expect(page.get_by_text("5 prizes added")).to_be_visible()

    page.get_by_text("5 prizes added").click()
    page.get_by_role("button", name="Remove Trophy, place 2").click()
    expect(page.get_by_text("4 prizes added")).to_be_visible()
    page.get_by_role("button", name="Undo").click()

    expect(page.get_by_text("5 prizes added")).to_be_visible()
