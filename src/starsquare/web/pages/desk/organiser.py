"""Contests, the opportunity drawing and prizes, as run by the organizer."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery

from starsquare.errors import StarsquareError
from starsquare.game.side import PersonId
from starsquare.service.ports import CommandId, CommandIdText
from starsquare.service.streams import Happened
from starsquare.service.tournament.undo import UNDOABLE, undoing
from starsquare.service.tournament.views.audit import about
from starsquare.service.venue.command import RevealPrizes
from starsquare.text import say
from starsquare.tournament.command import (
    DrawTickets,
    EnterContest,
    JudgeContest,
    OpenContest,
    OpenDrawing,
    SellTickets,
    TournamentCommand,
)
from starsquare.tournament.event import FreezeEvent, PrizeEvent, TournamentEvent
from starsquare.tournament.keys import DivisionKey, RoundNumber
from starsquare.tournament.payout import payout_sheet
from starsquare.tournament.state import PrizeKind, Rounding
from starsquare.web.access import KNOWN
from starsquare.web.pages.desk.checkin_done import Said
from starsquare.web.pages.desk.desk_frame import at_desk, desk_context
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.pages.form_actions import carried_out, give, give_to_venue
from starsquare.web.pages.forms import answered_in, filled
from starsquare.web.pages.frame import page, refused
from starsquare.web.request_context import AnyRequest, views_of, worker_of


async def just_done(
    request: AnyRequest, at: AtEvent, command_id: str | None
) -> Said | None:
    """Return what a command did, or None if it did nothing."""
    done = await _done(request, at, command_id)
    if not done:
        return None
    said = (_said(at, one.event) for one in done)
    can_undo = at.reader.is_director and isinstance(done[0].event, UNDOABLE)
    return Said(" · ".join(said), can_undo)


async def taking_back(
    request: AnyRequest, at: AtEvent, command_id: str
) -> tuple[TournamentCommand, ...]:
    """Return the commands that undo a command."""
    log = (await worker_of(request).tournaments.stream(at.name)).log
    done = await _done(request, at, command_id)
    return undoing(log, *(one.version for one in done))


async def _done(
    request: AnyRequest, at: AtEvent, command_id: str | None
) -> tuple[Happened[TournamentEvent], ...]:
    if command_id is None:
        return ()
    cached = await worker_of(request).tournaments.stream(at.name)
    return tuple(
        one
        for one in cached.done(CommandId(command_id))
        if isinstance(one.event, PrizeEvent | FreezeEvent)
    )


def _said(at: AtEvent, event: TournamentEvent) -> str:
    what = about(event, at.stand.names, at.stand.tournament)
    return say(f"desk.done_{type(event).__name__}", {"what": what})


Text = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class ContestForm(msgspec.Struct, frozen=True, kw_only=True):
    """A contest, an entry, or a winner."""

    command_id: CommandIdText
    number: int
    title: Text | None = None
    table: int | None = None
    entry: Text | None = None
    division: DivisionKey | None = None

    def command(self) -> TournamentCommand:
        """Return the command of the form."""
        number = RoundNumber(self.number)
        if self.title is not None:
            return OpenContest(round=number, title=self.title)
        if self.entry is not None:
            return EnterContest(round=number, table=self.table or 0, entry=self.entry)
        return JudgeContest(
            round=number,
            division=self.division or DivisionKey(""),
            table=self.table or 0,
        )


class DrawingForm(msgspec.Struct, frozen=True, kw_only=True):
    """The prizes of a drawing, one per line; tickets; or the draw itself."""

    command_id: CommandIdText
    prizes: Annotated[str, msgspec.Meta(max_length=4_000)] = ""
    holder: PersonId | None = None
    count: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 1

    def command(self) -> TournamentCommand:
        """Return the command of the form."""
        if self.prizes.strip():
            lines = tuple(one.strip() for one in self.prizes.splitlines())
            named = tuple(one for one in lines if one)
            return OpenDrawing(prizes=named, seed_hash="")
        if self.holder is not None:
            return SellTickets(holder=self.holder, count=self.count)
        return DrawTickets(seed="")


class RevealForm(msgspec.Struct, frozen=True, kw_only=True):
    """How many prizes are shown, from the last one up; all if omitted."""

    command_id: CommandIdText
    shown: int | None = None
    at: Literal["organiser", "wall"] = "organiser"


async def shown(
    request: AnyRequest,
    event: str,
    error: StarsquareError | None = None,
    *,
    done_id: str | None = None,
) -> Response[bytes]:
    """Show contests, the drawing and prizes, and what was just done."""
    at = await at_desk(request, event)
    views = views_of(request)
    view = await views.entrants(at.identity, event)
    context = {
        **desk_context(at, "organiser"),
        "contests": await views.contests(at.identity, event),
        "drawing": await views.drawing(at.identity, event),
        "prizes": await views.prizes(at.identity, event),
        "entrants": view.entrants,
        "rounds": max(
            (min(one.round, one.rounds_planned) for one in at.summary.divisions),
            default=0,
        ),
        "raised": await _raised(request, event),
        "prize_kinds": tuple(one for one in get_args(PrizeKind) if one != "class"),
        "rating_classes": tuple(
            dict.fromkeys(
                one.name
                for division in at.stand.tournament.divisions.values()
                for one in division.classes
            )
        ),
        "roundings": get_args(Rounding),
        "sheet": payout_sheet(at.stand.tournament, at.stand.people),
        "may_direct": at.reader.is_director,
        "offered": at.stand.tournament.prizes,
        "done": await just_done(request, at, done_id),
        "done_id": done_id,
    }
    if error is not None:
        return refused(request, "desk_organiser.html", context, error)
    return page(request, "desk_organiser.html", context)


async def _raised(request: AnyRequest, event: str) -> int:
    """Return all money received, in cents."""
    seen = await worker_of(request).tournaments.look(event)
    return sum(one.cents for one in seen.tournament.payments)


@get("/e/{event:str}/desk/organiser", opt=KNOWN, include_in_schema=False)
async def organiser(
    request: AnyRequest, event: FromPath[str], done: FromQuery[str | None] = None
) -> Response[bytes]:
    """Show contests, the drawing and prizes."""
    return await shown(request, event, done_id=done)


@post("/e/{event:str}/desk/contest", opt=KNOWN, include_in_schema=False)
@answered_in(shown)
async def contest(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Open a contest, take an entry, or name a winner."""
    form = await filled(request, ContestForm)
    at = await at_desk(request, event)
    return await carried_out(
        give(request, event, form.command(), command_id=form.command_id),
        to=at.address("desk/organiser"),
        again=lambda error: shown(request, event, error),
    )


@post("/e/{event:str}/desk/drawing", opt=KNOWN, include_in_schema=False)
@answered_in(shown)
async def drawing(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Open the drawing, sell tickets, or draw a winner."""
    form = await filled(request, DrawingForm)
    at = await at_desk(request, event)
    return await carried_out(
        give(request, event, form.command(), command_id=form.command_id),
        to=at.address("desk/organiser"),
        again=lambda error: shown(request, event, error),
    )


@post("/e/{event:str}/desk/reveal", opt=KNOWN, include_in_schema=False)
@answered_in(shown)
async def reveal(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Reveal the next prize on the wall, hide it again, or finish."""
    form = await filled(request, RevealForm)
    at = await at_desk(request, event)
    command = RevealPrizes(shown=form.shown)
    return await carried_out(
        give_to_venue(request, event, command, command_id=form.command_id),
        to=at.address("wall" if form.at == "wall" else "desk/organiser"),
        again=lambda error: shown(request, event, error),
    )


ROUTES = (organiser, contest, drawing, reveal)
