"""The turns of a game on a real board, as they are recorded."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.board import PlacedTiles, after_play, tiles_laid
from starsquare.bounds import Number, Points
from starsquare.game.context import (
    Command,
    Context,
    Event,
    must_be,
    must_be_meant,
    must_be_on_turn,
    must_have_no_challenge,
)
from starsquare.game.ending import GameEnded, GameResumed, resume
from starsquare.game.refusals import (
    IllegalExchangeError,
    WrongPhaseError,
)
from starsquare.game.side import Moment, Side
from starsquare.game.state import (
    NO_TILES,
    UNKNOWN,
    EndReason,
    Game,
    Stage,
    Turn,
    tiles_in_bag,
)
from starsquare.game.transitions import (
    next_turn_number,
    to_be_signed_again,
    with_turn,
)
from starsquare.game.turns import TurnPassed
from starsquare.rulebook import Topic, TurnKind
from starsquare.rules.placement import Fault, IllegalPlayError, faults_of
from starsquare.rules.scoring import TurnScore, WordScore, score_play
from starsquare.tiles import Tiles, in_order, less, without


class EnterTurn(Command, frozen=True, kw_only=True):
    """Record a turn in one way: its tiles, its points, an exchange, or a pass."""

    side: Side
    turn: Number | None = None  # the current one, or one left blank; None: the current
    placements: PlacedTiles = ()
    announced: Points | None = None  # with the tiles: points other than their score
    points: Points | None = None
    exchanged: Number | None = None  # tiles
    is_pass: bool = False


class PlayEntered(Event, frozen=True, kw_only=True):
    """The tiles of a turn were recorded."""

    side: Side
    turn: Number  # the next one, or one whose clock was pressed before
    placements: PlacedTiles
    score: TurnScore
    announced: Points | None


class ScoreEntered(Event, frozen=True, kw_only=True):
    """The points of a turn were recorded, without its tiles."""

    side: Side
    turn: Number
    points: Points


class ExchangeEntered(Event, frozen=True, kw_only=True):
    """A turn was an exchange of tiles that nobody else saw."""

    side: Side
    turn: Number
    count: Number


class PassEntered(Event, frozen=True, kw_only=True):
    """A turn whose clock was pressed before was a pass."""

    side: Side
    turn: Number


TurnEntered = PlayEntered | ScoreEntered | ExchangeEntered | PassEntered
Events = tuple[TurnEntered | TurnPassed | GameResumed | GameEnded, ...]


def enter_turn(context: Context, command: EnterTurn) -> Events:
    """Decide the entry of a turn, in exactly one way.

    If the game ended with this turn, and it was no play, the game goes on.

    Rules: CC-20.a NA-20.a SO-CHAL-3.a KZ-END-1.a
    """
    entered = _entered(context, command)
    game, is_play = context.game, isinstance(entered, PlayEntered | ScoreEntered)
    is_last = command.turn == len(game.turns)
    if game.ended is EndReason.OUT and is_last and not is_play:
        return (entered, *resume(context))
    return (entered,)


def _entered(context: Context, command: EnterTurn) -> TurnEntered | TurnPassed:
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
        return _points(context, command.side, turn, command.points)
    if command.exchanged == 0 and context.book.exchange.may_be_none:
        return _pass(context, command.side, turn)
    if command.exchanged is not None:
        return _exchange(context, command.side, turn, command.exchanged)
    if command.is_pass:
        return _pass(context, command.side, turn)
    return _play(context, command, turn)


def _turn_to_enter(context: Context, command: EnterTurn) -> int:
    """Return the number of the turn to record: the current one, or one left blank."""
    game, number = context.game, command.turn
    turns = game.turns
    if number is None or not 1 <= number <= len(turns):
        must_be_on_turn(context, command.side)
        must_be_meant(context, number)
        return next_turn_number(game)
    must_be(context, Stage.PLAYING, Stage.OVER, topic=Topic.ALTERNATE)
    must_have_no_challenge(context)
    if turns[number - 1].side is not command.side:
        raise WrongPhaseError("entry.no_such_turn", turn=number)
    if not turns[number - 1].is_blank:
        raise WrongPhaseError("entry.written_already", turn=number)
    return number


def _play(context: Context, command: EnterTurn, turn: int) -> TurnEntered:
    """Record tiles, if the placement is legal and there are enough such tiles.

    Rules: CC-3.a CC-4 CC-5 NA-3.a NA-4 NA-5
    """
    game, side = context.game, command.side
    if any(later.placements for later in game.turns[turn:]):
        raise WrongPhaseError("entry.out_of_order", turn=turn)
    placements = tuple(sorted(command.placements))
    faults = faults_of(
        placements, game.position, game.racks[side] + game.bag, context.alphabet
    )
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


def _points(context: Context, side: Side, turn: int, points: int) -> TurnEntered:
    if points < 0:
        raise IllegalPlayError((Fault.NEGATIVE_SCORE,), context.book)
    return ScoreEntered(at=context.at, side=side, turn=turn, points=points)


def _exchange(context: Context, side: Side, turn: int, count: int) -> TurnEntered:
    """Record an exchange, if the bag holds enough tiles as far as is known.

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


