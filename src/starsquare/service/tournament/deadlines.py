"""When time will do something to an event: forfeits of the absent, ends of rounds."""

from __future__ import annotations

from collections.abc import Iterator

from starsquare.game.side import Moment
from starsquare.rules.clock import SECOND
from starsquare.tournament.absence import is_missing
from starsquare.tournament.round import Round
from starsquare.tournament.state import Tournament


def next_event_deadline(tournament: Tournament) -> Moment | None:
    """Give the next moment at which something happens by itself.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c NA-21.b
    """
    return min(_deadlines(tournament), default=None)


def _deadlines(tournament: Tournament) -> Iterator[Moment]:
    for pool in tournament.rounds:
        current = tournament.current_round(pool)
        if (
            current is None
            or current.started_at is None
            or current.ended_at is not None
        ):
            continue
        if current.ends_at is not None:
            yield current.ends_at
        rule = tournament.book_of_pool(pool).lateness
        if rule is not None and _somebody_is_missing(tournament, current):
            yield Moment(current.started_at + rule.forfeit_after_seconds * SECOND)


def _somebody_is_missing(tournament: Tournament, current: Round) -> bool:
    return any(
        is_missing(tournament, current, entrant)
        for board in current.open_boards
        for entrant in board.entrants
    )
