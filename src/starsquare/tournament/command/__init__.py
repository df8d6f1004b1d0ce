"""What may be asked of an event: by the staff, by a phone, by time.

Who may ask for what is the service's business; what may be done when is `decide`'s.
Chance is handed in as a seed, made by the service and kept in the event.
"""

from starsquare.tournament.command.base import Changes as Changes
from starsquare.tournament.command.base import Command as Command
from starsquare.tournament.command.endings import AddTieBreak as AddTieBreak
from starsquare.tournament.command.endings import DrawTickets as DrawTickets
from starsquare.tournament.command.endings import EndingCommand as EndingCommand
from starsquare.tournament.command.endings import EnterContest as EnterContest
from starsquare.tournament.command.endings import FinishDivision as FinishDivision
from starsquare.tournament.command.endings import JudgeContest as JudgeContest
from starsquare.tournament.command.endings import OfferPrize as OfferPrize
from starsquare.tournament.command.endings import OpenContest as OpenContest
from starsquare.tournament.command.endings import OpenDrawing as OpenDrawing
from starsquare.tournament.command.endings import PairFinal as PairFinal
from starsquare.tournament.command.endings import SellTickets as SellTickets
from starsquare.tournament.command.endings import SettleFinal as SettleFinal
from starsquare.tournament.command.endings import SettleTie as SettleTie
from starsquare.tournament.command.endings import SideshowCommand as SideshowCommand
from starsquare.tournament.command.entry import AmendEntrant as AmendEntrant
from starsquare.tournament.command.entry import CheckIn as CheckIn
from starsquare.tournament.command.entry import DisqualifyEntrant as DisqualifyEntrant
from starsquare.tournament.command.entry import EntryCommand as EntryCommand
from starsquare.tournament.command.entry import ExpectLate as ExpectLate
from starsquare.tournament.command.entry import HandOut as HandOut
from starsquare.tournament.command.entry import OpenEvent as OpenEvent
from starsquare.tournament.command.entry import RecordPayment as RecordPayment
from starsquare.tournament.command.entry import RegisterEntrant as RegisterEntrant
from starsquare.tournament.command.entry import ReturnEntrant as ReturnEntrant
from starsquare.tournament.command.entry import TakeBackCheckIn as TakeBackCheckIn
from starsquare.tournament.command.entry import WithdrawEntrant as WithdrawEntrant
from starsquare.tournament.command.every import TournamentCommand as TournamentCommand
from starsquare.tournament.command.results import AssessPenalty as AssessPenalty
from starsquare.tournament.command.results import CorrectResult as CorrectResult
from starsquare.tournament.command.results import EnterSlip as EnterSlip
from starsquare.tournament.command.results import ForfeitBoard as ForfeitBoard
from starsquare.tournament.command.results import RecordGame as RecordGame
from starsquare.tournament.command.results import RecordLightning as RecordLightning
from starsquare.tournament.command.results import ReportScore as ReportScore
from starsquare.tournament.command.results import ResultCommand as ResultCommand
from starsquare.tournament.command.results import ReversePenalty as ReversePenalty
from starsquare.tournament.command.results import ValidateResult as ValidateResult
from starsquare.tournament.command.rounds import ChangeBoard as ChangeBoard
from starsquare.tournament.command.rounds import ChangeRules as ChangeRules
from starsquare.tournament.command.rounds import ClockCommand as ClockCommand
from starsquare.tournament.command.rounds import EndRound as EndRound
from starsquare.tournament.command.rounds import LetTimePass as LetTimePass
from starsquare.tournament.command.rounds import LockBoard as LockBoard
from starsquare.tournament.command.rounds import PairingCommand as PairingCommand
from starsquare.tournament.command.rounds import PairRound as PairRound
from starsquare.tournament.command.rounds import PlanCommand as PlanCommand
from starsquare.tournament.command.rounds import PublishRound as PublishRound
from starsquare.tournament.command.rounds import RecordArrival as RecordArrival
from starsquare.tournament.command.rounds import RemoveBoard as RemoveBoard
from starsquare.tournament.command.rounds import RepairCommand as RepairCommand
from starsquare.tournament.command.rounds import SeatEntrant as SeatEntrant
from starsquare.tournament.command.rounds import SeedField as SeedField
from starsquare.tournament.command.rounds import SetRoundEnd as SetRoundEnd
from starsquare.tournament.command.rounds import SetSchedule as SetSchedule
from starsquare.tournament.command.rounds import SetTables as SetTables
from starsquare.tournament.command.rounds import StartRound as StartRound
from starsquare.tournament.command.rounds import SwapEntrants as SwapEntrants
from starsquare.tournament.command.rounds import WaivePresence as WaivePresence
from starsquare.tournament.command.rounds import WithdrawRound as WithdrawRound
