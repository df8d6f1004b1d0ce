"""Games that are played off the screen: what is written down of them.

The clock, holds, challenges, rulings and the slip are the same as on screen. Tiles are
checked against the board and against all tiles there are, not against a rack.
"""

from __future__ import annotations

from typing import assert_never

from starsquare.game.command import (
    CommandAtBoard,
    ConfirmTiles,
    DeclareOut,
    DrawForFirst,
    DrawRack,
    DrawTiles,
    EnterLeftover,
    EnterTurn,
    Exchange,
    LookAtTile,
    NameFirst,
    PlaceTiles,
    PressClock,
    RecordVerdict,
    ScorerCommand,
    TakeBackEntry,
)
from starsquare.game.deciding.challenges import judge
from starsquare.game.deciding.context import (
    Context,
    Events,
    must_be,
    must_be_on_turn,
    must_have_no_challenge,
    resume,
)
from starsquare.game.event import (
    ClockPressed,
    EndReason,
    EntryTakenBack,
    ExchangeEntered,
    FirstPlayDecided,
    GameEnded,
    GameEvent,
    LeftoverEntered,
    PassEntered,
    PlayEntered,
    ScoreEntered,
    TurnPassed,
)
from starsquare.game.refusals import (
    IllegalExchangeError,
    IllegalRulingError,
    WrongPhaseError,
)
from starsquare.game.side import PersonId, Side
from starsquare.game.state import Stage
from starsquare.game.view import tiles_in_bag
from starsquare.rulebook import Topic, TurnKind
from starsquare.rules.placement import Fault, IllegalPlayError, faults_of
from starsquare.rules.scoring import score_play
from starsquare.tiles import is_within

_ON_SCREEN_ONLY = (
    ConfirmTiles
    | DrawForFirst
    | DrawRack
    | LookAtTile
    | PlaceTiles
    | Exchange
    | DrawTiles
)
_ENTERED = frozenset({TurnKind.PLAY, TurnKind.EXCHANGE, TurnKind.PASS})
_UNDONE_WITH_ENTRY = frozenset(
    {EndReason.OUT, EndReason.SCORELESS, EndReason.AGREED, EndReason.NO_TILES}
)


def must_be_on_screen(context: Context, command: CommandAtBoard) -> None:
    """Refuse what is done by hand where the tiles lie on a table."""
    if not context.game.is_on_screen and isinstance(command, _ON_SCREEN_ONLY):
        raise WrongPhaseError("entry.by_hand")


def decide_entry(  # noqa: C901 -- one case a kind
    context: Context, command: ScorerCommand
) -> Events:
    """Decide what is written down of a game off the screen."""
    if context.game.is_on_screen:
        raise WrongPhaseError("entry.on_screen")
    match command:
        case NameFirst(first=first):
            must_be(context, Stage.DRAWING_FOR_FIRST, topic=Topic.FIRST_DRAW)
            return (FirstPlayDecided(at=context.at, side=first),)
        case PressClock(side=side):
            must_be_on_turn(context, side)
            return (ClockPressed(at=context.at, side=side),)
        case EnterTurn():
            return _enter(context, command)
        case TakeBackEntry():
            return _take_back(context)
        case RecordVerdict(side=side, acceptable=acceptable):
            return judge(
                context, PersonId(side), acceptable=acceptable, is_written=True
            )
        case DeclareOut(side=side):
            return _out(context, side)
        case EnterLeftover(side=side, tiles=tiles):
            return _leftover(context, side, tiles)
        case _:
            assert_never(command)


def _enter(context: Context, command: EnterTurn) -> Events:
    turn = _turn_to_enter(context, command)
    ways = (
        bool(command.placements),
        command.points is not None,
        command.exchanged is not None,
        command.is_pass,
    )
    if sum(ways) != 1:
        rules = context.book.rules_on(Topic.ALTERNATE)
        raise WrongPhaseError("entry.one_way", rules=rules)
    if command.points is not None:
        return (_points(context, command.side, turn, command.points),)
    if command.exchanged == 0 and context.book.exchange.may_be_none:
        return (_pass(context, command.side, turn),)
    if command.exchanged is not None:
        return (_exchange(context, command.side, turn, command.exchanged),)
    if command.is_pass:
        return (_pass(context, command.side, turn),)
    return (_play(context, command, turn),)


def _turn_to_enter(context: Context, command: EnterTurn) -> int:
    """Number the turn that is written down: the one now, or one left blank."""
    game, number = context.game, command.turn
    if number is None:
        must_be_on_turn(context, command.side)
        return len(game.turns) + 1
    must_be(context, Stage.PLAYING, Stage.OVER, topic=Topic.ALTERNATE)
    must_have_no_challenge(context)
    turns = game.turns
    is_known = 1 <= number <= len(turns)
    if not is_known or turns[number - 1].side is not command.side:
        raise WrongPhaseError("entry.no_such_turn", turn=number)
    if not turns[number - 1].is_blank:
        raise WrongPhaseError("entry.written_already", turn=number)
    return number


