"""The events of a tournament. Events are the source of truth for the state.

Every event records when it happened and who caused it. The outcome of a draw or a
calculation is part of the event, so that applying it needs neither.
"""

from __future__ import annotations

import msgspec

from starsquare.tournament.absence import MissedRoundDecided as MissedRoundDecided
from starsquare.tournament.arrivals import LatenessCorrected as LatenessCorrected
from starsquare.tournament.arrivals import LatenessRecorded as LatenessRecorded
from starsquare.tournament.arrivals import PersonArrived as PersonArrived
from starsquare.tournament.arrivals import PresenceWaived as PresenceWaived
from starsquare.tournament.check_in import CheckInEvent as CheckInEvent
from starsquare.tournament.check_in import CheckInTakenBack as CheckInTakenBack
from starsquare.tournament.check_in import ItemsHandedOut as ItemsHandedOut
from starsquare.tournament.check_in import LateEntrantExpected as LateEntrantExpected
from starsquare.tournament.check_in import PersonCheckedIn as PersonCheckedIn
from starsquare.tournament.context import Event as Event
from starsquare.tournament.corrections import CorrectionEvent as CorrectionEvent
from starsquare.tournament.corrections import ResultCleared as ResultCleared
from starsquare.tournament.corrections import ResultCorrected as ResultCorrected
from starsquare.tournament.drafting import RoundDrafted as RoundDrafted
from starsquare.tournament.endings import DivisionFinished as DivisionFinished
from starsquare.tournament.endings import EndingEvent as EndingEvent
from starsquare.tournament.endings import FinalSettled as FinalSettled
from starsquare.tournament.endings import TieBreakAdded as TieBreakAdded
from starsquare.tournament.endings import TieSettled as TieSettled
from starsquare.tournament.entries import EntrantAmended as EntrantAmended
from starsquare.tournament.entries import EntrantDisqualified as EntrantDisqualified
from starsquare.tournament.entries import EntrantRegistered as EntrantRegistered
from starsquare.tournament.entries import EntrantReturned as EntrantReturned
from starsquare.tournament.entries import EntrantWithdrawn as EntrantWithdrawn
from starsquare.tournament.entries import EntryEvent as EntryEvent
from starsquare.tournament.entries import PaymentRecorded as PaymentRecorded
from starsquare.tournament.freezing import FreezeEvent as FreezeEvent
from starsquare.tournament.freezing import StandingsFrozen as StandingsFrozen
from starsquare.tournament.freezing import StandingsShown as StandingsShown
from starsquare.tournament.penalties import PenaltyAssessed as PenaltyAssessed
from starsquare.tournament.penalties import PenaltyEvent as PenaltyEvent
from starsquare.tournament.penalties import PenaltyReversed as PenaltyReversed
from starsquare.tournament.planning import FieldSeeded as FieldSeeded
from starsquare.tournament.planning import PlanEvent as PlanEvent
from starsquare.tournament.planning import RulesChanged as RulesChanged
from starsquare.tournament.planning import ScheduleSet as ScheduleSet
from starsquare.tournament.planning import TablesSet as TablesSet
from starsquare.tournament.planning import TournamentOpened as TournamentOpened
from starsquare.tournament.prize_offers import PayoutRoundingSet as PayoutRoundingSet
from starsquare.tournament.prize_offers import PrizeEvent as PrizeEvent
from starsquare.tournament.prize_offers import PrizeOffered as PrizeOffered
from starsquare.tournament.prize_offers import PrizeRemoved as PrizeRemoved
from starsquare.tournament.publishing import BoardLocked as BoardLocked
from starsquare.tournament.publishing import BoardsChanged as BoardsChanged
from starsquare.tournament.publishing import PairingEvent as PairingEvent
from starsquare.tournament.publishing import RoundPublished as RoundPublished
from starsquare.tournament.publishing import RoundWithdrawn as RoundWithdrawn
from starsquare.tournament.rating_records import ClassesSet as ClassesSet
from starsquare.tournament.rating_records import RatingEvent as RatingEvent
from starsquare.tournament.rating_records import RatingsRecorded as RatingsRecorded
from starsquare.tournament.rating_records import RatingSystemSet as RatingSystemSet
from starsquare.tournament.repairs import BoardsRepaired as BoardsRepaired
from starsquare.tournament.results import LightningRecorded as LightningRecorded
from starsquare.tournament.results import ResultEntered as ResultEntered
from starsquare.tournament.results import ResultEvent as ResultEvent
from starsquare.tournament.results import ResultValidated as ResultValidated
from starsquare.tournament.results import ScoreReported as ScoreReported
from starsquare.tournament.round_clock import ClockEvent as ClockEvent
from starsquare.tournament.round_clock import RoundEnded as RoundEnded
from starsquare.tournament.round_clock import RoundEndSet as RoundEndSet
from starsquare.tournament.round_clock import RoundPaused as RoundPaused
from starsquare.tournament.round_clock import RoundResumed as RoundResumed
from starsquare.tournament.round_clock import RoundStarted as RoundStarted
from starsquare.tournament.sideshows import ContestEntered as ContestEntered
from starsquare.tournament.sideshows import ContestJudged as ContestJudged
from starsquare.tournament.sideshows import ContestOpened as ContestOpened
from starsquare.tournament.sideshows import DrawingOpened as DrawingOpened
from starsquare.tournament.sideshows import SideshowEvent as SideshowEvent
from starsquare.tournament.sideshows import TicketsDrawn as TicketsDrawn
from starsquare.tournament.sideshows import TicketsSold as TicketsSold

TournamentEvent = (
    TournamentOpened
    | EntryEvent
    | CheckInEvent
    | PlanEvent
    | PairingEvent
    | BoardsRepaired
    | ClockEvent
    | ResultEvent
    | CorrectionEvent
    | PenaltyEvent
    | MissedRoundDecided
    | RatingEvent
    | EndingEvent
    | PrizeEvent
    | FreezeEvent
    | SideshowEvent
)
Events = tuple[TournamentEvent, ...]
_EVENT: msgspec.json.Decoder[TournamentEvent] = msgspec.json.Decoder(TournamentEvent)


def event_from_json(text: bytes) -> TournamentEvent:
    """Decode one event from JSON.

    Raises:
        msgspec.ValidationError: the JSON is not an event.
    """
    return _EVENT.decode(text)
