"""What happens reaches every screen that watches, and nothing secret with it."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import aclosing
from importlib.resources import files
from typing import Any

import httpx
import msgspec
import pytest
import websockets
from websockets.asyncio.client import ClientConnection

from starsquare.client import BehindError, Client, ServiceError
from starsquare.game.command import ConfirmTiles, RecordRuling
from starsquare.game.side import Moment, Side
from starsquare.service.game.game_service import GameService
from starsquare.service.identity import NOBODY, Grant, Role
from starsquare.service.messages import Changed, DraftTold, Told
from starsquare.web.hub import BUFFER, Hub, Line, Message
from starsquare.web.in_process_client import InProcessClient
from starsquare.web.line_limits import KEPT_PINGS, Lag, Lags
from starsquare.web.live import NOT_ANY_MORE, PING_SECONDS, written_for
from tests.integration.web.serving import SEATS, Served, entrant

GAME = "cup.1.7"
NOTE = RecordRuling(why="noted")


def found_in(script: str, pattern: str) -> str:
    text = (files("starsquare.web") / "static" / "js" / script).read_text()
    (found,) = re.findall(pattern, text)
    return str(found)


async def told(client: Client, *, since: int, count: int) -> list[int]:
    found: list[int] = []
    async with aclosing(client.watch(GAME, since=since)) as watched:
        async for one in watched:
            found.append(one.seq)
            if len(found) == count:
                break
    return found


def test_a_watcher_resumes_from_any_version(served: Served) -> None:
    async def test() -> None:
        async with await served.director() as director:
            await director.open_game(GAME, book="NA", seats=SEATS)
            for _ in range(4):
                await director.act(GAME, NOTE)
            watching = asyncio.create_task(told(director, since=2, count=4))
            await asyncio.sleep(0.3)
            await director.act(GAME, NOTE)

            assert await asyncio.wait_for(watching, 5) == [3, 4, 5, 6]

    asyncio.run(test())


def test_a_game_that_is_not_there_cannot_be_watched(served: Served) -> None:
    async def test() -> None:
        async with served.client() as client:
            with pytest.raises(ServiceError, match=r"There is no game cup.1.7"):
                await told(client, since=0, count=1)

    asyncio.run(test())


async def following(served: Served, link: str) -> ClientConnection:
    """Open a line by a link, and follow the game until its first event is there."""
    address = served.address.replace("http", "ws") + "/api/live"
    headers = {"authorization": f"Bearer {link}"}
    socket = await websockets.connect(address, additional_headers=headers)
    await socket.send(json.dumps({"do": "watch", "topic": GAME}))
    await answers(socket, 1)
    return socket


def test_a_link_that_is_revoked_shows_nothing_more_of_the_game(served: Served) -> None:
    async def test() -> None:
        async with await served.director() as director:
            await director.open_game(GAME, book="NA", seats=SEATS)
            table = Grant(role=Role.TABLE, event="cup", table="7", side=Side.ONE)
            revoked, kept = [await director.new_link(table) for _ in range(2)]
            cut_off = await following(served, revoked)
            other = await following(served, kept)
            async with served.client(revoked) as device:
                name = (await device.me()).person.removeprefix("link-")

            await director.http.delete(f"/api/links/{name}")

            async with asyncio.timeout(30):
                await cut_off.wait_closed()
            assert cut_off.close_code == NOT_ANY_MORE
            await director.act(GAME, NOTE)
            told: list[dict[str, Any]] = []
            while not any(one["is"] == "event" for one in told):
                told += await answers(other, 1)
            assert told[-1]["seq"] == 2
            await other.close()

    asyncio.run(test())


async def answers(socket: ClientConnection, count: int) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while len(found) < count:
        message = json.loads(await asyncio.wait_for(socket.recv(), 5))
        if message["is"] != "ping":
            found.append(message)
    return found


def test_one_line_watches_many_games_and_stops(served: Served) -> None:
    async def test() -> None:
        async with await served.director() as director:
            for table in ("1", "2"):
                await director.open_game(f"cup.1.{table}", book="NA", seats=SEATS)
            address = served.address.replace("http", "ws") + "/api/live"
            async with websockets.connect(address) as socket:
                for table in ("1", "2"):
                    ask = {"do": "watch", "topic": f"cup.1.{table}"}
                    await socket.send(json.dumps(ask))
                first, second = await answers(socket, 2)
                await socket.send(json.dumps({"do": "unwatch", "topic": "cup.1.1"}))
                await socket.send(json.dumps({"do": "pong", "ping": 1}))
                await asyncio.sleep(0.1)
                await director.act("cup.1.1", NOTE)
                await director.act("cup.1.2", NOTE)
                (third,) = await answers(socket, 1)

            assert [m["topic"] for m in (first, second)] == ["cup.1.1", "cup.1.2"]
            assert (third["topic"], third["seq"]) == ("cup.1.2", 2)

    asyncio.run(test())


def test_a_line_that_speaks_nonsense_is_told_so_and_stays(served: Served) -> None:
    async def test() -> None:
        address = served.address.replace("http", "ws") + "/api/live"
        async with websockets.connect(address) as socket:
            for text in (
                "{",
                "[]",
                '{"do":"fly"}',
                '{"do":"watch","topic":"../x"}',
                '{"do":"watch","topic":"cup.1.1","x":' + "[" * 4_000,
            ):
                await socket.send(text)
            refused = await answers(socket, 5)
            for number in range(70):
                ask = {"do": "watch", "topic": f"cup.1.{number}"}
                await socket.send(json.dumps(ask))
            await answers(socket, 70)

        assert [m["is"] for m in refused] == ["problem"] * 5

    asyncio.run(test())


def test_another_page_cannot_open_a_line(served: Served) -> None:
    async def test() -> None:
        address = served.address.replace("http", "ws") + "/api/live"
        with pytest.raises(websockets.exceptions.InvalidHandshake):
            await websockets.connect(address, origin=websockets.Origin("http://evil"))

    asyncio.run(test())


def test_a_screen_resumes_where_it_was_cut_off(served: Served) -> None:
    async def read(since: str | None, count: int) -> list[str]:
        headers = {} if since is None else {"last-event-id": since}
        found: list[str] = []
        async with (
            httpx.AsyncClient(timeout=60) as client,
            client.stream(
                "GET", f"{served.address}/api/feed?topic={GAME}", headers=headers
            ) as answer,
        ):
            assert answer.headers["content-type"].startswith("text/event-stream")
            async for line in answer.aiter_lines():
                if line.startswith("id: "):
                    found.append(line.removeprefix("id: "))
                    if len(found) == count:
                        break
        return found

    async def test() -> None:
        async with await served.director() as director:
            await director.open_game(GAME, book="NA", seats=SEATS)
            await director.act(GAME, NOTE)
            await director.act(GAME, NOTE)

            assert await read(None, 3) == [f"{GAME}:{n}" for n in (1, 2, 3)]
            assert await read(f"{GAME}:2,cup.9.9:1,x", 1) == [f"{GAME}:3"]
            answer = await director.http.get("/api/feed?topic=cup.9.9")
            assert answer.status_code == 404
            many = "&".join(f"topic=cup.1.{n}" for n in range(70))
            assert (await director.http.get(f"/api/feed?{many}")).status_code == 400

    asyncio.run(test())


def test_a_slow_line_starts_afresh_instead_of_growing() -> None:
    async def test() -> None:
        line = Line(NOBODY)
        line.topics = {"a", "b"}
        for number in range(BUFFER + 1):
            line.put(Message("a", number, "{}"))

        waiting = await line.next()

        assert [json.loads(m.text) for m in waiting] == [
            {"is": "resync", "topic": "a"},
            {"is": "resync", "topic": "b"},
        ]
        line.close()
        assert await line.next() == []

    asyncio.run(test())


def test_a_screen_of_a_quiet_venue_gets_a_sign_of_life_and_keeps_its_place(
    served: Served,
) -> None:
    async def test() -> None:
        async with await served.director() as director:
            await director.open_game(GAME, book="NA", seats=SEATS)
            await director.act(GAME, NOTE)
            assert served.worker is not None
            hub = Hub(served.worker.games, served.worker.tournaments)
            screen = hub.open(NOBODY)
            written = written_for(hub, screen, {GAME: 2})
            first = await anext(written)

            hub.ping_all(Moment(0))
            hub.ping_all(Moment(5_000))
            quiet = await anext(written)
            await hub.watch(screen, GAME, 1)
            hub.ping_all(Moment(10_000))
            told = await anext(written)
            await written.aclose()

            assert (first, quiet) == (b": watching\n\n", b": still here\n\n")
            assert told.startswith(f"id: {GAME}:2\ndata: ".encode())
            assert hub.lines == 0

    asyncio.run(test())


def test_no_line_is_silent_for_as_long_as_proxies_and_browsers_wait() -> None:
    proxies_wait = 60
    browsers_wait = int(found_in("line.js", r"SILENCE = (\d+)_000"))

    assert PING_SECONDS * 3 < browsers_wait < proxies_wait


def test_who_has_missed_too_much_starts_afresh(served: Served) -> None:
    async def test() -> None:
        async with await served.director() as director:
            await director.open_game(GAME, book="NA", seats=SEATS)
            for _ in range(BUFFER + 1):
                await director.act(GAME, NOTE)
            assert served.worker is not None
            games: GameService = served.worker.games
            hub = Hub(games, served.worker.tournaments)
            for since in (0, 99_999):
                line = hub.open(NOBODY)
                await hub.watch(line, GAME, since)
                (message,) = await line.next()
                assert json.loads(message.text) == {"is": "resync", "topic": GAME}
            assert hub.lines == 2
            hub.close_all()
            assert hub.lines == 0

    asyncio.run(test())


def test_a_client_that_has_missed_too_much_fetches_it_and_is_told_the_rest(
    served: Served,
) -> None:
    async def test() -> tuple[list[int], str]:
        async with await served.director() as director:
            await director.open_game(GAME, book="NA", seats=SEATS)
            for _ in range(BUFFER + 1):
                await director.act(GAME, NOTE)
            watching = asyncio.create_task(told(director, since=0, count=BUFFER + 3))
            await asyncio.sleep(0.3)
            await director.act(GAME, NOTE)
            heard = await asyncio.wait_for(watching, 20)
            table = Grant(role=Role.TABLE, event="cup", table="7", side=Side.ONE)
            return heard, await director.new_link(table)

    heard, link = asyncio.run(test())
    bot = InProcessClient(served.app, link=link)
    heard_inside = told(bot, since=0, count=BUFFER + 3)
    inside = served.call(asyncio.wait_for(heard_inside, 20))

    assert heard == inside == list(range(1, BUFFER + 4))


def test_who_knows_more_of_a_game_than_a_restored_backup_is_told_so(
    served: Served,
) -> None:
    async def test() -> None:
        async with await served.director() as director:
            await director.open_game(GAME, book="NA", seats=SEATS)
            ahead = told(director, since=99, count=1)
            with pytest.raises(BehindError, match=f"fewer events of {GAME} than"):
                await asyncio.wait_for(ahead, 5)

            assert await told(director, since=0, count=1) == [1]

    asyncio.run(test())


def test_a_screen_that_knows_more_than_a_restored_backup_starts_over(
    served: Served,
) -> None:
    async def test() -> Told | Changed | DraftTold:
        async with await served.director() as director:
            await director.open_game(GAME, book="NA", seats=SEATS)
            async with aclosing(director.watched(f"{GAME}~shown", 99)) as watched:
                return await asyncio.wait_for(anext(watched), 5)

    first = asyncio.run(test())

    assert isinstance(first, Told)
    assert first.seq == 1


def test_lag_is_half_the_shortest_round_trip_that_the_server_measured() -> None:
    lags, lag = Lags(), Lag()
    assert lag.one_way_ms == 0
    first = lag.ping(1_000)
    lag.pong(first, 1_080)
    lag.pong(first, 1_000)
    lag.pong(99, 1_000)
    lag.pong(lag.ping(2_000), 2_200)

    assert lag.one_way_ms == 40
    unanswered = [lag.ping(3_000) for _ in range(KEPT_PINGS + 1)]
    lag.pong(unanswered[0], 3_001)
    assert lag.one_way_ms == 40
    assert lags.of(NOBODY) == 0
    old, new = lags.open(NOBODY), lags.open(NOBODY)
    lags.close(NOBODY, old)
    new.pong(new.ping(0), 10)
    assert lags.of(NOBODY) == 5
    lags.close(NOBODY, new)
    assert lags.of(NOBODY) == 0
    assert Moment(0) == 0


def test_events_are_told_in_order_to_everybody(served: Served) -> None:
    async def test() -> None:
        async with await served.director() as director:
            await director.open_game(GAME, book="NA", seats=SEATS)
            async with await entrant(director, served.address, "ada") as ada:
                tasks = [
                    asyncio.create_task(told(one, since=0, count=3))
                    for one in (ada, director, ada)
                ]
                await asyncio.sleep(0.3)
                for side in Side:
                    await director.act(GAME, ConfirmTiles(side=side, counted=100))

                for task in tasks:
                    assert await asyncio.wait_for(task, 5) == [1, 2, 3]

    asyncio.run(test())


def test_a_message_is_what_the_client_reads() -> None:
    text = b'{"is":"event","topic":"t","seq":1,"event":{"type":"HoldLapsed","at":5}}'

    assert msgspec.json.decode(text, type=Told).seq == 1
