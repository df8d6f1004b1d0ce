"""Results: reported by phones, recorded from games, validated, forfeited."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.bounds import Points
from starsquare.game.outcome import AdjustmentKind, Outcome
from starsquare.game.side import BySide, PersonId, Side
from starsquare.rulebook import Rulebook, Topic
from starsquare.rules.ending import capped
from starsquare.tournament.context import Command, Context, Event, must_say_why
from starsquare.tournament.keys import BoardKey, EntrantId
from starsquare.tournament.outstanding import has_not_signed, strangers_on
from starsquare.tournament.reason import Reason
from starsquare.tournament.record import result_value_at
from starsquare.tournament.refusals import ResultError
from starsquare.tournament.result import (
    HIGHEST,
    LOWEST,
    Highlights,
    Origin,
    Report,
    Result,
)
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Tournament, with_round

NO_HIGHLIGHTS = Highlights()


class ReportScore(Command, frozen=True, kw_only=True):
    """Report a result from one side's phone."""

    board: BoardKey
    entrant: EntrantId
    own: Points
    other: Points


class RecordGame(Command, frozen=True, kw_only=True):
    """Record the outcome of a game on screen."""

    board: BoardKey
    game: str
    outcome: Outcome
    is_validated: bool = True
    validated_by: PersonId | None = None  # on screen; None: by whoever records it
    signed_by: tuple[str, ...] = ()
    highlights: Highlights = NO_HIGHLIGHTS


class ValidateResult(Command, frozen=True, kw_only=True):
    """Accept a result after checking its slip."""

    board: BoardKey
    signed_by: tuple[str, ...] = ()  # signed since it came in
    despite: str = ""  # why it counts unsigned, or without a second check


class RecordLightning(Command, frozen=True, kw_only=True):
    """Record the winner of the lightning round of a tied game."""

    board: BoardKey
    winner: EntrantId


class ForfeitBoard(Command, frozen=True, kw_only=True):
    """Forfeit a game for one side or both."""

    board: BoardKey
    entrants: tuple[EntrantId, ...]
    why: str
    is_breach: bool = False  # for a breach of the rules; False: absent or left


ResultCommand = (
    ReportScore | RecordGame | ValidateResult | RecordLightning | ForfeitBoard
)


class ScoreReported(Event, frozen=True, kw_only=True):
    """One side reported the scores of a game by phone."""

    board: BoardKey
    report: Report
    is_disputed: bool  # the other side's report differs


class ResultEntered(Event, frozen=True, kw_only=True):
    """A result came in."""

    board: BoardKey
    result: Result
    warnings: tuple[Reason, ...]
    why: str = ""  # for a forfeit, or a slip without a signature


class ResultValidated(Event, frozen=True, kw_only=True):
    """Staff accepted a result."""

    board: BoardKey
    signed_by: tuple[str, ...] = ()  # added to the slip since it came in
    despite: str = ""  # for an unsigned result, or one without a second check


class LightningRecorded(Event, frozen=True, kw_only=True):
    """A tied game was decided by a lightning round."""

    board: BoardKey
    winner: Side


ResultEvent = ScoreReported | ResultEntered | ResultValidated | LightningRecorded
Events = tuple[ResultEvent, ...]

_AFTER_PLAY = frozenset(
    {AdjustmentKind.OVERTIME, AdjustmentKind.LATENESS, AdjustmentKind.PENALTY}
)


def decide_result(context: Context, command: ResultCommand) -> Events:
    """Decide a command about a result."""
    match command:
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
        case _:
            assert_never(command)


def open_board(context: Context, key: BoardKey) -> tuple[Round, Board, Rulebook]:
    """Return an open board with its round and rulebook, or raise."""
    round_, board = context.board(key)
    if board.number in round_.results:
        raise ResultError("result.in_already", board=key)
    return round_, board, context.tournament.book_of_pool(key.pool)


def result_at(context: Context, key: BoardKey) -> Result:
    """Return the result of a board, or raise if there is none."""
    round_, board = context.board(key)
    result = round_.results.get(board.number)
    if result is None:
        raise ResultError("result.not_in", board=key)
    return result


