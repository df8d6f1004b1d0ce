"""A turn: placing, exchanging and drawing tiles, passing, declaring no more plays."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.board import PlacedTiles, after_play, tiles_laid
from starsquare.bounds import Number, Points
from starsquare.game.context import (
    Command,
    Context,
    Event,
    Secret,
    must_be,
    must_be_allowed_to_draw,
    must_be_meant,
    must_be_on_turn,
    must_have_no_challenge,
)
from starsquare.game.ending import GameEnded
from starsquare.game.refusals import (
    IllegalDrawError,
    IllegalExchangeError,
    WrongPhaseError,
)
from starsquare.game.side import Moment, PersonId, Side
from starsquare.game.state import (
    EndReason,
    Game,
    Stage,
    Turn,
    is_turn_unfinished,
)
from starsquare.game.transitions import (
    accepted,
    next_turn_number,
    to_be_signed_again,
    with_drawn_noted,
    with_turn,
)
from starsquare.rulebook import Topic, TurnKind
from starsquare.rules.challenge import draw_is_too_early, hold_forbids_draw
from starsquare.rules.placement import Fault, IllegalPlayError, faults_of
from starsquare.rules.scoring import TurnScore, score_play
from starsquare.tiles import in_order, is_within, without


class PlaceTiles(Command, frozen=True, kw_only=True):
    """Place tiles, announce the score and end the turn."""

    side: Side
    placements: PlacedTiles
    announced: Points | None = None  # None: the score of the play
    turn: Number | None = None  # the number of the turn it is meant for, if it matters


class Exchange(Command, frozen=True, kw_only=True):
    """Exchange tiles."""

    side: Side
    tiles: str
    turn: Number | None = None


class Pass(Command, frozen=True, kw_only=True):
    """Pass the turn."""

    side: Side
    turn: Number | None = None


class DrawTiles(Command, frozen=True, kw_only=True):
    """Draw as many tiles as were played."""

    side: Side
    person: PersonId | None = None


class DeclareNoPlays(Command, frozen=True, kw_only=True):
    """Declare that all possible plays have been made."""

    side: Side | None = None  # None: the staff


TurnCommand = PlaceTiles | Exchange | Pass | DrawTiles | DeclareNoPlays


class TilesPlaced(Event, frozen=True, kw_only=True):
    """A side placed tiles and ended its turn."""

    side: Side
    placements: PlacedTiles
    score: TurnScore
    announced: Points | None
    to_draw: Number


class TilesExchanged(Event, frozen=True, kw_only=True):
    """A side drew new tiles, then mixed the old ones into the bag."""

    side: Side
    given: Secret
    drawn: Secret


class TurnPassed(Event, frozen=True, kw_only=True):
    """A side passed its turn."""

    side: Side


class TurnTimedOut(Event, frozen=True, kw_only=True):
    """A side's turn ended without a play because its time was up."""

    side: Side
    is_pass: bool  # as the book calls it


class TurnSkipped(Event, frozen=True, kw_only=True):
    """A side without tiles was skipped."""

    side: Side


class TilesDrawn(Event, frozen=True, kw_only=True):
    """A side drew its replacement tiles."""

    side: Side
    tiles: Secret
    set_apart: bool  # kept apart until the play can no longer be challenged
    accepts_play: bool  # the play can no longer be challenged


class NoPlaysDeclared(Event, frozen=True, kw_only=True):
    """A side declared that no play is left."""

    side: Side


TurnEvent = (
    TilesPlaced
    | TilesExchanged
    | TurnPassed
    | TurnTimedOut
    | TurnSkipped
    | TilesDrawn
    | NoPlaysDeclared
)
Events = tuple[TurnEvent | GameEnded, ...]


def decide_turn(context: Context, command: TurnCommand) -> Events:
    """Decide a command of a turn."""
    match command:
        case PlaceTiles():
            return _place(context, command)
        case Exchange():
            must_be_on_turn(context, command.side)
            must_be_meant(context, command.turn)
            return _exchange(context, command.side, command.tiles)
        case Pass(side=side):
            must_be_on_turn(context, side)
            must_be_meant(context, command.turn)
            return _pass(context, side)
        case DrawTiles():
            return _draw(context, command)
        case DeclareNoPlays():
            return _declare(context, command)
        case _:
            assert_never(command)


