"""Who is let in by what a request shows, and whose tries are counted together."""

from __future__ import annotations

import pytest

from starsquare.game.side import Moment
from starsquare.web.access import Limiter, counted_as, shown_token
from starsquare.web.answers import RequestError, TooOftenError


class Standing:
    """A clock that stands."""

    def now(self) -> Moment:
        return Moment(1_000_000)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("", ""),
        ("a socket", "a socket"),
    ],
)
def test_an_address_is_counted_as_itself_and_one_of_ipv6_as_its_network(
    address: str, counted: str
) -> None:
    assert counted_as(address) == counted


def test_whoever_calls_from_another_address_of_their_network_has_no_more_tries() -> (
    None
):
    limiter = Limiter(Standing(), tries=2)
    for last in (1, 2):
        limiter.note(counted_as(f"2001:db8:1:2::{last}"))

    with pytest.raises(TooOftenError):
        limiter.note(counted_as("2001:db8:1:2:ffff::3"))
    limiter.note(counted_as("2001:db8:1:3::1"))


@pytest.mark.parametrize(
    ("headers", "key"),
    [
        ({}, "service.cross_site"),
        ({"origin": "https://evil.example", "x-starsquare": "1"}, "service.foreign"),
        ({"origin": "null"}, "service.foreign"),
    ],
)
def test_a_cookie_is_not_taken_from_a_page_that_is_not_ours(
    headers: dict[str, str], key: str
) -> None:
    sent = {"host": "cup.example.org", "cookie": "starsquare=s.x", **headers}
    scope = {
        "path": "/logout",
        "method": "POST",
        "headers": [(name.encode(), text.encode()) for name, text in sent.items()],
    }

    with pytest.raises(RequestError) as refused:
        shown_token(scope)

    assert refused.value.key == key
    assert ("cup.example.org" in str(refused.value)) is (key == "service.foreign")


@pytest.mark.parametrize(
    ("path", "query", "shown"),
    [
        ("/t/practice-ab.0.1", b"", "l.first"),
        ("/t/practice-cd.0.1", b"", "l.second"),
        ("/api/games/practice-cd.0.1/commands", b"", "l.second"),
        ("/practice/friend/practice-ab.0.1", b"", "l.first"),
        ("/api/practice/practice-open-ef.0.1/say", b"", "l.third"),
        ("/api/live", b"seat=practice-ab", "l.first"),
        ("/api/live", b"seat=practice-zz", "s.me"),
        ("/api/live", b"", "s.me"),
        ("/t/practice-zz.0.1", b"", "s.me"),
        ("/t/cup.1.1", b"", "s.me"),
        ("/practice", b"", "s.me"),
    ],
)
def test_at_each_practice_game_its_own_seat_counts(
    path: str, query: bytes, shown: str
) -> None:
    cookies = (
        b"starsquare=s.me; starsquare-practice=l.second; "
        b"starsquare-practice-ab=l.first; starsquare-practice-cd=l.second; "
        b"starsquare-practice-open-ef=l.third"
    )
    scope = {
        "path": path,
        "query_string": query,
        "method": "GET",
        "headers": [(b"host", b"cup.example.org"), (b"cookie", cookies)],
    }

    assert shown_token(scope) == shown
