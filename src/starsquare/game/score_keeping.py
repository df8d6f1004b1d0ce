"""A game on a real board: its clock, its verdicts and its end, as recorded."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.board import tiles_laid
from starsquare.bounds import Number
from starsquare.game.challenges import (
    ChallengeEvent,
    judge,
    must_be_what_was_read,
)
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
    IllegalRulingError,
    WrongPhaseError,
)
from starsquare.game.setup import (
    ConfirmTiles,
    DrawForFirst,
    DrawRack,
    FirstPlayDecided,
    LookAtTile,
)
from starsquare.game.side import Side
from starsquare.game.state import (
    EndReason,
    Game,
    RulingKind,
    Stage,
    tiles_in_bag,
)
from starsquare.game.transitions import to_be_signed_again, with_turn
from starsquare.game.turn_entries import (
    EnterTurn,
    ExchangeEntered,
    PassEntered,
    PlayEntered,
    ScoreEntered,
    after_turn_entry,
    blank_turn,
    enter_turn,
    with_rack_forgotten,
)
from starsquare.game.turns import DrawTiles, Exchange, PlaceTiles, TurnPassed
from starsquare.rulebook import Topic, TurnKind
from starsquare.tiles import in_order, is_within, without


class NameFirst(Command, frozen=True, kw_only=True):
    """Name the side that plays first."""

    first: Side
    side: Side | None = None  # None: the staff


class PressClock(Command, frozen=True, kw_only=True):
    """End the turn; what was played is entered later, or not at all."""

    side: Side
    turn: Number | None = None  # the number of the turn it is meant for, if it matters


class TakeBackEntry(Command, frozen=True, kw_only=True):
    """Remove the last turn because it was entered incorrectly."""

    side: Side | None = None  # None: the staff
    turn: Number | None = None  # the last one, as it was read; None: whichever it is


class RecordVerdict(Command, frozen=True, kw_only=True):
    """Record what the judge said about the challenged words."""

    side: Side
    acceptable: bool
    words: tuple[str, ...] = ()  # as they were read; none: whatever is being challenged
    is_second: bool = False  # whether the words were read for a second opinion


class DeclareOut(Command, frozen=True, kw_only=True):
    """Declare that a side has played its last tile."""

    side: Side
    turn: Number | None = None  # its last one, as it was read; None: whichever it is


class EnterLeftover(Command, frozen=True, kw_only=True):
    """Record the tiles that a side has left at the end."""

    side: Side
    tiles: str


ScorerCommand = (
    NameFirst
    | PressClock
    | EnterTurn
    | TakeBackEntry
    | RecordVerdict
    | DeclareOut
    | EnterLeftover
)


class ClockPressed(Event, frozen=True, kw_only=True):
    """A side ended its turn; what it played is not recorded yet."""

    side: Side


class EntryTakenBack(Event, frozen=True, kw_only=True):
    """The last turn was removed because it was entered incorrectly."""

    side: Side  # the side on turn again


class LeftoverEntered(Event, frozen=True, kw_only=True):
    """A side's leftover tiles were shown and recorded."""

    side: Side
    letters: str


ScorerEvent = (
    ClockPressed
    | PlayEntered
    | ScoreEntered
    | ExchangeEntered
    | PassEntered
    | EntryTakenBack
    | LeftoverEntered
)
Events = tuple[
    ScorerEvent
    | ChallengeEvent
    | FirstPlayDecided
    | TurnPassed
    | GameEnded
    | GameResumed,
    ...,
]
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


def must_be_on_screen(context: Context, command: Command) -> None:
    """Refuse a command that is done by hand when the tiles are on a table."""
    if not context.game.is_on_screen and isinstance(command, _ON_SCREEN_ONLY):
        raise WrongPhaseError("entry.by_hand")


def decide_entry(  # noqa: C901 -- one case a kind
    context: Context, command: ScorerCommand
) -> Events:
    """Decide an entry about a game off the screen."""
    if context.game.is_on_screen:
        raise WrongPhaseError("entry.on_screen")
    match command:
        case NameFirst(first=first):
            must_be(context, Stage.DRAWING_FOR_FIRST, topic=Topic.FIRST_DRAW)
            return (FirstPlayDecided(at=context.at, side=first),)
        case PressClock(side=side):
            must_be_on_turn(context, side)
            must_be_meant(context, command.turn)
            return (ClockPressed(at=context.at, side=side),)
        case EnterTurn():
            return enter_turn(context, command)
        case TakeBackEntry(turn=turn):
            return _take_back(context, turn)
        case RecordVerdict(acceptable=acceptable):
            must_be_what_was_read(context, command.words, is_second=command.is_second)
            return judge(context, acceptable=acceptable, is_written=True)
        case DeclareOut():
            return _out(context, command)
        case EnterLeftover(side=side, tiles=tiles):
            return _leftover(context, side, tiles)
        case _:
            assert_never(command)


