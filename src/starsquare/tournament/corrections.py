"""Corrected and deleted results, and their consequences."""

from __future__ import annotations

from typing import assert_never

import msgspec
from msgspec.structs import replace

from starsquare.bounds import Points
from starsquare.game.side import BySide, Side
from starsquare.rulebook import Topic
from starsquare.tournament.context import Command, Context, Event, must_say_why
from starsquare.tournament.final import final_of, qualifiers
from starsquare.tournament.keys import (
    BoardKey,
    DivisionKey,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.pairing import Pair, Pairings, pair
from starsquare.tournament.pairing_problem import task_of
from starsquare.tournament.record import breakdown_at, result_value_at
from starsquare.tournament.refusals import ResultError
from starsquare.tournament.result import (
    Origin,
    Result,
)
from starsquare.tournament.results import (
    must_be_deductions,
    must_be_scores,
    result_at,
    with_result,
)
from starsquare.tournament.round import Round
from starsquare.tournament.standings import standings
from starsquare.tournament.state import (
    Division,
    Tournament,
    with_division,
    with_round,
)


class CorrectResult(Command, frozen=True, kw_only=True):
    """Replace a result of any round; fields that are None stay as they are.

    Scores are as played. Scores that match what lists already show (as played, final or
    official) change nothing, unless the director confirms that they are as played.
    """

    board: BoardKey
    scores: BySide[Points]
    why: str
    deductions: BySide[Points] | None = None  # None: unchanged
    forfeited_by: tuple[Side, ...] = ()
    lightning: Side | None = None  # None: unchanged
    insist: bool = False


class ClearResult(Command, frozen=True, kw_only=True):
    """Delete a result, leaving the board open again."""

    board: BoardKey
    why: str = ""  # required unless it is one's own entry and nobody validated it


CorrectionCommand = CorrectResult | ClearResult


class ResultCorrected(Event, frozen=True, kw_only=True):
    """A result was replaced by another."""

    board: BoardKey
    result: Result
    why: str


class ResultCleared(Event, frozen=True, kw_only=True):
    """A result was deleted; the board is open again."""

    board: BoardKey
    result: Result  # before it was deleted
    why: str = ""
    is_kept_open: bool = False  # a forfeit for lateness does not come back


CorrectionEvent = ResultCorrected | ResultCleared
Events = tuple[CorrectionEvent, ...]

_NOTHING = BySide(0, 0)


def decide_correction(context: Context, command: CorrectionCommand) -> Events:
    """Decide a command about an existing result."""
    match command:
        case CorrectResult():
            return _correct(context, command)
        case ClearResult():
            return _clear(context, command)
        case _:
            assert_never(command)


def _correct(context: Context, command: CorrectResult) -> Events:
    """Replace a result of any round, with a reason; everything after it is recomputed.

    Entered scores are as played: deductions still apply once, and change only if the
    director changes them. A correction to the scores already shown changes nothing.
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
        is_for_lateness=False,
        is_void=False,
        deductions=before.deductions if deductions is None else deductions,
        entered_by=None,
        validated_by=context.by,
    )


def _with_lightning(context: Context, command: CorrectResult, result: Result) -> Result:
    """Keep or change the winner of the lightning round; only a tie has one.

    Rules: ES-TIE-1.a ES-TIE-1.f
    """
    undecided = replace(result, lightning=None)
    corrected = _event(context, command, undecided)
    after = context.having(after_correction(context.tournament, corrected))
    worth = result_value_at(after.tournament, *after.board(command.board))
    if worth is not None and worth.needs_lightning:
        return replace(result, lightning=command.lightning or result.lightning)
    if command.lightning is not None:
        book = context.tournament.book_of_pool(command.board.pool)
        raise ResultError("desk_slip.no_tie", rules=book.rules_on(Topic.TIE))
    return undecided


def _is_shown_already(context: Context, command: CorrectResult, before: Result) -> bool:
    """Return whether the scores are already on every list and nothing else changed."""
    if command.insist or command.forfeited_by not in {(), before.forfeited_by}:
        return False
    if command.deductions not in {None, before.deductions}:
        return False
    if command.lightning not in {None, before.lightning}:
        return False
    shown = breakdown_at(context.tournament, *context.board(command.board))
    return shown is not None and command.scores in shown.shown


def _is_same(before: Result, after: Result) -> bool:
    """Return whether a correction changes nothing, regardless of who entered it."""
    return after == replace(
        before,
        origin=after.origin,
        is_for_lateness=False,
        entered_by=None,
        validated_by=after.validated_by,
    )


def _clear(context: Context, command: ClearResult) -> Events:
    """Delete a result; a reason is needed unless it is one's own unvalidated entry.

    The result of a game on screen does not come back automatically, and neither does a
    forfeit for lateness.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c
    """
    key = command.board
    result = result_at(context, key)
    is_own = result.entered_by == context.by and result.validated_by is None
    if not is_own:
        must_say_why(command.why, context.tournament.book_of_pool(key.pool))
    return (
        ResultCleared(
            at=context.at,
            by=context.by,
            board=key,
            result=result,
            why=command.why,
            is_kept_open=result.is_for_lateness,
        ),
    )


def after_correction(tournament: Tournament, event: CorrectionEvent) -> Tournament:
    """Apply an event about an existing result."""
    match event:
        case ResultCorrected(board=key, result=result, by=by):
            return with_result(tournament, key, replace(result, entered_by=by))
        case ResultCleared(board=key, is_kept_open=is_kept_open):
            return _cleared(tournament, key, is_kept_open=is_kept_open)
        case _:
            assert_never(event)


def _cleared(
    tournament: Tournament, key: BoardKey, *, is_kept_open: bool
) -> Tournament:
    """Delete a result, the phones' reports of it, and the decisions based on it.

    A finished division waits for the result again, and the ruling on a tied final is
    open again.
    """
    round_ = tournament.known_round(key.pool, key.round)
    results = {n: one for n, one in round_.results.items() if n != key.board}
    reports = {n: one for n, one in round_.reports.items() if n != key.board}
    kept_open = round_.kept_open.union((key.board,) if is_kept_open else ())
    changed = replace(round_, results=results, reports=reports, kept_open=kept_open)
    tournament = with_round(tournament, changed)
    for division in tournament.divisions_in(key.pool):
        settled = None if round_.is_final else division.final_settled
        reopened = replace(division, is_finished=False, final_settled=settled)
        tournament = with_division(tournament, reopened)
    return tournament


class OtherRound(msgspec.Struct, frozen=True):
    """A round as it was paired, and as it would have been paired."""

    round: RoundNumber
    met: tuple[Pair, ...]  # only boards that differ
    would_have_met: tuple[Pair, ...]
    is_final: bool = False


class Moved(msgspec.Struct, frozen=True):
    """An entrant whose place changed."""

    entrant: EntrantId
    before: int | None
    after: int | None


class Consequences(msgspec.Struct, frozen=True):
    """The consequences of a correction, and what it came too late to change."""

    moved: tuple[Moved, ...]
    rounds: tuple[OtherRound, ...]


def moved_places(
    before: Tournament, after: Tournament, division: DivisionKey
) -> tuple[Moved, ...]:
    """List the entrants whose place a correction changed, in the new order."""
    places = {one.entrant: one.place for one in standings(before, division)}
    return tuple(
        Moved(one.entrant, places.get(one.entrant), one.place)
        for one in standings(after, division)
        if places.get(one.entrant) != one.place
    )


def consequences(before: Tournament, after: Tournament, pool: PoolKey) -> Consequences:
    """Compare a tournament before and after a correction.

    Published rounds stay as they were played. Each round after the corrected one is
    paired again with its own seed on the new results, one round ahead only, because the
    results of those other games are unknown. A published final is compared by who
    qualifies.
    """
    moved = [
        line
        for division in after.divisions_in(pool)
        for line in moved_places(before, after, division.key)
    ]
    changed = [
        one.number
        for one, two in zip(before.rounds_of(pool), after.rounds_of(pool), strict=False)
        if one.results != two.results
    ]
    first = min(changed, default=None)
    if first is None:
        return Consequences(tuple(moved), ())
    others = [
        other
        for round_ in after.played_rounds(pool)
        if round_.number > first
        and (other := _other(before, after, round_)) is not None
    ]
    finals = [
        other
        for division in after.divisions_in(pool)
        if (final := final_of(after, division)) is not None
        and final.number > first
        and (other := _other_final(before, after, final, division)) is not None
    ]
    return Consequences(tuple(moved), (*others, *finals))


def _other(before: Tournament, after: Tournament, round_: Round) -> OtherRound | None:
    """Pair a round again on both results; boards changed by hand stay as they are."""
    then, now = (_again(state, round_) for state in (before, after))
    gone, come = _pairs(then) - _pairs(now), _pairs(now) - _pairs(then)
    if not come:
        return None
    return OtherRound(round_.number, _sorted(gone), _sorted(come))


def _other_final(
    before: Tournament, after: Tournament, final: Round, division: Division
) -> OtherRound | None:
    """Return who would play a final, if a correction changes who qualifies.

    Rules: NA-36.a
    """
    seed, seated = final.draw.seed, final.boards[0].entrants
    then, now = (
        qualifiers(state, division, seed).entrants for state in (before, after)
    )
    if {*now} in ({*then}, {*seated}):
        return None
    met, would_have_met = (_sorted({_in_order(*one)}) for one in (seated, now))
    return OtherRound(final.number, met, would_have_met, is_final=True)


def _again(tournament: Tournament, round_: Round) -> Pairings:
    seated = [
        tournament.entrants[name] for board in round_.boards for name in board.entrants
    ]
    locked = tuple(
        Pair(board.one, board.two) for board in round_.boards if board.is_locked
    )
    return pair(
        task_of(
            tournament,
            round_.pool,
            round_.number,
            round_.draw,
            locked=locked,
            entrants=seated,
        )
    )


def _pairs(paired: Pairings) -> set[tuple[str, str]]:
    found: set[tuple[str, str]] = set()
    for board in paired.boards:
        found.add(_in_order(board.one, board.two or ""))
    return found


def _in_order(one: str, two: str) -> tuple[str, str]:
    return (one, two) if one < two else (two, one)


def _sorted(pairs: set[tuple[str, str]]) -> tuple[Pair, ...]:
    return tuple(
        Pair(EntrantId(two), None) if not one else Pair(EntrantId(one), EntrantId(two))
        for one, two in sorted(pairs)
    )
