"""Registration by form: enter, change, withdraw, reinstate."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery

from starsquare.errors import StarsquareError
from starsquare.game.side import Moment
from starsquare.service.identity import Identity, Role
from starsquare.service.ports import CommandId, CommandIdText
from starsquare.service.tournament.entry_requests import EntryRequests
from starsquare.service.venue.command import DeclineRequest, Reason, ReopenRequest
from starsquare.service.venue.event import EntryRequest, VenueState
from starsquare.tournament.command import (
    AmendEntrant,
    DisqualifyEntrant,
    ReturnEntrant,
    TournamentCommand,
    WithdrawEntrant,
)
from starsquare.tournament.entries import is_registration_over
from starsquare.tournament.interchange.roster import RosterPerson, RosterRow
from starsquare.tournament.keys import DivisionKey, EntrantId, TeamId
from starsquare.tournament.state import Tournament
from starsquare.web.access import KNOWN
from starsquare.web.pages.desk.desk_frame import DeskError, at_desk, desk_context
from starsquare.web.pages.desk.request_rows import requests_at
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.pages.form_actions import carried_out, give, give_to_venue
from starsquare.web.pages.forms import FormError, answered_in, filled
from starsquare.web.pages.frame import page, refused, see_other
from starsquare.web.request_context import AnyRequest, views_of, worker_of

Line = Annotated[str, msgspec.Meta(max_length=120)]


class EntryForm(msgspec.Struct, frozen=True, kw_only=True):
    """A player or a pair, as typed at the desk."""

    command_id: CommandIdText
    division: Line = ""
    first1: Line
    last1: Line = ""
    grade1: int | None = None
    contact1: Line = ""
    rating1: int | None = None
    usual1: int | None = None
    first2: Line = ""
    last2: Line = ""
    grade2: int | None = None
    contact2: Line = ""
    rating2: int | None = None
    usual2: int | None = None
    name: Line = ""
    school: Line = ""
    state: Line = ""
    team: Line = ""
    reason: Line = ""
    waiver: Annotated[str, msgspec.Meta(max_length=300)] = ""


class AnswerForm(msgspec.Struct, frozen=True, kw_only=True):
    """The desk's answer to a registration request."""

    command_id: CommandIdText
    number: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0  # 0: not about one
    what: Literal["approve", "decline", "reopen", "erase"]
    why: Reason = ""


class ChangeForm(msgspec.Struct, frozen=True, kw_only=True):
    """A change to an entrant."""

    command_id: CommandIdText
    entrant: EntrantId
    what: Literal["withdraw", "return", "disqualify", "move", "amend"]
    why: Annotated[str, msgspec.Meta(max_length=300)] = ""
    division: DivisionKey | None = None
    name: Line | None = None
    their_school: Line | None = None
    team: Line | None = None
    given1: Line | None = None
    family1: Line = ""
    given2: Line | None = None
    family2: Line = ""
    version: int | None = None

    @property
    def names(self) -> tuple[tuple[str | None, str], ...]:
        """First and last names, in the order of the members."""
        return ((self.given1, self.family1), (self.given2, self.family2))


async def _shown(
    request: AnyRequest,
    event: str,
    *,
    typed: EntryForm | Mapping[str, object] | None = None,
    error: StarsquareError | None = None,
) -> Response[bytes]:
    at = await at_desk(request, event)
    view = await views_of(request).entrants(at.identity, event)
    seen = await worker_of(request).tournaments.look(event)
    known = (await worker_of(request).tournaments.people(event)).people
    venue = (await worker_of(request).tournaments.venues.look(event)).venue
    context = {
        **desk_context(at, "entrants"),
        "requests": requests_at(at, venue, known, view.entrants),
        "answered": _answered(venue, request.query_params.get("answered", "")),
        "entrants": view.entrants,
        "changed": next(
            (
                one
                for one in view.entrants
                if one.entrant == request.query_params.get("change")
            ),
            None,
        ),
        "faults": view.team_faults,
        "sizes": {
            key: one.book.entry.side_size
            for key, one in seen.tournament.divisions.items()
        },
        "typed": typed,
        "is_closed": _is_closed(seen.tournament, worker_of(request).clock.now()),
        "people": {
            member.person: known.get(member.person)
            for one in view.entrants
            for member in one.members
        },
        "version": view.version,
        "may_waive": at.reader.is_director,
    }
    if error is not None:
        return refused(request, "desk_entrants.html", context, error)
    return page(request, "desk_entrants.html", context)


def _answered(venue: VenueState, number: str) -> EntryRequest | None:
    """Return the request that was just declined, to confirm and offer undo."""
    return next(
        (
            one
            for one in venue.requests
            if str(one.number) == number and one.declined_at is not None
        ),
        None,
    )


async def _again(request: AnyRequest, event: str, error: FormError) -> Response[bytes]:
    typed = error.typed if "first1" in error.typed else None
    return await _shown(request, event, typed=typed, error=error)


