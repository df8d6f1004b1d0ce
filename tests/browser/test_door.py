"""Signing in, in a real browser."""

from __future__ import annotations

from starsquare.game.side import PersonId
from starsquare.service.identity import Grant, Role
from tests.browser.site import YOU, Site, faults, log_out, scrolls_sideways
from tests.integration.web.serving import PASSWORD


def test_the_first_director_opens_an_account_and_comes_back_by_name(site: Site) -> None:
    page = site.director()
    log_out(page)
    page.get_by_role("banner").get_by_role("link", name="Sign in", exact=True).click()
    page.get_by_label("Name").fill("Dina")
    page.get_by_label("Password").fill("not the password")
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.get_by_role("alert").wait_for()

    refusal = page.get_by_role("alert").inner_text()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.locator(YOU).wait_for()

    assert "No account has this name and password" in refusal


def test_a_signed_link_leaves_the_address_and_opens_its_page(site: Site) -> None:
    site.director()
    assert site.served.worker is not None
    house = site.served.worker.accounts
    director = site.served.call(house.by_session(site.session_of_director()))
    token = site.served.call(
        house.links.issue(
            director,
            Grant(role=Role.ENTRANT, event="cup"),
            person=PersonId("ada"),
            until=None,
            is_invitation=False,
        )
    )

    page = site.by_link(token)

    assert page.url == f"{site.address}/e/cup/me"


def test_the_way_in_is_free_of_faults_light_and_dark_and_on_a_phone(site: Site) -> None:
    for address in ("/", "/login", "/invitation", "/l", "/nowhere"):
        for scheme in ("light", "dark"):
            page = site.visitor(
                viewport={"width": 360, "height": 740}, color_scheme=scheme
            )
            page.goto(address)

            assert faults(page) == [], address
            assert not scrolls_sideways(page), address
