"""The standings of a season: all finished club nights of this venue added up."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from starsquare.paper.forms.ladder_list import printed_ladder
from starsquare.tournament.ladder import LadderLine, ladder_of, season_of
from starsquare.web.access import OPEN
from starsquare.web.answers import NotHereError
from starsquare.web.pages.frame import page
from starsquare.web.request_context import AnyRequest, views_of, who_asks


class Night(msgspec.Struct, frozen=True, kw_only=True):
    """An event of a season."""

    event: str
    title: str
    day: str
    is_finished: bool  # otherwise it does not count yet


class Season(msgspec.Struct, frozen=True, kw_only=True):
    """The events of a season, and their combined standings."""

    nights: tuple[Night, ...]
    lines: tuple[LadderLine, ...]

    @property
    def counted(self) -> int:
        """How many events count."""
        return sum(one.is_finished for one in self.nights)


@get("/ladder/{season:str}", opt=OPEN, include_in_schema=False)
async def ladder(request: AnyRequest, season: FromPath[str]) -> Response[bytes]:
    """Show the standings of a season."""
    shown = await _season(request, season)
    return page(request, "ladder.html", {"season": season, "shown": shown})


@get("/ladder/{season:str}/standings.pdf", opt=OPEN, include_in_schema=False)
async def ladder_list(request: AnyRequest, season: FromPath[str]) -> Response[bytes]:
    """Print the standings of a season."""
    shown = await _season(request, season)
    content = await asyncio.to_thread(
        printed_ladder, season, shown.lines, shown.counted
    )
    return Response(content, media_type="application/pdf")


async def _season(request: AnyRequest, season: str) -> Season:
    """Add up the events whose names begin with a season, without archived ones."""
    identity, views = who_asks(request), views_of(request)
    own = [
        one for one in await views.summaries(identity) if season_of(one.event) == season
    ]
    if not own:
        raise NotHereError("service.not_here")
    stands = {one.event: await views.stand(identity, one.event) for one in own}
    nights = [
        Night(
            event=one.event,
            title=one.title,
            day=stands[one.event].tournament.day,
            is_finished=any(
                each.is_finished for each in stands[one.event].ranked.divisions.values()
            ),
        )
        for one in own
    ]
    nights.sort(key=lambda one: (one.day, one.event))
    counted = [stands[one.event] for one in nights]
    lines = await asyncio.to_thread(
        ladder_of, [(one.ranked, one.people) for one in counted]
    )
    return Season(nights=tuple(nights), lines=lines)


ROUTES = (ladder, ladder_list)
