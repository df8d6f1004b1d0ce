"""The director sees who can still finish where, and what if."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from starsquare.storage.sqlite import SqliteStore
from tests.integration.web.serving import Served
from tests.integration.web.test_printing import an_event
from tests.integration.web.test_repair_page import said, seats


@pytest.fixture
def director(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A browser of the director, at an event of four whose first round is published."""
    served = Served(SqliteStore(tmp_path_factory.mktemp("chances") / "log.db"))
    served.call(an_event(served))

    with served.browser("/e/cup/director") as client:
        yield client
    served.stop()


def test_chances_are_shown_with_intervals_and_what_it_takes(
    director: httpx.Client,
) -> None:
    page = director.get("/chances", params={"shown": "advanced"})

    text = said(page)
    assert page.status_code == 200
    assert len(re.findall(r"\d+ % \(\d+–\d+\)", text)) == 8
    assert "must win" in text or "in their own hands" in text
    assert "Prize, what if" not in text
    assert said(director.get("/chances", params={"shown": "advanced"})) == text


def test_a_supposed_result_shows_the_chances_it_would_bring(
    director: httpx.Client,
) -> None:
    plain = director.get("/chances", params={"shown": "advanced"})
    (field, *_) = re.findall(r'name="([^"]+)\.one"', plain.text)
    one, two = field.split(".")
    assert {one, two} in seats(director)

    scores = {f"{field}.one": "450", f"{field}.two": "300", "shown": "advanced"}
    page = director.get("/chances", params=scores)
    half = director.get("/chances", params={f"{field}.one": "450", "shown": "advanced"})

    assert "Prize, what if" in said(page)
    assert 'value="450"' in page.text
    assert "Prize, what if" not in said(half)
    assert "Clear" in said(page)


def test_a_division_without_entrants_says_so(director: httpx.Client) -> None:
    page = director.get("/chances", params={"shown": "novice"})

    assert "No players yet" in said(page)


def test_rounds_are_planned_in_contention_on_the_settings_page(
    director: httpx.Client,
) -> None:
    form = {
        "page": "settings",
        "division": "advanced",
        "rounds": "5",
        "break_minutes": "0",
    }
    done = director.post(
        "/plan", data={**form, "late_from": "4", "command_id": "plan-0001"}
    )
    planned = director.get("/settings")
    director.post("/plan", data={**form, "command_id": "plan-0002"})
    freed = director.get("/settings")

    assert done.status_code == 303
    assert re.search(r'name="late_from"[^>]*value="4"', planned.text)
    assert not re.search(r'name="late_from"[^>]*value="4"', freed.text)
