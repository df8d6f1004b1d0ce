"""What results, corrections and penalties do."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.tournament.event import (
    LightningRecorded,
    MissedRoundDecided,
    PenaltyAssessed,
    PenaltyReversed,
    ResultCleared,
    ResultCorrected,
    ResultEntered,
    ResultEvent,
    ResultValidated,
    ScoreReported,
)
from starsquare.tournament.evolving.plan import with_division
from starsquare.tournament.evolving.rounds import with_round
from starsquare.tournament.keys import BoardKey
from starsquare.tournament.result import Penalty, Result
from starsquare.tournament.state import Tournament


def after_result(tournament: Tournament, event: ResultEvent) -> Tournament:  # noqa: C901 -- one case a kind
    """Apply an event about a result."""
    match event:
        case ScoreReported():
            return _reported(tournament, event)
        case (
            ResultEntered(board=key, result=result, by=by)
            | ResultCorrected(board=key, result=result, by=by)
        ):
            return _having(tournament, key, replace(result, entered_by=by))
        case ResultCleared(board=key):
            return _cleared(tournament, key)
        case ResultValidated(board=key, by=by, signed_by=signed_by):
            result = _result(tournament, key)
            signed = (*result.signed_by, *signed_by)
            accepted = replace(result, validated_by=by, signed_by=signed)
            return _having(tournament, key, accepted)
        case LightningRecorded(board=key, winner=winner):
            result = _result(tournament, key)
            return _having(tournament, key, replace(result, lightning=winner))
        case MissedRoundDecided():
            return _missed(tournament, event)
        case PenaltyAssessed():
            return _penalised(tournament, event)
        case PenaltyReversed(number=number):
            penalties = tuple(
                replace(one, is_reversed=True) if one.number == number else one
                for one in tournament.penalties
            )
            return replace(tournament, penalties=penalties)
        case _:
            assert_never(event)


def _having(tournament: Tournament, key: BoardKey, result: Result) -> Tournament:
    found = tournament.find(key)
    assert found is not None
    round_ = found[0]
    results = {**round_.results, key.board: result}
    return with_round(tournament, replace(round_, results=results))


def _cleared(tournament: Tournament, key: BoardKey) -> Tournament:
    """Forget a result, what phones said of it, and what was decided on its strength.

    A division whose standings were final waits for the result again, and what a tied
    final was to mean is open.
    """
    found = tournament.find(key)
    assert found is not None
    round_ = found[0]
    results = {n: one for n, one in round_.results.items() if n != key.board}
    reports = {n: one for n, one in round_.reports.items() if n != key.board}
    changed = replace(round_, results=results, reports=reports)
    tournament = with_round(tournament, changed)
    for division in tournament.divisions_in(key.pool):
        settled = None if round_.is_final else division.final_settled
        reopened = replace(division, is_finished=False, final_settled=settled)
        tournament = with_division(tournament, reopened)
    return tournament


def _result(tournament: Tournament, key: BoardKey) -> Result:
    found = tournament.find(key)
    assert found is not None
    return found[0].results[key.board]


def _reported(tournament: Tournament, event: ScoreReported) -> Tournament:
    found = tournament.find(event.board)
    assert found is not None
    round_ = found[0]
    others = tuple(
        one
        for one in round_.reports.get(event.board.board, ())
        if one.side is not event.report.side
    )
    reports = {**round_.reports, event.board.board: (*others, event.report)}
    return with_round(tournament, replace(round_, reports=reports))


def _missed(tournament: Tournament, event: MissedRoundDecided) -> Tournament:
    rounds = tournament.rounds_of(event.pool)
    round_ = next(one for one in rounds if one.number == event.round)
    missed = {**round_.missed, event.entrant: event.counts_as}
    return with_round(tournament, replace(round_, missed=missed))


def _penalised(tournament: Tournament, event: PenaltyAssessed) -> Tournament:
    penalty = Penalty(
        number=event.number,
        entrant=event.entrant,
        round=event.round,
        points=event.points,
        by=event.by,
        why=event.why,
    )
    return replace(tournament, penalties=(*tournament.penalties, penalty))
