"""The runner's page: calls, slips collected at the tables, and open tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery

from starsquare.errors import StarsquareError
from starsquare.service.identity import ForbiddenError, Role
from starsquare.service.ports import CommandIdText
from starsquare.service.tournament.views.round_views import OpenBoard
from starsquare.service.venue.command import AnswerCall, RaiseHand
from starsquare.tournament.command import EnterSlip
from starsquare.tournament.keys import BoardKey, PoolKey
from starsquare.tournament.result import HIGHEST, LOWEST
from starsquare.web.access import KNOWN
from starsquare.web.answers import NotHereError
from starsquare.web.pages.calls import calls_at
from starsquare.web.pages.directing.venue_map import is_over, tiles_of
from starsquare.web.pages.event_frame import AtEvent, at_event
from starsquare.web.pages.form_actions import carried_out, give, give_to_venue
from starsquare.web.pages.forms import FormError, answered_in, filled
from starsquare.web.pages.frame import page, refused
from starsquare.web.pages.phone import CallForm, HandForm, board_key_of
from starsquare.web.request_context import AnyRequest, views_of

_RUNNERS = frozenset({Role.DIRECTOR, Role.DESK, Role.RUNNER})
Score = Annotated[int, msgspec.Meta(ge=LOWEST, le=HIGHEST)]


class SlipForm(msgspec.Struct, frozen=True, kw_only=True):
    """A slip brought by a runner: the scores by side, and whether it is signed."""

    command_id: CommandIdText
    pool: PoolKey
    number: int
    board: int
    one_score: Score
    two_score: Score
    is_signed: bool = False
    insist: bool = False


async def _running(
    request: AnyRequest,
    event: str,
    table: int | None = None,
    error: StarsquareError | None = None,
    typed: SlipForm | Mapping[str, object] | None = None,
) -> Response[bytes]:
    at = await at_event(request, event)
    _must_run(at)
    calls = await calls_at(request, at)
    boards = await _boards(request, at)
    context = {
        **at.context("runner"),
        "calls": calls,
        "waiting": sum(not one.who for one in calls),
        "boards": boards,
        "open_boards": [
            (board, tile)
            for division in at.summary.divisions
            if division.is_pool and division.round
            for board, tile in tiles_of(
                await views_of(request).boards(at.identity, event, division.key),
                (),
                is_due=is_over(division, at.now),
            )
            if board.missing
        ],
        "chosen": [one for one in boards if one.table == table],
        "typed": typed,
        "table": table,
    }
    if error is not None:
        return refused(request, "runner.html", context, error)
    return page(request, "runner.html", context)


def _must_run(at: AtEvent) -> None:
    if not at.identity.roles_at(at.name) & _RUNNERS:
        raise ForbiddenError("service.staff_only")


async def _boards(request: AnyRequest, at: AtEvent) -> list[OpenBoard]:
    found: list[OpenBoard] = []
    for one in at.summary.divisions:
        if one.is_pool and one.round:
            view = await views_of(request).boards(at.identity, at.name, one.key)
            found += view.boards
    return sorted(found, key=lambda one: (one.table, one.board.board))


async def _running_again(
    request: AnyRequest, event: str, error: FormError
) -> Response[bytes]:
    """Show the page again with the typed slip at its table."""
    boards = await _boards(request, await at_event(request, event))
    where = [str(error.typed.get(name)) for name in ("pool", "number", "board")]
    table = next((one.table for one in boards if _words(one.board) == where), None)
    return await _running(request, event, table, error, error.typed)


def _words(key: BoardKey) -> list[str]:
    return [str(key.pool), str(key.round), str(key.board)]


@get("/e/{event:str}/runner", opt=KNOWN, include_in_schema=False)
async def runner(
    request: AnyRequest, event: FromPath[str], table: FromQuery[int | None] = None
) -> Response[bytes]:
    """Show a runner the calls, the tables, and the slip of one table."""
    return await _running(request, event, table)


@post("/e/{event:str}/runner/slip", opt=KNOWN, include_in_schema=False)
@answered_in(_running_again)
async def slip(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Enter a slip at its table; the desk validates it."""
    form = await filled(request, SlipForm)
    at = await at_event(request, event)
    _must_run(at)
    key = board_key_of(form.pool, form.number, form.board)
    board = next((one for one in await _boards(request, at) if one.board == key), None)
    if board is None:
        raise NotHereError("service.not_here")
    command = EnterSlip(
        board=key,
        one=board.one.entrant,
        one_score=form.one_score,
        two=board.two.entrant,
        two_score=form.two_score,
        signed_by=(board.one.entrant, board.two.entrant) if form.is_signed else (),
        is_validated=False,
        insist=form.insist,
    )
    return await carried_out(
        give(request, event, command, command_id=form.command_id),
        to=at.address("runner"),
        again=lambda error: _running(request, event, board.table, error, form),
    )


@post("/e/{event:str}/runner/answer", opt=KNOWN, include_in_schema=False)
async def answer_call(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Go to a table with a raised hand."""
    form = await filled(request, CallForm)
    at = await at_event(request, event)
    command = AnswerCall(number=form.call)
    return await carried_out(
        give_to_venue(request, event, command, command_id=form.command_id),
        to=at.address("runner"),
        again=lambda error: _running(request, event, None, error),
    )


@post("/e/{event:str}/runner/hand", opt=KNOWN, include_in_schema=False)
async def hand_for_table(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Call someone to a table that has no phone."""
    form = await filled(request, HandForm)
    at = await at_event(request, event)
    command = RaiseHand(table=form.table, wanted=form.wanted, reason=form.reason)
    return await carried_out(
        give_to_venue(request, event, command, command_id=form.command_id),
        to=at.address("runner", table=form.table),
        again=lambda error: _running(request, event, form.table, error),
    )


ROUTES = (runner, slip, answer_call, hand_for_table)
