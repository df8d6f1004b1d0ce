"""Events about people: accounts, roles, links, and the service itself.

Personal data is in the table of people, not here: an account is a number.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from starsquare.bounds import Milliseconds
from starsquare.game.side import Moment, PersonId
from starsquare.service.identity import Grant, Role

PaperSize = Literal["a4", "letter"]


class AccountEvent(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """The base of all account events."""


class AccountOpened(AccountEvent, frozen=True, kw_only=True):
    """A staff member got an account."""

    person: PersonId


class RoleGranted(AccountEvent, frozen=True, kw_only=True):
    """Someone was granted a role."""

    person: PersonId
    grant: Grant


class RoleWithdrawn(AccountEvent, frozen=True, kw_only=True):
    """Someone's role was revoked."""

    person: PersonId
    grant: Grant


class LinkIssued(AccountEvent, frozen=True, kw_only=True):
    """A link was created; what it opens is a grant.

    Attributes:
        link: its number.
        grant: what it opens, and where.
        person: its owner; None for a device.
        until: when it expires; None: only when revoked.
        is_invitation: it creates an account with that grant, once.
        shows_racks: it shows its side's rack during play; False if made by the desk.
    """

    link: str
    grant: Grant
    person: PersonId | None = None
    until: Moment | None = None
    is_invitation: bool = False
    shows_racks: bool = True


class LinkRevoked(AccountEvent, frozen=True, kw_only=True):
    """A link was revoked."""

    link: str


class SessionOpened(AccountEvent, frozen=True, kw_only=True):
    """A staff member signed in.

    Attributes:
        session: its number.
        person: who signed in.
        at: when.
        until: when it expires.
        device: the browser's name for itself.
    """

    session: str
    person: PersonId
    at: Moment
    until: Moment
    device: str = ""


class SessionEnded(AccountEvent, frozen=True, kw_only=True):
    """Someone signed out of one session."""

    session: str
    person: PersonId


class PasswordChanged(AccountEvent, frozen=True, kw_only=True):
    """Someone got a new password, and all their sessions ended."""

    person: PersonId


class ResetIssued(AccountEvent, frozen=True, kw_only=True):
    """A director of the service created a link to reset someone's password."""

    person: PersonId


class SessionsEnded(AccountEvent, frozen=True, kw_only=True):
    """Someone was signed out everywhere."""

    person: PersonId


class PersonForgotten(AccountEvent, frozen=True, kw_only=True):
    """Someone's personal data was erased and their account closed."""

    person: PersonId


class ServiceResumed(AccountEvent, frozen=True, kw_only=True):
    """The service was down; running clocks were stopped at the last heartbeat.

    Attributes:
        down_since: the last heartbeat.
        up_at: when it was up again.
        stopped: the games whose clocks were stopped.
        behind_ms: how far the computer's clock was behind the log, at most a year;
            usually 0.
    """

    down_since: Moment
    up_at: Moment
    stopped: tuple[str, ...]
    behind_ms: Milliseconds = 0


class SettingsChanged(AccountEvent, frozen=True, kw_only=True):
    """A director set the service's address and paper size.

    Attributes:
        address: `http://192.168.1.20:8080`; empty: the address it was started with.
        paper: the default paper size for printing; None: the rulebook's.
    """

    address: Annotated[str, msgspec.Meta(max_length=200)] = ""
    paper: PaperSize | None = None


AnyAccountEvent = (
    AccountOpened
    | RoleGranted
    | RoleWithdrawn
    | LinkIssued
    | LinkRevoked
    | SessionOpened
    | SessionEnded
    | PasswordChanged
    | ResetIssued
    | SessionsEnded
    | PersonForgotten
    | ServiceResumed
    | SettingsChanged
)


class Account(msgspec.Struct, frozen=True):
    """An account: its roles, and how often it was signed out everywhere."""

    person: PersonId
    grants: tuple[Grant, ...] = ()
    generation: int = 0


class Accounts(msgspec.Struct, frozen=True, kw_only=True):
    """The current accounts and links."""

    accounts: Mapping[PersonId, Account] = MappingProxyType({})
    links: Mapping[str, LinkIssued] = MappingProxyType({})
    revoked: frozenset[str] = frozenset()
    sessions: Mapping[str, SessionOpened] = MappingProxyType({})
    settings: SettingsChanged = SettingsChanged()

    @property
    def is_directed(self) -> bool:
        """Whether someone directs the service, and can invite others."""
        return any(
            grant == Grant(role=Role.DIRECTOR)
            for account in self.accounts.values()
            for grant in account.grants
        )


_READER: msgspec.json.Decoder[AnyAccountEvent] = msgspec.json.Decoder(AnyAccountEvent)


def account_event_from_json(text: bytes) -> AnyAccountEvent:
    """Read one event."""
    return _READER.decode(text)


def after(state: Accounts | None, event: AnyAccountEvent) -> Accounts:  # noqa: C901, PLR0911 -- one case a kind
    """Apply one event."""
    state = state or Accounts()
    match event:
        case LinkIssued(link=link):
            return replace(state, links={**state.links, link: event})
        case LinkRevoked(link=link):
            return replace(state, revoked=state.revoked | {link})
        case ServiceResumed() | ResetIssued():
            return state
        case SettingsChanged():
            return replace(state, settings=event)
        case SessionOpened(session=session, at=at):
            open_yet = {
                key: one for key, one in state.sessions.items() if one.until > at
            }
            return replace(state, sessions={**open_yet, session: event})
        case SessionEnded(session=session):
            rest = {key: one for key, one in state.sessions.items() if key != session}
            return replace(state, sessions=rest)
        case PersonForgotten(person=person):
            left = {key: one for key, one in state.accounts.items() if key != person}
            return replace(_without_sessions(state, person), accounts=left)
        case SessionsEnded(person=person) | PasswordChanged(person=person):
            state = _without_sessions(state, person)
            return _with_account(state, _account_after(state, event))
        case _:
            return _with_account(state, _account_after(state, event))


def _account_after(
    state: Accounts,
    event: AccountOpened
    | RoleGranted
    | RoleWithdrawn
    | SessionsEnded
    | PasswordChanged,
) -> Account:
    account = state.accounts.get(event.person, Account(event.person))
    match event:
        case AccountOpened():
            return account
        case RoleGranted(grant=grant):
            return replace(account, grants=(*account.grants, grant))
        case RoleWithdrawn(grant=grant):
            rest = tuple(one for one in account.grants if one != grant)
            return replace(account, grants=rest)
        case SessionsEnded() | PasswordChanged():
            return replace(account, generation=account.generation + 1)


def _without_sessions(state: Accounts, person: PersonId) -> Accounts:
    rest = {key: one for key, one in state.sessions.items() if one.person != person}
    return replace(state, sessions=rest)


def _with_account(state: Accounts, account: Account) -> Accounts:
    return replace(state, accounts={**state.accounts, account.person: account})


ENDS_ACCESS = (
    LinkRevoked,
    PasswordChanged,
    PersonForgotten,
    RoleWithdrawn,
    SessionEnded,
    SessionsEnded,
)
"""Events after which someone may see less than before."""
