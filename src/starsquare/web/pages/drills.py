"""Drills from a reviewed game: something to find, the verdict, the answer and why.

Progress is stored with the account. Without one the browser stores it and sends the box
of a card along; the rule that moves cards is here in both cases.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated
from urllib.parse import urlencode

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, QueryParameter

from starsquare.board import Square
from starsquare.engine.drills import LAST_BOX, Box, Card, Drill, after_answer, days_in
from starsquare.paper.forms.drill_sheet import printed_drills
from starsquare.service.drill_cards import DrillName
from starsquare.service.stream_names import GameName, UnknownGameError
from starsquare.tiles import faces_of, tile_set
from starsquare.web.access import OPEN
from starsquare.web.answers import NotHereError, pdf_answer
from starsquare.web.pages.forms import filled
from starsquare.web.pages.frame import page, see_other
from starsquare.web.pages.review import SideNumber, reviewed, sheets_of
from starsquare.web.pages.review_board import Tile, board_of, tile_of
from starsquare.web.request_context import AnyRequest, who_asks, worker_of

MOST_LETTERS = 30
_Word = Annotated[str | None, QueryParameter(max_length=MOST_LETTERS)]
_Key = Annotated[str | None, QueryParameter(max_length=40)]
_Gone = Annotated[str, QueryParameter(max_length=120)]
_Box = Annotated[int, QueryParameter(ge=0, le=LAST_BOX)]


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What someone typed, and the card as stored by their browser."""

    side: Annotated[int, msgspec.Meta(ge=1, le=2)]
    drill: Annotated[str, msgspec.Meta(max_length=40)]
    word: Annotated[str, msgspec.Meta(max_length=MOST_LETTERS)] = ""
    box: Box = 0
    due: bool = False  # from the drills that are due, of any game


class DrillLine(msgspec.Struct, frozen=True):
    """A drill in a list."""

    kind: str
    address: str


@get("/drills", opt=OPEN, include_in_schema=False)
async def due_drills(request: AnyRequest, gone: _Gone = "") -> Response[bytes]:
    """Show the drills that are due today, without one that no longer exists."""
    identity = who_asks(request)
    lines: Sequence[DrillLine] = ()
    if identity.is_session:
        due = await worker_of(request).drill_cards.due(identity.person)
        lines = [
            DrillLine(_kind(one), address_of_drill(one, is_due=True)) for one in due
        ]
    is_kept_here = identity.is_session
    context = {"lines": lines, "is_kept_here": is_kept_here, "is_due": True}
    return page(request, "drills.html", {**context, "gone": gone})