def must_sit_there(
    context: Context, board: Board, signed_by: tuple[str, ...], key: BoardKey
) -> None:
    """Raise if a signature is not from a person at the board."""
    strangers = strangers_on(context.tournament, board, signed_by)
    if strangers:
        raise ResultError(
            "desk_slip.stranger_signed",
            rules=context.tournament.book_of_pool(key.pool).rules_on(Topic.SLIP),
            board=key,
            who=", ".join(strangers),
        )


def side_of(board: Board, entrant: EntrantId, key: BoardKey) -> Side:
    """Return an entrant's side of a board, or raise if it is not there."""
    side = board.side_of(entrant)
    if side is None:
        raise ResultError("result.not_at_board", board=key, entrant=entrant)
    return side


def _validate(context: Context, command: ValidateResult) -> Events:
    """Accept a result; one's own entry or a missing signature needs a ruling.

    Rules: CC-35.a NA-35.a ES-WIN-1.b
    """
    key = command.board
    result = result_at(context, key)
    if result.validated_by is not None:
        raise ResultError("result.validated_already", board=key)
    round_, board = context.board(key)
    must_sit_there(context, board, command.signed_by, key)
    signed = replace(result, signed_by=(*result.signed_by, *command.signed_by))
    missing = has_not_signed(context.tournament, round_, board, signed)
    book = context.tournament.book_of_pool(key.pool)
    is_own = book.slip.validated_by_staff and result.entered_by == context.by
    if not command.despite.strip():
        _must_be_second_look(book, key, missing=missing, is_own=is_own)
    return (
        ResultValidated(
            at=context.at,
            by=context.by,
            board=key,
            signed_by=command.signed_by,
            despite=command.despite if missing or is_own else "",
        ),
    )


def _must_be_second_look(
    book: Rulebook, key: BoardKey, *, missing: tuple[PersonId, ...], is_own: bool
) -> None:
    """Raise `ResultError` if a slip has no second check, or a signature is missing."""
    if is_own:
        rules = book.rules_on("slip.validated_by_staff")
        raise ResultError("desk_slip.own_entry", rules=rules, board=key)
    if missing:
        rules = book.rules_on("slip.signed_by")
        who = ", ".join(missing)
        raise ResultError("desk_slip.not_signed", rules=rules, board=key, who=who)


def entered(
    context: Context,
    key: BoardKey,
    result: Result,
    warnings: tuple[Reason, ...] = (),
    why: str = "",
) -> ResultEntered:
    """Return the event for a result that came in."""
    return ResultEntered(
        at=context.at,
        by=context.by,
        board=key,
        result=result,
        warnings=warnings,
        why=why,
    )


def _report(context: Context, command: ReportScore) -> Events:
    """Take one side's report; if the other side's agrees, the result is in."""
    key = command.board
    round_, board, book = open_board(context, key)
    side = side_of(board, command.entrant, key)
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
    # Each side reported the score itself, which counts as its signature.
    result = Result(scores=scores, origin=Origin.PHONES, signed_by=board.entrants)
    return (reported, entered(context, key, result))


def _record_game(context: Context, command: RecordGame) -> Events:
    """Record a finished game with the outcome from the board.

    Side one of the game is side one of the board.
    """
    key, outcome = command.board, command.outcome
    open_board(context, key)
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
    validated_by = command.validated_by or context.by
    result = Result(
        scores=BySide.of(lambda side: outcome.final[side] + off[side]),
        origin=Origin.GAME,
        forfeited_by=lost,
        is_void=outcome.is_void,
        lightning=outcome.winner if won_lightning else None,
        deductions=off,
        signed_by=command.signed_by,
        validated_by=validated_by if command.is_validated else None,
        game=command.game,
        has_lateness=True,
        beside=beside.one,
        beside_two=beside.two,
        counts_for_records=outcome.counts_for_records,
        highlights=command.highlights,
    )
    return (entered(context, key, result),)


def _taken_off(outcome: Outcome, side: Side) -> int:
    """Add up a side's deductions after play, as the slip on screen lists them."""
    return sum(
        line.points
        for line in outcome.adjustments
        if line.side is side and line.kind in _AFTER_PLAY
    )


