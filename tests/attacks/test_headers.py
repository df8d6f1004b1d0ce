"""Another site frames our pages, a browser caches them, a domain points at us."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from starsquare.storage.sqlite import SqliteStore
from starsquare.web.protection import HEADERS
from tests.integration.web.serving import Served

EVERYWHERE = (
    *("/", "/login", "/help", "/practice", "/api/events", "/api/session", "/health"),
    *("/nothing/here", "/api/nothing", "/e/none", "/t/none", "/schema/openapi.json"),
    *("/static/none", "/%00", "/api/games/x/commands"),
)


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE", "HEAD", "TRACE"])
def test_every_answer_has_its_headers_also_where_nothing_is(
    served: Served, method: str
) -> None:
    with httpx.Client(base_url=served.address) as anybody:
        for path in EVERYWHERE:
            answer = anybody.request(method, path)
            for name, value in HEADERS:
                found = answer.headers.get_list(name.decode())
                assert found == [value.decode()], (path, name)
            assert "strict-transport-security" not in answer.headers


def test_what_somebody_sees_is_kept_by_no_browser(served: Served) -> None:
    with served.browser("") as director:
        for path in ("/", "/api/session", "/practice", "/login"):
            kept = director.get(path).headers["cache-control"]
            assert kept == "no-store", path


@pytest.fixture
def secure(tmp_path: Path) -> Iterator[Served]:
    served = Served(SqliteStore(tmp_path / "log.db"), is_secure=True)
    yield served
    served.stop()


def test_over_tls_browsers_are_told_to_stay_there(secure: Served) -> None:
    for path in ("/", "/nothing/here"):
        answer = httpx.get(f"{secure.address}{path}")
        assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_a_name_that_somebody_else_points_at_us_opens_nothing(served: Served) -> None:
    served.app.state.address = "https://cup.example.org"

    def asked(host: str, path: str = "/") -> int:
        answer = httpx.get(f"{served.address}{path}", headers={"host": host})
        return answer.status_code

    assert asked("evil.example.com") == 400
    assert asked("cup.example.org.evil.example.com") == 400
    assert asked("[::1") == 400
    assert asked("cup.example.org") == 200
    assert asked("CUP.example.org:443") == 200
    assert asked("127.0.0.1:8080") == 200
    assert asked("10.1.2.3", "/health") == 200


def test_no_live_line_is_opened_under_another_name(served: Served) -> None:
    served.app.state.address = "https://cup.example.org"
    asking = {
        "host": "evil.example.com",
        "connection": "Upgrade",
        "upgrade": "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    }

    answer = httpx.get(f"{served.address}/api/live", headers=asking)

    assert answer.status_code == 403
