"""A turn as a record tells it: the board and the rack before, and what was done."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from starsquare.board.play import PlacedTiles
from starsquare.board.position import Position
from starsquare.tiles import Tiles

NO_TILES = Tiles("")


class Kind(StrEnum):
    """What a side did with its turn."""

    PLAY = "play"
    EXCHANGE = "exchange"
    PASS = "pass"


class TurnTaken(msgspec.Struct, frozen=True, kw_only=True):
    """A turn of a record.

    A rack may be empty where nobody wrote it down, and so may the tiles exchanged.
    """

    number: int
    side: int  # 0 or 1
    kind: Kind
    rack: Tiles
    position: Position  # before it
    placements: PlacedTiles = ()
    exchanged: Tiles = NO_TILES
    score: int = 0
    stood: bool = True  # False: the play came off the board
