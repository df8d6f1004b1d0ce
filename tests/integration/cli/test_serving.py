"""`starsquare serve` as a process: TLS, several workers, and stopping."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import trustme
import websockets

from starsquare.client import Client
from starsquare.game.command import RecordRuling
from starsquare.service.log.chain import verify
from tests.integration.databases import Database, Postgres
from tests.integration.web.serving import (
    PASSWORD,
    SEATS,
    SERVE,
    free_port,
    wait_until_ready,
)

GAME = "cup.1.7"
NOTE = RecordRuling(why="noted")


class Service:
    """`starsquare serve`, with its output."""

    def __init__(self, *words: str) -> None:
        self.port = free_port()
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-c", SERVE, "--port", str(self.port), *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        self.invitation = self._invitation()
        self.logs = ""
        self._reading = threading.Thread(target=self._read)
        self._reading.start()

    def _invitation(self) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"/setup#(\S+)", line)
            if found is not None:
                return found[1]
        raise ValueError("no invitation was printed")

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.ended()

    def ended(self) -> int:
        code = self.process.wait(60)
        self._reading.join()
        for stream in (self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()
        return code

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.logs += line


@contextmanager
def service(*words: str) -> Generator[Service]:
    served = Service(*words)
    try:
        yield served
    finally:
        if served.process.poll() is None:
            served.process.kill()
            served.ended()


def test_tls_is_spoken_and_cookies_travel_over_it_only(tmp_path: Path) -> None:
    authority = trustme.CA()
    certificate = authority.issue_cert("127.0.0.1", "localhost")
    files = tmp_path / "cert.pem", tmp_path / "key.pem"
    certificate.cert_chain_pems[0].write_to_path(files[0])
    certificate.private_key_pem.write_to_path(files[1])
    trusting = ssl.create_default_context(cadata=authority.cert_pem.bytes().decode())
    words = ("--tls-cert", str(files[0]), "--tls-key", str(files[1]))

    async def use(served: Service) -> str:
        address = f"https://127.0.0.1:{served.port}"
        async with httpx.AsyncClient(
            base_url=address, verify=trusting, timeout=60
        ) as line:
            for _ in range(600):
                try:
                    if (await line.get("/ready")).is_success:
                        break
                except httpx.TransportError:
                    await asyncio.sleep(0.1)
            account = {
                "invitation": served.invitation,
                "name": "Dina",
                "password": PASSWORD,
            }
            opened = await line.post("/api/session/invitation", json=account)
            assert opened.is_success
            assert (await line.get("/api/session")).is_success
            live = f"wss://127.0.0.1:{served.port}/api/live"
            async with websockets.connect(live, ssl=trusting) as socket:
                await socket.send('{"do":"watch","topic":"cup.9.9"}')
                assert json.loads(await socket.recv())["is"] == "problem"
        with pytest.raises(httpx.TransportError):
            httpx.get(f"http://127.0.0.1:{served.port}/health")
        return opened.headers["set-cookie"].lower()

    with service("--data", str(tmp_path), *words) as served:
        cookie = asyncio.run(use(served))
        assert served.stop() == 0

    assert "secure" in cookie
    assert "httponly" in cookie


def test_a_stop_closes_lines_writes_a_last_beat_and_ends_well(tmp_path: Path) -> None:
    database = Database(str(tmp_path / "log.db"))

    async def use(served: Service) -> tuple[int | None, float]:
        address = f"http://127.0.0.1:{served.port}"
        wait_until_ready(address)
        async with Client(address) as director:
            await director.accept(served.invitation, "Dina", PASSWORD)
            await director.open_game(GAME, book="NA", seats=SEATS)
            line = await websockets.connect(f"ws://127.0.0.1:{served.port}/api/live")
            await line.send(f'{{"do":"watch","topic":"{GAME}"}}')
            await line.recv()
            feed = director.http.stream("GET", f"/api/feed?topic={GAME}")
            async with feed as screen:
                await anext(screen.aiter_bytes())
                began = time.time()
                code = await asyncio.to_thread(served.stop)
                assert code == 0
                await line.wait_closed()
            return line.close_code, began

    with service("--db", database.address) as served:
        code, began = asyncio.run(use(served))
        took = time.time() - began

    assert code in {1001, 1012}
    assert took < 20
    assert "Application shutdown complete." in served.logs
    (last,) = database.open().beats().values()
    assert last >= began * 1000
    database.close()


def test_two_workers_serve_one_game(postgres: Postgres) -> None:
    database = Database(postgres.new_database())
    workers: set[str] = set()

    async def use(served: Service) -> None:
        address = f"http://127.0.0.1:{served.port}"
        wait_until_ready(address)
        async with Client(address) as director:
            await director.accept(served.invitation, "Dina", PASSWORD)
            token = director.http.cookies["starsquare"]
            await director.open_game(GAME, book="NA", seats=SEATS)
        for number in range(2, 42):
            # One connection each, so that both workers get to answer.
            async with Client(address, link=token) as line:
                assert (await line.act(GAME, NOTE)).version == number
                assert (await line.look(GAME)).version >= number

    with service("--db", database.address, "--workers", "2") as served:
        asyncio.run(use(served))
        store = database.open()
        workers = set(store.beats())
        assert served.stop() == 0

    assert len(workers) >= 2
    assert verify(store)[1] is None
    database.close()
