"""News of an event reaches its screens, resumable, with nothing personal in it."""

from __future__ import annotations

import asyncio
import json
from contextlib import aclosing
from typing import Any

import httpx
import pytest
import websockets

from starsquare.client import Client, ServiceError
from starsquare.service.messages import Changed
from starsquare.service.venue.command import PutUpAnnouncement, RaiseHand
from starsquare.tournament import command as ask
from tests.integration.web.event_serving import SECRETS, pair
from tests.integration.web.serving import Served
from tests.integration.web.test_events_api import in_an_event, pool_of


async def news(client: Client, *, since: int, count: int) -> list[Changed]:
    found: list[Changed] = []
    async with aclosing(client.watch_event("cup", since=since)) as watched:
        async for one in watched:
            found.append(one)
            if len(found) == count:
                break
    return found


async def first_news(client: Client) -> Changed:
    (one,) = await asyncio.wait_for(news(client, since=0, count=1), 5)
    return one


def test_a_screen_is_told_which_parts_have_changed(served: Served) -> None:
    async def test(director: Client) -> None:
        start = await first_news(director)
        watching = asyncio.create_task(news(director, since=start.seq, count=3))
        await asyncio.sleep(0.2)

        await pair(director, await pool_of(director))
        await director.in_venue("cup", PutUpAnnouncement(text="Lunch"))
        await director.in_venue("cup", RaiseHand(table=1))
        told = await asyncio.wait_for(watching, 5)

        assert [one.parts for one in told] == [
            ("boards", "draft", "pairings", "round", "standings"),
            ("venue",),
            ("calls",),
        ]
        assert [one.seq for one in told] == [
            start.seq + 2,
            start.seq + 3,
            start.seq + 4,
        ]

    in_an_event(served, test)


def test_who_was_cut_off_is_told_what_changed_meanwhile(served: Served) -> None:
    async def test(director: Client) -> None:
        start = await first_news(director)
        await director.in_venue("cup", PutUpAnnouncement(text="Lunch"))
        drawing = ask.OpenDrawing(prizes=("a",), seed_hash="")
        await director.at_event("cup", drawing)

        (missed,) = await asyncio.wait_for(news(director, since=start.seq, count=1), 5)

        assert missed.seq == start.seq + 2
        assert {"venue", "drawing"} <= set(missed.parts)

    in_an_event(served, test)


def test_who_knows_more_than_a_restored_backup_is_told_that_all_has_changed(
    served: Served,
) -> None:
    async def test(director: Client) -> None:
        start = await first_news(director)

        ahead = news(director, since=start.seq + 50, count=1)

        assert await asyncio.wait_for(ahead, 5) == [start]

    in_an_event(served, test)


def test_the_public_hears_nothing_of_drafts(served: Served) -> None:
    async def test(director: Client) -> None:
        async with served.client() as nobody:
            start = await first_news(nobody)
            assert not {"draft", "challenges", "notices"} & set(start.parts)
            watching = asyncio.create_task(news(nobody, since=start.seq, count=1))
            await asyncio.sleep(0.2)
            pool = await pool_of(director)
            await director.at_event("cup", ask.PairRound(pool=pool, seed=""))
            await director.at_event("cup", ask.PublishRound(pool=pool))

            (told,) = await asyncio.wait_for(watching, 5)

            assert told.parts == ("boards", "pairings", "round", "standings")

    in_an_event(served, test)


def test_an_event_that_is_not_there_cannot_be_watched(served: Served) -> None:
    async def test() -> None:
        async with served.client() as client:
            with pytest.raises(ServiceError, match="There is no event cup"):
                await first_news(client)

    asyncio.run(test())


def test_a_wall_follows_an_event_by_server_sent_events(served: Served) -> None:
    async def lines(feed: httpx.Response, count: int) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        async for line in feed.aiter_lines():
            if line.startswith("data: "):
                found.append(json.loads(line.removeprefix("data: ")))
            if len(found) == count:
                break
        return found

    async def test(director: Client) -> None:
        address = f"{served.address}/api/feed?topic=tournament-cup"
        async with (
            httpx.AsyncClient(timeout=60) as wall,
            wall.stream("GET", address) as feed,
        ):
            (first,) = await lines(feed, 1)
        await director.in_venue("cup", PutUpAnnouncement(text="Lunch for Hopper"))
        headers = {"last-event-id": f"tournament-cup:{first['seq']}"}
        async with (
            httpx.AsyncClient(timeout=60) as wall,
            wall.stream("GET", address, headers=headers) as feed,
        ):
            (missed,) = await lines(feed, 1)

        assert (missed["is"], missed["topic"]) == ("changed", "tournament-cup")
        assert missed["seq"] == first["seq"] + 1
        assert not [one for one in SECRETS if one in json.dumps([first, missed])]

    in_an_event(served, test)


def test_one_line_watches_an_event_and_stops(served: Served) -> None:
    async def test(director: Client) -> None:
        address = served.address.replace("http", "ws") + "/api/live"
        async with websockets.connect(address) as socket:
            await socket.send(json.dumps({"do": "watch", "topic": "tournament-cup"}))
            first = json.loads(await asyncio.wait_for(socket.recv(), 5))
            await socket.send(json.dumps({"do": "unwatch", "topic": "tournament-cup"}))
            await asyncio.sleep(0.1)
            await director.in_venue("cup", PutUpAnnouncement(text="Lunch"))
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(socket.recv(), 0.3)
        assert first["is"] == "changed"

    in_an_event(served, test)
