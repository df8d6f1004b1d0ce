"""What links lead to, and when cookies keep to TLS: as started, or as was asked."""

from __future__ import annotations

import pytest
from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.testing import RequestFactory

from starsquare.web.access import is_over_tls
from starsquare.web.protection import address_of

PUBLIC = "https://cup.example.org"
NETWORK = "http://192.168.1.20:8080"


def a_request(
    asked: str,
    *,
    address: str | None = None,
    network_address: str | None = None,
    is_secure: bool = False,
) -> Request[object, object, State]:
    """Ask a service that was started like that, at an address."""
    scheme, _, place = asked.partition("://")
    host, _, port = place.partition(":")
    state = {
        "address": address,
        "network_address": network_address,
        "is_secure": is_secure,
    }
    return RequestFactory(
        app=Litestar(state=State(state)),
        server=host,
        port=int(port or {"http": "80", "https": "443"}[scheme]),
        scheme=scheme,
    ).get("/")


@pytest.mark.parametrize("asked", ["http://127.0.0.1:8080", "http://10.0.0.9:8080"])
def test_links_lead_to_the_address_that_the_service_was_started_with(
    asked: str,
) -> None:
    assert (
        address_of(a_request(asked, address=PUBLIC, network_address=NETWORK)) == PUBLIC
    )


@pytest.mark.parametrize(
    ("asked", "leads_to"),
    [
        ("http://127.0.0.1:8080", NETWORK),
        ("http://localhost:8080", NETWORK),
        ("http://10.0.0.9:8080", "http://10.0.0.9:8080"),
    ],
)
def test_links_made_on_the_laptop_itself_lead_to_its_place_in_the_network(
    asked: str, leads_to: str
) -> None:
    assert address_of(a_request(asked, network_address=NETWORK)) == leads_to


@pytest.mark.parametrize(
    ("asked", "is_secure", "expected"),
    [
        ("http://cup.example.org", False, False),
        ("http://cup.example.org", True, True),
        ("https://cup.example.org", False, True),
    ],
)
def test_cookies_keep_to_tls_where_the_service_or_the_proxy_speaks_it(
    asked: str,
    is_secure: bool,  # noqa: FBT001 # a column of the table above
    expected: bool,  # noqa: FBT001
) -> None:
    assert is_over_tls(a_request(asked, is_secure=is_secure)) is expected
