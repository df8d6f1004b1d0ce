"""How far the work has come that a form asked for, while its page waits."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from starsquare.web.access import KNOWN
from starsquare.web.progress_reports import HowFar, name_of, works_of
from starsquare.web.request_context import AnyRequest


@get(
    "/e/{event:str}/progress/{work:str}",
    opt=KNOWN,
    include_in_schema=False,
)
async def progress(
    request: AnyRequest, event: FromPath[str], work: FromPath[str]
) -> HowFar:
    """Tell how far a work of who asks has come."""
    return works_of(request).how_far(name_of(request, event, work))


ROUTES = (progress,)
