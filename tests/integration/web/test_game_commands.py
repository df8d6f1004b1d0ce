"""What a command over HTTP is answered with, whoever sends whatever."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import msgspec

from starsquare.game.command import ConfirmTiles, GameCommand, Pass, RecordRuling
from starsquare.game.side import Moment, PersonId, Side
from starsquare.service.messages import NewCommand
from starsquare.storage.sqlite import SqliteStore
from starsquare.web.access import COOKIE, HEADER
from starsquare.web.app import build
from starsquare.web.protection import HEADERS
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


def body(command: GameCommand, command_id: str = "command-1") -> bytes:
    return msgspec.json.encode(NewCommand(command_id=command_id, command=command))


NOTED = body(RecordRuling(why="noted"))
COUNTED = body(ConfirmTiles(side=Side.ONE, counted=100), "command-2")
LATE = msgspec.json.encode(
    NewCommand(command_id="command-3", command=Pass(side=Side.ONE), expected_version=99)
)

ASKED: dict[str, Asked] = {
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


async def answers(folder: Path) -> dict[str, httpx.Response]:
    """Ask one after the other."""
    clock = FixedClock(Moment(1_000_000))
    app: Any = build(lambda: a_worker(SqliteStore(folder / "log.db"), clock))
    found: dict[str, httpx.Response] = {}
    async with app.lifespan():
        house = app.state.worker.accounts
        invitation = await first_invitation_of(app.state.worker)
        token = await house.accept(invitation, "Dina", PASSWORD)
        me = await house.by_session(token)
        link = await house.links.issue(me, CUP_ENTRANT, person=PersonId("ada"))
        headers = {
            "bearer": {"authorization": f"Bearer s.{token}"},
            "entrant": {"authorization": f"bearer l.{link}"},
            "cookie": {"cookie": f"a=b; {COOKIE}=s.{token}", HEADER: "1"},
            "bare cookie": {"cookie": f"{COOKIE}=s.{token}"},
            "stolen": {"cookie": f"{COOKIE}=s.{token}", "origin": "http://evil"},
            "nonsense": {"authorization": "Bearer s.x"},
            "nobody": {},
        }
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as line:
            opened = {
                "command_id": "command-0",
                "game": GAME,
                "book": "NA",
                "seats": msgspec.to_builtins(SEATS),
            }
            await line.post("/api/games", json=opened, headers=headers["bearer"])
            for name, (address, content, who, _) in ASKED.items():
                found[name] = await line.post(
                    address, content=content, headers=headers[who]
                )
    return found


def test_every_request_has_its_status_and_the_headers_of_all(tmp_path: Path) -> None:
    found = asyncio.run(answers(tmp_path))

    assert {name: one.status_code for name, one in found.items()} == {
        name: status for name, (*_, status) in ASKED.items()
    }
    for name, one in found.items():
        assert one.headers["content-type"].startswith("application/json"), name
        for header, value in HEADERS:
            assert one.headers[header.decode()] == value.decode(), name