def _pass(context: Context, side: Side, turn: int) -> PassEntered | TurnPassed:
    if not context.book.passing.allowed:
        rules = context.book.rules_on("passing.allowed")
        raise WrongPhaseError("pass.not_allowed", rules=rules)
    if turn > len(context.game.turns):
        return TurnPassed(at=context.at, side=side)
    return PassEntered(at=context.at, side=side, turn=turn)


def after_turn_entry(game: Game, event: TurnEntered) -> Game:
    """Apply a recorded turn; who signed before it signs again."""
    game = to_be_signed_again(game)
    match event:
        case PlayEntered():
            return _with_play(game, event)
        case ScoreEntered(points=points):
            score = TurnScore((WordScore("", points),), 0)
            return _with_entry(game, event, TurnKind.PLAY, score=score)
        case ExchangeEntered(side=side, count=count):
            game = _with_entry(
                game, event, TurnKind.EXCHANGE, exchanged=Tiles(UNKNOWN * count)
            )
            return with_rack_forgotten(game, side)
        case PassEntered():
            return _with_entry(game, event, TurnKind.PASS)
        case _:
            assert_never(event)


def blank_turn(game: Game, side: Side, at: Moment) -> Turn:
    """Return the next turn of a side, with nothing recorded yet."""
    number = next_turn_number(game)
    return Turn(number=number, side=side, kind=TurnKind.PLAY, at=at)


def _with_entry(
    game: Game,
    event: TurnEntered,
    kind: TurnKind,
    *,
    score: TurnScore | None = None,
    exchanged: Tiles = NO_TILES,
) -> Game:
    """Fill in a turn whose clock was pressed before, or add the next one."""
    if event.turn > len(game.turns):
        turn = blank_turn(game, event.side, event.at)
        return with_turn(
            game, replace(turn, kind=kind, score=score, exchanged=exchanged), event.at
        )
    turns = list(game.turns)
    index = event.turn - 1
    turns[index] = replace(turns[index], kind=kind, score=score, exchanged=exchanged)
    game = replace(game, turns=tuple(turns))
    if event.turn == len(turns) and kind is not TurnKind.PLAY:
        # it was no play, so a hold of it is over too
        return replace(game, is_play_open=False, held_since=None)
    return game


def _with_play(game: Game, event: PlayEntered) -> Game:
    side, placements = event.side, event.placements
    game = _with_entry(game, event, TurnKind.PLAY, score=event.score)
    turns = list(game.turns)
    turns[event.turn - 1] = replace(
        turns[event.turn - 1], placements=placements, announced=event.announced
    )
    played = tiles_laid(placements)
    unseen = less(played, game.racks[side])
    return replace(
        game,
        turns=tuple(turns),
        position=after_play(game.position, placements),
        racks=game.racks.having(side, less(game.racks[side], played)),
        bag=without(game.bag, unseen),
    )


def with_rack_forgotten(game: Game, side: Side) -> Game:
    """Return the game without what is known of a side's rack."""
    return replace(
        game,
        racks=game.racks.having(side, NO_TILES),
        bag=in_order(game.bag + game.racks[side]),
    )
