"""Results entered while a list of 5,000 entrants is imported into the same event.

Lists are imported one after the other, each into its own event, until enough results
were entered at the same time to determine the 99th percentile.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path

import msgspec
from tests.integration.web.serving import PASSWORD, invitation_for, process

from bench.figure import Figure, show
from bench.load import p99
from starsquare.client import Client
from starsquare.game.side import PersonId
from starsquare.service.tournament.views.round_views import PairingsView
from starsquare.testing.tournaments import a_board_key
from starsquare.tournament import command as ask
from starsquare.tournament.keys import PoolKey

ENTRANTS = 5_000
PLAYERS = 400
EACH_SECOND = 25
LEAST_RESULTS = 150
PLAYED, IMPORTED = "competitive", "just-for-fun"
SECONDS = 5.0
MOST_MS = 100.0


class Import(msgspec.Struct, frozen=True):
    """How long the list took, and the results entered during it."""

    seconds: float
    results: tuple[float, ...]


def a_list(count: int, prefix: str) -> str:
    """Return a list of people."""
    lines = (
        f"{prefix}{number},First{number},Last{number},6" for number in range(count)
    )
    return "\n".join(("id,first,last,grade", *lines, ""))


async def with_results(
    client: Client, *, entrants: int, players: int, event: str = "cup"
) -> Import:
    """Play a round of one division while importing a list into another."""
    boards = await _round(client, event, players)
    took: list[float] = []
    importing = asyncio.create_task(_import(client, event, entrants))
    began = time.perf_counter()
    for number, slip in enumerate(boards):
        due = began + number / EACH_SECOND
        await asyncio.sleep(max(0, due - time.perf_counter()))
        if importing.done():
            break
        start = time.perf_counter()
        await client.at_event(event, slip)
        took.append(time.perf_counter() - start)
    return Import(await importing, tuple(took))


async def _import(client: Client, event: str, entrants: int) -> float:
    began = time.perf_counter()
    text = a_list(entrants, "n")
    entered = await client.enter_list(event, text, division=IMPORTED)
    assert len(entered.rows) == entrants, entered.rows[:3]
    return time.perf_counter() - began


async def _round(client: Client, event: str, players: int) -> list[ask.EnterSlip]:
    """Open the event, pair its first round, and return a slip for each board."""
    await client.open_event(event, title="The Cup", book="KZ")
    await client.enter_list(event, a_list(players, "p"), division=PLAYED)
    answer = await client.http.get(f"/api/events/{event}/entrants")
    people = [
        PersonId(member["person"])
        for line in answer.json()["entrants"]
        for member in line["members"]
    ]
    for start in range(0, len(people), 200):
        some = people[start : start + 200]
        await client.at_event(event, *(ask.CheckIn(person=one) for one in some))
    pool = PoolKey(PLAYED)
    await client.at_event(event, ask.PairRound(pool=pool, seed=""))
    await client.at_event(event, ask.PublishRound(pool=pool))
    pairings = await client.show(event, PairingsView, pool=PLAYED)
    return [
        ask.EnterSlip(
            board=a_board_key(pairings.pool, pairings.round, line.board),
            one=line.one.entrant,
            one_score=400,
            two=line.two.entrant,
            two_score=380,
        )
        for line in pairings.boards
        if line.two is not None
    ]


def measure() -> list[Figure]:
    """Measure both in one run."""
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(_measure(str(Path(folder) / "log.db")))
    results = [took for one in found for took in one.results]
    return [
        Figure(
            name=f"the slowest of {len(found)} lists of {ENTRANTS} entrants",
            value=max(one.seconds for one in found),
            unit="s",
            at_most=SECONDS,
        ),
        Figure(
            name=f"one of {len(results)} results entered meanwhile, p50",
            value=statistics.median(results) * 1000,
            unit="ms",
        ),
        Figure(
            name="a result entered meanwhile, p99",
            value=p99(results) * 1000,
            unit="ms",
            at_most=MOST_MS,
        ),
        Figure(
            name="a result entered meanwhile, the slowest",
            value=max(results) * 1000,
            unit="ms",
        ),
    ]


async def _measure(db: str) -> list[Import]:
    found: list[Import] = []
    invitation = await invitation_for(db)
    with process(db) as served:
        async with Client(served.address) as client:
            await client.accept(invitation, "Dina", PASSWORD)
            while sum(len(one.results) for one in found) < LEAST_RESULTS:
                one = await with_results(
                    client,
                    entrants=ENTRANTS,
                    players=PLAYERS,
                    event=f"cup{len(found) + 1}",
                )
                found.append(one)
    return found


if __name__ == "__main__":
    sys.exit(not show("Importing", measure()))
