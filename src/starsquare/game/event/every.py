"""All events together."""

from __future__ import annotations

from starsquare.game.event.challenges import ChallengeEvent
from starsquare.game.event.closing import ClosingEvent
from starsquare.game.event.entries import ScorerEvent
from starsquare.game.event.setup import GameOpened, SetupEvent
from starsquare.game.event.time import TimeEvent
from starsquare.game.event.turns import TurnEvent

GameEvent = (
    GameOpened
    | SetupEvent
    | TurnEvent
    | ChallengeEvent
    | TimeEvent
    | ClosingEvent
    | ScorerEvent
)
