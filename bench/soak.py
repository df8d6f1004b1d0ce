"""A long time under full load: `python -m bench.soak --minutes 60`.

A server as `starsquare serve` starts it; games on screen played to the end at human
pace; at every table spectators who stay for its next game. Every minute adds a line to
a table. The verdict: after the warm-up, memory and open files are flat, spectators
missed nothing, and the server's log has no error. Spectators reconnect and reload as
pages do, so that a busy machine only makes everything late.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

import httpx
import msgspec

from bench.figure import Figure, show
from bench.load import ReloadError, Spectator, family, p99
from bench.playing import LapsedError, Lines, Screen, ScreenGame
from starsquare.client import Client
from starsquare.game.state import AFTER_SIGNING
from starsquare.service.worker import RELEASE_SECONDS
from starsquare.web.spectator_feed import SHOWN
from starsquare.wiring import first_invitation

PORT = 18571
CONNECTIONS = 32
WARM_UP_MINUTES = 15.0
"""The shortest warm-up; a busy machine takes longer to finish the first games."""

RELEASE_MINUTES = 2 * RELEASE_SECONDS / 60
"""How long a finished game may stay in memory."""

MEASURED_MINUTES = 10.0
"""The shortest time after the warm-up from which growth in an hour can be told."""

MOST_GROWTH = 5.0
"""Percent per hour that memory and open files may grow after the warm-up."""

LINGER_SECONDS = 10.0
"""How long spectators stay after the last play."""

LATEST_SECONDS = 120
"""How much longer they wait for late events; what has not come by then was missed."""

RETRY_SECONDS = 1.0
"""How soon a spectator who was cut off reconnects."""

HEADINGS = "minute    MiB  files  commands  p50 ms  p99 ms  frames  games  load"


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """How much happens, and for how long."""

    minutes: float
    games: int
    spectators: int
    pace: float  # seconds per turn
    db: Path


class Sample(msgspec.Struct, frozen=True, kw_only=True):
    """The measurements of one minute."""

    minute: float
    memory: float  # MiB, all processes of the server together
    files: int
    commands: int
    p50: float  # ms
    p99: float
    frames: int
    finished: int  # games so far
    load: float  # the machine's, over the minute

    def __str__(self) -> str:
        """Return a line of the table."""
        return (
            f"{self.minute:6.1f} {self.memory:6.1f} {self.files:6} "
            f"{self.commands:9} {self.p50:7.1f} {self.p99:7.1f} "
            f"{self.frames:7} {self.finished:6} {self.load:5.1f}"
        )


class Tally:
    """The counts of this minute, and the data for the verdict."""

    def __init__(self) -> None:
        self.took: list[float] = []
        self.frames = self.finished = self.missed = self.lapsed = 0
        self.cut_off = self.reloads = self.latest = 0
        self.samples: list[Sample] = []

    def note(self, seconds: float) -> None:
        self.took.append(seconds)

    def sample(self, minute: float, pid: int) -> Sample:
        took, self.took = self.took or [0.0], []
        frames, self.frames = self.frames, 0
        processes = family(pid)
        sample = Sample(
            minute=minute,
            memory=sum(map(_memory, processes)),
            files=sum(map(_files, processes)),
            commands=len(took),
            p50=statistics.median(took) * 1000,
            p99=p99(took) * 1000,
            frames=frames,
            finished=self.finished,
            load=os.getloadavg()[0],
        )
        self.samples.append(sample)
        return sample


class Watcher:
    """A spectator with the page of a game open."""

    def __init__(self, screen: Screen, topic: str, tally: Tally) -> None:
        self._screen, self._topic, self._tally = screen, topic, tally
        self._game = topic.removesuffix(SHOWN)
        self._seen: set[int] = set()
        self._following: asyncio.Task[None] | None = None

    async def come(self) -> None:
        await self._screen.look(self._game)
        self._following = asyncio.create_task(self._follow())

    async def leave(self) -> None:
        assert self._following is not None, "they came"
        self._following.cancel()
        with suppress(asyncio.CancelledError):
            await self._following

    def lacks(self, version: int) -> list[int]:
        """Return the events up to a version that were never shown."""
        return [one for one in range(1, version + 1) if one not in self._seen]

    async def _follow(self) -> None:
        """Listen, and after an interruption resume from the last event."""
        while True:
            try:
                await self._listen(since=max(self._seen, default=0))
            except ReloadError:
                self._tally.reloads += 1
                shown = await self._screen.look(self._game)
                self._seen.update(range(1, shown + 1))
            except (OSError, EOFError):
                self._tally.cut_off += 1
                await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, *, since: int) -> None:
        spectator = Spectator(PORT)
        spectator.heard = self._heard
        await spectator.open(self._topic, since=since)
        try:
            await spectator.listen()
        finally:
            spectator.close()

    def _heard(self, version: int) -> None:
        self._seen.add(version)
        self._tally.frames += 1


class Table:
    """Game after game, each with the same number of spectators."""

    def __init__(self, number: int, watchers: int, plan: Plan, tally: Tally) -> None:
        self._number, self._watchers = number, watchers
        self._plan, self._tally = plan, tally
        self._chance = random.Random(number)

    async def play(self, screen: Screen, is_over: Callable[[], bool]) -> None:
        await asyncio.sleep(self._chance.uniform(0, self._plan.pace))
        number = 0
        while not is_over():
            number += 1
            game = ScreenGame(screen, f"soak.{number}.{self._number}")
            await self._play(screen, game, is_over)

    async def _play(
        self, screen: Screen, game: ScreenGame, is_over: Callable[[], bool]
    ) -> None:
        await game.open()
        # Half of them as the page of a spectator, half as the device of a player.
        watchers = [
            Watcher(screen, game.name + SHOWN * (number % 2), self._tally)
            for number in range(self._watchers)
        ]
        for watcher in watchers:
            await watcher.come()
        await self._play_turns(game, is_over)
        await asyncio.sleep(LINGER_SECONDS)
        late = await _waited_for(watchers, game.version)
        self._tally.latest = max(self._tally.latest, late)
        for watcher in watchers:
            if lacking := watcher.lacks(game.version):
                self._tally.missed += len(lacking)
                print(f"{game.name}: missed {lacking} of {game.version}", flush=True)
            await watcher.leave()
        self._tally.finished += game.game.stage in AFTER_SIGNING

    async def _play_turns(self, game: ScreenGame, is_over: Callable[[], bool]) -> None:
        while game.game.stage not in AFTER_SIGNING and not is_over():
            await asyncio.sleep(self._plan.pace * self._chance.uniform(0.5, 1.5))
            try:
                await game.take_turn()
            except LapsedError:
                self._tally.lapsed += 1


async def _waited_for(watchers: Sequence[Watcher], version: int) -> int:
    """Wait until everything has come; return how many seconds that took."""
    for seconds in range(LATEST_SECONDS):
        if not any(watcher.lacks(version) for watcher in watchers):
            return seconds
        await asyncio.sleep(1)
    return LATEST_SECONDS


async def soak(plan: Plan, log: IO[bytes]) -> list[Figure]:
    """Run the server and the tables; return the verdict."""
    invitation = await first_invitation(str(plan.db))
    assert invitation is not None
    words = ("-m", "starsquare", "serve", "--port", str(PORT), "--db", str(plan.db))
    lines = ("--lines-per-address", str(2 * plan.spectators))
    server = subprocess.Popen([sys.executable, *words, *lines], stdout=log, stderr=log)
    try:
        await _is_up()
        async with Client(f"http://127.0.0.1:{PORT}") as client:
            await client.accept(invitation, "Dina", "correct horse")
            token = client.http.cookies["starsquare"]
        return await _run(plan, token, server.pid)
    finally:
        server.terminate()
        server.wait()


async def _is_up() -> None:
    async with httpx.AsyncClient() as client:
        for _ in range(600):
            try:
                if (await client.get(f"http://127.0.0.1:{PORT}/ready")).is_success:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.1)
    raise TimeoutError


async def _run(plan: Plan, token: str, pid: int) -> list[Figure]:
    tally = Tally()
    lines = Lines(PORT, token, CONNECTIONS)
    await lines.open()
    screen = Screen(lines, tally.note)
    began = time.monotonic()

    def minutes() -> float:
        return (time.monotonic() - began) / 60

    share, more = divmod(plan.spectators, plan.games)
    tables = [
        Table(number, share + (number < more), plan, tally)
        for number in range(plan.games)
    ]
    playing = asyncio.gather(
        *(table.play(screen, lambda: minutes() >= plan.minutes) for table in tables)
    )
    print(HEADINGS, flush=True)
    every = min(60.0, plan.minutes * 60 / 12)
    while minutes() < plan.minutes and not playing.done():
        await asyncio.sleep(every)
        print(tally.sample(minutes(), pid), flush=True)
    await playing
    lines.close()
    return _verdict(tally, plan)


def settled(samples: Sequence[Sample], tables: int) -> list[Sample]:
    """Return the samples after the warm-up.

    It ends when as many games as there are tables are over and have left memory: until
    then, memory grows with every game.
    """
    over = next((one.minute for one in samples if one.finished >= tables), math.inf)
    start = max(WARM_UP_MINUTES, over + RELEASE_MINUTES)
    return [one for one in samples if one.minute > start]


def _verdict(tally: Tally, plan: Plan) -> list[Figure]:
    counted = settled(tally.samples, plan.games)
    measured = counted[-1].minute - counted[0].minute if counted else 0.0
    if measured < MEASURED_MINUTES:  # too short to tell; show at least something
        counted = tally.samples[len(tally.samples) // 2 :]
    minutes = [one.minute for one in counted]
    memory = [one.memory for one in counted]
    files = [float(one.files) for one in counted]
    return [
        Figure(
            name="time measured after the warm-up",
            value=measured,
            unit="minutes",
            at_least=MEASURED_MINUTES,
        ),
        Figure(
            name="memory grows in an hour",
            value=_growth(minutes, memory),
            unit="%",
            at_most=MOST_GROWTH,
        ),
        Figure(
            name="open files grow in an hour",
            value=_growth(minutes, files),
            unit="%",
            at_most=MOST_GROWTH,
        ),
        Figure(
            name=f"events that {plan.spectators} spectators missed",
            value=tally.missed,
            unit="events",
            at_most=0,
        ),
        Figure(
            name=f"latest event, beyond {LINGER_SECONDS:g} s after the last play",
            value=tally.latest,
            unit="s",
        ),
        Figure(name="games finished", value=tally.finished, unit="games"),
        Figure(name="turns that ran out", value=tally.lapsed, unit="turns"),
        Figure(
            name="times a spectator was cut off and resumed",
            value=tally.cut_off,
            unit="times",
        ),
        Figure(
            name="times a spectator had to reload", value=tally.reloads, unit="times"
        ),
        Figure(name="memory at the end", value=memory[-1], unit="MiB"),
        Figure(
            name="p99 of a command, median of the minutes",
            value=statistics.median(one.p99 for one in counted),
            unit="ms",
        ),
        Figure(
            name="load average, median of the minutes",
            value=statistics.median(one.load for one in counted),
            unit="",
        ),
    ]


def _growth(minutes: Sequence[float], values: Sequence[float]) -> float:
    """Return the growth per hour, in percent of the mean."""
    slope = statistics.linear_regression(minutes, values).slope
    return 100 * 60 * slope / statistics.fmean(values)


def _memory(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 2**20


def _files(pid: int) -> int:
    return len(os.listdir(f"/proc/{pid}/fd"))


def main() -> bool:
    """Run as requested on the command line; return whether the verdict is good."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--spectators", type=int, default=2_000)
    parser.add_argument("--pace", type=float, default=20, help="seconds a turn")
    asked = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65_536), hard))
    with tempfile.TemporaryDirectory(prefix="starsquare-soak-") as folder:
        plan = Plan(**vars(asked), db=Path(folder) / "log.db")
        with (Path(folder) / "server.log").open("wb+") as log:
            figures = asyncio.run(soak(plan, log))
            log.seek(0)
            errors = [line for line in log if b'"level": "error"' in line]
    for line in errors[:10]:
        print(line.decode(), flush=True)
    figures.append(
        Figure(
            name="errors in the server's log",
            value=len(errors),
            unit="lines",
            at_most=0,
        )
    )
    return show("A full house", figures)


if __name__ == "__main__":
    sys.exit(not main())
