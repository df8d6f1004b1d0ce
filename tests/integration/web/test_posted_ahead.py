"""Two rounds posted together: what pages, wall and phones show of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from starsquare.game.side import PersonId
from starsquare.rulebook import book
from starsquare.service.ports import CommandId
from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament import command as ask
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey
from starsquare.tournament.person import Person
from tests.integration.web.serving import Served
from tests.integration.web.test_printing import ORGANISER
from tests.marks import rule

OPEN = PoolKey("open")
NAMES = ("ann", "ben", "cem", "dov")


async def both_posted(served: Served) -> None:
    """Open an event of four pairs, and post both rounds that are paired beforehand."""
    assert served.worker is not None
    desk = served.worker.tournaments
    opening = ask.OpenTournament(event="cup", title="The Cup", book=book("SO"))
    await desk.open(ORGANISER, opening, command_id=CommandId("opening-1"))
    people = [
        Person(id=PersonId(f"{name}-{one}"), first_name=name.title(), school=name)
        for name in NAMES
        for one in (1, 2)
    ]
    await desk.keep(ORGANISER, "cup", people)
    entries = [
        command
        for name in NAMES
        for command in (
            ask.RegisterEntrant(
                entrant=EntrantId(name),
                division=DivisionKey(OPEN),
                members=(PersonId(f"{name}-1"), PersonId(f"{name}-2")),
                school=name,
            ),
            ask.CheckIn(person=PersonId(f"{name}-1")),
            ask.CheckIn(person=PersonId(f"{name}-2")),
        )
    ]
    rounds = [
        command
        for seed in ("one", "two")
        for command in (
            ask.PairRound(pool=OPEN, seed=seed),
            ask.PublishRound(pool=OPEN),
        )
    ]
    await desk.act_all(
        ORGANISER, "cup", [*entries, *rounds], command_id=CommandId("entries-1")
    )


@pytest.fixture(scope="module")
def director(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    served = Served(SqliteStore(tmp_path_factory.mktemp("ahead") / "log.db"))
    served.call(both_posted(served))

    with served.browser("/e/cup") as client:
        yield client
    served.stop()


def said(answer: httpx.Response) -> str:
    assert answer.status_code == 200
    return " ".join(unescape(re.sub("<[^>]*>", " ", answer.text)).split())


@rule("SO-SCORE-13.a")
def test_the_pairings_page_shows_the_round_to_play_and_leads_to_the_next(
    director: httpx.Client,
) -> None:
    now = said(director.get("/pairings"))
    then = said(director.get("/pairings", params={"number": 2}))

    assert "Round 2" in now
    assert "Not started yet" not in now
    assert "Not started yet" in then


@rule("SO-SCORE-13.a")
def test_the_wall_shows_both_rounds(director: httpx.Client) -> None:
    wall = said(director.get("/wall"))

    assert "Round 1" in wall
    assert wall.count("Round 2") == 2  # by name and by table


def test_the_console_starts_the_first_round_and_offers_repairs(
    director: httpx.Client,
) -> None:
    console = said(director.get("/director"))

    assert "Start round 1" in console
    assert "Repair published pairings" in console


def test_an_entrants_page_names_the_board_of_the_posted_round(
    director: httpx.Client,
) -> None:
    address = str(director.base_url.join("/api/events/cup/entrants/ann"))

    shown = director.get(address).json()

    assert shown["board"]["key"]["round"] == 1
    assert [one["round"] for one in shown["later"]] == [2]
