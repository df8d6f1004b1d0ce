"""What the hall's clock and arrivals do."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.tournament.event import (
    ClockEvent,
    LatenessRecorded,
    PersonArrived,
    PresenceWaived,
    RoundEnded,
    RoundEndSet,
    RoundStarted,
)
from starsquare.tournament.evolving.rounds import with_round
from starsquare.tournament.state import Tournament


def after_clock(tournament: Tournament, event: ClockEvent) -> Tournament:
    """Apply an event about the current round's clock."""
    current = tournament.current_round(event.pool)
    assert current is not None
    match event:
        case RoundStarted(absent=absent, ends_at=ends_at, at=at):
            changed = replace(
                current, started_at=at, ends_at=ends_at, absent=frozenset(absent)
            )
        case PersonArrived(person=person):
            changed = replace(current, absent=current.absent - {person})
        case LatenessRecorded(entrant=entrant, seconds=seconds):
            late = {**current.late_seconds, entrant: seconds}
            changed = replace(current, late_seconds=late)
        case PresenceWaived(entrant=entrant):
            changed = replace(current, waived=current.waived | {entrant})
        case RoundEndSet(ends_at=ends_at):
            changed = replace(current, ends_at=ends_at)
        case RoundEnded(at=at):
            changed = replace(current, ended_at=at)
        case _:
            assert_never(event)
    return with_round(tournament, changed)
