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


OF_ROUND = {"pool": "advanced", "shown": "advanced", "round": "1"}


def posting(*fixes: str, why: str = "", command: str) -> dict[str, str | list[str]]:
    return {
        **OF_ROUND,
        "fix": list(fixes),
        "why": why,
        "page": "repair",
        "command_id": command,
    }


def swap(director: httpx.Client) -> str:
    first, second = seats(director)
    return f"swap~{min(first)}~{min(second)}"


def entered(director: httpx.Client, table: int) -> None:
    """Type the slip of a table of the first round."""
    director.post("/start", data={"pool": "advanced", "command_id": "start-round-01"})
    board = {"pool": "advanced", "number": "1", "board": str(table)}
    scores = {"one_score": "320", "two_score": "280", "is_signed": "true"}
    done = director.post(
        str(director.base_url.join("/e/cup/runner/slip")),
        data={**board, **scores, "command_id": f"slip-of-{table}-01"},
    )
    assert done.status_code == 303


def test_a_swap_is_previewed_applied_and_undone(director: httpx.Client) -> None:
    before = seats(director)
    fix = swap(director)

    tried = director.get("/repair", params={**OF_ROUND, "fix": fix})
    untouched = seats(director)
    done = director.post("/repair", data=posting(fix, command="swap-seats-01"))
    after = seats(director)
    shown = director.get(done.headers["location"].removeprefix("/e/cup/director"))

    assert "Swap opponents, tables" in said(tried)
    assert "Apply 1 repair" in said(tried)
    assert "Changed, not applied yet" in said(tried)
    assert untouched == before
    assert done.status_code == 303
    assert after != before
    assert {name for board in after for name in board} == {
        name for board in before for name in board
    }
    assert "published pairings repaired" in said(shown)
    assert "Undo" in said(shown)


def test_a_form_adds_its_repair_to_those_collected(director: httpx.Client) -> None:
    first, second = seats(director)
    form = {"do": "swap", "one": min(first), "two": min(second)}

    added = director.get("/repair", params={**OF_ROUND, **form})
    again = director.get("/repair", params={**OF_ROUND, **form, "fix": swap(director)})

    assert "1 not applied yet" in said(added)
    assert f'name="fix" value="{swap(director)}"' in added.text
    assert "1 not applied yet" in said(again)


def test_a_repair_that_is_refused_says_why(director: httpx.Client) -> None:
    first, _ = seats(director)
    one, two = sorted(first)

    tried = director.get("/repair", params={**OF_ROUND, "fix": f"swap~{one}~{two}"})
    nonsense = director.get("/repair", params={**OF_ROUND, "fix": "juggle~1"})

    assert "already play each other" in said(tried)
    assert "not applied yet" not in said(tried)
    assert nonsense.status_code == 200
    assert "juggle" in said(nonsense)


def test_a_refused_repair_leaves_the_others_collected(director: httpx.Client) -> None:
    before = seats(director)
    fixes = [swap(director), "remove~99"]

    tried = director.get("/repair", params={**OF_ROUND, "fix": fixes})
    refused = director.post("/repair", data=posting(*fixes, command="both-fixes-01"))

    assert "no board 99" in said(tried)
    assert "1 not applied yet" in said(tried)
    assert refused.status_code == 422
    assert "1 not applied yet" in said(refused)
    assert seats(director) == before


def test_a_removed_table_leaves_two_who_can_be_seated_again(
    director: httpx.Client,
) -> None:
    gone = sorted(seats(director)[0])
    director.post("/start", data={"pool": "advanced", "command_id": "start-round-01"})

    tried = director.get("/repair", params={**OF_ROUND, "fix": "remove~1"})
    director.post("/repair", data=posting("remove~1", command="remove-01"))
    left = seats(director)
    page = director.get("/repair")
    seated = f"seat~{gone[0]}~{gone[1]}"
    late = director.get("/repair", params={**OF_ROUND, "fix": seated})
    director.post(
        "/repair", data=posting(f"seat~{gone[0]}~bye", command="seat-late-01")
    )

    assert "has no game in round 1" in said(tried)
    assert len(left) == 1
    assert "2 players have no table in this round" in said(page)
    assert "Waive the lateness" in said(late)
    assert {gone[0], ""} in seats(director)


def test_a_cleared_result_and_a_swap_are_applied_and_undone_together(
    director: httpx.Client,
) -> None:
    before = seats(director)
    entered(director, 1)
    fixes = ("clear~1", swap(director))

    refused = director.get("/repair", params={**OF_ROUND, "fix": fixes[1]})
    tried = director.get("/repair", params={**OF_ROUND, "fix": list(fixes)})
    done = director.post(
        "/repair", data=posting(*fixes, why="slip of table 2", command="both-fixes-01")
    )
    repaired = seats(director)
    page = director.get(done.headers["location"].removeprefix("/e/cup/director"))
    entries = re.findall(r'name="entry" value="(\d+)"', page.text)
    undone = director.post(
        "/undo",
        data={"entry": entries, "page": "pairings", "command_id": "undo-both-01"},
    )
    restored = director.get("/pairings", params={**OF_ROUND})

    assert "already has a result" in said(refused)
    assert "The table is open again" in said(tried)
    assert "2 not applied yet" in said(tried)
    assert re.search(r'name="why"[^>]* required', tried.text)
    assert done.status_code == 303
    assert repaired != before
    assert len(entries) == 2
    assert undone.status_code == 303
    assert seats(director) == before
    assert "320" in said(restored)


def test_without_a_published_round_there_is_nothing_to_repair(
    director: httpx.Client,
) -> None:
    event = {"title": "New", "day": "2026-11-21", "book": "ES", "in.novice": "true"}
    director.post(
        str(director.base_url.join("/new")), data={**event, "command_id": "new-new-01"}
    )

    page = director.get(str(director.base_url.join("/e/new/director/repair")))

    assert "No round is published yet" in said(page)
