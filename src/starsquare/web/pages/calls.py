"""Raised hands, and who is on the way to them, for every staff page."""

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
"""After this long, a person on the way is assumed to have arrived."""


class CallLine(msgspec.Struct, frozen=True, kw_only=True):
    """A raised hand at a table, since when, and who is on the way."""

    number: int
    table: int
    wanted: str
    reason: str
    minutes: int  # since it was raised, or since someone set out
    at: Moment
    who: str = ""  # empty: nobody yet
    sent: str = ""  # the person the desk sent
    is_mine: bool = False  # the viewer was sent


def minutes_since(moment: Moment, now: Moment) -> int:
    """Return the number of whole minutes that have passed."""
    return max(0, now - moment) // 60_000


async def calls_at(request: AnyRequest, at: AtEvent) -> tuple[CallLine, ...]:
    """Return the raised hands, the longest waiting first, answered ones last."""
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
    """Return whether staff set out for a table just now.

    Players who lower their own hand do not count.
    """
    if call.answered_at is None or call.answered_by is None:
        return False
    is_own = call.answered_by in at.stand.tournament.entrant_of
    return not is_own and at.now - call.answered_at < _ON_THE_WAY_MS


class Runner(msgspec.Struct, frozen=True):
    """A person who can be sent to a table."""

    person: PersonId
    name: str


async def runners_at(request: AnyRequest, at: AtEvent) -> tuple[Runner, ...]:
    """Return the people who can be sent to a table, by account and by link."""
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
    """Return the names of the staff, from their account or the label of their link."""
    accounts = worker_of(request).accounts
    links = {
        PersonId(f"link-{one.link}"): say(f"call.role_{one.role.value}")
        for one in await links_at(accounts, at.name, at.now)
        if one.role in STAFF
    }
    return {**links, **await accounts.staff_names()}
