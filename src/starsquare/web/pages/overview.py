"""The first page of an event: its state, leaders, schedule and champions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.params import FromPath, FromQuery, Parameter

from starsquare.game.side import Side
from starsquare.service.stream_names import GameName
from starsquare.service.tournament.views.closing_views import FeatLine
from starsquare.service.tournament.views.entry_views import EntrantLine
from starsquare.service.tournament.views.round_views import BoardLine
from starsquare.service.tournament.views.standings_views import StandingLine
from starsquare.service.tournament.views.summary import DivisionSummary
from starsquare.text import say
from starsquare.text.catalogue import SINGLES
from starsquare.tournament.entrant import Presence
from starsquare.tournament.schedule import RoundTime
from starsquare.web.access import OPEN
from starsquare.web.pages.event_frame import AtEvent, at_event
from starsquare.web.pages.frame import page, see_other
from starsquare.web.pages.registering import is_open_at
from starsquare.web.request_context import AnyRequest, views_of, worker_of

_LEADERS, _LATEST, _ON_THE_PODIUM, _FEATS = 8, 6, 3, 5
_GONE = frozenset({Presence.WITHDRAWN, Presence.DISQUALIFIED})


class DivisionNow(msgspec.Struct, frozen=True, kw_only=True):
    """A division on the first page."""

    own: DivisionSummary
    lines: tuple[StandingLine, ...]  # the best
    latest: tuple[BoardLine, ...]  # results, newest first
    feats: tuple[FeatLine, ...]  # once it is over
    is_over: bool  # and everyone may know who won
    are_singles: bool  # every entrant is one player

    @property
    def kind(self) -> str:
        """The end of a key that counts entrants: players or teams."""
        return SINGLES if self.are_singles else ""

    @property
    def champions_said(self) -> str:
        """What the winners are called, with the division."""
        n, title = len(self.champions), self.own.title
        if n == 1 and self.are_singles:
            return say("public.champion_of", {"title": title})
        return say("public.champions_of", {"n": n, "title": title})

    @property
    def champions(self) -> tuple[StandingLine, ...]:
        """The winners."""
        return tuple(one for one in self.lines if one.place == 1)

    @property
    def podium(self) -> tuple[StandingLine, ...]:
        """The runners-up."""
        return tuple(one for one in self.lines if (one.place or 0) in {2, 3})

    @property
    def rest(self) -> tuple[StandingLine, ...]:
        """The lines of the table below."""
        if not self.is_over:
            return self.lines
        return tuple(one for one in self.lines if (one.place or 0) > _ON_THE_PODIUM)


class Day(msgspec.Struct, frozen=True):
    """The rounds of a pool; those after the planned ones are its final."""

    title: str
    rounds: tuple[RoundTime, ...]
    planned: int


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """A match for a visitor's search."""

    entrant: str
    number: int
    title: str
    people: str
    school: str
    division: str


class ReportLine(msgspec.Struct, frozen=True):
    """A highlight of an event."""

    kind: str
    who: str
    said: str
    address: str


class Report(msgspec.Struct, frozen=True):
    """The highlights of an event, from the reviews of its games."""

    games: int
    lines: tuple[ReportLine, ...]
    has_drills: bool


class EntryList(msgspec.Struct, frozen=True, kw_only=True):
    """The entrants of a division, before the day."""

    title: str
    lines: tuple[Found, ...]


