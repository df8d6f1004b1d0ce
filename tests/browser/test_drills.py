"""Drills from a reviewed game, in a real browser."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from starsquare.service.game.review_service import GameReview
from tests.browser.played_games import a_review, a_reviewed_game
from tests.browser.site import Site, faults, scrolls_sideways


def test_a_drill_is_answered_and_comes_back_on_this_device(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_reviewed_game(site, monkeypatch)
    page = site.visitor()
    page.goto("/review/cup.1.1")

    page.get_by_role("link", name="Start").click()
    page.get_by_label("Your answer").fill("xyzzy")
    page.get_by_role("button", name="Check").click()

    expect(page.locator("main")).to_contain_text("XYZZY is not the answer")
    expect(page.locator("main")).to_contain_text("This drill comes back today.")
    expect(page.locator(".drill h2")).to_contain_text("DARLINGS")
    page.get_by_role("link", name="Due today").click()
    expect(page.locator(".drills-due li")).to_have_count(1)
    page.locator(".drills-due li a").click()
    page.get_by_label("Your answer").fill("darlings")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_contain_text("DARLINGS is right")
    expect(page.locator("main")).to_contain_text("This drill comes back tomorrow.")
    page.get_by_role("link", name="Due today").click()
    expect(page.locator(".drills-due li")).to_have_count(0)
    expect(page.locator(".empty")).to_be_visible()


def test_a_drill_that_is_gone_does_not_stay_due_on_this_device(site: Site) -> None:
    page = site.visitor()
    page.goto("/drills")
    cards = '{"cup.9.9/1/3-bingo": {"box": 0, "due": 1}}'
    page.evaluate("cards => localStorage.setItem('starsquare-drills', cards)", cards)
    page.reload()
    expect(page.locator(".drills-due li")).to_have_count(1)

    page.locator(".drills-due li a").click()

    expect(page.locator(".drills-due li")).to_have_count(0)
    expect(page.locator(".empty")).to_be_visible()


def test_a_drill_that_is_gone_does_not_stay_due_in_an_account(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_reviewed_game(site, monkeypatch)
    page = site.director()
    page.goto("/drills/cup.1.1")
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator("main")).to_contain_text("This drill comes back today.")

    async def review(*_: object) -> GameReview:
        one, two = a_review().coached.sides
        sides = (replace(one, drills=()), replace(two, drills=()))
        return replace(a_review(), coached=replace(a_review().coached, sides=sides))

    assert site.served.worker is not None
    monkeypatch.setattr(site.served.worker.reviews, "review", review)
    page.goto("/drills")
    page.locator(".drills-due li a").click()

    expect(page.locator(".drills-due li")).to_have_count(0)
    expect(page.locator(".empty")).to_be_visible()


def test_what_somebody_with_an_account_knows_is_kept_with_it(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_reviewed_game(site, monkeypatch)
    page = site.director()
    page.goto("/drills/cup.1.1")

    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator("main")).to_contain_text("This drill comes back today.")

    page.evaluate("localStorage.clear()")
    page.goto("/drills")
    expect(page.locator(".drills-due li")).to_have_count(1)
    expect(page.locator("main")).to_contain_text("saved in your account")


def test_without_a_script_drills_are_answered_all_the_same(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_reviewed_game(site, monkeypatch)
    page = site.visitor(java_script_enabled=False)
    page.goto("/drills/cup.1.1")

    page.get_by_role("button", name="Show the answer").click()

    expect(page.locator(".drill")).to_contain_text("Answer")
    page.get_by_role("link", name="Next drill").click()
    expect(page.locator("header")).to_contain_text("2 of")


def test_drills_and_reviews_are_printed(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_reviewed_game(site, monkeypatch)
    page = site.visitor()

    for path in ("/drills/cup.1.1/sheet.pdf", "/review/cup.1.1/sheet.pdf"):
        answer = page.request.get(path)
        assert answer.body().startswith(b"%PDF")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_drills_are_free_of_faults(
    site: Site, monkeypatch: pytest.MonkeyPatch, scheme: str, width: int
) -> None:
    a_reviewed_game(site, monkeypatch)
    page = site.visitor(viewport={"width": width, "height": 740}, color_scheme=scheme)

    page.goto("/drills/cup.1.1")
    assert faults(page) == []
    assert not scrolls_sideways(page)
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator(".drill [role=status]")).to_be_visible()
    assert faults(page) == []
    assert not scrolls_sideways(page)
