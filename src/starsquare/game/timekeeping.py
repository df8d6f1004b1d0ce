"""The buttons of the clock, and the end of the round."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.bounds import Milliseconds
from starsquare.game.context import (
    Command,
    Context,
    Event,
    must_be,
    must_have_no_challenge,
)
from starsquare.game.ending import GameEnded
from starsquare.game.refusals import ClockError, WrongPhaseError
from starsquare.game.side import Moment, Side
from starsquare.game.state import BEFORE_PLAY, EndReason, Game, Stage, StopReason
from starsquare.game.transitions import to_be_signed_again
from starsquare.rulebook import Topic


class StopClock(Command, frozen=True, kw_only=True):
    """Press the middle button."""

    side: Side | None = None  # None: the staff
    reason: StopReason


class RestartClock(Command, frozen=True, kw_only=True):
    """Restart the clock for the side on turn."""

    side: Side | None = None  # None: the staff


class CorrectTime(Command, frozen=True, kw_only=True):
    """Set the time that a side has used."""

    side: Side
    used_ms: Milliseconds
    why: str


class SetRoundEnd(Command, frozen=True, kw_only=True):
    """Set when the round will end, or leave it open."""

    ends_at: Moment | None


class EndRound(Command, frozen=True, kw_only=True):
    """End the round now."""


class CloseGame(Command, frozen=True, kw_only=True):
    """Close a game before its first turn because its board was paired differently."""


class LetTimePass(Command, frozen=True, kw_only=True):
    """Apply what is due by now, and nothing else."""


TimeCommand = (
    StopClock
    | RestartClock
    | CorrectTime
    | SetRoundEnd
    | EndRound
    | CloseGame
    | LetTimePass
)


class ClockStopped(Event, frozen=True, kw_only=True):
    """The middle button was pressed."""

    side: Side | None
    reason: StopReason


class ClockRestarted(Event, frozen=True, kw_only=True):
    """The clock runs again for the side on turn."""

    side: Side | None


class TimeCorrected(Event, frozen=True, kw_only=True):
    """Staff set the time that a side has used."""

    side: Side
    used_ms: Milliseconds
    why: str


class RoundEndSet(Event, frozen=True, kw_only=True):
    """Staff set when the round will end."""

    ends_at: Moment | None


TimeEvent = ClockStopped | ClockRestarted | TimeCorrected | RoundEndSet
Events = tuple[TimeEvent | GameEnded, ...]


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
    """Close a game that has not begun; a game in progress is played to its end."""
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
    return (RoundEndSet(at=context.at, ends_at=ends_at),)


def _stop(context: Context, side: Side | None, reason: StopReason) -> Events:
    """Stop both timers, for a reason in the book.

    Rules: CC-19.f NA-19.f
    """
    must_be(context, Stage.PLAYING, topic=Topic.CLOCK)
    must_have_no_challenge(context)
    rules = context.book.rules_on(Topic.CLOCK)
    if context.game.clock.running is None:
        raise ClockError("clock.stands", rules=rules)
    if reason not in tuple(StopReason):  # Python callers may pass any reason
        known = ", ".join(StopReason)
        raise ClockError("clock.no_such_reason", rules=rules, known=known)
    return (ClockStopped(at=context.at, side=side, reason=StopReason(reason)),)


def _restart(context: Context, side: Side | None) -> Events:
    """Restart the clock; if the director was called, only the staff may.

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
            side=command.side,
            used_ms=command.used_ms,
            why=command.why,
        ),
    )


def after_time(game: Game, event: TimeEvent) -> Game:
    """Apply an event of the clock."""
    match event:
        case ClockStopped(reason=reason, at=at):
            return replace(game, clock=game.clock.stopped(at), stop=reason)
        case ClockRestarted(at=at):
            return replace(
                game,
                clock=game.clock.restarted(game.on_turn, at),
                stop=None,
                held_since=_held_on(game, at),
            )
        case TimeCorrected(side=side, used_ms=used_ms, at=at):
            clock = game.clock.corrected(side, used_ms, at)
            return to_be_signed_again(replace(game, clock=clock))
        case RoundEndSet(ends_at=ends_at):
            return replace(game, round_ends_at=ends_at)
        case _:
            assert_never(event)


def _held_on(game: Game, at: Moment) -> Moment | None:
    """Pause a hold while the clock is stopped."""
    if game.held_since is None:
        return None
    return Moment(at - game.held_for(at))
