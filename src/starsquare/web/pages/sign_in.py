"""Signing in and out: passwords, invitations and signed links."""

from __future__ import annotations

import re
from typing import Annotated
from urllib.parse import quote

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery

from starsquare.errors import StarsquareError
from starsquare.service.accounts.account_service import FEWEST_CHARACTERS
from starsquare.service.identity import Grant, Identity, Role
from starsquare.web.access import (
    COOKIE,
    OPEN,
    attempt,
    come_by_link,
    cookie_header,
    device_of,
    is_over_tls,
    link_cookie,
    seat_of,
    session_cookie,
)
from starsquare.web.api.accounts import end_this_session
from starsquare.web.pages.forms import filled
from starsquare.web.pages.frame import page, refused, see_other
from starsquare.web.pages.practice_names import call_by_own_name
from starsquare.web.practice_seats import leave_seats, take_seat
from starsquare.web.request_context import AnyRequest, worker_of

# Excludes what browsers take for the start of a host, or strip before parsing.
_OURS = re.compile(r"/(?!/)[!-\[\]-~]*")
Short = Annotated[str, msgspec.Meta(max_length=200)]
Token = Annotated[str, msgspec.Meta(max_length=400)]


class Credentials(msgspec.Struct, frozen=True):
    """The sign-in form."""

    name: Short = ""
    password: Short = ""
    next: Short = "/"


class Acceptance(msgspec.Struct, frozen=True):
    """The form of an invitation."""

    invitation: Token = ""
    name: Short = ""
    password: Short = ""


class Followed(msgspec.Struct, frozen=True):
    """A followed link, which the script takes from the fragment of the address."""

    link: Token = ""


def ours(address: str) -> str:
    """Return an address if it is on our site, otherwise the start page."""
    return address if _OURS.fullmatch(address) else "/"


async def _log_in_context(request: AnyRequest, name: str, to: str) -> dict[str, object]:
    worker = worker_of(request)
    return {
        "name": name,
        "next": to,
        "has_accounts": await worker.accounts.has_accounts(),
        "has_passkeys": worker.passkeys.is_installed,
    }


@get("/login", opt=OPEN, include_in_schema=False)
async def log_in_page(
    request: AnyRequest, to: FromQuery[str | None] = None
) -> Response[bytes]:
    """Show the sign-in form."""
    context = await _log_in_context(request, "", ours(to or "/"))
    return page(request, "login.html", context)


@post("/login", opt=OPEN, include_in_schema=False)
async def log_in(request: AnyRequest) -> Response[bytes]:
    """Sign in."""
    form = await filled(request, Credentials)
    context = await _log_in_context(request, form.name, ours(form.next))
    try:
        async with attempt(request):
            token = await worker_of(request).accounts.log_in(
                form.name, form.password, device=device_of(request)
            )
    except StarsquareError as error:
        return refused(request, "login.html", context, error)
    return with_cookie(request, session_cookie(token), ours(form.next))


@get("/invitation", opt=OPEN, include_in_schema=False)
async def invitation_page(request: AnyRequest) -> Response[bytes]:
    """Show the form that creates an account."""
    context = {"name": "", "invitation": "", "fewest": FEWEST_CHARACTERS}
    return page(request, "invitation.html", context)


@post("/invitation", opt=OPEN, include_in_schema=False)
async def accept(request: AnyRequest) -> Response[bytes]:
    """Create an account from an invitation, sign in, and redirect to its page."""
    form = await filled(request, Acceptance)
    context = {
        "name": form.name,
        "invitation": form.invitation,
        "fewest": FEWEST_CHARACTERS,
    }
    accounts = worker_of(request).accounts
    try:
        async with attempt(request):
            token = await accounts.accept(
                form.invitation,
                form.name,
                form.password,
                device=device_of(request),
            )
    except StarsquareError as error:
        return refused(request, "invitation.html", context, error)
    home = home_of(await accounts.by_session(token))
    return with_cookie(request, session_cookie(token), home)


@get("/l", opt=OPEN, include_in_schema=False)
async def link_page(request: AnyRequest) -> Response[bytes]:
    """Show the page that follows the link in its own address."""
    return page(request, "link.html", {})


@post("/l", opt=OPEN, include_in_schema=False)
async def follow(request: AnyRequest) -> Response[bytes]:
    """Sign in with a link, and redirect to its page."""
    form = await filled(request, Followed)
    try:
        identity = await come_by_link(request, form.link)
    except StarsquareError as error:
        return refused(request, "link.html", {}, error)
    practice = seat_of(identity)
    if practice is None:
        return with_cookie(request, link_cookie(form.link), home_of(identity))
    answer = see_other(home_of(identity))
    await take_seat(request, answer, practice, form.link)
    await call_by_own_name(request, practice, identity)
    return answer


@post("/logout", opt=OPEN, include_in_schema=False)
async def log_out(request: AnyRequest) -> Response[bytes]:
    """Sign out and end the session, and leave the seat at a practice game."""
    await end_this_session(request)
    answer = with_cookie(request, "", "/")
    leave_seats(request, answer)
    return answer


def home_of(identity: Identity) -> str:
    """Return a person's home page."""
    return _home(identity.grants[0]) if identity.grants else "/"


def _home(grant: Grant) -> str:
    event = quote(grant.event or "")
    if not event:
        return "/"
    match grant.role:
        case Role.TABLE | Role.ENTRANT if (
            grant.table is not None and grant.round_number is not None
        ):
            return f"/t/{event}.{grant.round_number}.{quote(grant.table)}"
        case Role.TABLE:
            return f"/e/{event}/table/{quote(grant.table or '')}"
        case Role.ENTRANT:
            return f"/e/{event}/me"
        case Role.DIRECTOR:
            return f"/e/{event}/director"
        case Role.DESK | Role.JUDGE | Role.RUNNER | Role.STATION:
            return f"/e/{event}/{grant.role}"
        case _:
            return f"/e/{event}"


def with_cookie(request: AnyRequest, value: str, address: str) -> Response[bytes]:
    """Redirect a browser, and set its session or link."""
    answer = see_other(address)
    answer.set_cookie(cookie_header(COOKIE, value, is_secure=is_over_tls(request)))
    return answer


ROUTES = (
    log_in_page,
    log_in,
    invitation_page,
    accept,
    link_page,
    follow,
    log_out,
)
