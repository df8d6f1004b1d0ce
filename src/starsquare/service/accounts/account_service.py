"""The use cases of people: accounts, sign-in, roles, invitations."""

from __future__ import annotations

import asyncio

import argon2
import msgspec

from starsquare.errors import StarsquareError
from starsquare.game.side import Moment, PersonId
from starsquare.service.accounts.access_links import (
    must_direct,
)
from starsquare.service.accounts.account_log import AccountLog
from starsquare.service.accounts.event import (
    Account,
    AccountOpened,
    Accounts,
    AnyAccountEvent,
    LinkIssued,
    LinkRevoked,
    PersonForgotten,
    RoleGranted,
    RoleWithdrawn,
    ServiceResumed,
    SessionEnded,
    SessionOpened,
    SessionsEnded,
    SettingsChanged,
)
from starsquare.service.accounts.link_service import LinkService
from starsquare.service.accounts.tokens import (
    Record,
    Session,
    TokenError,
)
from starsquare.service.identity import CLOCK, ForbiddenError, Grant, Identity, Role
from starsquare.service.log.signed_files import KEY, KEY_BYTES
from starsquare.service.ports import Clock, Randomness, Store
from starsquare.text.clean import one_line

SCOPE = "accounts"
DRILLS = "drills"
"""Where `drill_cards` stores a person's drills."""

SESSION_MS = 7 * 24 * 3_600_000
FEWEST_CHARACTERS = 10
MOST_SESSIONS = 10_000
MOST_OF_A_DEVICE = 120
"""How much of a browser's name for itself is kept."""


class LoginError(StarsquareError):
    """Raised if name and password do not match an account."""


class AccountError(StarsquareError):
    """Raised if an account cannot be created or used like that."""