@get("/e/{event:str}", opt=OPEN, include_in_schema=False)
async def overview(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Show the state of an event."""
    at = await at_event(request, event)
    now = [await _now(request, at, one) for one in at.summary.divisions]
    pools = [one for one in at.summary.divisions if one.is_pool]
    pools = [one for one in pools if one.entrants] or pools  # before entries
    context = {
        "now": [one for one in now if one.own.entrants] or now,
        "day": _day(pools),
        "clock_now": at.now,
        "takes_requests": await is_open_at(request, at),
        "entries": await _entries(request, at),
        "report": await _report(request, at, now),
    }
    return page(request, "overview.html", {**at.context(""), **context})


def is_over(now: Sequence[DivisionNow]) -> bool:
    """Return whether everyone may know who won each division."""
    return all(one.is_over for one in now)


async def _report(
    request: AnyRequest, at: AtEvent, now: Sequence[DivisionNow]
) -> Report | None:
    """Return the highlights of an event, once everyone may know who won."""
    worker = worker_of(request)
    found = await worker.event_reviews.report(at.name) if is_over(now) else None
    if found is None:
        return None
    lines: list[ReportLine] = []
    for kind, one in found.moments:
        game = GameName.parse(one.game)
        state = (await worker.games.game(game)).state
        assert state is not None, "the game was reviewed"
        names = await worker.finished.names(game, state, at.identity)
        address = f"/review/{one.game}?side={one.side}&turn={one.turn}"
        who = names[tuple(Side)[one.side - 1]]
        lines.append(ReportLine(kind, who, one.said.text, address))
    return Report(found.games, tuple(lines), has_drills=bool(found.drills))


async def _entries(request: AnyRequest, at: AtEvent) -> tuple[EntryList, ...]:
    """Return the entrants, until the first round is published."""
    if any(one.round for one in at.summary.divisions):
        return ()
    shown = await views_of(request).entrants(at.identity, at.name)
    return tuple(
        EntryList(
            title=own.title,
            lines=tuple(
                _line(at, one)
                for one in shown.entrants
                if one.division == own.key and one.presence not in _GONE
            ),
        )
        for own in at.summary.divisions
    )


async def _now(request: AnyRequest, at: AtEvent, own: DivisionSummary) -> DivisionNow:
    views = views_of(request)
    is_over = own.is_finished and not at.is_revealing
    lines: tuple[StandingLine, ...] = ()
    if own.round and not (own.is_finished and at.is_revealing):
        lines = (await views.standings(at.identity, at.name, own.key)).lines
    feats: tuple[FeatLine, ...] = ()
    if is_over:
        shown = await views.statistics(at.identity, at.name, own.key)
        # One of each kind: equal achievements are on the statistics page.
        first = {one.what: one for one in reversed(shown.feats)}
        feats = tuple(one for one in shown.feats if first[one.what] is one)[:_FEATS]
    return DivisionNow(
        own=own,
        lines=lines[: _LEADERS + _ON_THE_PODIUM if is_over else _LEADERS],
        latest=() if is_over else await _latest(request, at, own),
        feats=feats,
        is_over=is_over,
        are_singles=at.stand.tournament.divisions[own.key].book.entry.side_size == 1,
    )


async def _latest(
    request: AnyRequest, at: AtEvent, own: DivisionSummary
) -> tuple[BoardLine, ...]:
    """Return the latest results of the current round."""
    current = at.stand.tournament.current_round(own.pool)
    if current is None or not own.is_pool or not current.results:
        return ()
    shown = await views_of(request).pairings(at.identity, at.name, own.key, own.round)
    boards = {one.board: one for one in shown.boards}
    newest = reversed(list(current.results))
    played = (boards[one] for one in newest if one in boards)
    return tuple(one for one in played if one.kind == "played")[:_LATEST]


def _day(pools: list[DivisionSummary]) -> tuple[Day, ...]:
    """Return the rounds of the day, by pool where they differ."""
    is_one = len({one.timetable for one in pools}) == 1
    return tuple(
        Day("" if is_one else one.title, one.timetable, one.rounds_planned)
        for one in (pools[:1] if is_one else pools)
    )


@get("/e/{event:str}/find", opt=OPEN, include_in_schema=False)
async def find(
    request: AnyRequest,
    event: FromPath[str],
    q: FromQuery[Annotated[str, Parameter(max_length=80)]] = "",
) -> Response[bytes]:
    """Find a player, a team or a school; a single match is opened at once."""
    at = await at_event(request, event)
    found = await _found(request, at, q.strip().casefold())
    if len(found) == 1:
        return see_other(at.address(f"entrant/{found[0].entrant}"))
    return page(request, "found.html", {**at.context(""), "asked": q, "found": found})


async def _found(request: AnyRequest, at: AtEvent, asked: str) -> list[Found]:
    shown = await views_of(request).entrants(at.identity, at.name)
    found: list[Found] = []
    for one in shown.entrants:
        parts = at.stand.names.parts(one.entrant)
        said = f"{parts.title} {parts.members} {one.school}".casefold()
        if asked == str(one.number) or (asked and asked in said):
            found.append(_line(at, one))
    return found


def _line(at: AtEvent, one: EntrantLine) -> Found:
    titles = {own.key: own.title for own in at.summary.divisions}
    parts = at.stand.names.parts(one.entrant)
    return Found(
        entrant=one.entrant,
        number=one.number,
        title=parts.title,
        people=parts.members if parts.is_by_team else "",
        school=parts.school,
        division=titles[one.division] if len(titles) > 1 else "",
    )


ROUTES = (overview, find)
