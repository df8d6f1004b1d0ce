"""An entrant's own page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath

from starsquare.errors import StarsquareError
from starsquare.service.game.round_games import games_now
from starsquare.service.identity import ForbiddenError
from starsquare.service.ports import CommandIdText
from starsquare.service.venue.command import AnswerCall, RaiseHand
from starsquare.service.venue.event import Wanted
from starsquare.tournament.command import ReportScore
from starsquare.tournament.keys import BoardKey, BoardNumber, PoolKey, RoundNumber
from starsquare.tournament.result import HIGHEST, LOWEST
from starsquare.web.access import KNOWN
from starsquare.web.pages.calls import calls_at
from starsquare.web.pages.event_frame import at_event
from starsquare.web.pages.form_actions import carried_out, give, give_to_venue
from starsquare.web.pages.forms import FormError, answered_in, filled
from starsquare.web.pages.frame import page, refused
from starsquare.web.request_context import AnyRequest, views_of, worker_of

Score = Annotated[int, msgspec.Meta(ge=LOWEST, le=HIGHEST)]


class ReportForm(msgspec.Struct, frozen=True, kw_only=True):
    """A result as reported by one side."""

    command_id: CommandIdText
    pool: PoolKey
    number: int
    board: int
    own: Score
    other: Score


class HandForm(msgspec.Struct, frozen=True, kw_only=True):
    """Raising a hand."""

    command_id: CommandIdText
    table: int
    wanted: Wanted = "director"
    reason: Annotated[str, msgspec.Meta(max_length=200)] = ""


class CallForm(msgspec.Struct, frozen=True, kw_only=True):
    """Lowering a hand."""

    command_id: CommandIdText
    call: int


async def _mine(
    request: AnyRequest,
    event: str,
    error: StarsquareError | None = None,
    typed: ReportForm | Mapping[str, object] | None = None,
) -> Response[bytes]:
    at = await at_event(request, event)
    if at.reader.entrant is None:
        raise ForbiddenError("phone.not_entered")
    shown = await views_of(request).entrant(at.identity, event, at.reader.entrant)
    own = at.division(shown.entrant.division)
    board = shown.board
    table = 0 if board is None else board.line.table
    context = {
        **at.context("me"),
        "shown": shown,
        "own": own,
        "typed": typed,
        "calls": [one for one in await calls_at(request, at) if one.table == table],
        "game": "" if board is None else await _game_at(request, event, board.key),
    }
    if error is not None:
        return refused(request, "me.html", context, error)
    return page(request, "me.html", context)


async def _game_at(request: AnyRequest, event: str, key: BoardKey) -> str:
    """Return the game of a board; with several pools, the table alone is ambiguous."""
    cached = await worker_of(request).tournaments.stream(event)
    assert cached.state is not None, "the event was looked up"
    games = games_now(event, cached.state, cached.log)
    return next((str(one.name) for one in games if one.key == key), "")


async def _mine_again(
    request: AnyRequest, event: str, error: FormError
) -> Response[bytes]:
    return await _mine(request, event, error, error.typed)


@get("/e/{event:str}/me", opt=KNOWN, include_in_schema=False)
async def me(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Show an entrant their next board, their record, and their options."""
    return await _mine(request, event)


@post("/e/{event:str}/me/score", opt=KNOWN, include_in_schema=False)
@answered_in(_mine_again)
async def report(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Report the result of one's own board."""
    form = await filled(request, ReportForm)
    at = await at_event(request, event)
    if at.reader.entrant is None:
        raise ForbiddenError("phone.not_entered")
    command = ReportScore(
        board=board_key_of(form.pool, form.number, form.board),
        entrant=at.reader.entrant,
        own=form.own,
        other=form.other,
    )
    return await carried_out(
        give(request, event, command, command_id=form.command_id),
        to=at.address("me"),
        again=lambda error: _mine(request, event, error, form),
    )


@post("/e/{event:str}/me/hand", opt=KNOWN, include_in_schema=False)
async def raise_hand(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Call someone to one's table."""
    form = await filled(request, HandForm)
    at = await at_event(request, event)
    command = RaiseHand(table=form.table, wanted=form.wanted, reason=form.reason)
    return await carried_out(
        give_to_venue(request, event, command, command_id=form.command_id),
        to=at.address("me"),
        again=lambda error: _mine(request, event, error),
    )


@post("/e/{event:str}/me/hand-down", opt=KNOWN, include_in_schema=False)
async def hand_down(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Lower one's hand."""
    form = await filled(request, CallForm)
    at = await at_event(request, event)
    command = AnswerCall(number=form.call)
    return await carried_out(
        give_to_venue(request, event, command, command_id=form.command_id),
        to=at.address("me"),
        again=lambda error: _mine(request, event, error),
    )


def board_key_of(pool: PoolKey, number: int, board: int) -> BoardKey:
    """Return the board that a form names."""
    return BoardKey(pool, RoundNumber(number), BoardNumber(board))


ROUTES = (
    me,
    report,
    raise_hand,
    hand_down,
)
