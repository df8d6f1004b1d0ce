"""Files of an event: results for everyone, federation reports for the desk."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream

from starsquare.service.identity import ForbiddenError
from starsquare.service.tournament.reports import CSV, FILES, as_workbook, days_since
from starsquare.text import say
from starsquare.tournament.interchange.csv_sheet import csv_text
from starsquare.tournament.interchange.federation import findings_for
from starsquare.tournament.interchange.open_results import write_schema
from starsquare.tournament.interchange.submission import Submission
from starsquare.tournament.person import People
from starsquare.tournament.state import Tournament
from starsquare.web.access import KNOWN, OPEN
from starsquare.web.answers import NotHereError
from starsquare.web.pages.desk.desk_frame import at_desk, desk_context
from starsquare.web.pages.event_frame import AtEvent, at_event
from starsquare.web.pages.frame import page
from starsquare.web.pages.templates import day_and_hour
from starsquare.web.request_context import AnyRequest, views_of, worker_of

_WORKBOOK = ".xlsx"
_WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
MemberNumber = Annotated[str, QueryParameter(max_length=40)]


def _known(at: AtEvent) -> tuple[Tournament, People]:
    """Return the event with the standings this person may see, and its people."""
    return at.stand.ranked, at.stand.people


@get("/e/{event:str}/files/{name:str}", opt=OPEN, include_in_schema=False)
async def event_file(
    request: AnyRequest,
    event: FromPath[str],
    name: FromPath[str],
    director_id: MemberNumber = "",
    tournament_id: MemberNumber = "",
) -> Response[bytes]:
    """Return a file of an event; files with full names are for the desk."""
    at = await at_event(request, event)
    plain = f"{name.removesuffix(_WORKBOOK)}.csv" if name.endswith(_WORKBOOK) else name
    file = next((FILES[one] for one in FILES if one == plain), None)
    if file is None:
        raise NotHereError("service.not_here")
    if file.is_for_desk and not at.reader.is_desk:
        raise ForbiddenError("service.staff_only")
    details = Submission(director_id=director_id, tournament_id=tournament_id)
    tournament, people = _known(at)
    text = await asyncio.to_thread(file.write, tournament, people, details)
    headers = {
        "content-disposition": f'attachment; filename="{event}-{name}"',
        "cache-control": "private, no-cache",
        "vary": "cookie",
    }
    if name.endswith(_WORKBOOK):
        content = await asyncio.to_thread(as_workbook, text)
        return Response(content, media_type=_WORKBOOK_TYPE, headers=headers)
    return Response(text.encode(), media_type=file.media_type, headers=headers)


@get("/e/{event:str}/files/records.zip", opt=KNOWN, include_in_schema=False)
async def records_file(request: AnyRequest, event: FromPath[str]) -> Stream:
    """Return the records of all finished games, one GCG file each."""
    at = await at_desk(request, event)
    pieces = worker_of(request).records.zipped(at.identity, event)
    headers = _attached(f"{event}-records.zip")
    return Stream(pieces, media_type="application/zip", headers=headers)


@get("/e/{event:str}/files/log.csv", opt=KNOWN, include_in_schema=False)
async def log_file(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Return who decided what, when and why."""
    text = (await _log(request, event)).encode()
    return Response(text, media_type=CSV, headers=_attached(f"{event}-log.csv"))


@get("/e/{event:str}/files/log.xlsx", opt=KNOWN, include_in_schema=False)
async def log_workbook(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Return the same as a workbook."""
    content = await asyncio.to_thread(as_workbook, await _log(request, event))
    headers = _attached(f"{event}-log.xlsx")
    return Response(content, media_type=_WORKBOOK_TYPE, headers=headers)


def _attached(name: str) -> dict[str, str]:
    return {
        "content-disposition": f'attachment; filename="{name}"',
        "cache-control": "no-store",
    }


async def _log(request: AnyRequest, event: str) -> str:
    at = await at_event(request, event)
    if not at.reader.is_director:
        raise ForbiddenError("service.staff_only")
    view = await views_of(request).audit(at.identity, event)
    rows = (
        (day_and_hour(one.at), one.who, say(f"happened.{one.what}"), one.about, one.why)
        for one in reversed(view.entries)
    )
    return csv_text(("at", "who", "what", "about", "why"), rows)


@get("/e/{event:str}/desk/files", opt=KNOWN, include_in_schema=False)
async def files_page(
    request: AnyRequest,
    event: FromPath[str],
    director_id: MemberNumber = "",
    tournament_id: MemberNumber = "",
) -> Response[bytes]:
    """Show every file of an event, and what federations would reject."""
    at = await at_desk(request, event)
    tournament, people = _known(at)
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
        "open_files": tuple(key for key, one in FILES.items() if not one.is_for_desk),
        "own_files": tuple(
            key
            for key, one in FILES.items()
            if one.is_for_desk and not one.is_for_federations
        ),
        "desk_files": tuple(
            key for key, one in FILES.items() if one.is_for_federations
        ),
    }
    return page(request, "desk_files.html", context)


@get("/api/schemas/results.json", opt=OPEN, include_in_schema=False)
async def results_schema_file() -> Response[bytes]:
    """Return the JSON schema of results."""
    return Response(write_schema().encode(), media_type="application/schema+json")


ROUTES = (
    event_file,
    files_page,
    log_file,
    log_workbook,
    records_file,
    results_schema_file,
)
