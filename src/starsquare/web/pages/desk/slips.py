"""Results from slips by keyboard alone: table, score, score, Enter; then other eyes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, QueryParameter

from starsquare.errors import StarsquareError
from starsquare.game.agreement import may_be_agreed
from starsquare.game.side import BySide
from starsquare.rulebook.presentation import show_answer
from starsquare.service.identity import UNSIGNED
from starsquare.service.ports import CommandIdText
from starsquare.service.tournament.views.round_views import OpenBoard
from starsquare.text import say
from starsquare.tournament.command import (
    ClearResult,
    EnterSlip,
    RecordLightning,
    ValidateResult,
)
from starsquare.tournament.keys import (
    BoardKey,
    BoardNumber,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.result import HIGHEST, LOWEST, Highlights
from starsquare.web.access import KNOWN
from starsquare.web.pages.desk.desk_frame import DeskError, at_desk, desk_context
from starsquare.web.pages.directing.acts import plain_value
from starsquare.web.pages.event_frame import AtEvent
from starsquare.web.pages.form_actions import carried_out, give
from starsquare.web.pages.forms import FormError, answered_in, filled
from starsquare.web.pages.frame import page, refused, see_other
from starsquare.web.request_context import AnyRequest, views_of

Score = Annotated[int, msgspec.Meta(ge=LOWEST, le=HIGHEST)]
Off = Annotated[int, msgspec.Meta(ge=0, le=HIGHEST)]
Table = Annotated[int, msgspec.Meta(ge=1, le=9_999)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]


class SlipForm(msgspec.Struct, frozen=True, kw_only=True):
    """A slip as it is typed."""

    command_id: CommandIdText
    table: Table
    one_score: Score
    two_score: Score
    board: str = ""  # where several boards stand at one table
    scores_of: int | None = None  # the table of a slip that was refused before
    one_deduction: Off = 0
    two_deduction: Off = 0
    one_play: Off | None = None
    two_play: Off | None = None
    one_bingos: Count | None = None
    two_bingos: Count | None = None
    is_signed: bool = False
    is_validated: bool = False
    despite: Annotated[str, msgspec.Meta(max_length=300)] = ""
    agreed_text: Annotated[str, msgspec.Meta(max_length=300)] = ""
    agreed_name: Annotated[str, msgspec.Meta(max_length=80)] = ""
    agreed_value: Annotated[str, msgspec.Meta(max_length=80)] = ""
    insist: bool = False

    @property
    def agreed(self) -> dict[str, bool | int | str]:
        """The rule that the sides changed, as a value.

        Raises:
            DeskError: there is a rule without a value, or a value without a rule.
        """
        value = plain_value(self.agreed_value)
        if bool(self.agreed_name) is not bool(self.agreed_value) or value is None:
            raise DeskError("desk.agreed_half")
        return {self.agreed_name: value} if self.agreed_name else {}


class BoardForm(msgspec.Struct, frozen=True, kw_only=True):
    """One board, and what is said about it."""

    command_id: CommandIdText
    pool: PoolKey
    number: int
    board: int
    is_signed: bool = False
    despite: Annotated[str, msgspec.Meta(max_length=300)] = ""
    winner: EntrantId | None = None
    why: Annotated[str, msgspec.Meta(max_length=300)] = ""

    @property
    def key(self) -> BoardKey:
        """The board that is meant."""
        return BoardKey(self.pool, RoundNumber(self.number), BoardNumber(self.board))


def name_of(key: BoardKey) -> str:
    """Name a board in one word, for a form."""
    return f"{key.pool}:{key.round}:{key.board}"


async def boards_of(request: AnyRequest, at: AtEvent) -> list[OpenBoard]:
    """Return the boards of all rounds that are played, by table."""
    found: list[OpenBoard] = []
    for one in at.summary.divisions:
        if one.is_pool and one.round:
            view = await views_of(request).boards(at.identity, at.name, one.key)
            found += view.boards
    return sorted(found, key=lambda one: (one.table, one.board.round, one.board.board))


async def _shown(
    request: AnyRequest,
    event: str,
    *,
    typed: SlipForm | Mapping[str, object] | None = None,
    error: StarsquareError | None = None,
    opened: str | None = None,
    last: str | None = None,
    cleared: str | None = None,
) -> Response[bytes]:
    at = await at_desk(request, event)
    boards = await boards_of(request, at)
    named = {name_of(one.board): one for one in boards}
    context = {
        **desk_context(at, "slips"),
        "boards": [
            {
                "line": one,
                "name": name,
                "is_opened": name == opened,
                "may_clear": _may_clear(at, one),
            }
            for name, one in named.items()
        ],
        "left": sum(bool(one.missing) for one in boards),
        "typed": typed,
        "opened": named.get(opened or ""),
        "last": named.get(last or ""),
        "may_undo": last in named and _may_clear(at, named[last]),
        "cleared": named.get(cleared or ""),
        "directs": at.reader.is_director,
        "undo_why": say("undo.why"),
        "agreeable": _agreeable(at),
    }
    if error is not None:
        return refused(request, "desk_slips.html", context, error)
    return page(request, "desk_slips.html", context)


async def _again(request: AnyRequest, event: str, error: FormError) -> Response[bytes]:
    """Show the page again with what was typed into its line."""
    is_slip = "one_score" in error.typed
    return await _shown(
        request,
        event,
        typed=error.typed if is_slip else None,
        error=error,
        opened=str(error.typed.get("board") or "") if is_slip else None,
    )


def _agreeable(at: AtEvent) -> dict[str, str]:
    """Return the values that two sides may agree on, with what they are called.

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


