"""What pairing, publishing and taking back do."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.tournament.event import (
    BoardLocked,
    BoardsChanged,
    BoardsRepaired,
    PairingEvent,
    RoundDrafted,
    RoundPublished,
    RoundWithdrawn,
)
from starsquare.tournament.round import Round
from starsquare.tournament.state import Tournament


def after_pairing(tournament: Tournament, event: PairingEvent) -> Tournament:
    """Apply an event about the boards of a round."""
    match event:
        case RoundDrafted():
            return _drafted(tournament, event)
        case BoardsChanged(pool=pool, boards=boards, conceded=conceded):
            last = tournament.rounds_of(pool)[-1]
            return with_round(
                tournament, replace(last, boards=boards, conceded=conceded)
            )
        case BoardLocked(pool=pool, board=number, is_locked=is_locked):
            last = tournament.rounds_of(pool)[-1]
            boards = tuple(
                replace(one, is_locked=is_locked) if one.number == number else one
                for one in last.boards
            )
            return with_round(tournament, replace(last, boards=boards))
        case RoundPublished(pool=pool):
            last = tournament.rounds_of(pool)[-1]
            return with_round(tournament, replace(last, is_published=True))
        case RoundWithdrawn():
            return _withdrawn(tournament, event)
        case BoardsRepaired():
            return _repaired(tournament, event)
        case _:
            assert_never(event)


def _withdrawn(tournament: Tournament, event: RoundWithdrawn) -> Tournament:
    """Make a round a draft again; a draft of the round after it is thrown away."""
    *before, last = (
        one for one in tournament.rounds_of(event.pool) if one.number <= event.round
    )
    draft = replace(
        last,
        is_published=False,
        started_at=None,
        ends_at=None,
        ended_at=None,
        absent=frozenset(),
        waived=frozenset(),
        late_seconds={},
        reports={},
        missed={},
    )
    rounds = {**tournament.rounds, event.pool: (*before, draft)}
    return replace(tournament, rounds=rounds)


def _repaired(tournament: Tournament, event: BoardsRepaired) -> Tournament:
    round_ = tournament.round(event.pool, event.round)
    assert round_ is not None
    now = {one.number: one for one in (*round_.boards, *event.boards)}
    kept = tuple(one for one in now.values() if one.number not in event.removed)
    return with_round(
        tournament,
        replace(
            round_,
            boards=kept,
            conceded=event.conceded,
            absent=round_.absent | set(event.absent),
        ),
    )


def _drafted(tournament: Tournament, event: RoundDrafted) -> Tournament:
    drafted = Round(
        pool=event.pool,
        number=event.round,
        draw=event.draw,
        boards=event.boards,
        conceded=event.conceded,
        is_final=event.is_final,
        is_ahead=event.is_ahead,
    )
    kept = tuple(
        one for one in tournament.rounds_of(event.pool) if one.number != event.round
    )
    rounds = {**tournament.rounds, event.pool: (*kept, drafted)}
    return replace(tournament, rounds=rounds)


def with_round(tournament: Tournament, changed: Round) -> Tournament:
    """Be the same event with one of its rounds changed."""
    rounds = tuple(
        changed if one.number == changed.number else one
        for one in tournament.rounds_of(changed.pool)
    )
    return replace(tournament, rounds={**tournament.rounds, changed.pool: rounds})
