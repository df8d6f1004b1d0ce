"""Every event of a game. Events are the truth; state follows from them.

Every event has its time. The results of chance and of calculations are stored in the
event, so that applying it needs neither. Fields of type `Secret` hold tiles that not
everyone may see; `view.seen_by` masks them.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from starsquare.game.agreement import AgreementEvent as AgreementEvent
from starsquare.game.agreement import RulesAgreed as RulesAgreed
from starsquare.game.agreement import RulesProposed as RulesProposed
from starsquare.game.challenges import ChallengeEvent as ChallengeEvent
from starsquare.game.challenges import ChallengeIssued as ChallengeIssued
from starsquare.game.challenges import PlayRestored as PlayRestored
from starsquare.game.challenges import PlayStruckOff as PlayStruckOff
from starsquare.game.challenges import PlayUpheld as PlayUpheld
from starsquare.game.challenges import SecondOpinionAsked as SecondOpinionAsked
from starsquare.game.challenges import StrikeReason as StrikeReason
from starsquare.game.challenges import VerdictGiven as VerdictGiven
from starsquare.game.context import Event as Event
from starsquare.game.context import Secret as Secret
from starsquare.game.ending import EndingEvent as EndingEvent
from starsquare.game.ending import GameEnded as GameEnded
from starsquare.game.ending import GameResumed as GameResumed
from starsquare.game.ending import PlayersExcused as PlayersExcused
from starsquare.game.ending import SeedRevealed as SeedRevealed
from starsquare.game.ending import SlipSigned as SlipSigned
from starsquare.game.ending import SlipValidated as SlipValidated
from starsquare.game.holds import HoldCalled as HoldCalled
from starsquare.game.holds import HoldEvent as HoldEvent
from starsquare.game.holds import HoldLapsed as HoldLapsed
from starsquare.game.holds import HoldWithdrawn as HoldWithdrawn
from starsquare.game.rulings import LatenessRecorded as LatenessRecorded
from starsquare.game.rulings import RulingEvent as RulingEvent
from starsquare.game.rulings import RulingMade as RulingMade
from starsquare.game.rulings import RulingReversed as RulingReversed
from starsquare.game.rulings import TilesReturned as TilesReturned
from starsquare.game.score_keeping import ClockPressed as ClockPressed
from starsquare.game.score_keeping import EntryTakenBack as EntryTakenBack
from starsquare.game.score_keeping import LeftoverEntered as LeftoverEntered
from starsquare.game.score_keeping import ScorerEvent as ScorerEvent
from starsquare.game.setup import FirstDrawTied as FirstDrawTied
from starsquare.game.setup import FirstPlayDecided as FirstPlayDecided
from starsquare.game.setup import FirstTileDrawn as FirstTileDrawn
from starsquare.game.setup import GameOpened as GameOpened
from starsquare.game.setup import RackDrawn as RackDrawn
from starsquare.game.setup import SetupEvent as SetupEvent
from starsquare.game.setup import StartAnnounced as StartAnnounced
from starsquare.game.setup import TilesConfirmed as TilesConfirmed
from starsquare.game.setup import TileSeen as TileSeen
from starsquare.game.setup import TurnsBegan as TurnsBegan
from starsquare.game.state import EndReason as EndReason
from starsquare.game.state import RulingKind as RulingKind
from starsquare.game.state import TurnNumber as TurnNumber
from starsquare.game.timekeeping import ClockRestarted as ClockRestarted
from starsquare.game.timekeeping import ClockStopped as ClockStopped
from starsquare.game.timekeeping import RoundEndSet as RoundEndSet
from starsquare.game.timekeeping import TimeCorrected as TimeCorrected
from starsquare.game.timekeeping import TimeEvent as TimeEvent
from starsquare.game.turn_entries import ExchangeEntered as ExchangeEntered
from starsquare.game.turn_entries import PassEntered as PassEntered
from starsquare.game.turn_entries import PlayEntered as PlayEntered
from starsquare.game.turn_entries import ScoreEntered as ScoreEntered
from starsquare.game.turns import NoPlaysDeclared as NoPlaysDeclared
from starsquare.game.turns import TilesDrawn as TilesDrawn
from starsquare.game.turns import TilesExchanged as TilesExchanged
from starsquare.game.turns import TilesPlaced as TilesPlaced
from starsquare.game.turns import TurnEvent as TurnEvent
from starsquare.game.turns import TurnPassed as TurnPassed
from starsquare.game.turns import TurnSkipped as TurnSkipped
from starsquare.game.turns import TurnTimedOut as TurnTimedOut

GameEvent = (
    GameOpened
    | AgreementEvent
    | SetupEvent
    | TurnEvent
    | HoldEvent
    | ChallengeEvent
    | TimeEvent
    | RulingEvent
    | EndingEvent
    | ScorerEvent
)
_ENCODER = msgspec.json.Encoder()
_EVENT: msgspec.json.Decoder[GameEvent] = msgspec.json.Decoder(GameEvent)
_EVENTS = msgspec.json.Decoder(tuple[GameEvent, ...])


def event_from_json(text: bytes) -> GameEvent:
    """Read one event.

    Raises:
        msgspec.ValidationError: the text is not an event.
    """
    return _EVENT.decode(text)


def events_to_json(events: Iterable[GameEvent]) -> bytes:
    """Write the events of a game as one list."""
    return _ENCODER.encode(tuple(events))


def events_from_json(text: bytes) -> tuple[GameEvent, ...]:
    """Read the events of a game.

    Raises:
        msgspec.ValidationError: the text is not a list of events.
    """
    return _EVENTS.decode(text)
