"""The director's decisions: recorded, explained, reversible."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.board import tiles_laid
from starsquare.bounds import Milliseconds, Number, Points, Seconds
from starsquare.game.challenges import ChallengeEvent, PlayRestored
from starsquare.game.context import (
    Command,
    Context,
    Event,
    Secret,
    must_be,
    must_have_no_challenge,
    must_not_be_revealed,
)
from starsquare.game.ending import (
    GameEnded,
    GameResumed,
    resume,
)
from starsquare.game.refusals import IllegalRulingError
from starsquare.game.side import PersonId, Side
from starsquare.game.state import (
    BEFORE_PLAY,
    EndReason,
    Game,
    Ruling,
    RulingKind,
    Stage,
    Turn,
)
from starsquare.game.transitions import to_be_signed_again, with_drawn_noted
from starsquare.rulebook import Topic, TurnKind
from starsquare.rules.clock import SECOND, is_forfeit
from starsquare.tiles import in_order, is_within, less, without


class RecordLateness(Command, frozen=True, kw_only=True):
    """Record how late a side was at the start of the round."""

    side: Side
    seconds: Seconds


class AssessPenalty(Command, frozen=True, kw_only=True):
    """Take penalty points off a side's score."""

    side: Side
    points: Points
    why: str


class CorrectScore(Command, frozen=True, kw_only=True):
    """Correct the points of a turn: a side until the end, the staff until sealed."""

    turn: Number
    points: Points
    why: str
    side: Side | None = None  # None: the staff


class RuleForfeit(Command, frozen=True, kw_only=True):
    """Forfeit the game for one side or both."""

    sides: tuple[Side, ...]
    why: str
    is_breach: bool = False  # for a breach of the rules; otherwise for absence


class RecordRuling(Command, frozen=True, kw_only=True):
    """Record a decision of the director in words."""

    why: str
    side: Side | None = None


class ReverseRuling(Command, frozen=True, kw_only=True):
    """Reverse a ruling."""

    ruling: Number
    why: str


RulingCommand = (
    RecordLateness
    | AssessPenalty
    | CorrectScore
    | RuleForfeit
    | RecordRuling
    | ReverseRuling
)


class LatenessRecorded(Event, frozen=True, kw_only=True):
    """A side was late."""

    side: Side
    seconds: Seconds
    clock_ms: Milliseconds  # added to the time on its clock


class RulingMade(Event, frozen=True, kw_only=True):
    """A ruling was made; a reversal refers to its number."""

    number: Number
    kind: RulingKind
    by: PersonId
    why: str
    side: Side | None = None
    points: Points = 0
    turn: Number | None = None
    person: PersonId | None = None
    sides: tuple[Side, ...] = ()


class RulingReversed(Event, frozen=True, kw_only=True):
    """A ruling is no longer in force."""

    number: Number
    why: str


class TilesReturned(Event, frozen=True, kw_only=True):
    """Excess tiles went back into the bag."""

    side: Side
    tiles: Secret
    to_draw: Number  # if the rack is now short


RulingEvent = LatenessRecorded | RulingMade | RulingReversed | TilesReturned
Events = tuple[RulingEvent | ChallengeEvent | GameEnded | GameResumed, ...]
_LATE = "why.late"
UNSEALED = (*sorted(BEFORE_PLAY), Stage.PLAYING, Stage.OVER, Stage.SIGNED)


def decide_ruling(context: Context, command: RulingCommand) -> Events:
    """Decide a ruling."""
    must_be(context, *UNSEALED, topic=Topic.RULING)
    match command:
        case RecordLateness():
            return _record_lateness(context, command)
        case AssessPenalty():
            return _assess_penalty(context, command)
        case CorrectScore():
            return _correct_score(context, command)
        case RuleForfeit(sides=sides, why=why):
            _must_cost_the_game(context, command)
            return _rule_forfeit(context, sides, why)
        case RecordRuling(why=why, side=side):
            return (ruling_made(context, RulingKind.NOTE, why=why, side=side),)
        case ReverseRuling():
            return _reverse(context, command)
        case _:
            assert_never(command)


