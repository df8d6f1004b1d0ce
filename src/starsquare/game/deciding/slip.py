"""The result slip: signed by the sides, validated by staff."""

from __future__ import annotations

from typing import assert_never

from starsquare.game.command import SignSlip, SlipCommand, ValidateSlip
from starsquare.game.deciding.context import (
    Context,
    Events,
    must_be,
    must_have_no_challenge,
)
from starsquare.game.event import EndReason, SeedRevealed, SlipSigned, SlipValidated
from starsquare.game.refusals import WrongPhaseError
from starsquare.game.side import PersonId, Side
from starsquare.game.state import Stage
from starsquare.rulebook import Topic


def decide_slip(context: Context, command: SlipCommand) -> Events:
    """Decide a command about the slip."""
    match command:
        case SignSlip(side=side, person=person):
            return _sign(context, side, person)
        case ValidateSlip(by=by):
            must_be(context, Stage.SIGNED, topic=Topic.SLIP)
            return (SlipValidated(at=context.at, by=by),)
        case _:
            assert_never(command)


def _sign(context: Context, side: Side, person: PersonId | None) -> Events:
    """Sign; the last signature closes the game and reveals the seed.

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
    after = context.after((signed,))
    if not all(_has_signed(after, each) for each in Side):
        return (signed,)
    complete = SlipSigned(at=context.at, side=side, person=person, is_complete=True)
    if game.seed is not None:  # signed again after a ruling
        return (complete,)
    return (complete, SeedRevealed(at=context.at, seed=context.seed.hex()))


def _must_have_leftovers(context: Context) -> None:
    """Refuse to sign before the tiles left over were written down, off the screen.

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


def _has_signed(context: Context, side: Side) -> bool:
    """Tell whether all have signed for a side who must.

    Rules: CC-35.a NA-35.a
    """
    signed, seat = context.game.signatures[side], context.game.seats[side]
    if context.book.slip.signed_by == "one_of_each_side" or not seat:
        return bool(signed)
    return signed.issuperset(seat)
