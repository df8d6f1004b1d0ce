"""Routes for accounts: sign-in, links, invitations, roles."""

from __future__ import annotations

from contextlib import suppress
from typing import Literal

from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from starsquare.game.side import PersonId
from starsquare.service.accounts.tokens import TokenError
from starsquare.service.identity import ForbiddenError, Identity
from starsquare.service.messages import (
    Acceptance,
    Credentials,
    LinkToken,
    Me,
    NewLink,
    OpenSession,
    OpenSessions,
    PasswordChange,
    PasswordReset,
    RoleChange,
)
from starsquare.service.ports import StreamName
from starsquare.service.stream_names import is_tournament, tournament_of
from starsquare.web.access import (
    COOKIE,
    DIRECTOR,
    KNOWN,
    OPEN,
    attempt,
    come_by_link,
    cookie_header,
    device_of,
    is_over_tls,
    link_cookie,
    session_cookie,
    session_token,
)
from starsquare.web.answers import PROBLEMS
from starsquare.web.request_context import AnyRequest, who_asks, worker_of


async def end_this_session(request: AnyRequest) -> None:
    """End the session of a request, if it has a valid one."""
    token = session_token(request)
    if token is None:
        return
    accounts = worker_of(request).accounts
    with suppress(TokenError):
        identity = await accounts.by_session(token)
        await accounts.end_session(identity.person, accounts.session_in(token))


def must_have_session(request: AnyRequest) -> PersonId:
    """Return the caller's identity, which must have its own session.

    Raises:
        ForbiddenError: the caller used a link, or is not signed in.
    """
    identity = who_asks(request)
    if not identity.is_session:
        raise ForbiddenError("accounts.session_only")
    return identity.person


def _with_cookie(request: AnyRequest, value: str, identity: Identity) -> Response[Me]:
    cookie = cookie_header(COOKIE, value, is_secure=is_over_tls(request))
    return Response(Me(identity.person, identity.grants), cookies=[cookie])


@post("/api/session", opt=OPEN, responses=PROBLEMS, status_code=200)
async def log_in(request: AnyRequest, data: JSONBody[Credentials]) -> Response[Me]:
    """Sign in with name and password."""
    accounts = worker_of(request).accounts
    async with attempt(request):
        token = await accounts.log_in(
            data.name, data.password, device=device_of(request)
        )
    identity = await accounts.by_session(token)
    return _with_cookie(request, session_cookie(token), identity)


@post("/api/session/link", opt=OPEN, responses=PROBLEMS, status_code=200)
async def follow_link(request: AnyRequest, data: JSONBody[LinkToken]) -> Response[Me]:
    """Sign in with a link."""
    identity = await come_by_link(request, data.link)
    return _with_cookie(request, link_cookie(data.link), identity)


@post("/api/session/invitation", opt=OPEN, responses=PROBLEMS, status_code=200)
async def accept(request: AnyRequest, data: JSONBody[Acceptance]) -> Response[Me]:
    """Create an account from an invitation, and sign in."""
    accounts = worker_of(request).accounts
    async with attempt(request):
        token = await accounts.accept(
            data.invitation, data.name, data.password, device=device_of(request)
        )
    identity = await accounts.by_session(token)
    return _with_cookie(request, session_cookie(token), identity)


@get("/api/session", opt=KNOWN, responses=PROBLEMS)
async def me(request: AnyRequest) -> Me:
    """Return the caller's identity."""
    identity = who_asks(request)
    return Me(identity.person, identity.grants)


@delete(
    "/api/session",
    opt=OPEN,
    responses=PROBLEMS,
    status_code=204,
    response_cookies=[Cookie(key=COOKIE, value="", max_age=0, path="/")],
)
async def log_out(request: AnyRequest) -> None:
    """Sign out here; the token becomes invalid."""
    await end_this_session(request)


@delete("/api/sessions", opt=KNOWN, responses=PROBLEMS, status_code=204)
async def log_out_everywhere(request: AnyRequest) -> None:
    """Sign out everywhere."""
    await worker_of(request).accounts.log_out_everywhere(who_asks(request))


