"""The style guide: every color, size and component of the pages, on one page."""

from __future__ import annotations

from litestar import Response, get

from starsquare.web.access import OPEN
from starsquare.web.pages.frame import page
from starsquare.web.request_context import AnyRequest

COLOURS = (
    *("ink", "ink-soft", "paper", "card", "line", "line-strong", "brand", "star"),
    *("good", "good-bg", "bad", "bad-bg", "warn", "warn-bg", "square"),
    *("dl", "tl", "dw", "tw", "tile", "tile-edge", "rack"),
)
STEPS = ("-1", "0", "1", "2", "3", "4")


@get("/look", opt=OPEN, include_in_schema=False)
async def look(request: AnyRequest) -> Response[bytes]:
    """Show the style guide."""
    return page(request, "look.html", {"colours": COLOURS, "steps": STEPS})


ROUTES = (look,)
