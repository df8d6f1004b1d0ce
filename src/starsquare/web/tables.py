"""The routes of a table beside its commands: trying tiles, the desk, the record."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, get, post, put
from litestar.datastructures import ResponseHeader
from litestar.params import FromPath, JSONBody

from starsquare.rules.tally import Tally
from starsquare.service.game.desk import GameSeen
from starsquare.service.game.practice import NewPractice, PracticeDesk, PracticeStarted
from starsquare.service.game.showing import Showing
from starsquare.service.game.side_desk import DeskChange, SideDesk, SideDesks
from starsquare.service.game.tables import DrawCheck, Steps, TableDesk, Trial
from starsquare.service.identity import Identity
from starsquare.service.naming import GameName
from starsquare.service.worker import Worker
from starsquare.web.access import Limiter, Who, address_from
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


@get("/api/games/{game:str}/shown", opt={"who": Who.ANYBODY}, responses=PROBLEMS)
async def shown(request: _Request, game: FromPath[str]) -> GameSeen:
    """Show a game to a wall or a spectator: now without racks, or later with."""
    showing: Showing = request.app.state.worker.showing
    return await showing.look(GameName.parse(game))


@get(
    "/api/games/{game:str}/record.gcg",
    opt={"who": Who.ANYBODY},
    responses=PROBLEMS,
    media_type=MediaType.TEXT,
    response_headers=[ResponseHeader(name="content-disposition", value="attachment")],
)
async def record(request: _Request, game: FromPath[str]) -> str:
    """Give the record of a finished game, in GCG."""
    return await _table(request).record(_who(request), GameName.parse(game))


@get("/api/games/{game:str}/steps", opt={"who": Who.ANYBODY}, responses=PROBLEMS)
async def steps(request: _Request, game: FromPath[str]) -> Steps:
    """Give a finished game turn by turn."""
    return await _table(request).steps(_who(request), GameName.parse(game))


@get("/api/games/{game:str}/draw", opt={"who": Who.ANYBODY}, responses=PROBLEMS)
async def draw(request: _Request, game: FromPath[str]) -> DrawCheck:
    """Give what proves that no draw was rigged: at first the promise, then all."""
    return await _table(request).draw(GameName.parse(game))


@post("/api/practice", opt={"who": Who.ANYBODY}, responses=PROBLEMS, status_code=200)
async def practise(request: _Request, data: JSONBody[NewPractice]) -> PracticeStarted:
    """Start a practice game, with a friend by link or against a bot."""
    limiter: Limiter = request.app.state.practice_limiter
    limiter.note(address_from(request))
    desk: PracticeDesk = request.app.state.worker.practice
    return await desk.start(data)


@post(
    "/api/games/{game:str}/scorer",
    opt={"who": Who.KNOWN},
    responses=PROBLEMS,
    status_code=200,
)
async def keep_score(request: _Request, game: FromPath[str]) -> GameSeen:
    """Open clock and score sheet of a board that plays on cardboard."""
    worker: Worker = request.app.state.worker
    identity, name = _who(request), GameName.parse(game)
    await worker.joining.open_scorer(identity, name)
    return await worker.games.look(identity, name)


ROUTES = (keep_score, practise, score, desk, change_desk, shown, record, steps, draw)
