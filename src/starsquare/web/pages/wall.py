"""The wall: a projector page that follows the event by itself.

Everyone at the venue sees it, no matter who opened it: names are shown as the public
may see them.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from litestar import Response, get
from litestar.params import FromPath
from msgspec.structs import replace

from starsquare.service.identity import NOBODY
from starsquare.service.stream_names import UnknownTournamentError
from starsquare.service.tournament.views.closing_views import (
    ContestsView,
    DrawingView,
    PrizesView,
)
from starsquare.service.tournament.views.next_steps import Phase
from starsquare.service.tournament.views.round_views import PairingsView, SeatLine
from starsquare.service.tournament.views.standings_views import StandingsView
from starsquare.service.tournament.views.summary import DivisionSummary
from starsquare.service.venue.event import Panel
from starsquare.text import alphabetical
from starsquare.web.access import OPEN
from starsquare.web.pages.event_frame import AtEvent, at_event
from starsquare.web.pages.frame import page
from starsquare.web.request_context import AnyRequest, views_of

BY_PHASE: dict[Phase, tuple[Panel, ...]] = {
    Phase.REGISTRATION: ("welcome",),
    Phase.CHECKIN: ("welcome", "checkin"),
    Phase.DRAFT: ("standings", "welcome"),
    Phase.PUBLISHED: ("pairings_by_name", "pairings_by_table"),
    Phase.PLAYING: ("clock", "pairings_by_table", "standings"),
    Phase.RESULTS: ("standings", "clock"),
    Phase.BETWEEN: ("standings", "contest"),
    Phase.ENDING: ("standings", "final"),
    Phase.FINISHED: ("prizes", "standings", "drawing"),
}
"""The panels for each mode; they take turns."""


class WallSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A person's seat, in the wall's list by name."""

    key: str
    name: str
    first: str  # the first and the last name on a page
    table: int  # 0 without an opponent
    opponent: str


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """One panel with its content, which the template renders."""

    panel: Panel
    division: DivisionSummary | None = None
    standings: StandingsView | None = None
    pairings: PairingsView | None = None
    seats: tuple[WallSeat, ...] = ()
    round: int = 0  # for seats; 0 if divisions are in different rounds
    is_final: bool = False  # for seats: all are of finals
    prizes: PrizesView | None = None
    contests: ContestsView | None = None
    drawing: DrawingView | None = None


