"""Passkeys, with an authenticator simulated by the browser."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.crew import Crew
from tests.browser.site import Site, log_out
from tests.integration.web.serving import PASSWORD


def _with_authenticator(page: Page) -> None:
    session: Any = page.context.new_cdp_session(page)  # its parameters are untyped
    session.send("WebAuthn.enable")
    session.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
            }
        },
    )


def test_a_director_adds_a_passkey_and_signs_in_with_it(site: Site, crew: Crew) -> None:
    del crew  # it has created the first account
    home = site.address.replace("127.0.0.1", "localhost")
    page = site.visitor()
    _with_authenticator(page)
    page.goto(f"{home}/login?to=/account")
    page.get_by_label("Name").fill("Dina")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("Passkey 1")).to_be_visible()

    log_out(page)
    page.goto(f"{home}/login?to=/account")
    page.get_by_role("button", name="Sign in with a passkey").click()

    expect(page.get_by_role("heading", name="Account", exact=True)).to_be_visible()
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_text("Passkey 1")).to_have_count(0)

    log_out(page)
    page.goto(f"{home}/login")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("was not accepted")).to_be_visible()
