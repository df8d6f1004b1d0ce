"""From the box to the first turn."""

from __future__ import annotations

from typing import assert_never

from starsquare.game.agreement import must_be_changes
from starsquare.game.command import (
    AgreeRules,
    AnnounceStart,
    ConfirmTiles,
    DrawForFirst,
    DrawRack,
    LookAtTile,
    Medium,
    OpenGame,
    ProposeRules,
    SetupCommand,
    StartClock,
)
from starsquare.game.deciding.context import (
    Context,
    Events,
    must_be,
    must_be_allowed_to_draw,
)
from starsquare.game.event import (
    FirstDrawTied,
    FirstPlayDecided,
    FirstTileDrawn,
    GameOpened,
    RackDrawn,
    RulesAgreed,
    RulesProposed,
    StartAnnounced,
    TilesConfirmed,
    TileSeen,
    TurnsBegan,
)
from starsquare.game.refusals import ClockError, IllegalDrawError, WrongPhaseError
from starsquare.game.side import Moment, Side
from starsquare.game.state import Stage
from starsquare.rulebook import Rulebook, Topic
from starsquare.tiles import ENGLISH, STANDARD, BagSeed, commitment_to

_BEFORE_ANY_TILE = (Stage.COUNTING, Stage.DRAWING_FOR_FIRST, Stage.WAITING)


def open_game(
    command: OpenGame, book: Rulebook, at: Moment, seed: BagSeed
) -> tuple[GameOpened]:
    """Set a board up and publish the hash of the seed.

    Rules: CC-SETUP-1.a CC-SETUP-1.b NA-SETUP-1.a
    """
    assigned = book.setup.first_play == "assigned"
    if assigned != (command.first is not None):
        key = "setup.first_missing" if assigned else "setup.first_is_drawn"
        raise WrongPhaseError(key, rules=book.rules_on("setup.first_play"))
    if command.round_number is not None and command.round_number < 1:
        raise WrongPhaseError("setup.no_such_round", number=command.round_number)
    if command.round_ends_at is not None and command.round_ends_at < at:
        raise ClockError("clock.round_end_past", rules=book.rules_on(Topic.ROUND_END))
    is_on_screen = command.medium is Medium.SCREEN
    is_timed = command.medium is not Medium.AFTERWARDS
    return (
        GameOpened(
            at=at,
            game=command.game,
            book=book.code,
            seats=command.seats,
            seed_hash=commitment_to(seed),
            first=command.first,
            round_number=command.round_number,
            is_final=command.is_final,
            round_ends_at=command.round_ends_at,
            needs_count=book.setup.tiles_confirmed and is_on_screen,
            needs_announcement=book.setup.begins_on_announcement and is_timed,
            medium=command.medium,
        ),
    )


def decide_setup(  # noqa: C901 -- one case a kind
    context: Context, command: SetupCommand
) -> Events:
    """Decide a command of the set-up."""
    match command:
        case ProposeRules():
            return _propose(context, command)
        case AgreeRules(side=side):
            return _agree(context, side)
        case ConfirmTiles(side=side, counted=counted):
            return _confirm(context, side, counted)
        case DrawForFirst():
            return _draw_for_first(context, command)
        case AnnounceStart(by=by):
            must_be(context, Stage.WAITING, topic=Topic.START)
            return (StartAnnounced(at=context.at, by=by),)
        case DrawRack():
            return _draw_rack(context, command)
        case LookAtTile(side=side):
            return _look(context, side)
        case StartClock(side=side):
            return _start(context, side)
        case _:
            assert_never(command)


def _propose(context: Context, command: ProposeRules) -> Events:
    """Let a side propose other rules for this game, where the book allows it.

    Rules: KZ-CAT-2.c KZ-CAT-3.b
    """
    book = context.book
    if not book.agreement.allowed:
        rules = book.rules_on("agreement.allowed")
        raise WrongPhaseError("agreement.not_allowed", rules=rules)
    must_be(context, *_BEFORE_ANY_TILE, topic=Topic.AGREEMENT)
    must_be_changes(book, command.changes)
    return (
        RulesProposed(at=context.at, side=command.side, changes=dict(command.changes)),
    )


def _agree(context: Context, side: Side) -> Events:
    must_be(context, *_BEFORE_ANY_TILE, topic=Topic.AGREEMENT)
    changes = context.game.proposed[side.other]
    if changes is None:
        rules = context.book.rules_on(Topic.AGREEMENT)
        raise WrongPhaseError("agreement.nothing_proposed", rules=rules)
    return (RulesAgreed(at=context.at, changes=changes),)


