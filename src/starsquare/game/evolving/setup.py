"""What the events of the set-up do."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from starsquare.game.command import Medium
from starsquare.game.event import (
    FirstDrawTied,
    FirstPlayDecided,
    FirstTileDrawn,
    RackDrawn,
    RulesAgreed,
    RulesProposed,
    SetupEvent,
    StartAnnounced,
    TilesConfirmed,
    TileSeen,
    TurnsBegan,
)
from starsquare.game.side import BySide, Side
from starsquare.game.state import NO_TILES, Game, Stage
from starsquare.rulebook.leaf import merged
from starsquare.tiles import Tiles, in_order, without

_NO_FIRST_TILES = BySide(NO_TILES, NO_TILES)


def after_setup(  # noqa: C901, PLR0911 -- one case a kind
    game: Game, event: SetupEvent
) -> Game:
    """Apply an event of the set-up."""
    match event:
        case RulesProposed(side=side, changes=changes):
            return replace(game, proposed=game.proposed.having(side, changes))
        case RulesAgreed(changes=changes):
            agreed = merged(game.agreed, changes)
            return replace(game, agreed=agreed, proposed=BySide(None, None))
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
    """Go on to the draw for first play, or past it where the first side is known."""
    if game.first is None:
        return replace(game, stage=Stage.DRAWING_FOR_FIRST)
    return after_first_play(game)


def after_first_play(game: Game) -> Game:
    """Go on to the racks, or wait for the announcement."""
    waits = game.needs_announcement
    return replace(
        game,
        stage=Stage.WAITING if waits else Stage.DRAWING_RACKS,
        # off the screen racks are drawn unseen
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
