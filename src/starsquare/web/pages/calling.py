"""Refusals on the pages of an event: ids are called by the names that staff knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import Request, Response

from starsquare.errors import StarsquareError
from starsquare.text import say
from starsquare.web.pages.at_event import AtEvent, views_of
from starsquare.web.pages.frame import refused


async def refused_at(
    request: Request[Any, Any, Any],
    at: AtEvent,
    template: str,
    context: Mapping[str, object],
    error: StarsquareError,
) -> Response[bytes]:
    """Render a page of an event again with the reason, in names and not in ids."""
    names = await _names(request, at)
    return refused(request, template, context, error, names=names)


async def _names(request: Request[Any, Any, Any], at: AtEvent) -> dict[str, str]:
    views = views_of(request)
    names: dict[str, str] = {}
    for one in (await views.entrants(at.identity, at.name)).entrants:
        names[one.entrant] = one.name
        names.update({member.person: member.name for member in one.members})
    for division in at.summary.divisions:
        if division.is_pool and division.round:
            seen = await views.boards(at.identity, at.name, division.key)
            for board in seen.boards:
                facts = {"table": board.table, "round": board.board.round}
                names[str(board.board)] = say("desk.board_of", facts)
    return names
