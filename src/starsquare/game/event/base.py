"""What every event of a game has."""

from __future__ import annotations

from typing import TYPE_CHECKING, NewType

import msgspec

from starsquare.bounds import Number
from starsquare.game.side import Moment
from starsquare.tiles import Tiles

Secret = Tiles
if TYPE_CHECKING:
    TurnNumber = NewType("TurnNumber", int)
else:  # type checkers know no bounds
    TurnNumber = NewType("TurnNumber", Number)


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Anything that may happen."""

    at: Moment
