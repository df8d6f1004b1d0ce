"""Check-in: type a number and press Enter; shows missing teams, fees and packets."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath

from starsquare.errors import StarsquareError
from starsquare.game.side import PersonId
from starsquare.service.identity import Identity, Role
from starsquare.service.ports import CommandIdText
from starsquare.service.tournament.views.entry_views import EntrantLine
from starsquare.tournament.command import (
    CheckIn,
    ExpectLate,
    HandOut,
    RecordPayment,
    TakeBackCheckIn,
    TournamentCommand,
)
from starsquare.tournament.entrant import Waiver
from starsquare.tournament.keys import EntrantId
from starsquare.web.access import KNOWN
from starsquare.web.pages.desk.checkin_done import just_done, seated_in, taking_back
from starsquare.web.pages.desk.checkin_entry import (
    arriving,
    taken_apart,
    team_of,
    title_of,
    token_in,
)
from starsquare.web.pages.desk.checkin_rows import (
    ORDERS,
    Order,
    rows_of,
    sections_of,
    tally_of,
)
from starsquare.web.pages.desk.desk_frame import DeskError, at_desk, desk_context
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.pages.form_actions import carried_out, give
from starsquare.web.pages.forms import FormError, answered_in, filled
from starsquare.web.pages.frame import page, refused
from starsquare.web.request_context import AnyRequest, views_of, worker_of

Why = Annotated[str, msgspec.Meta(max_length=300)]


class TypedForm(msgspec.Struct, frozen=True, kw_only=True):
    """What was typed: a number or a name; or a scanned code."""

    command_id: CommandIdText
    entry: Annotated[str, msgspec.Meta(max_length=2_000)] = ""
    entrant: EntrantId | None = None  # chosen from several with the arrow keys


class HereForm(msgspec.Struct, frozen=True, kw_only=True):
    """The people to check in, and the reason if it is after the deadline."""

    command_id: CommandIdText
    person: tuple[PersonId, ...]
    why: Why = ""


class EveryoneForm(msgspec.Struct, frozen=True, kw_only=True):
    """Everyone who is missing, or everyone who owes a fee."""

    command_id: CommandIdText
    why: Why = ""


class UndoForm(msgspec.Struct, frozen=True, kw_only=True):
    """What to undo, by the id of its command."""

    command_id: CommandIdText
    undone: CommandIdText


class ExpectForm(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant that is on its way, or is no longer expected."""

    command_id: CommandIdText
    entrant: EntrantId
    is_expected: bool = True


class PaymentForm(msgspec.Struct, frozen=True, kw_only=True):
    """A payment, in the currency's main unit with two decimals."""

    command_id: CommandIdText
    entrant: EntrantId
    amount: Annotated[float, msgspec.Meta(ge=-100_000, le=100_000)]


class HandOutForm(msgspec.Struct, frozen=True, kw_only=True):
    """Items handed out."""

    command_id: CommandIdText
    person: PersonId
    item: tuple[str, ...]


async def _shown(
    request: AnyRequest,
    event: str,
    *,
    error: StarsquareError | None = None,
    entry: str = "",
) -> Response[bytes]:
    at = await at_desk(request, event)
    views = views_of(request)
    asked = request.query_params
    rows = rows_of(
        (await views.entrants(at.identity, event)).entrants, seated_in(at.stand)
    )
    order = _order(request)
    context = {
        **desk_context(at, ""),
        "attendance": await views.attendance(at.identity, event),
        "sections": sections_of(rows, order),
        "tally": tally_of(rows),
        "order": order,
        "orders": ORDERS,
        "team": next(
            (one for one in rows if one.line.entrant == asked.get("team")), None
        ),
        "asked": asked.get("ask", ""),
        "entry": entry,
        "done": await just_done(request, at, asked.get("done")),
        "done_id": asked.get("done", ""),
        "may_waive": at.reader.is_director,
        "is_closed": _is_closed(at),
        "title_of": title_of,
    }
    if error is not None:
        return refused(request, "desk_checkin.html", context, error)
    return page(request, "desk_checkin.html", context)


def _is_closed(at: AtEvent) -> bool:
    closes_at = at.summary.checkin_closes_at
    return closes_at is not None and at.now > closes_at


def _order(request: AnyRequest) -> Order:
    """Return the sort order of the rows that the address asks for."""
    asked = request.query_params.get("show", "")
    for one in ORDERS:
        if one == asked:
            return one
    return ""


async def _again(request: AnyRequest, event: str, error: FormError) -> Response[bytes]:
    return await _shown(request, event, error=error)


async def _given(
    request: AnyRequest, at: AtEvent, command_id: str, *commands: TournamentCommand
) -> Response[bytes]:
    """Carry out commands, and confirm on the page they came from."""
    return await carried_out(
        give(request, at.name, *commands, command_id=command_id),
        to=at.address("desk", show=_order(request) or None, done=command_id),
        again=lambda error: _shown(request, at.name, error=error),
    )


