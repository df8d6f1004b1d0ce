"""Planning a tournament: its rulebook, rules, schedule, tables and seeding."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import assert_never

from msgspec.structs import replace

from starsquare.bounds import Fee, Number
from starsquare.game.side import Moment, PersonId
from starsquare.rulebook import Book, Rulebook, changed, is_pool
from starsquare.tournament.context import (
    NO_CHANGES,
    Changes,
    Command,
    Context,
    Event,
    must_say_why,
)
from starsquare.tournament.keys import (
    DivisionKey,
    EntrantId,
    PoolKey,
)
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.schedule import PlannedRound
from starsquare.tournament.seeding import seeded
from starsquare.tournament.state import Division, Tables, Tournament, with_division


class OpenTournament(Command, frozen=True, kw_only=True):
    """Create a tournament from a rulebook; the changes apply to every division."""

    event: str
    title: str
    book: Book
    changes: Changes = NO_CHANGES
    day: str = ""
    place: str = ""
    fee_cents: Fee = 0
    registration_closes_at: Moment | None = None
    checkin_opens_at: Moment | None = None
    checkin_closes_at: Moment | None = None
    handouts: tuple[str, ...] = ()  # handed to everyone at check-in


class SetSchedule(Command, frozen=True, kw_only=True):
    """Set the number, times and length of a division's rounds."""

    division: DivisionKey
    rounds: tuple[PlannedRound, ...]


class ChangeRules(Command, frozen=True, kw_only=True):
    """Change values of a division's rulebook from now on."""

    division: DivisionKey
    changes: Changes
    why: str


class SetTables(Command, frozen=True, kw_only=True):
    """Set a pool's first table, fixed tables, and accessible tables.

    Without a first table, a pool gets the tables after the pools before it.
    """

    pool: PoolKey
    first_table: Number | None = None
    fixed: Mapping[EntrantId, Number] = {}
    accessible: tuple[Number, ...] = ()


class SeedField(Command, frozen=True, kw_only=True):
    """Order a division before its first round, by hand if an order is given."""

    division: DivisionKey
    seed: str
    order: tuple[EntrantId, ...] = ()


PlanCommand = SetSchedule | ChangeRules | SetTables | SeedField


class TournamentOpened(Event, frozen=True, kw_only=True):
    """A tournament was created, with a full copy of its rulebook that never changes."""

    event: str
    title: str
    book: Book
    day: str
    place: str
    fee_cents: Fee
    registration_closes_at: Moment | None
    checkin_opens_at: Moment | None
    checkin_closes_at: Moment | None
    handouts: tuple[str, ...]


class ScheduleSet(Event, frozen=True, kw_only=True):
    """A division's rounds were planned."""

    division: DivisionKey
    rounds: tuple[PlannedRound, ...]


class RulesChanged(Event, frozen=True, kw_only=True):
    """A division's rules changed; the event stores the whole rulebook."""

    division: DivisionKey
    book: Rulebook
    changed: tuple[str, ...]
    why: str


class TablesSet(Event, frozen=True, kw_only=True):
    """A pool's tables were set."""

    pool: PoolKey
    first_table: Number | None
    fixed: Mapping[EntrantId, Number]
    accessible: tuple[Number, ...] = ()


class FieldSeeded(Event, frozen=True, kw_only=True):
    """A division was seeded before its first round."""

    division: DivisionKey
    order: tuple[EntrantId, ...]
    seed: str
    is_by_hand: bool


PlanEvent = ScheduleSet | RulesChanged | TablesSet | FieldSeeded
Events = tuple[PlanEvent, ...]


