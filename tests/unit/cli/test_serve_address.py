"""Where the service listens, and the address that it shows to others."""

from __future__ import annotations

import pytest

from starsquare.cli import serve_address
from starsquare.cli.serve_address import (
    ServeError,
    listens_everywhere,
    public_address,
    reachable_addresses,
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
        ("cup.example.org", "http://cup.example.org:8080"),
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


def test_a_server_that_listens_everywhere_is_found_in_all_its_networks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def host_names(_: str) -> tuple[str, list[str], list[str]]:
        return "laptop", [], ["127.0.1.1", "10.0.0.7"]

    ways = {"192.0.2.1": "192.168.1.20", "10.255.255.254": "10.0.0.7"}

    def way(place: tuple[str, int]) -> str | None:
        return ways.get(place[0])

    monkeypatch.setattr(serve_address, "_on_the_way_to", way)
    monkeypatch.setattr("socket.gethostbyname_ex", host_names)

    assert reachable_addresses("http", "0.0.0.0", 8080) == (
        "http://192.168.1.20:8080",
        "http://10.0.0.7:8080",
    )


@pytest.mark.parametrize(
    ("host", "found"),
    [
        ("127.0.0.1", ()),
        ("localhost", ()),
        ("::1", ()),
        ("192.168.1.20", ("http://192.168.1.20:8080",)),
    ],
)
def test_a_server_that_listens_at_one_address_is_found_there_if_others_reach_it(
    host: str, found: tuple[str, ...]
) -> None:
    assert reachable_addresses("http", host, 8080) == found


def test_a_computer_without_a_known_name_is_still_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unknown(_: str) -> tuple[str, list[str], list[str]]:
        raise OSError("no such name")

    def way(_: tuple[str, int]) -> str:
        return "192.168.1.20"

    monkeypatch.setattr(serve_address, "_on_the_way_to", way)
    monkeypatch.setattr("socket.gethostbyname_ex", unknown)

    assert reachable_addresses("https", "::", 443) == ("https://192.168.1.20:443",)
