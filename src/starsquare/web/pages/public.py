"""The public pages of an event, with names as the director allows."""

from __future__ import annotations

from typing import Literal

from litestar import Response, get
from litestar.params import FromPath, FromQuery
from msgspec.structs import replace

from starsquare.service.stream_names import UnknownTournamentError
from starsquare.service.tournament.views.bracket_view import bracket_view
from starsquare.service.tournament.views.reader import named
from starsquare.service.tournament.views.round_views import PairingsView
from starsquare.service.tournament.views.standings_views import StandingsView
from starsquare.service.tournament.views.team_views import team_matches_view
from starsquare.tournament.ladder import season_of
from starsquare.web.access import OPEN
from starsquare.web.answers import NotHereError
from starsquare.web.pages import plots
from starsquare.web.pages.books import shown_book
from starsquare.web.pages.event_frame import AtEvent, at_event
from starsquare.web.pages.frame import page
from starsquare.web.request_context import AnyRequest, views_of, worker_of

Order = Literal["name", "table", "school"]


@get("/e/{event:str}/pairings", opt=OPEN, include_in_schema=False)
async def pairings(
    request: AnyRequest,
    event: FromPath[str],
    division: FromQuery[str | None] = None,
    number: FromQuery[int | None] = None,
    by: FromQuery[Order] = "name",
) -> Response[bytes]:
    """Show who plays whom, by name, by table or by school."""
    at = await at_event(request, event)
    own = at.division(division)
    shown = await _round(request, at, own.key, number)
    stand = await views_of(request).stand(at.identity, event)
    rounds = tuple(
        (one.number, one.is_final)
        for one in stand.tournament.rounds_of(own.pool)
        if one.is_published
    )
    context = {"own": own, "shown": shown, "by": by, "rounds": rounds}
    return page(request, "pairings.html", {**at.context("pairings"), **context})


async def _round(
    request: AnyRequest, at: AtEvent, division: str, number: int | None
) -> PairingsView | None:
    try:
        return await views_of(request).pairings(at.identity, at.name, division, number)
    except UnknownTournamentError:
        if number is not None:
            raise
        return None  # nothing is published yet


@get("/e/{event:str}/standings", opt=OPEN, include_in_schema=False)
async def standings(
    request: AnyRequest,
    event: FromPath[str],
    division: FromQuery[str | None] = None,
    after: FromQuery[int | None] = None,
    in_class: FromQuery[str] = "",
) -> Response[bytes]:
    """Show the standings, now or after a round, of a division or a rating class."""
    at = await at_event(request, event)
    own = at.division(division)
    shown = await views_of(request).standings(at.identity, event, own.key, after)
    if in_class:
        shown = _of_class(shown, in_class)
    context = {
        "own": own,
        "shown": shown,
        "after": after,
        "in_class": in_class,
        "season": season_of(event),
    }
    return page(request, "standings.html", {**at.context("standings"), **context})


def _of_class(shown: StandingsView, name: str) -> StandingsView:
    """Return the standings of a rating class, with places within the class."""
    if name not in shown.classes:
        raise NotHereError("service.not_here")
    own = [one for one in shown.lines if one.rating_class == name and one.class_place]
    places = [one.class_place for one in own]
    lines = tuple(
        replace(one, place=one.class_place, is_shared=places.count(one.class_place) > 1)
        for one in own
    )
    return replace(shown, lines=lines, teams=())


@get("/e/{event:str}/ratings", opt=OPEN, include_in_schema=False)
async def ratings(
    request: AnyRequest, event: FromPath[str], division: FromQuery[str | None] = None
) -> Response[bytes]:
    """Show the event's unofficial rating changes."""
    at = await at_event(request, event)
    own = at.division(division)
    shown = await views_of(request).ratings(at.identity, event, own.key)
    context = {"own": own, "shown": shown}
    return page(request, "ratings.html", {**at.context("ratings"), **context})


