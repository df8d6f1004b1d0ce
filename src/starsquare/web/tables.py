"""The routes of a table beside its commands: trying tiles, the desk of a side."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post, put
from litestar.params import FromPath, JSONBody

from starsquare.rules.tally import Tally
from starsquare.service.identity import Identity
from starsquare.service.naming import GameName
from starsquare.service.side_desk import DeskChange, SideDesk, SideDesks
from starsquare.service.tables import TableDesk, Trial
from starsquare.web.access import Limiter, Who
from starsquare.web.games import PROBLEMS

_Request = Request[Any, Any, Any]


def _who(request: _Request) -> Identity:
    identity: Identity = request.scope["user"]
    return identity


def _table(request: _Request) -> TableDesk:
    desk: TableDesk = request.app.state.worker.tables
    return desk


def _desks(request: _Request) -> SideDesks:
    desks: SideDesks = request.app.state.worker.side_desks
    return desks


@post(
    "/api/games/{game:str}/score",
    opt={"who": Who.ANYBODY},
    responses=PROBLEMS,
    status_code=200,
)
async def score(request: _Request, game: FromPath[str], data: JSONBody[Trial]) -> Tally:
    """Spell out what tiles would bring, never whether words are acceptable."""
    return await _table(request).score(_who(request), GameName.parse(game), data)


@get("/api/games/{game:str}/desk", opt={"who": Who.KNOWN}, responses=PROBLEMS)
async def desk(request: _Request, game: FromPath[str]) -> SideDesk:
    """Show a member what their side has before it."""
    return await _desks(request).look(_who(request), GameName.parse(game))


@put("/api/games/{game:str}/desk", opt={"who": Who.KNOWN}, responses=PROBLEMS)
async def change_desk(
    request: _Request, game: FromPath[str], data: JSONBody[DeskChange]
) -> SideDesk:
    """Change what a member's side has before it; the partner sees it at once."""
    limiter: Limiter = request.app.state.desk_limiter
    identity = _who(request)
    limiter.note(identity.person)
    return await _desks(request).change(identity, GameName.parse(game), data)


ROUTES = (score, desk, change_desk)
