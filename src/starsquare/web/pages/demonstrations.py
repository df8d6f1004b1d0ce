"""A service for visitors: picking a role, switching back, and resetting demos.

These pages exist only where the service was started for visitors. A visitor's pass
replaces the session cookie; a previous account is kept next to it.
"""

from __future__ import annotations

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath

from starsquare.rulebook import CODES
from starsquare.service.demonstration.demo_events import (
    Demonstrations,
    is_demonstration,
)
from starsquare.service.demonstration.roles import (
    PASS_MS,
    Part,
    identity_of,
    page_of,
)
from starsquare.service.tournament.tournament_streams import known
from starsquare.web.access import (
    COOKIE,
    DIRECTOR,
    OPEN,
    address_from,
    cookie_header,
    is_over_tls,
    link_cookie,
)
from starsquare.web.answers import NotHereError
from starsquare.web.pages.forms import filled
from starsquare.web.pages.frame import BEFORE, page, see_other
from starsquare.web.request_context import AnyRequest, who_asks, worker_of

_ACCOUNT = "s."


class Reset(msgspec.Struct, frozen=True):
    """The demo to reset; all of them if none is named."""

    code: str = ""


def _demonstrations(request: AnyRequest) -> Demonstrations:
    worker = worker_of(request)
    return Demonstrations(worker.tournaments, worker.new_id)


def _must_be_for_visitors(request: AnyRequest) -> None:
    if not request.app.state.is_demo:
        raise NotHereError("service.not_here")


def _part(code: str, part: str) -> tuple[str, Part]:
    """Return the demo and role of an address.

    Raises:
        NotHereError: the rulebook or the role does not exist.
    """
    if code.upper() not in CODES or part not in set(Part):
        raise NotHereError("service.not_here")
    return code.upper(), Part(part)


async def _event(request: AnyRequest, code: str) -> str:
    _must_be_for_visitors(request)
    event = await _demonstrations(request).listed(code)
    if event is None:
        raise NotHereError("service.not_here")
    return event


@get("/demo/{code:str}/{part:str}", opt=OPEN, include_in_schema=False)
async def come_in_page(
    request: AnyRequest, code: FromPath[str], part: FromPath[str]
) -> Response[bytes]:
    """Start a role: at once, or after asking a person who is signed in."""
    code, chosen = _part(code, part)
    event = await _event(request, code)
    cached = await worker_of(request).tournaments.stream(event)
    if identity_of(event, chosen, known(cached)) is None:
        return see_other(page_of(event, chosen, cached))
    context = {
        "part": chosen,
        "code": code.lower(),
        "event_title": known(cached).title,
        "asks": request.cookies.get(COOKIE, "").startswith(_ACCOUNT),
    }
    return page(request, "demo.html", context)


@post("/demo/{code:str}/{part:str}", opt=OPEN, include_in_schema=False)
async def come_in(
    request: AnyRequest, code: FromPath[str], part: FromPath[str]
) -> Response[bytes]:
    """Take a role in a demo, and go to its page."""
    code, chosen = _part(code, part)
    event = await _event(request, code)
    worker = worker_of(request)
    cached = await worker.tournaments.stream(event)
    answer = see_other(page_of(event, chosen, cached))
    identity = identity_of(event, chosen, known(cached))
    if identity is not None:
        link = worker.accounts.links.guest(identity.person, identity.grants, PASS_MS)
        before = request.cookies.get(COOKIE, "")
        if before.startswith(_ACCOUNT):
            answer.set_cookie(_cookie(request, BEFORE, before))
        answer.set_cookie(_cookie(request, COOKIE, link_cookie(link)))
    return answer


@post("/demo/back", opt=OPEN, include_in_schema=False)
async def go_back(request: AnyRequest) -> Response[bytes]:
    """Return to the previous account."""
    _must_be_for_visitors(request)
    answer = see_other("/")
    before = request.cookies.get(BEFORE, "")
    answer.set_cookie(_cookie(request, COOKIE, before))
    answer.set_cookie(_cookie(request, BEFORE, ""))
    return answer


@post("/demo/reset", opt=OPEN, include_in_schema=False)
async def make_anew(request: AnyRequest) -> Response[bytes]:
    """Reset one demo, or all of them."""
    _must_be_for_visitors(request)
    form = await filled(request, Reset)
    code = form.code.upper()
    if code and code not in CODES:
        raise NotHereError("service.not_here")
    request.app.state.demo_limiter.note(address_from(request))
    for one in (code,) if code else CODES:
        await _demonstrations(request).renew(one)
    return see_other("/")


def _cookie(request: AnyRequest, key: str, value: str) -> Cookie:
    return cookie_header(key, value, is_secure=is_over_tls(request))


# -- for directors, on every service -----------------------------------------------


@post("/demonstrations/{code:str}", opt=DIRECTOR, include_in_schema=False)
async def open_demonstration(
    request: AnyRequest, code: FromPath[str]
) -> Response[bytes]:
    """Open a demo, and go there."""
    if code.upper() not in CODES:
        raise NotHereError("service.not_here")
    event = await _demonstrations(request).open(who_asks(request), code.upper())
    return see_other(f"/e/{event}/director")


@post(
    "/demonstrations/{event:str}/away",
    opt=DIRECTOR,
    include_in_schema=False,
)
async def throw_away(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Delete a demo."""
    if not is_demonstration(event):
        raise NotHereError("service.not_here")
    await _demonstrations(request).throw_away(who_asks(request), event)
    return see_other("/")


ROUTES = (
    come_in_page,
    come_in,
    go_back,
    make_anew,
    open_demonstration,
    throw_away,
)
