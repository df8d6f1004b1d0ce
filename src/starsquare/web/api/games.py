"""Routes for games, their lightning rounds, and directors' questions to the engine."""

from __future__ import annotations

import asyncio
import zlib
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.datastructures import ResponseHeader
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter

from starsquare.engine import WordIndex
from starsquare.game.command import IssueChallenge, OpenGame
from starsquare.game.event import RulingMade
from starsquare.service.game.adviser import Adviser, PlaysLeftAnswer
from starsquare.service.game.game_service import (
    GameAnswer,
    GameHappened,
    GameSeen,
)
from starsquare.service.game.lightning_service import (
    LightningSeen,
    NewLightningCommand,
)
from starsquare.service.game.permissions import viewer_of
from starsquare.service.identity import CLOCK, DESK, ForbiddenError, Identity, Role
from starsquare.service.messages import (
    Audit,
    Decision,
    Events,
    GameLine,
    GameList,
    NewCommand,
    NewGame,
)
from starsquare.service.ports import CommandId
from starsquare.service.stream_names import GameName, must_be_tournament
from starsquare.service.worker import Worker
from starsquare.web.access import KNOWN, OPEN
from starsquare.web.answers import PROBLEMS
from starsquare.web.line_limits import Lags
from starsquare.web.request_context import AnyRequest, who_asks, worker_of


@post("/api/games", opt=KNOWN, responses=PROBLEMS, status_code=200)
async def open_game(request: AnyRequest, data: JSONBody[NewGame]) -> GameAnswer:
    """Open a game under a rulebook."""
    name = GameName.parse(data.game)
    command = OpenGame(
        game=data.game,
        seats=data.seats,
        first=data.first,
        round_number=name.round_number or None,
        is_final=data.is_final,
        round_ends_at=data.round_ends_at,
        medium=data.medium,
    )
    return await worker_of(request).games.open(
        who_asks(request),
        command,
        book=data.book,
        command_id=CommandId(data.command_id),
    )


@post(
    "/api/games/{game:str}/commands",
    opt=KNOWN,
    responses=PROBLEMS,
    status_code=200,
)
async def command(
    request: AnyRequest, game: FromPath[str], data: JSONBody[NewCommand]
) -> GameAnswer:
    """Send a command in a game; a repeated id gets the same answer."""
    worker, identity = worker_of(request), who_asks(request)
    name = GameName.parse(game)
    if isinstance(data.command, IssueChallenge):
        await worker.team_drafts.must_be_agreed(identity, name, data.command)
    lags: Lags = request.app.state.lags
    return await worker.games.act(
        identity,
        name,
        data.command,
        command_id=CommandId(data.command_id),
        expected=data.expected_version,
        lag_ms=lags.of(identity),
    )


@get(
    "/api/games/{game:str}",
    opt=OPEN,
    responses={**PROBLEMS, 304: ResponseSpec(None, description="Not changed")},
    response_headers=[ResponseHeader(name="etag", documentation_only=True)],
)
async def look(
    request: AnyRequest,
    game: FromPath[str],
    if_none_match: Annotated[str | None, HeaderParameter(name="if-none-match")] = None,
) -> Response[GameSeen | None]:
    """Return a game as the caller may see it."""
    games, identity, name = (
        worker_of(request).games,
        who_asks(request),
        GameName.parse(game),
    )
    await worker_of(request).finished.must_be_shown(identity, name)
    seen = await games.look(identity, name)
    state = (await games.game(name)).state
    assert state is not None, "it was just looked at"
    viewer = viewer_of(identity, name, state)
    # What is offered also changes with time, so the version alone is not enough.
    offers = zlib.crc32(msgspec.json.encode(seen.offers))
    etag = f'"{seen.version}-{viewer.role}-{viewer.side or ""}-{offers:x}"'
    headers = {
        "etag": etag,
        "cache-control": "private, no-cache",
        "vary": "cookie, accept-language",
    }
    if if_none_match == etag:
        return Response(None, status_code=304, headers=headers)
    return Response(seen, headers=headers)


