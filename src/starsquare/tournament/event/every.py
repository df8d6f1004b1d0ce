"""All events together."""

from __future__ import annotations

from starsquare.tournament.event.endings import EndingEvent, SideshowEvent
from starsquare.tournament.event.entry import EntryEvent, EventOpened
from starsquare.tournament.event.results import ResultEvent
from starsquare.tournament.event.rounds import ClockEvent, PairingEvent, PlanEvent

TournamentEvent = (
    EventOpened
    | EntryEvent
    | PlanEvent
    | PairingEvent
    | ClockEvent
    | ResultEvent
    | EndingEvent
    | SideshowEvent
)
Events = tuple[TournamentEvent, ...]
