"""A table over a broadcast: transparent, live, with what a spectator may see."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from starsquare.game import command as ask
from starsquare.game.side import BySide, Side
from starsquare.service.ports import CommandId
from starsquare.service.venue.command import SetRackDelay
from tests.browser.events import Filled
from tests.browser.played_games import a_played_game
from tests.browser.site import THEMES, WALL, Site, faults, scrolls_sideways
from tests.browser.tables import any_play


def overlay(site: Site, query: str = "") -> Page:
    page = site.visitor(**WALL)
    page.goto(f"/e/cup/overlay/1{query}")
    return page


def delayed(site: Site, seconds: int | None) -> None:
    assert site.served.worker is not None
    event = Filled(site.served.worker)
    acted = event.worker.tournaments.venue(
        event.director,
        "cup",
        SetRackDelay(seconds=seconds),
        command_id=CommandId(f"delay-{seconds}-for-all"),
    )
    site.served.call(acted)


def test_score_last_play_and_unseen_tiles_are_shown_and_no_rack(site: Site) -> None:
    game = a_played_game(site, is_over=False)
    page = overlay(site)
    view = game.game

    for side, place in ((Side.ONE, ".side.left"), (Side.TWO, ".side.right")):
        expect(page.locator(f"{place} .score")).to_have_text(str(view.score_of(side)))
    word = view.turns[-1].words[0]
    expect(page.locator(".last .tiles")).to_have_attribute("aria-label", word)
    expect(page.locator(".caps")).to_contain_text("unseen")
    expect(page.locator(".board .tile")).to_have_count(9)
    expect(page.locator(".beneath .tiles")).to_have_count(0)
    expect(page.locator("header.bar")).to_have_count(0)
    assert not scrolls_sideways(page)
    for theme in THEMES:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        assert faults(page) == [], theme


def test_the_page_is_transparent_and_leaves_the_board_out_on_request(
    site: Site,
) -> None:
    a_played_game(site)
    page = overlay(site, "?board=false")
    grounds = page.evaluate(
        "[document.documentElement, document.body, document.querySelector('#main')]"
        ".map(one => getComputedStyle(one).backgroundColor)"
    )

    assert set(grounds) == {"rgba(0, 0, 0, 0)"}
    expect(page.locator(".board")).to_have_count(0)


def test_staff_see_no_more_on_it_than_anybody(site: Site) -> None:
    a_played_game(site, is_over=False)
    staff = site.director()
    staff.goto("/e/cup/overlay/1")

    expect(staff.locator(".side.left .score")).to_be_visible()
    expect(staff.locator(".beneath .tiles")).to_have_count(0)


def test_racks_come_with_the_delay_of_the_event_and_not_before(site: Site) -> None:
    a_played_game(site, is_over=False)
    delayed(site, 3_600)
    page = overlay(site)

    expect(page.locator(".corner")).to_contain_text("Table 1")
    expect(page.locator(".side.left .name")).to_be_visible()
    expect(page.locator(".score")).to_have_count(0)
    expect(page.locator(".tile")).to_have_count(0)


def test_the_next_play_is_shown_without_a_press(site: Site) -> None:
    game = a_played_game(site, is_over=False)
    page = overlay(site)
    expect(page.locator(".board .tile")).to_have_count(9)

    game.play(*any_play(game.game, 3))

    expect(page.locator(".board .tile")).to_have_count(12)
    expect(page.locator(".board .tile.new")).to_have_count(3)


def test_a_play_that_came_off_is_not_the_last_play_with_its_points(
    site: Site,
) -> None:
    game = a_played_game(site, is_over=False)
    side = game.game.on_turn
    game.play(*any_play(game.game, 3))
    words = game.game.turns[-1].words
    page = overlay(site)
    expect(page.locator(".last b")).to_have_count(1)

    game.give(ask.IssueChallenge(side=side.other, words=words))
    game.give(ask.GiveVerdict(acceptable=False))

    expect(page.locator(".last")).to_have_text("Challenged off")


def test_a_finished_game_shows_the_score_with_what_the_end_adds(site: Site) -> None:
    game = a_played_game(site, is_signed=False)
    page = overlay(site)

    final = game.outcome().final
    assert final != BySide.of(game.game.score_of)
    expect(page.locator(".side.left .score")).to_have_text(str(final.one))
    expect(page.locator(".side.right .score")).to_have_text(str(final.two))


def test_a_table_without_a_game_shows_where_it_is(site: Site) -> None:
    a_played_game(site)
    page = site.visitor(**WALL)
    page.goto("/e/cup/overlay/7")

    expect(page.locator(".corner")).to_contain_text("Table 7")
    expect(page.locator(".lower")).to_have_count(0)