@get("/api/games/{game:str}/events", opt=OPEN, responses=PROBLEMS)
async def events(
    request: AnyRequest,
    game: FromPath[str],
    since: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
) -> Events:
    """Return the events of a game after a version, as the caller may see them."""
    identity, name = who_asks(request), GameName.parse(game)
    worker = worker_of(request)
    await worker.finished.must_be_shown(identity, name)
    found = await worker.games.events(identity, name, after=since)
    version = (await worker.games.game(name)).version
    return Events(min(since, version) + len(found), found)


@get("/api/events/{event:str}/games", opt=OPEN, responses=PROBLEMS)
async def list_games(request: AnyRequest, event: FromPath[str]) -> GameList:
    """List the games of an event."""
    store = worker_of(request).store
    prefix = f"game-{must_be_tournament(event)}."
    heads = await asyncio.to_thread(store.heads, prefix=prefix)
    return GameList(
        tuple(
            GameLine(head.stream.removeprefix("game-"), head.version) for head in heads
        )
    )


@get("/api/games/{game:str}/audit", opt=KNOWN, responses=PROBLEMS)
async def audit(request: AnyRequest, game: FromPath[str]) -> Audit:
    """Return every decision a person made in a game: who, when, and why."""
    name, identity = GameName.parse(game), who_asks(request)
    if not identity.roles_at(name.event) & DESK:
        raise ForbiddenError("accounts.director_only")
    cached = await worker_of(request).games.game(name)
    return Audit(tuple(_decision(one) for one in cached.log if one.by != CLOCK))


def _decision(one: GameHappened) -> Decision:
    what = type(one.event).__name__
    if isinstance(one.event, RulingMade):
        what = f"{what}: {one.event.kind}"
    why: str | None = getattr(one.event, "why", None)
    return Decision(version=one.version, at=one.at, by=one.by, what=what, why=why)


@get(
    "/api/games/{game:str}/plays-left",
    opt=KNOWN,
    responses=PROBLEMS,
)
async def plays_left(request: AnyRequest, game: FromPath[str]) -> PlaysLeftAnswer:
    """Return whether plays are left, as advice to a director; it decides nothing."""
    name = GameName.parse(game)
    identity: Identity = request.scope["user"]
    if not identity.has(Role.DIRECTOR, name.event):
        raise ForbiddenError("accounts.director_only")
    games = worker_of(request).games
    adviser: Adviser = request.app.state.adviser
    cached = await games.game(name)
    assert cached.state is not None, "the game was looked up"
    if cached.state.equipment.tiles != "english":
        adviser = await _adviser_of(worker_of(request), name)
    return await asyncio.to_thread(
        adviser.plays_left, cached.state, games.book(cached.state)
    )


async def _adviser_of(worker: Worker, name: GameName) -> Adviser:
    """Return who answers by the list of a game that is not played in English."""
    lexicon = await worker.list_of_game(name)
    found = await worker.practice.lists.load(lexicon)
    return Adviser(lambda: WordIndex.of_words(found.words, found.alphabet), lexicon)


@get("/api/games/{game:str}/lightning", opt=OPEN, responses=PROBLEMS)
async def look_at_lightning(request: AnyRequest, game: FromPath[str]) -> LightningSeen:
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
async def lightning_command(
    request: AnyRequest, game: FromPath[str], data: JSONBody[NewLightningCommand]
) -> LightningSeen:
    """Send a command in a lightning round; a repeated id counts once."""
    return await worker_of(request).lightning.act(
        who_asks(request),
        GameName.parse(game),
        data.command,
        command_id=CommandId(data.command_id),
    )


ROUTES = (
    open_game,
    command,
    look,
    events,
    list_games,
    audit,
    plays_left,
    look_at_lightning,
    lightning_command,
)
