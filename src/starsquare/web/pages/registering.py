"""Registration on the public page: the family's form, and the status of a request."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, Parameter

from starsquare.errors import StarsquareError
from starsquare.paper.links import issue_links
from starsquare.service.accounts.tokens import TokenError
from starsquare.service.identity import CLOCK, Grant, Identity, Role
from starsquare.service.ports import CommandId, CommandIdText
from starsquare.service.tournament.entry_requests import (
    AskedEntry,
    AskedPerson,
    EntryRequests,
    needs_consent,
)
from starsquare.service.venue.event import VenueState
from starsquare.service.venue.requests import (
    RequestState,
    Standing,
    is_full,
    takes_requests,
)
from starsquare.tournament.person import Person
from starsquare.tournament.state import Tournament
from starsquare.web.access import OPEN, address_from
from starsquare.web.answers import NotHereError
from starsquare.web.pages.directing.staff import picture_of
from starsquare.web.pages.event_frame import AtEvent, at_event
from starsquare.web.pages.forms import FormError, answered_in, filled
from starsquare.web.pages.frame import page, refused, see_other
from starsquare.web.protection import address_of
from starsquare.web.request_context import AnyRequest, worker_of

Line = Annotated[str, msgspec.Meta(max_length=120)]
Grade = Annotated[int, msgspec.Meta(ge=1, le=20)]


class RegisterForm(msgspec.Struct, frozen=True, kw_only=True):
    """A player or a pair, as typed by a family."""

    command_id: CommandIdText
    division: Line = ""
    first1: Line = ""
    last1: Line = ""
    grade1: Grade | None = None
    first2: Line = ""
    last2: Line = ""
    grade2: Grade | None = None
    school2: Line = ""
    school: Line = ""
    reason: Line = ""
    team: Line = ""
    contact: Line = ""
    agrees: bool = False
    guardian: Line = ""

    @property
    def asked(self) -> AskedEntry:
        """The form's request; an adult who left the box unchecked has not agreed."""
        people = [
            AskedPerson(
                first_name=self.first1.strip(),
                last_name=self.last1.strip(),
                grade=self.grade1,
            )
        ]
        if self.first2.strip() or self.last2.strip():
            people.append(
                AskedPerson(
                    first_name=self.first2.strip(),
                    last_name=self.last2.strip(),
                    grade=self.grade2,
                    school=self.school2.strip(),
                )
            )
        return AskedEntry(
            division=self.division,
            people=tuple(people),
            school=self.school.strip(),
            team=self.team.strip(),
            reason=self.reason.strip(),
            contact=self.contact.strip(),
            consent=self.guardian.strip() if self.agrees else "",
        )


class RequestCode(msgspec.Struct, frozen=True):
    """The claim in the address at which a family sees its request."""

    event: str
    number: int


class Ticket(msgspec.Struct, frozen=True):
    """A person's code for check-in; none while their game is running."""

    name: str
    picture: str


async def _venue(request: AnyRequest, event: str) -> VenueState:
    return (await worker_of(request).tournaments.venues.look(event)).venue


async def is_open_at(request: AnyRequest, at: AtEvent) -> bool:
    """Return whether families can register on the event's page now."""
    venue = await _venue(request, at.name)
    return takes_requests(at.stand.tournament, venue, at.now)


async def _form(
    request: AnyRequest,
    event: str,
    *,
    typed: RegisterForm | Mapping[str, object] | None = None,
    error: StarsquareError | None = None,
) -> Response[bytes]:
    at = await at_event(request, event)
    venue = await _venue(request, event)
    context = {
        **at.context("register"),
        **_asked_for(at.stand.tournament),
        "is_open": takes_requests(at.stand.tournament, venue, at.now),
        "typed": typed,
        "full": [
            one.key
            for one in at.summary.divisions
            if is_full(at.stand.tournament, venue, one.key)
        ],
    }
    if error is not None:
        return refused(request, "register.html", context, error)
    return page(request, "register.html", context)


