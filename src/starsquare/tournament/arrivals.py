"""Who came late: arrivals, waivers, and corrections of how late a side was."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.bounds import Seconds
from starsquare.game.side import Moment, PersonId
from starsquare.rulebook import Topic
from starsquare.rules.clock import SECOND
from starsquare.tournament.absence import is_missing, too_late_at
from starsquare.tournament.context import Command, Context, Event, must_say_why
from starsquare.tournament.corrections import ResultCleared
from starsquare.tournament.keys import EntrantId, PoolKey, RoundNumber
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.round import Board, Round
from starsquare.tournament.state import Tournament, with_round


class RecordArrival(Command, frozen=True, kw_only=True):
    """Record that an absent person has arrived."""

    pool: PoolKey
    person: PersonId
    came_at: Moment | None = None  # None: now


class WaivePresence(Command, frozen=True, kw_only=True):
    """Allow a side to start without a missing member."""

    pool: PoolKey
    entrant: EntrantId
    why: str


class CorrectLateness(Command, frozen=True, kw_only=True):
    """Correct how late a side was in a round, and who of it has not arrived."""

    pool: PoolKey
    round: RoundNumber
    entrant: EntrantId
    seconds: Seconds
    why: str
    absent: tuple[PersonId, ...] = ()


ArrivalCommand = RecordArrival | WaivePresence | CorrectLateness


class PersonArrived(Event, frozen=True, kw_only=True):
    """An absent person arrived."""

    pool: PoolKey
    person: PersonId


class LatenessRecorded(Event, frozen=True, kw_only=True):
    """A side is complete, and this late."""

    pool: PoolKey
    entrant: EntrantId
    seconds: Seconds


class PresenceWaived(Event, frozen=True, kw_only=True):
    """A side may start without a missing member."""

    pool: PoolKey
    entrant: EntrantId
    why: str


class LatenessCorrected(Event, frozen=True, kw_only=True):
    """The director corrected how late a side was."""

    pool: PoolKey
    round: RoundNumber
    entrant: EntrantId
    seconds: Seconds
    why: str
    absent: tuple[PersonId, ...] = ()


ArrivalEvent = PersonArrived | LatenessRecorded | PresenceWaived | LatenessCorrected
Events = tuple[ArrivalEvent | ResultCleared, ...]


def decide_arrival(context: Context, command: ArrivalCommand) -> Events:
    """Decide a command about who was late."""
    match command:
        case RecordArrival():
            return _arrive(context, command)
        case WaivePresence():
            return _waive(context, command)
        case CorrectLateness():
            return _correct(context, command)
        case _:
            assert_never(command)


def _arrive(context: Context, command: RecordArrival) -> Events:
    """Record an arrival; if it completes the side, also how late the side is.

    Rules: CC-25.a SO-SCORE-11.a NA-25.a NA-25.b
    """
    current = context.running(command.pool)
    if command.person not in current.absent:
        raise RoundError("round.not_absent", person=command.person)
    return _arrived(context, current, command.person, command.came_at)


def arrival_of(context: Context, person: PersonId) -> Events:
    """Record the arrival of a person who checks in during their round."""
    entrant = context.entrant(context.tournament.entrant_of[person])
    pool = context.tournament.divisions[entrant.division].pool
    current = context.tournament.current_round(pool)
    if current is None or current.ended_at is not None or person not in current.absent:
        return ()
    return _arrived(context, current, person)


def _arrived(
    context: Context, current: Round, person: PersonId, came_at: Moment | None = None
) -> Events:
    came = PersonArrived(at=context.at, by=context.by, pool=current.pool, person=person)
    entrant = context.tournament.entrant_of[person]
    return (came, *_completed(context, current, came, entrant, came_at))


def _waive(context: Context, command: WaivePresence) -> Events:
    """Allow a side to start without a member; if others are there, it is complete.

    Rules: NA-25.a NA-25.b
    """
    current = context.current(command.pool)
    context.entrant(command.entrant)
    book = context.tournament.book_of_pool(command.pool)
    must_say_why(command.why, book)
    if current.board_of(command.entrant) is None:
        raise RoundError("round.not_seated", who=command.entrant)
    waived = PresenceWaived(
        at=context.at,
        by=context.by,
        pool=command.pool,
        entrant=command.entrant,
        why=command.why,
    )
    if current.ended_at is not None:
        return (waived,)
    return (waived, *_completed(context, current, waived, command.entrant))


def _completed(
    context: Context,
    current: Round,
    event: PersonArrived | PresenceWaived,
    entrant: EntrantId,
    came_at: Moment | None = None,
) -> Events:
    """Return how late a side is if an event completes it.

    Rules: CC-25.a CC-25.b SO-SCORE-11.a SO-SCORE-11.b NA-25.b NA-25.c
    """
    after = after_arrival(context.tournament, event)
    is_missing_still = is_missing(after, _round(after, current), entrant)
    if is_missing_still or not is_missing(context.tournament, current, entrant):
        return ()
    at = context.at if came_at is None else min(came_at, context.at)
    late = LatenessRecorded(
        at=context.at,
        by=context.by,
        pool=current.pool,
        entrant=entrant,
        seconds=max(0, current.played_ms(at)) // SECOND,
    )
    after = after_arrival(after, late)
    return (late, *_reopened(context, after, _round(after, current), entrant))


def _round(tournament: Tournament, round_: Round) -> Round:
    return tournament.known_round(round_.pool, round_.number)


def _reopened(
    context: Context,
    after: Tournament,
    round_: Round,
    entrant: EntrantId,
    why: str = "why.in_time",
) -> tuple[ResultCleared, ...]:
    """Clear the forfeit for lateness of a side that came in time after all.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c
    """
    board = round_.board_of(entrant)
    result = None if board is None else round_.results.get(board.number)
    if board is None or result is None or not result.is_for_lateness:
        return ()
    if set(result.forfeited_by) <= set(too_late_at(after, round_, board)):
        return ()
    return (
        ResultCleared(
            at=context.at,
            by=context.by,
            board=round_.key(board),
            result=result,
            why=why,
        ),
    )


def _correct(context: Context, command: CorrectLateness) -> Events:
    """Correct how late a side was; a forfeit that no longer holds is cleared.

    Rules: CC-25.a CC-25.b SO-SCORE-11.a SO-SCORE-11.b NA-25.b NA-25.c
    """
    round_, board = _board(context, command)
    _must_count(context, round_, board, command)
    corrected = LatenessCorrected(
        at=context.at,
        by=context.by,
        pool=round_.pool,
        round=round_.number,
        entrant=command.entrant,
        seconds=command.seconds,
        why=command.why,
        absent=command.absent,
    )
    after = after_arrival(context.tournament, corrected)
    now = _round(after, round_)
    if now == round_:
        return ()
    reopened = _reopened(context, after, now, command.entrant, command.why)
    return (corrected, *reopened)


def _board(context: Context, command: CorrectLateness) -> tuple[Round, Board]:
    """Return the round and the board of a side, or raise."""
    context.must_be_pool(command.pool)
    round_ = context.tournament.round(command.pool, command.round)
    if round_ is None or round_.started_at is None:
        raise RoundError("round.not_started", round=command.round)
    board = round_.board_of(context.entrant(command.entrant).id)
    if board is None or board.is_bye:
        raise RoundError("round.not_seated", who=command.entrant)
    return round_, board


def _must_count(
    context: Context, round_: Round, board: Board, command: CorrectLateness
) -> None:
    """Raise if lateness costs nothing, is in the result, or has no reason."""
    book = context.tournament.book_of_pool(command.pool)
    rules = book.rules_on(Topic.LATENESS)
    if book.lateness is None:
        raise RoundError("ruling.no_lateness", rules=rules)
    must_say_why(command.why, book)
    result = round_.results.get(board.number)
    if result is not None and result.has_lateness:
        raise RoundError("round.lateness_counted", rules=rules, table=board.table)
    members = context.tournament.entrants[command.entrant].members
    strangers = sorted(set(command.absent) - set(members))
    if strangers:
        raise RoundError("round.not_seated", who=", ".join(strangers))


def after_arrival(tournament: Tournament, event: ArrivalEvent) -> Tournament:
    """Apply an event about who was late."""
    if isinstance(event, LatenessCorrected):
        return _corrected(tournament, event)
    current = tournament.current_round(event.pool)
    assert current is not None
    match event:
        case PersonArrived(person=person):
            changed = replace(current, absent=current.absent - {person})
        case LatenessRecorded(entrant=entrant, seconds=seconds):
            late = {**current.late_seconds, entrant: seconds}
            changed = replace(current, late_seconds=late)
        case PresenceWaived(entrant=entrant):
            changed = replace(current, waived=current.waived | {entrant})
        case _:
            assert_never(event)
    return with_round(tournament, changed)


def _corrected(tournament: Tournament, event: LatenessCorrected) -> Tournament:
    round_ = tournament.known_round(event.pool, event.round)
    members = set(tournament.entrants[event.entrant].members)
    return with_round(
        tournament,
        replace(
            round_,
            absent=(round_.absent - members) | set(event.absent),
            late_seconds={**round_.late_seconds, event.entrant: event.seconds},
        ),
    )
