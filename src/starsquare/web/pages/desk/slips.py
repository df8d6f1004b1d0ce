"""Results from slips by keyboard: table, score, score, Enter; then a second check."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec.structs import replace

from starsquare.errors import StarsquareError
from starsquare.game.agreement import may_be_agreed
from starsquare.game.side import BySide, Moment
from starsquare.rulebook.presentation import show_answer
from starsquare.service.tournament.views.round_views import BoardsView, OpenBoard
from starsquare.service.venue.command import PutUpAnnouncement
from starsquare.text import say
from starsquare.tournament.command import (
    ClearResult,
    CorrectResult,
    EnterSlip,
    RecordLightning,
    TournamentCommand,
    ValidateResult,
)
from starsquare.tournament.keys import BoardKey, EntrantId
from starsquare.tournament.result import HIGHEST, LOWEST, Result
from starsquare.tournament.result_slip import (
    USUAL_HIGHEST,
    USUAL_LOWEST,
    USUAL_SPREAD,
    slip_of,
)
from starsquare.web.access import KNOWN
from starsquare.web.pages.desk.desk_frame import DeskError, at_desk, desk_context
from starsquare.web.pages.desk.slip_forms import (
    MORE,
    BoardForm,
    CorrectionForm,
    SlipForm,
    name_of,
)
from starsquare.web.pages.desk.slip_rows import (
    SHOWN,
    SlipRow,
    counts_of,
    groups_of,
    recent_of,
    rows_of,
)
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.pages.form_actions import carried_out, give, give_to_venue
from starsquare.web.pages.forms import FormError, Once, answered_in, filled
from starsquare.web.pages.frame import page, refused, see_other
from starsquare.web.request_context import AnyRequest, views_of, worker_of

CALLED_FOR_MS = 10 * 60 * 1000
"""How long the wall calls for missing slips."""


async def _views(request: AnyRequest, at: AtEvent) -> dict[str, BoardsView]:
    """Return the rounds in play, by the title of their division."""
    return {
        one.title: await views_of(request).boards(at.identity, at.name, one.key)
        for one in at.summary.divisions
        if one.is_pool and one.round
    }


async def _boards(request: AnyRequest, at: AtEvent) -> list[OpenBoard]:
    found = [
        one for view in (await _views(request, at)).values() for one in view.boards
    ]
    return sorted(found, key=lambda one: (one.table, one.board.round, one.board.board))


async def _shown(
    request: AnyRequest,
    event: str,
    *,
    typed: SlipForm | Mapping[str, object] | None = None,
    error: StarsquareError | None = None,
    opened: str | None = None,
) -> Response[bytes]:
    at = await at_desk(request, event)
    views = await _views(request, at)
    log = (await worker_of(request).tournaments.stream(at.name)).log
    rows = rows_of(at, views, log)
    named = {one.name: one for one in rows}
    asked = request.query_params
    context = {
        **desk_context(at, "slips"),
        "groups": list(groups_of(rows)),
        "rows": rows,
        "show": asked.get("show", "") if asked.get("show") in SHOWN else "",
        "shown": SHOWN,
        "counts": counts_of(at, rows),
        "round": _round(views),
        "recent": recent_of(rows),
        "typed": typed,
        "has_more": _has_more(typed),
        "opened": named.get(opened or asked.get("board") or ""),
        "slip": named.get(asked.get("slip", "")),
        "done": named.get(asked.get("done", "")),
        "me": at.identity.person,
        "staff": await worker_of(request).accounts.staff_names(),
        "directs": at.reader.is_director,
        "is_checked": _is_checked(at),
        "undo_why": "why.undo",
        "agreeable": _agreeable(at),
        "calls_tables": _called(at, rows),
        "limits": (USUAL_LOWEST, USUAL_HIGHEST, USUAL_SPREAD, LOWEST, HIGHEST),
        "next_round": _next_round(at, rows),
    }
    if error is not None:
        return refused(request, "desk_slips.html", context, error)
    return page(request, "desk_slips.html", context)


def _has_more(typed: SlipForm | Mapping[str, object] | None) -> bool:
    """Return whether a slip says more than its scores."""
    known = msgspec.to_builtins(typed) if isinstance(typed, SlipForm) else typed or {}
    return any(known.get(name) for name in MORE)


def _round(views: Mapping[str, BoardsView]) -> int:
    """Return the round in play, or 0 if divisions are in different rounds."""
    numbers = {one.round for one in views.values()}
    is_plain = len(numbers) == 1 and not any(one.is_final for one in views.values())
    return numbers.pop() if is_plain else 0


def _next_round(at: AtEvent, rows: tuple[SlipRow, ...]) -> int:
    """Return the round that can be paired once all results are final, or 0."""
    if any(one.state != "final" for one in rows):
        return 0
    coming = {
        one.round + 1
        for one in at.summary.divisions
        if one.is_pool and one.round < one.rounds_planned
    }
    return coming.pop() if len(coming) == 1 else 0


def _is_checked(at: AtEvent) -> bool:
    """Return whether a rulebook of the event requires staff to accept slips."""
    divisions = at.stand.tournament.divisions.values()
    return any(one.book.slip.validated_by_staff for one in divisions)


def _called(at: AtEvent, rows: tuple[SlipRow, ...]) -> str:
    """Return the tables whose slips are due, unless the wall is calling for them."""
    tables = _due(rows)
    text = _call(tables)
    is_up = any(one.text == text for one in at.venue.announcements)
    return "" if is_up else tables


def _due(rows: tuple[SlipRow, ...]) -> str:
    return ", ".join(str(one.line.table) for one in rows if one.state == "due")


def _call(tables: str) -> str:
    return say("desk.call_for", {"n": tables.count(",") + 1, "tables": tables})


async def _again(request: AnyRequest, event: str, error: FormError) -> Response[bytes]:
    """Show the page again with what was typed in its row."""
    is_slip = "table" in error.typed
    return await _shown(
        request,
        event,
        typed=error.typed if is_slip else None,
        error=error,
        opened=str(error.typed.get("board") or "") if is_slip else None,
    )


def _agreeable(at: AtEvent) -> dict[str, str]:
    """Return the values that two sides may agree on, with their labels.

    Rules: KZ-CAT-2.c KZ-CAT-3.b
    """
    tournament = at.stand.tournament
    return {
        value.name: value.label
        for one in tournament.divisions.values()
        if one.book.agreement.allowed
        for value in show_answer(one.book, tournament.book, open_points=False).values
        if may_be_agreed(value.name)
    }


@get("/e/{event:str}/desk/slips", opt=KNOWN, include_in_schema=False)
async def slips(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Show the entry form for slips, and every board."""
    return await _shown(request, event)


