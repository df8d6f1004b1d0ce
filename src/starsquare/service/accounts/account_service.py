"""The use cases of people: accounts, log-in, roles, links, invitations."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import argon2
import msgspec

from starsquare.errors import StarsquareError
from starsquare.game.side import Moment, PersonId
from starsquare.service.accounts.access_links import (
    Entrants,
    LinkUse,
    must_direct,
    must_give,
    must_name,
)
from starsquare.service.accounts.event import (
    Account,
    AccountOpened,
    Accounts,
    AnyAccountEvent,
    HallSet,
    LinkIssued,
    LinkRevoked,
    PersonForgotten,
    RoleGranted,
    RoleWithdrawn,
    ServiceResumed,
    SessionEnded,
    SessionOpened,
    SessionsEnded,
    account_event_from_json,
    after,
)
from starsquare.service.accounts.tokens import (
    Claim,
    Link,
    Record,
    Session,
    TokenError,
    claimed,
    signed,
)
from starsquare.service.identity import CLOCK, ForbiddenError, Grant, Identity, Role
from starsquare.service.log.codec import Codec
from starsquare.service.log.signed_files import KEY, KEY_BYTES
from starsquare.service.ports import Clock, CommandId, Randomness, Store
from starsquare.service.stream_names import ACCOUNTS
from starsquare.service.streams import CachedStream, StreamCache
from starsquare.text.plain import one_line

SCOPE = "accounts"
DRILLS = "drills"
"""Where `drill_cards` keeps what somebody with an account has drilled."""

SESSION_MS = 7 * 24 * 3_600_000
FEWEST_CHARACTERS = 10
MOST_SESSIONS = 10_000
MOST_OF_A_DEVICE = 120
"""How much is kept of what a browser calls itself."""
MOST_LINKS = 5_000
"""How many links of one event are good at the same time."""

CachedAccounts = CachedStream[Accounts, AnyAccountEvent]


class LoginError(StarsquareError):
    """Name and password are not those of an account."""


class AccountError(StarsquareError):
    """An account cannot be opened like that."""


class GuestLink(msgspec.Struct, frozen=True):
    """The claim of a link that carries all it opens."""

    person: PersonId
    grants: tuple[Grant, ...]
    until: Moment


class AccountService:
    """Accounts and links of the service."""

    def __init__(self, store: Store, clock: Clock, randomness: Randomness) -> None:
        """Take the ports; make a key if there is none."""
        self._store, self._clock, self._randomness = store, clock, randomness
        self._key = store.keep_secret("key:tokens", randomness.secret_bytes(32))
        store.keep_secret(KEY, randomness.secret_bytes(KEY_BYTES))
        # What a token claims never changes; whether it still holds is asked each time.
        self._sessions: dict[str, Session] = {}
        self._hasher = argon2.PasswordHasher()
        self._nobody = ""
        self.streams: StreamCache[Accounts, AnyAccountEvent] = StreamCache(
            store, Codec(account_event_from_json), after
        )
        self.entrants: Callable[[str | None], Awaitable[Entrants]] = _unknown
        """Tells who takes part in an event; None: there is no such event here."""
        self.is_in_play: Callable[[LinkUse], bool] = _never
        """Tells whether a link would open a seat at a game on screen."""

    # -- who somebody is -----------------------------------------------------------

    async def by_session(self, token: str) -> Identity:
        """Return whose session it is.

        Raises:
            TokenError: it is none, has ended, or was ended.
        """
        session = self._sessions.get(token)
        if session is None:
            session = claimed(token, Session, self._key)
            if len(self._sessions) >= MOST_SESSIONS:
                self._sessions.clear()
            self._sessions[token] = session
        state = await self._current()
        account = state.accounts.get(session.person)
        if (
            account is None
            or session.session not in state.sessions
            or session.until <= self._clock.now()
        ):
            raise TokenError("token.session_over")
        return Identity(account.person, account.grants, is_session=True)

    async def by_link(self, token: str) -> Identity:
        """Return what a link opens.

        Raises:
            TokenError: it is none, has ended, was revoked, or is an invitation.
        """
        guest = self._guest(token)
        if guest is not None:
            return guest
        link = await self._good_link(token)
        if link.is_invitation:
            raise TokenError("token.invitation")
        person = link.person or PersonId(f"link-{link.link}")
        return Identity(person, (link.grant,), sees_racks=link.shows_racks)

    def guest_link(
        self, person: PersonId, grants: tuple[Grant, ...], for_ms: int
    ) -> str:
        """Make a link that carries all it opens, and stands in no log.

        For what anybody may have, such as practice: it cannot be revoked, it ends.
        """
        until = Moment(self._clock.now() + for_ms)
        return signed(GuestLink(person, grants, until), self._key)

    def _guest(self, token: str) -> Identity | None:
        try:
            claim = claimed(token, GuestLink, self._key)
        except TokenError:
            return None  # it is another kind of link, or none
        if claim.until <= self._clock.now():
            raise TokenError("token.link_over")
        return Identity(claim.person, claim.grants)

    def session_in(self, token: str) -> str:
        """Return the number of the session that a token is for.

        Raises:
            TokenError: it is no session's.
        """
        return claimed(token, Session, self._key).session

    async def log_in(self, name: str, password: str, *, device: str = "") -> str:
        """Return a session for a name and a password.

        Raises:
            LoginError: there is no such account, or it has another password.
        """
        found = await asyncio.to_thread(self._found, name, password)
        if found is None:
            raise LoginError("login.refused")
        return await self.open_session(found, device=device)

    async def open_session(self, person: PersonId, *, device: str = "") -> str:
        """Open a session for somebody who has shown who they are.

        Raises:
            LoginError: they have no account.
        """
        number = self._randomness.secret_bytes(12).hex()
        now = self._clock.now()
        until = Moment(now + SESSION_MS)
        event = SessionOpened(
            session=number,
            person=person,
            at=now,
            until=until,
            device=device[:MOST_OF_A_DEVICE],
        )

        def opened(state: Accounts) -> tuple[AnyAccountEvent, ...]:
            if person not in state.accounts:
                raise LoginError("login.refused")
            return (event,)

        await self._do(person, opened, "in")
        return signed(Session(person, number, until), self._key)

    async def end_session(self, person: PersonId, session: str) -> None:
        """End one session of somebody; one that is not theirs is left alone."""

        def ended(state: Accounts) -> tuple[AnyAccountEvent, ...]:
            found = state.sessions.get(session)
            if found is None or found.person != person:
                return ()
            return (SessionEnded(session=session, person=person),)

        await self._do(person, ended, "out")

    async def sessions_of(self, person: PersonId) -> tuple[SessionOpened, ...]:
        """Return the sessions of somebody, the newest first."""
        state, now = await self._current(), self._clock.now()
        found = [
            one
            for one in state.sessions.values()
            if one.person == person and one.until > now
        ]
        return tuple(sorted(found, key=lambda one: one.at, reverse=True))

    async def log_out_everywhere(self, identity: Identity) -> None:
        """End all sessions of somebody.

        Raises:
            ForbiddenError: they came by a link, which has none to end.
        """
        if not identity.is_session:
            raise ForbiddenError("accounts.session_only")
        event = SessionsEnded(person=identity.person)

        def ended(state: Accounts) -> tuple[AnyAccountEvent, ...]:
            return (event,) if event.person in state.accounts else ()

        await self._do(identity.person, ended, "out")

    # -- staff ---------------------------------------------------------------------

    async def has_accounts(self) -> bool:
        """Return whether anybody could log in."""
        return bool((await self._current()).accounts)

    async def first_invitation(self) -> str | None:
        """Return a link for the first director; None if there is an account."""
        state = await self._current()
        if state.accounts:
            return None
        grant = Grant(role=Role.DIRECTOR)
        return await self._issue(CLOCK, grant, is_invitation=True)

    async def hall(self) -> HallSet:
        """Return where people reach the hall and on what it prints, as it was set."""
        return (await self._current()).hall

    async def set_hall(self, identity: Identity, hall: HallSet) -> None:
        """Set where people reach the hall, and on what it prints.

        Raises:
            ForbiddenError: only a director of the service may.
        """
        must_direct(identity, None)
        await self._do(identity.person, lambda _: (hall,), "hall")

    async def accept(
        self, token: str, name: str, password: str, *, device: str = ""
    ) -> str:
        """Open an account by an invitation, and give a session.

        Raises:
            TokenError: the invitation is not good, or was accepted.
            AccountError: the name is taken, or the password too short.
        """
        link = await self._good_link(token)
        if not link.is_invitation:
            raise TokenError("token.no_invitation")
        person = PersonId(f"staff-{self._randomness.secret_bytes(8).hex()}")
        await self._keep_account(person, name, password)

        def decided(cached: CachedAccounts, at: Moment) -> tuple[AnyAccountEvent, ...]:
            del at
            if link.link in _state(cached).revoked:
                raise TokenError("token.link_over")
            return (
                AccountOpened(person=person),
                RoleGranted(person=person, grant=link.grant),
                LinkRevoked(link=link.link),
            )

        try:
            await self._act(person, decided, "account")
        except StarsquareError:
            await asyncio.to_thread(self._store.forget, SCOPE, person)
            raise
        return await self.open_session(person, device=device)

    async def issue_link(
        self,
        identity: Identity,
        grant: Grant,
        *,
        person: PersonId | None = None,
        until: Moment | None = None,
        is_invitation: bool = False,
    ) -> str:
        """Make a link for a device, an entrant, a station, or a new member of staff.

        Raises:
            ForbiddenError: they may not give what it opens, or not in that name.
        """
        must_give(identity, grant, is_invitation=is_invitation)
        await self._must_be_for(identity, [LinkUse(grant, person)])
        return await self._issue(
            identity.person,
            grant,
            person=person,
            until=until,
            is_invitation=is_invitation,
            shows_racks=_shows_racks(identity, LinkUse(grant, person)),
        )

    async def links_for(
        self, identity: Identity, uses: Sequence[LinkUse]
    ) -> tuple[str, ...]:
        """Return a link for each use: the one that was made before, or a new one.

        So the same papers carry the same links, however often they are printed.

        Raises:
            ForbiddenError: they may not give what one of them opens, or not in that
                name.
        """
        for use in uses:
            must_give(identity, use.grant)
        await self._must_be_for(identity, uses)
        # A code that the desk prints is not one that the director printed.
        wanted = {use: (use, _shows_racks(identity, use)) for use in uses}

        def decided(cached: CachedAccounts, at: Moment) -> tuple[AnyAccountEvent, ...]:
            del at
            known = _by_use(_state(cached))
            return _bounded(
                _state(cached),
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

        await self._act(identity.person, decided, "links")
        known = _by_use(await self._current())
        return tuple(signed(Link(known[wanted[use]]), self._key) for use in uses)

    async def revoke_link(self, identity: Identity, link: str) -> None:
        """Let a link open nothing any more.

        Raises:
            ForbiddenError: there is none of theirs.
        """

        def decided(cached: CachedAccounts, at: Moment) -> tuple[AnyAccountEvent, ...]:
            del at
            state = _state(cached)
            issued = state.links.get(link)
            must_direct(identity, None if issued is None else issued.grant.event)
            is_new = issued is not None and link not in state.revoked
            return (LinkRevoked(link=link),) if is_new else ()

        await self._act(identity.person, decided, "revoke")

    async def grant(self, identity: Identity, person: PersonId, grant: Grant) -> None:
        """Give somebody a role.

        Raises:
            ForbiddenError: it is not theirs to give.
        """
        must_direct(identity, grant.event)
        event = RoleGranted(person=person, grant=grant)
        await self._do(identity.person, lambda state: _if_known(state, event), "grant")

    async def withdraw(
        self, identity: Identity, person: PersonId, grant: Grant
    ) -> None:
        """Take a role back.

        Raises:
            ForbiddenError: it is not theirs to take.
        """
        must_direct(identity, grant.event)
        event = RoleWithdrawn(person=person, grant=grant)
        await self._do(
            identity.person, lambda state: _if_known(state, event), "withdraw"
        )

    async def forget(self, identity: Identity, scope: str, person: PersonId) -> bool:
        """Erase what is known of somebody.

        Raises:
            ForbiddenError: only a director of the service may.
        """
        must_direct(identity, None)
        was_known = await asyncio.to_thread(self._store.forget, scope, person)
        if was_known and scope == SCOPE:
            await asyncio.to_thread(self._store.forget, DRILLS, person)
            event = PersonForgotten(person=person)
            await self._do(identity.person, lambda _: (event,), "forget")
        return was_known

    async def resumed(self, event: ServiceResumed) -> None:
        """Tell the directors that the service was down."""
        await self._do(CLOCK, lambda _: (event,), f"resumed:{event.down_since}")

    async def staff_names(self) -> dict[PersonId, str]:
        """Name everybody who has an account, for the audit log."""
        records = await asyncio.to_thread(self._records)
        return {person: one_line(record.name) for person, record in records}

    # -- inside --------------------------------------------------------------------

    async def _must_be_for(self, identity: Identity, uses: Sequence[LinkUse]) -> None:
        """Refuse links in a name that is not an entrant's, or to a seat in play.

        Raises:
            ForbiddenError: there is one.
        """
        accounts = (await self._current()).accounts
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
        """Return whether somebody may make a link now, seats in play considered.

        Whoever opens the link of a seat sees its rack: where games are played on
        screen, that is left to a director.
        """
        return identity.has(Role.DIRECTOR, use.grant.event) or not self.is_in_play(use)

    async def _current(self) -> Accounts:
        return _state(await self.streams.load(ACCOUNTS))

    async def _good_link(self, token: str) -> LinkIssued:
        claim = claimed(token, Link, self._key)
        state = await self._current()
        if claim.link not in state.links:
            # Another process made it a moment ago, such as the one that printed it.
            state = _state(await self.streams.newest(ACCOUNTS))
        link = state.links.get(claim.link)
        now = self._clock.now()
        if (
            link is None
            or link.link in state.revoked
            or (link.until is not None and link.until <= now)
        ):
            raise TokenError("token.link_over")
        return link

    async def _issue(
        self,
        by: PersonId,
        grant: Grant,
        *,
        person: PersonId | None = None,
        until: Moment | None = None,
        is_invitation: bool = False,
        shows_racks: bool = True,
    ) -> str:
        link = self._randomness.secret_bytes(8).hex()
        event = LinkIssued(
            link=link,
            grant=grant,
            person=person,
            until=until,
            is_invitation=is_invitation,
            shows_racks=shows_racks,
        )
        await self._do(by, lambda state: _bounded(state, (event,)), "link")
        return signed(Link(link), self._key)

    async def _keep_account(self, person: PersonId, name: str, password: str) -> None:
        must_be_long(password)
        name = one_line(name)
        if not name:
            raise AccountError("account.no_name")

        def keep() -> None:
            if any(record.name == name for _, record in self._records()):
                raise AccountError("account.name_taken", name=name)
            record = Record(name=name, password_hash=self._hasher.hash(password))
            self._store.remember(SCOPE, person, msgspec.json.encode(record))

        await asyncio.to_thread(keep)

    async def account(self, person: PersonId) -> Account:
        """Return somebody's account.

        Raises:
            AccountError: there is none.
        """
        found = (await self._current()).accounts.get(person)
        if found is None:
            raise AccountError("account.unknown", person=person)
        return found

    async def accounts(self) -> tuple[Account, ...]:
        """Return all accounts."""
        return tuple((await self._current()).accounts.values())

    async def record(self, by: PersonId, event: AnyAccountEvent, what: str) -> None:
        """Write down that something has happened."""
        await self._do(by, lambda _: (event,), what)

    def signed(self, claim: msgspec.Struct) -> str:
        """Return a token for a claim."""
        return signed(claim, self._key)

    def claimed(self, token: str, kind: type[Claim]) -> Claim:
        """Read a token.

        Raises:
            TokenError: it was not written by us for this purpose.
        """
        return claimed(token, kind, self._key)

    async def record_of(self, person: PersonId) -> Record:
        """Return what is kept of somebody of the staff.

        Raises:
            AccountError: there is no such account.
        """
        records = await asyncio.to_thread(self._records)
        found = dict(records).get(person)
        if found is None:
            raise AccountError("account.unknown", person=person)
        return found

    async def records(self) -> list[tuple[PersonId, Record]]:
        """Return what is kept of everybody who has an account."""
        return await asyncio.to_thread(self._records)

    async def keep_record(self, person: PersonId, record: Record) -> None:
        """Keep what is known of somebody of the staff."""
        content = msgspec.json.encode(record)
        await asyncio.to_thread(self._store.remember, SCOPE, person, content)

    def _records(self) -> list[tuple[PersonId, Record]]:
        return [
            (person, msgspec.json.decode(record, type=Record))
            for person, record in self._store.people(SCOPE).items()
        ]

    def _found(self, name: str, password: str) -> PersonId | None:
        # Who tries a name that is not there waits as long as who tries one that is.
        if not self._nobody:
            self._nobody = self._hasher.hash(self._randomness.secret_bytes(16).hex())
        person, expected = None, self._nobody
        for one, record in self._records():
            if record.name == one_line(name):
                person, expected = one, record.password_hash
        try:
            self._hasher.verify(expected, password)
        except (argon2.exceptions.VerificationError, argon2.exceptions.InvalidHash):
            return None
        return person

    async def _do(
        self,
        by: PersonId,
        happen: Callable[[Accounts], tuple[AnyAccountEvent, ...]],
        what: str,
    ) -> None:
        def decided(cached: CachedAccounts, at: Moment) -> tuple[AnyAccountEvent, ...]:
            del at
            return happen(_state(cached))

        await self._act(by, decided, what)

    async def _act(
        self,
        by: PersonId,
        decided: Callable[[CachedAccounts, Moment], tuple[AnyAccountEvent, ...]],
        what: str,
    ) -> None:
        unique = self._randomness.secret_bytes(8).hex()
        await self.streams.act(
            ACCOUNTS,
            decide=decided,
            at=self._clock.now,
            by=by,
            command_id=CommandId(f"account:{what}:{unique}"),
        )


def must_be_long(password: str) -> None:
    """Refuse a password that is quickly guessed.

    Raises:
        AccountError: it is too short.
    """
    if len(password) < FEWEST_CHARACTERS:
        raise AccountError("account.short_password", n=FEWEST_CHARACTERS)


async def _unknown(event: str | None) -> Entrants:
    del event
    return None


def _bounded(
    state: Accounts, new: tuple[LinkIssued, ...]
) -> tuple[AnyAccountEvent, ...]:
    """Let no event have more links than any hall needs.

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


def _state(cached: CachedAccounts) -> Accounts:
    return cached.state or Accounts()


def _if_known(
    state: Accounts, event: RoleGranted | RoleWithdrawn
) -> tuple[AnyAccountEvent, ...]:
    if event.person not in state.accounts:
        raise AccountError("account.unknown", person=event.person)
    return (event,)


def _shows_racks(identity: Identity, use: LinkUse) -> bool:
    """Return whether a link may show a rack in play: a director's, or of no seat."""
    return not use.is_of_a_seat or identity.has(Role.DIRECTOR, use.grant.event)


def _by_use(state: Accounts) -> dict[tuple[LinkUse, bool], str]:
    """Return the links that are good for ever, by what they are for and may show."""
    return {
        (LinkUse(one.grant, one.person), one.shows_racks): one.link
        for one in state.links.values()
        if one.until is None and not one.is_invitation and one.link not in state.revoked
    }
