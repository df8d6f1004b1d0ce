"""What every event of a game has."""

from __future__ import annotations

from typing import NewType

import msgspec

from starsquare.game.side import Moment
from starsquare.tiles import Tiles

Secret = Tiles
TurnNumber = NewType("TurnNumber", int)


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Anything that may happen."""

    at: Moment