def _confirm(context: Context, side: Side, counted: int) -> Events:
    """Take a side's word that the bag is complete.

    Rules: CC-SETUP-1.a NA-SETUP-1.a
    """
    must_be(context, Stage.COUNTING, topic=Topic.COUNT)
    needed = len(STANDARD.tiles)
    if counted != needed:
        rules = context.book.rules_on(Topic.COUNT)
        raise WrongPhaseError(
            "setup.wrong_count", rules=rules, counted=counted, needed=needed
        )
    return (TilesConfirmed(at=context.at, side=side),)


def _draw_for_first(context: Context, command: DrawForFirst) -> Events:
    """Draw for the first play; equal letters are drawn again.

    Rules: NA-SETUP-1.b SO-SETUP-1.b ES-SETUP-1.b ES-SETUP-1.c KZ-SETUP-1.b
    """
    game, side = context.game, command.side
    must_be(context, Stage.DRAWING_FOR_FIRST, topic=Topic.FIRST_DRAW)
    must_be_allowed_to_draw(context, command.person)
    rules = context.book.rules_on(Topic.FIRST_DRAW)
    if game.first_tiles[side]:
        raise IllegalDrawError("setup.drew_already", rules=rules)
    drawn = FirstTileDrawn(at=context.at, side=side, tile=context.drawn(1))
    other = game.first_tiles[side.other]
    if not other:
        return (drawn,)
    return (drawn, _outcome_of_draw(context, side, drawn.tile, other))


def _outcome_of_draw(
    context: Context, side: Side, tile: str, other: str
) -> FirstDrawTied | FirstPlayDecided:
    own_rank, other_rank = ENGLISH.rank_of(tile), ENGLISH.rank_of(other)
    if own_rank == other_rank:
        # with nothing left to draw from, what was set aside has to go back
        left = len(context.game.bag) - 1
        put_back = context.book.setup.equal_letters == "put_back" or left < len(Side)
        return FirstDrawTied(at=context.at, put_back=put_back)
    first = side if own_rank < other_rank else side.other
    return FirstPlayDecided(at=context.at, side=first)


def _draw_rack(context: Context, command: DrawRack) -> Events:
    """Draw a full rack, in the book's order.

    Rules: CC-SETUP-1.b NA-SETUP-1.c SO-SETUP-1.d ES-SETUP-1.e KZ-SETUP-1.d
    """
    game, book, side = context.game, context.book, command.side
    must_be(context, Stage.DRAWING_RACKS, Stage.PLAYING, topic=Topic.RACKS)
    must_be_allowed_to_draw(context, command.person)
    if side in game.has_rack:
        raise IllegalDrawError("setup.has_rack", rules=book.rules_on(Topic.RACKS))
    is_second = side is not game.first
    if (
        book.setup.rack_order == "first_side_first"
        and is_second
        and side.other not in game.has_rack
    ):
        rules = book.rules_on("setup.rack_order")
        raise IllegalDrawError("setup.first_side_first", rules=rules)
    tiles = context.drawn(book.scoring.rack_size)
    return (RackDrawn(at=context.at, side=side, tiles=tiles),)


def _look(context: Context, side: Side) -> Events:
    game, book = context.game, context.book
    must_be(context, Stage.DRAWING_RACKS, topic=Topic.START)
    if side is not game.first or side not in game.has_rack:
        raise WrongPhaseError("setup.nothing_to_see", rules=book.rules_on(Topic.START))
    return (TileSeen(at=context.at, side=side),)


def _start(context: Context, side: Side) -> Events:
    """Let the opponents start the clock once the first side has seen a tile.

    Rules: CC-SETUP-1.c NA-SETUP-1.d
    """
    game, book = context.game, context.book
    must_be(context, Stage.DRAWING_RACKS, topic=Topic.START)
    if not game.is_on_screen and game.first is not None:
        return (TurnsBegan(at=context.at, side=game.first),)
    if book.setup.clock_starts != "first_tile_seen":
        raise ClockError("setup.starts_itself", rules=book.rules_on(Topic.START))
    if side is game.first:
        raise ClockError("setup.opponents_start", rules=book.rules_on(Topic.START))
    if not game.has_looked:
        raise ClockError("setup.not_seen", rules=book.rules_on(Topic.START))
    return (TurnsBegan(at=context.at, side=side.other),)
