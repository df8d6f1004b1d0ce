"""First-time setup: the first account, the venue's address, a phone test, paper."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery, Parameter

from starsquare.errors import StarsquareError
from starsquare.game.side import Moment, PersonId
from starsquare.lexicon import ENABLE1
from starsquare.paper.canvas import USUAL_PAPER
from starsquare.rulebook import CODES, book
from starsquare.service.accounts.account_service import FEWEST_CHARACTERS
from starsquare.service.accounts.event import PaperSize, SettingsChanged
from starsquare.service.accounts.service_address import is_loopback, typed_address
from starsquare.service.accounts.tokens import TokenError
from starsquare.service.identity import Role
from starsquare.web.access import DIRECTOR, OPEN, attempt, device_of, session_cookie
from starsquare.web.answers import NotHereError
from starsquare.web.pages.directing.staff import picture_of
from starsquare.web.pages.forms import filled
from starsquare.web.pages.frame import page, refused, see_other
from starsquare.web.pages.sign_in import Acceptance, with_cookie
from starsquare.web.protection import address_of
from starsquare.web.request_context import AnyRequest, who_asks, worker_of
from starsquare.wiring import installed_lists

HOME = "/setup"
OTHER = "other"
TRIED_MS = 3_600_000
"""How long the page shows that a phone has connected."""


class SettingsForm(msgspec.Struct, frozen=True):
    """The address at which people reach the venue's service, and its paper size."""

    address: Annotated[str, msgspec.Meta(max_length=200)] = ""
    typed: Annotated[str, msgspec.Meta(max_length=200)] = ""
    paper: PaperSize = "letter"


class PhoneTest(msgspec.Struct, frozen=True):
    """The claim of the code for a phone test: who displays it."""

    person: PersonId


@get(HOME, opt=OPEN, include_in_schema=False)
async def setup_page(request: AnyRequest) -> Response[bytes]:
    """Show the next step: create the director's account, or set up the venue."""
    if not await worker_of(request).accounts.has_director():
        return page(request, "setup_account.html", _account_context("", ""))
    if not who_asks(request).has(Role.DIRECTOR, None):
        return see_other(f"/login?to={HOME}")
    return page(request, "setup.html", await _context(request))


def _account_context(name: str, invitation: str) -> dict[str, object]:
    return {"name": name, "invitation": invitation, "fewest": FEWEST_CHARACTERS}


@post(HOME, opt=OPEN, include_in_schema=False)
async def open_account(request: AnyRequest) -> Response[bytes]:
    """Create the first account, sign in, and continue with the venue."""
    form = await filled(request, Acceptance)
    try:
        async with attempt(request):
            token = await worker_of(request).accounts.accept(
                form.invitation, form.name, form.password, device=device_of(request)
            )
    except StarsquareError as error:
        context = _account_context(form.name, form.invitation)
        return refused(request, "setup_account.html", context, error)
    return with_cookie(request, session_cookie(token), HOME)


async def _context(
    request: AnyRequest, form: SettingsForm | None = None
) -> dict[str, object]:
    worker, state = worker_of(request), request.app.state
    settings = await worker.accounts.settings()
    address = address_of(request)
    found = state.found_addresses
    code = worker.accounts.log.signed(PhoneTest(who_asks(request).person))
    return {
        "fixed": state.address or "",
        "found": found,
        "address": address,
        "is_other": address not in found and not is_loopback(address),
        "typed": "" if form is None else form.typed,
        "is_reachable": not is_loopback(address),
        "picture": picture_of(f"{address}{HOME}/phone?code={code}"),
        "seen_at": await _seen_at(request),
        "paper": settings.paper or USUAL_PAPER.value,
        "papers": ("letter", "a4"),
        "is_set": settings.paper is not None,
        **await asyncio.to_thread(_lists),
    }


def _lists() -> dict[str, object]:
    """Return the installed word lists, and which of the rulebooks' are replaced."""
    lists = installed_lists()
    words = [book(code).default.words for code in CODES]
    return {
        "lists": lists,
        "standing_in": ENABLE1,
        "missing": _missing((one.lexicon for one in words), lists),
        "missing_long": _missing(
            (one.long_words for one in words if one.long_words is not None), lists
        ),
    }


def _missing(named: Iterable[str], lists: Iterable[str]) -> list[str]:
    known = {one.casefold() for one in lists}
    return sorted({one for one in named if one.casefold() not in known})


@post(f"{HOME}/settings", opt=DIRECTOR, include_in_schema=False)
async def change_settings(request: AnyRequest) -> Response[bytes]:
    """Set the venue's address and paper size."""
    form = await filled(request, SettingsForm)
    worker = worker_of(request)
    try:
        chosen = form.typed if form.address == OTHER else form.address
        address = typed_address(chosen) if chosen else ""
        await worker.accounts.change_settings(
            who_asks(request), SettingsChanged(address=address, paper=form.paper)
        )
    except StarsquareError as error:
        return refused(request, "setup.html", await _context(request, form), error)
    return see_other(f"{HOME}#phone")


@get(f"{HOME}/phone", opt=OPEN, include_in_schema=False)
async def phone_page(
    request: AnyRequest,
    code: FromQuery[Annotated[str, Parameter(max_length=400)]] = "",
) -> Response[bytes]:
    """Show a phone that it is connected, and record it for the setup page."""
    worker = worker_of(request)
    try:
        claim = worker.accounts.log.claimed(code, PhoneTest)
    except TokenError as error:
        raise NotHereError("service.not_here") from error
    # One row per hour and person, so that a code cannot be used to fill the store.
    now = worker.clock.now()
    id_ = f"phone:{claim.person}:{now // TRIED_MS}"
    await asyncio.to_thread(worker.store.note_try, id_, _name(claim.person), now)
    return page(request, "setup_phone.html", {})


async def _seen_at(request: AnyRequest) -> Moment | None:
    worker = worker_of(request)
    since = Moment(worker.clock.now() - TRIED_MS)
    name = _name(who_asks(request).person)
    found = await asyncio.to_thread(worker.store.tries_since, name, since)
    return found[-1] if found else None


def _name(person: PersonId) -> str:
    return f"phone-test:{person}"


ROUTES = (setup_page, open_account, change_settings, phone_page)