def _record_lightning(context: Context, command: RecordLightning) -> Events:
    """Award a tied game to the winner of its lightning round.

    Rules: ES-TIE-1.a ES-TIE-1.f
    """
    key = command.board
    result_at(context, key)
    round_, board = context.board(key)
    side = side_of(board, command.winner, key)
    worth = result_value_at(context.tournament, round_, board)
    if worth is None or not worth.needs_lightning:
        book = context.tournament.book_of_pool(key.pool)
        raise ResultError("desk_slip.no_tie", rules=book.rules_on(Topic.TIE))
    return (LightningRecorded(at=context.at, by=context.by, board=key, winner=side),)


def _forfeit(context: Context, command: ForfeitBoard) -> Events:
    """Forfeit a game for one side or both, by the director's ruling.

    Rules: CC-25.b CC-36 SO-SCORE-11.b NA-25.c NA-PUNISH-1
    """
    key = command.board
    _, board, book = open_board(context, key)
    if command.is_breach and not book.sanctions.forfeit:
        rules = book.rules_on("sanctions.forfeit")
        raise ResultError("ruling.no_forfeit", rules=rules)
    must_say_why(command.why, book)
    sides = tuple(dict.fromkeys(side_of(board, one, key) for one in command.entrants))
    if not sides:
        raise ResultError("ruling.nobody", rules=book.rules_on(Topic.RULING))
    result = Result(
        scores=BySide(0, 0),
        origin=Origin.DESK,
        forfeited_by=sides,
        validated_by=context.by,
    )
    return (entered(context, key, result, why=command.why),)


def must_be_scores(scores: BySide[int], board: Board, book: Rulebook) -> None:
    """Raise `ResultError` if a score is impossible."""
    for side in Side:
        if not LOWEST <= scores[side] <= HIGHEST:
            raise ResultError(
                "result.impossible_score",
                rules=book.rules_on(Topic.SLIP),
                entrant=board.sides[side],
                points=scores[side],
                low=LOWEST,
                high=HIGHEST,
            )


def must_be_deductions(points: BySide[int], board: Board, book: Rulebook) -> None:
    """Raise `ResultError` if a deduction is impossible."""
    for side in Side:
        if not 0 <= points[side] <= HIGHEST:
            raise ResultError(
                "result.impossible_off",
                rules=book.rules_on(Topic.SLIP),
                entrant=board.sides[side],
                points=points[side],
                low=LOWEST,
                high=HIGHEST,
            )


def after_result(tournament: Tournament, event: ResultEvent) -> Tournament:
    """Apply an event about a result."""
    match event:
        case ScoreReported():
            return _reported(tournament, event)
        case ResultEntered(board=key, result=result, by=by):
            return with_result(tournament, key, replace(result, entered_by=by))
        case ResultValidated(board=key, by=by, signed_by=signed_by):
            result = _result(tournament, key)
            signed = (*result.signed_by, *signed_by)
            accepted = replace(result, validated_by=by, signed_by=signed)
            return with_result(tournament, key, accepted)
        case LightningRecorded(board=key, winner=winner):
            result = _result(tournament, key)
            return with_result(tournament, key, replace(result, lightning=winner))
        case _:
            assert_never(event)


def with_result(tournament: Tournament, key: BoardKey, result: Result) -> Tournament:
    """Return the tournament with the result of a board."""
    round_ = tournament.known_round(key.pool, key.round)
    results = {**round_.results, key.board: result}
    return with_round(tournament, replace(round_, results=results))


def _result(tournament: Tournament, key: BoardKey) -> Result:
    return tournament.known_round(key.pool, key.round).results[key.board]


def _reported(tournament: Tournament, event: ScoreReported) -> Tournament:
    round_ = tournament.known_round(event.board.pool, event.board.round)
    others = tuple(
        one
        for one in round_.reports.get(event.board.board, ())
        if one.side is not event.report.side
    )
    reports = {**round_.reports, event.board.board: (*others, event.report)}
    return with_round(tournament, replace(round_, reports=reports))