def _may_clear(at: AtEvent, board: OpenBoard) -> bool:
    """Return whether somebody may take a result back without the director."""
    if board.result is None:
        return False
    is_own = board.result.entered_by == at.identity.person
    return at.reader.is_director or (is_own and board.result.validated_by is None)


@get("/e/{event:str}/desk/slips", opt=KNOWN, include_in_schema=False)
async def slips(
    request: AnyRequest,
    event: FromPath[str],
    board: FromQuery[str | None] = None,
    last: FromQuery[str | None] = None,
    cleared: FromQuery[str | None] = None,
) -> Response[bytes]:
    """Show the line where slips are typed, and every board."""
    return await _shown(request, event, opened=board, last=last, cleared=cleared)


@get("/e/{event:str}/desk/slip", opt=KNOWN, include_in_schema=False)
async def slip(
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
        if form.scores_of not in {None, form.table}:
            raise DeskError("desk.other_table", table=form.scores_of)
        board = _meant(form, await boards_of(request, at))
        command = _command(form, board)
        await give(request, event, command, command_id=form.command_id)
    except StarsquareError as error:
        return await _shown(request, event, typed=form, error=error, opened=form.board)
    return see_other(at.address("desk/slips", last=name_of(board.board)))


def _meant(form: SlipForm, boards: list[OpenBoard]) -> OpenBoard:
    at_table = [one for one in boards if one.table == form.table]
    named = [one for one in at_table if name_of(one.board) == form.board]
    if named:
        return named[0]
    waiting = [one for one in at_table if one.result is None]
    if len(waiting or at_table) == 1:
        return (waiting or at_table)[0]
    key = "desk.which_board" if at_table else "desk.no_such_table"
    raise DeskError(key, table=form.table)


def _command(form: SlipForm, board: OpenBoard) -> EnterSlip:
    sides = (board.one.entrant, board.two.entrant)
    return EnterSlip(
        by=UNSIGNED,
        board=board.board,
        one=sides[0],
        one_score=form.one_score,
        two=sides[1],
        two_score=form.two_score,
        one_deduction=form.one_deduction,
        two_deduction=form.two_deduction,
        signed_by=sides if form.is_signed else (),
        is_validated=form.is_validated,
        despite=form.despite,
        highlights=Highlights(
            high_plays=BySide(form.one_play, form.two_play),
            bingos=BySide(form.one_bingos, form.two_bingos),
        ),
        agreed=form.agreed,
        agreed_text=form.agreed_text,
        insist=form.insist,
    )


@post("/e/{event:str}/desk/validate", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def validate(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Accept a result after looking at its slip."""
    form = await filled(request, BoardForm)
    at = await at_desk(request, event)
    boards = await boards_of(request, at)
    board = next((one for one in boards if one.board == form.key), None)
    signed = () if board is None else (board.one.entrant, board.two.entrant)
    command = ValidateResult(
        by=UNSIGNED,
        board=form.key,
        signed_by=signed if form.is_signed else (),
        despite=form.despite,
    )
    return await carried_out(
        give(request, event, command, command_id=form.command_id),
        to=at.address("desk/slips", last=name_of(form.key)),
        again=lambda error: _shown(request, event, error=error),
    )


@post("/e/{event:str}/desk/clear", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def clear(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Take a result back, with a reason where one is needed."""
    form = await filled(request, BoardForm)
    at = await at_desk(request, event)
    command = ClearResult(by=UNSIGNED, board=form.key, why=form.why)
    return await carried_out(
        give(request, event, command, command_id=form.command_id),
        to=at.address("desk/slips", cleared=name_of(form.key)),
        again=lambda error: _shown(request, event, error=error),
    )


@post("/e/{event:str}/desk/lightning", opt=KNOWN, include_in_schema=False)
@answered_in(_again)
async def lightning(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Note who won the lightning round of a tied game."""
    form = await filled(request, BoardForm)
    at = await at_desk(request, event)
    command = RecordLightning(
        by=UNSIGNED, board=form.key, winner=form.winner or EntrantId("")
    )
    return await carried_out(
        give(request, event, command, command_id=form.command_id),
        to=at.address("desk/slips", last=name_of(form.key)),
        again=lambda error: _shown(request, event, error=error),
    )


ROUTES = (slips, slip, enter, validate, clear, lightning)
