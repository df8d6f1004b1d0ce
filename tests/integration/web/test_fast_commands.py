"""The short way of commands answers as the framework's way does."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar import Litestar

from starsquare.game.command import ConfirmTiles, GameCommand, Pass, RecordRuling
from starsquare.game.side import Moment, PersonId, Side
from starsquare.service.messages import NewCommand
from starsquare.storage.sqlite import SqliteStore
from starsquare.web.access import COOKIE, HEADER
from starsquare.web.app import build
from starsquare.web.protection import with_headers
from starsquare.wiring import FixedClock
from tests.integration.web.serving import (
    CUP_ENTRANT,
    PASSWORD,
    SEATS,
    a_worker,
    first_invitation_of,
)

GAME = "cup.1.7"
ADDRESS = f"/api/games/{GAME}/commands"
Asked = tuple[str, bytes, str, int]
Answer = tuple[str, int, bytes, dict[str, str], bool]


def body(command: GameCommand, command_id: str = "command-1") -> bytes:
    return msgspec.json.encode(NewCommand(command_id=command_id, command=command))


NOTED = body(RecordRuling(by=PersonId("x"), why="noted"))
COUNTED = body(ConfirmTiles(side=Side.ONE, counted=100), "command-2")
LATE = msgspec.json.encode(
    NewCommand(command_id="command-3", command=Pass(side=Side.ONE), expected_version=99)
)

PLAIN: dict[str, Asked] = {
    "a command that is carried out": (ADDRESS, NOTED, "bearer", 200),
    "a command by a page of ours": (ADDRESS, COUNTED, "cookie", 200),
    "what the rules forbid": (
        ADDRESS,
        body(Pass(side=Side.ONE), "command-4"),
        "bearer",
        422,
    ),
    "a version that is past": (ADDRESS, LATE, "bearer", 409),
    "a game that is not there": (ADDRESS.replace("7", "8"), NOTED, "bearer", 404),
    "a game of no name": ("/api/games/x/commands", NOTED, "bearer", 404),
    "the id of somebody else": (ADDRESS, NOTED, "entrant", 409),
}
LONG: dict[str, Asked] = {
    "somebody who shows nothing": (ADDRESS, NOTED, "nobody", 401),
    "a token that is none": (ADDRESS, NOTED, "nonsense", 401),
    "a page of somebody else": (ADDRESS, NOTED, "stolen", 400),
    "a page that does not say whose": (ADDRESS, NOTED, "bare cookie", 400),
    "nothing": (ADDRESS, b"", "bearer", 400),
    "nonsense": (ADDRESS, b"{", "bearer", 400),
    "a command that there is not": (
        ADDRESS,
        b'{"command":{"type":"Fly"}}',
        "bearer",
        400,
    ),
    "far too much": (ADDRESS, b" " * 70_000, "bearer", 413),
    "two steps down": ("/api/games/x/y/commands", NOTED, "bearer", 404),
}


class Way:
    """An application that is asked by the short way, or by the framework's."""

    def __init__(self, app: Litestar, *, is_short: bool) -> None:
        self._app, self._is_short = app, is_short
        self.went_long = False

    async def __call__(
        self, scope: MutableMapping[str, Any], receive: Any, send: Any
    ) -> None:
        way: Any = self._app if self._is_short else Litestar.__call__.__get__(self._app)
        if not self._is_short:
            asked: Any = scope
            send = with_headers(asked, self._app.state, send)
        await way(scope, receive, send)
        self.went_long = "litestar_app" in scope


async def answers(
    folder: Path, asked: dict[str, Asked], *, is_short: bool
) -> list[Answer]:
    """Ask one after the other; names that chance gave are made the same."""
    folder.mkdir()
    clock = FixedClock(Moment(1_000_000))
    app = build(lambda: a_worker(SqliteStore(folder / "log.db"), clock))
    way = Way(app, is_short=is_short)
    found: list[Answer] = []
    async with app.lifespan():
        house = app.state.worker.accounts
        invitation = await first_invitation_of(app.state.worker)
        token = await house.accept(invitation, "Dina", PASSWORD)
        me = await house.by_session(token)
        link = await house.issue_link(me, CUP_ENTRANT, person=PersonId("ada"))
        headers = {
            "bearer": {"authorization": f"Bearer s.{token}"},
            "entrant": {"authorization": f"bearer l.{link}"},
            "cookie": {"cookie": f"a=b; {COOKIE}=s.{token}", HEADER: "1"},
            "bare cookie": {"cookie": f"{COOKIE}=s.{token}"},
            "stolen": {"cookie": f"{COOKIE}=s.{token}", "origin": "http://evil"},
            "nonsense": {"authorization": "Bearer s.x"},
            "nobody": {},
        }
        transport = httpx.ASGITransport(way)
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as line:
            opened = {
                "command_id": "command-0",
                "game": GAME,
                "book": "NA",
                "seats": msgspec.to_builtins(SEATS),
            }
            await line.post("/api/games", json=opened, headers=headers["bearer"])
            for name, (address, content, who, _) in asked.items():
                one = await line.post(address, content=content, headers=headers[who])
                same = one.content.replace(me.person.encode(), b"me")
                told = dict(one.headers) | {"content-length": ""}
                found.append((name, one.status_code, same, told, way.went_long))
    return found


@pytest.mark.parametrize("asked", [PLAIN, LONG], ids=["plain", "long"])
def test_both_ways_answer_the_same(tmp_path: Path, asked: dict[str, Asked]) -> None:
    short = asyncio.run(answers(tmp_path / "short", asked, is_short=True))
    long = asyncio.run(answers(tmp_path / "long", asked, is_short=False))

    assert [one[:4] for one in short] == [one[:4] for one in long]
    assert [(name, status) for name, status, *_ in short] == [
        (name, status) for name, (*_, status) in asked.items()
    ]
    assert {one[4] for one in short} == {asked is LONG}
