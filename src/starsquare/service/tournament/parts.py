"""The parts of a tournament's pages that change with an event.

Screens get the names of parts and fetch what they show; notifications contain no
personal data and no results.
"""

from __future__ import annotations

from collections.abc import Iterable

from starsquare.service.tournament.people_records import RecordsChanged
from starsquare.service.venue import event as venue
from starsquare.service.venue.event import AnyVenueEvent
from starsquare.tournament import event as happened
from starsquare.tournament.event import TournamentEvent

Parts = tuple[str, ...]

FOR_STAFF = frozenset({"draft", "challenges", "notices"})
"""Parts for staff only; a table that raised its hand sees when it is answered."""

EVERY = (
    "boards",
    "calls",
    "challenges",
    "contests",
    "draft",
    "drawing",
    "entrants",
    "venue",
    "names",
    "notices",
    "pairings",
    "plan",
    "prizes",
    "round",
    "standings",
)

_PRESENCE = (
    happened.EntrantWithdrawn,
    happened.EntrantReturned,
    happened.EntrantDisqualified,
)
_CALLS = (venue.HandRaised, venue.RunnerSent, venue.CallAnswered)
_BOARD = (
    happened.ResultEntered,
    happened.ResultValidated,
    happened.LightningRecorded,
    happened.ResultCorrected,
    happened.ResultCleared,
    happened.MissedRoundDecided,
    happened.PenaltyAssessed,
    happened.PenaltyReversed,
)
_DRAFT = (happened.RoundDrafted, happened.BoardsChanged, happened.BoardLocked)
_SHOWN = (
    happened.RoundPublished,
    happened.RoundWithdrawn,
    happened.BoardsRepaired,
)
_RANKED = (
    happened.TieBreakAdded,
    happened.TieSettled,
    happened.FinalSettled,
    happened.DivisionFinished,
)
_CONTEST = (happened.ContestOpened, happened.ContestEntered, happened.ContestJudged)
_DRAWING = (happened.DrawingOpened, happened.TicketsSold, happened.TicketsDrawn)


def parts_of(event: TournamentEvent | AnyVenueEvent | RecordsChanged) -> Parts:  # noqa: C901, PLR0911 -- one return a group
    """Return the parts that change with one event."""
    if isinstance(event, RecordsChanged):
        return ("names", "entrants")
    if isinstance(event, venue.VenueEvent):
        return ("calls",) if isinstance(event, _CALLS) else ("venue",)
    if isinstance(event, _BOARD):
        return ("boards", "standings", "prizes")
    if isinstance(event, happened.ScoreReported):
        return ("boards",)
    if isinstance(event, _PRESENCE):
        # A bye is lost with its entrant, and boards wait for a decision.
        return ("boards", "entrants", "pairings", "standings")
    if isinstance(event, happened.EntryEvent | happened.CheckInEvent):
        return ("entrants", "standings")
    if isinstance(event, _DRAFT):
        return ("draft",)
    if isinstance(event, _SHOWN):
        # Byes count as soon as a round is shown, so standings change with it.
        return ("draft", "pairings", "round", "boards", "standings")
    if isinstance(event, happened.ClockEvent):
        return ("round", "boards")
    if isinstance(event, _RANKED):
        return ("standings", "prizes")
    return _other_parts(event)


def _other_parts(event: TournamentEvent) -> Parts:
    if isinstance(event, happened.PrizeEvent):
        return ("prizes",)
    if isinstance(event, happened.FreezeEvent):
        return ("boards", "pairings", "plan", "prizes", "standings")
    if isinstance(event, _CONTEST):
        return ("contests",)
    if isinstance(event, _DRAWING):
        return ("drawing",)
    return ("plan", "standings")


def together(parts: Iterable[Parts], *, is_staff: bool) -> Parts:
    """Combine the parts a reader may see, each once, in order."""
    every = {part for one in parts for part in one}
    return tuple(sorted(every if is_staff else every - FOR_STAFF))
