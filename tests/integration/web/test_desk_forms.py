"""The desk's forms: names put right, and refusals in names."""

from __future__ import annotations

import asyncio
import inspect
import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from starsquare.storage.sqlite import SqliteStore
from starsquare.text import say
from starsquare.tournament import eligibility
from tests.integration.web.serving import Served
from tests.integration.web.test_printing import an_event


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A browser of the director, at an event of four whose first round is published."""
    served = Served(SqliteStore(tmp_path_factory.mktemp("desk") / "log.db"))
    served.call(an_event(served))

    async def cookies() -> dict[str, str]:
        async with await served.director() as client:
            return dict(client.http.cookies)

    with httpx.Client(
        base_url=f"{served.address}/e/cup/desk",
        cookies=asyncio.run(cookies()),
        headers={"accept": "text/html", "origin": served.address},
        timeout=60,
    ) as client:
        yield client
    served.stop()


def test_a_name_and_a_school_are_put_right(desk: httpx.Client) -> None:
    answer = desk.post(
        "/entrant",
        data={
            "command_id": "rename-ann-1",
            "entrant": "ann",
            "what": "amend",
            "given1": "Anna",
            "family1": "Abel",
            "their_school": "Hill School",
        },
    )

    shown = desk.get("/entrants").text
    assert answer.status_code == 303
    assert "Anna Abel (Hill School)" in shown
    assert "Ann Able" not in shown


def test_a_refusal_names_the_table_and_the_sides(desk: httpx.Client) -> None:
    answer = desk.post(
        "/slips",
        data={
            "command_id": "slip-one-1",
            "board": "advanced:1:1",
            "table": "1",
            "one_score": "912",
            "two_score": "300",
        },
    )

    names = {"Ann Able", "Anna Abel", "Ben Able", "Cem Able", "Dov Able"}
    said = unescape(answer.text)
    assert answer.status_code == 422
    assert "The slip of table 1 in round 1 cannot be taken: 912 points for " in said
    found = re.search("912 points for (.*?) are unusual", said)
    assert found is not None
    assert found[1].partition(" (")[0] in names


def test_whatever_keeps_an_entry_out_has_a_word_for_being_let_in() -> None:
    text = inspect.getsource(eligibility).partition("def checkin_faults")[0]

    for key in re.findall(r'EntryFault\(\s*"entry\.(\w+)"', text):
        assert say(f"desk.waived_{key}") != f"desk.waived_{key}"
