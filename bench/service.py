"""The load that the service can take on this machine, next to the baseline."""

from __future__ import annotations

import asyncio
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx

from bench.figure import Figure, show
from bench.load import Connection, Spectator, p99, rate
from starsquare.client import Client
from starsquare.game import command as ask
from starsquare.game.side import BySide, PersonId, Side
from starsquare.wiring import first_invitation

CONNECTIONS = 64
SECONDS = 1.0
ROUNDS = 12
LIVE_GAMES = 500
SPECTATORS = 2_000
PLAYS = 20
BARE = {"raw": 18552, "framework": 18553}
_SEATS: BySide[tuple[PersonId, ...]] = BySide((PersonId("a"),), (PersonId("b"),))
_COMMANDS = (ask.StopClock(reason=ask.StopReason.SCORE), ask.RestartClock())


def measure() -> list[Figure]:
    """Measure everything in one run."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65_536), hard))
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(_measure(Path(folder)))
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return figures


async def _measure(folder: Path) -> list[Figure]:
    db = str(folder / "log.db")
    invitation = await first_invitation(db)
    assert invitation is not None
    words = ("-m", "starsquare", "serve", "--port", "18551", "--db", db)
    # All spectators in a benchmark share one address.
    service = _process(*words, "--lines-per-address", str(2 * SPECTATORS))
    bare = [
        _process("-m", "bench.bare", str(folder / f"{kind}.db"), str(port), kind)
        for kind, port in BARE.items()
    ]
    try:
        await _until(_is_up)
        async with Client("http://127.0.0.1:18551") as client:
            await client.accept(invitation, "Dina", "correct horse")
            token = client.http.cookies["starsquare"]
            games = [f"cup.1.{number}" for number in range(LIVE_GAMES)]
            connections = [Connection(18551, token) for _ in range(CONNECTIONS)]
            await _open(connections)
            await _begin(client, connections, games)
            return [
                *await _rates(connections, token, games),
                await _steady(client, connections, games),
                *await _spectators(client, games[-1], service.pid),
            ]
    finally:
        for process in (service, *bare):
            process.kill()
            process.wait()


def _process(*words: str) -> subprocess.Popen[bytes]:
    quiet = subprocess.DEVNULL
    return subprocess.Popen([sys.executable, *words], stdout=quiet, stderr=quiet)


async def _is_up() -> bool:
    async with httpx.AsyncClient() as client:
        try:
            answer = await client.get("http://127.0.0.1:18551/ready")
        except httpx.TransportError:
            return False
        return answer.is_success


async def _until(is_so: Callable[[], Awaitable[bool]]) -> None:
    for _ in range(200):
        if await is_so():
            return
        await asyncio.sleep(0.1)
    raise TimeoutError


async def _begin(
    client: Client, connections: list[Connection], games: list[str]
) -> None:
    """Open the games and bring them to their first turn."""

    async def begin(connection: Connection, mine: list[str]) -> None:
        for game in mine:
            await client.open_game(game, book="KZ", seats=_SEATS, first=None)
            view = (await client.look(game)).game
            while view.stage == "drawing_for_first":
                for side in Side:
                    await connection.command(game, ask.DrawForFirst(side=side))
                view = (await client.look(game)).game
            assert view.first is not None
            for side in (view.first, view.first.other):
                await connection.command(game, ask.DrawRack(side=side))

    shares = [games[start :: len(connections)] for start in range(len(connections))]
    await asyncio.gather(*map(begin, connections, shares))


async def _open(connections: list[Connection]) -> None:
    """Reopen connections: a server closes those that were idle for long."""
    for connection in connections:
        await connection.open()


async def _rates(
    connections: list[Connection], token: str, games: list[str]
) -> list[Figure]:
    measured: dict[str, list[float]] = {"service": [], "raw": [], "framework": []}
    lines = {
        "service": connections,
        **{
            kind: [Connection(port, token) for _ in range(CONNECTIONS)]
            for kind, port in BARE.items()
        },
    }
    for _ in range(ROUNDS):  # in turn, because the machine is shared
        for kind, these in lines.items():
            await _open(these)
            measured[kind].append(await rate(these, games, _COMMANDS, SECONDS))
    best = {kind: max(rates) for kind, rates in measured.items()}
    return [
        *(
            Figure(
                name=f"durable commands: {kind}",
                value=value,
                unit="commands/s",
                # Ten times the load of a venue with a hundred tables.
                at_least=500 if kind == "service" else None,
            )
            for kind, value in best.items()
        ),
        Figure(
            name="the service beside a bare endpoint of its framework",
            value=100 * best["service"] / best["framework"],
            unit="%",
        ),
        Figure(
            name="the service beside an endpoint without a framework",
            value=100 * best["service"] / best["raw"],
            unit="%",
        ),
    ]


async def _steady(
    client: Client, connections: list[Connection], games: list[str]
) -> Figure:
    """Send one command per game every ten seconds, and time each."""
    took: list[float] = []

    async def one(connection: Connection, game: str, number: int) -> None:
        began = time.perf_counter()
        await connection.command(game, _COMMANDS[number])
        took.append(time.perf_counter() - began)

    states = [
        0 if (await client.look(game)).game.clock.running else 1 for game in games
    ]
    await _open(connections)
    began = time.perf_counter()
    for number, game in enumerate(games):
        connection = connections[number % len(connections)]
        delay = began + number * 10 / len(games) - time.perf_counter()
        await asyncio.sleep(max(0, delay))
        await one(connection, game, states[number])
    return Figure(
        name=f"p99 of {len(games)} live games, a command each in 10 s",
        value=p99(took) * 1000,
        unit="ms",
        at_most=100,
    )


async def _spectators(client: Client, game: str, pid: int) -> list[Figure]:
    before = _memory(pid)
    spectators = [Spectator(18551) for _ in range(SPECTATORS)]
    for spectator in spectators:
        await spectator.open(game)
    tasks = [asyncio.create_task(spectator.listen()) for spectator in spectators]
    await asyncio.sleep(5)
    after = _memory(pid)
    heard: list[float] = []
    began = 0.0

    def note(_: int) -> None:
        heard.append(time.perf_counter() - began)

    for spectator in spectators:
        spectator.heard = note
    for number in range(PLAYS):
        began = time.perf_counter()
        await client.act(game, ask.RecordRuling(why=str(number)))
        await asyncio.sleep(0.7)
    for task, spectator in zip(tasks, spectators, strict=True):
        task.cancel()
        spectator.close()
    return [
        Figure(
            name=f"plays heard by {SPECTATORS} spectators",
            value=100 * len(heard) / (SPECTATORS * PLAYS),
            unit="%",
            at_least=100,
        ),
        Figure(
            name=f"p99 until {SPECTATORS} spectators have a play",
            value=p99(heard) * 1000,
            unit="ms",
            at_most=500,
        ),
        Figure(
            name="memory for each connection",
            value=(after - before) / SPECTATORS,
            unit="KiB",
            at_most=40,
        ),
    ]


def _memory(pid: int) -> float:
    """Return the memory of a process, in KiB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 1024


if __name__ == "__main__":
    sys.exit(not show("The service", measure()))
