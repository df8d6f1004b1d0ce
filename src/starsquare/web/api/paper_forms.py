"""Routes for printing: every form of an event, for the desk and the director."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter

from starsquare.paper.canvas import USUAL_PAPER, Look, Paper
from starsquare.paper.facts import Order
from starsquare.paper.form import Form
from starsquare.paper.links import issue_links
from starsquare.paper.press import codes_on, forms_of, printed
from starsquare.service.identity import DESK, ForbiddenError
from starsquare.service.log.chain import code_now
from starsquare.service.ports import Progress
from starsquare.service.venue.event import EventLanguage
from starsquare.text import ENGLISH
from starsquare.tournament.keys import DivisionKey, PoolKey
from starsquare.tournament.state import Tournament
from starsquare.web.access import KNOWN
from starsquare.web.answers import PROBLEMS, NotHereError, pdf_answer
from starsquare.web.progress_reports import name_of, teller, works_of
from starsquare.web.protection import address_of
from starsquare.web.request_context import AnyRequest, who_asks, worker_of
from starsquare.wiring import word_list_for

_Job = Annotated[str | None, QueryParameter(max_length=60)]


class PrintableForm(msgspec.Struct, frozen=True, kw_only=True):
    """A form, its title, and whether the event's rulebook requires it."""

    form: str
    said: str
    is_needed: bool


class PrintableForms(msgspec.Struct, frozen=True):
    """All forms of an event."""

    forms: tuple[PrintableForm, ...]


class PrintProgress(msgspec.Struct, frozen=True):
    """How many pages are done out of how many; 0 of 0 if unknown."""

    done: int
    pages: int


class Press:
    """The press of a process: makes one file at a time, off the event loop."""

    def __init__(self) -> None:
        """Start with the press free."""
        self._turn = asyncio.Lock()

    async def make(
        self, form: Form, order: Order, look: Look, told: Progress | None
    ) -> bytes:
        """Make a file, and report progress."""
        async with self._turn:
            return await asyncio.to_thread(printed, form, order, look, progress=told)


def _press(request: AnyRequest) -> Press:
    press: Press = request.app.state.press
    return press


def _must_be_desk(request: AnyRequest, event: str) -> None:
    if not who_asks(request).roles_at(event) & DESK:
        raise ForbiddenError("paper.staff_only", event=event)


@get("/api/events/{event:str}/print", opt=KNOWN, responses=PROBLEMS)
async def list_forms(request: AnyRequest, event: FromPath[str]) -> PrintableForms:
    """List the printable forms, in the order of the day; for desk and director."""
    _must_be_desk(request, event)
    seen = await worker_of(request).tournaments.look(event)
    needed = forms_of(Order(tournament=seen.tournament))
    return PrintableForms(
        tuple(
            PrintableForm(
                form=one.value,
                said=one.said,
                is_needed=one in needed or one is Form.EVENT,
            )
            for one in Form
        )
    )


@get(
    "/api/events/{event:str}/print/{file:str}",
    opt=KNOWN,
    responses={
        **PROBLEMS,
        200: ResponseSpec(bytes, description="The file", media_type="application/pdf"),
    },
)
async def print_form(
    request: AnyRequest,
    event: FromPath[str],
    file: FromPath[str],
    *,
    paper: Annotated[Paper | None, QueryParameter()] = None,
    large: Annotated[bool, QueryParameter()] = False,
    round_number: Annotated[
        int | None, QueryParameter(name="round", ge=1, le=1_000)
    ] = None,
    division: Annotated[str | None, QueryParameter(max_length=60)] = None,
    copies: Annotated[int, QueryParameter(ge=0, le=2_000)] = 0,
    codes: Annotated[bool, QueryParameter()] = True,
    draft: Annotated[bool, QueryParameter()] = False,
    language: Annotated[EventLanguage | None, QueryParameter()] = None,
    lexicon: Annotated[str | None, QueryParameter(max_length=60)] = None,
    job: _Job = None,
) -> Response[bytes]:
    """Print a form (`result-slips.pdf`) for the desk and the director.

    The default for `paper` is the venue's paper size, for `language` the event's
    language. QR codes link to this service. `job` is a name chosen by the caller, under
    which progress can be read while the file is made.
    """
    _must_be_desk(request, event)
    form = _form(file)
    tournaments = worker_of(request).tournaments
    seen, people = await tournaments.look(event), await tournaments.people(event)
    venue = (await tournaments.venues.look(event)).venue
    named = seen.tournament.book.default.words.lexicon
    order = Order(
        tournament=seen.tournament,
        people=people.people,
        round=round_number,
        pool=_pool(seen.tournament, division),
        lexicon=(
            lexicon or venue.lists.base or await asyncio.to_thread(word_list_for, named)
        ),
        long_lexicon=venue.lists.long_words,
        sheet=None if venue.sheet is None else venue.sheet.name,
        copies=copies,
        log_code=await asyncio.to_thread(code_now, worker_of(request).store),
        is_draft=draft,
    )
    if codes:
        order = await _with_codes(request, event, form, order)
    usual = (await worker_of(request).accounts.settings()).paper or USUAL_PAPER
    look = Look(
        paper=paper or Paper(usual),
        is_large=large,
        language=language or venue.language or ENGLISH,
    )
    told = teller(request, event, job)
    content = await _press(request).make(form, order, look, told)
    return pdf_answer(content, f"{event}-{form.value}")


@get("/api/events/{event:str}/printing/{job:str}", opt=KNOWN, responses=PROBLEMS)
async def progress(
    request: AnyRequest, event: FromPath[str], job: FromPath[str]
) -> PrintProgress:
    """Return the progress of a form requested by the caller."""
    _must_be_desk(request, event)
    found = works_of(request).how_far(name_of(request, event, job))
    return PrintProgress(found.done, found.whole)


async def _with_codes(
    request: AnyRequest, event: str, form: Form, order: Order
) -> Order:
    """Make QR codes link to this service."""
    worker = worker_of(request)
    wanted = codes_on(form, order)
    links = await issue_links(
        worker.accounts,
        who_asks(request),
        base=address_of(request),
        event=event,
        tables=wanted.tables,
        people=wanted.people,
        with_station=wanted.has_station,
    )
    return msgspec.structs.replace(order, links=links)


def _form(file: str) -> Form:
    try:
        return Form(file.removesuffix(".pdf"))
    except ValueError as error:
        raise NotHereError("service.not_here") from error


def _pool(tournament: Tournament, division: str | None) -> PoolKey | None:
    if division is None:
        return None
    known = tournament.divisions.get(DivisionKey(division))
    if known is None:
        raise NotHereError("service.not_here")
    return known.pool


ROUTES = (list_forms, print_form, progress)
