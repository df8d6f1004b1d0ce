"""Every answer has its headers, private pages are not kept, names are our own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from starsquare.storage.sqlite import SqliteStore
from tests.integration.web.serving import Served

POLICY = "content-security-policy"
HSTS = "strict-transport-security"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    served = Served(SqliteStore(tmp_path / "log.db"))
    yield served
    served.stop()


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/no/such/page"),
        ("GET", "/api/no/such/route"),
        ("PATCH", "/"),
        ("GET", "/static/js/door.js"),
        ("GET", "/health"),
        ("GET", "/api/session"),
        ("POST", "/api/games/cup.1.1/commands"),
        ("GET", "/%ff"),
    ],
)
def test_every_answer_has_the_security_headers_once(
    served: Served, method: str, path: str
) -> None:
    answer = httpx.request(method, f"{served.address}{path}", timeout=60)

    assert len(answer.headers.get_list(POLICY)) == 1
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert HSTS not in answer.headers


def test_private_pages_are_left_in_no_cache(served: Served) -> None:
    with served.browser("/account") as browser:
        private = browser.get("").headers["cache-control"]
        start = browser.get(f"{served.address}/").headers["cache-control"]
    public = httpx.get(f"{served.address}/", timeout=60).headers["cache-control"]

    assert private == start == "private, no-store"
    assert public == "private, no-cache"


def test_browsers_keep_to_tls_where_the_service_speaks_it(tmp_path: Path) -> None:
    served = Served(SqliteStore(tmp_path / "log.db"), is_secure=True)
    try:
        answer = httpx.get(f"{served.address}/no/such/page", timeout=60)
    finally:
        served.stop()

    assert answer.headers[HSTS] == "max-age=31536000"


def test_a_service_that_was_given_a_name_answers_to_no_other(tmp_path: Path) -> None:
    served = Served(SqliteStore(tmp_path / "log.db"), address="https://cup.example.org")
    ours = {"host": "Cup.example.org"}
    evil = {"host": "evil.example"}
    try:
        good = httpx.get(f"{served.address}/", headers=ours, timeout=60)
        bad = httpx.get(f"{served.address}/", headers=evil, timeout=60)
        none = httpx.get(f"{served.address}/", timeout=60)
        probe = httpx.get(f"{served.address}/health", headers=evil, timeout=60)
    finally:
        served.stop()

    assert (good.status_code, probe.status_code) == (200, 200)
    assert (bad.status_code, none.status_code) == (421, 421)
    assert "https://cup.example.org" in bad.json()["message"]
