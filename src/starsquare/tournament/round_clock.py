"""The clock of a round: its start and end, and what happens by itself between."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.game.side import BySide, Moment, PersonId
from starsquare.rules.clock import MINUTE, SECOND, is_forfeit
from starsquare.tournament.absence import too_late_at
from starsquare.tournament.arrivals import (
    ArrivalCommand,
    ArrivalEvent,
    CorrectLateness,
    RecordArrival,
    WaivePresence,
    after_arrival,
    decide_arrival,
)
from starsquare.tournament.context import Command, Context, Event
from starsquare.tournament.corrections import ResultCleared
from starsquare.tournament.entrant import Presence
from starsquare.tournament.keys import PoolKey, RoundNumber
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.result import Origin, Result
from starsquare.tournament.results import ResultEntered
from starsquare.tournament.round import Round
from starsquare.tournament.state import Tournament, with_round


class StartRound(Command, frozen=True, kw_only=True):
    """Start the round clock; the people named are not at their boards."""

    pool: PoolKey
    absent: tuple[PersonId, ...] = ()


class SetRoundEnd(Command, frozen=True, kw_only=True):
    """Move the end of the round."""

    pool: PoolKey
    ends_at: Moment


class PauseRound(Command, frozen=True, kw_only=True):
    """Pause the round clock."""

    pool: PoolKey


class ResumeRound(Command, frozen=True, kw_only=True):
    """Resume the round clock."""

    pool: PoolKey


class EndRound(Command, frozen=True, kw_only=True):
    """End the round for all boards at once."""

    pool: PoolKey


class LetTimePass(Command, frozen=True, kw_only=True):
    """Apply the deadlines that have passed, and nothing else."""


ClockCommand = (
    StartRound
    | ArrivalCommand
    | SetRoundEnd
    | PauseRound
    | ResumeRound
    | EndRound
    | LetTimePass
)


class RoundStarted(Event, frozen=True, kw_only=True):
    """The round clock was started."""

    pool: PoolKey
    round: RoundNumber
    absent: tuple[PersonId, ...]
    ends_at: Moment | None


class RoundEndSet(Event, frozen=True, kw_only=True):
    """The end of the round was moved."""

    pool: PoolKey
    round: RoundNumber
    ends_at: Moment


class RoundPaused(Event, frozen=True, kw_only=True):
    """The round clock was paused."""

    pool: PoolKey
    round: RoundNumber


class RoundResumed(Event, frozen=True, kw_only=True):
    """The round clock was resumed; the round ends later by the length of the pause."""

    pool: PoolKey
    round: RoundNumber


class RoundEnded(Event, frozen=True, kw_only=True):
    """The round is over for all boards."""

    pool: PoolKey
    round: RoundNumber


ClockEvent = (
    RoundStarted | ArrivalEvent | RoundEndSet | RoundPaused | RoundResumed | RoundEnded
)
Events = tuple[ClockEvent | ResultEntered | ResultCleared, ...]


def decide_clock(context: Context, command: ClockCommand) -> Events:
    """Decide a command about the clock of a round."""
    match command:
        case StartRound():
            return _start(context, command)
        case RecordArrival() | WaivePresence() | CorrectLateness():
            return decide_arrival(context, command)
        case SetRoundEnd():
            return _set_end(context, command)
        case PauseRound() | ResumeRound():
            return _pause(context, command)
        case EndRound(pool=pool):
            return (_ended(context, context.running(pool), context.at),)
        case LetTimePass():
            return ()
        case _:
            assert_never(command)


def let_time_pass(context: Context) -> Events:
    """Return what is due automatically: forfeits of absentees, the end of a round.

    Each event has the time at which it was due: a computer that was asleep does not end
    a round later, and does not forfeit games after its end.

    Rules: CC-25.b SO-SCORE-11.b NA-25.c NA-21.b
    """
    found: Events = ()
    for pool in context.tournament.rounds:
        current = context.tournament.current_round(pool)
        if current is None or current.started_at is None or current.ended_at:
            continue
        if current.paused_at is not None:
            continue  # nothing is due while the clock is stopped
        found = (*found, *_forfeits(context, current))
        if current.ends_at is not None and context.at >= current.ends_at:
            found = (*found, _ended(context, current, current.ends_at))
    return found


def _ended(context: Context, current: Round, at: Moment) -> RoundEnded:
    return RoundEnded(at=at, by=context.by, pool=current.pool, round=current.number)


def _start(context: Context, command: StartRound) -> Events:
    """Start the clock, from which lateness is measured.

    Entrants expected late who have not checked in are absent.

    Rules: CC-25.a NA-25.b ES-CHECKIN-2.c
    """
    current = context.current(command.pool)
    if current.started_at is not None:
        key = "round.started"
        if current.ended_at is None and context.tournament.waiting_rounds(command.pool):
            key = "round.end_first"
        raise RoundError(key, round=current.number)
    seated = {
        person
        for board in current.boards
        for entrant in board.entrants
        for person in context.tournament.entrants[entrant].members
    }
    strangers = sorted(set(command.absent) - seated)
    if strangers:
        raise RoundError("round.not_seated", who=", ".join(strangers))
    minutes = _minutes(context.tournament, current)
    ends_at = None if minutes is None else Moment(context.at + minutes * MINUTE)
    return (
        RoundStarted(
            at=context.at,
            by=context.by,
            pool=command.pool,
            round=current.number,
            absent=_absent(context.tournament, current, command),
            ends_at=ends_at,
        ),
    )


def _absent(
    tournament: Tournament, current: Round, command: StartRound
) -> tuple[PersonId, ...]:
    late = (
        person
        for board in current.boards
        for entrant in board.entrants
        if tournament.entrants[entrant].presence is Presence.EXPECTED
        for person in tournament.entrants[entrant].members
    )
    return tuple(dict.fromkeys((*command.absent, *late)))


def _minutes(tournament: Tournament, current: Round) -> int | None:
    """Return the length of a round, from the plan or the rulebook."""
    book = tournament.book_of_pool(current.pool)
    for division in tournament.divisions_in(current.pool):
        for planned in division.plan:
            if planned.number == current.number and planned.minutes is not None:
                return planned.minutes
    return book.rounds.minutes


def _set_end(context: Context, command: SetRoundEnd) -> Events:
    current = context.running(command.pool)
    # A round cannot end in the past; while its clock is paused, that is the pause.
    first = context.at if current.paused_at is None else current.paused_at
    return (
        RoundEndSet(
            at=context.at,
            by=context.by,
            pool=command.pool,
            round=current.number,
            ends_at=max(command.ends_at, first),
        ),
    )


def _pause(context: Context, command: PauseRound | ResumeRound) -> Events:
    current = context.running(command.pool)
    is_pause, is_paused = isinstance(command, PauseRound), current.paused_at is not None
    if is_pause is is_paused:
        key = "round.paused" if is_paused else "round.not_paused"
        raise RoundError(key, round=current.number)
    kind = RoundPaused if is_pause else RoundResumed
    number = current.number
    return (kind(at=context.at, by=context.by, pool=command.pool, round=number),)


def _forfeits(context: Context, current: Round) -> Events:
    """Return the forfeits of absentees who did not come in time."""
    rule = context.tournament.book_of_pool(current.pool).lateness
    assert current.started_at is not None
    until = context.at if current.ends_at is None else min(context.at, current.ends_at)
    late_seconds = current.played_ms(until) // SECOND
    if rule is None or not is_forfeit(late_seconds, rule):
        return ()
    idle = current.idle_ms(until)
    due = Moment(current.started_at + idle + rule.forfeit_after_seconds * SECOND)
    found: Events = ()
    for board in current.open_boards:
        lost = too_late_at(context.tournament, current, board)
        if lost:
            result = Result(
                scores=BySide(0, 0),
                origin=Origin.DESK,
                forfeited_by=lost,
                is_for_lateness=True,
                validated_by=context.by,
            )
            entered = ResultEntered(
                at=due,
                by=context.by,
                board=current.key(board),
                result=result,
                warnings=(),
                why="why.late",
            )
            found = (*found, entered)
    return found


def after_clock(tournament: Tournament, event: ClockEvent) -> Tournament:
    """Apply an event about the clock of a round."""
    if isinstance(event, ArrivalEvent):
        return after_arrival(tournament, event)
    current = tournament.current_round(event.pool)
    assert current is not None
    match event:
        case RoundStarted(absent=absent, ends_at=ends_at, at=at):
            changed = replace(
                current, started_at=at, ends_at=ends_at, absent=frozenset(absent)
            )
        case RoundEndSet(ends_at=ends_at):
            changed = replace(current, ends_at=ends_at)
        case RoundPaused(at=at):
            changed = replace(current, paused_at=at)
        case RoundResumed(at=at):
            changed = _resumed(current, at)
        case RoundEnded(at=at):
            changed = replace(
                current, ended_at=at, paused_at=None, paused_ms=current.idle_ms(at)
            )
        case _:
            assert_never(event)
    return with_round(tournament, changed)


def _resumed(current: Round, at: Moment) -> Round:
    """Resume the clock with the time that was left."""
    assert current.paused_at is not None, "it was paused"
    ends_at = current.ends_at
    if ends_at is not None:
        ends_at = Moment(ends_at + at - current.paused_at)
    idle = current.idle_ms(at)
    return replace(current, ends_at=ends_at, paused_at=None, paused_ms=idle)
