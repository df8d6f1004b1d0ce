"""Frozen standings: the public sees them as they were, until the ceremony.

Results that come in during the freeze count as usual; only the public does not see
them.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.tournament.context import Command, Context, Event
from starsquare.tournament.keys import BoardNumber, EntrantId
from starsquare.tournament.refusals import EndingError
from starsquare.tournament.round import Round
from starsquare.tournament.state import Division, Tournament


class FreezeStandings(Command, frozen=True, kw_only=True):
    """Freeze the public standings as they are now."""

    is_as_before: bool = False  # as they were at the last freeze


class ShowStandings(Command, frozen=True, kw_only=True):
    """Show the public the current standings again."""


FreezeCommand = FreezeStandings | ShowStandings


class StandingsFrozen(Event, frozen=True, kw_only=True):
    """The public standings were frozen at this moment."""

    is_as_before: bool = False


class StandingsShown(Event, frozen=True, kw_only=True):
    """The public standings are current again."""


FreezeEvent = StandingsFrozen | StandingsShown


def decide_freeze(context: Context, command: FreezeCommand) -> tuple[FreezeEvent, ...]:
    """Decide a command about what the public sees.

    Raises:
        EndingError: the standings are already in that state.
    """
    is_frozen = context.tournament.is_frozen
    match command:
        case FreezeStandings(is_as_before=is_as_before):
            if is_frozen:
                raise EndingError("ending.frozen_already")
            is_known = context.tournament.frozen is not None
            return (
                StandingsFrozen(
                    at=context.at, by=context.by, is_as_before=is_as_before and is_known
                ),
            )
        case ShowStandings():
            if not is_frozen:
                raise EndingError("ending.not_frozen")
            return (StandingsShown(at=context.at, by=context.by),)
        case _:
            assert_never(command)


def after_freeze(tournament: Tournament, event: FreezeEvent) -> Tournament:
    """Apply an event about what the public sees."""
    match event:
        case StandingsFrozen(is_as_before=True):
            return replace(tournament, is_frozen=True)
        case StandingsFrozen():
            now = replace(tournament, frozen=None)
            return replace(tournament, frozen=now, is_frozen=True)
        case StandingsShown():
            return replace(tournament, is_frozen=False)
        case _:
            assert_never(event)


def ranked_in_public(tournament: Tournament) -> Tournament:
    """Return the tournament that public standings are based on, frozen or current."""
    if not tournament.is_frozen or tournament.frozen is None:
        return tournament
    return tournament.frozen


def seen_in_public(tournament: Tournament, own: EntrantId | None = None) -> Tournament:
    """Return the tournament as the public sees it: seating and clocks are current.

    Results, rulings and decisions about places are as they were when frozen. Players
    know the results of their own games, so one entrant's own boards are current.
    """
    was = ranked_in_public(tournament)
    if was is tournament:
        return tournament
    return replace(
        tournament,
        penalties=was.penalties,
        rounds={
            pool: tuple(_as_it_was(one, was, own) for one in rounds)
            for pool, rounds in tournament.rounds.items()
        },
        divisions={
            key: _undecided(one, was.divisions[key])
            for key, one in tournament.divisions.items()
        },
    )


def _as_it_was(now: Round, was: Tournament, own: EntrantId | None) -> Round:
    board = None if own is None else now.board_of(own)
    known = frozenset[BoardNumber]() if board is None else frozenset({board.number})
    results = {key: one for key, one in now.results.items() if key in known}
    reports = {key: one for key, one in now.reports.items() if key in known}
    before = was.round(now.pool, now.number)
    if before is None:
        return replace(now, results=results, reports=reports, missed={})
    # A board repaired since then has different sides: its old result is not shown.
    meetings = {one.number: one.entrants for one in before.boards}
    same = {
        one.number for one in now.boards if meetings.get(one.number) == one.entrants
    }
    old = {key: one for key, one in before.results.items() if key in same - known}
    return replace(
        now, results={**old, **results}, reports=reports, missed=before.missed
    )


def _undecided(now: Division, was: Division) -> Division:
    return replace(
        now,
        tie_breaks=was.tie_breaks,
        settled=was.settled,
        final_settled=was.final_settled,
        is_finished=was.is_finished,
    )
