"""A service for visitors: a demonstration that is alive, and parts to play in it."""

from __future__ import annotations

import asyncio
import html
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from starsquare.client import Manner
from starsquare.game.event import TilesPlaced
from starsquare.game.side import PersonId
from starsquare.rulebook import CODES, book
from starsquare.service.demonstration.demo_events import Demonstrations
from starsquare.service.demonstration.roles import Part, parts_of
from starsquare.service.identity import Grant, Identity, Role
from starsquare.service.ports import CommandId, Store
from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament import command as ask
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.state import Tournament
from starsquare.web.live_demo import Tempo
from tests.integration.web.serving import PASSWORD, Served, first_invitation_of
from tests.integration.web.test_bots import RATE, FastClock

EVENT, POOL = "demo-cc", PoolKey("open")
MANNER = Manner(least_seconds=1, most_seconds=4, hands_seconds=0.5, patience_seconds=4)
LIMIT = 120.0


FAST = Tempo(manner=MANNER, clock_rate=RATE, look_seconds=0.1)


def a_fast_service(store: Store, clock: FastClock) -> Served:
    """Serve a day that goes by in minutes."""
    served = Served(store, clock=clock, tempo=FAST)
    served.call(set_up(served, "CC"))
    return served


async def set_up(served: Served, *codes: str) -> None:
    assert served.worker is not None
    made = Demonstrations(served.worker.tournaments, served.worker.new_id)
    for code in codes:
        await made.ready(code)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Serve for visitors at the pace of people; nothing there is of one test."""
    folder = tmp_path_factory.mktemp("data")
    served = Served(SqliteStore(folder / "log.db"), tempo=Tempo())
    served.call(set_up(served, *CODES))
    yield served
    served.stop()


@pytest.fixture
def visitor(served: Served) -> Iterator[httpx.Client]:
    ours = {"x-starsquare": "1"}  # as our own pages send it
    with httpx.Client(base_url=served.address, timeout=30, headers=ours) as client:
        yield client


def state_of(served: Served, event: str = EVENT) -> Tournament:
    assert served.worker is not None
    return served.call(served.worker.tournaments.look(event)).tournament


def plays_in(served: Served) -> int:
    """Count the plays at all boards of the living event."""
    assert served.worker is not None
    streams = served.worker.games.streams
    logs = [streams.known(one) for one in streams.loaded()]
    return sum(
        isinstance(one.event, TilesPlaced)
        for warm in logs
        if warm is not None
        for one in warm.log
    )


def until(holds: Callable[[], bool]) -> None:
    limit = time.monotonic() + LIMIT
    while not holds():
        assert time.monotonic() < limit, "it did not come to that"
        time.sleep(0.1)


def whose(served: Served, client: httpx.Client) -> Identity:
    """Return whom the service takes somebody for."""
    assert served.worker is not None
    cookie = client.cookies.get("starsquare") or ""
    house = served.worker.accounts
    if cookie.startswith("s."):
        return served.call(house.by_session(cookie.removeprefix("s.")))
    return served.call(house.links.identity_of(cookie.removeprefix("l.")))


@pytest.mark.soak
def test_bots_play_a_round_through_the_service_and_it_ends(tmp_path: Path) -> None:
    served = a_fast_service(SqliteStore(tmp_path / "log.db"), FastClock())

    def is_played() -> bool:
        round_ = state_of(served).current_round(POOL)
        return round_ is not None and round_.ended_at is not None

    try:
        until(is_played)
        until(lambda: served.app.state.living.count == 0)
        round_ = state_of(served).current_round(POOL)
    finally:
        served.stop()

    assert round_ is not None
    assert len(round_.results) == len(round_.boards) == 8
    assert plays_in(served) > 100


def test_the_day_goes_on_after_a_restart(tmp_path: Path) -> None:
    store, clock = SqliteStore(tmp_path / "log.db"), FastClock()
    first = a_fast_service(store, clock)
    until(lambda: plays_in(first) > 10)
    first.stop()
    before = plays_in(first)

    again = a_fast_service(SqliteStore(tmp_path / "log.db"), clock)
    try:
        until(lambda: plays_in(again) > before + 10)
        assert names_in(again) == (EVENT,)
    finally:
        again.stop()


def names_in(served: Served) -> tuple[str, ...]:
    assert served.worker is not None
    return served.call(served.worker.tournaments.names())


def test_a_service_without_visitors_has_no_parts_and_no_living_event(
    tmp_path: Path,
) -> None:
    served = Served(SqliteStore(tmp_path / "log.db"), clock=FastClock())
    try:
        served.call(set_up(served, *CODES))
        with httpx.Client(base_url=served.address, timeout=30) as client:
            answers = [
                client.get("/demo/cc/director").status_code,
                client.post("/demo/cc/director").status_code,
                client.post("/demo/reset").status_code,
                client.post("/demo/back").status_code,
            ]
            start = html.unescape(client.get("/").text)
    finally:
        served.stop()

    assert answers == [404] * 4
    assert "Pick a role in the demo" not in start
    assert plays_in(served) == 0


def test_every_part_leads_to_a_page_that_opens(visitor: httpx.Client) -> None:
    opened: dict[str, int] = {}
    for code in CODES:
        for part in Part:
            answer = visitor.post(f"/demo/{code.lower()}/{part}")
            there = visitor.get(answer.headers["location"])
            opened[f"{code} {part}"] = there.status_code

    assert {part for part, status in opened.items() if status != 200} == set()


def test_the_start_page_offers_every_part(visitor: httpx.Client) -> None:
    start = html.unescape(visitor.get("/").text)

    for code in CODES:
        for part in parts_of(code):
            is_link = part in {Part.WALL, Part.PUBLIC}
            page = f"/e/demo-{code.lower()}" + ("/wall" if part is Part.WALL else "")
            address = page if is_link else f"/demo/{code.lower()}/{part}"
            assert f'"{address}"' in start, (code, part)


def test_a_visitor_is_somebody_at_one_demonstration_and_nowhere_else(
    served: Served, visitor: httpx.Client
) -> None:
    for part in Part:
        visitor.post(f"/demo/cc/{part}")
        identity = whose(served, visitor)

        assert {grant.event for grant in identity.grants} == {EVENT}
        assert visitor.get("/e/demo-so/director").status_code == 403


def test_a_visitor_reads_whom_they_are_taken_for(visitor: httpx.Client) -> None:
    visitor.post("/demo/cc/judge")
    page = visitor.get("/e/demo-cc/judge").text

    assert "You are the judge" in " ".join(page.split())
    assert "Switch role" in page
    assert "Back to my account" not in page


def test_who_has_an_account_is_asked_and_comes_back_to_it(
    served: Served, visitor: httpx.Client
) -> None:
    assert served.worker is not None
    invitation = served.call(first_invitation_of(served.worker))
    account = {"invitation": invitation, "name": "Dina", "password": PASSWORD}
    visitor.post("/invitation", data=account)
    own = whose(served, visitor)

    asked = visitor.get("/demo/cc/judge").text
    visitor.post("/demo/cc/judge")
    visitor.post("/demo/cc/desk")
    shown = visitor.get("/e/demo-cc/desk").text
    visitor.post("/demo/back")

    assert "data-at-once" not in asked
    assert "Back to my account" in shown
    assert whose(served, visitor) == own
    assert "starsquare-before" not in visitor.cookies


def test_a_stranger_comes_in_at_once_by_the_address_of_the_terminal(
    visitor: httpx.Client,
) -> None:
    page = visitor.get("/demo/cc/judge").text
    wall = visitor.get("/demo/cc/wall")

    assert "data-at-once" in page
    assert (wall.status_code, wall.headers["location"]) == (303, "/e/demo-cc/wall")


async def begun(served: Served, event: str) -> None:
    """Open a demonstration that nobody has entered yet."""
    assert served.worker is not None
    house = Identity(PersonId("house"), (Grant(role=Role.DIRECTOR),))
    await served.worker.tournaments.open(
        house,
        ask.OpenTournament(
            event=event, title="Begun", book=book("CC"), changes={"rounds.number": 3}
        ),
        command_id=CommandId("begun"),
    )


def test_one_button_makes_one_anew_another_all_and_there_is_a_limit(
    tmp_path: Path,
) -> None:
    served = Served(SqliteStore(tmp_path / "log.db"), tempo=Tempo())
    try:
        served.call(set_up(served, *CODES))
        with httpx.Client(base_url=served.address, timeout=30) as client:
            client.post("/demo/reset", data={"code": "kz"})
            once = set(names_in(served))
            client.post("/demo/reset")
            start = html.unescape(client.get("/").text)
            served.call(begun(served, "demo-cc-9"))
            meanwhile = client.get("/").status_code
            before = client.get("/e/demo-kz/wall", headers={"accept": "text/html"})
            more = [
                client.post("/demo/reset", data={"code": "kz"}).status_code
                for _ in range(5)
            ]
    finally:
        served.stop()

    assert once == {*(f"demo-{code.lower()}" for code in CODES), "demo-kz-2"}
    assert '"/e/demo-kz-3"' in start
    assert '"/e/demo-cc-2/wall"' in start
    assert '"/e/demo-cc/wall"' not in start
    assert meanwhile == 200
    assert before.headers["location"] == "/e/demo-kz-3/wall"
    assert more == [303] * 4 + [429]


def test_addresses_of_no_book_and_of_no_part_are_not_there(
    visitor: httpx.Client,
) -> None:
    answers = [
        visitor.get("/demo/xx/judge"),
        visitor.post("/demo/cc/king"),
        visitor.post("/demo/reset", data={"code": "xx"}),
    ]

    assert [one.status_code for one in answers] == [404] * 3


def test_a_seat_that_a_visitor_takes_waits_for_them(served: Served) -> None:
    async def test() -> set[bool]:
        living = served.app.state.living
        async with httpx.AsyncClient(base_url=served.address, timeout=30) as client:
            answer = await client.post("/demo/cc/table")  # sets the cookie
            game = answer.headers["location"].removeprefix("/t/")
            token = client.cookies["starsquare"].removeprefix("l.")
        async with served.client(token) as line:
            watching = line.watch(game)
            following = asyncio.create_task(anext(watching))
            taken: set[bool] = set()
            for _ in range(300):
                await asyncio.sleep(0.1)
                taken = {job.has_visitor for job in living.jobs}
                if True in taken:
                    break
            following.cancel()
            await asyncio.gather(following, return_exceptions=True)
            await watching.aclose()
            return taken

    assert asyncio.run(test()) == {True, False}