def open_event(
    command: OpenTournament, at: Moment, by: PersonId
) -> tuple[TournamentOpened]:
    """Create a tournament from the rulebook with the organizer's changes."""
    book = command.book
    divisions = {
        key: _with(one, command.changes, house=command.event)
        for key, one in book.divisions.items()
    }
    _must_be_pools(divisions)
    own = Book(
        code=book.code,
        title=book.title,
        derived_from=book.derived_from,
        divisions=divisions,
    )
    return (
        TournamentOpened(
            at=at,
            by=by,
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


def _must_be_pools(divisions: Mapping[str, Rulebook]) -> None:
    """Raise if a division is paired within one that is not paired on its own.

    Rules: KZ-CAT-1
    """
    pools = {key: one.pairing.pool for key, one in divisions.items()}
    for key, one in divisions.items():
        pool = one.pairing.pool or key
        if not is_pool(pool, pools):
            rules = one.rules_on("pairing.pool")
            raise RoundError("round.no_host", rules=rules, division=key, pool=pool)


def decide_plan(context: Context, command: PlanCommand) -> Events:
    """Decide a planning command."""
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
    every = context.tournament.rounds_of(division.pool)
    played = sum(not one.is_final for one in every)  # a final is not in the plan
    if len(rounds) < played:
        raise RoundError(
            "round.schedule_short",
            rules=division.book.rules_on("rounds.number"),
            played=played,
            wanted=len(rounds),
        )
    if len(rounds) > played < len(every):
        rules = division.book.rules_on("final.qualifiers")
        raise RoundError("round.after_final", rules=rules)
    return (
        ScheduleSet(
            at=context.at,
            by=context.by,
            division=command.division,
            rounds=command.rounds,
        ),
    )


def _must_be_in_time(rounds: tuple[PlannedRound, ...]) -> None:
    """Raise if rounds have no length, start too early, or eliminate nobody."""
    for one in rounds:
        if (one.minutes is not None and one.minutes < 1) or one.break_minutes < 0:
            raise RoundError("round.minutes")
        if one.best_of < 1 or one.bracket in {0, 1}:
            raise RoundError("round.knockout")
    starts = [one for one in rounds if one.starts_at is not None]
    for one, two in pairwise(starts):
        if (two.starts_at or 0) <= (one.starts_at or 0):
            raise RoundError("round.before_it", round=two.number, before=one.number)


def _change_rules(context: Context, command: ChangeRules) -> Events:
    division = context.division(command.division)
    must_say_why(command.why, division.book)
    tournament = context.tournament
    book = changed(division.book, command.changes, house=tournament.id)
    if book.pairing.pool != division.book.pairing.pool:
        if any(tournament.rounds.values()):
            rules = book.rules_on("pairing.pool")
            raise RoundError("round.pool_late", rules=rules, division=division.key)
        books = {str(key): one.book for key, one in tournament.divisions.items()}
        _must_be_pools({**books, division.key: book})
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
    """Seed a division by the rulebook, or in the order given by hand.

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
            order=order or seeded(own, division, command.seed),
            seed=command.seed,
            is_by_hand=bool(order),
        ),
    )


def after_plan(tournament: Tournament, event: PlanEvent) -> Tournament:
    """Apply a planning event of a division or a pool."""
    match event:
        case ScheduleSet(division=key, rounds=rounds):
            return with_division(
                tournament, _planned(tournament.divisions[key], rounds)
            )
        case RulesChanged(division=key, book=book):
            division = replace(tournament.divisions[key], book=book)
            return with_division(tournament, division)
        case TablesSet(pool=pool):
            own = Tables(event.first_table, event.fixed, event.accessible)
            return replace(tournament, tables={**tournament.tables, pool: own})
        case FieldSeeded(division=key, order=order, is_by_hand=is_by_hand):
            division = replace(
                tournament.divisions[key], seeding=order, is_seeded_by_hand=is_by_hand
            )
            return with_division(tournament, division)
        case _:
            assert_never(event)


def _planned(division: Division, rounds: tuple[PlannedRound, ...]) -> Division:
    """Return a division with another plan; with more rounds it is not finished yet."""
    is_finished = division.is_finished and len(rounds) <= len(division.plan)
    return replace(division, plan=rounds, is_finished=is_finished)
