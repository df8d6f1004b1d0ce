"""Entrants with phones, and the runner for venues without, in real browsers."""

from __future__ import annotations

from playwright.sync_api import expect

from starsquare.service.identity import Role
from tests.browser.events import Filled
from tests.browser.site import PHONE, Site, faults, scrolls_sideways
from tests.marks import rule


def filled(site: Site, code: str = "KZ") -> Filled:
    assert site.served.worker is not None
    event = Filled(site.served.worker)

    async def fill() -> None:
        await event.opened(code)
        await event.entered(2)
        await event.paired()

    site.served.call(fill())
    return event


def link(site: Site, event: Filled, role: Role, person: str | None = None) -> str:
    return site.served.call(event.link(role, person))


def people(site: Site, event: Filled) -> list[str]:
    seen = site.served.call(event.worker.tournaments.look("cup"))
    return sorted(seen.tournament.entrant_of)


def test_two_phones_that_agree_make_a_result(site: Site) -> None:
    event = filled(site)
    one, two = people(site, event)
    ones = site.by_link(link(site, event, Role.ENTRANT, one), **PHONE)
    twos = site.by_link(link(site, event, Role.ENTRANT, two), **PHONE)

    for page, own, other in ((ones, "312", "287"), (twos, "287", "312")):
        page.get_by_label("Your score").fill(own)
        page.get_by_label("Their score").fill(other)
        page.get_by_role("button", name="Send result").click()

    ones.get_by_text("The result is in: 312 to 287").wait_for()
    twos.get_by_text("The result is in: 287 to 312").wait_for()
    assert faults(ones) == []
    assert not scrolls_sideways(ones)


def test_a_hand_goes_up_and_the_runner_goes(site: Site) -> None:
    event = filled(site)
    one, _ = people(site, event)
    page = site.by_link(link(site, event, Role.ENTRANT, one), **PHONE)
    runner = site.by_link(link(site, event, Role.RUNNER))

    page.get_by_role("button", name="Call the director").click()
    runner.get_by_role("button", name="On my way").click()
    runner.get_by_text("No hands up").wait_for()
    page.get_by_text("A runner is on the way").wait_for()
    page.get_by_text("The director has been called").wait_for(state="detached")

    expect(runner.get_by_role("button", name="On my way")).to_have_count(0)
    expect(page.get_by_role("button", name="Call the director")).to_be_visible()


@rule("CC-33")
def test_where_phones_are_banned_the_runner_takes_the_slip(site: Site) -> None:
    event = filled(site, "CC")
    one = people(site, event)[0]
    page = site.by_link(link(site, event, Role.ENTRANT, one), **PHONE)
    runner = site.by_link(link(site, event, Role.RUNNER), **PHONE)

    refusal = page.get_by_text("Phones are off in this division").inner_text()
    runner.get_by_role("link", name="Open").click()
    fields = runner.locator("input.score")
    fields.nth(1).fill("312")
    fields.nth(2).fill("287")
    runner.get_by_label("Both teams signed").check()
    runner.get_by_role("button", name="Save slip").click()
    runner.get_by_text("To check").wait_for()

    assert "Hand your slip to a runner" in refusal
    assert faults(runner) == []
    assert not scrolls_sideways(runner)
