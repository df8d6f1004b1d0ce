"""What may be asked for: by a side, by the judge, by the staff, by time.

A command of a side names the side; a command of the staff names who gives it. Who
may give which is the service's business; what may be done when is `decide`'s.
"""

from starsquare.game.command.base import Changes as Changes
from starsquare.game.command.base import Command as Command
from starsquare.game.command.challenges import AcceptVerdict as AcceptVerdict
from starsquare.game.command.challenges import AskSecondOpinion as AskSecondOpinion
from starsquare.game.command.challenges import CallHold as CallHold
from starsquare.game.command.challenges import ChallengeCommand as ChallengeCommand
from starsquare.game.command.challenges import GiveVerdict as GiveVerdict
from starsquare.game.command.challenges import IssueChallenge as IssueChallenge
from starsquare.game.command.challenges import WithdrawHold as WithdrawHold
from starsquare.game.command.entries import DeclareOut as DeclareOut
from starsquare.game.command.entries import EnterLeftover as EnterLeftover
from starsquare.game.command.entries import EnterTurn as EnterTurn
from starsquare.game.command.entries import NameFirst as NameFirst
from starsquare.game.command.entries import PressClock as PressClock
from starsquare.game.command.entries import RecordVerdict as RecordVerdict
from starsquare.game.command.entries import ScorerCommand as ScorerCommand
from starsquare.game.command.entries import TakeBackEntry as TakeBackEntry
from starsquare.game.command.every import CommandAtBoard as CommandAtBoard
from starsquare.game.command.every import GameCommand as GameCommand
from starsquare.game.command.rulings import AssessPenalty as AssessPenalty
from starsquare.game.command.rulings import BanDrawer as BanDrawer
from starsquare.game.command.rulings import CorrectScore as CorrectScore
from starsquare.game.command.rulings import RecordLateness as RecordLateness
from starsquare.game.command.rulings import RecordRuling as RecordRuling
from starsquare.game.command.rulings import ReverseRuling as ReverseRuling
from starsquare.game.command.rulings import RuleFalseBlank as RuleFalseBlank
from starsquare.game.command.rulings import RuleForfeit as RuleForfeit
from starsquare.game.command.rulings import RuleIllegalExchange as RuleIllegalExchange
from starsquare.game.command.rulings import RuleOverdraw as RuleOverdraw
from starsquare.game.command.rulings import RulingCommand as RulingCommand
from starsquare.game.command.setup import AgreeRules as AgreeRules
from starsquare.game.command.setup import AnnounceStart as AnnounceStart
from starsquare.game.command.setup import ConfirmTiles as ConfirmTiles
from starsquare.game.command.setup import DrawForFirst as DrawForFirst
from starsquare.game.command.setup import DrawRack as DrawRack
from starsquare.game.command.setup import LookAtTile as LookAtTile
from starsquare.game.command.setup import Medium as Medium
from starsquare.game.command.setup import OpenGame as OpenGame
from starsquare.game.command.setup import ProposeRules as ProposeRules
from starsquare.game.command.setup import SetupCommand as SetupCommand
from starsquare.game.command.setup import StartClock as StartClock
from starsquare.game.command.slip import SignSlip as SignSlip
from starsquare.game.command.slip import SlipCommand as SlipCommand
from starsquare.game.command.slip import ValidateSlip as ValidateSlip
from starsquare.game.command.time import CloseGame as CloseGame
from starsquare.game.command.time import CorrectTime as CorrectTime
from starsquare.game.command.time import EndRound as EndRound
from starsquare.game.command.time import LetTimePass as LetTimePass
from starsquare.game.command.time import RestartClock as RestartClock
from starsquare.game.command.time import SetRoundEnd as SetRoundEnd
from starsquare.game.command.time import StopClock as StopClock
from starsquare.game.command.time import StopReason as StopReason
from starsquare.game.command.time import TimeCommand as TimeCommand
from starsquare.game.command.turns import DeclareNoPlays as DeclareNoPlays
from starsquare.game.command.turns import DrawTiles as DrawTiles
from starsquare.game.command.turns import Exchange as Exchange
from starsquare.game.command.turns import Pass as Pass
from starsquare.game.command.turns import PlaceTiles as PlaceTiles
from starsquare.game.command.turns import TurnCommand as TurnCommand
