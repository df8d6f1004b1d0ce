"""Routes that show tournaments, generated from the list of views.

Each has an ETag: clients that are up to date get 304.
"""

from __future__ import annotations

from collections.abc import Coroutine
from inspect import Parameter, Signature
from typing import Annotated, Any, TypeVar

from litestar import Response, get
from litestar.datastructures import ResponseHeader
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, HeaderParameter, QueryParameter

from starsquare.errors import StarsquareError
from starsquare.service.messages import TournamentList
from starsquare.service.tournament.tournament_views import VIEWS
from starsquare.service.tournament.view_offers import ViewOffered
from starsquare.web.access import KNOWN, OPEN
from starsquare.web.answers import PROBLEMS
from starsquare.web.request_context import AnyRequest, views_of, who_asks

View = TypeVar("View")
_Matching = Annotated[str | None, HeaderParameter(name="if-none-match")]

_TAGGED: dict[str, Any] = {
    "responses": {**PROBLEMS, 304: ResponseSpec(None, description="Not changed")},
    "response_headers": [ResponseHeader(name="etag", documentation_only=True)],
}


async def _answer(
    request: AnyRequest,
    event: str,
    matching: str | None,
    made: Coroutine[Any, Any, View],
) -> Response[View | None]:
    try:
        # The tag is read first: a view may be newer than its tag, never older.
        stand = await views_of(request).stand(who_asks(request), event)
    except StarsquareError:
        made.close()
        raise
    headers = {
        "etag": stand.etag,
        "cache-control": "private, no-cache",
        "vary": "cookie, accept-language",
    }
    # The view is made in any case, because making it also checks access.
    view = await made
    if matching == stand.etag:
        return Response(None, status_code=304, headers=headers)
    return Response(view, headers=headers)


@get("/api/events", opt=OPEN, responses=PROBLEMS)
async def list_events(request: AnyRequest) -> TournamentList:
    """List all events, in summary."""
    return TournamentList(await views_of(request).summaries(who_asks(request)))


def _route(view: ViewOffered) -> HTTPRouteHandler:
    async def tagged(
        request: AnyRequest,
        event: str,
        if_none_match: str | None = None,
        **asked: str | int | None,
    ) -> Response[Any]:
        made = view.made(views_of(request), who_asks(request), event, **asked)
        return await _answer(request, event, if_none_match, made)

    async def untagged(
        request: AnyRequest, event: str, **asked: str | int | None
    ) -> object:
        return await view.made(views_of(request), who_asks(request), event, **asked)

    handler = tagged if view.is_tagged else untagged
    hints: dict[str, Any] = {"request": AnyRequest, "event": FromPath[str]}
    hints |= {name: _hint(view, name) for name in view.parameters}
    if view.is_tagged:
        hints["if_none_match"] = _Matching
    _declare(handler, view, hints)
    path = view.address.replace("{entrant}", "{entrant:str}")
    how: dict[str, Any] = _TAGGED if view.is_tagged else {"responses": PROBLEMS}
    opt = OPEN if view.is_public else KNOWN
    return get(f"/api/events/{{event:str}}{path}", opt=opt, **how)(handler)


def _hint(view: ViewOffered, name: str) -> Any:
    if name in view.in_address:
        return FromPath[str]
    if view.parameters[name] is str:
        return Annotated[str | None, QueryParameter(max_length=60)]
    query = name.removesuffix("_number")
    return Annotated[int | None, QueryParameter(name=query, ge=1, le=1_000)]


def _declare(handler: Any, view: ViewOffered, hints: dict[str, Any]) -> None:
    """Set the signature of a handler that the framework reads."""
    handler.__name__ = handler.__qualname__ = view.name
    handler.__doc__ = view.summary
    shows = Response[view.shows | None] if view.is_tagged else view.shows  # type: ignore[name-defined]
    handler.__annotations__ = {**hints, "return": shows}
    required = {"request", "event", *view.in_address}
    handler.__signature__ = Signature(
        [
            Parameter(
                name,
                Parameter.KEYWORD_ONLY,
                default=Parameter.empty if name in required else None,
                annotation=hint,
            )
            for name, hint in hints.items()
        ],
        return_annotation=shows,
    )


ROUTES = (list_events, *map(_route, VIEWS))
