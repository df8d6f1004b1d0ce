"""The commands of a tournament: from staff, from phones, and from the clock.

The service checks who may give a command; `decide` checks what is allowed when.
Randomness comes in as a seed, made by the service and kept in the event.
"""

from __future__ import annotations

import msgspec

from starsquare.tournament.absence import DecideMissedRound as DecideMissedRound
from starsquare.tournament.arrivals import CorrectLateness as CorrectLateness
from starsquare.tournament.arrivals import RecordArrival as RecordArrival
from starsquare.tournament.arrivals import WaivePresence as WaivePresence
from starsquare.tournament.check_in import CheckIn as CheckIn
from starsquare.tournament.check_in import CheckInCommand as CheckInCommand
from starsquare.tournament.check_in import ExpectLate as ExpectLate
from starsquare.tournament.check_in import HandOut as HandOut
from starsquare.tournament.check_in import TakeBackCheckIn as TakeBackCheckIn
from starsquare.tournament.context import Changes as Changes
from starsquare.tournament.context import Command as Command
from starsquare.tournament.corrections import ClearResult as ClearResult
from starsquare.tournament.corrections import CorrectionCommand as CorrectionCommand
from starsquare.tournament.corrections import CorrectResult as CorrectResult
from starsquare.tournament.drafting import PairRound as PairRound
from starsquare.tournament.endings import AddTieBreak as AddTieBreak
from starsquare.tournament.endings import EndingCommand as EndingCommand
from starsquare.tournament.endings import FinishDivision as FinishDivision
from starsquare.tournament.endings import PairFinal as PairFinal
from starsquare.tournament.endings import SettleFinal as SettleFinal
from starsquare.tournament.endings import SettleTie as SettleTie
from starsquare.tournament.entries import AmendEntrant as AmendEntrant
from starsquare.tournament.entries import DisqualifyEntrant as DisqualifyEntrant
from starsquare.tournament.entries import EntryCommand as EntryCommand
from starsquare.tournament.entries import RecordPayment as RecordPayment
from starsquare.tournament.entries import RegisterEntrant as RegisterEntrant
from starsquare.tournament.entries import ReturnEntrant as ReturnEntrant
from starsquare.tournament.entries import WithdrawEntrant as WithdrawEntrant
from starsquare.tournament.freezing import FreezeCommand as FreezeCommand
from starsquare.tournament.freezing import FreezeStandings as FreezeStandings
from starsquare.tournament.freezing import ShowStandings as ShowStandings
from starsquare.tournament.penalties import AssessPenalty as AssessPenalty
from starsquare.tournament.penalties import PenaltyCommand as PenaltyCommand
from starsquare.tournament.penalties import ReversePenalty as ReversePenalty
from starsquare.tournament.planning import ChangeRules as ChangeRules
from starsquare.tournament.planning import OpenTournament as OpenTournament
from starsquare.tournament.planning import PlanCommand as PlanCommand
from starsquare.tournament.planning import SeedField as SeedField
from starsquare.tournament.planning import SetSchedule as SetSchedule
from starsquare.tournament.planning import SetTables as SetTables
from starsquare.tournament.prize_offers import OfferPrize as OfferPrize
from starsquare.tournament.prize_offers import PrizeCommand as PrizeCommand
from starsquare.tournament.prize_offers import RemovePrize as RemovePrize
from starsquare.tournament.prize_offers import SetPayoutRounding as SetPayoutRounding
from starsquare.tournament.publishing import ChangeBoard as ChangeBoard
from starsquare.tournament.publishing import LockBoard as LockBoard
from starsquare.tournament.publishing import PairingCommand as PairingCommand
from starsquare.tournament.publishing import PublishRound as PublishRound
from starsquare.tournament.publishing import WithdrawRound as WithdrawRound
from starsquare.tournament.rating_records import RatingCommand as RatingCommand
from starsquare.tournament.rating_records import RecordRatings as RecordRatings
from starsquare.tournament.rating_records import SetClasses as SetClasses
from starsquare.tournament.rating_records import SetRatingSystem as SetRatingSystem
from starsquare.tournament.repairs import RemoveBoard as RemoveBoard
from starsquare.tournament.repairs import RepairCommand as RepairCommand
from starsquare.tournament.repairs import SeatEntrant as SeatEntrant
from starsquare.tournament.repairs import SwapEntrants as SwapEntrants
from starsquare.tournament.result_slip import EnterSlip as EnterSlip
from starsquare.tournament.results import ForfeitBoard as ForfeitBoard
from starsquare.tournament.results import RecordGame as RecordGame
from starsquare.tournament.results import RecordLightning as RecordLightning
from starsquare.tournament.results import ReportScore as ReportScore
from starsquare.tournament.results import ResultCommand as ResultCommand
from starsquare.tournament.results import ValidateResult as ValidateResult
from starsquare.tournament.round_clock import ClockCommand as ClockCommand
from starsquare.tournament.round_clock import EndRound as EndRound
from starsquare.tournament.round_clock import LetTimePass as LetTimePass
from starsquare.tournament.round_clock import PauseRound as PauseRound
from starsquare.tournament.round_clock import ResumeRound as ResumeRound
from starsquare.tournament.round_clock import SetRoundEnd as SetRoundEnd
from starsquare.tournament.round_clock import StartRound as StartRound
from starsquare.tournament.sideshows import DrawTickets as DrawTickets
from starsquare.tournament.sideshows import EnterContest as EnterContest
from starsquare.tournament.sideshows import JudgeContest as JudgeContest
from starsquare.tournament.sideshows import OpenContest as OpenContest
from starsquare.tournament.sideshows import OpenDrawing as OpenDrawing
from starsquare.tournament.sideshows import SellTickets as SellTickets
from starsquare.tournament.sideshows import SideshowCommand as SideshowCommand

CommandInEvent = (
    EntryCommand
    | CheckInCommand
    | PlanCommand
    | PairingCommand
    | RepairCommand
    | ClockCommand
    | EnterSlip
    | ResultCommand
    | CorrectionCommand
    | PenaltyCommand
    | DecideMissedRound
    | RatingCommand
    | EndingCommand
    | PrizeCommand
    | FreezeCommand
    | SideshowCommand
)
TournamentCommand = OpenTournament | CommandInEvent
_COMMAND: msgspec.json.Decoder[TournamentCommand] = msgspec.json.Decoder(
    TournamentCommand
)


def command_from_json(text: bytes) -> TournamentCommand:
    """Decode a command from JSON.

    Raises:
        msgspec.ValidationError: the JSON is not a command.
    """
    return _COMMAND.decode(text)
