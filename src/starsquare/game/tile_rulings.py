"""The director's rulings about tiles: a false blank, overdrawing, who may draw."""

from __future__ import annotations

from typing import assert_never

from starsquare.bounds import Points
from starsquare.game.challenges import (
    StrikeReason,
    strike_off,
)
from starsquare.game.context import (
    Command,
    Context,
    must_be,
    must_have_no_challenge,
    must_not_be_revealed,
)
from starsquare.game.refusals import IllegalRulingError
from starsquare.game.rulings import (
    UNSEALED,
    Events,
    TilesReturned,
    ruling_made,
)
from starsquare.game.side import PersonId, Side
from starsquare.game.state import (
    EndReason,
    Game,
    RulingKind,
    Stage,
    Turn,
)
from starsquare.rulebook import Topic, TurnKind
from starsquare.tiles import BLANK, in_order, is_within


class RuleFalseBlank(Command, frozen=True, kw_only=True):
    """Take off a play whose blank was not a blank."""

    why: str


class RuleOverdraw(Command, frozen=True, kw_only=True):
    """Put back excess tiles, with a penalty."""

    side: Side
    why: str
    tiles: str = ""
    points: Points | None = None  # None: as the book says


class RuleIllegalExchange(Command, frozen=True, kw_only=True):
    """Penalize an exchange that the bag did not allow."""

    side: Side
    why: str
    points: Points | None = None  # None: as the book says


class BanDrawer(Command, frozen=True, kw_only=True):
    """Bar a person from drawing tiles for their side."""

    person: PersonId
    why: str


TileRulingCommand = RuleFalseBlank | RuleOverdraw | RuleIllegalExchange | BanDrawer
_NO_PLAY = frozenset(
    {
        TurnKind.EXCHANGE,
        TurnKind.LOST,
        TurnKind.PASS,
        TurnKind.SKIPPED,
        TurnKind.TIMED_OUT,
    }
)


def decide_tile_ruling(context: Context, command: TileRulingCommand) -> Events:
    """Decide a ruling about tiles."""
    must_be(context, *UNSEALED, topic=Topic.RULING)
    match command:
        case RuleFalseBlank():
            return _rule_false_blank(context, command)
        case RuleOverdraw():
            return _rule_overdraw(context, command)
        case RuleIllegalExchange():
            return _rule_illegal_exchange(context, command)
        case BanDrawer():
            return _ban_drawer(context, command)
        case _:
            assert_never(command)


def _rule_false_blank(context: Context, command: RuleFalseBlank) -> Events:
    """Take off a play whose blank was not a blank, until the next play is made.

    A turn that puts no tile on the board is not a play: a turn lost to a challenge, a
    pass, or an exchange.

    Rules: CC-7.b CC-7.c NA-7.b NA-7.c
    """
    game = context.game
    rules = context.book.rules_on("rulings.false_blank")
    if not context.book.rulings.false_blank:
        raise IllegalRulingError("ruling.no_false_blank", rules=rules)
    must_have_no_challenge(context)
    must_be(context, Stage.PLAYING, Stage.OVER, topic=Topic.RULING)
    must_not_be_revealed(context)
    play = game.last_play
    if play is None or not _may_be_false(game, play):
        raise IllegalRulingError("ruling.false_blank_too_late", rules=rules)
    made = ruling_made(
        context,
        RulingKind.FALSE_BLANK,
        why=command.why,
        side=play.side,
        turn=play.number,
    )
    return (made, *strike_off(context, StrikeReason.FALSE_BLANK))


def _may_be_false(game: Game, play: Turn) -> bool:
    """Return whether a play has a blank and no other play was made since."""
    since = game.turns[play.number :]
    has_blank = any(placement.tile == BLANK for placement in play.placements)
    # Tiles drawn for the play cannot be told from tiles drawn in an exchange.
    has_exchanged = any(
        turn.side is play.side and turn.kind is TurnKind.EXCHANGE for turn in since
    )
    # A game that those turns ended does not resume for this.
    is_ended_since = bool(since) and game.ended is EndReason.SCORELESS
    return (
        has_blank
        and all(turn.kind in _NO_PLAY for turn in since)
        and not (has_exchanged or is_ended_since)
    )


def _rule_overdraw(context: Context, command: RuleOverdraw) -> Events:
    """Put back excess tiles, with the penalty of the book or the director.

    Rules: CC-28.b NA-28.b
    """
    side, tiles = command.side, command.tiles
    of_book = context.book.rulings.overdraw_points
    points = _penalty(context, command.points, of_book, "rulings.overdraw_points")
    if not is_within(tiles, context.game.racks[side]):
        rules = context.book.rules_on(Topic.RULING)
        raise IllegalRulingError("ruling.not_on_rack", rules=rules)
    made = ruling_made(
        context,
        RulingKind.OVERDRAW,
        why=command.why,
        side=side,
        points=points,
    )
    if not tiles:
        return (made,)
    left = len(context.game.tiles_of(side)) - len(tiles)
    returned = TilesReturned(
        at=context.at,
        side=side,
        tiles=in_order(tiles),
        to_draw=context.to_draw(side, left, returned=len(tiles)),
    )
    return (made, returned)


def _rule_illegal_exchange(context: Context, command: RuleIllegalExchange) -> Events:
    """Penalize an exchange that the bag did not allow.

    Rules: CC-8.b NA-8.b
    """
    of_book = context.book.exchange.illegal_points
    return (
        ruling_made(
            context,
            RulingKind.ILLEGAL_EXCHANGE,
            why=command.why,
            side=command.side,
            points=_penalty(
                context, command.points, of_book, "exchange.illegal_points"
            ),
        ),
    )


def _penalty(
    context: Context, named: int | None, of_book: int | None, field: str
) -> int:
    """Return the points the director named, otherwise those of the book."""
    points = of_book if named is None else named
    if points is None:
        raise IllegalRulingError("ruling.points", rules=context.book.rules_on(field))
    if points < 0:
        raise IllegalRulingError("ruling.negative", rules=context.book.rules_on(field))
    return points


def _ban_drawer(context: Context, command: BanDrawer) -> Events:
    """Bar a person from drawing for their side.

    Rules: CC-26.b NA-26.b
    """
    rules = context.book.rules_on("rulings.drawer_ban")
    if not context.book.rulings.drawer_ban:
        raise IllegalRulingError("ruling.no_drawer_ban", rules=rules)
    if not any(command.person in seat for seat in context.game.seats):
        raise IllegalRulingError("ruling.not_at_board", rules=rules)
    return (
        ruling_made(
            context,
            RulingKind.DRAWER,
            why=command.why,
            person=command.person,
        ),
    )
