"""Hands that are up, and who is on the way to them, for every page of the staff."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from starsquare.game.side import Moment, PersonId
from starsquare.service.accounts.staff_roles import links_at, staff_at
from starsquare.service.identity import STAFF, Role
from starsquare.service.venue.event import Call
from starsquare.text import say
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.request_context import AnyRequest, worker_of

_ON_THE_WAY_MS = 10 * 60_000
"""So long somebody is said to be on the way: then they are there."""


class CallLine(msgspec.Struct, frozen=True, kw_only=True):
    """A hand at a table, since when it is up, and who goes there."""

    number: int
    table: int
    wanted: str
    reason: str
    minutes: int  # since it went up; since somebody set out, once somebody has
    at: Moment
    who: str = ""  # nobody yet
    sent: str = ""  # whom the desk sent there
    is_mine: bool = False  # who looks at it was sent


def minutes_since(moment: Moment, now: Moment) -> int:
    """Return how many whole minutes have passed."""
    return max(0, now - moment) // 60_000


async def calls_at(request: AnyRequest, at: AtEvent) -> tuple[CallLine, ...]:
    """Return the hands that are up, the longest first, then those somebody goes to."""
    seen = await worker_of(request).venues.look(at.name)
    answered = [one for one in seen.venue.calls if _is_fresh(one, at)]
    is_named = answered or any(one.sent for one in seen.venue.open_calls)
    names = await _names(request, at) if is_named else {}
    me = at.identity.person
    waiting = tuple(
        replace(
            _line(one, at.now),
            sent=names.get(one.sent or PersonId(""), ""),
            is_mine=one.sent == me,
        )
        for one in seen.venue.open_calls
    )
    going = tuple(
        _line(one, at.now, names.get(one.answered_by or PersonId(""), ""))
        for one in answered
    )
    return (*waiting, *(one for one in going if one.who))


def _line(call: Call, now: Moment, who: str = "") -> CallLine:
    since = call.answered_at or call.at
    return CallLine(
        number=call.number,
        table=call.table,
        wanted=call.wanted,
        reason=call.reason,
        minutes=minutes_since(since, now),
        at=since,
        who=who,
    )


def _is_fresh(call: Call, at: AtEvent) -> bool:
    """Return whether staff has set out for a table just now.

    Who takes their own hand down goes nowhere.
    """
    if call.answered_at is None or call.answered_by is None:
        return False
    is_own = call.answered_by in at.stand.tournament.entrant_of
    return not is_own and at.now - call.answered_at < _ON_THE_WAY_MS


class Runner(msgspec.Struct, frozen=True):
    """Somebody who can be sent to a table."""

    person: PersonId
    name: str


async def runners_at(request: AnyRequest, at: AtEvent) -> tuple[Runner, ...]:
    """Return who can be sent to a table, by account and by link."""
    accounts = worker_of(request).accounts
    staff = (
        Runner(one.person, one.name)
        for one in await staff_at(accounts, at.name)
        if one.role is Role.RUNNER
    )
    links = (
        Runner(PersonId(f"link-{one.link}"), say("call.role_runner"))
        for one in await links_at(accounts, at.name, at.now)
        if one.role is Role.RUNNER and not one.is_invitation
    )
    return (*staff, *links)


async def _names(request: AnyRequest, at: AtEvent) -> dict[PersonId, str]:
    """Name the staff: by their account, or by what their link is for."""
    accounts = worker_of(request).accounts
    links = {
        PersonId(f"link-{one.link}"): say(f"call.role_{one.role.value}")
        for one in await links_at(accounts, at.name, at.now)
        if one.role in STAFF
    }
    return {**links, **await accounts.staff_names()}
