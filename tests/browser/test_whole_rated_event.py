"""A rated weekend through its pages, from the roster to the submission file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from starsquare.game.side import PersonId
from starsquare.rulebook import book
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.ports import CommandId
from starsquare.tournament import command as ask
from starsquare.tournament.keys import PoolKey
from tests.browser.site import Site
from tests.browser.test_director import state_of
from tests.integration.weekend import (
    CLASSES,
    LIST,
    PLAYERS,
    ROSTER,
    ROUNDS,
    players_in,
    ratings_in,
    scores,
)

pytestmark = pytest.mark.soak

EVENT, POOL, TABLES = "weekend", PoolKey("open"), PLAYERS // 2


def opens(site: Site) -> None:
    """Open an event of single players under a rulebook for teams."""
    assert site.served.worker is not None
    opening = ask.OpenTournament(
        event=EVENT,
        title="Harbour Open",
        book=book("SO"),
        day="2026-11-21",
        changes={"rounds.number": ROUNDS, "entry.side_size": 1},
    )
    director = Identity(PersonId("director"), (Grant(role=Role.DIRECTOR, event=EVENT),))
    tournaments = site.served.worker.tournaments
    site.served.call(
        tournaments.open(director, opening, command_id=CommandId("weekend-1"))
    )


def enters(page: Page) -> None:
    """Import the roster and the rating list, then rate and divide into classes."""
    page.goto(f"/e/{EVENT}/desk/import")
    page.get_by_label("Or paste the list here").fill(ROSTER)
    page.get_by_role("button", name="Preview").click()
    # A form that is being sent is not sent a second time.
    expect(page.locator("#main").get_by_text("nothing saved yet")).to_be_visible()
    page.get_by_role("button", name="Import").click()
    expect(page.locator("#main").get_by_text("Imported:")).to_be_visible()
    page.goto(f"/e/{EVENT}/desk/ratings")
    page.get_by_label("Name of the list").fill("November")
    page.get_by_label("Or paste the list here").fill(LIST)
    page.get_by_role("button", name="Check list").click()
    with page.expect_response(re.compile("/desk/ratings$")) as taken:
        page.get_by_role("button", name="Apply ratings").click()
    assert taken.value.ok
    page.goto(f"/e/{EVENT}/director/settings")
    page.locator("[name=system]").select_option(value="naspa")
    page.get_by_role("button", name="Save Rating system").click()
    expect(page.locator("[data-key=done]")).to_be_visible()
    page.locator("[name=classes]").fill("\n".join(CLASSES))
    page.get_by_role("button", name="Save Rating classes").click()
    expect(page.locator("[data-key=done]")).to_be_visible()


def checks_in(page: Page) -> None:
    """Enter every number at the desk."""
    page.goto(f"/e/{EVENT}/desk")
    entry = page.locator("[name=entry]")
    for number in range(1, PLAYERS + 1):
        expect(entry).to_have_value("")
        expect(entry).to_be_focused()
        page.keyboard.type(str(number))
        page.keyboard.press("Enter")
    tally = page.locator(".tally dd").first
    expect(tally).to_have_text(f"{PLAYERS} / {PLAYERS}")


def plays(site: Site, page: Page, desk: Page, number: int) -> None:
    """Pair, publish and start a round; enter its slips; end it."""
    page.get_by_role("button", name=f"Pair round {number}").first.click()
    expect(page.locator("h1")).to_have_text(f"Round {number} draft")
    page.get_by_role("button", name=f"Publish round {number}").click()
    page.wait_for_url("**/director?**")
    page.get_by_role("link", name=f"Start round {number}…").first.click()
    page.get_by_role("button", name=f"Start round {number}").click()
    expect(page.get_by_role("timer").first).to_be_visible()
    expect(desk.locator(".slip-row[data-open]")).to_have_count(TABLES)
    current = state_of(site, EVENT).current_round(POOL)
    assert current is not None
    for board in current.boards:
        field = desk.locator("#slip [name=table]")
        field.focus()
        expect(field).to_have_value("")
        own, other = scores(number, *board.sides)
        for text in (board.table, own, other):
            desk.keyboard.type(str(text))
            if text is not other:
                desk.keyboard.press("Tab")
        desk.keyboard.press("Enter")
        said = re.compile(rf"Table {board.table} is (in|final)")
        expect(desk.locator("[data-key=done]")).to_contain_text(said)
    page.locator(".lead").get_by_role("button", name=f"End round {number}").click()
    expect(page.get_by_role("timer")).to_have_count(0)


def test_a_rated_weekend_is_run_through_its_pages(site: Site, tmp_path: Path) -> None:
    opens(site)
    page = site.director()
    enters(page)
    desk = site.staff(Role.DESK, EVENT, name="Ann")
    checks_in(desk)
    desk.goto(f"/e/{EVENT}/desk/slips")
    page.goto(f"/e/{EVENT}/director")

    for number in range(1, ROUNDS + 1):
        plays(site, page, desk, number)
    page.locator(".lead").get_by_role("button", name="Finalize standings").click()
    expect(page.locator("h1")).to_contain_text("Award prizes")

    page.goto(f"/e/{EVENT}/desk/files")
    page.get_by_label("Director").first.fill("AA1")
    page.get_by_label("Tournament").first.fill("9")
    page.get_by_role("button", name="Check").click()
    with page.expect_download() as download:
        page.locator("a[href*='/files/submission.']").first.click()
    file = tmp_path / "submission.tsh"
    download.value.save_as(file)
    archive = file.read_text("utf-8")
    assert len(players_in(archive)) == PLAYERS
    page.goto(f"/e/{EVENT}/ratings")
    expect(page.get_by_text("Ratings before the event: November.")).to_be_visible()
    shown = page.locator("table.ratings tbody tr").evaluate_all(
        "rows => rows.map(row => row.cells[row.cells.length - 1].innerText.trim())"
    )
    assert sorted(shown) == sorted(map(str, ratings_in(archive).values()))
    page.goto(f"/e/{EVENT}/standings?in_class=B")
    expect(page.locator(".standings .big-n").first).to_have_text("1")
