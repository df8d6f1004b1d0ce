"""The routes that change events: open one, give commands, enter lists."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from litestar import Request, delete, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import (
    OpenAPIMediaType,
    OpenAPIType,
    Operation,
    RequestBody,
    Schema,
)
from litestar.params import FromPath, JSONBody, QueryParameter

from starsquare.game.side import PersonId
from starsquare.rulebook import Book, book, read_book
from starsquare.service.event.desk import EventAnswer, EventDesk
from starsquare.service.event.entering import ListEntered
from starsquare.service.event.showing import EventViews
from starsquare.service.event.views.preview import PreviewView
from starsquare.service.game.desk import UnknownBookError
from starsquare.service.hall.desk import HallAnswer
from starsquare.service.identity import Identity
from starsquare.service.messages import (
    EventCommands,
    HallCommands,
    KeptPeople,
    NewEvent,
    TriedCommand,
)
from starsquare.service.ports import CommandId
from starsquare.tournament.command import OpenEvent
from starsquare.tournament.interchange.roster import read_roster
from starsquare.web.access import Who
from starsquare.web.answers import RequestError
from starsquare.web.games import PROBLEMS

MOST_LIST_BYTES = 2_000_000
"""A list of entrants may be longer than any other request."""

_Request = Request[Any, Any, Any]
_Known = {"who": Who.KNOWN}
# As `CommandIdText`, which the framework does not look into for a query.
_CommandId = Annotated[
    str, QueryParameter(min_length=8, max_length=100, pattern="^[!-~]+$")
]


def desk_of(request: _Request) -> EventDesk:
    """Give the desk of events."""
    desk: EventDesk = request.app.state.worker.events
    return desk


def views_of(request: _Request) -> EventViews:
    """Give the views of events."""
    views: EventViews = request.app.state.worker.views
    return views


def who_asks(request: _Request) -> Identity:
    """Tell who asks."""
    identity: Identity = request.scope["user"]
    return identity


def chosen_book(code: str, text: str) -> Book:
    """Find a book of the shelf, or read the organiser's own.

    Raises:
        UnknownBookError: there is none of that code.
        RulebookError: the text cannot be used.
    """

    def on_shelf(wanted: str) -> Book:
        try:
            return book(wanted)
        except KeyError as error:
            raise UnknownBookError("service.no_such_book", book=wanted) from error

    if text:
        return read_book(text, file="book.toml", parent_of=on_shelf)
    return on_shelf(code)


@post("/api/events", opt=_Known, responses=PROBLEMS, status_code=200)
async def open_event(request: _Request, data: JSONBody[NewEvent]) -> EventAnswer:
    """Open an event under a book of the shelf, or under one's own."""
    chosen = await asyncio.to_thread(chosen_book, data.book, data.book_text)
    command = OpenEvent(
        by=who_asks(request).person,
        event=data.event,
        title=data.title,
        book=chosen,
        changes=data.changes,
        day=data.day,
        place=data.place,
        fee_cents=data.fee_cents,
        registration_closes_at=data.registration_closes_at,
        checkin_opens_at=data.checkin_opens_at,
        checkin_closes_at=data.checkin_closes_at,
        handouts=data.handouts,
    )
    return await desk_of(request).open(
        who_asks(request), command, command_id=CommandId(data.command_id)
    )


@post(
    "/api/events/{event:str}/commands",
    opt=_Known,
    responses=PROBLEMS,
    status_code=200,
)
async def give_commands(
    request: _Request, event: FromPath[str], data: JSONBody[EventCommands]
) -> EventAnswer:
    """Give commands at an event: all count, or none; the same id, the same answer."""
    return await desk_of(request).act_all(
        who_asks(request),
        event,
        data.commands,
        command_id=CommandId(data.command_id),
        expected=data.expected_version,
    )


@post(
    "/api/events/{event:str}/preview", opt=_Known, responses=PROBLEMS, status_code=200
)
async def preview(
    request: _Request, event: FromPath[str], data: JSONBody[TriedCommand]
) -> PreviewView:
    """Show what a command would change, without giving it."""
    return await views_of(request).preview(who_asks(request), event, data.command)


@post("/api/events/{event:str}/hall", opt=_Known, responses=PROBLEMS, status_code=200)
async def give_hall_command(
    request: _Request, event: FromPath[str], data: JSONBody[HallCommands]
) -> HallAnswer:
    """Give a command about the hall: announcements, calls, the wall, settings."""
    return await desk_of(request).hall(
        who_asks(request), event, data.command, command_id=CommandId(data.command_id)
    )


@post("/api/events/{event:str}/people", opt=_Known, responses=PROBLEMS, status_code=204)
async def keep_people(
    request: _Request, event: FromPath[str], data: JSONBody[KeptPeople]
) -> None:
    """Write down who people are, before they are entered."""
    desk = desk_of(request)
    await desk.warm(event)
    await desk.keep(who_asks(request), event, data.people)


@delete(
    "/api/events/{event:str}/people/{person:str}",
    opt=_Known,
    responses=PROBLEMS,
    status_code=204,
)
async def erase_person(
    request: _Request, event: FromPath[str], person: FromPath[str]
) -> None:
    """Forget who somebody is; results and log stay as they are."""
    desk = desk_of(request)
    await desk.warm(event)
    await desk.erase(who_asks(request), event, PersonId(person))


@dataclass
class _ListOperation(Operation):
    """Says that the list is sent as it is, and not as JSON."""

    def __post_init__(self) -> None:
        """Describe the body."""
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody(content={"text/csv": text}, required=True)


@post(
    "/api/events/{event:str}/list",
    opt=_Known,
    operation_class=_ListOperation,
    responses={
        **PROBLEMS,
        200: ResponseSpec(ListEntered, description="What became of every line"),
    },
    status_code=200,
    request_max_body_size=MOST_LIST_BYTES,
)
async def enter_list(
    request: _Request,
    event: FromPath[str],
    command_id: _CommandId,
    mode: Annotated[Literal["enter", "try"], QueryParameter()] = "enter",
) -> ListEntered:
    """Enter a list of people (CSV), with a report for every line."""
    try:
        text = (await request.body()).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RequestError("service.not_understood", reason=error) from error
    rows = await asyncio.to_thread(read_roster, text, file="list.csv")
    return await desk_of(request).enter_list(
        who_asks(request),
        event,
        rows,
        command_id=CommandId(command_id),
        is_trial=mode == "try",
    )


ROUTES = (
    open_event,
    give_commands,
    preview,
    give_hall_command,
    keep_people,
    erase_person,
    enter_list,
)
