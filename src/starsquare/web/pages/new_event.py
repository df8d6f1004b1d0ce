"""A new event: choose a rulebook, enter a name and a date, and go."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import datetime

import msgspec
from litestar import Response, get, post

from starsquare.errors import StarsquareError
from starsquare.rulebook import CODES, Book, Rulebook, RulebookError, book, read_book
from starsquare.rulebook.presentation import (
    CheckAnswer,
    ShownValue,
    check_answer,
    show_answer,
)
from starsquare.service.ports import CommandId
from starsquare.service.venue.event import Lists
from starsquare.web.access import DIRECTOR
from starsquare.web.answers import RequestError
from starsquare.web.pages.creating import Creation, created, open_points
from starsquare.web.pages.directing.settings import names_sheet, newer_lists, stand_ins
from starsquare.web.pages.forms import FILE, Once, converted, uploaded
from starsquare.web.pages.frame import new_command_id, page, refused, see_other
from starsquare.web.request_context import AnyRequest, who_asks, worker_of
from starsquare.wiring import installed_lists

IN_PLAIN_WORDS = (
    "entry.side_size",
    "entry.registration",
    "rounds.number",
    "rounds.minutes",
    "pairing.first",
    "pairing.later",
    "standings.order",
    "outcome.tie",
    "clock.kind",
    "challenge.failed_cost",
    "exchange.min_tiles_in_bag",
    "unplayed.own_deducted",
    "lateness.points_per_interval",
    "spread.caps",
    "final",
    "words.lexicon",
    "words.adjudicator",
    "privacy.public_names",
)
"""What a director first asks about a rulebook."""


class Offered(msgspec.Struct, frozen=True, kw_only=True):
    """A division of the chosen rulebook, with the form's defaults for it."""

    key: str
    title: str
    side_size: int
    rounds: int
    is_said: bool  # the document sets the number of rounds
    minutes: int
    is_pool: bool


def _chosen(form: Mapping[str, str]) -> tuple[Book, CheckAnswer | None]:
    """Return the chosen rulebook, with the report on a derived one.

    Raises:
        RulebookError: lists everything that is wrong in a derived rulebook.
    """
    derived = form.get("derived", "").strip()
    if derived:
        own = read_book(derived, file="rulebook.toml", parent_of=book)
        parent = book(own.derived_from) if own.derived_from in CODES else None
        return own, check_answer("rulebook.toml", own, parent)
    code = form.get("book", "").upper()
    return book(code if code in CODES else CODES[0]), None


def _offered(own: Book) -> tuple[Offered, ...]:
    found: list[Offered] = []
    for key, one in own.divisions.items():
        is_pool = one.pairing.pool in {None, key}
        found.append(
            Offered(
                key=key,
                title=one.division or own.title,
                side_size=one.entry.side_size,
                rounds=one.rounds.number or 5,
                is_said=one.rounds.number is not None,
                minutes=one.rounds.minutes or 45,
                is_pool=is_pool,
            )
        )
    return tuple(found)


def _plain_words(shown: Rulebook, whole: Book) -> tuple[ShownValue, ...]:
    values = {
        one.name: one for one in show_answer(shown, whole, open_points=False).values
    }
    found = [values[name] for name in IN_PLAIN_WORDS if name in values]
    return tuple(one for one in found if one.cell.applies)


async def _context(
    request: AnyRequest, form: Mapping[str, str]
) -> tuple[dict[str, object], RulebookError | None]:
    problem = None
    try:
        own, report = _chosen(form)
    except RulebookError as error:
        own, report, problem = book(CODES[0]), None, error

    def filled_in(name: str, other: object = "") -> object:
        return form.get(name) or other

    lists = await asyncio.to_thread(installed_lists)
    books = [book(code) for code in CODES]
    return {
        "books": [
            {"code": one.code, "family": one.code.lower(), "title": one.title}
            for one in books
        ],
        "own": own,
        "family": (own.code if own.code in CODES else own.derived_from or "").lower(),
        "report": report,
        "problems": () if problem is None else problem.problems,
        "divisions": _offered(own),
        "values": _plain_words(own.default, own),
        "points": open_points(own),
        "lists": lists,
        "stand_ins": stand_ins(list(own.divisions.values()), lists, Lists()),
        "newer": newer_lists(own.divisions.values()),
        "names_sheet": names_sheet(own.divisions.values()),
        "filled": filled_in,
        "is_filled": "title" in form,
        "command_id": form.get("command_id") or new_command_id(request),
        "today": datetime.now().astimezone().date().isoformat(),
    }, problem


@get("/new", opt=DIRECTOR, include_in_schema=False)
async def new_event_page(request: AnyRequest) -> Response[bytes]:
    """Show the form for a new event, with the chosen rulebook."""
    query = {key: str(value) for key, value in request.query_params.items()}
    context, _ = await _context(request, {"book": query.get("book", "")})
    return page(request, "new_event.html", context)


@post("/new", opt=DIRECTOR, include_in_schema=False)
async def new_event(request: AnyRequest) -> Response[bytes]:
    """Create the event and open its console, or check a derived rulebook."""
    given = await request.form()
    form = {key: str(given.get(key) or "") for key in given}
    derived = given.get("file")
    if derived is not None and hasattr(derived, "read"):
        text = (await derived.read()).decode("utf-8", "replace")
        form["derived"] = text or form.get("derived", "")
    form.pop("file", None)
    form.pop(f"sheet{FILE}", None)
    try:
        sheet = await uploaded(request, form)
    except RequestError as error:
        context, _ = await _context(request, form)
        return refused(request, "new_event.html", context, error)
    form |= {key: str(value) for key, value in sheet.items()}
    context, problem = await _context(request, form)
    if problem is not None:
        return refused(request, "new_event.html", context, problem)
    if form.get("do") == "check":
        return page(request, "new_event.html", context)
    worker = worker_of(request)
    try:
        own, _ = _chosen(form)
        creation = Creation.of(form, own)
        event = await created(
            worker.tournaments,
            who_asks(request),
            creation,
            command_id=CommandId(converted(form, Once).command_id),
        )
    except StarsquareError as error:
        return refused(request, "new_event.html", context, error)
    return see_other(f"/e/{event}/director")


ROUTES = (new_event_page, new_event)
