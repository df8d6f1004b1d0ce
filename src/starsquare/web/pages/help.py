"""The handbook at `/help`: its pages, its images, and a search form."""

from __future__ import annotations

import asyncio

import minijinja
from litestar import Response, get
from litestar.params import FromPath, FromQuery

from starsquare.web.access import OPEN
from starsquare.web.answers import NotHereError
from starsquare.web.handbook.contents import contents, way_of
from starsquare.web.handbook.finding import find
from starsquare.web.handbook.handbook_files import HELP, shelf
from starsquare.web.handbook.rendering import rendered
from starsquare.web.pages.frame import page
from starsquare.web.request_context import AnyRequest

_MOST_ASKED = 100
_KINDS = {"png": "image/png", "svg": "image/svg+xml"}


@get("/help", opt=OPEN, include_in_schema=False)
async def help_start(
    request: AnyRequest, q: FromQuery[str | None] = None
) -> Response[bytes]:
    """Show the contents of the handbook, or search results."""
    if not (q or "").strip():
        return await _shown(request, HELP)
    asked = (q or "")[:_MOST_ASKED]
    hits = await asyncio.to_thread(find, asked)
    context = {"chapters": contents(), "here": "", "asked": asked, "hits": hits}
    return page(request, "help_found.html", context)


@get("/help/{path:path}", opt=OPEN, include_in_schema=False)
async def help_page(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    """Show a page or an image of the handbook."""
    name = path.strip("/")
    if name.startswith("pictures/"):
        return _picture(name.removeprefix("pictures/"))
    return await _shown(request, f"{HELP}/{name}")


async def _shown(request: AnyRequest, address: str) -> Response[bytes]:
    found = await asyncio.to_thread(shelf)
    if address not in found.pages:
        raise NotHereError("service.not_here")
    # Rendering a long page takes a moment the first time; no table should wait for it.
    made = await asyncio.to_thread(rendered, address)
    head, end, body = made.html.partition("</h1>\n")
    context = {
        "chapters": contents(),
        "here": address,
        "asked": "",
        "title": found.pages[address].title,
        "head": minijinja.safe(head + end),
        "body": minijinja.safe(body),
        "headings": [one for one in made.headings if one.level == 2],  # noqa: PLR2004
        "way": way_of(found.pages[address]),
    }
    return page(request, "help.html", context)


def _picture(name: str) -> Response[bytes]:
    found = shelf().picture(name)
    kind = _KINDS.get(name.rpartition(".")[2])
    if found is None or kind is None:
        raise NotHereError("service.not_here")
    headers = {"cache-control": "public, max-age=3600"}
    return Response(found, headers=headers, media_type=kind)


ROUTES = (help_start, help_page)
