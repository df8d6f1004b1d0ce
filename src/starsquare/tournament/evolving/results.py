"""What results, corrections and penalties do."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.tournament.event import (
    LightningRecorded,
    PenaltyAssessed,
    PenaltyReversed,
    ResultCorrected,
    ResultEntered,
    ResultEvent,
    ResultValidated,
    ScoreReported,
)
from starsquare.tournament.evolving.rounds import with_round
from starsquare.tournament.identity import BoardKey
from starsquare.tournament.result import Penalty, Result
from starsquare.tournament.state import Tournament


def after_result(tournament: Tournament, event: ResultEvent) -> Tournament:
    """Apply an event about a result."""
    match event:
        case ScoreReported():
            return _reported(tournament, event)
        case (
            ResultEntered(board=key, result=result)
            | ResultCorrected(board=key, result=result)
        ):
            return _having(tournament, key, result)
        case ResultValidated(board=key, by=by, signed_by=signed_by):
            result = _result(tournament, key)
            signed = (*result.signed_by, *signed_by)
            accepted = replace(result, validated_by=by, signed_by=signed)
            return _having(tournament, key, accepted)
        case LightningRecorded(board=key, winner=winner):
            result = _result(tournament, key)
            return _having(tournament, key, replace(result, lightning=winner))
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