def _is_closed(tournament: Tournament, at: Moment) -> bool:
    """Return whether registration has closed for everyone but the director."""
    rules = (one.book.entry.registration for one in tournament.divisions.values())
    return "advance_only" in rules and is_registration_over(tournament, at)


@get("/e/{event:str}/desk/entrants", opt=KNOWN, include_in_schema=False)
async def entrants(
    request: AnyRequest, event: FromPath[str], entered: FromQuery[str | None] = None
) -> Response[bytes]:
    """Show the form and all entrants."""
    _ = entered  # the new entrant, which the page's own script reads from the address
    return await _shown(request, event)


@post("/e/{event:str}/desk/entrants", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def enter(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Enter a player or a pair."""
    form = await filled(request, EntryForm)
    at = await at_desk(request, event)
    try:
        entered = await worker_of(request).tournaments.enter_list(
            at.identity,
            event,
            (_row(form, at.identity, event),),
            command_id=CommandId(form.command_id),
        )
        (row,) = entered.rows
        if row.outcome == "duplicate":
            raise DeskError("desk.entered_already", entrant=row.entrant)
        if row.outcome != "imported":
            raise DeskError("desk.not_entered", why=row.why)
    except StarsquareError as error:
        return await _shown(request, event, typed=form, error=error)
    return see_other(at.address("desk/entrants", entered=row.entrant))


def _row(form: EntryForm, identity: Identity, event: str) -> RosterRow:
    people = [
        RosterPerson(
            first=form.first1,
            last=form.last1,
            grade=form.grade1,
            contact=form.contact1,
            rating=form.rating1,
            usual=form.usual1,
        )
    ]
    if form.first2:
        people.append(
            RosterPerson(
                first=form.first2,
                last=form.last2,
                grade=form.grade2,
                contact=form.contact2,
                rating=form.rating2,
                usual=form.usual2,
            )
        )
    may_waive = identity.has(Role.DIRECTOR, event)
    return RosterRow(
        line=1,
        people=tuple(people),
        division=form.division,
        name=form.name,
        school=form.school,
        state=form.state,
        team=form.team,
        reason=form.reason,
        waiver=form.waiver.strip() if may_waive else "",
    )


@post("/e/{event:str}/desk/entrant", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def change(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Withdraw, reinstate or move an entrant, or change their details."""
    form = await filled(request, ChangeForm)
    at = await at_desk(request, event)
    return await carried_out(
        _changed(request, at, form),
        to=at.address("desk/entrants"),
        again=lambda error: _shown(request, event, error=error),
    )


async def _changed(request: AnyRequest, at: AtEvent, form: ChangeForm) -> None:
    """Send the command, then store people's current names."""
    await give(
        request,
        at.name,
        _change(form),
        command_id=form.command_id,
        version=form.version,
    )
    if form.what != "amend":
        return
    events = worker_of(request).tournaments
    members = (await events.look(at.name)).tournament.entrants[form.entrant].members
    known = (await events.people(at.name)).people
    renamed = [
        msgspec.structs.replace(person, first_name=first, last_name=last)
        for id_, (first, last) in zip(members, form.names, strict=False)
        if first is not None
        if (person := known.get(id_)) is not None
        if (first, last) != (person.first_name, person.last_name)
    ]
    if renamed:
        await events.keep(at.identity, at.name, renamed)


def _change(form: ChangeForm) -> TournamentCommand:
    match form.what:
        case "withdraw":
            return WithdrawEntrant(entrant=form.entrant, why=form.why)
        case "return":
            return ReturnEntrant(entrant=form.entrant)
        case "disqualify":
            return DisqualifyEntrant(entrant=form.entrant, why=form.why)
        case "move":
            return AmendEntrant(entrant=form.entrant, division=form.division)
        case "amend":
            return AmendEntrant(
                entrant=form.entrant,
                name=form.name,
                school=form.their_school,
                team=None if form.team is None else TeamId(form.team),
            )


@post("/e/{event:str}/desk/request", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def answer(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Approve, decline or reopen a registration request, or erase names."""
    form = await filled(request, AnswerForm)
    at = await at_desk(request, event)
    requests = EntryRequests(worker_of(request).tournaments)
    if form.what in {"approve", "erase"}:
        approving = form.what == "approve"
        return await carried_out(
            requests.approve(at.identity, event, form.number, why=form.why)
            if approving
            else requests.erase_names(at.identity, event),
            to=at.address("desk/entrants"),
            again=lambda error: _shown(request, event, error=error),
        )
    is_declined = form.what == "decline"
    command: DeclineRequest | ReopenRequest = (
        DeclineRequest(number=form.number, why=form.why)
        if is_declined
        else ReopenRequest(number=form.number)
    )
    return await carried_out(
        give_to_venue(request, event, command, command_id=form.command_id),
        to=at.address("desk/entrants", answered=form.number if is_declined else None),
        again=lambda error: _shown(request, event, error=error),
    )


ROUTES = (entrants, enter, change, answer)
