"""What the director decides: kept, explained, reversible."""

from __future__ import annotations

from typing import assert_never

from starsquare.game.command import (
    AssessPenalty,
    BanDrawer,
    CorrectScore,
    RecordLateness,
    RecordRuling,
    ReverseRuling,
    RuleFalseBlank,
    RuleForfeit,
    RuleIllegalExchange,
    RuleOverdraw,
    RulingCommand,
)
from starsquare.game.deciding.challenges import strike_off
from starsquare.game.deciding.context import (
    Context,
    Events,
    must_be,
    must_have_no_challenge,
    must_not_be_revealed,
    resume,
)
from starsquare.game.event import (
    EndReason,
    GameEnded,
    LatenessRecorded,
    PlayRestored,
    RulingKind,
    RulingMade,
    RulingReversed,
    StrikeReason,
    TilesReturned,
)
from starsquare.game.refusals import IllegalRulingError
from starsquare.game.side import PersonId, Side
from starsquare.game.state import BEFORE_PLAY, Game, Ruling, Stage, Turn
from starsquare.rulebook import Topic, TurnKind
from starsquare.rules.clock import SECOND, is_forfeit
from starsquare.text import say
from starsquare.tiles import BLANK, in_order, is_within

_UNSEALED = (*sorted(BEFORE_PLAY), Stage.PLAYING, Stage.OVER, Stage.SIGNED)
_NO_PLAY = frozenset(
    {
        TurnKind.EXCHANGE,
        TurnKind.LOST,
        TurnKind.PASS,
        TurnKind.SKIPPED,
        TurnKind.TIMED_OUT,
    }
)


def decide_ruling(  # noqa: C901, PLR0911 -- one case a kind
    context: Context, command: RulingCommand
) -> Events:
    """Decide a ruling."""
    must_be(context, *_UNSEALED, topic=Topic.RULING)
    match command:
        case RecordLateness():
            return _record_lateness(context, command)
        case RuleFalseBlank():
            return _rule_false_blank(context, command)
        case RuleOverdraw():
            return _rule_overdraw(context, command)
        case RuleIllegalExchange():
            return _rule_illegal_exchange(context, command)
        case AssessPenalty():
            return _assess_penalty(context, command)
        case CorrectScore():
            return _correct_score(context, command)
        case RuleForfeit(by=by, sides=sides, why=why):
            _must_cost_the_game(context, command)
            return _rule_forfeit(context, by, sides, why)
        case BanDrawer():
            return _ban_drawer(context, command)
        case RecordRuling(by=by, why=why, side=side):
            return (_made(context, RulingKind.NOTE, by=by, why=why, side=side),)
        case ReverseRuling():
            return _reverse(context, command)
        case _:
            assert_never(command)


def _made(
    context: Context,
    kind: RulingKind,
    *,
    by: PersonId | None,
    why: str,
    side: Side | None = None,
    points: int = 0,
    turn: int | None = None,
    person: PersonId | None = None,
    sides: tuple[Side, ...] = (),
) -> RulingMade:
    _must_have_reason(context, why)
    return RulingMade(
        at=context.at,
        number=len(context.game.rulings) + 1,
        kind=kind,
        by=by,
        why=why,
        side=side,
        points=points,
        turn=turn,
        person=person,
        sides=sides,
    )


def _must_have_reason(context: Context, why: str) -> None:
    if not why.strip():
        rules = context.book.rules_on(Topic.RULING)
        raise IllegalRulingError("ruling.why", rules=rules)