def _take_back(context: Context, turn: int | None) -> Events:
    """Remove the last turn, and an end of the game that followed from it."""
    game = context.game
    must_be(context, Stage.PLAYING, Stage.OVER, topic=Topic.CORRECTION)
    must_have_no_challenge(context)
    is_undone = game.ended is None or game.ended in _UNDONE_WITH_ENTRY
    if not game.turns or game.turns[-1].kind not in _ENTERED or not is_undone:
        rules = context.book.rules_on(Topic.CORRECTION)
        raise IllegalRulingError("entry.nothing_to_take_back", rules=rules)
    _must_be_the_last(context, turn)
    taken = EntryTakenBack(at=context.at, side=game.turns[-1].side)
    return (taken,) if game.ended is None else (*resume(context), taken)


def _must_be_the_last(context: Context, turn: int | None) -> None:
    """Refuse what was sent about a turn that is not the last one any more."""
    if turn is not None and turn != len(context.game.turns):
        rules = context.book.rules_on(Topic.CORRECTION)
        raise IllegalRulingError("entry.not_the_last", rules=rules)


def _out(context: Context, command: DeclareOut) -> Events:
    """End the game, because a side has played its last tile.

    Rules: CC-20.a NA-20.a SO-CHAL-3.a KZ-END-1.a
    """
    game, book = context.game, context.book
    must_be(context, Stage.PLAYING, topic=Topic.ENDING)
    must_have_no_challenge(context)
    last = game.turns[-1] if game.turns else None
    is_play = last is not None and last.kind is TurnKind.PLAY
    is_own = last is not None and last.side is command.side
    if (
        not book.ending.out_play
        or not (is_play and is_own)
        or tiles_in_bag(game, book) > _unwritten(context)
    ):
        raise WrongPhaseError("entry.not_out", rules=book.rules_on("ending.out_play"))
    _must_be_the_last(context, command.turn)
    return (GameEnded(at=context.at, reason=EndReason.OUT),)


def _unwritten(context: Context) -> int:
    """Count the most tiles that plays recorded without tiles may have used."""
    size = context.book.scoring.rack_size
    plays = (turn for turn in context.game.turns if turn.kind is TurnKind.PLAY)
    return sum(size for turn in plays if not turn.placements)


def _leftover(context: Context, side: Side, tiles: str) -> Events:
    """Record a side's leftover tiles, if these tiles can be left.

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


def after_entry(game: Game, event: ScorerEvent) -> Game:
    """Apply a recorded entry."""
    match event:
        case ClockPressed(side=side, at=at):
            return with_turn(game, blank_turn(game, side, at), at)
        case PlayEntered() | ScoreEntered() | ExchangeEntered() | PassEntered():
            return after_turn_entry(game, event)
        case EntryTakenBack():
            return _taken_back(game, event)
        case LeftoverEntered(side=side, letters=letters):
            game = with_rack_forgotten(to_be_signed_again(game), side)
            return replace(
                game,
                racks=game.racks.having(side, in_order(letters)),
                bag=without(game.bag, letters),
                leftovers=game.leftovers | {side},
            )
        case _:
            assert_never(event)


def _taken_back(game: Game, event: EntryTakenBack) -> Game:
    *turns, last = game.turns
    lying = last.placements if last.kind is TurnKind.PLAY else ()
    # where turns have a limit, the time of the others' turn is not its own
    is_running = game.clock.running is not None
    clock = game.clock.new_turn(last.side, event.at, is_running=is_running)
    return replace(
        game,
        turns=tuple(turns),
        on_turn=last.side,
        position=game.position.without(placement.square for placement in lying),
        bag=in_order(game.bag + tiles_laid(lying)),
        clock=clock,
        is_play_open=False,
        held_since=None,
        declared=frozenset(),
        rulings=tuple(
            replace(ruling, is_reversed=True)
            if ruling.kind is RulingKind.SCORE and ruling.turn == last.number
            else ruling
            for ruling in game.rulings
        ),
    )