@get("/e/{event:str}/desk/slip", opt=KNOWN, include_in_schema=False)
async def slip_of_code(
    request: AnyRequest,
    event: FromPath[str],
    pool: FromQuery[str],
    number: Annotated[int, QueryParameter(name="round")] = 0,
    board: FromQuery[int] = 0,
) -> Response[bytes]:
    """Open the board of a printed slip, from its code."""
    at = await at_desk(request, event)
    return see_other(at.address("desk/slips", board=f"{pool}:{number}:{board}"))


@post("/e/{event:str}/desk/slips", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def enter(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Enter a slip."""
    form = await filled(request, SlipForm)
    at = await at_desk(request, event)
    try:
        board = form.meant(await _boards(request, at))
        await give(request, event, form.command(board), command_id=form.command_id)
    except StarsquareError as error:
        return await _shown(request, event, typed=form, error=error, opened=form.board)
    return see_other(_landing(request, at, board.board))


def _landing(request: AnyRequest, at: AtEvent, board: BoardKey) -> str:
    """Return where a form leads: to the same list, with a toast about what was done."""
    show = request.query_params.get("show") or None
    return at.address("desk/slips", show=show, done=name_of(board))


async def _given(
    request: AnyRequest, at: AtEvent, form: BoardForm, *commands: TournamentCommand
) -> Response[bytes]:
    return await carried_out(
        give(request, at.name, *commands, command_id=form.command_id),
        to=_landing(request, at, form.key),
        again=lambda error: _shown(request, at.name, error=error),
    )


@post("/e/{event:str}/desk/validate", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def validate(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Accept a result that someone else entered, after checking its slip.

    Rules: CC-35.a NA-35.a ES-WIN-1.b
    """
    form = await filled(request, BoardForm)
    at = await at_desk(request, event)
    board = await _board(request, at, form)
    signed = () if board is None else (board.one.entrant, board.two.entrant)
    command = ValidateResult(
        board=form.key, signed_by=signed if form.is_signed else (), despite=form.despite
    )
    return await _given(request, at, form, command)


async def _board(request: AnyRequest, at: AtEvent, form: BoardForm) -> OpenBoard | None:
    boards = await _boards(request, at)
    return next((one for one in boards if one.board == form.key), None)


@post("/e/{event:str}/desk/clear", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def clear(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Clear a result, with a reason where one is required."""
    form = await filled(request, BoardForm)
    at = await at_desk(request, event)
    command = ClearResult(board=form.key, why=form.why)
    return await _given(request, at, form, command)


@post("/e/{event:str}/desk/correct", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def correct(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Correct a result: your own entry, or any as the director."""
    form = await filled(request, CorrectionForm)
    at = await at_desk(request, event)
    board = await _board(request, at, form)
    if board is None or board.result is None:
        error = DeskError("desk.nothing_to_correct")
        return await _shown(request, event, error=error)
    if at.reader.is_director:
        return await _given(request, at, form, _corrected(form, board.result))
    return await _given(request, at, form, *_typed_again(form, board))


def _corrected(form: CorrectionForm, before: Result) -> CorrectResult:
    return CorrectResult(
        board=form.key,
        scores=BySide(form.one_score, form.two_score),
        deductions=BySide(form.one_deduction, form.two_deduction),
        forfeited_by=before.forfeited_by,
        why=form.why,
        insist=form.insist,
    )


def _typed_again(
    form: CorrectionForm, board: OpenBoard
) -> tuple[ClearResult, EnterSlip]:
    """Clear one's own entry, and enter the corrected one."""
    assert board.result is not None
    sides = BySide(board.one.entrant, board.two.entrant)
    slip = slip_of(form.key, sides, board.result)
    slip = replace(
        slip,
        one_score=form.one_score,
        two_score=form.two_score,
        one_deduction=form.one_deduction,
        two_deduction=form.two_deduction,
        is_validated=False,
        lightning=slip.lightning if form.is_tied else None,
        insist=form.insist,
    )
    return ClearResult(board=form.key, why=form.why), slip


@post("/e/{event:str}/desk/lightning", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def lightning(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Record who won the lightning round of a tied game."""
    form = await filled(request, BoardForm)
    at = await at_desk(request, event)
    command = RecordLightning(board=form.key, winner=form.winner or EntrantId(""))
    return await _given(request, at, form, command)


@post("/e/{event:str}/desk/call", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def call_missing(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Call on the wall for the slips that are due."""
    form = await filled(request, Once)
    at = await at_desk(request, event)
    log = (await worker_of(request).tournaments.stream(at.name)).log
    tables = _due(rows_of(at, await _views(request, at), log))
    back = at.address("desk/slips")
    if not tables:
        return see_other(back)
    notice = PutUpAnnouncement(text=_call(tables), until=Moment(at.now + CALLED_FOR_MS))
    return await carried_out(
        give_to_venue(request, event, notice, command_id=form.command_id),
        to=back,
        again=lambda error: _shown(request, event, error=error),
    )


ROUTES = (
    *(slips, slip_of_code, enter, validate, clear),
    *(correct, lightning, call_missing),
)
