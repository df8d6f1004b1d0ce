"""The routes of the director's pages."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath

from starsquare.web.access import KNOWN
from starsquare.web.answers import NotHereError
from starsquare.web.pages.directing import carry_out, screens
from starsquare.web.pages.directing.acts import Page
from starsquare.web.request_context import AnyRequest


async def _show(request: AnyRequest, event: str, name: Page) -> Response[bytes]:
    at = await carry_out.directing(request, event)
    query = {key: str(value) for key, value in request.query_params.items()}
    done = await carry_out.done_by(request, at, query.get("done"))
    shown = query.get("shown")
    return await screens.show(
        request, at, name, screens.Asked(shown=shown, query=query, done=done)
    )


@get("/e/{event:str}/director", opt=KNOWN, include_in_schema=False)
async def console_page(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Show the console."""
    return await _show(request, event, "console")


@get("/e/{event:str}/director/{name:str}", opt=KNOWN, include_in_schema=False)
async def director_page(
    request: AnyRequest, event: FromPath[str], name: FromPath[str]
) -> Response[bytes]:
    """Show one of the pages behind the console."""
    for page in screens.PAGES:
        if page == name and page != "console":
            return await _show(request, event, page)
    raise NotHereError("service.not_here")


@post("/e/{event:str}/director/{name:str}", opt=KNOWN, include_in_schema=False)
async def director_act(
    request: AnyRequest, event: FromPath[str], name: FromPath[str]
) -> Response[bytes]:
    """Carry out a form of one of the pages."""
    return await carry_out.do(request, event, name)


ROUTES = (console_page, director_page, director_act)
