"""Routes for lightning rounds."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from starsquare.service.game.lightning_service import (
    LightningSeen,
    NewLightningCommand,
)
from starsquare.service.ports import CommandId
from starsquare.service.stream_names import GameName
from starsquare.web.access import KNOWN, OPEN
from starsquare.web.answers import PROBLEMS
from starsquare.web.request_context import AnyRequest, who_asks, worker_of


@get("/api/games/{game:str}/lightning", opt=OPEN, responses=PROBLEMS)
async def look(request: AnyRequest, game: FromPath[str]) -> LightningSeen:
    """Return the lightning round of a tied game as the caller may see it."""
    return await worker_of(request).lightning.look(
        who_asks(request), GameName.parse(game)
    )


@post(
    "/api/games/{game:str}/lightning",
    opt=KNOWN,
    responses=PROBLEMS,
    status_code=200,
)
async def command(
    request: AnyRequest, game: FromPath[str], data: JSONBody[NewLightningCommand]
) -> LightningSeen:
    """Send a command in a lightning round; a repeated id counts once."""
    return await worker_of(request).lightning.act(
        who_asks(request),
        GameName.parse(game),
        data.command,
        command_id=CommandId(data.command_id),
    )


ROUTES = (look, command)
