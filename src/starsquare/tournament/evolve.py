"""State + event -> state: the only way a tournament changes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import assert_never

from starsquare.tournament.absence import MissedRoundDecided, after_missed
from starsquare.tournament.check_in import CheckInEvent, after_check_in
from starsquare.tournament.corrections import CorrectionEvent, after_correction
from starsquare.tournament.endings import EndingEvent, after_ending
from starsquare.tournament.entries import (
    EntrantRegistered,
    EntryEvent,
    after_entries,
    after_entry,
)
from starsquare.tournament.event import TournamentEvent
from starsquare.tournament.freezing import FreezeEvent, after_freeze
from starsquare.tournament.keys import DivisionKey
from starsquare.tournament.penalties import PenaltyEvent, after_penalty
from starsquare.tournament.planning import PlanEvent, TournamentOpened, after_plan
from starsquare.tournament.prize_offers import PrizeEvent, after_prize
from starsquare.tournament.publishing import PairingEvent, after_pairing
from starsquare.tournament.rating_records import RatingEvent, after_rating
from starsquare.tournament.repairs import BoardsRepaired, after_repair
from starsquare.tournament.results import ResultEvent, after_result
from starsquare.tournament.round_clock import ClockEvent, after_clock
from starsquare.tournament.schedule import planned_by
from starsquare.tournament.sideshows import SideshowEvent, after_sideshow
from starsquare.tournament.state import Division, Tournament


def fold(events: Iterable[TournamentEvent]) -> Tournament:
    """Rebuild a tournament from its events; the first one opens it.

    Raises:
        ValueError: there are none, or the first does not open a tournament.
    """
    remaining = iter(events)
    return evolve_all(opened(next(remaining, None)), remaining)


def evolve_all(tournament: Tournament, events: Iterable[TournamentEvent]) -> Tournament:
    """Apply events in order; consecutive entries are applied together.

    Otherwise a list of entrants would take quadratic time, because each entry copies
    the tournament with all earlier entrants.
    """
    for is_entry, group in groupby(events, key=_is_registration):
        if is_entry:
            entries = (one for one in group if isinstance(one, EntrantRegistered))
            tournament = after_entries(tournament, entries)
            continue
        for event in group:
            tournament = evolve(tournament, event)
    return tournament


def _is_registration(event: TournamentEvent) -> bool:
    return isinstance(event, EntrantRegistered)


def opened(event: TournamentEvent | None) -> Tournament:
    """Build the state that the first event describes.

    Raises:
        ValueError: it does not open a tournament.
    """
    if not isinstance(event, TournamentOpened):
        raise ValueError(f"an event starts with TournamentOpened, not with {event!r}")
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


def evolve(  # noqa: C901, PLR0911, PLR0912 -- one branch a subject
    tournament: Tournament, event: TournamentEvent
) -> Tournament:
    """Apply one event.

    Raises:
        ValueError: it opens a tournament, which only the first event may.
    """
    if isinstance(event, ResultEvent):
        return after_result(tournament, event)
    if isinstance(event, CorrectionEvent):
        return after_correction(tournament, event)
    if isinstance(event, PenaltyEvent):
        return after_penalty(tournament, event)
    if isinstance(event, MissedRoundDecided):
        return after_missed(tournament, event)
    if isinstance(event, CheckInEvent):
        return after_check_in(tournament, event)
    if isinstance(event, EntryEvent):
        return after_entry(tournament, event)
    if isinstance(event, PairingEvent):
        return after_pairing(tournament, event)
    if isinstance(event, BoardsRepaired):
        return after_repair(tournament, event)
    if isinstance(event, ClockEvent):
        return after_clock(tournament, event)
    if isinstance(event, PlanEvent):
        return after_plan(tournament, event)
    if isinstance(event, RatingEvent):
        return after_rating(tournament, event)
    if isinstance(event, EndingEvent):
        return after_ending(tournament, event)
    if isinstance(event, PrizeEvent):
        return after_prize(tournament, event)
    if isinstance(event, FreezeEvent):
        return after_freeze(tournament, event)
    if isinstance(event, SideshowEvent):
        return after_sideshow(tournament, event)
    if isinstance(event, TournamentOpened):  # pyright: ignore[reportUnnecessaryIsInstance] -- totality is proved below
        raise ValueError("an event is opened once")
    assert_never(event)
