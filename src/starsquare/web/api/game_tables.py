"""Routes of a table besides its commands: trial scores, drafts, the record."""

from __future__ import annotations

import msgspec
from litestar import MediaType, get, post, put
from litestar.datastructures import ResponseHeader
from litestar.params import FromPath, JSONBody

from starsquare.rules.tally import Tally
from starsquare.service.game.game_service import GameSeen
from starsquare.service.game.practice_people import Phrase
from starsquare.service.game.practice_service import (
    NewPractice,
    PracticeStarted,
    is_practice,
)
from starsquare.service.game.table_service import DrawCheck, Steps, Trial
from starsquare.service.game.team_draft import DraftChange, TeamDraft
from starsquare.service.identity import ForbiddenError
from starsquare.service.stream_names import GameName
from starsquare.web.access import (
    KNOWN,
    OPEN,
    Limiter,
    SharedLimiter,
    address_from,
    guest_from,
)
from starsquare.web.answers import PROBLEMS
from starsquare.web.practice_seats import side_of
from starsquare.web.request_context import AnyRequest, who_asks, worker_of


@post(
    "/api/games/{game:str}/score",
    opt=OPEN,
    responses=PROBLEMS,
    status_code=200,
)
async def score(
    request: AnyRequest, game: FromPath[str], data: JSONBody[Trial]
) -> Tally:
    """Return what a placement would score, never whether its words are acceptable."""
    return await worker_of(request).tables.score(
        who_asks(request), GameName.parse(game), data
    )


@get("/api/games/{game:str}/draft", opt=KNOWN, responses=PROBLEMS)
async def draft(request: AnyRequest, game: FromPath[str]) -> TeamDraft:
    """Return the draft of the caller's side."""
    return await worker_of(request).team_drafts.look(
        who_asks(request), GameName.parse(game)
    )


@put("/api/games/{game:str}/draft", opt=KNOWN, responses=PROBLEMS)
async def change_draft(
    request: AnyRequest, game: FromPath[str], data: JSONBody[DraftChange]
) -> TeamDraft:
    """Change the draft of the caller's side; the partner sees it at once."""
    limiter: Limiter = request.app.state.draft_limiter
    identity = who_asks(request)
    limiter.note(identity.person)
    return await worker_of(request).team_drafts.change(
        identity, GameName.parse(game), data
    )


async def _shown_game(request: AnyRequest, game: str) -> GameName:
    """Return the name of a game, unless its result is kept back for the ceremony."""
    name = GameName.parse(game)
    await worker_of(request).finished.must_be_shown(who_asks(request), name)
    return name


@get("/api/games/{game:str}/shown", opt=OPEN, responses=PROBLEMS)
async def shown(request: AnyRequest, game: FromPath[str]) -> GameSeen:
    """Return a game for a wall or a spectator: live without racks, later with them."""
    name = await _shown_game(request, game)
    return await worker_of(request).spectators.look(name)


@get(
    "/api/games/{game:str}/record.gcg",
    opt=OPEN,
    responses=PROBLEMS,
    media_type=MediaType.TEXT,
    response_headers=[ResponseHeader(name="content-disposition", value="attachment")],
)
async def record(request: AnyRequest, game: FromPath[str]) -> str:
    """Return the record of a finished game, in GCG format."""
    name = await _shown_game(request, game)
    return await worker_of(request).tables.record(who_asks(request), name)


@get("/api/games/{game:str}/steps", opt=OPEN, responses=PROBLEMS)
async def steps(request: AnyRequest, game: FromPath[str]) -> Steps:
    """Return a finished game turn by turn."""
    name = await _shown_game(request, game)
    return await worker_of(request).tables.steps(who_asks(request), name)


@get("/api/games/{game:str}/draw", opt=OPEN, responses=PROBLEMS)
async def draw(request: AnyRequest, game: FromPath[str]) -> DrawCheck:
    """Return the proof that draws were fair: the commitment, finally the seed."""
    return await worker_of(request).tables.draw(await _shown_game(request, game))


@post("/api/practice", opt=OPEN, responses=PROBLEMS, status_code=200)
async def practise(request: AnyRequest, data: JSONBody[NewPractice]) -> PracticeStarted:
    """Start a practice game, against a friend by link or against a bot."""
    limiter: SharedLimiter = request.app.state.practice_limiter
    await limiter.note(address_from(request))
    practice = worker_of(request).practice
    return await practice.start(data, await guest_from(request))


class Saying(msgspec.Struct, frozen=True):
    """A phrase said to the other side."""

    phrase: Phrase


@post("/api/practice/{game:str}/say", opt=KNOWN, responses=PROBLEMS, status_code=204)
async def say_phrase(
    request: AnyRequest, game: FromPath[str], data: JSONBody[Saying]
) -> None:
    """Send one of a few friendly phrases to the other side of a practice game."""
    name, worker = GameName.parse(game), worker_of(request)
    state = (await worker.games.game(name)).state
    side = None if state is None else side_of(state, who_asks(request))
    if side is None or not is_practice(name):
        raise ForbiddenError("practice.not_yours")
    request.app.state.phrase_limiter.note(f"{name}:{side}")
    await worker.practice_people.say(name, side, data.phrase)


@post(
    "/api/games/{game:str}/scorer",
    opt=KNOWN,
    responses=PROBLEMS,
    status_code=200,
)
async def keep_score(request: AnyRequest, game: FromPath[str]) -> GameSeen:
    """Open the clock and score sheet for a table that plays on a real board."""
    worker = worker_of(request)
    identity, name = who_asks(request), GameName.parse(game)
    await worker.result_sync.open_scorer(identity, name)
    return await worker.games.look(identity, name)


ROUTES = (
    keep_score,
    practise,
    say_phrase,
    score,
    draft,
    change_draft,
    shown,
    record,
    steps,
    draw,
)
