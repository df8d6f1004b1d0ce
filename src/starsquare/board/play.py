"""The tiles placed in one turn, and a turn of a record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

import msgspec

from starsquare.board.position import Position
from starsquare.board.square import Direction, Square
from starsquare.tiles import Tiles, in_order, tile_of


class Placement(msgspec.Struct, frozen=True, order=True):
    """A letter on a square; a lowercase letter is a blank."""

    square: Square
    letter: str

    @property
    def tile(self) -> str:
        """The tile that left the rack."""
        return tile_of(self.letter)


PlacedTiles = tuple[Placement, ...]


def laid(square: Square, direction: Direction, letters: str) -> PlacedTiles:
    """Return the placements of letters from a square on; `.` skips a square."""
    return tuple(
        Placement(square.stepped(direction, steps), letter)
        for steps, letter in enumerate(letters)
        if letter != "."
    )


def spelled(
    position: Position, square: Square, direction: Direction, word: str
) -> PlacedTiles:
    """Return the placements of a whole word, skipping letters already on the board.

    If the board has another letter than the word, the placement is kept, so that the
    fault shows.
    """
    placements: list[Placement] = []
    for steps, letter in enumerate(word):
        target = square.stepped(direction, steps)
        there = position.at(target)
        if there is None or there.upper() != letter.upper():
            placements.append(Placement(target, letter))
    return tuple(placements)


def tiles_laid(placements: Iterable[Placement]) -> Tiles:
    """Return the tiles that a play takes from the rack."""
    return in_order("".join(placement.tile for placement in placements))


def after_play(position: Position, placements: Iterable[Placement]) -> Position:
    """Return the position after a play."""
    return position.with_letters(
        (placement.square, placement.letter) for placement in placements
    )


def direction_of(placements: Sequence[Placement], position: Position) -> Direction:
    """Return the direction in which a play in one line reads.

    A single tile reads across if it touches a tile on its left or right, otherwise down
    if it touches one above or below, otherwise across.
    """
    first, last = placements[0].square, placements[-1].square
    if len(placements) > 1:
        return Direction.ACROSS if first.row == last.row else Direction.DOWN
    beside = (first.stepped(Direction.ACROSS, steps) for steps in (-1, 1))
    if any(position.at(square) is not None for square in beside):
        return Direction.ACROSS
    above = (first.stepped(Direction.DOWN, steps) for steps in (-1, 1))
    if any(position.at(square) is not None for square in above):
        return Direction.DOWN
    return Direction.ACROSS


NO_TILES = Tiles("")


class Kind(StrEnum):
    """What a side did with its turn."""

    PLAY = "play"
    EXCHANGE = "exchange"
    PASS = "pass"


class TurnTaken(msgspec.Struct, frozen=True, kw_only=True):
    """A turn of a record.

    The rack is empty if nobody recorded it, and so are the tiles exchanged.
    """

    number: int
    side: int  # 0 or 1
    kind: Kind
    rack: Tiles
    position: Position  # before the turn
    placements: PlacedTiles = ()
    exchanged: Tiles = NO_TILES
    score: int = 0
    stood: bool = True  # False: the play came off the board
    seconds_left: int | None = None  # on the side's clock, if known