@get("/e/{event:str}/crosstable", opt=OPEN, include_in_schema=False)
async def crosstable(
    request: AnyRequest, event: FromPath[str], division: FromQuery[str | None] = None
) -> Response[bytes]:
    """Show everyone's rounds in one table."""
    at = await at_event(request, event)
    own = at.division(division)
    shown = await views_of(request).crosstable(at.identity, event, own.key)
    context = {"own": own, "shown": shown}
    return page(request, "crosstable.html", {**at.context("standings"), **context})


@get("/e/{event:str}/bracket", opt=OPEN, include_in_schema=False)
async def bracket(
    request: AnyRequest, event: FromPath[str], division: FromQuery[str | None] = None
) -> Response[bytes]:
    """Show a knockout bracket, stage by stage."""
    at = await at_event(request, event)
    own = at.division(division)
    stand = at.stand
    shown = bracket_view(stand.ranked, stand.names, stand.ranked_division(own.key))
    context = {"own": own, "shown": shown}
    return page(request, "bracket.html", {**at.context("standings"), **context})


@get("/e/{event:str}/team-matches", opt=OPEN, include_in_schema=False)
async def team_matches(
    request: AnyRequest, event: FromPath[str], division: FromQuery[str | None] = None
) -> Response[bytes]:
    """Show the team matches and the team standings."""
    at = await at_event(request, event)
    own = at.division(division)
    stand = at.stand
    shown = team_matches_view(stand.ranked, stand.names, stand.ranked_division(own.key))
    context = {"own": own, "shown": shown}
    return page(request, "team_matches.html", {**at.context("standings"), **context})


@get("/e/{event:str}/entrant/{entrant:str}", opt=OPEN, include_in_schema=False)
async def entrant(
    request: AnyRequest, event: FromPath[str], entrant: FromPath[str]
) -> Response[bytes]:
    """Show one entrant, round by round."""
    at = await at_event(request, event)
    shown = await views_of(request).entrant(at.identity, event, entrant)
    who = named(at.stand.names, at.stand.tournament, shown.entrant.entrant)
    context = {"shown": shown, "who": who}
    return page(request, "entrant.html", {**at.context(""), **context})


@get("/e/{event:str}/statistics", opt=OPEN, include_in_schema=False)
async def statistics(
    request: AnyRequest, event: FromPath[str], division: FromQuery[str | None] = None
) -> Response[bytes]:
    """Show popular statistics, with plots."""
    at = await at_event(request, event)
    own = at.division(division)
    shown = await views_of(request).statistics(at.identity, event, own.key)
    context = {
        "own": own,
        "shown": shown,
        "distribution": plots.distribution(shown.scores),
        "spreads": plots.spreads(shown.courses),
        "wins": plots.wins_by_seed(shown.courses),
    }
    return page(request, "statistics.html", {**at.context("statistics"), **context})


@get("/e/{event:str}/prizes", opt=OPEN, include_in_schema=False)
async def prizes(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Show prize winners, the contests and the drawing."""
    at = await at_event(request, event)
    views = views_of(request)
    context = {
        "prizes": await views.prizes(at.identity, event),
        "contests": await views.contests(at.identity, event),
        "drawing": await views.drawing(at.identity, event),
    }
    return page(request, "prizes.html", {**at.context("prizes"), **context})


@get("/e/{event:str}/rules", opt=OPEN, include_in_schema=False)
async def rules(
    request: AnyRequest, event: FromPath[str], division: FromQuery[str | None] = None
) -> Response[bytes]:
    """Show the event's rulebook, including the event's changes."""
    at = await at_event(request, event)
    seen = await worker_of(request).tournaments.look(event)
    own = next(
        one
        for key, one in seen.tournament.divisions.items()
        if key == at.division(division).key
    )
    shown = shown_book(own.book, seen.tournament.book)
    return page(request, "rules.html", {**at.context("rules"), **shown, "own": own.key})


ROUTES = (
    pairings,
    standings,
    ratings,
    crosstable,
    bracket,
    team_matches,
    entrant,
    statistics,
    prizes,
    rules,
)
