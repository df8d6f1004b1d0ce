"""The clock's buttons, the round, and what time brings by itself."""

from __future__ import annotations

from typing import assert_never

from starsquare.game.command import (
    CloseGame,
    CorrectTime,
    EndRound,
    LetTimePass,
    RestartClock,
    SetRoundEnd,
    StopClock,
    StopReason,
    TimeCommand,
)
from starsquare.game.deadlines import event_at, next_deadline
from starsquare.game.deciding.context import (
    Context,
    Events,
    must_be,
    must_have_no_challenge,
)
from starsquare.game.deciding.follow import follow_up
from starsquare.game.event import (
    ClockRestarted,
    ClockStopped,
    EndReason,
    GameEnded,
    GameEvent,
    RoundEndSet,
    TimeCorrected,
)
from starsquare.game.refusals import ClockError, WrongPhaseError
from starsquare.game.side import Side
from starsquare.game.state import BEFORE_PLAY, Stage
from starsquare.rulebook import Topic


def let_time_pass(context: Context) -> Events:
    """Give everything that was due by the moment, in order, each at its own moment."""
    events: list[GameEvent] = []
    while True:
        deadline = next_deadline(context.game, context.book)
        if deadline is None or deadline.at > context.at:
            return tuple(events)
        then = Context(context.game, context.book, deadline.at, context.seed)
        due: Events = (event_at(context.game, deadline, context.book),)
        happened = (*due, *follow_up(then.after(due)))
        events += happened
        context = context.after(happened)


def decide_time(context: Context, command: TimeCommand) -> Events:
    """Decide a command of the clock."""
    match command:
        case StopClock(side=side, reason=reason):
            return _stop(context, side, reason)
        case RestartClock(side=side):
            return _restart(context, side)
        case CorrectTime():
            return _correct(context, command)
        case SetRoundEnd():
            return _set_round_end(context, command)
        case EndRound():
            must_be(context, *BEFORE_PLAY, Stage.PLAYING, topic=Topic.ROUND_END)
            return (GameEnded(at=context.at, reason=EndReason.ROUND_ENDED),)
        case CloseGame():
            return _close(context)
        case LetTimePass():
            return ()
        case _:
            assert_never(command)


def _close(context: Context) -> Events:
    """Close a game that nobody has begun; one in progress is played to its end."""
    must_be(context, *BEFORE_PLAY, Stage.PLAYING, topic=Topic.ROUND_END)
    if context.game.turns:
        raise WrongPhaseError(
            "game.begun", rules=context.book.rules_on(Topic.ROUND_END)
        )
    return (GameEnded(at=context.at, reason=EndReason.CLOSED),)


def _set_round_end(context: Context, command: SetRoundEnd) -> Events:
    must_be(context, *BEFORE_PLAY, Stage.PLAYING, topic=Topic.ROUND_END)
    ends_at = command.ends_at
    if ends_at is not None and ends_at < context.at:
        rules = context.book.rules_on(Topic.ROUND_END)
        raise ClockError("clock.round_end_past", rules=rules)
    return (RoundEndSet(at=context.at, by=command.by, ends_at=ends_at),)


def _stop(context: Context, side: Side | None, reason: StopReason) -> Events:
    """Stop both timers, for a reason the book knows.

    Rules: CC-19.f NA-19.f
    """
    must_be(context, Stage.PLAYING, topic=Topic.CLOCK)
    must_have_no_challenge(context)
    rules = context.book.rules_on(Topic.CLOCK)
    if context.game.clock.running is None:
        raise ClockError("clock.stands", rules=rules)
    if reason not in tuple(StopReason):  # whoever calls from Python may say anything
        known = ", ".join(StopReason)
        raise ClockError("clock.no_such_reason", rules=rules, known=known)
    return (ClockStopped(at=context.at, side=side, reason=StopReason(reason)),)


def _restart(context: Context, side: Side | None) -> Events:
    """Let the clock run on; only the staff may, where the director was called.

    Rules: CC-19.f CC-21.d NA-19.f NA-21.f
    """
    game, rules = context.game, context.book.rules_on(Topic.CLOCK)
    must_be(context, Stage.PLAYING, topic=Topic.CLOCK)
    must_have_no_challenge(context)
    if game.clock.running is not None:
        raise ClockError("clock.runs", rules=rules)
    if side is not None and game.stop is StopReason.DIRECTOR:
        raise ClockError("clock.director_called", rules=rules)
    return (ClockRestarted(at=context.at, side=side),)


def _correct(context: Context, command: CorrectTime) -> Events:
    must_be(context, *BEFORE_PLAY, Stage.PLAYING, Stage.OVER, topic=Topic.RULING)
    if command.used_ms < 0:
        raise ClockError("clock.negative", rules=context.book.rules_on(Topic.RULING))
    return (
        TimeCorrected(
            at=context.at,
            by=command.by,
            side=command.side,
            used_ms=command.used_ms,
            why=command.why,
        ),
    )
