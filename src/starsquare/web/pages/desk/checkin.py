"""Check-in on a tablet: who is here, who is missing, who owes, who got what."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery

from starsquare.errors import StarsquareError
from starsquare.game.side import PersonId
from starsquare.service.identity import UNSIGNED, Identity, Role
from starsquare.service.ports import CommandIdText
from starsquare.tournament.command import (
    CheckIn,
    ExpectLate,
    HandOut,
    RecordPayment,
    TakeBackCheckIn,
)
from starsquare.tournament.entrant import Waiver
from starsquare.tournament.keys import EntrantId
from starsquare.web.access import KNOWN
from starsquare.web.pages.desk.desk_frame import at_desk, desk_context
from starsquare.web.pages.form_actions import carried_out, give
from starsquare.web.pages.forms import FormError, answered_in, filled
from starsquare.web.pages.frame import page, refused
from starsquare.web.request_context import AnyRequest, views_of


class HereForm(msgspec.Struct, frozen=True, kw_only=True):
    """People who are here, and why in spite of a deadline."""

    command_id: CommandIdText
    person: tuple[PersonId, ...]
    why: Annotated[str, msgspec.Meta(max_length=300)] = ""


class ExpectForm(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant that is on its way, or is not expected any more."""

    command_id: CommandIdText
    entrant: EntrantId
    is_expected: bool = True


class PaymentForm(msgspec.Struct, frozen=True, kw_only=True):
    """Money taken, in the currency's large unit with two places."""

    command_id: CommandIdText
    entrant: EntrantId
    amount: Annotated[float, msgspec.Meta(ge=-100_000, le=100_000)]


class HandOutForm(msgspec.Struct, frozen=True, kw_only=True):
    """Things handed out."""

    command_id: CommandIdText
    person: PersonId
    item: tuple[str, ...]


async def _shown(
    request: AnyRequest,
    event: str,
    *,
    search: str = "",
    error: StarsquareError | None = None,
) -> Response[bytes]:
    at = await at_desk(request, event)
    views = views_of(request)
    entrants = (await views.entrants(at.identity, event)).entrants
    wanted = search.casefold()
    context = {
        **desk_context(at, ""),
        "attendance": await views.attendance(at.identity, event),
        "entrants": [
            one
            for one in entrants
            if not wanted
            or wanted in f"{one.name} {one.school} {one.number}".casefold()
        ],
        "search": search,
        "may_waive": at.reader.is_director,
        "seated": {
            entrant
            for rounds in at.stand.tournament.rounds.values()
            for one in rounds
            for board in one.boards
            for entrant in board.entrants
        },
    }
    if error is not None:
        return refused(request, "desk_checkin.html", context, error)
    return page(request, "desk_checkin.html", context)


async def _again(request: AnyRequest, event: str, error: FormError) -> Response[bytes]:
    return await _shown(request, event, error=error)


@get("/e/{event:str}/desk", opt=KNOWN, include_in_schema=False)
async def checkin(
    request: AnyRequest, event: FromPath[str], search: FromQuery[str] = ""
) -> Response[bytes]:
    """Show who is here and who is missing."""
    return await _shown(request, event, search=search)


@post("/e/{event:str}/desk/here", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def here(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Check people in, and give them what they get."""
    form = await filled(request, HereForm)
    at = await at_desk(request, event)
    waiver = _waiver(at.identity, event, form.why)
    commands = [CheckIn(by=UNSIGNED, person=one, waiver=waiver) for one in form.person]
    return await carried_out(
        give(request, event, *commands, command_id=form.command_id),
        to=at.address("desk"),
        again=lambda error: _shown(request, event, error=error),
    )


@post("/e/{event:str}/desk/not-here", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def not_here(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Take mistaken check-ins back."""
    form = await filled(request, HereForm)
    at = await at_desk(request, event)
    waiver = _waiver(at.identity, event, form.why)
    commands = [
        TakeBackCheckIn(by=UNSIGNED, person=one, waiver=waiver) for one in form.person
    ]
    return await carried_out(
        give(request, event, *commands, command_id=form.command_id),
        to=at.address("desk"),
        again=lambda error: _shown(request, event, error=error),
    )


@post("/e/{event:str}/desk/expect", opt=KNOWN, include_in_schema=False)
async def expect(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Let an entrant that is on its way be paired, or wait for it again."""
    form = await filled(request, ExpectForm)
    at = await at_desk(request, event)
    command = ExpectLate(
        by=UNSIGNED, entrant=form.entrant, is_expected=form.is_expected
    )
    return await carried_out(
        give(request, event, command, command_id=form.command_id),
        to=at.address("desk"),
        again=lambda error: _shown(request, event, error=error),
    )


def _waiver(identity: Identity, event: str, why: str) -> Waiver | None:
    if not why.strip() or not identity.has(Role.DIRECTOR, event):
        return None
    return Waiver(identity.person, why.strip())


@post("/e/{event:str}/desk/payment", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def payment(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Take money."""
    form = await filled(request, PaymentForm)
    at = await at_desk(request, event)
    cents = round(form.amount * 100)
    command = RecordPayment(by=UNSIGNED, entrant=form.entrant, cents=cents)
    return await carried_out(
        give(request, event, command, command_id=form.command_id),
        to=at.address("desk"),
        again=lambda error: _shown(request, event, error=error),
    )


@post("/e/{event:str}/desk/handout", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def hand_out(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Return somebody a ticket or a packet."""
    form = await filled(request, HandOutForm)
    at = await at_desk(request, event)
    command = HandOut(by=UNSIGNED, person=form.person, items=form.item)
    return await carried_out(
        give(request, event, command, command_id=form.command_id),
        to=at.address("desk"),
        again=lambda error: _shown(request, event, error=error),
    )


ROUTES = (checkin, here, not_here, expect, payment, hand_out)
