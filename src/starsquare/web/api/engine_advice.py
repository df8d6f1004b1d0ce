"""The route for directors' questions to the engine."""

from __future__ import annotations

import asyncio

from litestar import get
from litestar.params import FromPath

from starsquare.engine import WordIndex
from starsquare.service.game.adviser import Adviser, PlaysLeftAnswer
from starsquare.service.identity import ForbiddenError, Identity, Role
from starsquare.service.stream_names import GameName
from starsquare.service.worker import Worker
from starsquare.web.access import KNOWN
from starsquare.web.answers import PROBLEMS
from starsquare.web.request_context import AnyRequest, worker_of


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


ROUTES = (plays_left,)
