"""The setup of a game, up to the first turn."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.bounds import Number, Round
from starsquare.game.context import (
    Command,
    Context,
    Event,
    Secret,
    must_be,
    must_be_allowed_to_draw,
)
from starsquare.game.midgame import Midgame
from starsquare.game.refusals import ClockError, IllegalDrawError, WrongPhaseError
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.game.state import NO_TILES, Game, Medium, Stage
from starsquare.rulebook import Rulebook, Topic
from starsquare.rulebook.game_parts import Equipment
from starsquare.tiles import (
    BagSeed,
    Tiles,
    commitment_to,
    in_order,
    without,
)


class OpenGame(Command, frozen=True, kw_only=True):
    """Set up a board for two sides."""

    game: str
    seats: BySide[tuple[PersonId, ...]]
    first: Side | None = None  # if the book assigns the first play
    round_number: Round | None = None
    is_final: bool = False
    round_ends_at: Moment | None = None
    medium: Medium = Medium.SCREEN
    midgame: Midgame | None = None


class ConfirmTiles(Command, frozen=True, kw_only=True):
    """Confirm how many tiles were counted into the bag."""

    side: Side
    counted: Number


class DrawForFirst(Command, frozen=True, kw_only=True):
    """Draw a tile for the first play."""

    side: Side
    person: PersonId | None = None


class AnnounceStart(Command, frozen=True, kw_only=True):
    """Announce that play begins."""


class DrawRack(Command, frozen=True, kw_only=True):
    """Draw a full rack."""

    side: Side
    person: PersonId | None = None


class LookAtTile(Command, frozen=True, kw_only=True):
    """Look at the first tile of a side's rack."""

    side: Side


class StartClock(Command, frozen=True, kw_only=True):
    """Start the clock of the side that plays first."""

    side: Side  # the side that presses: the opponents


SetupCommand = (
    ConfirmTiles | DrawForFirst | AnnounceStart | DrawRack | LookAtTile | StartClock
)


class GameOpened(Event, frozen=True, kw_only=True):
    """A board was set up; the hash commits the server to the order of the bag."""

    game: str
    book: str
    seats: BySide[tuple[PersonId, ...]]
    seed_hash: str
    first: Side | None
    round_number: Round | None
    is_final: bool
    round_ends_at: Moment | None
    needs_count: bool
    needs_announcement: bool
    medium: Medium = Medium.SCREEN
    midgame: Midgame | None = None
    equipment: Equipment = Equipment()


class TilesConfirmed(Event, frozen=True, kw_only=True):
    """A side confirmed that the bag is complete."""

    side: Side


class FirstTileDrawn(Event, frozen=True, kw_only=True):
    """A side drew for the first play; everyone sees the tile."""

    side: Side
    tile: Tiles


class FirstDrawTied(Event, frozen=True, kw_only=True):
    """Both sides drew the same letter and draw again."""

    put_back: bool  # otherwise the letters are set aside until the draw is decided


class FirstPlayDecided(Event, frozen=True, kw_only=True):
    """The draw is decided; all exposed letters are back and the bag was shaken."""

    side: Side


class StartAnnounced(Event, frozen=True, kw_only=True):
    """Staff announced that play begins."""


class RackDrawn(Event, frozen=True, kw_only=True):
    """A side drew its first rack."""

    side: Side
    tiles: Secret


class TileSeen(Event, frozen=True, kw_only=True):
    """The first side looked at its first tile."""

    side: Side


class TurnsBegan(Event, frozen=True, kw_only=True):
    """The first turn began and the clock is running."""

    side: Side


SetupEvent = (
    TilesConfirmed
    | FirstTileDrawn
    | FirstDrawTied
    | FirstPlayDecided
    | StartAnnounced
    | RackDrawn
    | TileSeen
    | TurnsBegan
)


Events = tuple[SetupEvent, ...]


def open_game(
    command: OpenGame, book: Rulebook, at: Moment, seed: BagSeed
) -> GameOpened:
    """Set up a board and publish the hash of the seed.

    Rules: CC-SETUP-1.a CC-SETUP-1.b NA-SETUP-1.a
    """
    assigned = book.setup.first_play == "assigned"
    midgame = command.midgame
    if assigned != (command.first is not None) and midgame is None:
        key = "setup.first_missing" if assigned else "setup.first_is_drawn"
        raise WrongPhaseError(key, rules=book.rules_on("setup.first_play"))
    if command.round_number is not None and command.round_number < 1:
        raise WrongPhaseError("setup.no_such_round", number=command.round_number)
    if command.round_ends_at is not None and command.round_ends_at < at:
        raise ClockError("clock.round_end_past", rules=book.rules_on(Topic.ROUND_END))
    is_on_screen = command.medium is Medium.SCREEN
    is_timed = command.medium is not Medium.AFTERWARDS
    return GameOpened(
        at=at,
        game=command.game,
        book=book.code,
        seats=command.seats,
        seed_hash=commitment_to(seed),
        first=command.first if midgame is None else midgame.first,
        round_number=command.round_number,
        is_final=command.is_final,
        round_ends_at=command.round_ends_at,
        needs_count=book.setup.tiles_confirmed and is_on_screen,
        needs_announcement=book.setup.begins_on_announcement and is_timed,
        medium=command.medium,
        midgame=midgame,
        equipment=book.equipment,
    )