def _place(context: Context, command: PlaceTiles) -> Events:
    """Place tiles, if the placement is legal; phonies count unless challenged.

    Rules: CC-2.a CC-5 CC-19.e NA-2.a NA-5 NA-19.e SO-PLAY-3.a SO-PLAY-6
    Rules: ES-PLAY-2.a ES-PLAY-2.b ES-PLAY-5 KZ-PLAY-2.a KZ-PLAY-5
    """
    game, side = context.game, command.side
    may_finish = game.on_turn is side and game.challenge is None
    if not (may_finish and is_turn_unfinished(game, context.book)):
        must_be_on_turn(context, side)
    must_be_meant(context, command.turn)
    placements = tuple(sorted(command.placements))
    faults = faults_of(placements, game.position, game.racks[side], context.alphabet)
    if command.announced is not None and command.announced < 0:
        faults = (*faults, Fault.NEGATIVE_SCORE)
    if faults:
        raise IllegalPlayError(faults, context.book)
    left = len(game.racks[side]) - len(placements)
    return (
        TilesPlaced(
            at=context.at,
            side=side,
            placements=placements,
            score=score_play(game.position, placements, context.book),
            announced=command.announced,
            to_draw=context.to_draw(side, left),
        ),
    )


def _exchange(context: Context, side: Side, tiles: str) -> Events:
    """Draw replacements first, then mix the discarded tiles back.

    Rules: CC-8.a CC-8.b CC-28.a NA-8.a NA-8.b NA-28.a SO-PLAY-8 ES-PLAY-7 KZ-PLAY-7
    """
    rule, game = context.book.exchange, context.game
    rules = context.book.rules_on(Topic.EXCHANGE)
    if not tiles:
        if rule.may_be_none:
            return _pass(context, side)
        raise IllegalExchangeError("exchange.none", rules=rules)
    if not is_within(tiles, game.racks[side]):
        raise IllegalExchangeError("exchange.not_on_rack", rules=rules)
    needed = max(len(tiles), rule.min_tiles_in_bag)
    if len(game.bag) < needed:
        raise IllegalExchangeError(
            "exchange.bag_too_small",
            rules=context.book.rules_on("exchange.min_tiles_in_bag"),
            n=len(tiles),
            in_bag=len(game.bag),
            needed=needed,
        )
    drawn = context.drawn(len(tiles))
    return (
        TilesExchanged(at=context.at, side=side, given=in_order(tiles), drawn=drawn),
    )


def _pass(context: Context, side: Side) -> Events:
    """Pass the turn for no points.

    Rules: CC-9 NA-9 SO-PLAY-1.b KZ-PLAY-11
    """
    if not context.book.passing.allowed:
        rules = context.book.rules_on("passing.allowed")
        raise WrongPhaseError("pass.not_allowed", rules=rules)
    return (TurnPassed(at=context.at, side=side),)


def _draw(context: Context, command: DrawTiles) -> Events:
    """Draw as many tiles as were played, after the opponents' time to challenge.

    Rules: CC-2.b CC-11.d CC-11.e NA-2.b NA-11.c NA-11.d NA-11.e
    Rules: SO-PLAY-3.b ES-PLAY-2.d KZ-PLAY-2.b
    """
    game, book, side = context.game, context.book, command.side
    must_be(context, Stage.PLAYING, topic=Topic.REFILL)
    must_have_no_challenge(context)
    must_be_allowed_to_draw(context, command.person)
    count = min(game.owed[side], len(game.bag))
    if not count:
        raise IllegalDrawError("draw.nothing", rules=book.rules_on(Topic.REFILL))
    is_open = game.is_play_open and game.turns[-1].side is side
    set_apart = is_open and _is_set_apart(context)
    return (
        TilesDrawn(
            at=context.at,
            side=side,
            tiles=context.drawn(count),
            set_apart=set_apart,
            accepts_play=is_open and not set_apart and book.challenge.draw_ends_window,
        ),
    )


def _is_set_apart(context: Context) -> bool:
    """Return whether tiles drawn now are kept apart, or refuse the draw."""
    game, book = context.game, context.book
    if book.hold is None:
        return False
    if game.held_since is not None:
        waited = game.held_for(context.at)
        if hold_forbids_draw(since_hold_ms=waited, rule=book.hold):
            raise IllegalDrawError(
                "draw.held",
                rules=book.rules_on("hold.no_draw_seconds"),
                seconds=book.hold.no_draw_seconds,
            )
        return True
    if draw_is_too_early(since_play_ms=context.at - game.turns[-1].at, book=book):
        if book.hold.early_draw == "refused":
            raise IllegalDrawError(
                "draw.too_quick",
                rules=book.rules_on("hold.courtesy_seconds"),
                seconds=book.hold.courtesy_seconds,
            )
        return True
    return False


