"""Ties are settled and finals decided on the director's pages, in a real browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from starsquare.game.side import PersonId
from starsquare.service.demonstration.demo_events import Demonstrations
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.ports import CommandId
from starsquare.tournament import command as ask
from starsquare.tournament.keys import DivisionKey, PoolKey
from starsquare.tournament.state import Tournament
from tests.browser.events import Filled
from tests.browser.site import Site

WAIT_MS = 30_000
HOUSE = Identity(PersonId("house"), (Grant(role=Role.DIRECTOR),))


def tied(site: Site) -> Filled:
    """Play one round of four in which both boards end alike."""
    assert site.served.worker is not None
    event = Filled(site.served.worker)

    async def fill() -> None:
        await event.opened("CC", rounds=1)
        await event.entered(4)
        round_ = await event.paired()
        await event.does(
            *(
                ask.EnterSlip(
                    board=round_.key(board),
                    one=board.sides.one,
                    one_score=320,
                    two=board.sides.two,
                    two_score=280,
                    signed_by=tuple(board.entrants),
                    is_validated=True,
                )
                for board in round_.open_boards
            ),
            ask.EndRound(pool=PoolKey("open")),
        )

    site.served.call(fill())
    return event


def state_of(site: Site, event: str) -> Tournament:
    assert site.served.worker is not None
    return site.served.call(site.served.worker.tournaments.look(event)).tournament


def shows_done(page: Page, what: str) -> None:
    expect(page.locator("[data-key=done]")).to_contain_text(what, timeout=WAIT_MS)


def test_a_shared_place_is_settled_in_the_order_the_director_says(site: Site) -> None:
    tied(site)
    page = site.director()
    page.goto("/e/cup/director/rulings")
    shared = page.locator("[data-key=tie-1]")

    shared.get_by_text("Settle the tie").click()
    places = shared.locator("[name=order]")
    first = places.nth(0).locator("option").nth(1).get_attribute("value")
    second = places.nth(0).locator("option").nth(0).get_attribute("value")
    places.nth(0).select_option(first)
    places.nth(1).select_option(second)
    shared.get_by_label("Reason").fill("drawn from a hat before both")
    shared.get_by_role("button", name="Settle tie").click()
    shows_done(page, "tie settled")

    expect(page.locator("[data-key=tie-1]")).to_have_count(0)
    page.goto("/e/cup/standings")
    rows = page.locator("tbody tr")
    assert [rows.nth(n).get_attribute("data-key") for n in (0, 1)] == [first, second]
    assert rows.nth(0).locator("td").first.inner_text() == "1"


def test_a_final_is_seated_and_a_tied_one_decided(site: Site) -> None:
    assert site.served.worker is not None
    worker = site.served.worker
    made = Demonstrations(worker.tournaments, worker.new_id)
    event = site.served.call(made.open(HOUSE, "NA"))
    page = site.director()
    page.goto(f"/e/{event}/director")
    page.get_by_role("button", name="Pair the final").first.click()
    page.wait_for_url("**/director/pairings?**", timeout=WAIT_MS)
    page.goto(f"/e/{event}/director")
    page.get_by_role("button", name="Publish the final").first.click()
    shows_done(page, "round published")
    pool = PoolKey("challenge")
    final = state_of(site, event).current_round(pool)
    assert final is not None
    assert final.is_final
    (board,) = final.open_boards

    async def ends_tied() -> None:
        await worker.tournaments.act_all(
            HOUSE,
            event,
            (
                ask.StartRound(pool=pool),
                ask.EnterSlip(
                    board=final.key(board),
                    one=board.sides.one,
                    one_score=300,
                    two=board.sides.two,
                    two_score=300,
                    signed_by=tuple(board.entrants),
                    is_validated=True,
                    insist=True,
                ),
            ),
            command_id=CommandId("a tied final"),
        )

    site.served.call(ends_tied())
    page.goto(f"/e/{event}/director/rulings")
    ending = page.locator("[data-key=ending-challenge]")
    ending.get_by_label("A tied final means").select_option("shared")
    ending.get_by_label("Reason").last.fill("neither wants to play on")
    ending.get_by_role("button", name="Confirm").click()
    shows_done(page, "tied final decided")

    expect(ending.get_by_label("A tied final means")).to_have_count(0)
    decided = state_of(site, event).divisions[DivisionKey("challenge")].final_settled
    assert decided == "shared"
