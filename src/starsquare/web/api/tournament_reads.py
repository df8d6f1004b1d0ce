"""The routes that show events, each with an ETag: who has the newest is told so."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Annotated, Any, TypeVar

from litestar import Response, get
from litestar.datastructures import ResponseHeader
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, HeaderParameter, QueryParameter

from starsquare.errors import StarsquareError
from starsquare.service.messages import TournamentList
from starsquare.service.tournament.views.audit import AuditView
from starsquare.service.tournament.views.closing_views import (
    ContestsView,
    DrawingView,
    PrizesView,
    StatisticsView,
)
from starsquare.service.tournament.views.entry_views import AttendanceView, EntrantsView
from starsquare.service.tournament.views.round_views import (
    BoardsView,
    DraftView,
    PairingsView,
)
from starsquare.service.tournament.views.summary import TournamentSummary
from starsquare.service.tournament.views.table_views import (
    CrosstableView,
    EntrantPage,
    StandingsView,
)
from starsquare.service.tournament.views.venue_view import VenueView
from starsquare.web.access import KNOWN, OPEN
from starsquare.web.answers import PROBLEMS
from starsquare.web.request_context import AnyRequest, views_of, who_asks

View = TypeVar("View")
_Matching = Annotated[str | None, HeaderParameter(name="if-none-match")]
_Name = Annotated[str | None, QueryParameter(max_length=60)]
_Number = Annotated[int | None, QueryParameter(ge=1, le=1_000)]

_SHOWN: dict[str, Any] = {
    "responses": {**PROBLEMS, 304: ResponseSpec(None, description="Not changed")},
    "response_headers": [ResponseHeader(name="etag", documentation_only=True)],
}
_Open: dict[str, Any] = {"opt": OPEN, **_SHOWN}
_Known: dict[str, Any] = {"opt": KNOWN, **_SHOWN}


async def _answer(
    request: AnyRequest,
    event: str,
    matching: str | None,
    made: Coroutine[Any, Any, View],
) -> Response[View | None]:
    try:
        # First: a view may be newer than its tag, never older.
        stand = await views_of(request).stand(who_asks(request), event)
    except StarsquareError:
        made.close()
        raise
    headers = {
        "etag": stand.etag,
        "cache-control": "private, no-cache",
        "vary": "cookie",
    }
    # It is made in any case: whether it may be seen at all is decided there.
    view = await made
    if matching == stand.etag:
        return Response(None, status_code=304, headers=headers)
    return Response(view, headers=headers)


@get("/api/events", opt=OPEN, responses=PROBLEMS)
async def list_events(request: AnyRequest) -> TournamentList:
    """List all events, summed up."""
    return TournamentList(await views_of(request).summaries(who_asks(request)))


@get("/api/events/{event:str}", **_Open)
async def summary(
    request: AnyRequest, event: FromPath[str], if_none_match: _Matching = None
) -> Response[TournamentSummary | None]:
    """Sum an event up: its phase, the next step, its divisions."""
    made = views_of(request).summary(who_asks(request), event)
    return await _answer(request, event, if_none_match, made)


@get("/api/events/{event:str}/entrants", **_Open)
async def entrants(
    request: AnyRequest, event: FromPath[str], if_none_match: _Matching = None
) -> Response[EntrantsView | None]:
    """List who takes part, with as much as who asks may read."""
    made = views_of(request).entrants(who_asks(request), event)
    return await _answer(request, event, if_none_match, made)


@get("/api/events/{event:str}/entrants/{entrant:str}", **_Open)
async def entrant(
    request: AnyRequest,
    event: FromPath[str],
    entrant: FromPath[str],
    if_none_match: _Matching = None,
) -> Response[EntrantPage | None]:
    """Show one entrant: record, rounds, the board of now."""
    made = views_of(request).entrant(who_asks(request), event, entrant)
    return await _answer(request, event, if_none_match, made)


@get("/api/events/{event:str}/attendance", **_Known)
async def attendance(
    request: AnyRequest, event: FromPath[str], if_none_match: _Matching = None
) -> Response[AttendanceView | None]:
    """List who is missing and who owes; for the desk."""
    made = views_of(request).attendance(who_asks(request), event)
    return await _answer(request, event, if_none_match, made)


@get("/api/events/{event:str}/draft", **_Known)
async def draft(
    request: AnyRequest,
    event: FromPath[str],
    pool: _Name = None,
    if_none_match: _Matching = None,
) -> Response[DraftView | None]:
    """Show the draft of a round with its reasons; for the desk and the director."""
    made = views_of(request).draft(who_asks(request), event, pool)
    return await _answer(request, event, if_none_match, made)


@get("/api/events/{event:str}/pairings", **_Open)
async def pairings(
    request: AnyRequest,
    event: FromPath[str],
    pool: _Name = None,
    round_number: Annotated[
        int | None, QueryParameter(name="round", ge=1, le=1_000)
    ] = None,
    if_none_match: _Matching = None,
) -> Response[PairingsView | None]:
    """Show a published round by table, by name and by school."""
    made = views_of(request).pairings(who_asks(request), event, pool, round_number)
    return await _answer(request, event, if_none_match, made)


@get("/api/events/{event:str}/boards", opt=KNOWN, responses=PROBLEMS)
async def boards(
    request: AnyRequest, event: FromPath[str], pool: _Name = None
) -> BoardsView:
    """Show the boards of now with what is missing, and who is late; for staff."""
    return await views_of(request).boards(who_asks(request), event, pool)


@get("/api/events/{event:str}/standings", **_Open)
async def standings(
    request: AnyRequest,
    event: FromPath[str],
    division: _Name = None,
    after: _Number = None,
    if_none_match: _Matching = None,
) -> Response[StandingsView | None]:
    """Show who is ahead in a division, now or after a round."""
    made = views_of(request).standings(who_asks(request), event, division, after)
    return await _answer(request, event, if_none_match, made)


@get("/api/events/{event:str}/crosstable", **_Open)
async def crosstable(
    request: AnyRequest,
    event: FromPath[str],
    division: _Name = None,
    if_none_match: _Matching = None,
) -> Response[CrosstableView | None]:
    """Show everybody's rounds."""
    made = views_of(request).crosstable(who_asks(request), event, division)
    return await _answer(request, event, if_none_match, made)


