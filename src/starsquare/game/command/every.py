"""All commands together."""

from __future__ import annotations

from starsquare.game.command.challenges import ChallengeCommand
from starsquare.game.command.entries import ScorerCommand
from starsquare.game.command.rulings import RulingCommand
from starsquare.game.command.setup import OpenGame, SetupCommand
from starsquare.game.command.slip import SlipCommand
from starsquare.game.command.time import TimeCommand
from starsquare.game.command.turns import TurnCommand

CommandAtBoard = (
    SetupCommand
    | TurnCommand
    | ChallengeCommand
    | TimeCommand
    | RulingCommand
    | SlipCommand
    | ScorerCommand
)
GameCommand = OpenGame | CommandAtBoard
