"""State + event -> state: the only way an event changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from starsquare.tournament.event import (
    ClockEvent,
    EndingEvent,
    EntryEvent,
    EventOpened,
    PairingEvent,
    PlanEvent,
    ResultEvent,
    SideshowEvent,
    TournamentEvent,
)
from starsquare.tournament.evolving.clock import after_clock
from starsquare.tournament.evolving.endings import after_ending, after_sideshow
from starsquare.tournament.evolving.entry import after_entry
from starsquare.tournament.evolving.plan import after_plan
from starsquare.tournament.evolving.results import after_result
from starsquare.tournament.evolving.rounds import after_pairing
from starsquare.tournament.identity import DivisionKey
from starsquare.tournament.schedule import planned_by
from starsquare.tournament.state import Division, Tournament


def fold(events: Iterable[TournamentEvent]) -> Tournament:
    """Replay an event from what happened; the first opens it.

    Raises:
        ValueError: there is none, or the first does not open an event.
    """
    remaining = iter(events)
    tournament = opened(next(remaining, None))
    for event in remaining:
        tournament = evolve(tournament, event)
    return tournament


def opened(event: TournamentEvent | None) -> Tournament:
    """Set up the state that the first event describes.

    Raises:
        ValueError: it does not open an event.
    """
    if not isinstance(event, EventOpened):
        raise ValueError(f"an event starts with EventOpened, not with {event!r}")
    divisions = {
        DivisionKey(key): Division(
            key=DivisionKey(key), book=book, plan=planned_by(book)
        )
        for key, book in event.book.divisions.items()
    }
    return Tournament(
        id=event.event,
        title=event.title,
        book=event.book,
        day=event.day,
        place=event.place,
        fee_cents=event.fee_cents,
        registration_closes_at=event.registration_closes_at,
        checkin_opens_at=event.checkin_opens_at,
        checkin_closes_at=event.checkin_closes_at,
        handouts=event.handouts,
        divisions=divisions,
    )


def evolve(  # noqa: C901 -- one return a group
    tournament: Tournament, event: TournamentEvent
) -> Tournament:
    """Apply one event.

    Raises:
        ValueError: it opens an event, which only the first may.
    """
    if isinstance(event, ResultEvent):
        return after_result(tournament, event)
    if isinstance(event, EntryEvent):
        return after_entry(tournament, event)
    if isinstance(event, PairingEvent):
        return after_pairing(tournament, event)
    if isinstance(event, ClockEvent):
        return after_clock(tournament, event)
    if isinstance(event, PlanEvent):
        return after_plan(tournament, event)
    if isinstance(event, EndingEvent):
        return after_ending(tournament, event)
    if isinstance(event, SideshowEvent):
        return after_sideshow(tournament, event)
    if isinstance(event, EventOpened):  # pyright: ignore[reportUnnecessaryIsInstance] -- totality is proved below
        raise ValueError("an event is opened once")
    assert_never(event)
