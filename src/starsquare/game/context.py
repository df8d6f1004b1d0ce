"""What a decision is made from, and the checks that most decisions share.

A subject (`turns`, `challenges`, ...) has its commands, its events, how commands are
decided and how events are applied, in this order. `decide` and `evolve` are above all
subjects.
"""

from __future__ import annotations

import msgspec

from starsquare.game.refusals import (
    ClockError,
    IllegalDrawError,
    IllegalRulingError,
    OutOfTurnError,
    WrongPhaseError,
)
from starsquare.game.side import Moment, PersonId, Side
from starsquare.game.state import EndReason, Game, Medium, Stage
from starsquare.game.transitions import next_turn_number
from starsquare.rulebook import Rulebook, Topic
from starsquare.tiles import Alphabet, BagSeed, Tiles, next_tiles


class Command(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Any command."""


Secret = Tiles


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Any event."""

    at: Moment


class Context(msgspec.Struct, frozen=True):
    """What a decision depends on: the game, its book, who asks and when, the seed."""

    game: Game
    book: Rulebook
    at: Moment
    by: PersonId
    seed: BagSeed

    @property
    def alphabet(self) -> Alphabet:
        """The letters of the game."""
        return self.game.equipment.tile_set.alphabet

    def drawn(self, count: int) -> Tiles:
        """Return the tiles that come out of the bag next."""
        return next_tiles(self.game.mix, count, self.seed)

    def to_draw(self, side: Side, tiles_on_rack: int, *, returned: int = 0) -> int:
        """Count the tiles a rack lacks, up to what the bag can supply.

        Tiles that the other side has yet to draw for an earlier play are not available
        to this side: the bag fills the racks in the order of the plays. Off the screen
        people draw by hand, and nobody waits for it here.

        Rules: CC-2.b NA-2.b SO-PLAY-3.b ES-PLAY-2.d KZ-PLAY-2.b
        """
        if not self.game.is_on_screen:
            return 0
        lacking = max(0, self.book.scoring.rack_size - tiles_on_rack)
        left = max(0, len(self.game.bag) + returned - self.game.owed[side.other])
        return min(lacking, left)


def must_be(context: Context, *stages: Stage, topic: Topic) -> None:
    """Refuse a command that belongs to another stage of the game."""
    game = context.game
    if game.stage not in stages:
        raise WrongPhaseError(
            f"game.not_while.{game.stage}", rules=context.book.rules_on(topic)
        )


def must_have_no_challenge(context: Context) -> None:
    """Refuse everything but the verdict while a challenge is open."""
    if context.game.challenge is not None:
        rules = context.book.rules_on(Topic.CHALLENGE)
        raise WrongPhaseError("game.challenge_open", rules=rules)


def must_be_on_turn(context: Context, side: Side) -> None:
    """Refuse a turn of the wrong side, or of a side that is not ready.

    Rules: CC-3.a CC-19.d NA-3.a NA-19.d SO-PLAY-4.a ES-PLAY-3.a KZ-PLAY-3.a
    """
    book, game = context.book, context.game
    must_be(context, Stage.PLAYING, topic=_why_no_turn(game))
    must_have_no_challenge(context)
    if game.on_turn is not side:
        raise OutOfTurnError("game.not_your_turn", rules=book.rules_on(Topic.ALTERNATE))
    is_timed = book.clock.kind != "untimed" and game.medium is not Medium.AFTERWARDS
    has_to_run = is_timed or game.stop is not None
    if game.clock.running is None and has_to_run:
        raise ClockError("game.clock_stands", rules=book.rules_on(Topic.CLOCK))
    must_have_drawn(context, side)


def must_be_meant(context: Context, turn: int | None) -> None:
    """Refuse what was sent for another turn than the current one."""
    if turn is not None and turn != next_turn_number(context.game):
        rules = context.book.rules_on(Topic.ALTERNATE)
        raise OutOfTurnError("game.other_turn", rules=rules)


def _why_no_turn(game: Game) -> Topic:
    """Return what keeps a side from its turn while the game is not in play."""
    if game.ended is EndReason.ROUND_ENDED:
        return Topic.ROUND_END
    return Topic.ALTERNATE if game.ended is None else Topic.ENDING


def must_have_drawn(context: Context, side: Side) -> None:
    """Refuse to go on with a short rack while the bag could fill it."""
    game, book = context.game, context.book
    if side not in game.has_rack:
        raise IllegalDrawError("draw.rack_first", rules=book.rules_on(Topic.RACKS))
    if game.owed[side] and game.bag:
        rules = book.rules_on(Topic.REFILL)
        raise IllegalDrawError("draw.first", rules=rules, n=game.owed[side])


def must_be_allowed_to_draw(context: Context, person: PersonId | None) -> None:
    """Refuse a draw by a person the director has barred.

    Rules: CC-26.b NA-26.b
    """
    if context.game.is_banned(person):
        rules = context.book.rules_on("rulings.drawer_ban")
        raise IllegalDrawError("draw.banned", rules=rules)


def must_not_be_revealed(context: Context) -> None:
    """Refuse to change the board once the order of the bag is public."""
    if context.game.seed is not None:
        rules = context.book.rules_on(Topic.SLIP)
        raise IllegalRulingError("ruling.seed_revealed", rules=rules)
