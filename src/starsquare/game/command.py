"""Every command of a game: from a side, the judge, the staff, or time.

A command from a side names the side; a command from the staff names the person. The
service decides who may send which command; `decide` decides what is legal when.
"""

from __future__ import annotations

from starsquare.game.agreement import AgreementCommand as AgreementCommand
from starsquare.game.agreement import AgreeRules as AgreeRules
from starsquare.game.agreement import ProposeRules as ProposeRules
from starsquare.game.challenges import AcceptVerdict as AcceptVerdict
from starsquare.game.challenges import AskSecondOpinion as AskSecondOpinion
from starsquare.game.challenges import ChallengeCommand as ChallengeCommand
from starsquare.game.challenges import GiveVerdict as GiveVerdict
from starsquare.game.challenges import IssueChallenge as IssueChallenge
from starsquare.game.context import Command as Command
from starsquare.game.ending import ExcusePlayers as ExcusePlayers
from starsquare.game.ending import SignSlip as SignSlip
from starsquare.game.ending import SlipCommand as SlipCommand
from starsquare.game.ending import ValidateSlip as ValidateSlip
from starsquare.game.holds import CallHold as CallHold
from starsquare.game.holds import HoldCommand as HoldCommand
from starsquare.game.holds import WithdrawHold as WithdrawHold
from starsquare.game.rulings import AssessPenalty as AssessPenalty
from starsquare.game.rulings import CorrectScore as CorrectScore
from starsquare.game.rulings import RecordLateness as RecordLateness
from starsquare.game.rulings import RecordRuling as RecordRuling
from starsquare.game.rulings import ReverseRuling as ReverseRuling
from starsquare.game.rulings import RuleForfeit as RuleForfeit
from starsquare.game.rulings import RulingCommand as RulingCommand
from starsquare.game.score_keeping import DeclareOut as DeclareOut
from starsquare.game.score_keeping import EnterLeftover as EnterLeftover
from starsquare.game.score_keeping import NameFirst as NameFirst
from starsquare.game.score_keeping import PressClock as PressClock
from starsquare.game.score_keeping import RecordVerdict as RecordVerdict
from starsquare.game.score_keeping import ScorerCommand as ScorerCommand
from starsquare.game.score_keeping import TakeBackEntry as TakeBackEntry
from starsquare.game.setup import AnnounceStart as AnnounceStart
from starsquare.game.setup import ConfirmTiles as ConfirmTiles
from starsquare.game.setup import DrawForFirst as DrawForFirst
from starsquare.game.setup import DrawRack as DrawRack
from starsquare.game.setup import LookAtTile as LookAtTile
from starsquare.game.setup import OpenGame as OpenGame
from starsquare.game.setup import SetupCommand as SetupCommand
from starsquare.game.setup import StartClock as StartClock
from starsquare.game.state import Changes as Changes
from starsquare.game.state import Medium as Medium
from starsquare.game.state import StopReason as StopReason
from starsquare.game.tile_rulings import BanDrawer as BanDrawer
from starsquare.game.tile_rulings import RuleFalseBlank as RuleFalseBlank
from starsquare.game.tile_rulings import RuleIllegalExchange as RuleIllegalExchange
from starsquare.game.tile_rulings import RuleOverdraw as RuleOverdraw
from starsquare.game.tile_rulings import TileRulingCommand as TileRulingCommand
from starsquare.game.timekeeping import CloseGame as CloseGame
from starsquare.game.timekeeping import CorrectTime as CorrectTime
from starsquare.game.timekeeping import EndRound as EndRound
from starsquare.game.timekeeping import LetTimePass as LetTimePass
from starsquare.game.timekeeping import RestartClock as RestartClock
from starsquare.game.timekeeping import SetRoundEnd as SetRoundEnd
from starsquare.game.timekeeping import StopClock as StopClock
from starsquare.game.timekeeping import TimeCommand as TimeCommand
from starsquare.game.turn_entries import EnterTurn as EnterTurn
from starsquare.game.turns import DeclareNoPlays as DeclareNoPlays
from starsquare.game.turns import DrawTiles as DrawTiles
from starsquare.game.turns import Exchange as Exchange
from starsquare.game.turns import Pass as Pass
from starsquare.game.turns import PlaceTiles as PlaceTiles
from starsquare.game.turns import TurnCommand as TurnCommand

CommandAtBoard = (
    AgreementCommand
    | SetupCommand
    | TurnCommand
    | HoldCommand
    | ChallengeCommand
    | TimeCommand
    | RulingCommand
    | TileRulingCommand
    | SlipCommand
    | ScorerCommand
)
GameCommand = OpenGame | CommandAtBoard
