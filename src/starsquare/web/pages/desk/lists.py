"""A list of entrants from a spreadsheet: a trial first, with a report per line."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath
from msgspec.structs import replace

from starsquare.errors import StarsquareError
from starsquare.service.ports import CommandId, CommandIdText
from starsquare.service.tournament.entering import ListEntered
from starsquare.service.tournament.rosters import RowReport
from starsquare.service.tournament.spreadsheets import list_text, workbook_of
from starsquare.tournament.interchange.roster import RosterError, cells_of
from starsquare.tournament.interchange.roster_headings import (
    IGNORED,
    MEANINGS,
    Column,
    columns_of,
    meaning_said,
    template_of,
)
from starsquare.tournament.interchange.roster_reading import (
    ReadList,
    read_roster,
    table_of,
)
from starsquare.web.access import KNOWN
from starsquare.web.api.tournaments import MOST_LIST_BYTES
from starsquare.web.pages.desk.desk_frame import at_desk, desk_context
from starsquare.web.pages.forms import converted
from starsquare.web.pages.frame import page, refused
from starsquare.web.progress_reports import teller
from starsquare.web.request_context import AnyRequest, worker_of

_WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_COLUMN = "column."
_RARE = frozenset({"waived_by", "extras", "shown_as", "person", "id"})
_OFFERED = tuple(one for one in MEANINGS if one.rstrip("12") not in _RARE)
"""The meanings offered for a column; the others are for other programs."""


class ListForm(msgspec.Struct, frozen=True, kw_only=True):
    """A list, pasted or uploaded, and whether this is only a trial."""

    command_id: CommandIdText
    text: str
    is_trial: bool
    file: str = ""  # the name of an uploaded file
    division: str = ""  # for lines that name none
    columns: Mapping[int, str] = {}  # the meaning of columns, by position
    notes: tuple[str, ...] = ()
    work: str = ""  # the name of the job while the page waits


class ShownColumn(msgspec.Struct, frozen=True):
    """A column of the list, and its meaning."""

    place: int
    heading: str
    meaning: str


async def _shown(
    request: AnyRequest,
    event: str,
    *,
    form: ListForm | None = None,
    report: ListEntered | None = None,
    columns: tuple[Column, ...] = (),
    error: StarsquareError | None = None,
) -> Response[bytes]:
    at = await at_desk(request, event)
    outcomes = [] if report is None else [row.outcome for row in report.rows]
    context = {
        **desk_context(at, "import"),
        "text": "" if form is None else form.text,
        "division": "" if form is None else form.division,
        "report": report,
        "stored": {} if report is None else _stored(report.rows),
        "is_trial": form is None or form.is_trial,
        "counts": {one: outcomes.count(one) for one in dict.fromkeys(outcomes)},
        "columns": [
            ShownColumn(place, one.heading, one.meaning)
            for place, one in enumerate(columns)
        ],
        "meanings": [(one, meaning_said(one)) for one in (IGNORED, *_OFFERED)],
    }
    if error is not None:
        return refused(request, "desk_import.html", context, error)
    return page(request, "desk_import.html", context)


def _stored(rows: tuple[RowReport, ...]) -> dict[str, list[tuple[str, str]]]:
    """Return every stored field of a line, with its label."""
    return {
        str(row.line): [
            (meaning_said(meaning, is_single=len(row.stored.people) == 1), text)
            for meaning, text in cells_of(row.stored)
            if text
        ]
        for row in rows
        if row.stored is not None
    }


@get("/e/{event:str}/desk/import", opt=KNOWN, include_in_schema=False)
async def list_page(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Show the form for a list."""
    return await _shown(request, event)


@get("/e/{event:str}/desk/template/{file:str}", opt=KNOWN, include_in_schema=False)
async def template(
    request: AnyRequest, event: FromPath[str], file: FromPath[str]
) -> Response[bytes]:
    """Return a template for a list, as CSV or as a workbook."""
    await at_desk(request, event)
    sample = template_of((await worker_of(request).tournaments.look(event)).tournament)
    if file.endswith(".xlsx"):
        content = await asyncio.to_thread(workbook_of, sample.head, sample.rows)
        return _file(content, _WORKBOOK, f"{event}-entrants.xlsx")
    # With this mark (a BOM), Excel reads accents.
    content = sample.csv.encode("utf-8-sig")
    return _file(content, "text/csv; charset=utf-8", f"{event}-entrants.csv")


def _file(content: bytes, media_type: str, name: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=media_type, headers=headers)


@post(
    "/e/{event:str}/desk/import",
    opt=KNOWN,
    include_in_schema=False,
    request_max_body_size=MOST_LIST_BYTES + 100_000,  # plus the other fields
)
async def enter_list(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Try a list, or import it."""
    at = await at_desk(request, event)
    form = None
    try:
        form = await _form(request)
        read = await asyncio.to_thread(_read, form)
        report = await worker_of(request).tournaments.enter_list(
            at.identity,
            event,
            read.lines,
            command_id=CommandId(form.command_id),
            division=form.division,
            is_trial=form.is_trial,
            progress=teller(request, event, form.work),
        )
    except StarsquareError as error:
        columns = () if form is None else await asyncio.to_thread(_columns, form)
        return await _shown(request, event, form=form, error=error, columns=columns)
    report = replace(report, ignored=read.ignored, notes=form.notes)
    return await _shown(request, event, form=form, report=report, columns=read.columns)


def _read(form: ListForm) -> ReadList:
    return read_roster(form.text, file=form.file, chosen=form.columns)


def _columns(form: ListForm) -> tuple[Column, ...]:
    """Return the columns of an unreadable list, so that the user can name them."""
    try:
        (_, headings), *_ = table_of(form.text, file=form.file)
    except RosterError:
        return ()
    return columns_of(headings, form.columns)


async def _form(request: AnyRequest) -> ListForm:
    data: Any = await request.form()
    upload = data.get("file")
    text, name = str(data.get("text") or ""), "The list"
    notes: tuple[str, ...] = ()
    columns = {
        int(key.removeprefix(_COLUMN)): value
        for key, value in data.items()
        if key.startswith(_COLUMN)
        and key.removeprefix(_COLUMN).isdecimal()
        and value in {IGNORED, *MEANINGS}
    }
    if isinstance(upload, UploadFile) and upload.filename:
        name, columns = upload.filename, {}  # they belong to another list
        content = await upload.read()
        found = await asyncio.to_thread(list_text, content, file=name)
        text, notes = found.text, found.notes
    given = {
        "command_id": data.get("command_id"),
        "text": text,
        "is_trial": data.get("do") != "enter",
        "file": name,
        "division": str(data.get("division") or ""),
        "columns": columns,
        "notes": notes,
        "work": data.get("work") or "",
    }
    return converted(given, ListForm)


ROUTES = (list_page, template, enter_list)
