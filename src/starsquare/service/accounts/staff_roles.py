"""The staff and the valid links of a tournament, for its director."""

from __future__ import annotations

import msgspec

from starsquare.game.side import Moment, PersonId
from starsquare.service.accounts.account_service import AccountService
from starsquare.service.accounts.event import Accounts
from starsquare.service.identity import Role
from starsquare.service.stream_names import ACCOUNTS


class StaffLine(msgspec.Struct, frozen=True, kw_only=True):
    """A person with an account and a role at the tournament."""

    person: PersonId
    name: str
    role: Role
    is_everywhere: bool  # the role applies everywhere, and is not revoked here


class LinkLine(msgspec.Struct, frozen=True, kw_only=True):
    """A link that opens something at the tournament; its token was shown once."""

    link: str
    role: Role
    person: PersonId | None
    table: str | None
    round_number: int | None
    is_invitation: bool


async def staff_at(accounts: AccountService, event: str) -> tuple[StaffLine, ...]:
    """Return everyone with a role at a tournament."""
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
    """Return the valid links of a tournament, newest first."""
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
