"""The round clock for a wall display: time left, late sides, and their penalties."""

from __future__ import annotations

import msgspec

from starsquare.game.side import Moment, PersonId
from starsquare.rules.clock import MINUTE, SECOND, is_forfeit, lateness_points
from starsquare.tournament.absence import is_missing
from starsquare.tournament.keys import EntrantId, PoolKey, RoundNumber
from starsquare.tournament.schedule import announced_at
from starsquare.tournament.state import Tournament


class MissingSide(msgspec.Struct, frozen=True, kw_only=True):
    """A side that cannot start, and its penalty so far."""

    entrant: EntrantId
    table: int
    people: tuple[PersonId, ...]
    points: int
    forfeits_at: Moment | None  # None: the rulebook has no such rule


class WallClock(msgspec.Struct, frozen=True, kw_only=True):
    """What a wall display shows of a round."""

    round: RoundNumber
    minutes_left: int | None  # minutes, rounded up; None: no end is set
    is_paused: bool = False
    next_announcement: tuple[Moment, int] | None  # the time, and the minutes left then
    missing: tuple[MissingSide, ...]


def wall_clock(tournament: Tournament, pool: PoolKey, at: Moment) -> WallClock | None:
    """Return the clock of the current round; None while it is stopped.

    Rules: NA-21.c CC-25.a NA-25.a NA-25.b SO-SCORE-11.a
    """
    current = tournament.current_round(pool)
    if current is None or current.started_at is None or current.ended_at is not None:
        return None
    started, ends = current.started_at, current.ends_at
    rule = tournament.book_of_pool(pool).lateness
    late = current.played_ms(at) // SECOND
    read_at = at if current.paused_at is None else current.paused_at
    missing = tuple(
        MissingSide(
            entrant=entrant,
            table=board.table,
            people=tuple(
                person
                for person in tournament.entrants[entrant].members
                if person in current.absent
            ),
            points=lateness_points(late, rule),
            forfeits_at=None
            if rule is None or is_forfeit(late, rule)
            else Moment(
                started + current.idle_ms(at) + rule.forfeit_after_seconds * SECOND
            ),
        )
        for board in current.open_boards
        for entrant in board.entrants
        if is_missing(tournament, current, entrant)
    )
    is_paused = current.paused_at is not None
    calls = () if ends is None or is_paused else announced_at(started, ends)
    return WallClock(
        round=current.number,
        minutes_left=None if ends is None else max(0, -(-(ends - read_at) // MINUTE)),
        is_paused=is_paused,
        next_announcement=next((call for call in calls if call[0] >= at), None),
        missing=missing,
    )
