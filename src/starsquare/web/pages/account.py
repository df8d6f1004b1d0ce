"""The account page: password, passkeys, sessions; and password resets for others."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from starsquare.errors import StarsquareError
from starsquare.game.side import PersonId
from starsquare.service.accounts.account_service import FEWEST_CHARACTERS
from starsquare.service.accounts.passkeys import Asked, PasskeyError, Site
from starsquare.service.identity import Role
from starsquare.service.messages import Me
from starsquare.web.access import (
    COOKIE,
    KNOWN,
    OPEN,
    attempt,
    cookie_header,
    device_of,
    is_over_tls,
    session_cookie,
    session_token,
)
from starsquare.web.answers import PROBLEMS
from starsquare.web.api.accounts import must_have_session
from starsquare.web.pages.forms import filled
from starsquare.web.pages.frame import page, refused, see_other
from starsquare.web.pages.sign_in import Short, Token
from starsquare.web.protection import HERE, address_of
from starsquare.web.request_context import AnyRequest, who_asks, worker_of

HOME = "/account"


class AccountLine(msgspec.Struct, frozen=True):
    """An account whose password a director of the service can reset."""

    person: str
    name: str


class NewPassword(msgspec.Struct, frozen=True):
    """The form that changes a password."""

    password: Short = ""
    new_password: Short = ""


class ResetForm(msgspec.Struct, frozen=True):
    """The form that sets a new password with a reset link."""

    reset: Token = ""
    password: Short = ""


class Choice(msgspec.Struct, frozen=True):
    """The session, person or passkey that a button is for."""

    choice: Short = ""


class SignedAnswer(msgspec.Struct, frozen=True):
    """What a device has signed, and the token of the challenge."""

    token: Token
    answer: dict[str, Any]


def site_of(request: AnyRequest) -> Site:
    """Return the site to which passkeys belong.

    Raises:
        PasskeyError: the address is an IP address, for which browsers make no passkeys.
    """
    address = address_of(request)
    name = urlsplit(address).hostname or ""
    if name in HERE - {"localhost"} or name.replace(".", "").isdecimal() or ":" in name:
        raise PasskeyError("passkey.no_name")
    return Site(name, address)


async def _context(request: AnyRequest) -> dict[str, object]:
    person = must_have_session(request)
    worker = worker_of(request)
    here = session_token(request)
    identity = who_asks(request)
    record = await worker.accounts.record_of(person)
    names = await worker.accounts.staff_names()
    return {
        "name": record.name,
        "fewest": FEWEST_CHARACTERS,
        "sessions": await worker.accounts.sessions_of(person),
        "this": None if here is None else worker.accounts.session_in(here),
        "passkeys": record.passkeys,
        "has_passkeys": worker.passkeys.is_installed and _has_name(request),
        "accounts": [
            AccountLine(one, name) for one, name in names.items() if one != person
        ]
        if identity.has(Role.DIRECTOR, None)
        else [],
        "can_set_up": identity.has(Role.DIRECTOR, None),
        "reset_link": "",
    }


def _has_name(request: AnyRequest) -> bool:
    try:
        site_of(request)
    except PasskeyError:
        return False
    return True


@get(HOME, opt=KNOWN, include_in_schema=False)
async def account_page(request: AnyRequest) -> Response[bytes]:
    """Show the account page."""
    return page(request, "account.html", await _context(request))


@post(f"{HOME}/password", opt=KNOWN, include_in_schema=False)
async def change_password(request: AnyRequest) -> Response[bytes]:
    """Change your password, and stay signed in here."""
    form = await filled(request, NewPassword)
    context = await _context(request)
    try:
        async with attempt(request):
            token = await worker_of(request).passwords.change(
                who_asks(request).person,
                form.password,
                form.new_password,
                device=device_of(request),
            )
    except StarsquareError as error:
        return refused(request, "account.html", context, error)
    return _signed_in(request, token, HOME)


@post(f"{HOME}/session", opt=KNOWN, include_in_schema=False)
async def end_session(request: AnyRequest) -> Response[bytes]:
    """End one of your sessions."""
    form = await filled(request, Choice)
    person = must_have_session(request)
    await worker_of(request).accounts.end_session(person, form.choice)
    return see_other(HOME)


@post(f"{HOME}/passkey", opt=KNOWN, include_in_schema=False)
async def remove_passkey(request: AnyRequest) -> Response[bytes]:
    """Remove one of your passkeys."""
    form = await filled(request, Choice)
    person = must_have_session(request)
    if form.choice.isdecimal():
        await worker_of(request).passkeys.remove(person, int(form.choice[:4]))
    return see_other(HOME)


@post(f"{HOME}/reset", opt=KNOWN, include_in_schema=False)
async def issue_reset(request: AnyRequest) -> Response[bytes]:
    """Create a password-reset link for someone, and show it once."""
    form = await filled(request, Choice)
    context = await _context(request)
    try:
        token = await worker_of(request).passwords.issue_reset(
            who_asks(request), PersonId(form.choice)
        )
    except StarsquareError as error:
        return refused(request, "account.html", context, error)
    link = f"{address_of(request)}/reset#{token}"
    return page(request, "account.html", {**context, "reset_link": link})


@get("/reset", opt=OPEN, include_in_schema=False)
async def reset_page(request: AnyRequest) -> Response[bytes]:
    """Show the form that sets a new password."""
    return page(request, "reset.html", {"fewest": FEWEST_CHARACTERS, "reset": ""})


@post("/reset", opt=OPEN, include_in_schema=False)
async def reset(request: AnyRequest) -> Response[bytes]:
    """Set a new password, and sign in."""
    form = await filled(request, ResetForm)
    try:
        async with attempt(request):
            token = await worker_of(request).passwords.reset(
                form.reset, form.password, device=device_of(request)
            )
    except StarsquareError as error:
        context = {"fewest": FEWEST_CHARACTERS, "reset": form.reset}
        return refused(request, "reset.html", context, error)
    return _signed_in(request, token, "/")


@post("/api/passkeys/new", opt=KNOWN, responses=PROBLEMS, status_code=200)
async def ask_to_add(request: AnyRequest) -> Asked:
    """Ask the device to create a passkey."""
    person = must_have_session(request)
    return await worker_of(request).passkeys.ask_to_add(person, site_of(request))


@post("/api/passkeys", opt=KNOWN, responses=PROBLEMS, status_code=204)
async def add_passkey(request: AnyRequest, data: JSONBody[SignedAnswer]) -> None:
    """Store the passkey that the device has created."""
    person = must_have_session(request)
    passkeys = worker_of(request).passkeys
    await passkeys.add(person, site_of(request), data.token, data.answer)


@post("/api/session/passkey/new", opt=OPEN, responses=PROBLEMS, status_code=200)
async def ask_to_sign_in(request: AnyRequest) -> Asked:
    """Ask a device for a passkey."""
    return worker_of(request).passkeys.ask_to_sign_in(site_of(request))


@post("/api/session/passkey", opt=OPEN, responses=PROBLEMS, status_code=200)
async def sign_in(request: AnyRequest, data: JSONBody[SignedAnswer]) -> Response[Me]:
    """Sign in with a passkey."""
    worker = worker_of(request)
    async with attempt(request):
        token = await worker.passkeys.sign_in(
            site_of(request), data.token, data.answer, device=device_of(request)
        )
    identity = await worker.accounts.by_session(token)
    cookie = cookie_header(
        COOKIE, session_cookie(token), is_secure=is_over_tls(request)
    )
    return Response(Me(identity.person, identity.grants), cookies=[cookie])


def _signed_in(request: AnyRequest, token: str, address: str) -> Response[bytes]:
    answer = see_other(address)
    answer.set_cookie(
        cookie_header(COOKIE, session_cookie(token), is_secure=is_over_tls(request))
    )
    return answer


ROUTES = (
    account_page,
    change_password,
    end_session,
    remove_passkey,
    issue_reset,
    reset_page,
    reset,
    ask_to_add,
    add_passkey,
    ask_to_sign_in,
    sign_in,
)
