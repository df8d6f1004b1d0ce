"""The start page: what this is, the events, and what the visitor may do."""

from __future__ import annotations

import msgspec
from litestar import Response, get

from starsquare.engine import IS_COMPILED
from starsquare.rulebook import CODES, book
from starsquare.service.demonstration.day import staff_of
from starsquare.service.demonstration.demo_events import (
    LIVING,
    PREFIX,
    is_demonstration,
)
from starsquare.service.demonstration.roles import Part, page_of, parts_of
from starsquare.service.identity import NOBODY, STAFF, Identity, Role
from starsquare.service.tournament.views.summary import (
    DivisionSummary,
    TournamentSummary,
)
from starsquare.web.access import OPEN
from starsquare.web.pages.event_frame import workplace_of
from starsquare.web.pages.frame import page
from starsquare.web.request_context import AnyRequest, views_of, who_asks, worker_of


class Demonstrated(msgspec.Struct, frozen=True, kw_only=True):
    """The demo of a rulebook, opened or not."""

    code: str
    family: str
    title: str
    events: tuple[TournamentSummary, ...]


class Show(msgspec.Struct, frozen=True, kw_only=True):
    """A demo that visitors can join."""

    code: str
    family: str
    summary: TournamentSummary
    division: DivisionSummary  # the division that shows the event's progress best
    parts: tuple[tuple[Part, str], ...]  # the roles, with the page of each
    is_alive: bool
    waiting: int  # challenges waiting for the judge
    seat: str  # the table with a seat for a visitor; empty if there is none now


@get("/", opt=OPEN, include_in_schema=False)
async def start(request: AnyRequest) -> Response[bytes]:
    """Show the start page."""
    identity = who_asks(request)
    summaries = await views_of(request).summaries(identity)
    real = [one for one in summaries if not is_demonstration(one.event)]
    mine = [one for one in real if _is_staff(identity, one.event)]
    topics: list[str] = []
    for one in summaries:
        stand = await views_of(request).stand(identity, one.event)
        place = stand.version + stand.people_version + stand.venue_version
        topics.append(f"tournament-{one.event}@{place}")
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
            "workplaces": {
                one.event: workplace_of(identity, one.event) for one in mine
            },
            "others": [one for one in real if one not in mine],
            "demonstrations": demonstrations,
            "shows": await _shows(request, summaries),
            "can_create": identity.has(Role.DIRECTOR, None),
            "is_known": identity is not NOBODY,
            "topics": tuple(topics),
        },
    )


def _is_staff(identity: Identity, event: str) -> bool:
    return bool(identity.roles_at(event) & STAFF)


async def _shows(
    request: AnyRequest, summaries: tuple[TournamentSummary, ...]
) -> tuple[Show, ...]:
    """Return the demos that visitors may join, the live one first."""
    if not request.app.state.is_demo:
        return ()
    shows: list[Show] = []
    for code in sorted(CODES, key=lambda one: one != LIVING):
        form = f"{PREFIX}{code.lower()}"
        # One without entrants is still being set up.
        listed = [
            one for one in summaries if one.event.startswith(form) and one.entrants
        ]
        if listed:
            # All but the newest are archived; a director may have opened another one.
            summary = max(listed, key=lambda one: (len(one.event), one.event))
            shows.append(await _show(request, code, summary))
    return tuple(shows)


async def _show(request: AnyRequest, code: str, summary: TournamentSummary) -> Show:
    event = summary.event
    worker = worker_of(request)
    cached = await worker.tournaments.stream(event)
    waiting = 0
    if code == LIVING:
        waiting = len((await worker.judging.look(staff_of(event), event)).queue)
    seat = page_of(event, Part.TABLE, cached)
    return Show(
        code=code,
        family=code.lower(),
        summary=summary,
        division=next(one for one in summary.divisions if one.entrants),
        parts=tuple((part, page_of(event, part, cached)) for part in parts_of(code)),
        is_alive=code == LIVING and IS_COMPILED,
        waiting=waiting,
        seat=seat.rpartition(".")[2] if seat.startswith("/t/") else "",
    )


ROUTES = (start,)
