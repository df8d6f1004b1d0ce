"""Pages of sixty teams are small, and cost the service little time."""

from __future__ import annotations

import time
from collections.abc import Iterator

import httpx
import pytest
from tools.sixty_teams import sixty_teams

from starsquare.storage.sqlite import SqliteStore
from tests.integration.web.serving import Served

MOST_BYTES = 100_000
MOST_SECONDS = 0.1
"""Twice the promise, which `python -m bench.pages` measures on a quiet machine."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A browser of the director, at an event that checks in and one that plays."""
    served = Served(SqliteStore(tmp_path_factory.mktemp("sixty") / "log.db"))
    assert served.worker is not None
    for name, at in (("early", "checkin"), ("late", "round")):
        served.call(sixty_teams(served.worker, name, at=at))
    with served.browser("/e/") as client:
        yield client
    served.stop()


@pytest.mark.parametrize(
    "page", ["early/desk", "early/desk/entrants", "late/desk", "late/desk/slips"]
)
def test_a_page_of_sixty_teams_is_small_and_quickly_made(
    client: httpx.Client, page: str
) -> None:
    answers = [timed(client, page) for _ in range(5)]

    answer, _ = answers[0]
    assert answer.status_code == 200
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < MOST_BYTES
    assert min(took for _, took in answers) < MOST_SECONDS


def timed(client: httpx.Client, page: str) -> tuple[httpx.Response, float]:
    """Ask for a page, and measure what it costs the service and who asks."""
    begun = time.process_time()
    answer = client.get(page)
    return answer, time.process_time() - begun
