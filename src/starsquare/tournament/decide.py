"""State + command -> events, or a RuleError and nothing has changed.

Every command first lets time pass, so that whoever asks a moment before or after a
deadline gets the same answer. Chance is a seed in the command that needs it.
"""

from __future__ import annotations

from typing import assert_never

from starsquare.game.side import Moment
from starsquare.tournament.command import (
    ClockCommand,
    EndingCommand,
    EntryCommand,
    OpenTournament,
    PairingCommand,
    PlanCommand,
    RepairCommand,
    ResultCommand,
    SideshowCommand,
    TournamentCommand,
)
from starsquare.tournament.deciding.clock import decide_clock, let_time_pass
from starsquare.tournament.deciding.context import Context
from starsquare.tournament.deciding.endings import decide_ending
from starsquare.tournament.deciding.entry import decide_entry
from starsquare.tournament.deciding.plan import decide_plan, open_event
from starsquare.tournament.deciding.repairs import decide_repair
from starsquare.tournament.deciding.results import decide_result
from starsquare.tournament.deciding.rounds import decide_pairing
from starsquare.tournament.deciding.sideshows import decide_sideshow
from starsquare.tournament.event import Events
from starsquare.tournament.person import People
from starsquare.tournament.refusals import EntryError
from starsquare.tournament.state import Tournament


def decide(
    tournament: Tournament | None,
    command: TournamentCommand,
    people: People,
    at: Moment,
) -> Events:
    """Decide a command.

    Args:
        tournament: the state so far; None before the event is opened.
        command: what is asked for.
        people: the table of people, for the conditions of entry.
        at: the moment, from the service's clock.

    Raises:
        RuleError: the book or the course of the event forbids it.
    """
    if isinstance(command, OpenTournament):
        if tournament is not None:
            raise EntryError("event.open_already")
        return open_event(command, at)
    if tournament is None:
        raise EntryError("event.not_open")
    context = Context(tournament, people, at, command.by)
    passed = let_time_pass(context)
    return (*passed, *_decide(context.after(passed), command))


def _decide(  # noqa: C901 -- one branch a group
    context: Context,
    command: EntryCommand
    | PlanCommand
    | PairingCommand
    | RepairCommand
    | ClockCommand
    | ResultCommand
    | EndingCommand
    | SideshowCommand,
) -> Events:
    if isinstance(command, ResultCommand):
        return decide_result(context, command)
    if isinstance(command, EntryCommand):
        return decide_entry(context, command)
    if isinstance(command, PairingCommand):
        return decide_pairing(context, command)
    if isinstance(command, RepairCommand):
        return decide_repair(context, command)
    if isinstance(command, ClockCommand):
        return decide_clock(context, command)
    if isinstance(command, PlanCommand):
        return decide_plan(context, command)
    if isinstance(command, EndingCommand):
        return decide_ending(context, command)
    if isinstance(command, SideshowCommand):  # pyright: ignore[reportUnnecessaryIsInstance] -- totality is proved below
        return decide_sideshow(context, command)
    assert_never(command)
