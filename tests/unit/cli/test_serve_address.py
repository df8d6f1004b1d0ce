"""Where the service listens, and the address that it shows to others."""

from __future__ import annotations

import pytest

from starsquare.cli.serve_address import (
    ServeError,
    listens_everywhere,
    public_address,
    shown_address,
)


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_phone_is_never_sent_to_the_address_of_all_addresses(host: str) -> None:
    shown = shown_address("http", host, 8080)

    assert listens_everywhere(host)
    assert host not in shown
    assert shown.endswith(":8080")


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("127.0.0.1", "http://127.0.0.1:8080"),
        ("hall.example.org", "http://hall.example.org:8080"),
        ("::1", "http://[::1]:8080"),
    ],
)
def test_an_address_of_its_own_is_shown_as_it_is(host: str, shown: str) -> None:
    assert not listens_everywhere(host)
    assert shown_address("http", host, 8080) == shown


def test_the_address_that_people_know_is_taken_without_its_slash() -> None:
    assert public_address("https://cup.example.org/") == "https://cup.example.org"


@pytest.mark.parametrize(
    "named",
    [
        "cup.example.org",
        "ftp://cup.example.org",
        "https://",
        "https://a.org/cup",
        "http://[::1",
    ],
)
def test_an_address_that_no_browser_opens_is_refused(named: str) -> None:
    with pytest.raises(ServeError) as refused:
        public_address(named)

    assert refused.value.key == "serve.not_an_address"
