"""Everything that can be printed, from one page."""

from __future__ import annotations

from typing import get_args

from litestar import Response, get
from litestar.params import FromPath

from starsquare.paper.canvas import USUAL_PAPER, Paper
from starsquare.paper.facts import Order
from starsquare.paper.form import Form
from starsquare.paper.press import forms_of
from starsquare.service.venue.event import EventLanguage
from starsquare.web.access import KNOWN
from starsquare.web.pages.desk.desk_frame import at_desk, desk_context
from starsquare.web.pages.frame import page
from starsquare.web.request_context import AnyRequest, worker_of


@get("/e/{event:str}/desk/print", opt=KNOWN, include_in_schema=False)
async def print_page(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Show every form, those that the event's rulebook requires first."""
    at = await at_desk(request, event)
    seen = await worker_of(request).tournaments.look(event)
    needed = forms_of(Order(tournament=seen.tournament))
    context = {
        **desk_context(at, "print"),
        "print_languages": get_args(EventLanguage),
        "papers": [one.value for one in Paper],
        "paper": (await worker_of(request).accounts.settings()).paper
        or USUAL_PAPER.value,
        "needed": [
            {"form": one.value, "said": one.said}
            for one in Form
            if one in needed or one is Form.EVENT
        ],
        "others": [
            {"form": one.value, "said": one.said}
            for one in Form
            if one not in needed and one is not Form.EVENT
        ],
    }
    return page(request, "desk_print.html", context)


ROUTES = (print_page,)
