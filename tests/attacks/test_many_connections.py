"""One phone opens a thousand live connections: others, and staff, still get theirs."""

from __future__ import annotations

import asyncio
import gc
import resource
import socket
import time
from pathlib import Path

import httpx
import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import (
    WebSocketsSansIOProtocol,
)
from websockets.asyncio.client import connect

from starsquare.game.side import PersonId
from starsquare.service.identity import NOBODY, Grant, Identity, Role
from starsquare.storage.sqlite import SqliteStore
from starsquare.system import raise_file_limit
from starsquare.web.access import counted_as
from starsquare.web.line_limits import (
    OTHER_FILES,
    STAFF_RESERVE,
    LineLimits,
    TooManyLinesError,
)
from starsquare.web.request_limits import LOOPBACK, PatientProtocol
from tests.integration.web.serving import Served

DINA = Identity(PersonId("dina"), (Grant(role=Role.DIRECTOR),))
EACH = 5


def test_one_address_gets_no_more_than_its_share_of_live_lines() -> None:
    limits = LineLimits(each=2)
    limits.take("phone", NOBODY)
    limits.take("phone", NOBODY)

    with pytest.raises(TooManyLinesError, match="already has 2 pages"):
        limits.take("phone", NOBODY)
    limits.take("another", NOBODY)
    limits.take("phone", DINA)


def test_a_line_that_was_let_go_is_free_again() -> None:
    limits = LineLimits(each=1)
    limits.take("phone", NOBODY)
    limits.release("phone")

    limits.take("phone", NOBODY)
    with pytest.raises(TooManyLinesError):
        limits.take("phone", NOBODY)


def test_staff_have_a_reserve_when_all_other_lines_are_taken() -> None:
    limits = LineLimits(files=OTHER_FILES + STAFF_RESERVE + 3)
    for number in range(3):
        limits.take(f"phone {number}", NOBODY)

    with pytest.raises(TooManyLinesError, match="Too many pages"):
        limits.take("phone 4", NOBODY)
    for _ in range(STAFF_RESERVE):
        limits.take("console", DINA)
    with pytest.raises(TooManyLinesError, match="Too many pages"):
        limits.take("console", DINA)


def test_the_soft_limit_of_open_files_is_raised_at_the_start() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(before[1], 4_096) if before[1] > 0 else 4_096
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted - 1, before[1]))
    try:
        assert raise_file_limit(wanted) == wanted
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == wanted
        assert raise_file_limit(wanted) == wanted
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_the_line_after_the_last_is_told_why(tmp_path: Path) -> None:
    served = Served(SqliteStore(tmp_path / "log.db"), line_limits=LineLimits(each=EACH))
    live = f"{served.address.replace('http', 'ws')}/api/live"

    async def attack() -> tuple[str, int]:
        opened = [await connect(live) for _ in range(EACH)]
        async with connect(live) as refused:
            said = str(await refused.recv())
            await refused.wait_closed()
            code = refused.close_code or 0
        feed = f"{served.address}/api/feed?topic=tournament-cup"
        assert httpx.get(feed).status_code == 503
        await opened.pop().close()
        async with connect(live) as again:
            await again.ping()
        for one in opened:
            await one.close()
        return said, code

    try:
        said, code = asyncio.run(attack())
    finally:
        served.stop()

    assert "service.too_many_lines_here" in said
    assert code == 1013


def test_one_address_cannot_hold_all_connections(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PatientProtocol, "connections_each", 3)
    monkeypatch.setattr(
        "starsquare.web.request_limits.LOOPBACK", frozenset({"127.0.0.9"})
    )
    served = Served(SqliteStore(tmp_path / "log.db"))
    port = int(served.address.rpartition(":")[2])
    held: list[socket.socket] = []
    try:
        for _ in range(4):
            held.append(socket.create_connection(("127.0.0.1", port), timeout=60))
        assert held[-1].recv(1) == b""  # closed at once
        other = httpx.HTTPTransport(local_address="127.0.0.9")
        with httpx.Client(transport=other) as client:
            assert client.get(f"{served.address}/health").status_code == 200
    finally:
        for one in held:
            one.close()
        served.stop()


def test_lines_that_have_ended_leave_no_memory_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("starsquare.web.hub.MOST_ENDED", 20)
    monkeypatch.setattr("starsquare.web.live.PING_SECONDS", 0.1)
    served = Served(SqliteStore(tmp_path / "log.db"))

    async def come_and_go() -> None:
        for _ in range(25):
            async with connect(f"{served.address.replace('http', 'ws')}/api/live"):
                pass

    def connections() -> int:
        found = map(type, gc.get_objects())  # some are proxies of deleted objects
        return sum(one is WebSocketsSansIOProtocol for one in found)

    gc.disable()  # as with old objects
    try:
        asyncio.run(come_and_go())
        time.sleep(2)  # counting keeps everything alive, so nothing is counted before
        assert connections() <= 10
    finally:
        gc.enable()
        served.stop()


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1", ""])
def test_a_proxy_on_this_computer_holds_as_many_connections_as_it_needs(
    address: str,
) -> None:
    assert counted_as(address) in LOOPBACK
