"""All events together."""

from __future__ import annotations

from starsquare.tournament.event.endings import EndingEvent, SideshowEvent
from starsquare.tournament.event.entry import EntryEvent, TournamentOpened
from starsquare.tournament.event.results import ResultEvent
from starsquare.tournament.event.rounds import ClockEvent, PairingEvent, PlanEvent

TournamentEvent = (
    TournamentOpened
    | EntryEvent
    | PlanEvent
    | PairingEvent
    | ClockEvent
    | ResultEvent
    | EndingEvent
    | SideshowEvent
)
Events = tuple[TournamentEvent, ...]