def ruling_made(
    context: Context,
    kind: RulingKind,
    *,
    why: str,
    side: Side | None = None,
    points: int = 0,
    turn: int | None = None,
    person: PersonId | None = None,
    sides: tuple[Side, ...] = (),
) -> RulingMade:
    """Return a ruling with the next number; it needs a reason."""
    _must_have_reason(context, why)
    return RulingMade(
        at=context.at,
        number=len(context.game.rulings) + 1,
        kind=kind,
        by=context.by,
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
    """Record how late a side was; at the book's limit the game is lost.

    A side that has taken a turn was there before. A forfeit that no longer holds is
    reversed.

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
        side=side,
        seconds=command.seconds,
        clock_ms=more if rule.clock == "game" else 0,
    )
    if not is_forfeit(command.seconds, rule):
        return (recorded, *_no_longer_late(context, side))
    if side in game.forfeited_by or _was_there(game, side):
        return (recorded,)
    return (recorded, *_rule_forfeit(context, (side,), _LATE))


def _was_there(game: Game, side: Side) -> bool:
    """Return whether a side took a turn, or the game was played to its end."""
    is_played_out = game.ended not in {None, EndReason.FORFEIT}
    return any(
        is_played_out or (turn.side is side and turn.kind is not TurnKind.TIMED_OUT)
        for turn in game.turns
    )


def _no_longer_late(context: Context, side: Side) -> Events:
    """Reverse the forfeit of a side that came in time after all."""
    for ruling in context.game.standing_rulings:
        if ruling.kind is RulingKind.FORFEIT and (ruling.why, ruling.sides) == (
            _LATE,
            (side,),
        ):
            gone = ReverseRuling(ruling=ruling.number, why="why.in_time")
            return _reverse(context, gone)
    return ()


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
        ruling_made(
            context,
            RulingKind.PENALTY,
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
        ruling_made(
            context,
            RulingKind.SCORE,
            why=command.why,
            side=command.side,
            points=command.points,
            turn=command.turn,
        ),
    )


def _must_cost_the_game(context: Context, command: RuleForfeit) -> None:
    """Refuse a forfeit for a breach if the book punishes a breach with points.

    Rules: CC-36 NA-PUNISH-1
    """
    if command.is_breach and not context.book.sanctions.forfeit:
        rules = context.book.rules_on("sanctions.forfeit")
        raise IllegalRulingError("ruling.no_forfeit", rules=rules)


def _rule_forfeit(context: Context, sides: tuple[Side, ...], why: str) -> Events:
    """Forfeit the game for one side or both.

    Rules: CC-25.b NA-25.c NA-PUNISH-1 SO-SCORE-11.b
    """
    if not sides:
        rules = context.book.rules_on(Topic.RULING)
        raise IllegalRulingError("ruling.nobody", rules=rules)
    must_have_no_challenge(context)
    made = ruling_made(
        context, RulingKind.FORFEIT, why=why, sides=tuple(dict.fromkeys(sides))
    )
    if context.game.ended is not None:
        return (made,)
    return (made, GameEnded(at=context.at, reason=EndReason.FORFEIT))


def _reverse(context: Context, command: ReverseRuling) -> Events:
    """Reverse a ruling, and undo its effects where that is still possible."""
    game = context.game
    ruling = _ruling(context, command.ruling)
    _must_have_reason(context, command.why)
    gone = RulingReversed(at=context.at, number=ruling.number, why=command.why)
    if ruling.kind is RulingKind.FALSE_BLANK:
        must_not_be_revealed(context)
        restored = _restored(context, ruling)
        # without the play that came off, there were too few scoreless turns
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
    if play is None or play.number != ruling.turn or not _are_at_hand(game, play):
        rules = context.book.rules_on(Topic.RULING)
        raise IllegalRulingError("ruling.played_on", rules=rules)
    left = len(game.racks[play.side]) - len(play.placements)
    return PlayRestored(at=context.at, to_draw=context.to_draw(play.side, left))


def _are_at_hand(game: Game, play: Turn) -> bool:
    """Return whether the tiles of a play are still on its side's rack.

    Off the screen they may be any that are not known to be elsewhere.
    """
    held = game.racks[play.side] + ("" if game.is_on_screen else game.bag)
    return is_within(tiles_laid(play.placements), held)


def after_ruling(game: Game, event: RulingEvent) -> Game:
    """Apply an event of a ruling."""
    match event:
        case LatenessRecorded():
            return _late(game, event)
        case RulingMade():
            return _ruled(game, event)
        case RulingReversed(number=number):
            return _reversed(game, number)
        case TilesReturned():
            return _returned(game, event)
        case _:
            assert_never(event)


def _late(game: Game, event: LatenessRecorded) -> Game:
    side, at = event.side, event.at
    late = game.late_seconds.having(side, event.seconds)
    clock = game.clock
    if event.clock_ms:
        used = max(0, clock.used_by(side, at) + event.clock_ms)
        clock = clock.corrected(side, used, at)
    return to_be_signed_again(replace(game, late_seconds=late, clock=clock))


def _ruled(game: Game, event: RulingMade) -> Game:
    ruling = Ruling(
        number=event.number,
        kind=event.kind,
        by=event.by,
        why=event.why,
        side=event.side,
        points=event.points,
        turn=event.turn,
        person=event.person,
        sides=event.sides,
        after=len(game.turns),
    )
    return to_be_signed_again(replace(game, rulings=(*game.rulings, ruling)))


def _reversed(game: Game, number: int) -> Game:
    rulings = tuple(
        replace(ruling, is_reversed=True) if ruling.number == number else ruling
        for ruling in game.rulings
    )
    return to_be_signed_again(replace(game, rulings=rulings))


def _returned(game: Game, event: TilesReturned) -> Game:
    """Return a game with a side's excess tiles back in the bag."""
    side, tiles = event.side, event.tiles
    bag = in_order(game.bag + tiles)
    return replace(
        game,
        racks=game.racks.having(side, without(game.racks[side], tiles)),
        owed=game.owed.having(side, event.to_draw),
        bag=bag,
        mix=game.mix.shaken(bag),
        turns=with_drawn_noted(game, side, lambda drawn: less(drawn, tiles)),
    )
