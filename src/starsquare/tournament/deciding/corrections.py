"""Correcting a result and taking one back."""

from __future__ import annotations

from msgspec.structs import replace

from starsquare.game.side import BySide
from starsquare.rulebook import Topic
from starsquare.tournament.breakdown import breakdown_at
from starsquare.tournament.command import ClearResult, CorrectResult
from starsquare.tournament.deciding.context import Context, must_say_why
from starsquare.tournament.deciding.numbers import must_be_deductions, must_be_scores
from starsquare.tournament.event import Events, ResultCleared, ResultCorrected
from starsquare.tournament.keys import BoardKey
from starsquare.tournament.record import result_value_at
from starsquare.tournament.refusals import ResultError
from starsquare.tournament.result import Origin, Result

_NOTHING = BySide(0, 0)


def result_at(context: Context, key: BoardKey) -> Result:
    """Return the result of a board, or refuse where there is none."""
    round_, board = context.board(key)
    result = round_.results.get(board.number)
    if result is None:
        raise ResultError("result.not_in", board=key)
    return result


def correct(context: Context, command: CorrectResult) -> Events:
    """Replace a result of any round, with a reason; all that follows is recomputed.

    Typed scores are as played: what came off stays off once, and is changed only where
    the director says so. A correction to what is shown already changes nothing.
    """
    key = command.board
    before = result_at(context, key)
    book, board = context.tournament.book_of_pool(key.pool), context.board(key)[1]
    must_say_why(command.why, book)
    must_be_scores(command.scores, board, book)
    must_be_deductions(command.deductions or _NOTHING, board, book)
    result = _with_lightning(context, command, _corrected(context, command, before))
    if _is_shown_already(context, command, before) or _is_same(before, result):
        return ()
    return (_event(context, command, result),)


def _event(context: Context, command: CorrectResult, result: Result) -> ResultCorrected:
    return ResultCorrected(
        at=context.at,
        by=context.by,
        board=command.board,
        result=result,
        why=command.why,
    )


def _corrected(context: Context, command: CorrectResult, before: Result) -> Result:
    deductions = command.deductions
    return replace(
        before,
        scores=command.scores,
        origin=Origin.DESK,
        forfeited_by=command.forfeited_by,
        is_void=False,
        deductions=before.deductions if deductions is None else deductions,
        entered_by=None,
        validated_by=context.by,
    )


def _with_lightning(context: Context, command: CorrectResult, result: Result) -> Result:
    """Keep or change who won the lightning round; only a tie has had one.

    Rules: ES-TIE-1.a ES-TIE-1.f
    """
    undecided = replace(result, lightning=None)
    after = context.after((_event(context, command, undecided),))
    worth = result_value_at(after.tournament, *after.board(command.board))
    if worth is not None and worth.needs_lightning:
        return replace(result, lightning=command.lightning or result.lightning)
    if command.lightning is not None:
        book = context.tournament.book_of_pool(command.board.pool)
        raise ResultError("desk_slip.no_tie", rules=book.rules_on(Topic.TIE))
    return undecided


def _is_shown_already(context: Context, command: CorrectResult, before: Result) -> bool:
    """Return whether the scores are on every list already, and nothing else is new."""
    if command.insist or command.forfeited_by not in {(), before.forfeited_by}:
        return False
    if command.deductions not in {None, before.deductions}:
        return False
    if command.lightning not in {None, before.lightning}:
        return False
    shown = breakdown_at(context.tournament, *context.board(command.board))
    return shown is not None and command.scores in shown.shown


def _is_same(before: Result, after: Result) -> bool:
    """Return whether a correction leaves everything as it is, whoever entered it."""
    return after == replace(
        before, origin=after.origin, entered_by=None, validated_by=after.validated_by
    )


def clear(context: Context, command: ClearResult) -> Events:
    """Take a result back; only one's own entry that nobody validated needs no reason.

    The result of a game on screen does not come back by itself.
    """
    key = command.board
    result = result_at(context, key)
    is_own = result.entered_by == context.by and result.validated_by is None
    if not is_own:
        must_say_why(command.why, context.tournament.book_of_pool(key.pool))
    return (
        ResultCleared(
            at=context.at, by=context.by, board=key, result=result, why=command.why
        ),
    )