@get("/e/{event:str}/desk", opt=KNOWN, include_in_schema=False)
async def checkin(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Show who has arrived and who is missing."""
    return await _shown(request, event)


@post("/e/{event:str}/desk/typed", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def typed(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Check in the person with a number, name or code, or take their fee."""
    form = await filled(request, TypedForm)
    at = await at_desk(request, event)
    entrants = (await views_of(request).entrants(at.identity, event)).entrants
    try:
        commands = await _meant(request, at, form, entrants)
    except StarsquareError as error:
        return await _shown(request, event, error=error, entry=form.entry)
    return await _given(request, at, form.command_id, *commands)


async def _meant(
    request: AnyRequest,
    at: AtEvent,
    form: TypedForm,
    entrants: tuple[EntrantLine, ...],
) -> tuple[TournamentCommand, ...]:
    token = token_in(form.entry)
    if token is not None:
        return (CheckIn(person=await _scanned(request, at, token)),)
    what = taken_apart(form.entry)
    team = team_of(what, form.entrant, entrants)
    if what.takes_fee:
        if not team.owed_cents:
            raise DeskError("desk.owes_nothing", name=title_of(team))
        return (_takes(team, team.owed_cents),)
    people = arriving(team, what.one)
    return tuple(CheckIn(person=one.person) for one in people)


async def _scanned(request: AnyRequest, at: AtEvent, token: str) -> PersonId:
    """Return the owner of a scanned code, which is the link on a name tag.

    Raises:
        DeskError: nobody at this event has this code.
    """
    person = (await worker_of(request).accounts.links.identity_of(token)).person
    if person not in at.stand.tournament.entrant_of:
        raise DeskError("desk.code_of_nobody")
    return person


def _takes(team: EntrantLine, cents: int) -> RecordPayment:
    return RecordPayment(entrant=team.entrant, cents=cents)


@post("/e/{event:str}/desk/here", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def here(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Check people in, and hand out what they get."""
    form = await filled(request, HereForm)
    at = await at_desk(request, event)
    waiver = _waiver(at.identity, event, form.why)
    commands = [CheckIn(person=one, waiver=waiver) for one in form.person]
    return await _given(request, at, form.command_id, *commands)


@post("/e/{event:str}/desk/everyone", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def everyone(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Check in everyone who is missing."""
    form = await filled(request, EveryoneForm)
    at = await at_desk(request, event)
    waiver = _waiver(at.identity, event, form.why)
    missing = (await views_of(request).attendance(at.identity, event)).missing
    commands = [CheckIn(person=one.person, waiver=waiver) for one in missing]
    return await _given(request, at, form.command_id, *commands)


@post("/e/{event:str}/desk/fees", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def fees(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Take all fees that are due."""
    form = await filled(request, EveryoneForm)
    at = await at_desk(request, event)
    owing = (await views_of(request).attendance(at.identity, event)).owing
    commands = [
        RecordPayment(entrant=one.entrant, cents=one.owed_cents) for one in owing
    ]
    return await _given(request, at, form.command_id, *commands)


@post("/e/{event:str}/desk/undo", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def undo(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Undo what was just done."""
    form = await filled(request, UndoForm)
    at = await at_desk(request, event)
    try:
        commands = await taking_back(request, at, form.undone)
    except StarsquareError as error:
        return await _shown(request, event, error=error)
    return await _given(request, at, form.command_id, *commands)


@post("/e/{event:str}/desk/not-here", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def not_here(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Undo mistaken check-ins."""
    form = await filled(request, HereForm)
    at = await at_desk(request, event)
    waiver = _waiver(at.identity, event, form.why)
    commands = [TakeBackCheckIn(person=one, waiver=waiver) for one in form.person]
    return await _given(request, at, form.command_id, *commands)


@post("/e/{event:str}/desk/expect", opt=KNOWN, include_in_schema=False)
async def expect(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Pair an entrant that is on its way, or wait for it again."""
    form = await filled(request, ExpectForm)
    at = await at_desk(request, event)
    command = ExpectLate(entrant=form.entrant, is_expected=form.is_expected)
    return await _given(request, at, form.command_id, command)


def _waiver(identity: Identity, event: str, why: str) -> Waiver | None:
    if not why.strip() or not identity.has(Role.DIRECTOR, event):
        return None
    return Waiver(identity.person, why.strip())


@post("/e/{event:str}/desk/payment", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def payment(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Take a payment."""
    form = await filled(request, PaymentForm)
    at = await at_desk(request, event)
    cents = round(form.amount * 100)
    command = RecordPayment(entrant=form.entrant, cents=cents)
    return await _given(request, at, form.command_id, command)


@post("/e/{event:str}/desk/handout", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def hand_out(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Hand out a ticket or a packet."""
    form = await filled(request, HandOutForm)
    at = await at_desk(request, event)
    command = HandOut(person=form.person, items=form.item)
    return await _given(request, at, form.command_id, command)


ROUTES = (
    *(checkin, typed, here, everyone, fees, undo, not_here),
    *(expect, payment, hand_out),
)