def _declare(context: Context, command: DeclareNoPlays) -> Events:
    """End the game when everyone who must declare has declared that no play is left.

    Rules: CC-20.b NA-20.b SO-CHAL-3.b
    """
    game, book = context.game, context.book
    must_be(context, Stage.PLAYING, topic=Topic.ENDING)
    must_have_no_challenge(context)
    if not book.ending.agreed:
        rules = book.rules_on("ending.agreed")
        raise WrongPhaseError("ending.not_by_agreement", rules=rules)
    end = GameEnded(at=context.at, reason=EndReason.AGREED)
    if command.side is None:
        return (end,)
    if book.ending.agreed_by == "director":
        rules = book.rules_on("ending.agreed_by")
        raise WrongPhaseError("ending.director_declares", rules=rules)
    declared = NoPlaysDeclared(at=context.at, side=command.side)
    return (declared, end) if command.side.other in game.declared else (declared,)


def refill(
    context: Context, side: Side, *, accepts_play: bool
) -> tuple[TilesDrawn, ...]:
    """Fill a side's rack at the end, as far as the bag allows."""
    count = min(context.game.owed[side], len(context.game.bag))
    if not count:
        return ()
    return (
        TilesDrawn(
            at=context.at,
            side=side,
            tiles=context.drawn(count),
            set_apart=False,
            accepts_play=accepts_play,
        ),
    )


def after_turn(game: Game, event: TurnEvent) -> Game:
    """Apply an event of a turn."""
    match event:
        case TilesPlaced():
            return _placed(game, event)
        case TilesExchanged(side=side, given=given, drawn=drawn, at=at):
            rack = in_order(without(game.racks[side], given) + drawn)
            bag = in_order(without(game.bag, drawn) + given)
            game = replace(
                game,
                racks=game.racks.having(side, rack),
                bag=bag,
                mix=game.mix.shaken(bag),
            )
            turn = _turn(game, side, TurnKind.EXCHANGE, at)
            return with_turn(game, replace(turn, exchanged=given, drawn=drawn), at)
        case TurnPassed(side=side, at=at):
            return with_turn(game, _turn(game, side, TurnKind.PASS, at), at)
        case TurnTimedOut(side=side, at=at, is_pass=is_pass):
            kind = TurnKind.PASS if is_pass else TurnKind.TIMED_OUT
            return with_turn(game, _turn(game, side, kind, at), at)
        case TurnSkipped(side=side, at=at):
            return with_turn(game, _turn(game, side, TurnKind.SKIPPED, at), at)
        case TilesDrawn():
            return _drawn(game, event)
        case NoPlaysDeclared(side=side):
            return replace(game, declared=game.declared | {side})
        case _:
            assert_never(event)


def _turn(game: Game, side: Side, kind: TurnKind, at: Moment) -> Turn:
    return Turn(number=next_turn_number(game), side=side, kind=kind, at=at)


def _placed(game: Game, event: TilesPlaced) -> Game:
    side = event.side
    game = accepted(to_be_signed_again(game))
    rack = without(game.racks[side], tiles_laid(event.placements))
    game = replace(
        game,
        position=after_play(game.position, event.placements),
        racks=game.racks.having(side, rack),
        owed=game.owed.having(side, event.to_draw),
    )
    turn = replace(
        _turn(game, side, TurnKind.PLAY, event.at),
        placements=event.placements,
        score=event.score,
        announced=event.announced,
    )
    return with_turn(game, turn, event.at)


def _drawn(game: Game, event: TilesDrawn) -> Game:
    side, tiles = event.side, event.tiles
    rack, set_apart = game.racks[side], game.set_apart
    if event.set_apart:
        set_apart = in_order(set_apart + tiles)
    else:
        rack = in_order(rack + tiles)
    game = replace(
        game,
        racks=game.racks.having(side, rack),
        set_apart=set_apart,
        owed=game.owed.having(side, 0),
        bag=without(game.bag, tiles),
        mix=game.mix.drawn(len(tiles)),
        turns=with_drawn_noted(game, side, lambda drawn: in_order(drawn + tiles)),
    )
    return accepted(game) if event.accepts_play else game
