"""The routes of judges, of the self-service station, and of words."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from starsquare.lexicon import Query
from starsquare.lexicon.state import Announcement
from starsquare.service.event.views.judging import JudgingView
from starsquare.service.game.desk import GameAnswer
from starsquare.service.judging import JudgeDesk
from starsquare.service.messages import NewVerdict, SlipToJudge, SlipToReopen
from starsquare.service.naming import GameName
from starsquare.service.ports import CommandId
from starsquare.service.words import WordAnswer, WordDesk, WordsFound
from starsquare.web.access import Who
from starsquare.web.events import who_asks
from starsquare.web.games import PROBLEMS

_Request = Request[Any, Any, Any]
_Known = {"who": Who.KNOWN}
_Open = {"who": Who.ANYBODY}
_Tiles = Annotated[str | None, QueryParameter(max_length=60)]
_Letters = Annotated[int | None, QueryParameter(ge=1, le=21)]


def _judges(request: _Request) -> JudgeDesk:
    desk: JudgeDesk = request.app.state.worker.judges
    return desk


def _words(request: _Request) -> WordDesk:
    desk: WordDesk = request.app.state.worker.words
    return desk


@get("/api/events/{event:str}/judging", opt=_Known, responses=PROBLEMS)
async def look(request: _Request, event: FromPath[str]) -> JudgingView:
    """Show the challenges that wait for a judge, and the slips that were judged."""
    return await _judges(request).look(who_asks(request), event)


@post("/api/events/{event:str}/slips", opt=_Known, responses=PROBLEMS, status_code=200)
async def judge_slip(
    request: _Request, event: FromPath[str], data: JSONBody[SlipToJudge]
) -> Announcement:
    """Give one verdict on the words of a slip: to a judge, or at a station."""
    return await _judges(request).judge(
        who_asks(request), event, data.slip, command_id=CommandId(data.command_id)
    )


@post(
    "/api/events/{event:str}/slips/opinions",
    opt=_Known,
    responses=PROBLEMS,
    status_code=200,
)
async def second_opinion(
    request: _Request, event: FromPath[str], data: JSONBody[SlipToReopen]
) -> Announcement:
    """Ask for a second opinion on a slip, give it, or rule on one that was referred."""
    return await _judges(request).second_opinion(
        who_asks(request), event, data.command, command_id=CommandId(data.command_id)
    )


@post("/api/games/{game:str}/verdict", opt=_Known, responses=PROBLEMS, status_code=200)
async def give_verdict(
    request: _Request, game: FromPath[str], data: JSONBody[NewVerdict]
) -> GameAnswer:
    """Rule on the challenge in a game; the look-up is kept."""
    return await _judges(request).give_verdict(
        who_asks(request),
        GameName.parse(game),
        acceptable=data.acceptable,
        command_id=CommandId(data.command_id),
    )


@get("/api/events/{event:str}/words/{word:str}", opt=_Open, responses=PROBLEMS)
async def look_up(
    request: _Request,
    event: FromPath[str],
    word: FromPath[str],
    division: Annotated[str | None, QueryParameter(max_length=60)] = None,
) -> WordAnswer:
    """Tell whether a word is acceptable; not while it would help a player."""
    return await _words(request).look_up(who_asks(request), event, word, division)


@get("/api/events/{event:str}/words", opt=_Open, responses=PROBLEMS)
async def find_words(
    request: _Request,
    event: FromPath[str],
    *,
    pattern: _Tiles = None,
    anagram: _Tiles = None,
    within: _Tiles = None,
    fewest: _Letters = None,
    most: _Letters = None,
) -> WordsFound:
    """Find words by pattern, anagram or tiles; not while it would help a player."""
    query = Query(
        pattern=pattern, anagram=anagram, within=within, fewest=fewest, most=most
    )
    return await _words(request).find(who_asks(request), event, query)


ROUTES = (look, judge_slip, second_opinion, give_verdict, look_up, find_words)
