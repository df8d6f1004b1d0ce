"""Who helps at an event, and which links open something there; for the director."""

from __future__ import annotations

import msgspec

from starsquare.game.side import Moment, PersonId
from starsquare.service.accounts.account_service import AccountService
from starsquare.service.accounts.event import Accounts
from starsquare.service.identity import Role
from starsquare.service.stream_names import ACCOUNTS


class StaffLine(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody with an account and a role at the event."""

    person: PersonId
    name: str
    role: Role
    is_everywhere: bool  # the role holds at all events, and is not taken back here


class LinkLine(msgspec.Struct, frozen=True, kw_only=True):
    """A link that opens something at the event; what it says was shown once."""

    link: str
    role: Role
    person: PersonId | None
    table: str | None
    round_number: int | None
    is_invitation: bool


async def staff_at(accounts: AccountService, event: str) -> tuple[StaffLine, ...]:
    """List who has a role at an event."""
    state = await _state(accounts)
    names = await accounts.staff_names()
    found = {
        (person, grant.role, grant.event is None)
        for person, account in state.accounts.items()
        for grant in account.grants
        if grant.covers(event)
    }
    lines = (
        StaffLine(
            person=person,
            name=names.get(person, person),
            role=role,
            is_everywhere=is_everywhere,
        )
        for person, role, is_everywhere in found
    )
    order = list(Role)
    return tuple(sorted(lines, key=lambda one: (order.index(one.role), one.name)))


async def links_at(
    accounts: AccountService, event: str, now: Moment
) -> tuple[LinkLine, ...]:
    """List the links of an event that still open something, the newest first."""
    state = await _state(accounts)
    return tuple(
        LinkLine(
            link=one.link,
            role=one.grant.role,
            person=one.person,
            table=one.grant.table,
            round_number=one.grant.round_number,
            is_invitation=one.is_invitation,
        )
        for one in reversed(tuple(state.links.values()))
        if one.grant.event == event
        and one.link not in state.revoked
        and (one.until is None or one.until > now)
    )


async def _state(accounts: AccountService) -> Accounts:
    cached = await accounts.log.streams.load(ACCOUNTS)
    return cached.state or Accounts()