class AccountService:
    """The accounts of the service."""

    def __init__(self, store: Store, clock: Clock, randomness: Randomness) -> None:
        """Take the ports; create a key if there is none."""
        self._store, self._clock, self._randomness = store, clock, randomness
        self.log = AccountLog(store, clock, randomness)
        self.links = LinkService(self.log, clock, randomness)
        store.keep_secret(KEY, randomness.secret_bytes(KEY_BYTES))
        # A token's claim never changes; whether it is still valid is checked each time.
        self._sessions: dict[str, Session] = {}
        self._hasher = argon2.PasswordHasher()
        self._nobody = ""

    # -- identity ------------------------------------------------------------------

    async def by_session(self, token: str) -> Identity:
        """Return the owner of a session.

        Raises:
            TokenError: it is not a session, has expired, or was ended.
        """
        session = self._sessions.get(token)
        if session is None:
            session = self.log.claimed(token, Session)
            if len(self._sessions) >= MOST_SESSIONS:
                self._sessions.clear()
            self._sessions[token] = session
        state = await self.log.current()
        account = state.accounts.get(session.person)
        if (
            account is None
            or session.session not in state.sessions
            or session.until <= self._clock.now()
        ):
            raise TokenError("token.session_over")
        return Identity(account.person, account.grants, is_session=True)

    def session_in(self, token: str) -> str:
        """Return the number of the session that a token is for.

        Raises:
            TokenError: it is not a session's token.
        """
        return self.log.claimed(token, Session).session

    async def log_in(self, name: str, password: str, *, device: str = "") -> str:
        """Return a session for a name and a password.

        Raises:
            LoginError: there is no such account, or the password is wrong.
        """
        found = await asyncio.to_thread(self._found, name, password)
        if found is None:
            raise LoginError("login.refused")
        return await self.open_session(found, device=device)

    async def open_session(self, person: PersonId, *, device: str = "") -> str:
        """Open a session for someone whose identity is established.

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

        await self.log.act(person, opened, "in")
        return self.log.signed(Session(person, number, until))

    async def end_session(self, person: PersonId, session: str) -> None:
        """End one of someone's sessions; other people's are left alone."""

        def ended(state: Accounts) -> tuple[AnyAccountEvent, ...]:
            found = state.sessions.get(session)
            if found is None or found.person != person:
                return ()
            return (SessionEnded(session=session, person=person),)

        await self.log.act(person, ended, "out")

    async def sessions_of(self, person: PersonId) -> tuple[SessionOpened, ...]:
        """Return someone's sessions, newest first."""
        state, now = await self.log.current(), self._clock.now()
        found = [
            one
            for one in state.sessions.values()
            if one.person == person and one.until > now
        ]
        return tuple(sorted(found, key=lambda one: one.at, reverse=True))

    async def log_out_everywhere(self, identity: Identity) -> None:
        """End all of someone's sessions.

        Raises:
            ForbiddenError: they came by a link, which has no sessions.
        """
        if not identity.is_session:
            raise ForbiddenError("accounts.session_only")
        event = SessionsEnded(person=identity.person)

        def ended(state: Accounts) -> tuple[AnyAccountEvent, ...]:
            return (event,) if event.person in state.accounts else ()

        await self.log.act(identity.person, ended, "out")

    # -- staff ---------------------------------------------------------------------

    async def has_accounts(self) -> bool:
        """Return whether any account exists."""
        return bool((await self.log.current()).accounts)

    async def has_director(self) -> bool:
        """Return whether someone directs the service."""
        return (await self.log.current()).is_directed

    async def first_invitation(self) -> str | None:
        """Return a link for the first director; None if someone directs the service."""
        if await self.has_director():
            return None
        grant = Grant(role=Role.DIRECTOR)
        return await self.links.issue_as(CLOCK, grant, is_invitation=True)

    async def settings(self) -> SettingsChanged:
        """Return the service's address and paper size, as set."""
        return (await self.log.current()).settings

    async def change_settings(
        self, identity: Identity, settings: SettingsChanged
    ) -> None:
        """Set the service's address and paper size.

        Raises:
            ForbiddenError: only a director of the service may.
        """
        must_direct(identity, None)
        await self.log.act(identity.person, lambda _: (settings,), "settings")

    async def accept(
        self, token: str, name: str, password: str, *, device: str = ""
    ) -> str:
        """Create an account from an invitation and return a session.

        Raises:
            TokenError: the invitation is invalid, or was already accepted.
            AccountError: the name is taken, or the password is too short.
        """
        link = await self.links.good_link(token)
        if not link.is_invitation:
            raise TokenError("token.no_invitation")
        person = PersonId(f"staff-{self._randomness.secret_bytes(8).hex()}")
        await self._keep_account(person, name, password)

        def decided(state: Accounts) -> tuple[AnyAccountEvent, ...]:
            if link.link in state.revoked:
                raise TokenError("token.link_over")
            return (
                AccountOpened(person=person),
                RoleGranted(person=person, grant=link.grant),
                LinkRevoked(link=link.link),
                *_of_earlier_starts(state, link),
            )

        try:
            await self.log.act(person, decided, "account")
        except StarsquareError:
            await asyncio.to_thread(self._store.forget, SCOPE, person)
            raise
        return await self.open_session(person, device=device)

    async def grant(self, identity: Identity, person: PersonId, grant: Grant) -> None:
        """Grant someone a role.

        Raises:
            ForbiddenError: they may not grant it.
        """
        must_direct(identity, grant.event)
        event = RoleGranted(person=person, grant=grant)
        await self.log.act(
            identity.person, lambda state: _if_known(state, event), "grant"
        )

    async def withdraw(
        self, identity: Identity, person: PersonId, grant: Grant
    ) -> None:
        """Revoke a role.

        Raises:
            ForbiddenError: they may not revoke it.
        """
        must_direct(identity, grant.event)
        event = RoleWithdrawn(person=person, grant=grant)
        await self.log.act(
            identity.person, lambda state: _if_known(state, event), "withdraw"
        )

    async def forget(self, identity: Identity, scope: str, person: PersonId) -> bool:
        """Erase someone's personal data; the account of a staff member is closed.

        Raises:
            ForbiddenError: only a director of the service may.
        """
        must_direct(identity, None)
        was_known = await asyncio.to_thread(self._store.forget, scope, person)
        if scope != SCOPE:
            return was_known
        await asyncio.to_thread(self._store.forget, DRILLS, person)
        had_account = person in (await self.log.newest()).accounts
        if had_account:
            event = PersonForgotten(person=person)
            await self.log.record(identity.person, event, "forget")
        return was_known or had_account

    async def resumed(self, event: ServiceResumed) -> None:
        """Notify the directors that the service was down."""
        await self.log.act(CLOCK, lambda _: (event,), f"resumed:{event.down_since}")

    async def staff_names(self) -> dict[PersonId, str]:
        """Return the names of everyone with an account, for the audit log."""
        records = await asyncio.to_thread(self._records)
        return {person: one_line(record.name) for person, record in records}

    # -- internals -----------------------------------------------------------------

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
        """Return someone's account.

        Raises:
            AccountError: there is none.
        """
        found = (await self.log.current()).accounts.get(person)
        if found is None:
            raise AccountError("account.unknown", person=person)
        return found

    async def accounts(self) -> tuple[Account, ...]:
        """Return all accounts."""
        return tuple((await self.log.current()).accounts.values())

    async def record_of(self, person: PersonId) -> Record:
        """Return the record of a staff member.

        Raises:
            AccountError: there is no such account.
        """
        records = await asyncio.to_thread(self._records)
        found = dict(records).get(person)
        if found is None:
            raise AccountError("account.unknown", person=person)
        return found

    async def records(self) -> list[tuple[PersonId, Record]]:
        """Return the records of everyone with an account."""
        return await asyncio.to_thread(self._records)

    async def keep_record(self, person: PersonId, record: Record) -> None:
        """Store the record of a staff member."""
        content = msgspec.json.encode(record)
        await asyncio.to_thread(self._store.remember, SCOPE, person, content)

    def _records(self) -> list[tuple[PersonId, Record]]:
        return [
            (person, msgspec.json.decode(record, type=Record))
            for person, record in self._store.people(SCOPE).items()
        ]

    def _found(self, name: str, password: str) -> PersonId | None:
        # An unknown name must take as long to refuse as a known one.
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


def must_be_long(password: str) -> None:
    """Raise `AccountError` if a password is too easy to guess.

    Raises:
        AccountError: it is too short.
    """
    if len(password) < FEWEST_CHARACTERS:
        raise AccountError("account.short_password", n=FEWEST_CHARACTERS)


def _of_earlier_starts(state: Accounts, taken: LinkIssued) -> tuple[LinkRevoked, ...]:
    """Revoke what earlier starts have printed, once someone directs the service.

    Each start without a director prints a link, and it stays in a terminal or a log.
    """
    if state.is_directed or taken.grant != Grant(role=Role.DIRECTOR):
        return ()
    return tuple(
        LinkRevoked(link=one.link)
        for one in state.links.values()
        if one.is_invitation
        and one.grant == taken.grant
        and one.link != taken.link
        and one.link not in state.revoked
    )


def _if_known(
    state: Accounts, event: RoleGranted | RoleWithdrawn
) -> tuple[AnyAccountEvent, ...]:
    if event.person not in state.accounts:
        raise AccountError("account.unknown", person=event.person)
    return (event,)
