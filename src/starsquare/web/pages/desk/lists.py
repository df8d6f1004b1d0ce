"""A list of entrants from a spreadsheet, tried first, with a report for every line."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath

from starsquare.errors import StarsquareError
from starsquare.service.event.entering import ListEntered
from starsquare.service.ports import CommandId, CommandIdText
from starsquare.tournament.interchange.roster import RosterRow, read_roster
from starsquare.web.access import KNOWN
from starsquare.web.asking import AnyRequest, worker_of
from starsquare.web.events import MOST_LIST_BYTES
from starsquare.web.pages.desk.room import at_desk, desk_context
from starsquare.web.pages.forms import converted
from starsquare.web.pages.frame import page, refused
from starsquare.web.under_way import teller


class ListForm(msgspec.Struct, frozen=True, kw_only=True):
    """A list, pasted or uploaded, and whether it is only tried."""

    command_id: CommandIdText
    text: str
    is_trial: bool
    work: str = ""  # what the page calls it while it waits


async def _shown(
    request: AnyRequest,
    event: str,
    *,
    form: ListForm | None = None,
    report: ListEntered | None = None,
    rows: tuple[RosterRow, ...] = (),
    error: StarsquareError | None = None,
) -> Response[bytes]:
    at = await at_desk(request, event)
    outcomes = [] if report is None else [row.outcome for row in report.rows]
    context = {
        **desk_context(at, "import"),
        "text": "" if form is None else form.text,
        "report": report,
        "who": {str(row.line): _who(row) for row in rows},
        "is_trial": form is None or form.is_trial,
        "counts": {one: outcomes.count(one) for one in dict.fromkeys(outcomes)},
    }
    if error is not None:
        return refused(request, "desk_import.html", context, error)
    return page(request, "desk_import.html", context)


@get("/e/{event:str}/desk/import", opt=KNOWN, include_in_schema=False)
async def list_page(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Show the form for a list."""
    return await _shown(request, event)


@post(
    "/e/{event:str}/desk/import",
    opt=KNOWN,
    include_in_schema=False,
    request_max_body_size=MOST_LIST_BYTES,
)
async def enter_list(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Try a list, or enter it."""
    form = await _form(request)
    at = await at_desk(request, event)
    try:
        rows = await asyncio.to_thread(read_roster, form.text, file="list.csv")
        report = await worker_of(request).events.enter_list(
            at.identity,
            event,
            rows,
            command_id=CommandId(form.command_id),
            is_trial=form.is_trial,
            progress=teller(request, event, form.work),
        )
    except StarsquareError as error:
        return await _shown(request, event, form=form, error=error)
    return await _shown(request, event, form=form, report=report, rows=rows)


def _who(row: RosterRow) -> str:
    return " & ".join(f"{one.first} {one.last}".strip() for one in row.people)


async def _form(request: AnyRequest) -> ListForm:
    data: Any = await request.form()
    upload = data.get("file")
    text = str(data.get("text") or "")
    if isinstance(upload, UploadFile) and upload.filename:
        text = (await upload.read()).decode("utf-8-sig", errors="replace")
    given = {
        "command_id": data.get("command_id"),
        "text": text,
        "is_trial": data.get("do") != "enter",
        "work": data.get("work") or "",
    }
    return converted(given, ListForm)


ROUTES = (list_page, enter_list)
