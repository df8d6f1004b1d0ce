"""How far the work has come that a form asked for, while its page waits."""

from __future__ import annotations

from collections.abc import Callable

from litestar import get
from litestar.params import FromPath

from starsquare.web.access import KNOWN
from starsquare.web.asking import AnyRequest, who_asks
from starsquare.web.under_way import HowFar, UnderWay


def _name(request: AnyRequest, event: str, work: str) -> str:
    """Name a work so that nobody else's is meant."""
    return f"{event}:{who_asks(request).person}:{work[:60]}"


def _under_way(request: AnyRequest) -> UnderWay:
    found: UnderWay = request.app.state.under_way
    return found


def teller(
    request: AnyRequest, event: str, work: str | None
) -> Callable[[int, int], None] | None:
    """Give what tells the page that waits how far it is; None where none waits."""
    if not work:
        return None
    return _under_way(request).teller(_name(request, event, work))


@get(
    "/e/{event:str}/progress/{work:str}",
    opt=KNOWN,
    include_in_schema=False,
)
async def progress(
    request: AnyRequest, event: FromPath[str], work: FromPath[str]
) -> HowFar:
    """Tell how far a work of who asks has come."""
    return _under_way(request).how_far(_name(request, event, work))


ROUTES = (progress,)
