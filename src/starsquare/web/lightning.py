"""The routes of lightning rounds."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody

from starsquare.service.game.lightning import (
    LightningDesk,
    LightningSeen,
    NewLightningCommand,
)
from starsquare.service.identity import Identity
from starsquare.service.naming import GameName
from starsquare.service.ports import CommandId
from starsquare.web.access import Who
from starsquare.web.games import PROBLEMS

_Request = Request[Any, Any, Any]


def _desk(request: _Request) -> LightningDesk:
    desk: LightningDesk = request.app.state.worker.lightning
    return desk


def _who(request: _Request) -> Identity:
    identity: Identity = request.scope["user"]
    return identity


@get("/api/games/{game:str}/lightning", opt={"who": Who.ANYBODY}, responses=PROBLEMS)
async def look(request: _Request, game: FromPath[str]) -> LightningSeen:
    """Show the lightning round of a tied game as who asks may see it."""
    return await _desk(request).look(_who(request), GameName.parse(game))


@post(
    "/api/games/{game:str}/lightning",
    opt={"who": Who.KNOWN},
    responses=PROBLEMS,
    status_code=200,
)
async def command(
    request: _Request, game: FromPath[str], data: JSONBody[NewLightningCommand]
) -> LightningSeen:
    """Give a command in a lightning round; the same id again counts once."""
    return await _desk(request).act(
        _who(request),
        GameName.parse(game),
        data.command,
        command_id=CommandId(data.command_id),
    )


ROUTES = (look, command)
