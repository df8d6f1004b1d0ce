"""Practice: anybody starts a game, with a friend by link or against a bot."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.hall import PHONE, Hall, faults, scrolls_sideways
from tests.browser.tables import press


def test_a_friend_follows_the_link_and_both_sit_at_the_table(hall: Hall) -> None:
    page, friend = hall.visitor(), hall.visitor(**PHONE)
    page.goto("/practice")
    assert faults(page) == []

    page.get_by_label("Rulebook").select_option("SO")
    page.get_by_label("A friend").check()
    press(page, "Start the game")
    link = page.get_by_label("Your friend's link").input_value()
    page.get_by_role("link", name="To the table").click()
    friend.goto(link)
    friend.locator("#table[data-ready]").wait_for()
    press(friend, "Draw for first play")
    expect(page.locator(".standing")).to_contain_text("Guest 2 drew")

    assert friend.url == page.url
    assert not scrolls_sideways(friend)


def test_a_bot_is_chosen_by_its_strength_and_sits_opposite(hall: Hall) -> None:
    page = hall.visitor(**PHONE)
    page.goto("/practice")
    assert not scrolls_sideways(page)

    page.get_by_label("Bot, beginner").check()
    press(page, "Start the game")
    page.locator("#table[data-ready]").wait_for()

    assert "Bot, beginner" in page.locator(".clock").nth(1).inner_text()
    assert "Guest 1" in page.locator(".clock").nth(0).inner_text()
