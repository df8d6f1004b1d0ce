"""Commands about entry requests from the public page."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from starsquare.cli.add_command import group
from starsquare.cli.event_base import ASKER, adding_to_event, drawn_table, event_at
from starsquare.cli.event_options import File, Why
from starsquare.cli.output import AsJson, show, show_json
from starsquare.service.tournament.local_tournament import LocalTournament
from starsquare.service.venue.command import DeclineRequest, ReopenRequest
from starsquare.service.venue.requests import RequestState
from starsquare.text import say
from starsquare.tournament.keys import EntrantId
from starsquare.wiring import a_command_id

RequestNumber = Annotated[
    int, typer.Argument(metavar="NUMBER", min=1, help="The number of the request.")
]


class RequestLine(msgspec.Struct, frozen=True, kw_only=True):
    """A request in its current state."""

    number: int
    state: RequestState
    place: int  # on the waiting list; 0: not on it
    division: str
    people: tuple[str, ...]  # empty once their names are erased
    school: str
    entrant: EntrantId | None
    why: str  # it was declined


class RequestsAnswer(msgspec.Struct, frozen=True):
    """All requests of an event, in order."""

    requests: tuple[RequestLine, ...]


class RequestAnswer(msgspec.Struct, frozen=True):
    """The outcome of one request."""

    request: RequestLine


class NamesErased(msgspec.Struct, frozen=True):
    """How many people's names were erased."""

    people: int


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    part = group(
        "Answer families that registered on the public page.",
        "event request list cup.db",
        "event request approve cup.db 1",
    )
    add = adding_to_event(part, "request")
    add("list", "cup.db")(list_requests)
    add("approve", "cup.db 1")(approve)
    add("decline", 'cup.db 1 --why "all places are taken"')(decline)
    add("reopen", "cup.db 2")(reopen)
    add("erase", "cup.db")(erase)
    app.add_typer(part, name="request")


def list_requests(file: File, *, json: AsJson = False) -> None:
    """List all requests, with their places on the waiting list."""
    lines = _lines(event_at(file))
    if json:
        show_json(RequestsAnswer(lines))
    elif not lines:
        show(say("cli.event.no_requests"))
    else:
        _draw(lines)


def approve(
    file: File, number: RequestNumber, *, why: Why = "", json: AsJson = False
) -> None:
    """Approve a request; a reason waives what the rulebook does not allow."""
    event = event_at(file)
    event.approve(number, why=why)
    _tell(event, number, json=json)


def decline(
    file: File, number: RequestNumber, *, why: Why = "", json: AsJson = False
) -> None:
    """Decline a request; the family sees the reason."""
    event = event_at(file)
    command = DeclineRequest(number=number, why=why)
    event.tell_venue(command, command_id=ASKER.command_id or a_command_id())
    _tell(event, number, json=json)


def reopen(file: File, number: RequestNumber, *, json: AsJson = False) -> None:
    """Reopen a declined request."""
    event = event_at(file)
    command = ReopenRequest(number=number)
    event.tell_venue(command, command_id=ASKER.command_id or a_command_id())
    _tell(event, number, json=json)


def erase(file: File, *, json: AsJson = False) -> None:
    """Erase the names of declined and, after the event, unanswered requests."""
    count = event_at(file).erase_requests()
    if json:
        show_json(NamesErased(count))
    else:
        show(say("cli.event.names_erased", {"n": count}))


def _lines(event: LocalTournament) -> tuple[RequestLine, ...]:
    known = event.people()
    return tuple(
        RequestLine(
            number=one.request.number,
            state=one.state,
            place=one.place,
            division=one.request.division,
            people=tuple(
                found.full_name
                for person in one.request.members
                if (found := known.get(person)) is not None
            ),
            school=one.request.school,
            entrant=one.entrant,
            why=one.request.why,
        )
        for one in event.requests()
    )


def _tell(event: LocalTournament, number: int, *, json: bool) -> None:
    (line,) = (one for one in _lines(event) if one.number == number)
    if json:
        show_json(RequestAnswer(line))
    else:
        _draw((line,))


def _draw(lines: tuple[RequestLine, ...]) -> None:
    rows = (
        (
            one.number,
            say(f"cli.event.request_{one.state}", {"place": one.place}),
            one.division,
            " & ".join(one.people) or "-",
            one.school or "-",
            one.entrant or "-",
            one.why,
        )
        for one in lines
    )
    heads = ("number", "state", "division", "name", "school", "entrant", "why")
    show(drawn_table(heads, rows))
