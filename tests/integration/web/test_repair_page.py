"""The director repairs a published round on its page: preview first, then apply."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from starsquare.storage.sqlite import SqliteStore
from tests.integration.web.serving import Served
from tests.integration.web.test_printing import an_event


@pytest.fixture
def director(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A browser of the director, at an event of four whose first round is published."""
    served = Served(SqliteStore(tmp_path_factory.mktemp("repair") / "log.db"))
    served.call(an_event(served))

    with served.browser("/e/cup/director") as client:
        yield client
    served.stop()


def seats(director: httpx.Client) -> list[set[str]]:
    answer = director.get(
        str(director.base_url.join("/api/events/cup/pairings")),
        params={"pool": "advanced"},
    )
    return [
        {one["one"]["entrant"], one["two"]["entrant"] if one["two"] else ""}
        for one in answer.json()["boards"]
    ]


def said(answer: httpx.Response) -> str:
    return " ".join(unescape(re.sub("<[^>]*>", " ", answer.text)).split())


def swapping(director: httpx.Client) -> dict[str, str]:
    first, second = seats(director)
    return {
        "pool": "advanced",
        "shown": "advanced",
        "round": "1",
        "one": min(first),
        "two": min(second),
    }


def test_a_swap_is_previewed_applied_and_undone(director: httpx.Client) -> None:
    before = seats(director)
    form = swapping(director)

    tried = director.get("/repair", params={**form, "do": "swap-seats"})
    untouched = seats(director)
    done = director.post(
        "/swap-seats", data={**form, "page": "repair", "command_id": "swap-seats-01"}
    )
    after = seats(director)
    shown = director.get("/repair", params={"done": "swap-seats-01"})

    assert "Apply repair" in said(tried)
    assert "Tables that change" in said(tried)
    assert untouched == before
    assert done.status_code == 303
    assert after != before
    assert {name for board in after for name in board} == {
        name for board in before for name in board
    }
    assert "published pairings repaired" in said(shown)
    assert "Undo" in said(shown)


def test_a_repair_that_is_refused_says_why(director: httpx.Client) -> None:
    first, _ = seats(director)
    one, two = sorted(first)
    form = {**swapping(director), "one": one, "two": two}

    tried = director.get("/repair", params={**form, "do": "swap-seats"})

    assert "already play each other" in said(tried)
    assert "Apply repair" not in said(tried)


def test_a_removed_table_leaves_two_who_can_be_seated_again(
    director: httpx.Client,
) -> None:
    form = {"pool": "advanced", "shown": "advanced", "round": "1", "board": "1"}
    gone = sorted(seats(director)[0])
    director.post("/start", data={"pool": "advanced", "command_id": "start-round-01"})

    tried = director.get("/repair", params={**form, "do": "remove-board"})
    director.post(
        "/remove-board", data={**form, "page": "repair", "command_id": "remove-01"}
    )
    left = seats(director)
    page = director.get("/repair")
    again = {**form, "entrant": gone[0], "opponent": "bye"}
    director.post(
        "/seat-late", data={**again, "page": "repair", "command_id": "seat-late-01"}
    )

    assert "has no game in round 1" in said(tried)
    assert len(left) == 1
    assert "2 entrants have no place in this round" in said(page)
    assert "Waive the lateness" in said(page)
    assert {gone[0], ""} in seats(director)


def test_without_a_published_round_there_is_nothing_to_repair(
    director: httpx.Client,
) -> None:
    event = {"title": "New", "day": "2026-11-21", "book": "ES", "in.novice": "true"}
    director.post(
        str(director.base_url.join("/new")), data={**event, "command_id": "new-new-01"}
    )

    page = director.get(str(director.base_url.join("/e/new/director/repair")))

    assert "No round is published" in said(page)
