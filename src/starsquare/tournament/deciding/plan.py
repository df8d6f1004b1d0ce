"""Schedule, changed rules, tables and seeding."""

from __future__ import annotations

from itertools import pairwise
from typing import assert_never

from starsquare.game.side import Moment
from starsquare.rulebook import Book, Rulebook, changed
from starsquare.tournament.command import (
    ChangeRules,
    OpenTournament,
    PlanCommand,
    SeedField,
    SetSchedule,
    SetTables,
)
from starsquare.tournament.command.base import Changes
from starsquare.tournament.deciding.context import Context, must_say_why
from starsquare.tournament.event import (
    Events,
    FieldSeeded,
    RulesChanged,
    ScheduleSet,
    TablesSet,
    TournamentOpened,
)
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.schedule import PlannedRound
from starsquare.tournament.seeding import seeded


def open_event(command: OpenTournament, at: Moment) -> Events:
    """Set an event up, with the book as the organiser changed it."""
    book = command.book
    divisions = {
        key: _with(one, command.changes, house=command.event)
        for key, one in book.divisions.items()
    }
    own = Book(
        code=book.code,
        title=book.title,
        derived_from=book.derived_from,
        divisions=divisions,
    )
    return (
        TournamentOpened(
            at=at,
            by=command.by,
            event=command.event,
            title=command.title,
            book=own,
            day=command.day,
            place=command.place,
            fee_cents=command.fee_cents,
            registration_closes_at=command.registration_closes_at,
            checkin_opens_at=command.checkin_opens_at,
            checkin_closes_at=command.checkin_closes_at,
            handouts=command.handouts,
        ),
    )


def _with(book: Rulebook, changes: Changes, *, house: str) -> Rulebook:
    return changed(book, changes, house=house) if changes else book


def decide_plan(context: Context, command: PlanCommand) -> Events:
    """Decide a command about the plan."""
    match command:
        case SetSchedule():
            return _set_schedule(context, command)
        case ChangeRules():
            return _change_rules(context, command)
        case SetTables():
            return _set_tables(context, command)
        case SeedField():
            return _seed_field(context, command)
        case _:
            assert_never(command)


def _set_schedule(context: Context, command: SetSchedule) -> Events:
    division = context.division(command.division)
    rounds = command.rounds
    numbers = [one.number for one in rounds]
    if not rounds or numbers != list(range(1, len(rounds) + 1)):
        raise RoundError(
            "round.schedule", rules=division.book.rules_on("rounds.number")
        )
    _must_be_in_time(rounds)
    played = len(context.tournament.rounds_of(division.pool))
    if len(rounds) < played:
        raise RoundError(
            "round.schedule_short",
            rules=division.book.rules_on("rounds.number"),
            played=played,
            wanted=len(rounds),
        )
    return (
        ScheduleSet(
            at=context.at,
            by=context.by,
            division=command.division,
            rounds=command.rounds,
        ),
    )


def _must_be_in_time(rounds: tuple[PlannedRound, ...]) -> None:
    """Refuse rounds that take no time, or that start before the one before them."""
    for one in rounds:
        if (one.minutes is not None and one.minutes < 1) or one.break_minutes < 0:
            raise RoundError("round.minutes")
    starts = [one for one in rounds if one.starts_at is not None]
    for one, two in pairwise(starts):
        if (two.starts_at or 0) <= (one.starts_at or 0):
            raise RoundError("round.before_it", round=two.number, before=one.number)


def _change_rules(context: Context, command: ChangeRules) -> Events:
    division = context.division(command.division)
    must_say_why(command.why, division.book)
    book = changed(division.book, command.changes, house=context.tournament.id)
    return (
        RulesChanged(
            at=context.at,
            by=context.by,
            division=command.division,
            book=book,
            changed=tuple(sorted(command.changes)),
            why=command.why,
        ),
    )


def _set_tables(context: Context, command: SetTables) -> Events:
    context.must_be_pool(command.pool)
    tables = [*command.fixed.values(), *command.accessible]
    if command.first_table is not None:
        tables.append(command.first_table)
    for entrant in command.fixed:
        context.entrant(entrant)
    if min(tables, default=1) < 1:
        raise RoundError("round.tables")
    return (
        TablesSet(
            at=context.at,
            by=context.by,
            pool=command.pool,
            first_table=command.first_table,
            fixed=dict(command.fixed),
            accessible=tuple(sorted(set(command.accessible))),
        ),
    )


def _seed_field(context: Context, command: SeedField) -> Events:
    """Seed a division: by the book, or in the order given by hand.

    Rules: NA-INTRO-2.a
    """
    division = context.division(command.division)
    if context.tournament.played_rounds(division.pool):
        raise RoundError(
            "round.seeded_late", rules=division.book.rules_on("pairing.first")
        )
    own = [
        one
        for one in context.tournament.entrants.values()
        if one.division == command.division
    ]
    order = command.order
    if order and sorted(order) != sorted(one.id for one in own):
        raise RoundError("round.seeding_order")
    return (
        FieldSeeded(
            at=context.at,
            by=context.by,
            division=command.division,
            order=order or seeded(own, division.book, command.seed),
            seed=command.seed,
            is_by_hand=bool(order),
        ),
    )
