"""Finished games are stepped through from the public pages, in a real browser."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, expect

from starsquare.service.ports import CommandId
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand
from tests.browser.events import Filled
from tests.browser.played_games import a_played_game, signed
from tests.browser.site import Site, faults, scrolls_sideways


def tiles(page: Page) -> int:
    return page.locator(".sq .tile").count()


def test_a_game_is_stepped_through_by_keys_and_by_buttons(site: Site) -> None:
    game = a_played_game(site)
    page = site.visitor()
    page.goto("/e/cup/games")
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/game/cup.1.1?turn=0")
    before = tiles(page)

    page.keyboard.press("ArrowRight")
    expect(page.locator(".step-said")).to_contain_text("Turn 1 of 3")
    after_one = tiles(page)
    page.get_by_role("link", name="Next", exact=True).click()
    expect(page.locator(".step-said")).to_contain_text("Turn 2 of 3")
    page.keyboard.press("End")
    expect(page.locator(".step-said")).to_contain_text("Turn 3 of 3")
    at_the_end = tiles(page)
    page.keyboard.press("Home")
    expect(page.locator(".step-said")).to_contain_text("Before the first turn")

    assert (before, after_one, at_the_end) == (0, 3, 9)
    expect(page.locator(".step-rack .tile")).to_have_count(14)
    assert page.url.endswith("?turn=0")
    first = game.game.turns[0]
    assert page.locator("tr[data-key=turn-1] .word").inner_text() == first.words[0]


def test_without_a_script_the_turns_are_links(site: Site) -> None:
    a_played_game(site)
    page = site.visitor(java_script_enabled=False)
    page.goto("/e/cup/game/cup.1.1?turn=0")

    page.get_by_role("link", name="Next", exact=True).click()
    expect(page.locator(".step-said")).to_contain_text("Turn 1 of 3")
    page.get_by_role("link", name="Last", exact=True).click()

    expect(page.locator("#main")).to_contain_text("Final score")
    assert tiles(page) == 9


def test_nobody_steps_through_a_game_that_is_not_over(site: Site) -> None:
    a_played_game(site, is_signed=False)
    page = site.visitor()
    page.goto("/e/cup/games")
    listed = page.get_by_role("link", name="Replay").count()

    answer = page.goto("/e/cup/game/cup.1.1?turn=1")

    assert listed == 0
    assert answer is not None
    assert not answer.ok
    expect(page.locator(".tile")).to_have_count(0)


def test_the_record_names_people_as_the_director_allows(site: Site) -> None:
    a_played_game(site)
    page = site.visitor()
    page.goto("/e/cup/game/cup.1.1")
    shown = page.locator("h1").inner_text()

    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()

    record = download.value.path().read_text(encoding="utf-8")
    assert "Ada Alder" not in shown + record
    assert all(name in record for name in shown.split(" – "))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_of_games_are_free_of_faults_on_a_phone(
    site: Site, scheme: str
) -> None:
    a_played_game(site)
    page = site.visitor(viewport={"width": 360, "height": 740}, color_scheme=scheme)

    for address in ("/e/cup/games", "/e/cup/game/cup.1.1", "/e/cup/entrant/open-0"):
        page.goto(address)

        assert faults(page) == [], address
        assert not scrolls_sideways(page), address


def test_a_round_without_a_result_is_not_lost(site: Site) -> None:
    a_played_game(site, is_signed=False)
    page = site.visitor()

    page.goto("/e/cup/entrant/open-0")

    row = page.locator("[data-key=round-1]").inner_text()
    assert "being played" in row
    assert "0–0" not in row


def test_a_game_that_is_over_is_kept_until_the_ceremony(site: Site) -> None:
    game = a_played_game(site, is_signed=False)
    assert site.served.worker is not None
    event = Filled(site.served.worker)

    def gives(event: Filled, command: TournamentCommand) -> None:
        name = CommandId(f"ceremony-{type(command).__name__}")
        acted = event.worker.tournaments.act(
            event.director, "cup", command, command_id=name
        )
        site.served.call(acted)

    gives(event, ask.FreezeStandings())
    watcher = site.visitor()
    while_played = watcher.goto("/t/cup.1.1")
    signed(game)
    page, staff = site.visitor(), site.director()

    page.goto("/e/cup/games")
    listed = page.get_by_role("link", name="Replay").count()
    answers = [
        page.request.get(path).status
        for path in (
            *("/e/cup/game/cup.1.1", "/t/cup.1.1", "/api/games/cup.1.1"),
            *("/api/games/cup.1.1/record.gcg", "/api/games/cup.1.1/steps"),
            *("/api/games/cup.1.1/shown", "/api/games/cup.1.1/events"),
        )
    ]
    staff.goto("/e/cup/games")

    assert while_played is not None
    assert while_played.status == 200
    assert listed == 0
    assert 200 not in answers
    expect(staff.get_by_role("link", name="Replay")).to_have_count(1)
    gives(event, ask.ShowStandings())
    page.goto("/e/cup/games")
    expect(page.get_by_role("link", name="Replay")).to_have_count(1)


def test_the_records_of_finished_games_are_one_file_for_the_desk(site: Site) -> None:
    game = a_played_game(site, is_signed=False)
    staff, visitor = site.director(), site.visitor()
    before = names_in(staff.request.get("/e/cup/files/records.zip").body())
    signed(game)

    answer = staff.request.get("/e/cup/files/records.zip")
    refused = visitor.request.get("/e/cup/files/records.zip", max_redirects=0)

    assert before == []
    assert names_in(answer.body()) == ["cup.1.1.gcg"]
    with ZipFile(BytesIO(answer.body())) as archive:
        text = archive.read("cup.1.1.gcg").decode()
    one = staff.request.get("/api/games/cup.1.1/record.gcg").text()
    assert text == one
    assert refused.status in {303, 401, 403}


def names_in(body: bytes) -> list[str]:
    with ZipFile(BytesIO(body)) as archive:
        return archive.namelist()
