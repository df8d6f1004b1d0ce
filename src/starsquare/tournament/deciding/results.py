"""Results: from slips, from phones, from games; corrected, penalised, given away."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.game.side import BySide, Side
from starsquare.rulebook import Rulebook, Topic
from starsquare.rules.result import capped
from starsquare.text import say
from starsquare.tournament.command import (
    AssessPenalty,
    CorrectResult,
    EnterSlip,
    ForfeitBoard,
    RecordGame,
    RecordLightning,
    ReportScore,
    ResultCommand,
    ReversePenalty,
    ValidateResult,
)
from starsquare.tournament.deciding.desk import Desk, must_say_why
from starsquare.tournament.event import (
    Events,
    LightningRecorded,
    PenaltyAssessed,
    PenaltyReversed,
    ResultCorrected,
    ResultEntered,
    ResultValidated,
    ScoreReported,
)
from starsquare.tournament.identity import BoardKey, EntrantId
from starsquare.tournament.record import worth_at
from starsquare.tournament.refusals import ResultError
from starsquare.tournament.result import Origin, Report, Result
from starsquare.tournament.round import Board, Round
from starsquare.tournament.signing import has_not_signed, strangers_on, unsigned
from starsquare.tournament.slip import findings_on


def decide_result(desk: Desk, command: ResultCommand) -> Events:  # noqa: C901, PLR0911 -- one case a kind
    """Decide a command about a result."""
    match command:
        case EnterSlip():
            return _enter_slip(desk, command)
        case ReportScore():
            return _report(desk, command)
        case RecordGame():
            return _record_game(desk, command)
        case ValidateResult():
            return _validate(desk, command)
        case RecordLightning():
            return _record_lightning(desk, command)
        case ForfeitBoard():
            return _forfeit(desk, command)
        case CorrectResult():
            return _correct(desk, command)
        case AssessPenalty():
            return _assess(desk, command)
        case ReversePenalty():
            return _reverse(desk, command)
        case _:
            assert_never(command)


def _open_board(desk: Desk, key: BoardKey) -> tuple[Round, Board, Rulebook]:
    round_, board = desk.board(key)
    if board.number in round_.results:
        raise ResultError("result.in_already", board=key)
    return round_, board, desk.tournament.book_of_pool(key.pool)


def _result(desk: Desk, key: BoardKey) -> Result:
    round_, board = desk.board(key)
    result = round_.results.get(board.number)
    if result is None:
        raise ResultError("result.not_in", board=key)
    return result


def _side(board: Board, entrant: EntrantId, key: BoardKey) -> Side:
    side = board.side_of(entrant)
    if side is None:
        raise ResultError("result.not_at_board", board=key, entrant=entrant)
    return side


def _enter_slip(desk: Desk, command: EnterSlip) -> Events:
    """Take a slip by the names on it; whatever looks wrong is said, not guessed.

    Rules: CC-35.a NA-35.a ES-WIN-1.b KZ-SCORE-10.a SO-SCORE-12
    """
    key = command.board
    _, board, book = _open_board(desk, key)
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
    _must_sit_there(desk, board, command.signed_by, key)
    missing = unsigned(desk.tournament, board, command.signed_by)
    # A slip that lacks a signature is kept, and waits for it or for a ruling.
    is_accepted = command.is_validated and (not missing or bool(command.despite))
    scores = BySide(command.one_score, command.two_score)
    deductions = BySide(command.one_deduction, command.two_deduction)
    if command.one != board.one:
        scores, deductions = scores.swapped, deductions.swapped
    lightning = command.lightning
    result = Result(
        scores=scores,
        origin=Origin.SLIP,
        lightning=None if lightning is None else _side(board, lightning, key),
        deductions=deductions,
        signed_by=command.signed_by,
        validated_by=desk.by if is_accepted else None,
        highlights=command.highlights,
    )
    warnings = tuple(str(one) for one in found)
    if missing:
        warnings += (say("desk_slip.unsigned", {"who": ", ".join(missing)}),)
    why = command.despite if missing else ""
    return (_entered(desk, key, result, warnings, why),)


def _must_sit_there(
    desk: Desk, board: Board, signed_by: tuple[str, ...], key: BoardKey
) -> None:
    strangers = strangers_on(desk.tournament, board, signed_by)
    if strangers:
        raise ResultError(
            "desk_slip.stranger_signed",
            rules=desk.tournament.book_of_pool(key.pool).rules_on(Topic.SLIP),
            board=key,
            who=", ".join(strangers),
        )


def _validate(desk: Desk, command: ValidateResult) -> Events:
    """Accept a result; one that lacks a signature needs a ruling.

    Rules: CC-35.a NA-35.a ES-WIN-1.b
    """
    key = command.board
    result = _result(desk, key)
    if result.validated_by is not None:
        raise ResultError("result.validated_already", board=key)
    _, board = desk.board(key)
    _must_sit_there(desk, board, command.signed_by, key)
    signed = replace(result, signed_by=(*result.signed_by, *command.signed_by))
    missing = has_not_signed(desk.tournament, board, signed)
    if missing and not command.despite.strip():
        raise ResultError(
            "desk_slip.not_signed",
            rules=desk.tournament.book_of_pool(key.pool).rules_on("slip.signed_by"),
            board=key,
            who=", ".join(missing),
        )
    return (
        ResultValidated(
            at=desk.at,
            by=desk.by,
            board=key,
            signed_by=command.signed_by,
            despite=command.despite if missing else "",
        ),
    )


def _entered(
    desk: Desk,
    key: BoardKey,
    result: Result,
    warnings: tuple[str, ...] = (),
    why: str = "",
) -> ResultEntered:
    return ResultEntered(
        at=desk.at, by=desk.by, board=key, result=result, warnings=warnings, why=why
    )


def _report(desk: Desk, command: ReportScore) -> Events:
    """Take one side's word; with the other side's the same, the result is in."""
    key = command.board
    round_, board, _ = _open_board(desk, key)
    side = _side(board, command.entrant, key)
    scores = BySide(command.own, command.other)
    if side is Side.TWO:
        scores = scores.swapped
    others = [
        one for one in round_.reports.get(board.number, ()) if one.side is not side
    ]
    is_disputed = any(one.scores != scores for one in others)
    reported = ScoreReported(
        at=desk.at,
        by=desk.by,
        board=key,
        report=Report(side, scores),
        is_disputed=is_disputed,
    )
    if is_disputed or not others:
        return (reported,)
    # Each side gave the score itself, which is its signature.
    result = Result(scores=scores, origin=Origin.PHONES, signed_by=board.entrants)
    return (reported, _entered(desk, key, result))


def _record_game(desk: Desk, command: RecordGame) -> Events:
    """Take a finished game as it was worked out at the board.

    Side one of the game is side one of the board.
    """
    key, outcome = command.board, command.outcome
    _open_board(desk, key)
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
    result = Result(
        scores=outcome.final,
        origin=Origin.GAME,
        forfeited_by=lost,
        is_void=outcome.is_void,
        lightning=outcome.winner if won_lightning else None,
        signed_by=command.signed_by,
        validated_by=desk.by if command.is_validated else None,
        game=command.game,
        has_lateness=True,
        beside=beside.one,
        beside_two=beside.two,
        counts_for_records=outcome.counts_for_records,
        highlights=command.highlights,
    )
    return (_entered(desk, key, result),)


def _record_lightning(desk: Desk, command: RecordLightning) -> Events:
    """Give a tied game to the winner of its lightning round.

    Rules: ES-TIE-1.a ES-TIE-1.f
    """
    key = command.board
    _result(desk, key)
    round_, board = desk.board(key)
    side = _side(board, command.winner, key)
    worth = worth_at(desk.tournament, round_, board)
    if worth is None or not worth.needs_lightning:
        book = desk.tournament.book_of_pool(key.pool)
        raise ResultError("desk_slip.no_tie", rules=book.rules_on(Topic.TIE))
    return (LightningRecorded(at=desk.at, by=desk.by, board=key, winner=side),)


def _forfeit(desk: Desk, command: ForfeitBoard) -> Events:
    """Give a game away for one side or both, by the director's word.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c NA-PUNISH-1
    """
    key = command.board
    _, board, book = _open_board(desk, key)
    must_say_why(command.why, book)
    sides = tuple(dict.fromkeys(_side(board, one, key) for one in command.entrants))
    if not sides:
        raise ResultError("ruling.nobody", rules=book.rules_on(Topic.RULING))
    result = Result(
        scores=BySide(0, 0),
        origin=Origin.DESK,
        forfeited_by=sides,
        validated_by=desk.by,
    )
    return (_entered(desk, key, result, why=command.why),)


def _correct(desk: Desk, command: CorrectResult) -> Events:
    """Replace a result of any round, with a reason; all that follows is recomputed."""
    key = command.board
    before = _result(desk, key)
    must_say_why(command.why, desk.tournament.book_of_pool(key.pool))
    result = Result(
        scores=command.scores,
        origin=Origin.DESK,
        forfeited_by=command.forfeited_by,
        lightning=command.lightning,
        signed_by=before.signed_by,
        validated_by=desk.by,
        game=before.game,
        has_lateness=before.has_lateness,
        counts_for_records=before.counts_for_records,
        highlights=before.highlights,
    )
    return (
        ResultCorrected(
            at=desk.at, by=desk.by, board=key, result=result, why=command.why
        ),
    )


def _assess(desk: Desk, command: AssessPenalty) -> Events:
    """Take points off where the book knows penalty points.

    Rules: CC-36 NA-PUNISH-1
    """
    entrant = desk.entrant(command.entrant)
    book = desk.tournament.book_of(entrant.id)
    rules = book.rules_on("rulings.penalty_points")
    if not book.rulings.penalty_points:
        raise ResultError("ruling.no_penalties", rules=rules)
    if command.points <= 0:
        raise ResultError("ruling.negative", rules=rules)
    pool = desk.tournament.divisions[entrant.division].pool
    desk.must_have_round(command.round, pool)
    must_say_why(command.why, book)
    return (
        PenaltyAssessed(
            at=desk.at,
            by=desk.by,
            number=len(desk.tournament.penalties) + 1,
            entrant=command.entrant,
            round=command.round,
            points=command.points,
            why=command.why,
        ),
    )


def _reverse(desk: Desk, command: ReversePenalty) -> Events:
    for one in desk.tournament.penalties:
        if one.number == command.number and not one.is_reversed:
            must_say_why(command.why, desk.tournament.book_of(one.entrant))
            return (
                PenaltyReversed(
                    at=desk.at, by=desk.by, number=one.number, why=command.why
                ),
            )
    raise ResultError("ruling.none_such", number=command.number)
