"""What may happen in an event. Events are the truth; state is what follows.

Every event says when it happened and by whom. What chance or a reckoning decided is
written into it, so that applying it needs neither.
"""

from starsquare.tournament.event.base import Event as Event
from starsquare.tournament.event.endings import ContestEntered as ContestEntered
from starsquare.tournament.event.endings import ContestJudged as ContestJudged
from starsquare.tournament.event.endings import ContestOpened as ContestOpened
from starsquare.tournament.event.endings import DivisionFinished as DivisionFinished
from starsquare.tournament.event.endings import DrawingOpened as DrawingOpened
from starsquare.tournament.event.endings import EndingEvent as EndingEvent
from starsquare.tournament.event.endings import FinalSettled as FinalSettled
from starsquare.tournament.event.endings import PrizeOffered as PrizeOffered
from starsquare.tournament.event.endings import SideshowEvent as SideshowEvent
from starsquare.tournament.event.endings import TicketsDrawn as TicketsDrawn
from starsquare.tournament.event.endings import TicketsSold as TicketsSold
from starsquare.tournament.event.endings import TieBreakAdded as TieBreakAdded
from starsquare.tournament.event.endings import TieSettled as TieSettled
from starsquare.tournament.event.entry import CheckInTakenBack as CheckInTakenBack
from starsquare.tournament.event.entry import EntrantAmended as EntrantAmended
from starsquare.tournament.event.entry import EntrantDisqualified as EntrantDisqualified
from starsquare.tournament.event.entry import EntrantRegistered as EntrantRegistered
from starsquare.tournament.event.entry import EntrantReturned as EntrantReturned
from starsquare.tournament.event.entry import EntrantWithdrawn as EntrantWithdrawn
from starsquare.tournament.event.entry import EntryEvent as EntryEvent
from starsquare.tournament.event.entry import ItemsHandedOut as ItemsHandedOut
from starsquare.tournament.event.entry import LateEntrantExpected as LateEntrantExpected
from starsquare.tournament.event.entry import PaymentRecorded as PaymentRecorded
from starsquare.tournament.event.entry import PersonCheckedIn as PersonCheckedIn
from starsquare.tournament.event.entry import TournamentOpened as TournamentOpened
from starsquare.tournament.event.every import Events as Events
from starsquare.tournament.event.every import TournamentEvent as TournamentEvent
from starsquare.tournament.event.results import LightningRecorded as LightningRecorded
from starsquare.tournament.event.results import MissedRoundDecided as MissedRoundDecided
from starsquare.tournament.event.results import PenaltyAssessed as PenaltyAssessed
from starsquare.tournament.event.results import PenaltyReversed as PenaltyReversed
from starsquare.tournament.event.results import ResultCleared as ResultCleared
from starsquare.tournament.event.results import ResultCorrected as ResultCorrected
from starsquare.tournament.event.results import ResultEntered as ResultEntered
from starsquare.tournament.event.results import ResultEvent as ResultEvent
from starsquare.tournament.event.results import ResultValidated as ResultValidated
from starsquare.tournament.event.results import ScoreReported as ScoreReported
from starsquare.tournament.event.rounds import BoardLocked as BoardLocked
from starsquare.tournament.event.rounds import BoardsChanged as BoardsChanged
from starsquare.tournament.event.rounds import BoardsRepaired as BoardsRepaired
from starsquare.tournament.event.rounds import ClockEvent as ClockEvent
from starsquare.tournament.event.rounds import FieldSeeded as FieldSeeded
from starsquare.tournament.event.rounds import LatenessRecorded as LatenessRecorded
from starsquare.tournament.event.rounds import PairingEvent as PairingEvent
from starsquare.tournament.event.rounds import PersonArrived as PersonArrived
from starsquare.tournament.event.rounds import PlanEvent as PlanEvent
from starsquare.tournament.event.rounds import PresenceWaived as PresenceWaived
from starsquare.tournament.event.rounds import RoundDrafted as RoundDrafted
from starsquare.tournament.event.rounds import RoundEnded as RoundEnded
from starsquare.tournament.event.rounds import RoundEndSet as RoundEndSet
from starsquare.tournament.event.rounds import RoundPublished as RoundPublished
from starsquare.tournament.event.rounds import RoundStarted as RoundStarted
from starsquare.tournament.event.rounds import RoundWithdrawn as RoundWithdrawn
from starsquare.tournament.event.rounds import RulesChanged as RulesChanged
from starsquare.tournament.event.rounds import ScheduleSet as ScheduleSet
from starsquare.tournament.event.rounds import TablesSet as TablesSet
