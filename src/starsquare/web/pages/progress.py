"""How far the work has come that a form asked for, while its page waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import Request, get
from litestar.params import FromPath

from starsquare.web.access import Who
from starsquare.web.pages.frame import who
from starsquare.web.under_way import HowFar, UnderWay

_Request = Request[Any, Any, Any]


def _name(request: _Request, event: str, work: str) -> str:
    """Name a work so that nobody else's is meant."""
    return f"{event}:{who(request).person}:{work[:60]}"


def _under_way(request: _Request) -> UnderWay:
    found: UnderWay = request.app.state.under_way
    return found


def teller(
    request: _Request, event: str, work: str | None
) -> Callable[[int, int], None] | None:
    """Give what tells the page that waits how far it is; None where none waits."""
    if not work:
        return None
    return _under_way(request).teller(_name(request, event, work))


@get(
    "/e/{event:str}/progress/{work:str}",
    opt={"who": Who.KNOWN},
    include_in_schema=False,
)
async def progress(
    request: _Request, event: FromPath[str], work: FromPath[str]
) -> HowFar:
    """Tell how far a work of who asks has come."""
    return _under_way(request).how_far(_name(request, event, work))


ROUTES = (progress,)