def _record_lateness(context: Context, command: RecordLateness) -> Events:
    """Record how late a side was; the game is lost at the book's limit.

    Rules: CC-25.a CC-25.b SO-SCORE-11.a SO-SCORE-11.b NA-25.b NA-25.c
    """
    game, rule, side = context.game, context.book.lateness, command.side
    rules = context.book.rules_on(Topic.LATENESS)
    if rule is None:
        raise IllegalRulingError("ruling.no_lateness", rules=rules)
    if command.seconds < 0:
        raise IllegalRulingError("ruling.negative", rules=rules)
    more = (command.seconds - game.late_seconds[side]) * SECOND
    recorded = LatenessRecorded(
        at=context.at,
        by=command.by,
        side=side,
        seconds=command.seconds,
        clock_ms=more if rule.clock == "game" else 0,
    )
    is_lost = is_forfeit(command.seconds, rule) and not _is_played_out(game)
    if not is_lost or side in game.forfeited_by:
        return (recorded,)
    why = say("ruling.late", {"minutes": command.seconds // 60})
    return (recorded, *_rule_forfeit(context, command.by, (side,), why))


def _is_played_out(game: Game) -> bool:
    """Tell whether a game was played to its end, so that nobody stayed away."""
    return bool(game.turns) and game.ended not in {None, EndReason.FORFEIT}


def _rule_false_blank(context: Context, command: RuleFalseBlank) -> Events:
    """Take off a play whose blank was none, until the next play is made.

    A turn that puts no tile on the board is no play: one that was lost by a challenge,
    passed, or used for an exchange.

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
    made = _made(
        context,
        RulingKind.FALSE_BLANK,
        by=command.by,
        why=command.why,
        side=play.side,
        turn=play.number,
    )
    return (made, *strike_off(context, StrikeReason.FALSE_BLANK))


def _may_be_false(game: Game, play: Turn) -> bool:
    """Tell whether a play has a blank, and no other play was made since."""
    since = game.turns[play.number :]
    has_blank = any(placement.tile == BLANK for placement in play.placements)
    # What was drawn for the play cannot be told from what was drawn in an exchange.
    has_exchanged = any(
        turn.side is play.side and turn.kind is TurnKind.EXCHANGE for turn in since
    )
    # A game that those turns have ended goes not on for it.
    is_ended_since = bool(since) and game.ended is EndReason.SCORELESS
    return (
        has_blank
        and all(turn.kind in _NO_PLAY for turn in since)
        and not (has_exchanged or is_ended_since)
    )


def _rule_overdraw(context: Context, command: RuleOverdraw) -> Events:
    """Put back what was drawn in excess, with the penalty of the book or director.

    Rules: CC-28.b NA-28.b
    """
    side, tiles = command.side, command.tiles
    of_book = context.book.rulings.overdraw_points
    points = _penalty(context, command.points, of_book, "rulings.overdraw_points")
    if not is_within(tiles, context.game.racks[side]):
        rules = context.book.rules_on(Topic.RULING)
        raise IllegalRulingError("ruling.not_on_rack", rules=rules)
    made = _made(
        context,
        RulingKind.OVERDRAW,
        by=command.by,
        why=command.why,
        side=side,
        points=points,
    )
    if not tiles:
        return (made,)
    left = len(context.game.racks[side]) - len(tiles)
    returned = TilesReturned(
        at=context.at,
        side=side,
        tiles=in_order(tiles),
        to_draw=context.to_draw(side, left, returned=len(tiles)),
    )
    return (made, returned)


def _rule_illegal_exchange(context: Context, command: RuleIllegalExchange) -> Events:
    """Penalise an exchange that the bag did not allow.

    Rules: CC-8.b NA-8.b
    """
    of_book = context.book.exchange.illegal_points
    return (
        _made(
            context,
            RulingKind.ILLEGAL_EXCHANGE,
            by=command.by,
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
    """Give the points the director named, or else those of the book."""
    points = of_book if named is None else named
    if points is None:
        raise IllegalRulingError("ruling.points", rules=context.book.rules_on(field))
    if points < 0:
        raise IllegalRulingError("ruling.negative", rules=context.book.rules_on(field))
    return points


def _assess_penalty(context: Context, command: AssessPenalty) -> Events:
    """Take points off for a breach of the rules.

    Rules: CC-36 NA-PUNISH-1
    """
    rules = context.book.rules_on("rulings.penalty_points")
    if not context.book.rulings.penalty_points:
        raise IllegalRulingError("ruling.no_penalties", rules=rules)
    if command.points < 0:
        raise IllegalRulingError("ruling.negative", rules=rules)
    return (
        _made(
            context,
            RulingKind.PENALTY,
            by=command.by,
            why=command.why,
            side=command.side,
            points=command.points,
        ),
    )


def _correct_score(context: Context, command: CorrectScore) -> Events:
    """Correct a score: the sides before the game ends, the staff until it is sealed.

    Rules: CC-13.c NA-13.c SO-SCORE-9.c SO-SCORE-9.d
    """
    game = context.game
    rules = context.book.rules_on(Topic.CORRECTION)
    if command.side is not None and game.ended is not None:
        raise IllegalRulingError("ruling.score_too_late", rules=rules)
    if not 1 <= command.turn <= len(game.turns):
        raise IllegalRulingError(
            "ruling.no_such_turn", rules=rules, turn=command.turn, last=len(game.turns)
        )
    if game.turns[command.turn - 1].kind is not TurnKind.PLAY:
        raise IllegalRulingError("ruling.no_points_there", rules=rules)
    if command.points < 0:
        raise IllegalRulingError("ruling.negative", rules=rules)
    return (
        _made(
            context,
            RulingKind.SCORE,
            by=command.by,
            why=command.why,
            side=command.side,
            points=command.points,
            turn=command.turn,
        ),
    )


def _must_cost_the_game(context: Context, command: RuleForfeit) -> None:
    """Refuse a forfeit for a breach where a breach costs points, not the game.

    Rules: CC-36 NA-PUNISH-1
    """
    if command.is_breach and not context.book.sanctions.forfeit:
        rules = context.book.rules_on("sanctions.forfeit")
        raise IllegalRulingError("ruling.no_forfeit", rules=rules)


def _rule_forfeit(
    context: Context, by: PersonId, sides: tuple[Side, ...], why: str
) -> Events:
    """Give a game away.

    Rules: CC-25.b NA-25.c NA-PUNISH-1 SO-SCORE-11.b
    """
    if not sides:
        rules = context.book.rules_on(Topic.RULING)
        raise IllegalRulingError("ruling.nobody", rules=rules)
    must_have_no_challenge(context)
    made = _made(
        context, RulingKind.FORFEIT, by=by, why=why, sides=tuple(dict.fromkeys(sides))
    )
    if context.game.ended is not None:
        return (made,)
    return (made, GameEnded(at=context.at, reason=EndReason.FORFEIT))


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
        _made(
            context,
            RulingKind.DRAWER,
            by=command.by,
            why=command.why,
            person=command.person,
        ),
    )


def _reverse(context: Context, command: ReverseRuling) -> Events:
    """Take a ruling back, with what it did where that is still possible."""
    game = context.game
    ruling = _ruling(context, command.ruling)
    _must_have_reason(context, command.why)
    gone = RulingReversed(
        at=context.at, number=ruling.number, by=command.by, why=command.why
    )
    if ruling.kind is RulingKind.FALSE_BLANK:
        must_not_be_revealed(context)
        restored = _restored(context, ruling)
        # without the play that came off, the turns without points were too few
        ends_no_more = game.ended is EndReason.SCORELESS
        return (gone, restored, *(resume(context) if ends_no_more else ()))
    is_last_forfeit = not any(
        other.kind is RulingKind.FORFEIT and other != ruling
        for other in game.standing_rulings
    )
    ended = game.ended is EndReason.FORFEIT
    if ruling.kind is RulingKind.FORFEIT and ended and is_last_forfeit:
        must_not_be_revealed(context)
        return (gone, *resume(context))
    return (gone,)


def _ruling(context: Context, number: int) -> Ruling:
    for ruling in context.game.standing_rulings:
        if ruling.number == number:
            return ruling
    rules = context.book.rules_on(Topic.RULING)
    raise IllegalRulingError("ruling.none_such", rules=rules, number=number)


def _restored(context: Context, ruling: Ruling) -> PlayRestored:
    game = context.game
    is_as_it_was = len(game.turns) == ruling.after
    off = [turn for turn in game.turns if turn.kind is TurnKind.RULED_OFF]
    play = off[-1] if off and is_as_it_was else None
    if play is None or play.number != ruling.turn:
        rules = context.book.rules_on(Topic.RULING)
        raise IllegalRulingError("ruling.played_on", rules=rules)
    left = len(game.racks[play.side]) - len(play.placements)
    return PlayRestored(at=context.at, to_draw=context.to_draw(play.side, left))
