"""What every event of a tournament has."""

from __future__ import annotations

import msgspec

from starsquare.game.side import Moment, PersonId


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Anything that may happen: when, and by whom."""

    at: Moment
    by: PersonId
