"""What every command has."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from starsquare.bounds import Value
from starsquare.game.side import PersonId

Changes = Mapping[str, bool | Value | str | tuple[str, ...] | None]
NO_CHANGES: Changes = {}


class Command(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Anything that may be asked for, and by whom."""

    by: PersonId
