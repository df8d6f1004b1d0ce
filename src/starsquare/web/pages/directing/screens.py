"""The director's pages, and how each is rendered, also after a refusal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

import msgspec
from litestar import Response

from starsquare.errors import StarsquareError
from starsquare.web.pages.directing import (
    console,
    draft,
    journal,
    odds,
    repair,
    rulings,
    settings,
    staff,
)
from starsquare.web.pages.directing.acts import Page
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.pages.frame import new_command_id, page, refused
from starsquare.web.request_context import AnyRequest

Context = dict[str, object]
Maker = Callable[[AnyRequest, AtEvent, Mapping[str, str]], Awaitable[Context]]

PAGES: dict[Page, tuple[str, Maker]] = {
    "console": ("director_console.html", console.context),
    "pairings": ("director_pairings.html", draft.context),
    "repair": ("director_repair.html", repair.context),
    "chances": ("director_chances.html", odds.context),
    "rulings": ("director_rulings.html", rulings.context),
    "log": ("director_log.html", journal.context),
    "people": ("director_people.html", staff.context),
    "settings": ("director_settings.html", settings.context),
}


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What a page should show in addition."""

    shown: str | None = None
    query: Mapping[str, str] = {}
    conflict: object = None
    done: object = None
    more: Mapping[str, object] = {}


def path_of(name: Page) -> str:
    """Return the address of a page, below the event's."""
    return "director" if name == "console" else f"director/{name}"


async def show(
    request: AnyRequest,
    at: AtEvent,
    name: Page,
    asked: Asked,
    refusal: StarsquareError | None = None,
) -> Response[bytes]:
    """Render one of the director's pages."""
    template, maker = PAGES[name]
    query = dict(asked.query)
    if asked.shown is not None:
        query["shown"] = asked.shown
    context = {
        # Repairs are part of the pairings in the navigation bar.
        **at.context(path_of("pairings" if name == "repair" else name)),
        "form": {
            "base": at.address("director"),
            "page": name,
            "command_id": new_command_id(request),
            "version": at.summary.version,
            "shown": asked.shown or "",
            "panel": asked.query.get("table", ""),  # stays open after a refusal
        },
        "conflict": asked.conflict,
        "done": asked.done,
        "here": at.address(path_of(name), shown=asked.shown),
        **await maker(request, at, query),
        **asked.more,
    }
    if refusal is not None:
        return refused(request, template, context, refusal)
    status = 200 if asked.conflict is None else 409
    return page(request, template, context, status=status)
