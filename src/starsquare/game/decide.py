"""State + command -> events, or a RuleError that leaves the state unchanged.

Time passes before every command is decided, so that a client that asks a millisecond
before or after a deadline fires gets the same answer. Randomness comes from the seed of
the bag, which the caller keeps separate from the events until the slip is signed.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.game.agreement import AgreementCommand, book_played, decide_agreement
from starsquare.game.challenges import ChallengeCommand, decide_challenge
from starsquare.game.command import CommandAtBoard, GameCommand
from starsquare.game.context import Context
from starsquare.game.deadlines import event_at, next_deadline
from starsquare.game.ending import GameEnded, SlipCommand, decide_slip
from starsquare.game.event import GameEvent
from starsquare.game.evolve import evolve, opened
from starsquare.game.holds import HoldCommand, decide_hold
from starsquare.game.refusals import WrongPhaseError
from starsquare.game.rulings import RulingCommand, decide_ruling
from starsquare.game.score_keeping import ScorerCommand, decide_entry, must_be_on_screen
from starsquare.game.setup import (
    OpenGame,
    SetupCommand,
    TurnsBegan,
    begin_midgame,
    decide_setup,
    open_game,
)
from starsquare.game.side import Moment, PersonId, Side
from starsquare.game.state import (
    EndReason,
    Game,
    Medium,
    Stage,
)
from starsquare.game.tile_rulings import TileRulingCommand, decide_tile_ruling
from starsquare.game.timekeeping import (
    ClockRestarted,
    TimeCommand,
    decide_time,
)
from starsquare.game.turns import TurnCommand, TurnSkipped, decide_turn, refill
from starsquare.rulebook import Rulebook, TurnKind
from starsquare.rules.ending import ends_by_going_out, ends_scoreless
from starsquare.tiles import BagSeed, commitment_to

Events = tuple[GameEvent, ...]


def decide(
    game: Game | None,
    command: GameCommand,
    book: Rulebook,
    *,
    at: Moment,
    by: PersonId,
    seed: BagSeed,
) -> Events:
    """Decide a command.

    Args:
        game: the state so far; None before the game is opened.
        command: the command.
        book: the rulebook of the event; the sides' agreed changes are applied to it.
        at: the moment, from the service's clock.
        by: who gives the command.
        seed: the secret that orders the bag, the same for the whole game.

    Raises:
        RuleError: the book or the state of the game forbids it.
        ValueError: the seed is not the one the game was opened with.
    """
    if isinstance(command, OpenGame):
        if game is not None:
            raise WrongPhaseError("game.open_already")
        event = open_game(command, book, at, seed)
        context = Context(opened(event), book, at, by, seed)
        began = () if event.midgame is None else begin_midgame(context, event.midgame)
        return (event, *began, *follow_up(after(context, began)))
    if game is None:
        raise WrongPhaseError("game.not_open")
    if commitment_to(seed) != game.seed_hash:
        raise ValueError("the seed is not the one this game was opened with")
    context = Context(game, book_played(book, game), at, by, seed)
    passed = let_time_pass(context)
    context = after(context, passed)
    asked = decided(context, command)
    return (*passed, *asked, *follow_up(after(context, asked)))


def decided(  # noqa: C901, PLR0911 -- one branch a subject
    context: Context, command: CommandAtBoard
) -> Events:
    """Decide one command of an open game, without its automatic follow-ups.

    Raises:
        RuleError: the book or the state of the game forbids it.
    """
    if isinstance(command, ScorerCommand):
        return decide_entry(context, command)
    must_be_on_screen(context, command)
    if isinstance(command, TurnCommand):
        return decide_turn(context, command)
    if isinstance(command, AgreementCommand):
        return decide_agreement(context, command)
    if isinstance(command, SetupCommand):
        return decide_setup(context, command)
    if isinstance(command, HoldCommand):
        return decide_hold(context, command)
    if isinstance(command, ChallengeCommand):
        return decide_challenge(context, command)
    if isinstance(command, TimeCommand):
        return decide_time(context, command)
    if isinstance(command, TileRulingCommand):
        return decide_tile_ruling(context, command)
    if isinstance(command, RulingCommand):
        return decide_ruling(context, command)
    if isinstance(command, SlipCommand):  # pyright: ignore[reportUnnecessaryIsInstance] -- totality is proved below
        return decide_slip(context, command)
    assert_never(command)


def after(context: Context, events: Events) -> Context:
    """Return the context after these events."""
    game = context.game
    for event in events:
        game = evolve(game, event)
    return replace(context, game=game)


def let_time_pass(context: Context) -> Events:
    """Return everything that was due by this moment, in order, each at its own time."""
    events: list[GameEvent] = []
    while True:
        deadline = next_deadline(context.game, context.book)
        if deadline is None or deadline.at > context.at:
            return tuple(events)
        then = replace(context, at=deadline.at)
        due: Events = (event_at(context.game, deadline, context.book),)
        happened = (*due, *follow_up(after(then, due)))
        events += happened
        context = after(context, happened)


def follow_up(context: Context) -> Events:
    """Add automatic events until nothing more follows."""
    events: list[GameEvent] = []
    while following := _next(context):
        events += following
        context = after(context, following)
    return tuple(events)


def _next(context: Context) -> Events:
    game = context.game
    if game.challenge is not None:
        return ()
    match game.stage:
        case Stage.DRAWING_RACKS:
            return _begin(context)
        case Stage.PLAYING:
            return _end_or_skip(context)
        case Stage.OVER:
            return _fill_up(context)
        case _:
            return ()


def _begin(context: Context) -> Events:
    """Start the first turn where nobody has to start a clock by hand.

    Rules: SO-PLAY-1.a ES-INTRO-1.c KZ-SETUP-1.e KZ-CAT-2.a
    """
    game = context.game
    starts_itself = context.book.setup.clock_starts == "racks_drawn"
    if not game.is_on_screen:  # at a table a person presses the clock
        starts_itself = game.medium is Medium.AFTERWARDS
    if not starts_itself or len(game.has_rack) < len(Side):
        return ()
    assert game.first is not None
    return (TurnsBegan(at=context.at, side=game.first),)


def _end_or_skip(context: Context) -> Events:
    """End the game, or skip a side that has no tiles left.

    Rules: CC-20.a CC-20.c NA-20.a NA-20.c SO-CHAL-3.a KZ-END-1.a KZ-END-1.b
    """
    game, book, at = context.game, context.book, context.at
    reason = _ending_of(game, book)
    if reason is not None:
        return (GameEnded(at=at, reason=reason),)
    if _goes_on_by_itself(game, book):
        return (ClockRestarted(at=at, side=None),)
    has_tiles = bool(game.bag or game.tiles_of(game.on_turn))
    # a side without tiles may still challenge; passing accepts the play
    if game.turns and not has_tiles and not game.is_play_open:
        return (TurnSkipped(at=at, side=game.on_turn),)
    return ()


def _goes_on_by_itself(game: Game, book: Rulebook) -> bool:
    """Return whether nobody has to start a clock that limits no one.

    It still measures a hold, which is paused while it is stopped.
    """
    is_stopped = game.clock.running is None and game.stop is None
    is_timed = book.clock.kind != "untimed"
    return is_stopped and not is_timed and game.medium is not Medium.AFTERWARDS


def _ending_of(game: Game, book: Rulebook) -> EndReason | None:
    if not game.turns:
        return None
    last = game.turns[-1]
    is_play = last.kind is TurnKind.PLAY and not last.is_blank
    if is_play and ends_by_going_out(
        rack=game.tiles_of(last.side), tiles_in_bag=len(game.bag), rule=book.ending
    ):
        return EndReason.OUT
    kinds = [turn.kind for turn in game.turns]
    if ends_scoreless(kinds, has_points=game.has_points, rule=book.scoreless):
        return EndReason.SCORELESS
    if not game.bag and not any(game.tiles_of(side) for side in Side):
        return EndReason.NO_TILES
    return None


def _fill_up(context: Context) -> Events:
    """Fill racks that are short at the end, before the game is counted.

    Rules: CC-22 NA-22
    """
    if context.game.ended is EndReason.FORFEIT:
        return ()
    if not context.book.ending.refill_at_round_end:
        return ()
    for side in Side:
        if events := refill(context, side, accepts_play=False):
            return events
    return ()
