"""The use cases of links: who may have one, what it opens, until when."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import msgspec

from starsquare.game.side import Moment, PersonId
from starsquare.service.accounts.access_links import (
    Entrants,
    LinkUse,
    must_direct,
    must_give,
    must_name,
)
from starsquare.service.accounts.account_log import AccountLog
from starsquare.service.accounts.event import (
    Accounts,
    AnyAccountEvent,
    LinkIssued,
    LinkRevoked,
)
from starsquare.service.accounts.tokens import Link, TokenError
from starsquare.service.identity import ForbiddenError, Grant, Identity, Role
from starsquare.service.ports import Clock, Randomness

MOST_LINKS = 5_000
"""How many links of one tournament can be valid at the same time."""


class GuestLink(msgspec.Struct, frozen=True):
    """The claim of a link that contains everything it opens."""

    person: PersonId
    grants: tuple[Grant, ...]
    until: Moment


class LinkService:
    """The service's links: to a seat, a station or a tournament, and invitations."""

    def __init__(self, log: AccountLog, clock: Clock, randomness: Randomness) -> None:
        """Take the log of accounts and the ports."""
        self._log, self._clock, self._randomness = log, clock, randomness
        self.entrants: Callable[[str | None], Awaitable[Entrants]] = _unknown
        """Returns the entrants of a tournament; None if it does not exist here."""
        self.is_in_play: Callable[[LinkUse], bool] = _never
        """Returns whether a link would open a seat at a game on screen."""

    async def identity_of(self, token: str) -> Identity:
        """Return what a link opens.

        Raises:
            TokenError: it is invalid, expired, revoked, or an invitation.
        """
        guest = self._guest(token)
        if guest is not None:
            return guest
        link = await self.good_link(token)
        if link.is_invitation:
            raise TokenError("token.invitation")
        person = link.person or PersonId(f"link-{link.link}")
        return Identity(person, (link.grant,), sees_racks=link.shows_racks)

    def guest(self, person: PersonId, grants: tuple[Grant, ...], for_ms: int) -> str:
        """Return a link that contains everything it opens and is in no log.

        For what anyone may have, such as practice: it cannot be revoked, but it
        expires.
        """
        until = Moment(self._clock.now() + for_ms)
        return self._log.signed(GuestLink(person, grants, until))

    def _guest(self, token: str) -> Identity | None:
        try:
            claim = self._log.claimed(token, GuestLink)
        except TokenError:
            return None  # another kind of link, or none
        if claim.until <= self._clock.now():
            raise TokenError("token.link_over")
        return Identity(claim.person, claim.grants)

    async def issue(
        self,
        identity: Identity,
        grant: Grant,
        *,
        person: PersonId | None = None,
        until: Moment | None = None,
        is_invitation: bool = False,
    ) -> str:
        """Create a link for a device, an entrant, a station, or a new staff member.

        Raises:
            ForbiddenError: they may not grant what it opens, or not in that name.
        """
        must_give(identity, grant, is_invitation=is_invitation)
        await self._must_be_for(identity, [LinkUse(grant, person)])
        return await self.issue_as(
            identity.person,
            grant,
            person=person,
            until=until,
            is_invitation=is_invitation,
            shows_racks=_shows_racks(identity, LinkUse(grant, person)),
        )

    async def for_uses(
        self, identity: Identity, uses: Sequence[LinkUse]
    ) -> tuple[str, ...]:
        """Return a link for each use: the existing one, or a new one.

        So reprinted papers carry the same links.

        Raises:
            ForbiddenError: they may not grant what one of them opens, or not in that
                name.
        """
        for use in uses:
            must_give(identity, use.grant)
        await self._must_be_for(identity, uses)
        # A code printed by the desk differs from one printed by the director.
        wanted = {use: (use, _shows_racks(identity, use)) for use in uses}

        def decided(state: Accounts) -> tuple[AnyAccountEvent, ...]:
            known = _by_use(state)
            return _bounded(
                state,
                tuple(
                    LinkIssued(
                        link=self._randomness.secret_bytes(8).hex(),
                        grant=use.grant,
                        person=use.person,
                        shows_racks=shows_racks,
                    )
                    for use, shows_racks in wanted.values()
                    if (use, shows_racks) not in known
                ),
            )

        await self._log.act(identity.person, decided, "links")
        known = _by_use(await self._log.current())
        return tuple(self._log.signed(Link(known[wanted[use]])) for use in uses)

    async def revoke(self, identity: Identity, link: str) -> None:
        """Revoke a link.

        Raises:
            ForbiddenError: they have no such link.
        """

        def decided(state: Accounts) -> tuple[AnyAccountEvent, ...]:
            issued = state.links.get(link)
            must_direct(identity, None if issued is None else issued.grant.event)
            is_new = issued is not None and link not in state.revoked
            return (LinkRevoked(link=link),) if is_new else ()

        await self._log.act(identity.person, decided, "revoke")

    async def good_link(self, token: str) -> LinkIssued:
        """Return the link of a token.

        Raises:
            TokenError: it is invalid, expired or revoked.
        """
        claim = self._log.claimed(token, Link)
        state = await self._log.current()
        if claim.link not in state.links:
            # Another process, such as the one that printed it, may have just created
            # it.
            state = await self._log.newest()
        link = state.links.get(claim.link)
        now = self._clock.now()
        if (
            link is None
            or link.link in state.revoked
            or (link.until is not None and link.until <= now)
        ):
            raise TokenError("token.link_over")
        return link

    async def issue_as(
        self,
        by: PersonId,
        grant: Grant,
        *,
        person: PersonId | None = None,
        until: Moment | None = None,
        is_invitation: bool = False,
        shows_racks: bool = True,
    ) -> str:
        """Create a link in the name of a person who may grant it."""
        link = self._randomness.secret_bytes(8).hex()
        event = LinkIssued(
            link=link,
            grant=grant,
            person=person,
            until=until,
            is_invitation=is_invitation,
            shows_racks=shows_racks,
        )
        await self._log.act(by, lambda state: _bounded(state, (event,)), "link")
        return self._log.signed(Link(link))

    async def _must_be_for(self, identity: Identity, uses: Sequence[LinkUse]) -> None:
        """Raise `ForbiddenError` for a non-entrant's name or a seat in play.

        Raises:
            ForbiddenError: there is such a link.
        """
        accounts = (await self._log.current()).accounts
        entrants = {
            event: await self.entrants(event)
            for event in {one.grant.event for one in uses}
        }
        for use in uses:
            event = use.grant.event
            must_name(use, entrants=entrants[event], accounts=accounts)
            if not self.may_open(identity, use):
                raise ForbiddenError("accounts.seat_in_play")

    def may_open(self, identity: Identity, use: LinkUse) -> bool:
        """Return whether someone may create a link now, given the seats in play.

        Anyone who opens the link of a seat sees its rack: for games on screen, only a
        director may create one.
        """
        return identity.has(Role.DIRECTOR, use.grant.event) or not self.is_in_play(use)


async def _unknown(event: str | None) -> Entrants:
    del event
    return None


def _bounded(
    state: Accounts, new: tuple[LinkIssued, ...]
) -> tuple[AnyAccountEvent, ...]:
    """Raise `ForbiddenError` if a tournament would have too many links.

    Raises:
        ForbiddenError: it would.
    """
    for event in {one.grant.event for one in new}:
        good = sum(
            one.grant.event == event and one.link not in state.revoked
            for one in state.links.values()
        )
        if good + len(new) > MOST_LINKS:
            raise ForbiddenError("accounts.too_many_links", most=MOST_LINKS)
    return new


def _never(use: LinkUse) -> bool:
    del use
    return False


def _shows_racks(identity: Identity, use: LinkUse) -> bool:
    """Return whether a link may show a rack in play: a director's, or of no seat."""
    return not use.is_of_a_seat or identity.has(Role.DIRECTOR, use.grant.event)


def _by_use(state: Accounts) -> dict[tuple[LinkUse, bool], str]:
    """Return the links that never expire, by use and whether they show racks."""
    return {
        (LinkUse(one.grant, one.person), one.shows_racks): one.link
        for one in state.links.values()
        if one.until is None and not one.is_invitation and one.link not in state.revoked
    }
