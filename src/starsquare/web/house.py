"""The routes of people: log-in, links, invitations, roles."""

from __future__ import annotations

from typing import Any, Literal

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from starsquare.game.side import PersonId
from starsquare.service.event.desk import EventDesk
from starsquare.service.house.desk import HouseDesk
from starsquare.service.identity import Identity
from starsquare.service.messages import (
    Acceptance,
    Credentials,
    LinkToken,
    Me,
    NewLink,
    RoleChange,
)
from starsquare.service.naming import event_of, is_event
from starsquare.service.ports import StreamName
from starsquare.web.access import (
    COOKIE,
    Who,
    attempt,
    come_by_link,
    link_cookie,
    session_cookie,
)
from starsquare.web.cookies import cookie_header, is_over_tls
from starsquare.web.games import PROBLEMS

_Request = Request[Any, Any, Any]
_Open = {"who": Who.ANYBODY}
_Known = {"who": Who.KNOWN}
_Director = {"who": Who.DIRECTOR}


def _desk(request: _Request) -> HouseDesk:
    desk: HouseDesk = request.app.state.worker.house
    return desk


def _who(request: _Request) -> Identity:
    identity: Identity = request.scope["user"]
    return identity


def _with_cookie(request: _Request, value: str, identity: Identity) -> Response[Me]:
    cookie = cookie_header(COOKIE, value, is_secure=is_over_tls(request))
    return Response(Me(identity.person, identity.grants), cookies=[cookie])


@post("/api/session", opt=_Open, responses=PROBLEMS, status_code=200)
async def log_in(request: _Request, data: JSONBody[Credentials]) -> Response[Me]:
    """Log in by name and password."""
    desk = _desk(request)
    with attempt(request):
        token = await desk.log_in(data.name, data.password)
    identity = await desk.by_session(token)
    return _with_cookie(request, session_cookie(token), identity)


@post("/api/session/link", opt=_Open, responses=PROBLEMS, status_code=200)
async def follow_link(request: _Request, data: JSONBody[LinkToken]) -> Response[Me]:
    """Come in by a link."""
    identity = await come_by_link(request, data.link)
    return _with_cookie(request, link_cookie(data.link), identity)


@post("/api/session/invitation", opt=_Open, responses=PROBLEMS, status_code=200)
async def accept(request: _Request, data: JSONBody[Acceptance]) -> Response[Me]:
    """Open an account by an invitation, and log in."""
    desk = _desk(request)
    with attempt(request):
        token = await desk.accept(data.invitation, data.name, data.password)
    identity = await desk.by_session(token)
    return _with_cookie(request, session_cookie(token), identity)


@get("/api/session", opt=_Known, responses=PROBLEMS)
async def me(request: _Request) -> Me:
    """Tell who asks."""
    identity = _who(request)
    return Me(identity.person, identity.grants)


@delete(
    "/api/session",
    opt=_Open,
    responses=PROBLEMS,
    status_code=204,
    response_cookies=[Cookie(key=COOKIE, value="", max_age=0, path="/")],
)
async def log_out() -> None:
    """Log out here."""


@delete("/api/sessions", opt=_Known, responses=PROBLEMS, status_code=204)
async def log_out_everywhere(request: _Request) -> None:
    """Log out here and everywhere else."""
    await _desk(request).log_out_everywhere(_who(request))


@post("/api/links", opt=_Known, responses=PROBLEMS, status_code=200)
async def issue_link(request: _Request, data: JSONBody[NewLink]) -> LinkToken:
    """Make a link for a table, an entrant, a station, or an invitation."""
    token = await _desk(request).issue_link(
        _who(request),
        data.grant,
        person=data.person,
        until=data.until,
        is_invitation=data.is_invitation,
    )
    return LinkToken(token)


@delete("/api/links/{link:str}", opt=_Director, responses=PROBLEMS, status_code=204)
async def revoke_link(request: _Request, link: FromPath[str]) -> None:
    """Let a link open nothing any more."""
    await _desk(request).revoke_link(_who(request), link)


@post("/api/roles/{change:str}", opt=_Director, responses=PROBLEMS, status_code=204)
async def change_role(
    request: _Request,
    change: FromPath[Literal["grant", "withdraw"]],
    data: JSONBody[RoleChange],
) -> None:
    """Give somebody a role, or take it back."""
    desk = _desk(request)
    act = desk.grant if change == "grant" else desk.withdraw
    await act(_who(request), data.person, data.grant)


@delete(
    "/api/people/{known_to:str}/{person:str}",
    opt=_Director,
    responses=PROBLEMS,
    status_code=204,
)
async def forget(
    request: _Request, known_to: FromPath[str], person: FromPath[str]
) -> None:
    """Erase what is known of somebody."""
    if is_event(StreamName(known_to)):
        # All workers are told, so that nobody shows the name any longer.
        events: EventDesk = request.app.state.worker.events
        event = event_of(StreamName(known_to))
        await events.erase(_who(request), event, PersonId(person))
        return
    await _desk(request).forget(_who(request), known_to, PersonId(person))


ROUTES = (
    log_in,
    follow_link,
    accept,
    me,
    log_out,
    log_out_everywhere,
    issue_link,
    revoke_link,
    change_role,
    forget,
)
