"""Proof that no draw was rigged: every draw of a finished game is repeated."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starsquare.game.ending import SeedRevealed
from starsquare.game.event import GameEvent
from starsquare.game.evolve import evolve, opened
from starsquare.game.lightning.state import (
    LettersDrawn,
    LightningEvent,
    LightningSeedRevealed,
    TilesDealt,
    evolve_lightning,
    fold_lightning,
)
from starsquare.game.setup import FirstTileDrawn, RackDrawn
from starsquare.game.side import Side
from starsquare.game.turns import TilesDrawn, TilesExchanged
from starsquare.tiles import BagSeed, Tiles, commitment_to, in_order, next_tiles


class Rigged(msgspec.Struct, frozen=True):
    """A draw that does not follow from the seed, or a seed unlike its hash."""

    event: int  # counted from 0
    expected: str
    found: str


class Draw(msgspec.Struct, frozen=True, kw_only=True):
    """One draw, with everything needed to repeat it except the seed.

    Attributes:
        version: of the event, counted from 1.
        side: the side that drew.
        mix: how often the bag had been shaken.
        bag: the tiles in it then, in alphabetical order, blanks first.
        taken: how many tiles had been drawn since.
        drawn: the tiles, in the order in which they were drawn.
    """

    version: int
    side: Side
    mix: int
    bag: Tiles
    taken: int
    drawn: Tiles


def draws_of(events: Sequence[GameEvent]) -> tuple[Draw, ...]:
    """List every draw of a game. The game must be over, since this shows all tiles.

    Raises:
        ValueError: the events do not begin with the opening of a game.
    """
    game = opened(events[0] if events else None)
    draws: list[Draw] = []
    for version, event in enumerate(events[1:], start=2):
        draw = _draw_in(event)
        if draw is not None:
            side, drawn = draw
            draws.append(
                Draw(
                    version=version,
                    side=side,
                    mix=game.mix.number,
                    bag=game.mix.tiles,
                    taken=game.mix.taken,
                    drawn=drawn,
                )
            )
        game = evolve(game, event)
    return tuple(draws)


def rigged_draws(events: Sequence[GameEvent]) -> tuple[Rigged, ...]:
    """Return the draws that do not follow from the revealed seed of a game.

    After a rigged draw the search continues as far as the events can be replayed.

    Raises:
        ValueError: the seed has not been revealed, or the events do not follow from
            each other although every draw is correct.
    """
    seeds = [event.seed for event in events if isinstance(event, SeedRevealed)]
    if not seeds:
        raise ValueError("the seed is revealed when the slip has been signed")
    seed = BagSeed(bytes.fromhex(seeds[0]))
    game = opened(events[0])
    found: list[Rigged] = []
    if commitment_to(seed) != game.seed_hash:
        found.append(Rigged(0, commitment_to(seed), game.seed_hash))
    for number, event in enumerate(events[1:], start=1):
        draw = _draw_in(event)
        if draw is not None:
            _, drawn = draw
            expected = next_tiles(game.mix, len(drawn), seed)
            if drawn != expected:
                found.append(Rigged(number, expected, drawn))
        try:
            game = evolve(game, event)
        except ValueError:  # tiles that were never drawn
            if not found:
                raise
            break
    return tuple(found)


def rigged_lightning_draws(events: Sequence[LightningEvent]) -> tuple[Rigged, ...]:
    """Return the draws of a lightning round that do not follow from its seed.

    Raises:
        ValueError: the seed has not been revealed.
    """
    seeds = [one.seed for one in events if isinstance(one, LightningSeedRevealed)]
    if not seeds:
        raise ValueError("the seed is revealed when the lightning round is won")
    seed = BagSeed(bytes.fromhex(seeds[0]))
    state = fold_lightning(events[:1])
    found: list[Rigged] = []
    if commitment_to(seed) != state.seed_hash:
        found.append(Rigged(0, commitment_to(seed), state.seed_hash))
    for number, event in enumerate(events[1:], start=1):
        drawn = _drawn_for(event, state.first or Side.ONE)
        if drawn is not None:
            expected = _in_hands(next_tiles(state.mix, len(drawn), seed))
            if _in_hands(drawn) != expected:
                found.append(Rigged(number, expected, drawn))
                break  # nothing after it can be checked
        state = evolve_lightning(state, event)
    return tuple(found)


def _drawn_for(event: LightningEvent, first: Side) -> Tiles | None:
    """Return what both sides drew, the first side's tiles before the other's."""
    match event:
        case LettersDrawn(letters=tiles):
            return Tiles(tiles.one + tiles.two)
        case TilesDealt(tiles=tiles):
            return Tiles(tiles[first] + tiles[first.other])
        case _:
            return None


def _in_hands(drawn: str) -> str:
    """Sort each half: a hand has no order."""
    half = len(drawn) // 2
    return in_order(drawn[:half]) + in_order(drawn[half:])


def _draw_in(event: GameEvent) -> tuple[Side, Tiles] | None:
    """Return who drew which tiles, or None if the event is not a draw."""
    match event:
        case FirstTileDrawn(side=side, tile=tiles):
            return side, tiles
        case RackDrawn(side=side, tiles=tiles) | TilesDrawn(side=side, tiles=tiles):
            return side, tiles
        case TilesExchanged(side=side, drawn=tiles):
            return side, tiles
        case _:
            return None
