"""Standings frozen before the ceremony: the public learns nothing new, staff all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from io import BytesIO
from itertools import count

import httpx
import msgspec
import pytest
from openpyxl import load_workbook

from starsquare.game.side import PersonId
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.ports import CommandId
from starsquare.service.tournament.reports import CSV, FILES
from starsquare.service.tournament.tournament_views import VIEWS
from starsquare.service.venue.command import RevealPrizes
from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament import command as ask
from starsquare.tournament.keys import DivisionKey, EntrantId
from starsquare.tournament.state import Tournament
from tests.integration.web.serving import Served
from tests.integration.web.test_printing import ORGANISER, POOL, an_event

NOTE = "The final standings are shown at the ceremony."
SECRET = ("517", "433", "531", "419")  # scores of the last round
_IDS = count(1)
PAGES = (
    *("", "/pairings", "/standings", "/crosstable", "/statistics", "/prizes", "/games"),
    *("/wall", "/entrant/ann", "/find?q=a", "/pairings?number=2&by=table"),
    *("/standings?after=1", "/rules"),
)


async def does(served: Served, *commands: ask.TournamentCommand) -> Tournament:
    assert served.worker is not None
    desk = served.worker.tournaments
    if commands:
        name = CommandId(f"frozen-{next(_IDS):08}")
        await desk.act_all(ORGANISER, "cup", commands, command_id=name)
    return (await desk.look("cup")).tournament


async def scored(served: Served, scores: tuple[tuple[int, int], ...]) -> None:
    """Enter the slips of the current round, in the order of its boards."""
    state = await does(served)
    current = state.current_round(POOL)
    assert current is not None
    for board, (own, other) in zip(current.open_boards, scores, strict=True):
        one, two = board.sides
        slip = ask.EnterSlip(
            board=current.key(board),
            one=one,
            one_score=own,
            two=two,
            two_score=other,
            signed_by=(one, two),
            is_validated=True,
            insist=True,
            despite="a test",
        )
        await does(served, slip)


async def a_frozen_event(served: Served) -> None:
    """Play one round, freeze the standings, play another and make them final."""
    await an_event(served)
    await scored(served, ((400, 300), (390, 310)))
    await does(served, ask.FreezeStandings())
    await does(
        served,
        ask.PairRound(pool=POOL, seed="lots"),
        ask.PublishRound(pool=POOL, despite="a test"),
    )
    await scored(served, ((517, 433), (419, 531)))


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    made = Served(SqliteStore(tmp_path_factory.mktemp("frozen") / "log.db"))
    made.call(a_frozen_event(made))
    yield made
    made.stop()


@pytest.fixture(scope="module")
def director(served: Served) -> Iterator[httpx.Client]:
    with served.browser("") as client:
        yield client


@pytest.fixture(scope="module")
def visitor(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.address, timeout=60) as client:
        yield client


def text_at(client: httpx.Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, (path, answer.status_code)
    return " ".join(unescape(answer.text).split())


def told(text: str) -> list[str]:
    """Return the secret scores that a text holds as numbers of their own."""
    return [one for one in SECRET if re.search(rf"(?<![\w.-]){one}(?![\w.-])", text)]


@pytest.mark.parametrize("path", PAGES)
def test_no_public_page_tells_what_came_in_since(
    visitor: httpx.Client, path: str
) -> None:
    text = text_at(visitor, f"/e/cup{path}")

    assert told(text) == []


def test_public_pages_say_that_the_standings_are_kept(visitor: httpx.Client) -> None:
    for path in ("/standings", "/crosstable", "/statistics", "/prizes", "", "/wall"):
        assert NOTE in text_at(visitor, f"/e/cup{path}"), path


def test_no_view_for_programs_tells_more_than_the_pages(visitor: httpx.Client) -> None:
    for view in VIEWS:
        if view.is_public:
            path = view.address.replace("{entrant}", "ann")
            asked = {"pool", "division"} & view.parameters.keys()
            query = "".join(f"?{name}={POOL}" for name in asked)
            text = text_at(visitor, f"/api/events/cup{path}{query}")
            assert told(text) == [], view.name
    assert (
        told(text_at(visitor, "/api/events/cup/pairings?pool=advanced&round=2")) == []
    )
    assert (
        visitor.get("/api/events/cup/standings?division=advanced&after=2").status_code
        == 404
    )


def test_no_file_tells_more_than_the_pages(visitor: httpx.Client) -> None:
    for name, file in FILES.items():
        if file.is_for_desk:
            continue
        assert told(text_at(visitor, f"/e/cup/files/{name}")) == [], name
        if file.media_type == CSV:
            sheet = name.replace(".csv", ".xlsx")
            book = load_workbook(BytesIO(visitor.get(f"/e/cup/files/{sheet}").content))
            cells = {str(cell.value) for row in book.worksheets[0] for cell in row}
            assert cells.isdisjoint(SECRET), sheet


def test_staff_see_every_result_and_that_others_do_not(director: httpx.Client) -> None:
    assert told(text_at(director, "/e/cup/pairings?number=2&by=table")) == list(SECRET)
    assert told(text_at(director, "/e/cup/crosstable")) == list(SECRET)
    assert told(text_at(director, "/e/cup/files/results.csv")) == list(SECRET)
    assert "Only staff see these results." in text_at(director, "/e/cup/standings")
    assert "Public standings are frozen." in text_at(director, "/e/cup/desk/organiser")


def test_the_wall_tells_no_more_when_staff_open_it(director: httpx.Client) -> None:
    text = text_at(director, "/e/cup/wall")

    assert told(text) == []
    assert NOTE in text


def test_everybody_knows_their_own_result_and_no_other(served: Served) -> None:
    state = served.call(does(served))
    current = state.current_round(POOL)
    assert current is not None
    board = current.board_of(EntrantId("ann"))
    assert board is not None
    own = {str(one) for one in current.results[board.number].scores}
    ann = Identity(PersonId("ann"), (Grant(role=Role.ENTRANT, event="cup"),))
    assert served.worker is not None
    views = served.worker.views

    boards = served.call(views.pairings(ann, "cup", str(POOL), 2))
    place = served.call(views.entrant(ann, "cup", "ann"))
    table = served.call(views.standings(ann, "cup", str(POOL)))

    assert set(told(msgspec.json.encode(boards).decode())) == own
    assert len(place.cells) == 2
    assert table.after_round == 1


def test_the_switch_is_the_directors_and_can_be_undone(
    served: Served, director: httpx.Client, visitor: httpx.Client
) -> None:
    name = f"thaw-{next(_IDS):08}"
    refused = visitor.post(
        "/e/cup/desk/freeze", data={"command_id": name, "is_frozen": "false"}
    )
    shown = director.post("/e/cup/desk/freeze", data={"command_id": name})
    seen = told(text_at(visitor, "/e/cup/crosstable"))
    toast = text_at(director, f"/e/cup/desk/organiser?done={name}")
    again = director.post(
        "/e/cup/desk/prize-undo",
        data={"command_id": f"thaw-{next(_IDS):08}", "undone": name},
    )

    assert refused.status_code in {303, 401, 403}
    assert shown.status_code == again.status_code == 303
    assert seen == list(SECRET)
    assert "Public standings are shown" in toast
    assert told(text_at(visitor, "/e/cup/crosstable")) == []


def test_the_end_of_the_ceremony_shows_the_standings(
    served: Served, visitor: httpx.Client
) -> None:
    assert served.worker is not None
    desk = served.worker.tournaments
    prize = ask.OfferPrize(
        prize="Best hat", division=DivisionKey(POOL), entrant=EntrantId("ann")
    )
    served.call(does(served, prize))

    async def ceremony(shown: int | None) -> None:
        await desk.venue(
            ORGANISER,
            "cup",
            RevealPrizes(shown=shown),
            command_id=CommandId(f"ceremony-{next(_IDS):08}"),
        )

    async def finish() -> None:
        state = await does(served)
        left = len(state.divisions[DivisionKey(POOL)].plan) - 2
        for number in range(left):
            await does(
                served,
                ask.PairRound(pool=POOL, seed="lots", despite_open=True),
                ask.PublishRound(pool=POOL, despite="a test"),
            )
            await scored(served, ((400 + number, 300), (390 + number, 310)))
        await does(served, ask.FinishDivision(division=DivisionKey(POOL)))

    served.call(finish())
    served.call(ceremony(0))
    covered = text_at(visitor, "/e/cup/prizes")
    standings = told(text_at(visitor, "/e/cup/crosstable"))
    served.call(ceremony(None))

    assert covered.count("to be revealed in the room") >= 1
    assert standings == []
    assert told(text_at(visitor, "/e/cup/crosstable")) == list(SECRET)
    assert NOTE not in text_at(visitor, "/e/cup/standings")