@get("/e/{event:str}/drills", opt=OPEN, include_in_schema=False)
async def event_drills(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Show drills from all reviewed games of an event."""
    found = await worker_of(request).event_reviews.report(event)
    if found is None:
        raise NotHereError("service.not_here")
    names = [
        DrillName(GameName.parse(game), side, key) for game, side, key in found.drills
    ]
    lines = [DrillLine(_kind(one), address_of_drill(one)) for one in names]
    is_session = who_asks(request).is_session
    context = {"lines": lines, "is_kept_here": is_session, "is_due": False}
    return page(request, "drills.html", context)


@get("/drills/{game:str}", opt=OPEN, include_in_schema=False)
async def drill_page(
    request: AnyRequest,
    game: FromPath[str],
    *,
    side: SideNumber = 1,
    drill: _Key = None,
    word: _Word = None,
    box: _Box = 0,
    due: FromQuery[bool] = False,
) -> Response[bytes]:
    """Show a drill; with a word, also the verdict, the answer and why."""
    name = GameName.parse(game)
    try:
        drills = await _drills(request, name, side)
        chosen = _chosen(drills, drill)
    except (UnknownGameError, NotHereError):
        if not due or drill is None:
            raise
        return await _without(request, DrillName(name, side, drill))
    here = DrillName(name, side, chosen.key)
    context = {
        **_shown(chosen, is_answered=word is not None),
        "game": name,
        "side": side,
        "card": str(here),
        "number": drills.index(chosen) + 1,
        "count": len(drills),
        "word": word,
        "is_right": word is not None and chosen.is_right(word),
        "box": box,
        "days": days_in(box),
        "is_due": due,
        "is_kept_here": who_asks(request).is_session,
        "next": await _next(request, here, drills, is_due=due),
    }
    return page(request, "drill.html", context)


def _chosen(drills: Sequence[Drill], key: str | None) -> Drill:
    """Return the drill with a key, or the first one."""
    for one in drills:
        if key in {None, one.key}:
            return one
    raise NotHereError("drill.none")


async def _without(request: AnyRequest, gone: DrillName) -> Response[bytes]:
    """Show what else is due: a game was removed, or has other drills since a change."""
    identity = who_asks(request)
    if identity.is_session:
        await worker_of(request).drill_cards.drop(identity.person, gone)
    return see_other(f"/drills?{urlencode({'gone': str(gone)})}")


@post("/drills/{game:str}", opt=OPEN, include_in_schema=False)
async def answer_drill(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """Record an answer, and show the outcome."""
    name, form = GameName.parse(game), await filled(request, Answer)
    chosen = _chosen(await _drills(request, name, form.side), form.drill)
    here = DrillName(name, form.side, chosen.key)
    is_right = chosen.is_right(form.word)
    cards, identity = worker_of(request).drill_cards, who_asks(request)
    if identity.is_session:
        card = await cards.answered(identity.person, here, is_right=is_right)
    else:
        card = after_answer(Card(form.box), cards.today, is_right=is_right)
    told = urlencode({"word": form.word, "box": card.box})
    return see_other(f"{address_of_drill(here, is_due=form.due)}&{told}")


@get("/drills/{game:str}/sheet.pdf", opt=OPEN, include_in_schema=False)
async def drill_sheet(
    request: AnyRequest, game: FromPath[str], *, side: SideNumber = 1
) -> Response[bytes]:
    """Print the drills of a side, with the answers on a separate page."""
    name = GameName.parse(game)
    found = await reviewed(request, name)
    sheet = sheets_of(found)[side - 1]
    content = await asyncio.to_thread(printed_drills, [sheet])
    return pdf_answer(content, f"{name}-drills-{side}")


def address_of_drill(name: DrillName, *, is_due: bool = False) -> str:
    """Return the address of a drill."""
    asked = {"side": name.side, "drill": name.key, **({"due": 1} if is_due else {})}
    return f"/drills/{name.game}?{urlencode(asked)}"


async def _drills(request: AnyRequest, name: GameName, side: int) -> Sequence[Drill]:
    return (await reviewed(request, name)).coached.sides[side - 1].drills


async def _next(
    request: AnyRequest, here: DrillName, drills: Sequence[Drill], *, is_due: bool
) -> str | None:
    """Return the address of the next drill: of the same side, or the next one due."""
    identity = who_asks(request)
    if is_due and identity.is_session:
        due = await worker_of(request).drill_cards.due(identity.person)
        others = [one for one in due if one != here]
        return address_of_drill(others[0], is_due=True) if others else None
    keys = [one.key for one in drills]
    after = keys[keys.index(here.key) + 1 :]
    if is_due or not after:
        return None
    return address_of_drill(DrillName(here.game, here.side, after[0]))


def _kind(name: DrillName) -> str:
    return name.key.partition("-")[2]


def _shown(drill: Drill, *, is_answered: bool) -> dict[str, object]:
    """Return a drill as drawn; once answered, with the best play on the board."""
    best = drill.best if is_answered else None
    tiles = tile_set(drill.tiles)
    laid: dict[Square, Tile] = {}
    sums: dict[Square, int] = {}
    if best is not None:
        laid = {
            one.square: tile_of(one.letter, tiles, "better") for one in best.placements
        }
        sums = {best.placements[-1].square: best.score}
    return {
        "drill": drill,
        "prompt": drill.prompt.text,
        "rack": [tile_of(one, tiles) for one in drill.rack],
        "letters": [tile_of(one, tiles) for one in drill.shown.replace("_", "?")],
        "cells": None
        if drill.position is None
        else board_of(drill.position, tiles, laid, sums),
        "answers": ", ".join(map(faces_of, drill.answers)),
        "why": [one.text for one in drill.why],
    }


ROUTES = (due_drills, event_drills, drill_page, answer_drill, drill_sheet)
