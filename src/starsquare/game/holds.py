"""Holds: time to think about a challenge before the other side draws."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.game.context import (
    Command,
    Context,
    Event,
    must_be,
    must_have_no_challenge,
)
from starsquare.game.refusals import IllegalChallengeError
from starsquare.game.side import Side
from starsquare.game.state import Game, Stage, Turn
from starsquare.game.transitions import (
    accepted,
)
from starsquare.rulebook import Topic, TurnKind
from starsquare.rules.challenge import (
    may_hold_after_early_draw,
)


class CallHold(Command, frozen=True, kw_only=True):
    """Think about a challenge before the other side draws."""

    side: Side


class WithdrawHold(Command, frozen=True, kw_only=True):
    """Accept the play after a hold."""

    side: Side


HoldCommand = CallHold | WithdrawHold


class HoldCalled(Event, frozen=True, kw_only=True):
    """A side is thinking about a challenge; its clock runs on."""

    side: Side


class HoldWithdrawn(Event, frozen=True, kw_only=True):
    """The play is accepted."""

    side: Side


class HoldLapsed(Event, frozen=True, kw_only=True):
    """No challenge came in time; the play is accepted."""


HoldEvent = HoldCalled | HoldWithdrawn | HoldLapsed
Events = tuple[HoldEvent, ...]

_TAKEN_OFF = frozenset({TurnKind.STRUCK_OFF, TurnKind.RULED_OFF})


def decide_hold(context: Context, command: HoldCommand) -> Events:
    """Decide a command of a hold."""
    match command:
        case CallHold(side=side):
            return _hold(context, side)
        case WithdrawHold(side=side):
            return _withdraw(context, side)
        case _:
            assert_never(command)


def _hold(context: Context, side: Side) -> Events:
    """Record a hold: the side thinks on its own clock before the opponents draw.

    Rules: CC-11.b NA-11.b
    """
    rules = context.book.rules_on(Topic.HOLD)
    if context.book.hold is None:
        raise IllegalChallengeError("hold.not_in_book", rules=rules)
    must_be(context, Stage.PLAYING, topic=Topic.HOLD)
    open_play_of_opponents(context, side, Topic.HOLD)
    if context.game.held_since is not None:
        raise IllegalChallengeError("hold.called_already", rules=rules)
    return (HoldCalled(at=context.at, side=side),)


def _withdraw(context: Context, side: Side) -> Events:
    """Accept the play after a hold.

    Rules: CC-11.e NA-11.e
    """
    game = context.game
    if game.held_since is None or game.turns[-1].side is side:
        rules = context.book.rules_on(Topic.HOLD)
        raise IllegalChallengeError("hold.none_to_withdraw", rules=rules)
    return (HoldWithdrawn(at=context.at, side=side),)


def open_play_of_opponents(context: Context, side: Side, topic: Topic) -> Turn:
    """Return the play that a side may still hold or challenge, or raise an error.

    Rules: CC-11.a CC-11.b CC-11.f NA-11.a NA-11.b NA-11.f
    Rules: SO-CHAL-2.b ES-PLAY-9.a KZ-PLAY-9.b
    """
    game, book = context.game, context.book
    must_have_no_challenge(context)
    rules = book.rules_on(topic)
    if not game.is_play_open:
        raise IllegalChallengeError(f"challenge.{_why_closed(game, side)}", rules=rules)
    play = game.turns[-1]
    if play.side is side:
        raise IllegalChallengeError("challenge.own_play", rules=rules)
    is_over = game.stage is Stage.OVER
    if is_over and book.challenge.final_play_until == "game_ended":
        until = book.rules_on("challenge.final_play_until")
        raise IllegalChallengeError("challenge.too_late", rules=until)
    if game.set_apart and game.held_since is None and book.hold is not None:
        waited = context.at - play.at
        if not may_hold_after_early_draw(since_play_ms=waited, rule=book.hold):
            raise IllegalChallengeError("challenge.too_late", rules=rules)
    return play


def _why_closed(game: Game, side: Side) -> str:
    """Return why a side has nothing to challenge."""
    if not game.turns:
        return "no_play_yet"
    last = game.turns[-1]
    if last.side is side:
        # a side's own pass, exchange or lost turn accepts the play before it
        is_let_stand = last.kind is not TurnKind.PLAY and _was_play(game.turns[-2:-1])
        return "too_late" if is_let_stand else "not_played_since"
    if last.kind in _TAKEN_OFF:
        return "off_already"
    return "too_late" if last.kind is TurnKind.PLAY else "not_a_play"


def _was_play(turns: tuple[Turn, ...]) -> bool:
    return any(turn.kind is TurnKind.PLAY for turn in turns)


def after_hold(game: Game, event: HoldEvent) -> Game:
    """Apply an event of a hold."""
    match event:
        case HoldCalled(at=at):
            return replace(game, held_since=at)
        case HoldWithdrawn() | HoldLapsed():
            return accepted(game)
        case _:
            assert_never(event)
