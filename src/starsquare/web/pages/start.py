"""The start page: what this is, which events are here, and what somebody may do."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath

from starsquare.rulebook import CODES, book
from starsquare.service.demonstration import Demonstrations, is_demonstration
from starsquare.service.identity import NOBODY, Identity, Role
from starsquare.service.views.summary import EventSummary
from starsquare.web.access import Who
from starsquare.web.answers import NotHereError
from starsquare.web.pages.at_event import views_of, worker_of
from starsquare.web.pages.frame import page, see_other, who

_Request = Request[Any, Any, Any]


class Demonstrated(msgspec.Struct, frozen=True, kw_only=True):
    """The demonstration of a book, opened or not."""

    code: str
    family: str
    title: str
    events: tuple[EventSummary, ...]


@get("/", opt={"who": Who.ANYBODY}, include_in_schema=False)
async def start(request: _Request) -> Response[bytes]:
    """Show where everything begins."""
    identity = who(request)
    summaries = await views_of(request).summaries(identity)
    real = [one for one in summaries if not is_demonstration(one.event)]
    mine = [one for one in real if _is_staff(identity, one.event)]
    topics: list[str] = []
    for one in summaries:
        stand = await views_of(request).stand(identity, one.event)
        place = stand.version + stand.people_version + stand.hall_version
        topics.append(f"event-{one.event}@{place}")
    demonstrations = tuple(
        Demonstrated(
            code=code,
            family=code.lower(),
            title=book(code).title,
            events=tuple(
                one for one in summaries if one.event.startswith(f"demo-{code.lower()}")
            ),
        )
        for code in CODES
    )
    return page(
        request,
        "start.html",
        {
            "mine": mine,
            "others": [one for one in real if one not in mine],
            "demonstrations": demonstrations,
            "can_create": identity.has(Role.DIRECTOR, None),
            "is_known": identity is not NOBODY,
            "topics": tuple(topics),
        },
    )


def _is_staff(identity: Identity, event: str) -> bool:
    staff = {Role.DIRECTOR, Role.DESK, Role.JUDGE, Role.RUNNER}
    return bool(identity.roles_at(event) & staff)


def _demonstrations(request: _Request) -> Demonstrations:
    worker = worker_of(request)
    return Demonstrations(worker.events, worker.new_id)


@post("/demonstrations/{code:str}", opt={"who": Who.DIRECTOR}, include_in_schema=False)
async def open_demonstration(request: _Request, code: FromPath[str]) -> Response[bytes]:
    """Open a demonstration, and go there."""
    if code.upper() not in CODES:
        raise NotHereError("service.not_here")
    event = await _demonstrations(request).open(who(request), code.upper())
    return see_other(f"/e/{event}/director")


@post(
    "/demonstrations/{event:str}/away",
    opt={"who": Who.DIRECTOR},
    include_in_schema=False,
)
async def throw_away(request: _Request, event: FromPath[str]) -> Response[bytes]:
    """Throw a demonstration away."""
    if not is_demonstration(event):
        raise NotHereError("service.not_here")
    await _demonstrations(request).throw_away(who(request), event)
    return see_other("/")


ROUTES = (start, open_demonstration, throw_away)