@get("/api/events/{event:str}/statistics", **_Open)
async def statistics(
    request: AnyRequest,
    event: FromPath[str],
    pool: _Name = None,
    if_none_match: _Matching = None,
) -> Response[StatisticsView | None]:
    """Show high games, upsets, comebacks, and the data of plots."""
    made = views_of(request).statistics(who_asks(request), event, pool)
    return await _answer(request, event, if_none_match, made)


@get("/api/events/{event:str}/prizes", **_Open)
async def prizes(
    request: AnyRequest, event: FromPath[str], if_none_match: _Matching = None
) -> Response[PrizesView | None]:
    """Show who gets what."""
    made = views_of(request).prizes(who_asks(request), event)
    return await _answer(request, event, if_none_match, made)


@get("/api/events/{event:str}/contests", **_Open)
async def contests(
    request: AnyRequest, event: FromPath[str], if_none_match: _Matching = None
) -> Response[ContestsView | None]:
    """Show the small contests."""
    made = views_of(request).contests(who_asks(request), event)
    return await _answer(request, event, if_none_match, made)


@get("/api/events/{event:str}/drawing", **_Open)
async def drawing(
    request: AnyRequest, event: FromPath[str], if_none_match: _Matching = None
) -> Response[DrawingView | None]:
    """Show the opportunity drawing."""
    made = views_of(request).drawing(who_asks(request), event)
    return await _answer(request, event, if_none_match, made)


@get("/api/events/{event:str}/audit", **_Known)
async def audit(
    request: AnyRequest, event: FromPath[str], if_none_match: _Matching = None
) -> Response[AuditView | None]:
    """Show every decision: who, when, what, why, and what undoes it."""
    made = views_of(request).audit(who_asks(request), event)
    return await _answer(request, event, if_none_match, made)


@get("/api/events/{event:str}/venue", opt=OPEN, responses=PROBLEMS)
async def venue(request: AnyRequest, event: FromPath[str]) -> VenueView:
    """Show the hall: clocks, announcements, and for staff the hands that are up."""
    return await views_of(request).venue(who_asks(request), event)


ROUTES = (
    list_events,
    summary,
    entrants,
    entrant,
    attendance,
    draft,
    pairings,
    boards,
    standings,
    crosstable,
    statistics,
    prizes,
    contests,
    drawing,
    audit,
    venue,
)
