"""Routes for word judges, the self-service station, and word searches."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from starsquare.lexicon import Query
from starsquare.lexicon.judging_log import Announcement
from starsquare.service.game.game_service import GameAnswer
from starsquare.service.messages import NewVerdict, SlipToJudge, SlipToReopen
from starsquare.service.ports import CommandId
from starsquare.service.stream_names import GameName
from starsquare.service.tournament.views.judging_view import JudgingView
from starsquare.service.word_service import WordAnswer, WordsFound
from starsquare.web.access import KNOWN, OPEN
from starsquare.web.answers import PROBLEMS
from starsquare.web.request_context import AnyRequest, who_asks, worker_of

_Tiles = Annotated[str | None, QueryParameter(max_length=60)]
_Letters = Annotated[int | None, QueryParameter(ge=1, le=21)]


@get("/api/events/{event:str}/judging", opt=KNOWN, responses=PROBLEMS)
async def look(request: AnyRequest, event: FromPath[str]) -> JudgingView:
    """List the challenges waiting for a word judge, and the slips already judged."""
    return await worker_of(request).judging.look(who_asks(request), event)


@post("/api/events/{event:str}/slips", opt=KNOWN, responses=PROBLEMS, status_code=200)
async def judge_slip(
    request: AnyRequest, event: FromPath[str], data: JSONBody[SlipToJudge]
) -> Announcement:
    """Return a single verdict on the words of a slip, for a judge or a station."""
    return await worker_of(request).judging.judge(
        who_asks(request), event, data.slip, command_id=CommandId(data.command_id)
    )


@post(
    "/api/events/{event:str}/slips/opinions",
    opt=KNOWN,
    responses=PROBLEMS,
    status_code=200,
)
async def second_opinion(
    request: AnyRequest, event: FromPath[str], data: JSONBody[SlipToReopen]
) -> Announcement:
    """Ask for a second opinion on a slip, give it, or rule on one that was referred."""
    return await worker_of(request).judging.second_opinion(
        who_asks(request), event, data.command, command_id=CommandId(data.command_id)
    )


@post("/api/games/{game:str}/verdict", opt=KNOWN, responses=PROBLEMS, status_code=200)
async def give_verdict(
    request: AnyRequest, game: FromPath[str], data: JSONBody[NewVerdict]
) -> GameAnswer:
    """Rule on the challenge in a game; the lookup is logged."""
    return await worker_of(request).judging.give_verdict(
        who_asks(request),
        GameName.parse(game),
        acceptable=data.acceptable,
        command_id=CommandId(data.command_id),
    )


@get("/api/events/{event:str}/words/{word:str}", opt=OPEN, responses=PROBLEMS)
async def look_up(
    request: AnyRequest,
    event: FromPath[str],
    word: FromPath[str],
    division: Annotated[str | None, QueryParameter(max_length=60)] = None,
) -> WordAnswer:
    """Return whether a word is acceptable; refused while it could help a player."""
    return await worker_of(request).words.look_up(
        who_asks(request), event, word, division
    )


@get("/api/events/{event:str}/words", opt=OPEN, responses=PROBLEMS)
async def find_words(
    request: AnyRequest,
    event: FromPath[str],
    *,
    pattern: _Tiles = None,
    anagram: _Tiles = None,
    within: _Tiles = None,
    fewest: _Letters = None,
    most: _Letters = None,
) -> WordsFound:
    """Find words by pattern, anagram or tiles; refused while it could help a player."""
    query = Query(
        pattern=pattern, anagram=anagram, within=within, fewest=fewest, most=most
    )
    return await worker_of(request).words.find(who_asks(request), event, query)


ROUTES = (look, judge_slip, second_opinion, give_verdict, look_up, find_words)
