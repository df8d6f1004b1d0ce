"""All commands together."""

from __future__ import annotations

from starsquare.tournament.command.endings import EndingCommand, SideshowCommand
from starsquare.tournament.command.entry import EntryCommand, OpenTournament
from starsquare.tournament.command.results import ResultCommand
from starsquare.tournament.command.rounds import (
    ClockCommand,
    PairingCommand,
    PlanCommand,
    RepairCommand,
)

TournamentCommand = (
    OpenTournament
    | EntryCommand
    | PlanCommand
    | PairingCommand
    | RepairCommand
    | ClockCommand
    | ResultCommand
    | EndingCommand
    | SideshowCommand
)