@get("/api/sessions", opt=KNOWN, responses=PROBLEMS)
async def list_sessions(request: AnyRequest) -> OpenSessions:
    """List your own sessions, newest first."""
    accounts = worker_of(request).accounts
    here = session_token(request)
    this = None if here is None else accounts.session_in(here)
    return OpenSessions(
        tuple(
            OpenSession(
                session=one.session,
                opened_at=one.at,
                until=one.until,
                device=one.device,
                is_this=one.session == this,
            )
            for one in await accounts.sessions_of(who_asks(request).person)
        )
    )


@delete("/api/sessions/{session:str}", opt=KNOWN, responses=PROBLEMS, status_code=204)
async def end_session(request: AnyRequest, session: FromPath[str]) -> None:
    """End one of your own sessions."""
    person = must_have_session(request)
    await worker_of(request).accounts.end_session(person, session)


@post("/api/account/password", opt=KNOWN, responses=PROBLEMS, status_code=200)
async def change_password(
    request: AnyRequest, data: JSONBody[PasswordChange]
) -> Response[Me]:
    """Change your password; all other sessions end."""
    person = must_have_session(request)
    async with attempt(request):
        token = await worker_of(request).passwords.change(
            person, data.password, data.new_password, device=device_of(request)
        )
    identity = await worker_of(request).accounts.by_session(token)
    return _with_cookie(request, session_cookie(token), identity)


@post(
    "/api/accounts/{person:str}/reset",
    opt=DIRECTOR,
    responses=PROBLEMS,
    status_code=200,
)
async def issue_reset(request: AnyRequest, person: FromPath[str]) -> LinkToken:
    """Create a password-reset link for someone; for the service's director."""
    must_have_session(request)
    passwords = worker_of(request).passwords
    return LinkToken(await passwords.issue_reset(who_asks(request), PersonId(person)))


@post("/api/session/reset", opt=OPEN, responses=PROBLEMS, status_code=200)
async def reset_password(
    request: AnyRequest, data: JSONBody[PasswordReset]
) -> Response[Me]:
    """Set a new password with a reset link, and sign in."""
    async with attempt(request):
        token = await worker_of(request).passwords.reset(
            data.reset, data.password, device=device_of(request)
        )
    identity = await worker_of(request).accounts.by_session(token)
    return _with_cookie(request, session_cookie(token), identity)


@post("/api/links", opt=KNOWN, responses=PROBLEMS, status_code=200)
async def issue_link(request: AnyRequest, data: JSONBody[NewLink]) -> LinkToken:
    """Create a link for a table, an entrant, a station, or an invitation."""
    token = await worker_of(request).accounts.links.issue(
        who_asks(request),
        data.grant,
        person=data.person,
        until=data.until,
        is_invitation=data.is_invitation,
    )
    return LinkToken(token)


@delete("/api/links/{link:str}", opt=DIRECTOR, responses=PROBLEMS, status_code=204)
async def revoke_link(request: AnyRequest, link: FromPath[str]) -> None:
    """Revoke a link."""
    await worker_of(request).accounts.links.revoke(who_asks(request), link)


@post("/api/roles/{change:str}", opt=DIRECTOR, responses=PROBLEMS, status_code=204)
async def change_role(
    request: AnyRequest,
    change: FromPath[Literal["grant", "withdraw"]],
    data: JSONBody[RoleChange],
) -> None:
    """Grant a role, or revoke it."""
    accounts = worker_of(request).accounts
    act = accounts.grant if change == "grant" else accounts.withdraw
    await act(who_asks(request), data.person, data.grant)


@delete(
    "/api/people/{known_to:str}/{person:str}",
    opt=DIRECTOR,
    responses=PROBLEMS,
    status_code=204,
)
async def forget(
    request: AnyRequest, known_to: FromPath[str], person: FromPath[str]
) -> None:
    """Erase what is stored about a person."""
    if is_tournament(StreamName(known_to)):
        # Every worker is told, so that none shows the name any longer.
        events = worker_of(request).tournaments
        event = tournament_of(StreamName(known_to))
        await events.erase(who_asks(request), event, PersonId(person))
        return
    await worker_of(request).accounts.forget(
        who_asks(request), known_to, PersonId(person)
    )


ROUTES = (
    log_in,
    follow_link,
    accept,
    me,
    log_out,
    log_out_everywhere,
    list_sessions,
    end_session,
    change_password,
    issue_reset,
    reset_password,
    issue_link,
    revoke_link,
    change_role,
    forget,
)