@get("/e/{event:str}/wall", opt=OPEN, include_in_schema=False)
async def wall(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Show the event on the wall."""
    at = await at_event(request, event)
    if at.summary.is_frozen:  # the wall shows only what is public
        at = replace(at, summary=await views_of(request).summary(NOBODY, event))
    # While prizes are revealed, the wall shows nothing that could give away the next.
    wanted: tuple[Panel, ...] = ("prizes",) if at.is_revealing else panels(at)
    shown = [one for panel in wanted for one in await _shown(request, at, panel)]
    clocks = [
        one
        for one in _divisions(at)
        if one.is_pool
        and one.ends_at is not None
        and one.ended_at is None
        and not one.is_finished
    ]
    context = {"shown": shown, "clocks": clocks, "wall": at.venue.wall}
    return page(request, "wall.html", {**at.context("wall"), **context})


def panels(at: AtEvent) -> tuple[Panel, ...]:
    """Choose the wall's panels: as set by the director, or by the event's state."""
    wanted: list[Panel] = []
    if at.venue.announcements:
        wanted.append("announcements")
    if at.venue.wall.panels:
        return (*wanted, *at.venue.wall.panels)
    phases = [one.phase for one in _divisions(at)]
    for phase in Phase:
        if phase in phases:
            wanted.extend(BY_PHASE[phase])
    return tuple(dict.fromkeys(wanted))


def _divisions(at: AtEvent) -> tuple[DivisionSummary, ...]:
    """Return the divisions on the wall: as set, or all with entrants."""
    every = at.summary.divisions
    chosen = tuple(one for one in every if one.key in at.venue.wall.divisions)
    return chosen or tuple(one for one in every if one.entrants) or every


async def _shown(request: AnyRequest, at: AtEvent, panel: Panel) -> list[Shown]:
    match panel:
        case "pairings_by_name":
            return await _by_name(request, at)
        case "pairings_by_table" | "final":
            return await _by_table(request, at, panel)
        case "standings":
            return await _standings(request, at)
        case "prizes" | "contest" | "drawing":
            return await _closing(request, at, panel)
        case _:
            return [Shown(panel=panel)]


async def _rounds(request: AnyRequest, at: AtEvent) -> list[PairingsView]:
    found: list[PairingsView] = []
    for one in _divisions(at):
        if one.is_pool and one.round:
            for number in (one.round, *_posted(one)):
                try:
                    views = views_of(request)
                    view = await views.pairings(NOBODY, at.name, one.key, number)
                    found.append(view)
                except UnknownTournamentError:
                    continue  # taken back in between
    return found


def _posted(division: DivisionSummary) -> tuple[int, ...]:
    """Return the rounds posted in advance, which are shown beside the current one."""
    return division.posted if division.phase is Phase.PUBLISHED else ()


async def _by_name(request: AnyRequest, at: AtEvent) -> list[Shown]:
    """Return everyone's current table, and that in each round posted in advance."""
    rounds = await _rounds(request, at)
    posted = sorted({one.round for one in rounds if one.is_waiting})
    now = [one for one in rounds if not one.is_waiting]
    later = (
        (number, [one for one in rounds if one.is_waiting and one.round == number])
        for number in posted
    )
    return [
        Shown(
            panel="pairings_by_name",
            round=number,
            is_final=all(one.is_final for one in views),
            seats=_seats(views),
        )
        for number, views in ((_round_of(now), now), *later)
        if _seats(views)
    ]


def _round_of(rounds: list[PairingsView]) -> int:
    numbers = {one.round for one in rounds if not one.is_final}
    return numbers.pop() if len(numbers) == 1 else 0


def _seats(rounds: list[PairingsView]) -> tuple[WallSeat, ...]:
    """List everyone by name: people look for themselves, not for their team."""
    seats = (seat for one in rounds for line in one.by_name for seat in _people(line))
    return tuple(sorted(seats, key=lambda one: (alphabetical(one.name), one.key)))


def _people(line: SeatLine) -> Iterator[WallSeat]:
    for number, name in enumerate(dict.fromkeys(line.people)):
        yield WallSeat(
            key=f"{line.entrant}-{number}",
            name=name,
            first=name.partition(" ")[0],
            table=line.table,
            opponent=line.opponent_title,
        )


async def _by_table(request: AnyRequest, at: AtEvent, panel: Panel) -> list[Shown]:
    return [
        Shown(panel=panel, pairings=one, division=at.division(one.pool))
        for one in await _rounds(request, at)
        if one.is_final or panel != "final"
    ]


async def _standings(request: AnyRequest, at: AtEvent) -> list[Shown]:
    found: list[Shown] = []
    for one in _divisions(at):
        view = await views_of(request).standings(NOBODY, at.name, one.key)
        if one.round:
            found.append(Shown(panel="standings", division=one, standings=view))
    return found


async def _closing(request: AnyRequest, at: AtEvent, panel: Panel) -> list[Shown]:
    views = views_of(request)
    match panel:
        case "prizes":
            prizes = await views.prizes(NOBODY, at.name)
            return [Shown(panel=panel, prizes=prizes)] if prizes.awards else []
        case "contest":
            contests = await views.contests(NOBODY, at.name)
            return [Shown(panel=panel, contests=contests)] if contests.contests else []
        case _:
            drawing = await views.drawing(NOBODY, at.name)
            return [Shown(panel=panel, drawing=drawing)] if drawing.prizes else []


ROUTES = (wall,)
