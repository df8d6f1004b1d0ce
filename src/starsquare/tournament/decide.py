"""State + command -> events, or a RuleError and no change.

Every command first applies the deadlines that have passed, so that a command on either
side of a deadline gets the same answer. Randomness is a seed in the command.
"""

from __future__ import annotations

from typing import assert_never

from starsquare.game.side import Moment, PersonId
from starsquare.tournament.absence import DecideMissedRound, decide_missed
from starsquare.tournament.check_in import CheckInCommand, decide_check_in
from starsquare.tournament.command import CommandInEvent, TournamentCommand
from starsquare.tournament.context import Context
from starsquare.tournament.corrections import CorrectionCommand, decide_correction
from starsquare.tournament.endings import EndingCommand, decide_ending
from starsquare.tournament.entries import EntryCommand, decide_entry
from starsquare.tournament.event import Events
from starsquare.tournament.evolve import evolve
from starsquare.tournament.freezing import FreezeCommand, decide_freeze
from starsquare.tournament.penalties import PenaltyCommand, decide_penalty
from starsquare.tournament.person import People
from starsquare.tournament.planning import (
    OpenTournament,
    PlanCommand,
    decide_plan,
    open_event,
)
from starsquare.tournament.prize_offers import PrizeCommand, decide_prize
from starsquare.tournament.publishing import PairingCommand, decide_pairing
from starsquare.tournament.rating_records import RatingCommand, decide_rating
from starsquare.tournament.refusals import EntryError
from starsquare.tournament.repairs import RepairCommand, decide_repair
from starsquare.tournament.result_slip import EnterSlip, enter_slip
from starsquare.tournament.results import ResultCommand, decide_result
from starsquare.tournament.round_clock import ClockCommand, decide_clock, let_time_pass
from starsquare.tournament.sideshows import SideshowCommand, decide_sideshow
from starsquare.tournament.state import Tournament


def decide(
    tournament: Tournament | None,
    command: TournamentCommand,
    people: People,
    at: Moment,
    by: PersonId,
) -> Events:
    """Decide a command.

    Args:
        tournament: the state so far; None before it is opened.
        command: the command to decide.
        people: the table of people, for the entry conditions.
        at: the current time, from the service's clock.
        by: who gave the command.

    Raises:
        RuleError: the rulebook or the state of the tournament forbids it.
    """
    if isinstance(command, OpenTournament):
        if tournament is not None:
            raise EntryError("event.open_already")
        return open_event(command, at, by)
    if tournament is None:
        raise EntryError("event.not_open")
    context = Context(tournament, people, at, by)
    passed = let_time_pass(context)
    for event in passed:
        context = context.having(evolve(context.tournament, event))
    return (*passed, *_decide(context, command))


def _decide(  # noqa: C901, PLR0911, PLR0912 -- one branch a subject
    context: Context, command: CommandInEvent
) -> Events:
    if isinstance(command, ResultCommand):
        return decide_result(context, command)
    if isinstance(command, EnterSlip):
        return enter_slip(context, command)
    if isinstance(command, CorrectionCommand):
        return decide_correction(context, command)
    if isinstance(command, PenaltyCommand):
        return decide_penalty(context, command)
    if isinstance(command, DecideMissedRound):
        return decide_missed(context, command)
    if isinstance(command, CheckInCommand):
        return decide_check_in(context, command)
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
    if isinstance(command, RatingCommand):
        return decide_rating(context, command)
    if isinstance(command, EndingCommand):
        return decide_ending(context, command)
    if isinstance(command, PrizeCommand):
        return decide_prize(context, command)
    if isinstance(command, FreezeCommand):
        return decide_freeze(context, command)
    if isinstance(command, SideshowCommand):  # pyright: ignore[reportUnnecessaryIsInstance] -- totality is proved below
        return decide_sideshow(context, command)
    assert_never(command)