def begin_midgame(context: Context, midgame: Midgame) -> Events:
    """Draw the other side's rack and continue with the turn."""
    tiles = context.drawn(context.book.scoring.rack_size)
    return (
        RackDrawn(at=context.at, side=midgame.side.other, tiles=tiles),
        TurnsBegan(at=context.at, side=midgame.side),
    )


def decide_setup(context: Context, command: SetupCommand) -> Events:
    """Decide a command of the setup."""
    match command:
        case ConfirmTiles(side=side, counted=counted):
            return _confirm(context, side, counted)
        case DrawForFirst():
            return _draw_for_first(context, command)
        case AnnounceStart():
            must_be(context, Stage.WAITING, topic=Topic.START)
            return (StartAnnounced(at=context.at),)
        case DrawRack():
            return _draw_rack(context, command)
        case LookAtTile(side=side):
            return _look(context, side)
        case StartClock(side=side):
            return _start(context, side)
        case _:
            assert_never(command)


def _confirm(context: Context, side: Side, counted: int) -> Events:
    """Record a side's confirmation that the bag is complete.

    Rules: CC-SETUP-1.a NA-SETUP-1.a
    """
    must_be(context, Stage.COUNTING, topic=Topic.COUNT)
    needed = len(context.game.equipment.tile_set.tiles)
    if counted != needed:
        rules = context.book.rules_on(Topic.COUNT)
        raise WrongPhaseError(
            "setup.wrong_count", rules=rules, counted=counted, needed=needed
        )
    return (TilesConfirmed(at=context.at, side=side),)


def _draw_for_first(context: Context, command: DrawForFirst) -> Events:
    """Draw for the first play; sides with equal letters draw again.

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
    rank_of = context.alphabet.rank_of
    own_rank, other_rank = rank_of(tile), rank_of(other)
    if own_rank == other_rank:
        # if the bag is empty, the letters set aside have to go back
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
    """Start the clock when the opponents press it, once the first side has seen a tile.

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


_NO_FIRST_TILES = BySide(NO_TILES, NO_TILES)


def after_setup(  # noqa: C901, PLR0911 -- one case a kind
    game: Game, event: SetupEvent
) -> Game:
    """Apply an event of the setup."""
    match event:
        case TilesConfirmed(side=side):
            game = replace(game, confirmed=game.confirmed | {side})
            return after_counting(game) if len(game.confirmed) == len(Side) else game
        case FirstTileDrawn(side=side, tile=tile):
            return _with_first_tile(game, side, tile)
        case FirstDrawTied(put_back=put_back):
            exposed = _exposed(game)
            if put_back:
                return _with_bag_shaken(game, exposed)
            return replace(game, first_tiles=_NO_FIRST_TILES, set_aside=exposed)
        case FirstPlayDecided(side=side):
            game = _with_bag_shaken(game, _exposed(game))
            return after_first_play(replace(game, first=side, on_turn=side))
        case StartAnnounced():
            return replace(game, stage=Stage.DRAWING_RACKS)
        case RackDrawn(side=side, tiles=tiles):
            return _with_rack(game, side, tiles)
        case TileSeen():
            return replace(game, has_looked=True)
        case TurnsBegan(side=side, at=at):
            return replace(
                game,
                stage=Stage.PLAYING,
                on_turn=side,
                clock=game.clock.new_turn(
                    side, at, is_running=game.medium is not Medium.AFTERWARDS
                ),
            )
        case _:
            assert_never(event)


def after_counting(game: Game) -> Game:
    """Go on to the draw for first play, or past it if the first side is known."""
    if game.first is None:
        return replace(game, stage=Stage.DRAWING_FOR_FIRST)
    return after_first_play(game)


def after_first_play(game: Game) -> Game:
    """Go on to drawing racks, or wait for the announcement."""
    waits = game.needs_announcement
    return replace(
        game,
        stage=Stage.WAITING if waits else Stage.DRAWING_RACKS,
        # off the screen, racks are not drawn in the app
        has_rack=frozenset() if game.is_on_screen else frozenset(Side),
    )


def _exposed(game: Game) -> Tiles:
    return Tiles(game.set_aside + game.first_tiles.one + game.first_tiles.two)


def _with_first_tile(game: Game, side: Side, tile: Tiles) -> Game:
    return replace(
        game,
        first_tiles=game.first_tiles.having(side, tile),
        bag=without(game.bag, tile),
        mix=game.mix.drawn(1),
    )


def _with_rack(game: Game, side: Side, tiles: Tiles) -> Game:
    return replace(
        game,
        racks=game.racks.having(side, in_order(tiles)),
        has_rack=game.has_rack | {side},
        bag=without(game.bag, tiles),
        mix=game.mix.drawn(len(tiles)),
    )


def _with_bag_shaken(game: Game, exposed: Tiles) -> Game:
    """Put the letters of the draw back and mix the bag again.

    Rules: SO-SETUP-1.c ES-SETUP-1.d KZ-SETUP-1.c
    """
    bag = in_order(game.bag + exposed)
    return replace(
        game,
        first_tiles=_NO_FIRST_TILES,
        set_aside=NO_TILES,
        bag=bag,
        mix=game.mix.shaken(bag),
    )
