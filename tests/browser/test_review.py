"""A finished game is explained turn by turn, in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from typer.testing import CliRunner

from starsquare.cli.main import app
from starsquare.service.stream_names import GameName
from starsquare.web.pages import overview
from tests.browser.played_games import a_game_begun, a_played_game, a_reviewed_game
from tests.browser.site import Site, faults, scrolls_sideways


def test_a_game_is_reviewed_turn_by_turn_and_side_by_side(site: Site) -> None:
    a_played_game(site)
    page = site.visitor()
    page.goto("/e/cup/game/cup.1.1")

    page.get_by_role("link", name="Review").click()
    expect(page.locator(".rlist li")).to_have_count(2)
    expect(page.locator(".lesson")).to_have_count(3)
    expect(page.locator(".whybox .top")).to_contain_text("Turn 1")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".whybox .top")).to_contain_text("Turn 2")
    page.locator(".rsides .btn").nth(1).click()
    expect(page.locator(".rlist li")).to_have_count(1)
    page.get_by_role("link", name="All words").click()
    expect(page.get_by_role("link", name="All words")).to_have_attribute(
        "aria-current", "true"
    )

    assert "side=2" in page.url
    assert "words=all" in page.url


def test_one_press_plays_on_from_a_turn_against_a_bot(site: Site) -> None:
    a_played_game(site)
    page = site.visitor()
    page.goto("/review/cup.1.1?side=1&turn=2")
    rack = page.locator(".rv-rack").get_attribute("aria-label")

    page.get_by_role("button", name="Play on from here").click()

    page.wait_for_url("**/t/practice-*")
    game = page.url.rsplit("/", 1)[1]
    assert site.served.worker is not None
    cached = site.served.call(site.served.worker.games.game(GameName.parse(game)))
    assert cached.state is not None
    assert (cached.state.racks.one, len(cached.state.turns)) == (rack, 2)


def test_without_a_script_the_review_is_read_all_the_same(site: Site) -> None:
    a_played_game(site)
    page = site.visitor(java_script_enabled=False)
    page.goto("/review/cup.1.1")

    page.get_by_role("link", name="Next turn").click()

    expect(page.locator(".whybox .top")).to_contain_text("Turn 2")
    expect(page.locator(".cand tbody tr.yours")).to_contain_text("yours, #")


def test_nobody_reviews_a_game_that_is_not_over(site: Site) -> None:
    a_played_game(site, is_signed=False)
    page = site.visitor()

    answer = page.goto("/review/cup.1.1")

    assert answer is not None
    assert answer.status == 403


def test_nobody_gets_word_help_while_another_game_of_the_event_is_played(
    site: Site,
) -> None:
    a_played_game(site, boards=2)
    page = site.visitor()
    before = page.goto("/review/cup.1.1")
    a_game_begun(site, board=2)

    refused = page.goto("/review/cup.1.1")

    assert before is not None
    assert refused is not None
    assert (before.status, refused.status) == (200, 409)
    expect(page.locator("#main")).to_contain_text("being played on screen")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_the_review_is_free_of_faults(site: Site, scheme: str, width: int) -> None:
    a_played_game(site)
    page = site.visitor(viewport={"width": width, "height": 740}, color_scheme=scheme)

    page.goto("/review/cup.1.1")

    assert faults(page) == []
    assert not scrolls_sideways(page)


def test_the_director_reviews_all_games_of_an_event(site: Site) -> None:
    a_played_game(site)
    director, visitor = site.director(), site.visitor()
    visitor.goto("/e/cup/games")
    expect(visitor.locator("main")).not_to_contain_text("Review all games")
    director.goto("/e/cup/games")

    director.get_by_role("button", name="Review all games").click()

    expect(director.locator("main")).to_contain_text("1 game reviewed", timeout=90_000)
    assert site.served.worker is not None
    report = site.served.call(site.served.worker.event_reviews.report("cup"))
    assert report is not None
    assert report.games == 1


def test_the_event_page_tells_what_an_event_is_remembered_by_once_it_is_over(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_played_game(site)
    a_reviewed_game(site, monkeypatch)
    page = site.visitor()
    page.goto("/e/cup")
    expect(page.locator("main")).not_to_contain_text("Highlights")

    def yes(now: object) -> bool:
        return True

    monkeypatch.setattr(overview, "is_over", yes)
    page.goto("/e/cup")

    told = page.get_by_role("region", name="Highlights")
    expect(told).to_contain_text("1 game was reviewed.")
    expect(told).to_contain_text("Most instructive miss")
    assert faults(page) == []
    told.get_by_role("link", name="Drills from this event").click()
    expect(page.locator(".drills-due li").first).to_be_visible()


def test_the_page_that_the_terminal_writes_fits_a_phone(
    browser: Browser, tmp_path: Path
) -> None:
    record = Path(__file__).parents[1] / "playthroughs" / "gcg" / "six-zeros.gcg"
    file = tmp_path / "review.html"
    command = ["review", str(record), "--level", "quick", "--html", str(file)]
    assert CliRunner().invoke(app, command).exit_code == 0
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(file.as_uri())

    assert page.locator("h2").count() == 2
    assert not scrolls_sideways(page)
    page.close()
