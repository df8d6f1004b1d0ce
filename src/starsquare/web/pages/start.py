"""The start page."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get

from starsquare.web.access import Who
from starsquare.web.pages.frame import page


@get("/", opt={"who": Who.ANYBODY}, include_in_schema=False)
async def start(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Show where everything begins."""
    return page(request, "start.html", {})


ROUTES = (start,)
