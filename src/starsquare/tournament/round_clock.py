"""The clock of a round: its start and end, absences, and late arrivals."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.bounds import Seconds
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.rules.clock import MINUTE, SECOND, is_forfeit
from starsquare.tournament.absence import is_missing
from starsquare.tournament.context import Command, Context, Event, must_say_why
from starsquare.tournament.entrant import Presence
from starsquare.tournament.keys import (
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.result import Origin, Result
from starsquare.tournament.results import ResultEntered
from starsquare.tournament.round import Round
from starsquare.tournament.state import Tournament, with_round


class StartRound(Command, frozen=True, kw_only=True):
    """Start the round clock; the people named are not at their boards."""

    pool: PoolKey
    absent: tuple[PersonId, ...] = ()


class RecordArrival(Command, frozen=True, kw_only=True):
    """Record that an absent person has arrived."""

    pool: PoolKey
    person: PersonId


class WaivePresence(Command, frozen=True, kw_only=True):
    """Allow a side to start without a missing member."""

    pool: PoolKey
    entrant: EntrantId
    why: str


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
    | RecordArrival
    | WaivePresence
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
    RoundStarted
    | PersonArrived
    | LatenessRecorded
    | PresenceWaived
    | RoundEndSet
    | RoundPaused
    | RoundResumed
    | RoundEnded
)
Events = tuple[ClockEvent | ResultEntered, ...]


def decide_clock(context: Context, command: ClockCommand) -> Events:
    """Decide a command about the clock of a round."""
    match command:
        case StartRound():
            return _start(context, command)
        case RecordArrival():
            return _arrive(context, command)
        case WaivePresence():
            return _waive(context, command)
        case SetRoundEnd():
            return _set_end(context, command)
        case PauseRound() | ResumeRound():
            return _pause(context, command)
        case EndRound(pool=pool):
            return (_ended(context, _running(context, pool), context.at),)
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


def _running(context: Context, pool: PoolKey) -> Round:
    current = context.current(pool)
    if current.started_at is None or current.ended_at is not None:
        raise RoundError("round.not_running", round=current.number)
    return current


def _set_end(context: Context, command: SetRoundEnd) -> Events:
    current = _running(context, command.pool)
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
    current = _running(context, command.pool)
    is_pause, is_paused = isinstance(command, PauseRound), current.paused_at is not None
    if is_pause is is_paused:
        key = "round.paused" if is_paused else "round.not_paused"
        raise RoundError(key, round=current.number)
    kind = RoundPaused if is_pause else RoundResumed
    number = current.number
    return (kind(at=context.at, by=context.by, pool=command.pool, round=number),)


def _arrive(context: Context, command: RecordArrival) -> Events:
    """Record an arrival; if it completes the side, also how late the side is.

    Rules: CC-25.a SO-SCORE-11.a NA-25.a NA-25.b
    """
    current = _running(context, command.pool)
    if command.person not in current.absent:
        raise RoundError("round.not_absent", person=command.person)
    return _arrived(context, current, command.person)


def arrival_of(context: Context, person: PersonId) -> tuple[ClockEvent, ...]:
    """Record the arrival of a person who checks in during their round."""
    entrant = context.entrant(context.tournament.entrant_of[person])
    pool = context.tournament.divisions[entrant.division].pool
    current = context.tournament.current_round(pool)
    if current is None or current.ended_at is not None or person not in current.absent:
        return ()
    return _arrived(context, current, person)


def _arrived(
    context: Context, current: Round, person: PersonId
) -> tuple[ClockEvent, ...]:
    came = PersonArrived(at=context.at, by=context.by, pool=current.pool, person=person)
    entrant = context.tournament.entrant_of[person]
    after = context.having(after_clock(context.tournament, came)).current(current.pool)
    was_missing = is_missing(context.tournament, current, entrant)
    if not was_missing or is_missing(context.tournament, after, entrant):
        return (came,)
    late = LatenessRecorded(
        at=context.at,
        by=context.by,
        pool=current.pool,
        entrant=entrant,
        seconds=current.played_ms(context.at) // SECOND,
    )
    return (came, late)


def _waive(context: Context, command: WaivePresence) -> Events:
    """Allow a side to start without a member.

    Rules: NA-25.a
    """
    current = context.current(command.pool)
    context.entrant(command.entrant)
    book = context.tournament.book_of_pool(command.pool)
    must_say_why(command.why, book)
    if current.board_of(command.entrant) is None:
        raise RoundError("round.not_seated", who=command.entrant)
    return (
        PresenceWaived(
            at=context.at,
            by=context.by,
            pool=command.pool,
            entrant=command.entrant,
            why=command.why,
        ),
    )


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
        sides = board.sides
        lost = tuple(
            side
            for side in Side
            if is_missing(context.tournament, current, sides[side])
        )
        if lost:
            result = Result(
                scores=BySide(0, 0),
                origin=Origin.DESK,
                forfeited_by=lost,
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


def after_clock(  # noqa: C901 -- one case a kind
    tournament: Tournament, event: ClockEvent
) -> Tournament:
    """Apply an event about the current round's clock."""
    current = tournament.current_round(event.pool)
    assert current is not None
    match event:
        case RoundStarted(absent=absent, ends_at=ends_at, at=at):
            changed = replace(
                current, started_at=at, ends_at=ends_at, absent=frozenset(absent)
            )
        case PersonArrived(person=person):
            changed = replace(current, absent=current.absent - {person})
        case LatenessRecorded(entrant=entrant, seconds=seconds):
            late = {**current.late_seconds, entrant: seconds}
            changed = replace(current, late_seconds=late)
        case PresenceWaived(entrant=entrant):
            changed = replace(current, waived=current.waived | {entrant})
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