def _play(context: Context, command: EnterTurn, turn: int) -> GameEvent:
    """Write down tiles, if they may lie there and there are so many.

    Rules: CC-3.a CC-4 CC-5 NA-3.a NA-4 NA-5
    """
    game, side = context.game, command.side
    if any(later.placements for later in game.turns[turn:]):
        raise WrongPhaseError("entry.out_of_order", turn=turn)
    placements = tuple(sorted(command.placements))
    faults = faults_of(placements, game.position, game.racks[side] + game.bag)
    if len(placements) > context.book.scoring.rack_size:
        faults = (*faults, Fault.NOT_ON_RACK)
    if command.announced is not None and command.announced < 0:
        faults = (*faults, Fault.NEGATIVE_SCORE)
    if faults:
        raise IllegalPlayError(faults, context.book)
    return PlayEntered(
        at=context.at,
        side=side,
        turn=turn,
        placements=placements,
        score=score_play(game.position, placements, context.book),
        announced=command.announced,
    )


def _points(context: Context, side: Side, turn: int, points: int) -> GameEvent:
    if points < 0:
        raise IllegalPlayError((Fault.NEGATIVE_SCORE,), context.book)
    return ScoreEntered(at=context.at, side=side, turn=turn, points=points)


def _exchange(context: Context, side: Side, turn: int, count: int) -> GameEvent:
    """Write down an exchange, if the bag holds enough as far as is known.

    Rules: CC-8.b NA-8.b SO-PLAY-8 ES-PLAY-7 KZ-PLAY-7
    """
    rule, size = context.book.exchange, context.book.scoring.rack_size
    rules = context.book.rules_on(Topic.EXCHANGE)
    if count < 1:
        raise IllegalExchangeError("exchange.none", rules=rules)
    if count > size:
        raise IllegalExchangeError("exchange.more_than_rack", rules=rules, n=size)
    needed, in_bag = (
        max(count, rule.min_tiles_in_bag),
        tiles_in_bag(context.game, context.book),
    )
    if in_bag < needed:
        raise IllegalExchangeError(
            "exchange.bag_too_small",
            rules=context.book.rules_on("exchange.min_tiles_in_bag"),
            n=count,
            in_bag=in_bag,
            needed=needed,
        )
    return ExchangeEntered(at=context.at, side=side, turn=turn, count=count)


def _pass(context: Context, side: Side, turn: int) -> GameEvent:
    if not context.book.passing.allowed:
        rules = context.book.rules_on("passing.allowed")
        raise WrongPhaseError("pass.not_allowed", rules=rules)
    if turn > len(context.game.turns):
        return TurnPassed(at=context.at, side=side)
    return PassEntered(at=context.at, side=side, turn=turn)


def _take_back(context: Context) -> Events:
    """Strike out the last turn, with an end that came of it."""
    game = context.game
    must_be(context, Stage.PLAYING, Stage.OVER, topic=Topic.CORRECTION)
    must_have_no_challenge(context)
    is_undone = game.ended is None or game.ended in _UNDONE_WITH_ENTRY
    if not game.turns or game.turns[-1].kind not in _ENTERED or not is_undone:
        rules = context.book.rules_on(Topic.CORRECTION)
        raise IllegalRulingError("entry.nothing_to_take_back", rules=rules)
    taken = EntryTakenBack(at=context.at, side=game.turns[-1].side)
    return (taken,) if game.ended is None else (*resume(context), taken)


def _out(context: Context, side: Side) -> Events:
    """End the game, because a side has played its last tile.

    Rules: CC-20.a NA-20.a SO-CHAL-3.a KZ-END-1.a
    """
    game, book = context.game, context.book
    must_be(context, Stage.PLAYING, topic=Topic.ENDING)
    must_have_no_challenge(context)
    last = game.turns[-1] if game.turns else None
    is_play = last is not None and last.kind is TurnKind.PLAY and last.side is side
    if (
        not book.ending.out_play
        or not is_play
        or tiles_in_bag(game, book) > _unwritten(context)
    ):
        raise WrongPhaseError("entry.not_out", rules=book.rules_on("ending.out_play"))
    return (GameEnded(at=context.at, reason=EndReason.OUT),)


def _unwritten(context: Context) -> int:
    """Count the tiles that plays without tiles may have used, at most."""
    size = context.book.scoring.rack_size
    plays = (turn for turn in context.game.turns if turn.kind is TurnKind.PLAY)
    return sum(size for turn in plays if not turn.placements)


def _leftover(context: Context, side: Side, tiles: str) -> Events:
    """Write down what a side has left, if there can be such tiles.

    Rules: CC-23.a NA-23.a SO-SCORE-10.a KZ-SCORE-9.a
    """
    must_be(context, Stage.OVER, topic=Topic.ENDING)
    must_have_no_challenge(context)
    game, rules = context.game, context.book.rules_on(Topic.ENDING)
    is_too_many = len(tiles) > context.book.scoring.rack_size
    if is_too_many or not is_within(tiles, game.racks[side] + game.bag):
        raise IllegalRulingError("entry.no_such_tiles", rules=rules)
    if tiles and game.ended is EndReason.OUT and game.turns[-1].side is side:
        raise IllegalRulingError("entry.is_out", rules=rules)
    return (LeftoverEntered(at=context.at, side=side, letters=tiles),)
