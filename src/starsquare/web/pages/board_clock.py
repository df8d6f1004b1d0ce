"""The clock for a real board: a page that installs on a device and works offline.

Its service worker caches the page and its files, separately for every version; nothing
in it depends on who is signed in.
"""

from __future__ import annotations

import json

from litestar import Response, get

from starsquare.text import say
from starsquare.web.access import OPEN
from starsquare.web.pages.assets import assets
from starsquare.web.pages.frame import page
from starsquare.web.request_context import AnyRequest

CLOCK = "/clock"
LOOKS = (
    "css/tokens.css",
    "css/base.css",
    "css/clock.css",
    "fonts/Regular.ttf",
    "fonts/Semibold.ttf",
    "fonts/Bold.ttf",
    "fonts/Black.ttf",
    "img/star.svg",
)
SCRIPTS = ("js/theme.js", "js/page.js", "js/clock/main.js")
"""What the page names; what these import is needed as well."""

_FRESH = {"cache-control": "no-cache"}


@get(CLOCK, opt=OPEN, include_in_schema=False)
async def clock_page(request: AnyRequest) -> Response[bytes]:
    """Show the clock for a real board."""
    return page(request, "clock.html", {})


@get("/clock-worker.js", opt=OPEN, include_in_schema=False)
async def clock_worker() -> Response[bytes]:
    """Return the service worker that serves the clock offline."""
    needed = (*LOOKS, *assets().with_imports(SCRIPTS))
    files = [assets().address(path) for path in needed]
    facts = json.dumps({"version": assets().name, "page": CLOCK, "files": files})
    code = assets().by_path["js/clock/worker.js"].body.decode()
    body = f"self.kept = {facts};\n{code}".encode()
    return Response(body, headers=_FRESH, media_type="text/javascript; charset=utf-8")


@get("/clock.webmanifest", opt=OPEN, include_in_schema=False)
async def clock_manifest() -> Response[bytes]:
    """Return the web app manifest of the clock."""
    star = {"src": assets().address("img/star.svg"), "sizes": "any"}
    manifest = {
        "name": say("clock.title"),
        "short_name": say("clock.short"),
        "id": CLOCK,
        "start_url": CLOCK,
        "scope": CLOCK,
        "display": "fullscreen",
        "background_color": "#fbf9f4",
        "theme_color": "#2d3f9e",
        "icons": [{**star, "type": "image/svg+xml", "purpose": "any"}],
    }
    body = json.dumps(manifest).encode()
    return Response(body, headers=_FRESH, media_type="application/manifest+json")


ROUTES = (clock_page, clock_worker, clock_manifest)
