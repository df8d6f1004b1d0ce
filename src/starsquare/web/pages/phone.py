"""An entrant's own page, and the runner's: for halls where phones are off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery

from starsquare.errors import StarsquareError
from starsquare.service.game.round_games import games_now
from starsquare.service.identity import UNSIGNED, ForbiddenError, Role
from starsquare.service.ports import CommandIdText
from starsquare.service.tournament.views.round_views import OpenBoard
from starsquare.service.venue.command import AnswerCall, RaiseHand
from starsquare.service.venue.event import Wanted
from starsquare.tournament.command import EnterSlip, ReportScore
from starsquare.tournament.keys import BoardKey, BoardNumber, PoolKey, RoundNumber
from starsquare.tournament.result import HIGHEST, LOWEST
from starsquare.web.access import KNOWN
from starsquare.web.answers import NotHereError
from starsquare.web.pages.event_frame import AtEvent, at_event
from starsquare.web.pages.form_actions import carried_out, give, give_to_venue
from starsquare.web.pages.forms import FormError, answered_in, filled
from starsquare.web.pages.frame import page, refused
from starsquare.web.request_context import AnyRequest, views_of, worker_of

_RUNNERS = frozenset({Role.DIRECTOR, Role.DESK, Role.RUNNER})
Score = Annotated[int, msgspec.Meta(ge=LOWEST, le=HIGHEST)]


class ReportForm(msgspec.Struct, frozen=True, kw_only=True):
    """A result as one side has it."""

    command_id: CommandIdText
    pool: PoolKey
    number: int
    board: int
    own: Score
    other: Score


class SlipForm(msgspec.Struct, frozen=True, kw_only=True):
    """A slip that a runner brings: whose score is which, and whether all is signed."""

    command_id: CommandIdText
    pool: PoolKey
    number: int
    board: int
    one_score: Score
    two_score: Score
    is_signed: bool = False
    insist: bool = False


class HandForm(msgspec.Struct, frozen=True, kw_only=True):
    """A hand that goes up."""

    command_id: CommandIdText
    table: int
    wanted: Wanted = "director"
    reason: Annotated[str, msgspec.Meta(max_length=200)] = ""


class CallForm(msgspec.Struct, frozen=True, kw_only=True):
    """A hand that goes down."""

    command_id: CommandIdText
    call: int


# -- an entrant --------------------------------------------------------------------


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
    seen = await worker_of(request).venues.look(event)
    board = shown.board
    table = 0 if board is None else board.line.table
    context = {
        **at.context("me"),
        "shown": shown,
        "own": own,
        "typed": typed,
        "calls": [one for one in seen.venue.open_calls if one.table == table],
        "game": "" if board is None else await _game_at(request, event, board.key),
    }
    if error is not None:
        return refused(request, "me.html", context, error)
    return page(request, "me.html", context)


async def _game_at(request: AnyRequest, event: str, key: BoardKey) -> str:
    """Name the game of a board: with several pools it is not the table's alone."""
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
    """Show an entrant their next board, their record, and what they can do."""
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
        by=UNSIGNED,
        board=_board(form.pool, form.number, form.board),
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
    """Ask somebody to come to one's table."""
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
    """Take one's hand down."""
    form = await filled(request, CallForm)
    at = await at_event(request, event)
    command = AnswerCall(number=form.call)
    return await carried_out(
        give_to_venue(request, event, command, command_id=form.command_id),
        to=at.address("me"),
        again=lambda error: _mine(request, event, error),
    )


# -- a runner ----------------------------------------------------------------------


async def _running(
    request: AnyRequest,
    event: str,
    table: int | None = None,
    error: StarsquareError | None = None,
    typed: SlipForm | Mapping[str, object] | None = None,
) -> Response[bytes]:
    at = await at_event(request, event)
    _must_run(at)
    boards = await _boards(request, at)
    chosen = [one for one in boards if one.table == table]
    context = {
        **at.context("runner"),
        "boards": boards,
        "open_boards": [one for one in boards if one.missing],
        "chosen": chosen,
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
    """Show the slip again that was typed, at its table."""
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
    """Show a runner the calls, the tables, and the slip of one."""
    return await _running(request, event, table)


@post("/e/{event:str}/runner/slip", opt=KNOWN, include_in_schema=False)
@answered_in(_running_again)
async def slip(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Take a slip at its table; the desk validates it."""
    form = await filled(request, SlipForm)
    at = await at_event(request, event)
    _must_run(at)
    key = _board(form.pool, form.number, form.board)
    board = next((one for one in await _boards(request, at) if one.board == key), None)
    if board is None:
        raise NotHereError("service.not_here")
    command = EnterSlip(
        by=UNSIGNED,
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
    """Go to a table that asked."""
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
    """Call somebody to a table that has no phone."""
    form = await filled(request, HandForm)
    at = await at_event(request, event)
    command = RaiseHand(table=form.table, wanted=form.wanted, reason=form.reason)
    return await carried_out(
        give_to_venue(request, event, command, command_id=form.command_id),
        to=at.address("runner", table=form.table),
        again=lambda error: _running(request, event, form.table, error),
    )


def _board(pool: PoolKey, number: int, board: int) -> BoardKey:
    return BoardKey(pool, RoundNumber(number), BoardNumber(board))


ROUTES = (
    me,
    report,
    raise_hand,
    hand_down,
    runner,
    slip,
    answer_call,
    hand_for_table,
)
