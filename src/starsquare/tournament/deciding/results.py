"""Results: from slips, from phones, from games; corrected, penalised, given away."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.game.agreement import must_be_changes
from starsquare.game.outcome import AdjustmentKind, Outcome
from starsquare.game.side import BySide, Side
from starsquare.rulebook import Rulebook, Topic
from starsquare.rules.result import capped
from starsquare.text import say
from starsquare.tournament.command import (
    AssessPenalty,
    ClearResult,
    CorrectResult,
    DecideMissedRound,
    EnterSlip,
    ForfeitBoard,
    RecordGame,
    RecordLightning,
    ReportScore,
    ResultCommand,
    ReversePenalty,
    ValidateResult,
)
from starsquare.tournament.deciding.context import Context, must_say_why
from starsquare.tournament.deciding.corrections import clear, correct, result_at
from starsquare.tournament.deciding.missed import decide_missed
from starsquare.tournament.deciding.numbers import must_be_scores
from starsquare.tournament.event import (
    Events,
    LightningRecorded,
    PenaltyAssessed,
    PenaltyReversed,
    ResultEntered,
    ResultValidated,
    ScoreReported,
)
from starsquare.tournament.keys import BoardKey, EntrantId
from starsquare.tournament.record import result_value_at
from starsquare.tournament.refusals import ResultError
from starsquare.tournament.result import Origin, Report, Result
from starsquare.tournament.result_slip import HIGHEST, findings_on
from starsquare.tournament.round import Board, Round
from starsquare.tournament.signing import has_not_signed, strangers_on, unsigned

_AFTER_PLAY = frozenset(
    {AdjustmentKind.OVERTIME, AdjustmentKind.LATENESS, AdjustmentKind.PENALTY}
)


def decide_result(context: Context, command: ResultCommand) -> Events:  # noqa: C901, PLR0911 -- one case a kind
    """Decide a command about a result."""
    match command:
        case EnterSlip():
            return _enter_slip(context, command)
        case ReportScore():
            return _report(context, command)
        case RecordGame():
            return _record_game(context, command)
        case ValidateResult():
            return _validate(context, command)
        case RecordLightning():
            return _record_lightning(context, command)
        case ForfeitBoard():
            return _forfeit(context, command)
        case CorrectResult():
            return correct(context, command)
        case ClearResult():
            return clear(context, command)
        case DecideMissedRound():
            return decide_missed(context, command)
        case AssessPenalty():
            return _assess(context, command)
        case ReversePenalty():
            return _reverse(context, command)
        case _:
            assert_never(command)


def _open_board(context: Context, key: BoardKey) -> tuple[Round, Board, Rulebook]:
    round_, board = context.board(key)
    if board.number in round_.results:
        raise ResultError("result.in_already", board=key)
    return round_, board, context.tournament.book_of_pool(key.pool)


def _side(board: Board, entrant: EntrantId, key: BoardKey) -> Side:
    side = board.side_of(entrant)
    if side is None:
        raise ResultError("result.not_at_board", board=key, entrant=entrant)
    return side


def _enter_slip(context: Context, command: EnterSlip) -> Events:
    """Take a slip by the names on it; whatever looks wrong is said, not guessed.

    Rules: CC-35.a NA-35.a ES-WIN-1.b KZ-SCORE-10.a SO-SCORE-12
    """
    key = command.board
    _, board, book = _open_board(context, key)
    found = findings_on(command, board, book)
    serious = [one for one in found if one.is_impossible or not command.insist]
    if serious:
        what = "; ".join(str(one) for one in serious)
        rules = book.rules_on(Topic.SLIP)
        raise ResultError(
            "desk_slip.refused",
            rules=rules,
            board=key,
            what=what,
            findings=tuple(serious),
        )
    _must_be_agreed(context, command, board)
    _must_sit_there(context, board, command.signed_by, key)
    missing = unsigned(context.tournament, board, command.signed_by)
    # A slip that lacks a signature is kept, and waits for it or for a ruling.
    is_accepted = command.is_validated and (not missing or bool(command.despite))
    scores = BySide(command.one_score, command.two_score)
    deductions = BySide(command.one_deduction, command.two_deduction)
    if command.one != board.one:
        scores, deductions = scores.swapped, deductions.swapped
    lightning, is_agreed = command.lightning, _has_agreement(command)
    result = Result(
        scores=scores,
        origin=Origin.SLIP,
        lightning=None if lightning is None else _side(board, lightning, key),
        deductions=deductions,
        signed_by=command.signed_by,
        validated_by=context.by if is_accepted else None,
        counts_for_records=not is_agreed or book.agreement.counts_for_records,
        agreed=command.agreed,
        agreed_text=command.agreed_text.strip(),
        highlights=command.highlights,
    )
    warnings = tuple(str(one) for one in found)
    if missing:
        warnings += (say("desk_slip.unsigned", {"who": ", ".join(missing)}),)
    why = command.despite if missing else ""
    return (_entered(context, key, result, warnings, why),)


def _has_agreement(command: EnterSlip) -> bool:
    return bool(command.agreed) or bool(command.agreed_text.strip())


def _must_be_agreed(context: Context, command: EnterSlip, board: Board) -> None:
    """Refuse agreed rules where the book of a side has none, or not these.

    Rules: KZ-CAT-2.c KZ-CAT-3.b
    """
    if not _has_agreement(command):
        return
    for book in map(context.tournament.book_of, board.entrants):
        if not book.agreement.allowed:
            rules = book.rules_on(Topic.AGREEMENT)
            raise ResultError("agreement.not_allowed", rules=rules)
        if command.agreed:
            must_be_changes(book, command.agreed)


def _must_sit_there(
    context: Context, board: Board, signed_by: tuple[str, ...], key: BoardKey
) -> None:
    strangers = strangers_on(context.tournament, board, signed_by)
    if strangers:
        raise ResultError(
            "desk_slip.stranger_signed",
            rules=context.tournament.book_of_pool(key.pool).rules_on(Topic.SLIP),
            board=key,
            who=", ".join(strangers),
        )


def _validate(context: Context, command: ValidateResult) -> Events:
    """Accept a result; one that lacks a signature needs a ruling.

    Rules: CC-35.a NA-35.a ES-WIN-1.b
    """
    key = command.board
    result = result_at(context, key)
    if result.validated_by is not None:
        raise ResultError("result.validated_already", board=key)
    _, board = context.board(key)
    _must_sit_there(context, board, command.signed_by, key)
    signed = replace(result, signed_by=(*result.signed_by, *command.signed_by))
    missing = has_not_signed(context.tournament, board, signed)
    if missing and not command.despite.strip():
        raise ResultError(
            "desk_slip.not_signed",
            rules=context.tournament.book_of_pool(key.pool).rules_on("slip.signed_by"),
            board=key,
            who=", ".join(missing),
        )
    return (
        ResultValidated(
            at=context.at,
            by=context.by,
            board=key,
            signed_by=command.signed_by,
            despite=command.despite if missing else "",
        ),
    )


def _entered(
    context: Context,
    key: BoardKey,
    result: Result,
    warnings: tuple[str, ...] = (),
    why: str = "",
) -> ResultEntered:
    return ResultEntered(
        at=context.at,
        by=context.by,
        board=key,
        result=result,
        warnings=warnings,
        why=why,
    )


def _report(context: Context, command: ReportScore) -> Events:
    """Take one side's word; with the other side's the same, the result is in."""
    key = command.board
    round_, board, book = _open_board(context, key)
    side = _side(board, command.entrant, key)
    scores = BySide(command.own, command.other)
    if side is Side.TWO:
        scores = scores.swapped
    must_be_scores(scores, board, book)
    others = [
        one for one in round_.reports.get(board.number, ()) if one.side is not side
    ]
    is_disputed = any(one.scores != scores for one in others)
    reported = ScoreReported(
        at=context.at,
        by=context.by,
        board=key,
        report=Report(side, scores),
        is_disputed=is_disputed,
    )
    if is_disputed or not others:
        return (reported,)
    # Each side gave the score itself, which is its signature.
    result = Result(scores=scores, origin=Origin.PHONES, signed_by=board.entrants)
    return (reported, _entered(context, key, result))


def _record_game(context: Context, command: RecordGame) -> Events:
    """Take a finished game as it was worked out at the board.

    Side one of the game is side one of the board.
    """
    key, outcome = command.board, command.outcome
    _open_board(context, key)
    lost = tuple(
        side for side in Side if outcome.is_forfeit and not outcome.half_wins[side]
    )
    is_tied = outcome.final.one == outcome.final.two
    won_lightning = is_tied and outcome.winner is not None and not lost
    beside = BySide.of(
        lambda side: (
            0
            if lost
            else outcome.spread[side] - capped(outcome.raw_spread[side], outcome.cap)
        )
    )
    off = BySide.of(lambda side: beside[side] - _taken_off(outcome, side))
    result = Result(
        scores=BySide.of(lambda side: outcome.final[side] + off[side]),
        origin=Origin.GAME,
        forfeited_by=lost,
        is_void=outcome.is_void,
        lightning=outcome.winner if won_lightning else None,
        deductions=off,
        signed_by=command.signed_by,
        validated_by=context.by if command.is_validated else None,
        game=command.game,
        has_lateness=True,
        beside=beside.one,
        beside_two=beside.two,
        counts_for_records=outcome.counts_for_records,
        highlights=command.highlights,
    )
    return (_entered(context, key, result),)


def _taken_off(outcome: Outcome, side: Side) -> int:
    """Add up what came off a side after play, as the slip on screen lists it."""
    return sum(
        line.points
        for line in outcome.adjustments
        if line.side is side and line.kind in _AFTER_PLAY
    )


def _record_lightning(context: Context, command: RecordLightning) -> Events:
    """Give a tied game to the winner of its lightning round.

    Rules: ES-TIE-1.a ES-TIE-1.f
    """
    key = command.board
    result_at(context, key)
    round_, board = context.board(key)
    side = _side(board, command.winner, key)
    worth = result_value_at(context.tournament, round_, board)
    if worth is None or not worth.needs_lightning:
        book = context.tournament.book_of_pool(key.pool)
        raise ResultError("desk_slip.no_tie", rules=book.rules_on(Topic.TIE))
    return (LightningRecorded(at=context.at, by=context.by, board=key, winner=side),)


def _forfeit(context: Context, command: ForfeitBoard) -> Events:
    """Give a game away for one side or both, by the director's word.

    Rules: CC-25.b CC-36 SO-SCORE-11.b NA-25.c NA-PUNISH-1
    """
    key = command.board
    _, board, book = _open_board(context, key)
    if command.is_breach and not book.sanctions.forfeit:
        rules = book.rules_on("sanctions.forfeit")
        raise ResultError("ruling.no_forfeit", rules=rules)
    must_say_why(command.why, book)
    sides = tuple(dict.fromkeys(_side(board, one, key) for one in command.entrants))
    if not sides:
        raise ResultError("ruling.nobody", rules=book.rules_on(Topic.RULING))
    result = Result(
        scores=BySide(0, 0),
        origin=Origin.DESK,
        forfeited_by=sides,
        validated_by=context.by,
    )
    return (_entered(context, key, result, why=command.why),)


def _assess(context: Context, command: AssessPenalty) -> Events:
    """Take points off where the book knows penalty points.

    Rules: CC-36 NA-PUNISH-1
    """
    entrant = context.entrant(command.entrant)
    book = context.tournament.book_of(entrant.id)
    rules = book.rules_on("rulings.penalty_points")
    if not book.rulings.penalty_points:
        raise ResultError("ruling.no_penalties", rules=rules)
    if command.points <= 0:
        raise ResultError("ruling.negative", rules=rules)
    if command.points > HIGHEST:
        raise ResultError("ruling.too_many", rules=rules, high=HIGHEST)
    pool = context.tournament.divisions[entrant.division].pool
    context.must_have_round(command.round, pool)
    must_say_why(command.why, book)
    return (
        PenaltyAssessed(
            at=context.at,
            by=context.by,
            number=len(context.tournament.penalties) + 1,
            entrant=command.entrant,
            round=command.round,
            points=command.points,
            why=command.why,
        ),
    )


def _reverse(context: Context, command: ReversePenalty) -> Events:
    for one in context.tournament.penalties:
        if one.number == command.number and not one.is_reversed:
            must_say_why(command.why, context.tournament.book_of(one.entrant))
            return (
                PenaltyReversed(
                    at=context.at, by=context.by, number=one.number, why=command.why
                ),
            )
    raise ResultError("ruling.none_such", number=command.number)
