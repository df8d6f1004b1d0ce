"""The page of pairings: a tab per round, and a button that names what it publishes."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from starsquare.game.side import PersonId
from starsquare.service.ports import CommandId
from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament import command as ask
from starsquare.tournament.entrant import Waiver
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey
from starsquare.tournament.pairing import Method
from starsquare.tournament.person import Person
from tests.integration.web.serving import Served
from tests.integration.web.test_printing import BY, ORGANISER, an_event
from tests.integration.web.test_repair_page import said
from tests.marks import rule

ADVANCED, NOVICE = PoolKey("advanced"), PoolKey("novice")


@pytest.fixture
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(SqliteStore(tmp_path_factory.mktemp("pairings") / "log.db"))
    served.call(an_event(served))
    yield served
    served.stop()


@pytest.fixture
def director(served: Served) -> Iterator[httpx.Client]:
    """A browser of the director, at an event of four whose first round is published."""
    with served.browser("/e/cup/director") as client:
        yield client


def buttons(answer: httpx.Response) -> list[str]:
    """Return the buttons of the head, the primary one last."""
    head = answer.text.partition('class="right"')[2].partition("</main>")[0]
    found = re.findall(r'<button class="btn ?(primary)? ?">([^<]*)<', head)
    return [text.strip() for _, text in sorted(found) if text.startswith("Publish")]


async def drafts(served: Served) -> None:
    """Let four novices come, and draft their first round; take the other one back."""
    assert served.worker is not None
    names = ("eve", "fay", "gus", "hal")
    people = [Person(id=PersonId(one), first_name=one.title()) for one in names]
    tournaments = served.worker.tournaments
    await tournaments.keep(ORGANISER, "cup", people)
    entered = [
        ask.RegisterEntrant(
            entrant=EntrantId(one),
            division=DivisionKey(NOVICE),
            members=(PersonId(one),),
            waiver=Waiver(BY, "came on the day"),
        )
        for one in names
    ]
    await tournaments.act_all(
        ORGANISER,
        "cup",
        [
            *entered,
            *(ask.CheckIn(person=PersonId(one)) for one in names),
            ask.PairRound(pool=NOVICE, seed="lots"),
            ask.WithdrawRound(pool=ADVANCED, why="too early"),
        ],
        command_id=CommandId("novices-come-1"),
    )


def test_a_published_round_shows_its_tables_and_leads_to_repairs(
    director: httpx.Client,
) -> None:
    page = said(director.get("/pairings", params={"shown": "advanced", "round": "1"}))

    assert "0 of 2 final" in page
    assert "Repair…" in page
    assert "Unpublish round 1" in page
    assert page.count("Not started") == 2


def test_a_round_that_is_not_paired_says_what_is_missing_for_it(
    director: httpx.Client,
) -> None:
    page = said(director.get("/pairings", params={"shown": "advanced", "round": "2"}))
    nobody = said(director.get("/pairings", params={"shown": "novice"}))

    assert "Round 2 isn't paired yet" in page
    assert "4 players are here; 2 results of round 1 are still missing." in page
    assert "Pair round 2" in page
    assert "Round 1 isn't paired yet" in nobody
    assert "0 players are here." in nobody


def test_the_button_names_what_it_publishes(
    served: Served, director: httpx.Client
) -> None:
    served.call(drafts(served))

    both = director.get("/pairings", params={"shown": "novice"})
    done = director.post(
        "/publish", data={"pool": "advanced", "command_id": "publish-one-01"}
    )
    one = director.get("/pairings", params={"shown": "novice"})

    assert done.status_code == 303
    assert buttons(both) == ["Publish Novice", "Publish 2 divisions"]
    assert buttons(one) == ["Publish Novice"]
    for page in (both, one):
        assert page.text.count("btn primary") == 1


@rule("NA-INTRO-2.a")
def test_a_draft_says_that_its_seeds_were_set_by_hand(
    served: Served, director: httpx.Client
) -> None:
    served.call(drafts(served))
    by_lot = said(director.get("/pairings", params={"shown": "novice"}))
    served.call(seeds(served))

    by_seed = said(director.get("/pairings", params={"shown": "novice"}))

    sentence = "Seeds are in the order set by hand; later entries come last"
    assert sentence not in by_lot
    assert sentence in by_seed


async def seeds(served: Served) -> None:
    """Seed the novices by hand, and pair them by it."""
    assert served.worker is not None
    order = tuple(EntrantId(one) for one in ("hal", "gus", "fay", "eve"))
    await served.worker.tournaments.act_all(
        ORGANISER,
        "cup",
        [
            ask.SeedField(division=DivisionKey(NOVICE), seed="", order=order),
            ask.PairRound(pool=NOVICE, seed="lots", method=Method.SEEDED_HALVES),
        ],
        command_id=CommandId("novices-seeded-1"),
    )


def test_why_a_table_is_paired_so_is_said_without_a_script(
    served: Served, director: httpx.Client
) -> None:
    served.call(drafts(served))

    page = said(director.get("/pairings", params={"shown": "novice", "why": "1"}))

    assert re.search(r"Why table \d+\?", page)
