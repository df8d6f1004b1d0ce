"""Files of an event: results for everybody, reports for federations at the desk."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from starsquare.service.identity import ForbiddenError
from starsquare.service.tournament.reports import FILES, FileName, days_since
from starsquare.tournament.interchange.federation import findings_for
from starsquare.tournament.interchange.open_results import write_schema
from starsquare.tournament.interchange.submission import Submission
from starsquare.tournament.person import People
from starsquare.tournament.state import Tournament
from starsquare.web.access import KNOWN, OPEN
from starsquare.web.answers import NotHereError
from starsquare.web.pages.desk.desk_frame import at_desk, desk_context
from starsquare.web.pages.event_frame import at_event
from starsquare.web.pages.frame import page
from starsquare.web.request_context import AnyRequest, worker_of

MemberNumber = Annotated[str, QueryParameter(max_length=40)]


async def _known(request: AnyRequest, event: str) -> tuple[Tournament, People]:
    events = worker_of(request).tournaments
    seen = await events.look(event)
    return seen.tournament, (await events.people(event)).people


@get("/e/{event:str}/files/{name:str}", opt=OPEN, include_in_schema=False)
async def event_file(
    request: AnyRequest,
    event: FromPath[str],
    name: FromPath[str],
    director_id: MemberNumber = "",
    tournament_id: MemberNumber = "",
) -> Response[bytes]:
    """Hand out a file of an event; what names people in full is for the desk."""
    at = await at_event(request, event)
    file = next((FILES[one] for one in FILES if one == name), None)
    if file is None:
        raise NotHereError("service.not_here")
    if file.is_for_desk and not at.reader.is_desk:
        raise ForbiddenError("service.staff_only")
    details = Submission(director_id=director_id, tournament_id=tournament_id)
    tournament, people = await _known(request, event)
    text = await asyncio.to_thread(file.write, tournament, people, details)
    headers = {
        "content-disposition": f'attachment; filename="{event}-{name}"',
        "cache-control": "private, no-cache",
        "vary": "cookie",
    }
    return Response(text.encode(), media_type=file.media_type, headers=headers)


@get("/e/{event:str}/desk/files", opt=KNOWN, include_in_schema=False)
async def files_page(
    request: AnyRequest,
    event: FromPath[str],
    director_id: MemberNumber = "",
    tournament_id: MemberNumber = "",
) -> Response[bytes]:
    """Show every file of an event, and what federations would refuse."""
    at = await at_desk(request, event)
    tournament, people = await _known(request, event)
    details = Submission(director_id=director_id, tournament_id=tournament_id)
    age = days_since(tournament.day, at.now)
    context = {
        **desk_context(at, "files"),
        "director_id": director_id,
        "tournament_id": tournament_id,
        "findings": {
            "naspa": findings_for("naspa", tournament, people, details, age_days=age),
            "wespa": findings_for("wespa", tournament, people, details, age_days=age),
        },
        "open_files": _named(is_for_desk=False),
        "desk_files": _named(is_for_desk=True),
    }
    return page(request, "desk_files.html", context)


def _named(*, is_for_desk: bool) -> tuple[FileName, ...]:
    return tuple(key for key, one in FILES.items() if one.is_for_desk is is_for_desk)


@get("/api/schemas/results.json", opt=OPEN, include_in_schema=False)
async def results_schema_file() -> Response[bytes]:
    """Hand out the schema of results as JSON."""
    return Response(write_schema().encode(), media_type="application/schema+json")


ROUTES = (event_file, files_page, results_schema_file)
