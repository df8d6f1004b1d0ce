"""The service for tests: in this process on a free port, or in one of its own."""

from __future__ import annotations

import asyncio
import http.client
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Generator
from contextlib import contextmanager
from typing import Any, TypeVar

import httpx
import uvicorn
from litestar.types import ASGIApp

from starsquare.client import Client
from starsquare.game.side import BySide, PersonId
from starsquare.rulebook import rulebook
from starsquare.service.identity import Grant, Role
from starsquare.service.ports import Clock, Store
from starsquare.service.worker import Worker
from starsquare.web.app import build
from starsquare.web.bots import Pace
from starsquare.web.line_limits import LineLimits
from starsquare.web.live_demo import Tempo
from starsquare.web.request_limits import PatientProtocol
from starsquare.wiring import SystemClock, SystemRandomness, first_invitation

Answer = TypeVar("Answer")

PASSWORD = "correct horse"
SEATS: BySide[tuple[PersonId, ...]] = BySide(
    (PersonId("ada"), PersonId("bea")), (PersonId("cem"), PersonId("dov"))
)
CUP_ENTRANT = Grant(role=Role.ENTRANT, event="cup")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def wait_until_ready(address: str, *, seconds: float = 120) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if is_ready(address):
            return
        time.sleep(0.01)
    raise TimeoutError(address)


def is_ready(address: str) -> bool:
    line = http.client.HTTPConnection(address.removeprefix("http://"), timeout=60)
    try:
        line.request("GET", "/ready")
        return line.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        line.close()


class Served:
    """A service in a thread of this process."""

    def __init__(
        self,
        store: Store,
        *,
        is_secure: bool = False,
        clock: Clock | None = None,
        pace: Pace | None = None,
        tempo: Tempo | None = None,
        around: Callable[[ASGIApp], ASGIApp] | None = None,
        line_limits: LineLimits | None = None,
        address: str | None = None,
        found_addresses: tuple[str, ...] = (),
    ) -> None:
        self.worker: Worker | None = None
        self.address = f"http://127.0.0.1:{free_port()}"

        def new_worker() -> Worker:
            self.worker = a_worker(store, clock)
            return self.worker

        self.app = build(
            new_worker,
            is_secure=is_secure,
            pace=pace,
            tempo=tempo,
            line_limits=line_limits,
            address=address,
            found_addresses=found_addresses,
        )
        self.app.on_startup.append(self._note_loop)
        config = uvicorn.Config(
            around(self.app) if around else self.app,
            port=int(self.address.rpartition(":")[2]),
            http=PatientProtocol,
            ws="websockets-sansio",
            ws_max_size=4_096,
            ws_per_message_deflate=False,
            access_log=False,
            log_config=None,
            timeout_graceful_shutdown=1,
        )
        self.server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self.server.run)
        self._thread.start()
        wait_until_ready(self.address)

    def _note_loop(self) -> None:
        self._loop = asyncio.get_running_loop()

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join()

    def call(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Let the service's own loop do something, from outside it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    def client(self, link: str | None = None) -> Client:
        return Client(self.address, link=link)

    def browser(self, path: str) -> httpx.Client:
        """Return the director's browser, at a page, as one that runs no scripts."""

        async def cookies() -> dict[str, str]:
            async with await self.director() as client:
                return dict(client.http.cookies)

        return httpx.Client(
            base_url=f"{self.address}{path}",
            cookies=asyncio.run(cookies()),
            headers={"accept": "text/html", "origin": self.address},
            timeout=60,
        )

    async def director(self) -> Client:
        """Open the first account and be its owner."""
        assert self.worker is not None
        invitation = await first_invitation_of(self.worker)
        client = self.client()
        await client.accept(invitation, "Dina", PASSWORD)
        return client


def a_worker(store: Store, clock: Clock | None = None) -> Worker:
    return Worker(store, clock or SystemClock(), SystemRandomness(), rulebook)


async def first_invitation_of(worker: Worker) -> str:
    invitation = await worker.accounts.first_invitation()
    assert invitation is not None
    return invitation


async def entrant(director: Client, served_at: str, person: str) -> Client:
    """Come in by an entrant's link."""
    link = await director.new_link(CUP_ENTRANT, person=PersonId(person))
    return Client(served_at, link=link)


# `starsquare serve` without the other commands: half of what a start takes is theirs.
SERVE = "import typer; from starsquare.cli.serve import serve; typer.run(serve)"


class Process:
    """A service in a process of its own, that can be killed."""

    def __init__(self, db: str, *, port: int | None = None, workers: int = 1) -> None:
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-c", SERVE),
                *("--port", str(self.port), "--db", db, "--workers", str(workers)),
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )

    @property
    def pid(self) -> int:
        return self._process.pid

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        self._process.terminate()
        return self._process.wait(60)


@contextmanager
def process(db: str, *, port: int | None = None) -> Generator[Process]:
    served = Process(db, port=port)
    try:
        wait_until_ready(served.address)
        yield served
    finally:
        served.kill()


async def invitation_for(db: str) -> str:
    invitation = await first_invitation(db)
    assert invitation is not None
    return invitation
