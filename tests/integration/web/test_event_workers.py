"""Two workers on PostgreSQL serve one event, and one of them is killed midway."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import httpx
import pytest

from starsquare.client import Client, ServiceError, new_command_id
from starsquare.game.command import EndRound, SignSlip, ValidateSlip
from starsquare.game.event import GameOpened
from starsquare.game.side import Side
from starsquare.service.log.chain import verify
from starsquare.service.tournament.views.entry_views import EntrantsView
from starsquare.service.tournament.views.next_steps import Phase
from starsquare.service.tournament.views.round_views import PairingsView
from starsquare.service.tournament.views.summary import TournamentSummary
from starsquare.service.venue.command import SetMedium
from starsquare.testing.tournaments import a_board_key
from starsquare.tournament.command import EnterSlip, TournamentCommand
from starsquare.tournament.person import Person
from tests.integration.databases import Database, Postgres
from tests.integration.web.event_serving import an_event, pair
from tests.integration.web.serving import (
    PASSWORD,
    Process,
    invitation_for,
    wait_until_ready,
)


@asynccontextmanager
async def two_workers(
    database: Database,
) -> AsyncGenerator[tuple[Process, Client, Process, Client], None]:
    invitation = await invitation_for(database.address)
    one, two = Process(database.address), Process(database.address)
    try:
        for process in (one, two):
            await asyncio.to_thread(wait_until_ready, process.address)
        async with Client(one.address) as first, Client(two.address) as second:
            await first.accept(invitation, "Dina", PASSWORD)
            await second.log_in("Dina", PASSWORD)
            yield one, first, two, second
    finally:
        one.kill()
        two.kill()


async def surely(
    clients: tuple[Client, ...], command: TournamentCommand, *, command_id: str
) -> int:
    """Give a command to one worker after the other until one answers."""
    while True:
        for client in clients:
            try:
                answer = await client.at_event("cup", command, command_id=command_id)
            except httpx.TransportError:
                continue
            except ServiceError as error:
                if error.status != 409:
                    raise
                continue  # the other worker was quicker
            return answer.version


@pytest.mark.soak
def test_two_workers_serve_one_event_while_one_is_killed(postgres: Postgres) -> None:
    database = Database(postgres.new_database())

    async def test() -> None:
        async with two_workers(database) as (one, first, _, second):
            await an_event(first)
            pool = (await second.show("cup", TournamentSummary)).divisions[0].pool
            parts: set[str] = set()

            async def watch() -> None:
                async for news in second.watch_event("cup"):
                    parts.update(news.parts)

            watching = asyncio.create_task(watch())
            await pair(first, pool)
            pairings = await _published(second)
            slips = [_slip(pairings, number) for number in range(2)]

            # Both clients hand in both slips, each under one id; one worker dies.
            ids = [new_command_id() for _ in slips]
            orders = [(first, second), (second, first)]
            tasks = [
                asyncio.create_task(surely(order, slip, command_id=command_id))
                for slip, command_id in zip(slips, ids, strict=True)
                for order in orders
            ]
            await asyncio.sleep(0.01)
            one.kill()
            versions = await asyncio.wait_for(asyncio.gather(*tasks), 20)

            assert versions[0] == versions[1]
            assert versions[2] == versions[3]
            summary = await second.show("cup", TournamentSummary)
            assert summary.divisions[0].boards_open == 0
            assert summary.divisions[0].phase in {Phase.RESULTS, Phase.BETWEEN}
            await asyncio.sleep(0.5)
            watching.cancel()
            assert {"pairings", "boards", "standings"} <= parts

    asyncio.run(test())

    store = database.open()
    found = [one.type for one in store.read_all(limit=10_000)]
    assert found.count("ResultEntered") == 2
    assert verify(store)[1] is None
    database.close()


async def _published(client: Client) -> PairingsView:
    for _ in range(1_500):
        try:
            return await client.show("cup", PairingsView)
        except ServiceError:
            await asyncio.sleep(0.02)
    raise AssertionError("the other worker heard nothing")


def _slip(pairings: PairingsView, number: int) -> EnterSlip:
    line = pairings.boards[number]
    assert line.two is not None
    return EnterSlip(
        board=a_board_key(pairings.pool, pairings.round, line.board),
        one=line.one.entrant,
        one_score=310,
        two=line.two.entrant,
        two_score=290,
    )


def test_games_and_names_are_joined_across_two_workers(postgres: Postgres) -> None:
    database = Database(postgres.new_database())

    async def test() -> None:
        async with two_workers(database) as (_, first, _, second):
            await an_event(first)
            summary = await first.show("cup", TournamentSummary)
            division, pool = summary.divisions[0].key, summary.divisions[0].pool
            await first.in_venue("cup", SetMedium(division=division, is_on_screen=True))
            await pair(first, pool)
            games = await _games(second, 2)

            # The game is played at one worker and validated at the other.
            game = games[0]
            await second.act(game, EndRound())
            (opened, *_) = await second.events(game)
            assert isinstance(opened, GameOpened)
            for side in Side:
                for person in opened.seats[side]:
                    await second.act(game, SignSlip(side=side, person=person))
            await first.act(game, ValidateSlip())
            await _until_in(second)

            member = (await first.show("cup", EntrantsView)).entrants[0].members[0]
            await first.keep_people("cup", Person(id=member.person, first_name="Zoe"))
            assert await _named(second, "Zoe")

    asyncio.run(test())

    store = database.open()
    found = [one.type for one in store.read_all(limit=10_000)]
    assert (found.count("GameOpened"), found.count("ResultEntered")) == (2, 1)
    database.close()


async def _named(client: Client, name: str) -> bool:
    for _ in range(1_500):
        line = (await client.show("cup", EntrantsView)).entrants[0]
        if line.members[0].name == name:
            return True
        await asyncio.sleep(0.02)
    return False


async def _games(client: Client, count: int) -> list[str]:
    for _ in range(1_500):
        found = [one.game for one in (await client.games("cup")).games]
        if len(found) == count:
            return found
        await asyncio.sleep(0.02)
    raise AssertionError("no games were opened")


async def _until_in(client: Client) -> None:
    for _ in range(1_500):
        summary = await client.show("cup", TournamentSummary)
        if summary.divisions[0].boards_open == 1:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("no result came in")
