"""What may happen in a game. Events are the truth; state is what follows from them.

Every event says when it happened. What chance or a reckoning decided is written into
the event, so that applying it needs neither. Fields of type `Secret` hold tiles that
not everybody may see; `view.seen_by` masks them.
"""

from starsquare.game.event.base import Event as Event
from starsquare.game.event.base import Secret as Secret
from starsquare.game.event.base import TurnNumber as TurnNumber
from starsquare.game.event.challenges import ChallengeEvent as ChallengeEvent
from starsquare.game.event.challenges import ChallengeIssued as ChallengeIssued
from starsquare.game.event.challenges import HoldCalled as HoldCalled
from starsquare.game.event.challenges import HoldLapsed as HoldLapsed
from starsquare.game.event.challenges import HoldWithdrawn as HoldWithdrawn
from starsquare.game.event.challenges import PlayRestored as PlayRestored
from starsquare.game.event.challenges import PlayStruckOff as PlayStruckOff
from starsquare.game.event.challenges import PlayUpheld as PlayUpheld
from starsquare.game.event.challenges import SecondOpinionAsked as SecondOpinionAsked
from starsquare.game.event.challenges import StrikeReason as StrikeReason
from starsquare.game.event.challenges import VerdictGiven as VerdictGiven
from starsquare.game.event.closing import ClosingEvent as ClosingEvent
from starsquare.game.event.closing import EndReason as EndReason
from starsquare.game.event.closing import GameEnded as GameEnded
from starsquare.game.event.closing import GameResumed as GameResumed
from starsquare.game.event.closing import LatenessRecorded as LatenessRecorded
from starsquare.game.event.closing import RulingKind as RulingKind
from starsquare.game.event.closing import RulingMade as RulingMade
from starsquare.game.event.closing import RulingReversed as RulingReversed
from starsquare.game.event.closing import SeedRevealed as SeedRevealed
from starsquare.game.event.closing import SlipSigned as SlipSigned
from starsquare.game.event.closing import SlipValidated as SlipValidated
from starsquare.game.event.closing import TilesReturned as TilesReturned
from starsquare.game.event.entries import ClockPressed as ClockPressed
from starsquare.game.event.entries import EntryTakenBack as EntryTakenBack
from starsquare.game.event.entries import ExchangeEntered as ExchangeEntered
from starsquare.game.event.entries import LeftoverEntered as LeftoverEntered
from starsquare.game.event.entries import PassEntered as PassEntered
from starsquare.game.event.entries import PlayEntered as PlayEntered
from starsquare.game.event.entries import ScoreEntered as ScoreEntered
from starsquare.game.event.entries import ScorerEvent as ScorerEvent
from starsquare.game.event.every import GameEvent as GameEvent
from starsquare.game.event.setup import FirstDrawTied as FirstDrawTied
from starsquare.game.event.setup import FirstPlayDecided as FirstPlayDecided
from starsquare.game.event.setup import FirstTileDrawn as FirstTileDrawn
from starsquare.game.event.setup import GameOpened as GameOpened
from starsquare.game.event.setup import RackDrawn as RackDrawn
from starsquare.game.event.setup import RulesAgreed as RulesAgreed
from starsquare.game.event.setup import RulesProposed as RulesProposed
from starsquare.game.event.setup import SetupEvent as SetupEvent
from starsquare.game.event.setup import StartAnnounced as StartAnnounced
from starsquare.game.event.setup import TilesConfirmed as TilesConfirmed
from starsquare.game.event.setup import TileSeen as TileSeen
from starsquare.game.event.setup import TurnsBegan as TurnsBegan
from starsquare.game.event.time import ClockRestarted as ClockRestarted
from starsquare.game.event.time import ClockStopped as ClockStopped
from starsquare.game.event.time import RoundEndSet as RoundEndSet
from starsquare.game.event.time import TimeCorrected as TimeCorrected
from starsquare.game.event.time import TimeEvent as TimeEvent
from starsquare.game.event.turns import NoPlaysDeclared as NoPlaysDeclared
from starsquare.game.event.turns import TilesDrawn as TilesDrawn
from starsquare.game.event.turns import TilesExchanged as TilesExchanged
from starsquare.game.event.turns import TilesPlaced as TilesPlaced
from starsquare.game.event.turns import TurnEvent as TurnEvent
from starsquare.game.event.turns import TurnPassed as TurnPassed
from starsquare.game.event.turns import TurnSkipped as TurnSkipped
from starsquare.game.event.turns import TurnTimedOut as TurnTimedOut
