"""Routes that change events: open one, give commands, import lists."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Annotated, Literal

from litestar import delete, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import (
    OpenAPIMediaType,
    OpenAPIType,
    Operation,
    RequestBody,
    Schema,
)
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec.structs import replace

from starsquare.game.side import PersonId
from starsquare.rulebook import Book, UnknownBookError, book, read_book
from starsquare.service.messages import (
    KeptPeople,
    NewEvent,
    TournamentCommands,
    TriedCommand,
    VenueCommands,
)
from starsquare.service.ports import COMMAND_ID, CommandId
from starsquare.service.tournament.entering import ListEntered
from starsquare.service.tournament.spreadsheets import MOST_BYTES, ListText, list_text
from starsquare.service.tournament.tournament_service import TournamentAnswer
from starsquare.service.tournament.views.preview import PreviewView
from starsquare.service.venue.venue_service import VenueAnswer
from starsquare.tournament.command import OpenTournament
from starsquare.tournament.interchange.roster_reading import ReadList, read_roster
from starsquare.web.access import KNOWN
from starsquare.web.answers import PROBLEMS
from starsquare.web.request_context import AnyRequest, views_of, who_asks, worker_of

MOST_LIST_BYTES = MOST_BYTES
"""A list of entrants may be longer than any other request."""

# The same as `CommandIdText`, which the framework does not inspect for a query.
_CommandId = Annotated[
    str, QueryParameter(min_length=8, max_length=100, pattern=COMMAND_ID)
]


def chosen_book(code: str, text: str) -> Book:
    """Return a built-in rulebook, one of its divisions, or the organizer's own.

    Raises:
        UnknownBookError: no rulebook has that code.
        RulebookError: the text cannot be used.
    """

    def on_shelf(wanted: str) -> Book:
        name, _, division = wanted.partition("/")
        try:
            found = book(name)
            return found.with_only((division,)) if division else found
        except KeyError as error:
            raise UnknownBookError("rulebook.no_such_book", book=wanted) from error

    if text:
        return read_book(text, file="book.toml", parent_of=on_shelf)
    return on_shelf(code)


@post("/api/events", opt=KNOWN, responses=PROBLEMS, status_code=200)
async def open_event(request: AnyRequest, data: JSONBody[NewEvent]) -> TournamentAnswer:
    """Open an event under a built-in rulebook, or under your own."""
    chosen = await asyncio.to_thread(chosen_book, data.book, data.book_text)
    command = OpenTournament(
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
    return await worker_of(request).tournaments.open(
        who_asks(request), command, command_id=CommandId(data.command_id)
    )


@post(
    "/api/events/{event:str}/commands",
    opt=KNOWN,
    responses=PROBLEMS,
    status_code=200,
)
async def give_commands(
    request: AnyRequest, event: FromPath[str], data: JSONBody[TournamentCommands]
) -> TournamentAnswer:
    """Send commands at an event, all or none; a repeated id gets the same answer."""
    return await worker_of(request).tournaments.act_all(
        who_asks(request),
        event,
        data.commands,
        command_id=CommandId(data.command_id),
        expected=data.expected_version,
    )


@post("/api/events/{event:str}/preview", opt=KNOWN, responses=PROBLEMS, status_code=200)
async def preview(
    request: AnyRequest, event: FromPath[str], data: JSONBody[TriedCommand]
) -> PreviewView:
    """Return what a command would change, without giving it."""
    shown = await views_of(request).preview(who_asks(request), event, data.command)
    await worker_of(request).tournaments.check(event, (data.command,))
    return shown


@post("/api/events/{event:str}/venue", opt=KNOWN, responses=PROBLEMS, status_code=200)
async def give_venue_command(
    request: AnyRequest, event: FromPath[str], data: JSONBody[VenueCommands]
) -> VenueAnswer:
    """Send a command about the venue: announcements, calls, the wall, settings."""
    return await worker_of(request).tournaments.venue(
        who_asks(request), event, data.command, command_id=CommandId(data.command_id)
    )


@post("/api/events/{event:str}/people", opt=KNOWN, responses=PROBLEMS, status_code=204)
async def keep_people(
    request: AnyRequest, event: FromPath[str], data: JSONBody[KeptPeople]
) -> None:
    """Store people's names and details, before they are entered."""
    tournaments = worker_of(request).tournaments
    await tournaments.stream(event)
    await tournaments.keep(who_asks(request), event, data.people)


@delete(
    "/api/events/{event:str}/people/{person:str}",
    opt=KNOWN,
    responses=PROBLEMS,
    status_code=204,
)
async def erase_person(
    request: AnyRequest, event: FromPath[str], person: FromPath[str]
) -> None:
    """Erase a person's name and details; results and log stay as they are."""
    tournaments = worker_of(request).tournaments
    await tournaments.stream(event)
    await tournaments.erase(who_asks(request), event, PersonId(person))


@dataclass
class _ListOperation(Operation):
    """Declares that the list is sent as it is, not as JSON."""

    def __post_init__(self) -> None:
        """Describe the request body."""
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody(content={"text/csv": text}, required=True)


@post(
    "/api/events/{event:str}/list",
    opt=KNOWN,
    operation_class=_ListOperation,
    responses={
        **PROBLEMS,
        200: ResponseSpec(ListEntered, description="What became of every line"),
    },
    status_code=200,
    request_max_body_size=MOST_LIST_BYTES,
)
async def enter_list(
    request: AnyRequest,
    event: FromPath[str],
    command_id: _CommandId,
    mode: Annotated[Literal["enter", "try"], QueryParameter()] = "enter",
    division: Annotated[str | None, QueryParameter(max_length=60)] = None,
) -> ListEntered:
    """Import a list of people (CSV, .xlsx or JSON), and report on every line.

    `division` applies to lines that name none.
    """
    content = await request.body()
    found, read = await asyncio.to_thread(_read_list, content)
    entered = await worker_of(request).tournaments.enter_list(
        who_asks(request),
        event,
        read.lines,
        command_id=CommandId(command_id),
        division=division or "",
        is_trial=mode == "try",
    )
    return replace(entered, ignored=read.ignored, notes=found.notes)


def _read_list(content: bytes) -> tuple[ListText, ReadList]:
    found = list_text(content, file="list")
    return found, read_roster(found.text, file="list")


ROUTES = (
    open_event,
    give_commands,
    preview,
    give_venue_command,
    keep_people,
    erase_person,
    enter_list,
)