def _asked_for(tournament: Tournament) -> dict[str, object]:
    """Return what the rulebooks of an event require of entrants."""
    books = [one.book for one in tournament.divisions.values()]
    return {
        "size": max(one.entry.side_size for one in books),
        "second_needed": all(one.entry.side_size > 1 for one in books),
        "asks_grade": any(one.entry.grade_from or one.entry.grade_to for one in books),
        "school_needed": any(one.entry.members_from != "anywhere" for one in books),
        "two_schools": any(
            one.entry.side_size > 1 and one.entry.members_from != "same_school"
            for one in books
        ),
        "asks_reason": any(
            one.entry.members_from == "same_school_else_state" for one in books
        ),
        "asks_team": any(one.entry.teams_required for one in books),
        "asks_consent": any(map(needs_consent, books)),
        "consent_needed": all(map(needs_consent, books)),
    }


async def _again(request: AnyRequest, event: str, error: FormError) -> Response[bytes]:
    return await _form(request, event, typed=error.typed, error=error)


@get("/e/{event:str}/register", opt=OPEN, include_in_schema=False)
async def register_page(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Show a family's registration form."""
    return await _form(request, event)


@post("/e/{event:str}/register", opt=OPEN, include_in_schema=False)
@answered_in(_again)
async def register(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Submit a request, and show its status."""
    await request.app.state.request_limiter.note(address_from(request))
    form = await filled(request, RegisterForm)
    at = await at_event(request, event)
    worker = worker_of(request)
    try:
        number = await EntryRequests(worker.tournaments).ask(
            event, form.asked, command_id=CommandId(form.command_id)
        )
    except StarsquareError as error:
        return await _form(request, event, typed=form, error=error)
    code = worker.accounts.log.signed(RequestCode(event, number))
    return see_other(at.address("request", code=code))


@get("/e/{event:str}/request", opt=OPEN, include_in_schema=False)
async def request_page(
    request: AnyRequest,
    event: FromPath[str],
    code: FromQuery[Annotated[str, Parameter(max_length=400)]] = "",
) -> Response[bytes]:
    """Show a family the status of its request, and its codes once it is approved."""
    at = await at_event(request, event)
    found = await _found(request, event, code)
    tournament = at.stand.tournament
    known = (await worker_of(request).tournaments.people(event)).people
    people = [known.get(one) for one in found.request.members]
    entrant = None if found.entrant is None else tournament.entrants[found.entrant]
    context = {
        **at.context("request"),
        "found": found,
        "people": [one for one in people if one is not None],
        "number": None if entrant is None else entrant.number,
        "division": at.division(
            found.request.division if entrant is None else entrant.division
        ),
        "tickets": await _tickets(request, at, found, people),
    }
    answer = page(request, "request.html", context)
    # The address is private: browsers on shared computers must not store it.
    answer.headers["cache-control"] = "no-store"
    return answer


async def _found(request: AnyRequest, event: str, code: str) -> Standing:
    """Return the request of an address.

    Raises:
        NotHereError: there is no such request.
    """
    worker = worker_of(request)
    try:
        claim = worker.accounts.log.claimed(code, RequestCode)
    except TokenError as error:
        raise NotHereError("service.not_here") from error
    for one in await EntryRequests(worker.tournaments).standings(event):
        if claim.event == event and one.request.number == claim.number:
            return one
    raise NotHereError("service.not_here")


async def _tickets(
    request: AnyRequest, at: AtEvent, found: Standing, people: list[Person | None]
) -> list[Ticket]:
    """Return a code for each entered person, as on name tags."""
    if found.state is not RequestState.REGISTERED:
        return []
    known = [one for one in people if one is not None]
    # As from the desk: a photo of the code does not reveal a rack.
    desk = Identity(CLOCK, (Grant(role=Role.DESK, event=at.name),))
    links = await issue_links(
        worker_of(request).accounts,
        desk,
        base=address_of(request),
        event=at.name,
        people=[one.id for one in known],
    )
    return [
        Ticket(one.full_name, picture_of(address))
        for one in known
        if (address := links.person(one.id)) is not None
    ]


ROUTES = (register_page, register, request_page)
