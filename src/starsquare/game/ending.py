"""How a game ends: play is over, the sides sign the slip, staff seals it."""

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
from starsquare.game.refusals import (
    WrongPhaseError,
)
from starsquare.game.side import PersonId, Side
from starsquare.game.state import BEFORE_PLAY, EndReason, Game, Stage
from starsquare.game.transitions import accepted, to_be_signed_again
from starsquare.rulebook import Rulebook, Topic
from starsquare.rules.clock import expiry_of


class SignSlip(Command, frozen=True, kw_only=True):
    """Sign the result slip."""

    side: Side
    person: PersonId | None = None


class ValidateSlip(Command, frozen=True, kw_only=True):
    """Review the signed slip and seal it."""


class ExcusePlayers(Command, frozen=True, kw_only=True):
    """Name the players who are absent under a waiver, and need not sign."""

    people: tuple[PersonId, ...]


SlipCommand = SignSlip | ValidateSlip | ExcusePlayers


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over, except for a challenge of its final play."""

    reason: EndReason


class GameResumed(Event, frozen=True, kw_only=True):
    """What ended the game was undone: play goes on, with the clock stopped."""


class SlipSigned(Event, frozen=True, kw_only=True):
    """A person signed the result slip."""

    side: Side
    person: PersonId | None
    is_complete: bool


class SeedRevealed(Event, frozen=True, kw_only=True):
    """The seed is public: anyone can repeat every draw."""

    seed: str  # in hexadecimal


class SlipValidated(Event, frozen=True, kw_only=True):
    """Staff reviewed the slip: the result is sealed."""

    by: PersonId


class PlayersExcused(Event, frozen=True, kw_only=True):
    """These players are absent under a waiver, and nobody else."""

    people: tuple[PersonId, ...]


EndingEvent = (
    GameEnded | GameResumed | SlipSigned | SeedRevealed | SlipValidated | PlayersExcused
)
Events = tuple[EndingEvent, ...]


def decide_slip(context: Context, command: SlipCommand) -> Events:
    """Decide a command about the slip."""
    match command:
        case SignSlip(side=side, person=person):
            return _sign(context, side, person)
        case ValidateSlip():
            must_be(context, Stage.SIGNED, topic=Topic.SLIP)
            return (SlipValidated(at=context.at, by=context.by),)
        case ExcusePlayers(people=people):
            before = (*BEFORE_PLAY, Stage.PLAYING, Stage.OVER)
            must_be(context, *before, topic=Topic.SLIP)
            return (PlayersExcused(at=context.at, people=people),)
        case _:
            assert_never(command)


def _sign(context: Context, side: Side, person: PersonId | None) -> Events:
    """Sign the slip; the last signature closes the game and reveals the seed.

    Rules: CC-21.d CC-35.a NA-21.f NA-35.a ES-WIN-1.b
    """
    game = context.game
    rules = context.book.rules_on(Topic.SLIP)
    must_be(context, Stage.OVER, topic=Topic.SLIP)
    if game.ended is EndReason.CLOSED:
        raise WrongPhaseError("slip.closed", rules=rules)
    must_have_no_challenge(context)
    _must_have_leftovers(context)
    if game.seats[side] and person not in game.seats[side]:
        raise WrongPhaseError("slip.not_at_board", rules=rules)
    if (person or side) in game.signatures[side]:
        raise WrongPhaseError("slip.signed_already", rules=rules)
    signed = SlipSigned(at=context.at, side=side, person=person, is_complete=False)
    after = _signed(game, signed)
    if not all(_has_signed(after, context.book, each) for each in Side):
        return (signed,)
    complete = SlipSigned(at=context.at, side=side, person=person, is_complete=True)
    if game.seed is not None:  # signed again after a ruling
        return (complete,)
    return (complete, SeedRevealed(at=context.at, seed=context.seed.hex()))


def _must_have_leftovers(context: Context) -> None:
    """Refuse to sign before the leftover tiles are recorded, off the screen.

    Rules: CC-23.a NA-23.a SO-SCORE-10.a KZ-SCORE-9.a
    """
    game, rule = context.game, context.book.unplayed
    if game.is_on_screen or game.ended is EndReason.FORFEIT or not rule.own_deducted:
        return
    is_out = game.ended is EndReason.OUT and bool(game.turns)
    needed = {game.turns[-1].side.other} if is_out else set(Side)
    if not game.leftovers.issuperset(needed):
        rules = context.book.rules_on("unplayed.own_deducted")
        raise WrongPhaseError("entry.leftovers_missing", rules=rules)


def _has_signed(game: Game, book: Rulebook, side: Side) -> bool:
    """Return whether everyone who must sign for a side has signed.

    Players who are absent under a waiver need not sign, but somebody does.

    Rules: CC-35.a NA-25.a NA-35.a
    """
    signed, seat = game.signatures[side], game.seats[side]
    if book.slip.signed_by == "one_of_each_side" or not seat:
        return bool(signed)
    return bool(signed) and signed.issuperset(set(seat) - game.excused)


def resume(context: Context) -> tuple[GameResumed | GameEnded, ...]:
    """Resume a game whose end was undone, unless its round is over by now.

    Rules: CC-21.a NA-21.a
    """
    resumed = GameResumed(at=context.at)
    ends_at = context.game.round_ends_at
    if ends_at is None or context.at < expiry_of(ends_at, context.book.clock):
        return (resumed,)
    return (resumed, GameEnded(at=context.at, reason=EndReason.ROUND_ENDED))


def after_ending(game: Game, event: EndingEvent) -> Game:
    """Apply an event of an ending or the slip."""
    match event:
        case GameEnded(reason=reason, at=at):
            return replace(
                game,
                stage=Stage.OVER,
                ended=reason,
                ended_in=game.stage,
                ended_after=len(game.turns),
                clock=game.clock.stopped(at),
            )
        case GameResumed():
            return _resumed(game)
        case SlipSigned():
            return _signed(game, event)
        case SeedRevealed(seed=seed):
            return replace(game, seed=seed)
        case SlipValidated(by=by):
            return replace(game, stage=Stage.SEALED, validated_by=by)
        case PlayersExcused(people=people):
            # Those who sign last complete the slip, so they sign again.
            return replace(to_be_signed_again(game), excused=frozenset(people))
        case _:
            assert_never(event)


def _resumed(game: Game) -> Game:
    assert game.ended_in is not None
    game = to_be_signed_again(game)
    return replace(
        game,
        stage=game.ended_in,
        ended=None,
        ended_in=None,
        declared=frozenset(),
        leftovers=frozenset(),
    )


def _signed(game: Game, event: SlipSigned) -> Game:
    own = game.signatures[event.side] | {event.person or event.side}
    game = replace(game, signatures=game.signatures.having(event.side, own))
    # signing the slip accepts the final play
    return replace(accepted(game), stage=Stage.SIGNED) if event.is_complete else game
